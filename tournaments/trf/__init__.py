"""TRF, the report file of FIDE (versions 2016 and 2026): reading and writing."""

from tournaments.trf.document import Prohibition, TrfDocument
from tournaments.trf.reader import TrfError, read_trf
from tournaments.trf.writer import write_trf

__all__ = ["Prohibition", "TrfDocument", "TrfError", "read_trf", "write_trf"]
