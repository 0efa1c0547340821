"""Something a person reads, in every language of the site."""

from __future__ import annotations

from dataclasses import dataclass

from tournaments.languages import said


@dataclass(frozen=True, slots=True)
class Words:
    en: str
    es: str

    def in_language(self, language: str) -> str:
        return said(language, self.en, self.es)

    def __bool__(self) -> bool:
        return bool(self.en)


NOTHING = Words("", "")
