"""What a viewer is shown: pages, a scene laid out as fragments, and what of them a move has changed."""
