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
