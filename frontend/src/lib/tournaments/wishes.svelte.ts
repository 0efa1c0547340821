/** The wizard's form: what was typed, and the tournament it stands for. */
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { PRESETS as CLOCKS, type ClockWish } from '#lib/matches/clockWords.ts';
import { bodyOf, startValues, type FormField, type Values } from './formValues.ts';
import { fieldsOf, shapeValues, stagesOf, usualRounds } from './shapes.ts';
import type { Shape, Stage, TournamentForm } from './shapes.ts';
import type { NewTournament } from './tournaments.ts';

export const MOST_ENTRANTS = 5000;
const CORRESPONDENCE_MINUTES = 60 * 24 * 14;

export class WizardForm {
  /** What the server asks for; in other words when the language changes. */
  declared = $state.raw() as TournamentForm;
  settings = $state<Values>({});
  /** Empty until the games of the site are known. */
  title = $state('');
  /** Further games that take turns with the first. */
  more = $state<string[]>([]);
  gameOptions = $state<Record<string, string | number>>({});
  clock = $state('quick');
  clockMinutes = $state('15');
  clockSeconds = $state('10');
  clockDays = $state('3');
  entrants = $state('16');
  #preset = $state('');
  #shapeValues = $state<Record<string, Values>>({});

  constructor(declared: TournamentForm) {
    this.declared = declared;
    this.settings = startValues(declared.settings, i18n.zone);
    this.#shapeValues = Object.fromEntries(
      declared.shapes.map((shape) => [shape.id, shapeValues(shape, i18n.zone)]),
    );
  }

  get shape(): Shape {
    const { shapes } = this.declared;
    return shapes.find((one) => one.id === this.#preset) ?? shapes[0]!;
  }

  get preset(): string {
    return this.shape.id;
  }

  set preset(id: string) {
    this.#preset = id;
  }

  /** What was filled in for this shape; another shape keeps its own. */
  get shapeValues(): Values {
    return this.#shapeValues[this.preset] ?? {};
  }

  set shapeValues(values: Values) {
    this.#shapeValues[this.preset] = values;
  }

  get shapeFields(): FormField[] {
    return fieldsOf(this.shape);
  }

  /** The settings of a part of the form. */
  section(name: TournamentForm['settings'][number]['section']): FormField[] {
    return this.declared.settings.filter((setting) => setting.section === name);
  }

  /** Tables that the chosen game allows, in every shape that seats tables. */
  proposeTables([smallest, largest]: readonly [number, number]): void {
    for (const shape of this.declared.shapes) {
      const values = this.#shapeValues[shape.id];
      for (const field of values ? fieldsOf(shape) : []) {
        if (field.kind === 'smallest_table') values![field.name] = String(smallest);
        if (field.kind === 'largest_table') values![field.name] = String(largest);
      }
    }
  }

  get size(): number {
    return Math.min(MOST_ENTRANTS, Math.max(2, Number(this.entrants) || 2));
  }

  get usualRounds(): number {
    return usualRounds(this.size);
  }

  get stages(): Stage[] {
    return stagesOf(this.shape, this.shapeValues, this.size, i18n.zone);
  }

  get clockWish(): ClockWish {
    if (this.clock === 'own') {
      return {
        kind: 'real_time',
        base_seconds: Math.round(60 * (Number(this.clockMinutes) || 1)),
        increment_seconds: Number(this.clockSeconds) || 0,
      };
    }
    if (this.clock === 'letters') {
      return { kind: 'correspondence', days: Number(this.clockDays) || 1 };
    }
    return CLOCKS.find((one) => one.id === this.clock)?.clock ?? CLOCKS[0]!.clock;
  }

  get matchMinutes(): number {
    const clock = this.clockWish;
    if (clock.kind !== 'real_time') return CORRESPONDENCE_MINUTES;
    return Math.max(1, Math.round((2 * (clock.base_seconds ?? 600)) / 60));
  }

  /** Times were typed in `zone`. */
  body(zone: string): NewTournament {
    const typed = this.declared.settings.filter((setting) => setting.kind !== 'own');
    return {
      ...(bodyOf(typed, this.settings, zone) as Pick<NewTournament, 'name'>),
      titles: [this.title, ...this.more],
      game_options: this.gameOptions,
      clock: this.clockWish,
      stages: this.stages,
    };
  }
}
