"""Something a person reads, in every language of the site."""

from __future__ import annotations

from dataclasses import dataclass

LANGUAGES = ("en", "es")


@dataclass(frozen=True, slots=True)
class Words:
    en: str
    es: str

    def in_language(self, language: str) -> str:
        """English for languages we do not have."""
        return self.es if language == "es" else self.en

    def __bool__(self) -> bool:
        return bool(self.en)


NOTHING = Words("", "")
