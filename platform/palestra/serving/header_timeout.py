"""uvicorn's HTTP with a time limit on request headers: whoever exceeds it is disconnected.

Without it, anybody could hold connections open by sending headers byte by byte (Slowloris). A proxy
in front of the site does the same.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class HeaderTimeoutProtocol(HttpToolsProtocol):
    """For `uvicorn --http palestra.serving.header_timeout:HeaderTimeoutProtocol`."""

    header_seconds: ClassVar[float] = 20.0
    """From the connection, or the first byte of a further request, to the end of its headers."""

    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_timer()
        super().connection_lost(exc)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._start_timer()

    def on_headers_complete(self) -> None:
        self._stop_timer()
        super().on_headers_complete()

    def _start_timer(self) -> None:
        self._stop_timer()
        self._timer = self.loop.call_later(self.header_seconds, self._disconnect)

    def _stop_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _disconnect(self) -> None:
        if not self.transport.is_closing():
            self.transport.abort()
