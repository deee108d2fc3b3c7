"""Figures of a running server, in the form that Prometheus collects: at a port of their own, where no visitor comes."""

import contextlib
from collections.abc import Callable, Iterable, Iterator
from functools import partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    GCCollector,
    Histogram,
    Info,
    PlatformCollector,
    ProcessCollector,
    start_http_server,
)
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

from motherlode import __version__
from motherlode.play.engine_queue import Lane, Rank
from motherlode.play.table import Table
from motherlode.play.tables import Tables
from motherlode.web.access.connections import Line
from motherlode.web.api.operations import STREAMS
from motherlode.web.api.streams import Streams
from motherlode.web.live.updates import Live
from motherlode.web.operations.listening import told
from motherlode.web.operations.seldom import Seldom

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)


class Metrics:
    """What one application has counted so far, and how it stands now."""

    def __init__(self, tables: Tables, live: Live, streams: Streams) -> None:
        self.registry = CollectorRegistry()
        for common in (ProcessCollector, PlatformCollector, GCCollector):
            common(registry=self.registry)
        Info("motherlode", "The program.", registry=self.registry).info({"version": __version__})
        self.requests = Histogram(
            "motherlode_request_seconds",
            "From the first byte of a request to the last of its answer; sockets and streams are not counted.",
            ("method", "route", "status"),
            buckets=SECONDS,
            registry=self.registry,
        )
        self.actions = Counter(
            "motherlode_actions",
            "Actions told at tables of this process, whichever process they were made at.",
            ("game",),
            registry=self.registry,
        )
        waits = Histogram(
            "motherlode_engine_wait_seconds",
            "From when a computer was to think until there was a thread for it.",
            ("lane", "rank"),
            buckets=SECONDS,
            registry=self.registry,
        )
        for lane in tables.thinkers.lanes:
            lane.has_waited = partial(_observe, waits, lane)
        self.registry.register(_Standing(tables, live, streams))

    def asked(self, method: str, route: str, status: int, seconds: float) -> None:
        """Count a request that has been answered; that of a stream took as long as its game."""
        if route in STREAMS:
            return
        self.requests.labels(method, route, status).observe(seconds)

    def telling(self, tell: Callable[[Table], None]) -> Callable[[Table], None]:
        """Return what tells of an action and counts it."""

        def told(table: Table) -> None:
            self.actions.labels(table.header.game).inc()
            tell(table)

        return told

    @contextlib.contextmanager
    def shown(self, host: str, port: int) -> Iterator[int]:
        """Let Prometheus ask at ``/metrics`` of an address meanwhile, in a thread; yield the port (0 asks for any).

        Raises:
            CannotListenError: somebody else listens there.
        """
        with told(host, port, its_host="--metrics", its_port="--metrics"):
            server, thread = start_http_server(port, host, self.registry)
        try:
            yield server.server_port
        finally:
            server.shutdown()
            server.server_close()
            thread.join()


class _Standing(Collector):
    """What is counted when it is asked for: how many there are of something now."""

    def __init__(self, tables: Tables, live: Live, streams: Streams) -> None:
        self.tables, self.live, self.streams = tables, live, streams

    def collect(self) -> Iterable[Metric]:
        """Return the figures of now."""
        yield _gauge("tables", "Tables in memory.", len(self.tables.open))
        yield _gauge("tables_driven", "Tables at which a computer or Nature moves next.", len(self.tables.driving))
        watchers = sum(map(len, list(self.live.watchers.values())))
        yield _gauge("sockets", "Browsers that look at a table.", watchers)
        readers = sum(map(len, list(self.streams.readers.values())))
        yield _gauge("streams", "Bots that follow a table.", readers)
        yield _gauge("lines_waiting", "Lines on which no request has come yet.", len(Line.waiting))
        left_out = "Warnings of requests that are none which the log has left out."
        yield CounterMetricFamily("motherlode_warnings_left_out", left_out, Seldom.left_out)
        yield self._queue()

    def _queue(self) -> GaugeMetricFamily:
        family = GaugeMetricFamily(
            "motherlode_engine_queue", "Computers that wait for a thread.", labels=["lane", "rank"]
        )
        for lane in self.tables.thinkers.lanes:
            for rank in Rank:
                family.add_metric([lane.name, rank.name.lower()], lane.length(rank))
        return family


def _observe(waits: Histogram, lane: Lane, rank: Rank, seconds: float) -> None:
    waits.labels(lane.name, rank.name.lower()).observe(seconds)


def _gauge(name: str, text: str, now: float) -> GaugeMetricFamily:
    return GaugeMetricFamily(f"motherlode_{name}", text, now)
