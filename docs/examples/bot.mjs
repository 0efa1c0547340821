// A bot in plain JavaScript for Node 20 or later, written from docs/reference/bot-api.md alone: no package,
// no SDK. It plays rated matches against the house's bots and takes any option at random.
//
//   PALESTRA_TOKEN=pal_… node bot.mjs https://palestra.example --matches 10 --title dominus_obscura
//
// Stop it however you like, kill -9 included, and start it again: the stream tells it what is open.

const [url, ...rest] = process.argv.slice(2);
const token = process.env.PALESTRA_TOKEN;
if (!url || !token) {
  console.error('usage: PALESTRA_TOKEN=pal_… node bot.mjs URL [--matches N] [--title T]');
  process.exit(2);
}
const flag = (name, otherwise) => {
  const at = rest.indexOf(`--${name}`);
  return at < 0 ? otherwise : rest[at + 1];
};
const wanted = Number(flag('matches', '10'));
const title = flag('title', 'dominus_obscura');
const levels = flag('levels', '1,5').split(',').map(Number);
const AT_ONCE = 2;
const SILENCE_MS = 30_000;

const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
const open = new Set();
let started = 0;
let ended = 0;
let creating = false;

const say = (line) => console.log(JSON.stringify(line));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function post(path, body) {
  for (let wait = 250; ; wait = Math.min(2 * wait, 10_000)) {
    try {
      const answer = await fetch(url + path, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(20_000),
      });
      const content = await answer.json();
      if (answer.status === 429) await pause(1000 * Number(answer.headers.get('Retry-After') ?? 1));
      else if (answer.status < 500) return { status: answer.status, content };
    } catch {
      // The network or the site is away: the same request is safe to send again.
    }
    await pause(wait);
  }
}

async function answer(line) {
  const { options } = line.decision;
  const option = options[Math.floor(Math.random() * options.length)].key;
  const key = `${line.match}-${line.number}-${Math.random().toString(36).slice(2)}`;
  const path = `/api/v1/bot/matches/${line.match}/choices`;
  const { status, content } = await post(path, { number: line.number, option, key });
  // Another seat may choose at the same moment: then the decision comes again with a newer number.
  if (status !== 200 && content.code !== 'stale_number') say({ error: content.code, match: line.match });
}

async function keepPlaying() {
  if (creating) return;
  creating = true;
  try {
    while (open.size < AT_ONCE && started < wanted) {
      const seats = [{ kind: 'me' }, { kind: 'bot', level: levels[started % levels.length] }];
      if (started % 2) seats.reverse();
      const { status, content } = await post('/api/v1/matches', {
        title,
        seats,
        clock: { kind: 'real_time', base_seconds: 300, increment_seconds: 5 },
        is_rated: true,
      });
      if (status === 201) {
        started += 1;
        open.add(content.id);
      } else {
        say({ error: content.code });
        break;
      }
    }
  } finally {
    creating = false;
  }
}

function hear(line) {
  switch (line.t) {
    case 'match':
      // One that was open before this process began counts as one of its own.
      if (!open.has(line.match)) {
        open.add(line.match);
        if (!creating) started += 1;
      }
      break;
    case 'decision':
      void answer(line);
      break;
    case 'ready':
      void keepPlaying();
      break;
    case 'ended':
      open.delete(line.match);
      ended += 1;
      say({ ended: line.match, ranks: line.result?.ranks });
      if (ended >= wanted) process.exit(0);
      void keepPlaying();
      break;
    case 'closed':
      say({ error: line.reason });
      process.exit(1);
  }
}

async function listen() {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), SILENCE_MS);
  const response = await fetch(`${url}/api/v1/bot/stream`, { headers, signal: silence.signal });
  if (response.status === 401 || response.status === 403) {
    say({ error: (await response.json()).code });
    process.exit(1);
  }
  if (response.status !== 200) throw new Error(`status ${response.status}`);
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(), SILENCE_MS);
    text += chunk;
    const lines = text.split('\n');
    text = lines.pop();
    for (const line of lines) hear(JSON.parse(line));
  }
}

for (let wait = 500; ; wait = Math.min(2 * wait, 10_000)) {
  try {
    await listen();
    wait = 500;
  } catch (problem) {
    console.error(String(problem));
  }
  await pause(wait);
}
