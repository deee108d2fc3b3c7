"""What can be asked of the server: a table and its moves, seats, guides, albums, files."""
