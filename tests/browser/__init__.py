"""A package, so that pytest ends its browser with the last of its tests, and not with the last of all."""
