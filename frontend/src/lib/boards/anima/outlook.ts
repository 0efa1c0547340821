/** What a way would bring, as far as the cards on the table say it; cards in hand are not counted. */
import { winsIn36 } from './fight.ts';
import { spiedAt, type LocationShown, type Static, type View } from './view.ts';

export type Outlook = {
  /** What waits before the Location: nothing, a face-down card, an event, or a creature to beat. */
  before: 'nothing' | 'unknown' | 'event' | 'creature';
  /** Of beating the creature that lies there, before cards. */
  chance: number | null;
  /** On how many faces of the exploration die nothing comes. */
  quiet: number;
};

export function outlookOf(
  location: LocationShown,
  own: { combat: number },
  view: View,
  data: Static,
): Outlook {
  const table = data.locations[location.id]?.table ?? '';
  const quiet = [...table].filter((result) => result === 'N').length;
  if (!location.previous) return { before: 'nothing', chance: null, quiet };
  const lying = location.previous.encounter ?? spiedAt(view, location.id);
  const card = lying ? data.encounters[lying] : undefined;
  if (!card) return { before: 'unknown', chance: null, quiet };
  if (!card.nature) return { before: 'event', chance: null, quiet };
  return { before: 'creature', chance: winsIn36(own.combat - card.combat, true) / 36, quiet };
}
