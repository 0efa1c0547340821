"""Debian's Firefox, driven by WebDriver BiDi: the browser speaks it by itself, on a socket.

Playwright drives only a Firefox of its own, or one newer than the extended support release. What
stands here is as much of the standard (https://w3c.github.io/webdriver-bidi/) as one path needs.
"""

from __future__ import annotations

import base64
import itertools
import json
import re
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.sync.client import ClientConnection, connect

from palestra.local.processes import end, spawn

PROGRAM: Final = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE_SECONDS = 60.0
LONGEST_COMMAND_SECONDS = 90.0
_LISTENING: Final = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
_LOAD_ANEW: Final = ("no such frame", "unknown error", "no such node", "stale element reference")
"""What a command is answered when the page it meant has just given way to another."""

# Of the elements that are seen and whose name or text is this, the first or a later one; null while
# there is none.
_FIND = """(css, words, index) => [...document.querySelectorAll(css)].filter((element) =>
    element.checkVisibility({ visibilityProperty: true })
    && new RegExp(words).test(element.getAttribute('aria-label') ?? element.textContent.trim())
).at(index) ?? null"""
_MIDDLE = "(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })"


class Refused(Exception):
    """The browser's own words about a command it did not carry out."""


class Firefox:
    """One window; every wait ends with what it waited for, or with an error."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._numbers = itertools.count(1)
        self.errors: list[str] = []
        """What pages threw, and what they wrote on the console as an error."""
        self._ask("session.new", capabilities={})
        self._ask("session.subscribe", events=["log.entryAdded"])
        self._context: str = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def resize(self, width: int, height: int) -> None:
        viewport = {"width": width, "height": height}
        self._ask("browsingContext.setViewport", context=self._context, viewport=viewport)

    def goto(self, url: str) -> None:
        self._ask("browsingContext.navigate", context=self._context, url=url, wait="complete")

    def evaluate(self, function: str, *arguments: Any) -> Any:
        """What a function of the page returns, by way of JSON; promises are waited for."""
        wrapped = (
            f"async (given) => JSON.stringify(await ({function})(...JSON.parse(given)) ?? null)"
        )
        sent = [{"type": "string", "value": json.dumps(arguments)}]
        return json.loads(self._call(wrapped, sent)["value"])

    def wait_until(self, function: str, *arguments: Any) -> Any:
        """What the function returns once that is something."""
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            if found := self._while_pages_change(lambda: self.evaluate(function, *arguments)):
                return found
            self._next_frame()
        raise AssertionError(f"never came: {function} of {arguments}\n{self.text()}")

    def text(self) -> str:
        seen: str = self.evaluate("() => `${location.href}\\n${document.body.innerText}`")
        return seen

    def see(self, css: str, words: str = "", index: int = 0) -> dict[str, Any]:
        """The element, once it is seen."""
        given: list[dict[str, Any]] = [{"type": "string", "value": one} for one in (css, words)]
        given.append({"type": "number", "value": index})
        deadline = time.monotonic() + PATIENCE_SECONDS
        while time.monotonic() < deadline:
            found = self._while_pages_change(lambda: self._call(_FIND, given))
            if found and found["type"] == "node":
                return {"sharedId": found["sharedId"]}
            self._next_frame()
        raise AssertionError(f"not seen: {css} {words!r}\n{self.text()}")

    def click(self, css: str, words: str = "", index: int = 0) -> None:
        element = self.see(css, words, index)
        self._call(_MIDDLE, [element])
        move = {"type": "pointerMove", "x": 0, "y": 0}
        origin = {"type": "element", "element": element}
        pressed = [{"type": kind, "button": 0} for kind in ("pointerDown", "pointerUp")]
        actions = [{**move, "origin": origin}, *pressed]
        self._perform({"type": "pointer", "id": "mouse", "actions": actions})

    def fill(self, css: str, text: str) -> None:
        self.click(css)
        keys = [{"type": kind, "value": key} for key in text for kind in ("keyDown", "keyUp")]
        self._perform({"type": "key", "id": "keys", "actions": keys})

    def picture(self, path: Path) -> None:
        found = self._ask("browsingContext.captureScreenshot", context=self._context)
        path.write_bytes(base64.b64decode(found["data"]))

    def _perform(self, source: dict[str, Any]) -> None:
        self._ask("input.performActions", context=self._context, actions=[source])

    def _next_frame(self) -> None:
        waiting = "() => new Promise((done) => requestAnimationFrame(() => done(true)))"
        self._while_pages_change(lambda: self.evaluate(waiting))

    def _while_pages_change(self, ask: Any) -> Any:
        """None where the page gave way to another in the middle of a question."""
        try:
            return ask()
        except Refused as refused:
            if not str(refused).startswith(_LOAD_ANEW):
                raise
            return None

    def _call(self, function: str, arguments: list[dict[str, Any]]) -> dict[str, Any]:
        answer = self._ask(
            "script.callFunction",
            functionDeclaration=function,
            arguments=arguments,
            awaitPromise=True,
            target={"context": self._context},
        )
        if answer["type"] == "exception":
            raise AssertionError(answer["exceptionDetails"]["text"])
        result: dict[str, Any] = answer["result"]
        return result

    def _ask(self, method: str, **parameters: Any) -> dict[str, Any]:
        number = next(self._numbers)
        self._socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            told = json.loads(self._socket.recv(timeout=LONGEST_COMMAND_SECONDS))
            if told["type"] == "event":
                self._hear(told["params"])
            elif told["id"] == number:
                if told["type"] == "error":
                    raise Refused(f"{told['error']}: {told['message']}")
                result: dict[str, Any] = told["result"]
                return result

    def _hear(self, entry: dict[str, Any]) -> None:
        if entry.get("level") == "error":
            self.errors.append(str(entry.get("text")))


@contextmanager
def firefox() -> Iterator[Firefox]:
    """With a profile of its own, that knows nothing yet."""
    assert PROGRAM is not None
    with tempfile.TemporaryDirectory(prefix="palestra-firefox-") as profile:
        log = Path(profile, "log")
        arguments = ["--headless", "--no-remote", "--profile", profile]
        with open(log, "wb") as output:
            process = spawn(
                [PROGRAM, *arguments, "--remote-debugging-port", "0"],
                death_signal=signal.SIGTERM,
                output=output,
            )
        try:
            with connect(f"{_address(process, log)}/session", max_size=None, proxy=None) as socket:
                yield Firefox(socket)
        finally:
            end(process, signal.SIGTERM, PATIENCE_SECONDS)


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    deadline = time.monotonic() + PATIENCE_SECONDS
    while time.monotonic() < deadline and process.poll() is None:
        if found := _LISTENING.search(log.read_text(errors="replace")):
            return found[1]
        time.sleep(0.1)
    raise AssertionError(f"Firefox does not listen:\n{log.read_text(errors='replace')}")
