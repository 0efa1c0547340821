/** What a Location does beyond its level, die and rewards, which are drawn: these three sentences come
 * first in its text. */
const DRAWN_SENTENCES = 3;

/** What its special reward is, in its own sentence. */
export const extraIn = (text: string): string =>
  text.split(/(?<=\.) /).find((sentence) => sentence.startsWith('EX, ')) ?? '';

export const ruleIn = (text: string): string =>
  text
    .split(/(?<=\.) /)
    .slice(DRAWN_SENTENCES)
    .join(' ');
