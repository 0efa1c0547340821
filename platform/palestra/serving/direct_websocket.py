"""uvicorn's WebSockets, shorter where every frame of live play passes.

An application that finds `palestra.write` among the scope's extensions hands texts straight to the
connection: no task wakes for it, and what one round of the event loop has to say to a client goes
in one write. Short texts that come in whole are read without the general parser. All else, and
every doubt, is uvicorn's.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

EXTENSION: Final = "palestra.write"
MOST_UNWRITTEN: Final = 64
"""Texts that may wait for a client that does not read; the next one is refused."""
MOST_UNREAD: Final = 16
"""Texts that may wait for the application before the client is no longer read from."""
LONGEST_SHORT_TEXT: Final = 4096
LARGEST_MESSAGE: Final = 16 * 1024
"""Bytes of anything a client says, unpacked; no protocol here takes more than 4,096 characters. A
longer message is refused by the length it announces, before it is read."""

_TEXT: Final = 0x81
"""A text in one frame, not compressed (RFC 6455, 5.2)."""
_MASKED: Final = 0x80
_MASK_LENGTH: Final = 4


class DirectWebSocketProtocol(WebSocketsSansIOProtocol):
    """For `uvicorn --ws palestra.serving.direct_websocket:DirectWebSocketProtocol`."""

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self.conn.max_message_size = LARGEST_MESSAGE
        self._unwritten: list[bytes] = []
        self._is_between_frames = True
        """Whether all that came in so far ended where a frame ended."""

    def handle_connect(self, event: Request) -> None:
        """uvicorn calls this once the handshake is read and the scope made."""
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][EXTENSION] = {"write": self.write}

    # --- out

    def write(self, text: bytes) -> bool:
        """Have a text sent; False when the client reads so slowly that it was not taken."""
        if self.close_sent or self.disconnected:
            # The application hears of the end by `receive`.
            return True
        unwritten = self._unwritten
        if len(unwritten) >= MOST_UNWRITTEN:
            return False
        if not unwritten and self.writable.is_set():
            self.loop.call_soon(self._flush)
        unwritten.append(text)
        return True

    def resume_writing(self) -> None:
        super().resume_writing()
        self._flush()

    async def send(self, message: Any) -> None:
        self._flush()
        await super().send(message)

    def _flush(self) -> None:
        unwritten = self._unwritten
        if not unwritten or not self.writable.is_set():
            return
        self._unwritten = []
        if self.close_sent or self.transport.is_closing():
            return
        if self.conn.extensions:
            for text in unwritten:
                self.conn.send_text(text)
            self.transport.write(b"".join(self.conn.data_to_send()))
        elif len(unwritten) == 1:
            self.transport.write(_head(unwritten[0]) + unwritten[0])
        else:
            self.transport.write(
                b"".join([part for text in unwritten for part in (_head(text), text)])
            )

    # --- in

    def data_received(self, data: bytes) -> None:
        if self._is_between_frames and self.handshake_complete and not self.close_sent:
            text = _short_text(data) if self.conn.current_size is None else None
            if text is not None:
                self._hear(text)
                return
            self._is_between_frames = _ends_with_a_frame(data)
        elif self.handshake_initiated:
            self._is_between_frames = False
        super().data_received(data)

    def _hear(self, text: str) -> None:
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() > MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def _head(text: bytes) -> bytes:
    """What stands before a text from a server: RFC 6455, 5.2."""
    length = len(text)
    if length < 126:
        return bytes((_TEXT, length))
    if length < 1 << 16:
        return b"\x81\x7e" + length.to_bytes(2)
    return b"\x81\x7f" + length.to_bytes(8)


def _short_text(data: bytes) -> str | None:
    """The text, if the data is one masked frame with a short one and nothing else."""
    if len(data) < 6 or data[0] != _TEXT:
        return None
    start, length = _payload(data, 0)
    if length > LONGEST_SHORT_TEXT or start + length != len(data) or not data[1] & _MASKED:
        return None
    try:
        return apply_mask(data[start:], data[start - _MASK_LENGTH : start]).decode()
    except UnicodeDecodeError:
        return None


def _payload(data: bytes, at: int) -> tuple[int, int]:
    """Where the payload of the client's frame at this place begins, and how long it is."""
    length = data[at + 1] & 0x7F
    if length < 126:
        return at + 2 + _MASK_LENGTH, length
    size = 2 if length == 126 else 8
    return at + 2 + size + _MASK_LENGTH, int.from_bytes(data[at + 2 : at + 2 + size])


def _ends_with_a_frame(data: bytes) -> bool:
    """Whether the data is made of whole frames."""
    at = 0
    while at + 2 <= len(data):
        start, length = _payload(data, at)
        at = start + length
    return at == len(data)
