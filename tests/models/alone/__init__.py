"""A second opinion on ALONE, written from its rules alone."""

from tests.models.alone.opinion import KNOWN_DIFFERENCES, OPINION

__all__ = ["KNOWN_DIFFERENCES", "OPINION"]
