/** What is to be said of an Echo besides its figures: lives, anchor, mark, what it carries. */
import { named, type Texts } from '#lib/live/titleWords.ts';
import type { EchoShown, View } from './view.ts';
import { w } from './words.ts';

export const notesOf = (card: EchoShown, texts: Texts): readonly string[] => [
  ...(card.lives > 1 ? [w('lives', { count: card.lives })] : []),
  ...(card.anchor ? [w('anchored')] : []),
  ...(card.mark ? [w('marked')] : []),
  ...(card.awaits_move ? [w('awaitsMove')] : []),
  ...card.objects.map((object) => named(texts, object)),
];

/** The Echo that a card or a token stands for, where this audience knows it. */
export function echoOf(thing: string, view: View): EchoShown | undefined {
  const [, echo, owner] = /^echo:(\w+)@([01])$/.exec(thing) ?? [];
  if (echo !== undefined) {
    return view.seats[Number(owner) === 0 ? 0 : 1].echoes.find((one) => one.echo === echo);
  }
  const token = view.tokens.find((one) => thing === `token:${one.token}`);
  return (
    token && view.seats[token.seat === 0 ? 0 : 1].echoes.find((one) => one.echo === token.echo)
  );
}
