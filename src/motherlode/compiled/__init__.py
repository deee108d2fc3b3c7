"""The compiled body: machine code from the rules, and the loops over a game that want its speed."""
