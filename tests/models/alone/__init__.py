"""A second opinion on ALONE, written from its rules alone."""

from tests.models.alone.opinion import OPINION

__all__ = ["OPINION"]
