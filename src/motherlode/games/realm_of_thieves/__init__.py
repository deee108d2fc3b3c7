"""Realm of Thieves: two master thieves, two gangs, and three stolen cards each to win back."""
