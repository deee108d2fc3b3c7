import pytest

from motherlode.store.opening import opened


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
