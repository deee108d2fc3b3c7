"""Diamonds: nine piles, thirteen diamonds, and one spade each to dig with."""
