/**
 * Finding a clause by a player's words, in the language of the book. Accents and endings do not
 * matter, and some words stand for each other; rare words count more than common ones, a clause's
 * name more than its body.
 */
import type { Book, Chapter, Clause } from './book.ts';
import { plain } from './markdown.ts';

const SHORTEST_STEM = 3;

export type Hit = { clause: Clause; chapter: Chapter; score: number };

/** Words that say nothing about a rule. */
const STOP = new Set(
  (
    'a all am an and another any are as at be by can could do does every for from get go goes ' +
    'happen happens has have how i if in is it its many may me much must my need of on one or ' +
    'other our should so than that the their then there they this to up was we what when where ' +
    'which who why will with work works would you your ' +
    'al algo como con cual cuando cuanta cuantas cuanto cuantos de debo del donde el ella en es ' +
    'esta este funciona hace hay la las le lo los me mi mis muy necesito no nos o otra otro para ' +
    'pasa pero por puede puedes puedo que quien se ser si sin sobre son su sus te tener tengo ' +
    'tiene toda todas todo todos tu tus un una uno va y ya yo'
  ).split(' '),
);

/** What people call the same thing, in either language. */
const ALIKE = [
  'tie ties draw equal empate empatan igual iguales',
  'die dies died dead death kill killed morir muere mueren muerte muerto matar',
  'start starts begin begins first empezar empieza comenzar comienza primero',
  'leave leaves resign quit abandonar irse rendirse',
  'win wins winner winning victory ganar gana ganador victoria',
  'cost costs price pay buy coste cuesta precio pagar comprar',
  'fight fights combat battle pelear pelea combate batalla',
  'move moves movement walk sail march mover mueve movimiento andar navegar marchar',
  'village poblado aldea',
  'end ends finish over final fin termina acaba',
  'turn turns turno turnos',
  'return returns bring back vuelve volver recuperar regresa',
  'hold hand hands keep mano manos',
  'see seen visible know ver ve sabe saber',
].map((words) => new Set(words.split(' ').map(stem)));

const IN_NAME = 6;
const IN_CHAPTER = 2;
/** Another word for the one that was typed. */
const ALMOST = 0.5;
const HALF_TYPED = 0.5;
const MEANT = 1_000;

export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** A word without the endings that number, gender and person change. */
export function stem(word: string): string {
  const endings = [
    [/(?:ally|ly|mente)$/, ''],
    [/(?:ing|ed|ando|iendo|ados?|idos?|adas?|idas?)$/, ''],
    [/(?:ies|y)$/, 'i'],
    [/(?:es|s)$/, ''],
    [/(?:ar|er|ir|[aeo])$/, ''],
  ] as const;
  return endings.reduce((root, [ending, instead]) => {
    const shorter = root.replace(ending, instead);
    return shorter.length >= SHORTEST_STEM ? shorter : root;
  }, word);
}

const words = (text: string): string[] => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

type Count = ReadonlyMap<string, number>;

function countOf(text: string): Count {
  const count = new Map<string, number>();
  for (const word of words(text)) {
    const root = stem(word);
    count.set(root, (count.get(root) ?? 0) + 1);
  }
  return count;
}

/** A word of the question: its root, and what else it may be called. */
type Asked = { root: string; others: readonly string[]; isHalfTyped: boolean };

/** How much of a word stands there: itself, begun with it, or another word for it. */
function found(count: Count, { root, others, isHalfTyped }: Asked): number {
  const whole = count.get(root) ?? 0;
  if (whole > 0) return whole;
  if (isHalfTyped && root.length >= SHORTEST_STEM) {
    for (const [word, times] of count) if (word.startsWith(root)) return HALF_TYPED * times;
  }
  return ALMOST * Math.max(0, ...others.map((one) => count.get(one) ?? 0));
}

function askedIn(query: string): Asked[] {
  const all = words(query);
  const telling = all.filter((word) => !STOP.has(word));
  const roots = [...new Set((telling.length > 0 ? telling : all).map(stem))];
  const last = all.length > 0 ? stem(all.at(-1)!) : '';
  return roots.map((root) => ({
    root,
    others: ALIKE.filter((group) => group.has(root)).flatMap((group) => [...group]),
    isHalfTyped: root === last,
  }));
}

/** The best first; a clause's own id (`DK-61`, `dk 61`, `61`) stands above everything. */
export function search(book: Book, query: string, most = 20): Hit[] {
  const asked = askedIn(query);
  if (asked.length === 0) return [];
  const id = folded(query).replace(/[^a-z0-9]/g, '');
  const all = book.chapters.flatMap((chapter) => {
    const about = countOf(chapter.name);
    return chapter.clauses.map((clause) => ({
      clause,
      chapter,
      about,
      name: countOf(clause.name),
      body: countOf(plain(clause.body)),
    }));
  });
  const rarity = asked.map((word) => {
    const holding = all.filter((one) => found(one.name, word) + found(one.body, word) > 0);
    return Math.log(1 + all.length / (1 + holding.length));
  });
  const hits: Hit[] = [];
  for (const { clause, chapter, about, name, body } of all) {
    let score = 0;
    let here = 0;
    asked.forEach((word, at) => {
      const inName = Math.min(1, found(name, word));
      const inBody = found(body, word);
      if (inName + inBody > 0) here += 1;
      const inChapter = Math.min(1, found(about, word));
      score += rarity[at]! * (IN_NAME * inName + IN_CHAPTER * inChapter + Math.log2(1 + inBody));
    });
    // What has all the words goes before what has one of them often.
    score *= (here / asked.length) ** 1.5;
    const own = clause.id.toLowerCase();
    if (id === own.replace('-', '') || id === own.split('-')[1]) score += MEANT;
    if (score > 0) hits.push({ clause, chapter, score });
  }
  return hits.toSorted((one, other) => other.score - one.score).slice(0, most);
}
