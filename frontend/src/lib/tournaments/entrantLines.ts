/** A pasted list of entrants: a user name on each line, with a rating after it if there is one. */

export type EntrantLine = { player: string; rating?: number };

export function entrantLines(text: string): EntrantLine[] {
  return text.split('\n').flatMap((line) => {
    const [player = '', rating = ''] = line.trim().split(/[\s,;]+/);
    if (!player) return [];
    return [{ player, ...(/^\d+$/.test(rating) ? { rating: Number(rating) } : {}) }];
  });
}
