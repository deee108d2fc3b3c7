"""What is pushed to browsers that look on, and who they are."""
