"""The record of a table: what may be told of its match now, sealed when it is over."""

from motherlode.match import record, seal
from motherlode.play.table import Table


def record_of(table: Table) -> str:
    """Return the record; the seed is told and the seal put on it when the match is over."""
    header, is_over = table.header, table.match.is_over
    seed = header.seed if is_over else None
    found = record.Record(table.match, table.names, header.commitment, seed, header.edition)
    found.is_sealed = is_over
    return record.write(found)


def seal_of(table: Table) -> str:
    """Return the seal of a match that is over; empty before."""
    return seal.due(record_of(table).split("\n")[:-1]) or "" if table.match.is_over else ""
