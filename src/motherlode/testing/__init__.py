"""What tests of any game are made of; for games of our own and of other packages."""
