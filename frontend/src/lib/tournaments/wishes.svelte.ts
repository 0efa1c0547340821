/** The wizard's form: what was typed, and the tournament it stands for. */
import { i18n } from '#lib/i18n/i18n.svelte.ts';
import { PRESETS as CLOCKS, type ClockWish } from '#lib/matches/clockWords.ts';
import { bodyOf, startValues, typedAs, type FormField, type Values } from './formValues.ts';
import { OWN, OwnStages } from './ownStages.svelte.ts';
import { fieldsOf, shapeOf, shapeValues, stagesOf, storedValues, usualRounds } from './shapes.ts';
import type { Shape, Stage, TournamentForm } from './shapes.ts';
import type { About, NewTournament, Tournament } from './tournaments.ts';

export const MOST_ENTRANTS = 5000;
/** Of a cup of one's own, by whoever is no organiser of the site. */
export const MOST_IN_CUP = 16;
const NOT_IN_CUP: readonly string[] = ['is_private', 'is_rated', 'recurs_days'];
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

  /** Stages put together by hand, any number of them. */
  own = new OwnStages(() => this.declared);
  /** What a stored stage has set and the form does not ask for. */
  #kept: readonly { format: string; options: Readonly<Record<string, unknown>> }[] = [];
  readonly isCup: boolean;

  constructor(declared: TournamentForm, isCup = false) {
    this.declared = declared;
    this.isCup = isCup;
    this.settings = startValues(declared.settings, i18n.zone);
    this.#shapeValues = Object.fromEntries(
      declared.shapes.map((shape) => [shape.id, shapeValues(shape, i18n.zone)]),
    );
    if (isCup) this.settings.capacity = String(MOST_IN_CUP / 2);
  }

  /** As an event stands: to be changed, or as a template. */
  fill(event: Tournament, about: About): void {
    const stored: Record<string, unknown> = { ...event, ...about };
    for (const setting of this.declared.settings) {
      if (setting.kind === 'own' || !(setting.name in stored)) continue;
      this.settings[setting.name] = typedAs(setting, stored[setting.name], i18n.zone);
    }
    this.title = event.titles[0] ?? '';
    this.more = event.titles.slice(1);
    this.gameOptions = { ...event.game_options } as Record<string, string | number>;
    this.entrants = String(event.capacity ?? Math.max(16, event.entrant_count));
    this.#fillClock(event.clock);
    const shape = shapeOf(this.declared.shapes, event.stages);
    if (shape) {
      this.#preset = shape.id;
      this.#shapeValues[shape.id] = storedValues(shape, event.stages, i18n.zone);
    } else {
      this.#preset = OWN;
      this.own.fill(event.stages);
    }
    this.#kept = event.stages.map(({ format, options }) => ({ format, options }));
  }

  #fillClock(clock: Tournament['clock']): void {
    const known = CLOCKS.find(
      ({ clock: one }) =>
        one.kind === clock.kind &&
        one.base_seconds === clock.base_seconds &&
        one.increment_seconds === clock.increment_seconds,
    );
    this.clockMinutes = String((clock.base_seconds ?? 900) / 60);
    this.clockSeconds = String(clock.increment_seconds ?? 10);
    this.clockDays = String(clock.days ?? 3);
    if (clock.kind === 'correspondence') this.clock = 'letters';
    else if (clock.kind === 'untimed') this.clock = 'untimed';
    else this.clock = known && ['quick', 'calm'].includes(known.id) ? known.id : 'own';
  }

  get shape(): Shape {
    const { shapes } = this.declared;
    return shapes.find((one) => one.id === this.#preset) ?? shapes[0]!;
  }

  get isOwn(): boolean {
    return this.#preset === OWN;
  }

  get preset(): string {
    return this.isOwn ? OWN : this.shape.id;
  }

  set preset(id: string) {
    this.#preset = id;
  }

  /** What was filled in for this shape; another shape keeps its own. */
  get shapeValues(): Values {
    return this.#shapeValues[this.shape.id] ?? {};
  }

  set shapeValues(values: Values) {
    this.#shapeValues[this.shape.id] = values;
  }

  get shapeFields(): FormField[] {
    return fieldsOf(this.shape);
  }

  /** The settings of a part of the form. */
  section(name: TournamentForm['settings'][number]['section']): FormField[] {
    const isAsked = (setting: FormField) => !this.isCup || !NOT_IN_CUP.includes(setting.name);
    return this.declared.settings.filter((setting) => setting.section === name && isAsked(setting));
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
    const stages = this.isOwn
      ? this.own.stages(this.size)
      : stagesOf(this.shape, this.shapeValues, this.size, i18n.zone);
    return stages.map((stage, index) => this.#withKept(stage, index));
  }

  #withKept(stage: Stage, index: number): Stage {
    const kept = this.#kept[index];
    if (kept?.format !== stage.format) return stage;
    const format = this.declared.formats.find((one) => one.format === stage.format);
    const isAsked = (name: string): boolean =>
      format?.options.some((option) => option.name === name) ?? false;
    const unasked = Object.entries(kept.options).filter(([name]) => !isAsked(name));
    return { ...stage, options: { ...Object.fromEntries(unasked), ...stage.options } };
  }

  get clockWish(): ClockWish {
    if (this.clock === 'untimed') return { kind: 'untimed' };
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
      ...(this.isCup ? { is_private: true } : {}),
      titles: [this.title, ...this.more],
      game_options: this.gameOptions,
      clock: this.clockWish,
      stages: this.stages,
    };
  }
}
