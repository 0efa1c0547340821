/** An act whose dialog is open, and what its form makes of it. */
import type { Dispute } from '../settling.ts';
import type { Act, ActBody, ActName, ControlRoom, Pairing, Round } from '../tournaments.ts';

export type Opened = {
  act: Act;
  /** Whom or what it is done to, in words. */
  about: string;
  /** What the row that opened it gives to the act. */
  given?: Readonly<Record<string, string | number>>;
  pairing?: Pairing;
  round?: Round;
  dispute?: Dispute;
};
export type Open = (name: ActName, from?: Omit<Partial<Opened>, 'act'>) => void;

/** An act with what the server wants for it. */
export type Deed<Name extends ActName = ActName> = {
  [Each in Name]: { act: Each; body: ActBody<Each> };
}[Name];

/** What every form of an act can be asked. */
/** Null while something is missing. */
export type ActForm = { deed: () => Deed | null | Promise<Deed | null> };

export const actOf = (room: ControlRoom, name: ActName): Act | undefined =>
  room.acts.find((act) => act.name === name);
