"""uvicorn's HTTP, but a connection that does not say what it wants in time is cut off.

Without this, anybody could hold connections open by sending the head of a request drop by drop.
Proxies do the same for a site that stands behind one.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class PatientProtocol(HttpToolsProtocol):
    """For `uvicorn --http palestra.serving.header_timeout:PatientProtocol`."""

    head_seconds: ClassVar[float] = 20.0
    """From the first moment, or the first byte of a further request, to the end of its head."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait_for_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._wait_for_head()

    def on_headers_complete(self) -> None:
        self._stop_waiting()
        super().on_headers_complete()

    def _wait_for_head(self) -> None:
        self._stop_waiting()
        self._patience = self.loop.call_later(self.head_seconds, self._give_up)

    def _stop_waiting(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _give_up(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
