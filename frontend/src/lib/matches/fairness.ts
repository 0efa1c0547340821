/**
 * The chance of a finished match, worked out again from its log: the seal, and every draw. The same
 * arithmetic as the engine's (HMAC-SHA256 read as 32-bit words, without modulo bias).
 */
type DrawKind = 'roll' | 'pick' | 'shuffle';
/** Number, name, kind, count, sides, values, seat. */
export type DrawLine = [number, string, DrawKind, number, number, number[], number];

export type FairLog = {
  commitment: string;
  secret: string;
  contributions: readonly string[];
  opening_draws: readonly DrawLine[];
  lines: readonly { draws?: readonly DrawLine[] }[];
};

export type Checked = {
  isSealWhole: boolean;
  fitting: number;
  /** Numbers of the draws that are not what the seed gives. */
  wrong: readonly number[];
};

type Bytes = Uint8Array<ArrayBuffer>;
const WORDS = 0x1_0000_0000;
const encoder = new TextEncoder();

export async function checked(log: FairLog): Promise<Checked> {
  const secret = fromHex(log.secret);
  const seal = await sha256(joined(encoder.encode('palestra.commitment\0'), secret));
  const seed = await seedOf(secret, log.contributions);
  const draws = [...log.opening_draws, ...log.lines.flatMap((line) => line.draws ?? [])];
  const wrong: number[] = [];
  for (const draw of draws) {
    const again = await drawn(seed, draw);
    if (String(again) !== String(draw[5])) wrong.push(draw[0]);
  }
  return {
    isSealWhole: toHex(seal) === log.commitment,
    fitting: draws.length - wrong.length,
    wrong,
  };
}

async function seedOf(secret: Bytes, contributions: readonly string[]): Promise<CryptoKey> {
  const parts = await Promise.all(contributions.map((one) => sha256(encoder.encode(one))));
  const mix = await sha256(joined(encoder.encode('palestra.contributions'), ...parts));
  return hmacKey(await hmac(await hmacKey(secret), mix));
}

async function drawn(seed: CryptoKey, draw: DrawLine): Promise<readonly number[]> {
  const [number, name, kind, count, sides] = draw;
  const words = new Words(seed, number, name);
  if (kind === 'pick') return [await words.below(sides)];
  if (kind === 'roll') {
    const values: number[] = [];
    while (values.length < count) values.push((await words.below(sides)) + 1);
    return values;
  }
  const places = Array.from({ length: count }, (_, place) => place);
  for (let last = count - 1; last > 0; last--) {
    const other = await words.below(last + 1);
    [places[last], places[other]] = [places[other]!, places[last]!];
  }
  return places;
}

class Words {
  #block = 0;
  #pool: number[] = [];

  constructor(
    private readonly seed: CryptoKey,
    private readonly number: number,
    private readonly name: string,
  ) {}

  async below(count: number): Promise<number> {
    const limit = WORDS - (WORDS % count);
    for (;;) {
      if (this.#pool.length === 0) await this.#fill();
      const word = this.#pool.shift()!;
      if (word < limit) return word % count;
    }
  }

  async #fill(): Promise<void> {
    const head = new DataView(new ArrayBuffer(8));
    head.setBigUint64(0, BigInt(this.number));
    const tail = new DataView(new ArrayBuffer(4));
    tail.setUint32(0, this.#block++);
    const digest = await hmac(
      this.seed,
      joined(new Uint8Array(head.buffer), encoder.encode(this.name), new Uint8Array(tail.buffer)),
    );
    const view = new DataView(digest.buffer);
    this.#pool = Array.from({ length: 8 }, (_, index) => view.getUint32(index * 4));
  }
}

const sha256 = async (data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', data));

const hmacKey = (key: Bytes): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);

const hmac = async (key: CryptoKey, data: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.sign('HMAC', key, data));

function joined(...parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const toHex = (bytes: Bytes): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
