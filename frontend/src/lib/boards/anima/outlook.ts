/** What a way would bring, as far as the server and the cards on the table say it. */
import { spiedAt, type LocationShown, type Static, type View } from './view.ts';

export type Outlook = {
  /** What waits before the Location: nothing, a face-down card, an event, or a creature to beat. */
  before: 'nothing' | 'unknown' | 'event' | 'creature';
  /** Of getting past the creature that lies there, in percent before cards. */
  chance: number | null;
  /** On how many faces of the exploration die nothing comes. */
  quiet: number;
};

export function outlookOf(location: LocationShown, view: View, data: Static): Outlook {
  const table = data.locations[location.id]?.table ?? '';
  const quiet = [...table].filter((result) => result === 'N').length;
  if (!location.previous) return { before: 'nothing', chance: null, quiet };
  const lying = location.previous.encounter ?? spiedAt(view, location.id);
  const card = lying ? data.encounters[lying] : undefined;
  if (!card) return { before: 'unknown', chance: null, quiet };
  if (!card.nature) return { before: 'event', chance: null, quiet };
  return { before: 'creature', chance: location.previous.chance ?? null, quiet };
}

const FACES = [1, 2, 3, 4, 5, 6];
/** Of not being beaten with so much more Combat before both dice, against a creature. */
const duelChance = (lead: number): number =>
  FACES.flatMap((own) => FACES.map((other) => lead + own - other)).filter((sum) => sum >= 0)
    .length /
  FACES.length ** 2;

/** The encounters that nobody has seen come: in the deck, or face down before a Location. */
function unseen(view: View, data: Static): readonly string[] {
  const seen = new Set([
    ...view.discards.encounter,
    ...view.locations.map(({ previous }) => previous?.encounter),
    ...view.seats.flatMap(({ hunted }) => hunted),
  ]);
  const left = Object.keys(data.encounters).filter((card) => !seen.has(card));
  return left.length > 0 ? left : view.discards.encounter;
}

/**
 * Of not being beaten by what is drawn before a new Location of each level, about and in percent,
 * before cards: what is above its level does nothing, an event beats nobody.
 */
export function horizonOdds(
  combat: number,
  view: View,
  data: Static,
): readonly (readonly [level: number, chance: number])[] {
  const cards = unseen(view, data).map((card) => data.encounters[card]!);
  return [1, 2, 3].map((level) => {
    const chances = cards.map((card) =>
      card.nature && card.level <= level ? duelChance(combat - card.combat) : 1,
    );
    const mean = chances.reduce((sum, one) => sum + one, 0) / Math.max(1, chances.length);
    return [level, Math.round(100 * mean)] as const;
  });
}
