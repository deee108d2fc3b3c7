"""The interface for bots: what programs ask of a server, and are told, in JSON.

Its requests and answers are declared once, in `shapes` and `operations`: by these declarations requests are validated,
answers written, and the OpenAPI document made that tells programs about both. It has no rules of its own: what a seat
may see and do is what the page of the same seat may.
"""
