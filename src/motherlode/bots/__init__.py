"""Computer opponents. They are given what their seat may see, and nothing else."""
