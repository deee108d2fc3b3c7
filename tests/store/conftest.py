import pytest

from motherlode.store.opening import opened


@pytest.fixture(params=["sqlite", "postgres"])
def address(request, tmp_path):
    """A store of each kind, still to be made."""
    if request.param == "sqlite":
        return str(tmp_path / "data" / "tables.sqlite")
    return request.getfixturevalue("postgres").new()


@pytest.fixture
def store(address):
    made = opened(address)
    yield made
    made.close()


@pytest.fixture
def another(address, store):
    made = opened(address)
    yield made
    made.close()
