"""A second opinion on Dark Kingdoms."""

from tests.models.dark_kingdoms.opinion import DarkKingdoms

OPINION = DarkKingdoms()
