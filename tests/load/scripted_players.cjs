// Scripted players of connect four over WebSockets, for two servers that speak differently.
//
// Reads one JSON object from standard input: { server, order, tables }. A table is a list of matches
// played one after the other; a match has a url, an id and what its two seats show at the door.
// All sockets are open and greeted before the clock starts. Every seat answers the moment it is
// asked. Writes one line "begin" and one line with what was measured.

const { readFileSync } = require("node:fs");
const WebSocket = require("ws");

const OPENED_AT_ONCE = 40;

// What differs: the address, the greeting, how a choice is sent and how frames are read.
// `hear` gives { ply, mine, over, done } or null: where the match stands, whether this seat is
// asked, whether it is over, and the ply of the own choice that this frame confirms.
const SERVERS = {
  palestra: {
    address: (url, match) => `${url}/ws/matches/${match}`,
    headers: (url, pass) => ({
      Cookie: `palestra_session=${pass}`,
      Origin: url.replace(/^ws/, "http"),
    }),
    opened: (seat) => seat.send('{"t":"hello","protocol":2,"last_number":-1}'),
    choose: (seat, ply, column) =>
      `{"t":"choose","number":${ply},"option":"drop:${column}","key":"${seat.index}-${ply}"}`,
    hear(seat, text) {
      const frame = JSON.parse(text);
      switch (frame.t) {
        case "ack":
          // Nothing in this title is secret: a seat is shown every line, and its number is the ply.
          return { done: frame.number - 1 };
        case "sync":
        case "update":
          return { ply: frame.number, mine: frame.decision !== null, over: frame.result !== null };
        case "error":
          throw new Error(text);
      }
      return null;
    },
  },
  "boardgame.io": {
    address: (url) => `${url}/socket.io/?EIO=4&transport=websocket`,
    headers: () => ({}),
    opened: () => {},
    choose(seat, ply, column) {
      const action = {
        type: "MAKE_MOVE",
        payload: {
          type: "drop",
          args: [column],
          playerID: String(seat.index),
          credentials: seat.pass,
        },
      };
      const update = ["update", action, seat.stateId, seat.match, String(seat.index)];
      return `42/connect_four,${JSON.stringify(update)}`;
    },
    hear(seat, text) {
      if (text === "2") seat.send("3");
      else if (text[0] === "0") seat.send("40/connect_four,");
      else if (text.startsWith("40/")) {
        const greeting = ["sync", seat.match, String(seat.index), seat.pass, 2];
        seat.send(`42/connect_four,${JSON.stringify(greeting)}`);
      } else if (text.startsWith("42/")) {
        const [kind, , given] = JSON.parse(text.slice(text.indexOf(",") + 1));
        if (kind === "error") throw new Error(text);
        if (kind !== "sync" && kind !== "update") return null;
        const state = kind === "sync" ? given.state : given;
        seat.stateId = state._stateID;
        // One move a turn; the last one ends no turn.
        const over = state.ctx.gameover !== undefined;
        const ply = over ? ORDER.length : state.ctx.turn - 1;
        const mine = !over && state.ctx.currentPlayer === String(seat.index);
        return { ply, mine, over, done: kind === "update" && ply > 0 ? ply - 1 : undefined };
      }
      return null;
    },
  },
};

const { server, order: ORDER, tables: TABLES } = JSON.parse(readFileSync(0, "utf8"));
const speech = SERVERS[server];
const latencies = [];
let frames = 0;
let bytes = 0;

class Seat {
  constructor(url, match, index, pass) {
    Object.assign(this, { url, match, index, pass, ply: -1, sentPly: -1, sentAt: 0 });
    this.isOver = new Promise((resolve) => (this.end = resolve));
  }

  open() {
    this.socket = new WebSocket(speech.address(this.url, this.match), {
      headers: speech.headers(this.url, this.pass),
      perMessageDeflate: false,
    });
    this.socket.on("open", () => speech.opened(this));
    this.socket.on("message", (data) => this.hear(data.toString("latin1")));
    this.socket.on("error", fail);
    this.socket.on("close", (code) => {
      if (!this.hasEnded) fail(new Error(`${this.match}: closed with ${code} at ply ${this.ply}`));
    });
    return new Promise((resolve) => (this.greeted = resolve));
  }

  send(text) {
    this.socket.send(text);
  }

  hear(text) {
    frames++;
    bytes += text.length;
    const heard = speech.hear(this, text);
    if (heard === null) return;
    if (heard.done !== undefined && heard.done === this.sentPly) {
      latencies.push(performance.now() - this.sentAt);
      this.sentPly = -1;
    }
    if (heard.ply === undefined) return this.leaveWhenDone();
    if (this.ply >= 0 && heard.ply > this.ply + 1) {
      fail(new Error(`${this.match}: ply ${this.ply} was followed by ${heard.ply}`));
    }
    this.ply = heard.ply;
    this.isAsked = heard.mine;
    this.matchIsOver = heard.over;
    this.greeted();
    if (heard.mine && this.isPlaying && this.sentPly < 0) this.choose();
    this.leaveWhenDone();
  }

  play() {
    this.isPlaying = true;
    if (this.isAsked) this.choose();
    return this.isOver;
  }

  choose() {
    this.sentPly = this.ply;
    this.sentAt = performance.now();
    this.send(speech.choose(this, this.ply, ORDER[this.ply]));
    this.isAsked = false;
  }

  leaveWhenDone() {
    if (!this.matchIsOver || this.sentPly >= 0 || this.hasEnded) return;
    this.hasEnded = true;
    this.end();
  }
}

function fail(problem) {
  console.error(problem);
  process.exit(1);
}

async function openAll(seats) {
  const waiting = [...seats];
  const opener = async () => {
    while (waiting.length) await waiting.pop().open();
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
}

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

async function main() {
  const tables = TABLES.map((matches) =>
    matches.map(({ url, match, passes }) =>
      passes.map((pass, index) => new Seat(url, match, index, pass)),
    ),
  );
  await openAll(tables.flat(2));
  frames = bytes = 0;
  console.log(JSON.stringify({ begin: true }));
  const began = performance.now();
  const used = process.cpuUsage();
  await Promise.all(
    tables.map(async (matches) => {
      for (const seats of matches) await Promise.all(seats.map((seat) => seat.play()));
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const spent = process.cpuUsage(used);
  latencies.sort((a, b) => a - b);
  const report = {
    choices: latencies.length,
    seconds,
    p50_ms: at(latencies, 0.5),
    p99_ms: at(latencies, 0.99),
    most_ms: latencies.at(-1),
    frames,
    megabytes: bytes / 1e6,
    client_seconds: (spent.user + spent.system) / 1e6,
  };
  process.stdout.write(JSON.stringify(report) + "\n", () => process.exit(0));
}

main().catch(fail);
