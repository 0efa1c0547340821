"""A stand-alone verifier of finished matches: anyone can check every die, hash and the result.

It derives the seed and all chance with code of its own, folds the lines by itself, and takes from
the engine only the titles' rules and the hash of a state.
"""

from __future__ import annotations

from engine.verify.claims import Mismatch
from engine.verify.referee import Verdict, verify

__all__ = ["Mismatch", "Verdict", "verify"]
