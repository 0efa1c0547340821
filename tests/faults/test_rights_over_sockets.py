"""A property of two web processes: in whatever order people connect, are banned, muted, signed out
and deleted, no act passes over a socket that a request made at the same moment would be refused."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from deploy.cluster import Cluster, Plan
from tests.faults.people import People, Person, SeatSocket, Way

pytestmark = pytest.mark.slow
MATCHES = 6
STEPS = {
    "connect": 5,
    "choose": 8,
    "chat": 5,
    "ban": 1,
    "unban": 2,
    "mute": 1,
    "unmute": 1,
    "revoke": 1,
    "sign out": 1,
    "sign out everywhere": 1,
    "delete": 0.15,
}


@dataclass(eq=False)
class Somebody:
    """A player at a match of their own, with whatever they hold of it."""

    person: Person
    slug: str
    seat: int
    ways: list[Way] = field(default_factory=list)
    sockets: list[SeatSocket] = field(default_factory=list)
    said: int = 0


class Walk:
    """Random steps, each finished before the next begins; what passed and what did not is kept."""

    def __init__(self, people: People, everybody: list[Somebody], seed: int) -> None:
        self.people = people
        self.everybody = everybody
        self.rng = random.Random(seed)
        self.history: list[str] = []
        self.tally: Counter[str] = Counter()

    async def take(self, steps: int) -> None:
        for _ in range(steps):
            name = self.rng.choices(list(STEPS), weights=list(STEPS.values()))[0]
            who = self.rng.choice(self.everybody)
            self.history.append(f"{name} {who.person.username}")
            self.tally[name] += 1
            await getattr(self, name.replace(" ", "_"))(who)

    # --- coming in

    async def connect(self, who: Somebody) -> None:
        if not who.ways or self.rng.random() < 0.4:
            make = self.rng.choice([self.people.sign_in, self.people.make_token])
            who.ways.append(await asyncio.to_thread(make, who.person))
        way = self.rng.choice(who.ways)
        who.sockets.append(await self.people.sit_down(who.slug, way, self.rng.randrange(2)))

    # --- what ends or gives back a right

    async def ban(self, who: Somebody) -> None:
        await self._moderate("ban", who)

    async def unban(self, who: Somebody) -> None:
        await self._moderate("unban", who)

    async def mute(self, who: Somebody) -> None:
        await self._moderate("mute", who)

    async def unmute(self, who: Somebody) -> None:
        await self._moderate("unmute", who)

    async def revoke(self, who: Somebody) -> None:
        tokens = [way for way in who.ways if way.token]
        if tokens:
            way = self.rng.choice(tokens)
            await self._ask_signed_in(who, "DELETE", f"/api/v1/me/tokens/{way.token}")

    async def sign_out(self, who: Somebody) -> None:
        sessions = [way for way in who.ways if way.session]
        if sessions:
            path = "/_allauth/browser/v1/auth/session"
            await asyncio.to_thread(
                self.people.ask, self.rng.choice(sessions), "DELETE", path, None, self._process()
            )

    async def sign_out_everywhere(self, who: Somebody) -> None:
        await self._ask_signed_in(who, "POST", "/api/v1/me/sign-out-everywhere")

    async def delete(self, who: Somebody) -> None:
        body = {"username": who.person.username, "password": "none"}
        await self._ask_signed_in(who, "POST", "/api/v1/me/deletion", body)

    async def _moderate(self, kind: str, who: Somebody) -> None:
        answer = await asyncio.to_thread(self.people.moderate, kind, who.person, self._process())
        # Whoever deleted their account is not to be found any more.
        assert answer.status in {201, 400}, answer

    async def _ask_signed_in(
        self, who: Somebody, method: str, path: str, body: object = None
    ) -> None:
        way = await asyncio.to_thread(self.people.sign_in, who.person)
        await asyncio.to_thread(self.people.ask, way, method, path, body, self._process())

    def _process(self) -> int:
        return self.rng.randrange(2)

    # --- acts

    async def choose(self, who: Somebody) -> None:
        ply = self._ply(who.slug)
        rival = [one for one in self.everybody if one.slug == who.slug and one.seat == ply % 2]
        who = rival[0]
        if not who.sockets:
            return
        socket = self.rng.choice(who.sockets)
        is_refused = await self._is_refused(socket, "choices")
        column = self.rng.randrange(7)
        key = f"{who.seat}-{len(self.history)}"
        await socket.say({"t": "choose", "number": ply, "option": f"drop:{column}", "key": key})
        answer = await socket.until("ack", "error")
        has_passed = answer is not None and answer["t"] == "ack"
        self._judge(who, socket, is_refused, has_passed, self._ply(who.slug) != ply)

    async def chat(self, who: Somebody) -> None:
        if not who.sockets:
            return
        socket = self.rng.choice(who.sockets)
        is_refused = await self._is_refused(socket, "chat")
        who.said += 1
        text = f"{who.person.id}: {who.said}"
        await socket.say({"t": "chat", "text": text})
        while (answer := await socket.until("chat", "error")) is not None:
            if answer["t"] == "error" or answer["text"] == text:
                break
        has_passed = answer is not None and answer["t"] == "chat"
        self._judge(who, socket, is_refused, has_passed, self._is_stored(text))

    async def _is_refused(self, socket: SeatSocket, verb: str) -> bool:
        """Whether a fresh request by the same way, to either process, stays outside. It asks for
        nothing that could be done: whoever is let in hears that something is missing."""
        path = f"/api/v1/matches/{socket.slug}/{verb}"
        answer = await asyncio.to_thread(
            self.people.ask, socket.way, "POST", path, None, self._process()
        )
        assert answer.is_refused or answer.status == 400, answer
        return answer.is_refused

    def _judge(
        self, who: Somebody, socket: SeatSocket, is_refused: bool, has_passed: bool, is_stored: bool
    ) -> None:
        told = "\n".join(self.history[-40:])
        assert not (is_refused and (has_passed or is_stored)), f"it passed:\n{told}"
        assert has_passed == is_stored, f"what was said is not what was stored:\n{told}"
        self.tally["refused" if is_refused else "let in"] += 1
        self.tally["passed"] += has_passed
        if socket.close_reason is not None:
            self.tally[f"closed: {socket.close_reason}"] += 1
            who.sockets.remove(socket)

    def _ply(self, slug: str) -> int:
        with self.people.database() as database:
            row = database.execute("SELECT ply FROM play_match WHERE slug = %s", [slug]).fetchone()
        assert row is not None
        ply: int = row[0]
        return ply

    def _is_stored(self, text: str) -> bool:
        with self.people.database() as database:
            row = database.execute("SELECT 1 FROM play_chatmessage WHERE text = %s", [text])
            return row.fetchone() is not None

    async def end(self) -> None:
        for who in self.everybody:
            for socket in who.sockets:
                await socket.leave()


async def _walk(people: People, everybody: list[Somebody], seed: int, steps: int) -> Walk:
    walk = Walk(people, everybody, seed)
    try:
        await walk.take(steps)
    finally:
        await walk.end()
    return walk


@pytest.mark.parametrize(
    ("seed", "steps"),
    [
        pytest.param(1, 150, id="150 steps"),
        *(pytest.param(seed, 1000, marks=pytest.mark.long, id=f"{seed}") for seed in range(2, 5)),
    ],
)
def test_nothing_passes_over_a_socket_that_a_fresh_request_would_be_refused(
    seed: int, steps: int
) -> None:
    with Cluster(Plan(web=2, answers=0, bulk=0, calls=0, schedulers=0)) as cluster:
        seeded = cluster.manage(
            *("seed_load", "--title", "connect_four", "--matches", str(MATCHES + 1))
        )
        # The last player seeded becomes the administrator.
        slugs = [line.split()[0] for line in seeded.splitlines()][:MATCHES]
        people = People(cluster)
        everybody = [
            Somebody(people.named(f"load-{number}-{seat}"), slug, seat)
            for number, slug in enumerate(slugs)
            for seat in range(2)
        ]
        walk = asyncio.run(_walk(people, everybody, seed, steps))
    print(f"\n{steps} steps: {dict(walk.tally)}")
    # A walk on which nothing was allowed, or nothing forbidden, would prove nothing.
    assert walk.tally["passed"] >= steps / 25
    assert walk.tally["refused"] >= steps / 50
    assert walk.tally["closed: banned"] + walk.tally["closed: signed_out"] > 0
