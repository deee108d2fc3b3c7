"""How a server tells what happens: in lines for people, trouble alone; or for programs, one JSON object a line."""

import logging
import logging.config
from typing import Literal

LogFormat = Literal["text", "json"]
FIELDS = {"levelname": "level", "name": "logger"}


def begin(log_format: LogFormat) -> None:
    """Let everything be told to the standard error stream in this form from now on."""
    if log_format == "json":
        logging.config.dictConfig(_structured())


def _structured() -> dict[str, object]:
    formatter = {
        "()": "pythonjsonlogger.json.JsonFormatter",
        "fmt": "%(levelname)s %(name)s %(message)s",
        "rename_fields": FIELDS,
        "timestamp": True,
    }
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"json": formatter},
        "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "json"}},
        "root": {"level": "INFO", "handlers": ["stderr"]},
    }
