// Sockets that only listen: do all of them get everything, and how soon?
//
// Reads one JSON object from standard input: { url, rooms, socketsARoom, events, quietMs }. Writes
// "begin" when every socket has been greeted, and at the end what arrived. A frame carries its
// number `n` and the moment `at` it was published.

const { readFileSync } = require("node:fs");
const WebSocket = require("ws");

const OPENED_AT_ONCE = 40;
const given = JSON.parse(readFileSync(0, "utf8"));
const latencies = [];
let lastHeardAt = 0;

class Spectator {
  constructor(room) {
    this.room = room;
    this.next = 0;
    this.heard = 0;
    this.isInOrder = true;
  }

  open() {
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(`${given.url}/ws/matches/${this.room}`, {
        perMessageDeflate: false,
      });
      socket.on("open", () => socket.send('{"t":"hello","protocol":2,"last_number":-1}'));
      socket.on("error", reject);
      socket.on("message", (data) => {
        const text = data.toString("latin1");
        if (text === "joined") resolve();
        else this.hear(text);
      });
    });
  }

  hear(text) {
    const now = Date.now();
    const { n, at } = JSON.parse(text);
    latencies.push(now - at);
    this.isInOrder &&= n === this.next;
    this.next = n + 1;
    this.heard++;
    lastHeardAt = now;
  }
}

async function main() {
  const spectators = given.rooms.flatMap((room) =>
    Array.from({ length: given.socketsARoom }, () => new Spectator(room)),
  );
  const waiting = [...spectators];
  const opener = async () => {
    while (waiting.length) await waiting.pop().open();
  };
  await Promise.all(Array.from({ length: OPENED_AT_ONCE }, opener));
  console.log(JSON.stringify({ begin: true }));
  lastHeardAt = Infinity;
  const wanted = spectators.length * given.events;
  const timer = setInterval(() => {
    if (latencies.length < wanted && Date.now() - lastHeardAt < given.quietMs) return;
    clearInterval(timer);
    latencies.sort((a, b) => a - b);
    const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
    const report = {
      sockets: spectators.length,
      wanted,
      deliveries: latencies.length,
      complete: spectators.filter((one) => one.heard === given.events && one.isInOrder).length,
      p50_ms: at(0.5),
      p99_ms: at(0.99),
      client_seconds: Object.values(process.cpuUsage()).reduce((a, b) => a + b) / 1e6,
    };
    process.stdout.write(JSON.stringify(report) + "\n", () => process.exit(0));
  }, 100);
}

main().catch((problem) => {
  console.error(problem);
  process.exit(1);
});
