/** Tournaments over HTTP. The tournament itself is asked for often; its parts only when its
 * counter of changes has moved, so an open page follows the event and costs little. */
import { createQuery, keepPreviousData } from '@tanstack/svelte-query';
import { api, fillPath, type Schemas } from '#lib/api/api.ts';
import { request } from '#lib/api/request.ts';
import type { paths } from '#lib/api/schema.d.ts';
import { i18n } from '#lib/i18n/i18n.svelte.ts';

export type Tournament = Schemas['Tournament'];
export type TournamentSummary = Schemas['TournamentSummary'];
export type Round = Schemas['Round'];
export type Pairing = Schemas['Pairing'];
export type StageStandings = Schemas['StageStandings'];
export type StandingRow = Schemas['StandingRow'];
export type Entrant = Schemas['Entrant'];
export type About = Schemas['About'];
export type EventPicture = About['pictures'][number];
export type Bracket = Schemas['Bracket'];
export type BracketNode = Schemas['Node'];
export type ControlRoom = Schemas['ControlRoom'];
export type AuditLine = Schemas['AuditLine'];
export type ActAnswer = Schemas['ActAnswer'];
export type Webhook = Schemas['Webhook'];
export type EventKind = Schemas['EventKindEnum'];
export type CrossTable = Schemas['CrossTable'];
export type Forecast = Schemas['Forecast'];
export type StageScheme = Schemas['StageScheme'];
export type NewTournament = Schemas['NewTournamentRequest'];
export type Format = TournamentSummary['formats'][number];
export type Shelf = 'live' | 'upcoming' | 'past' | 'mine' | 'organised';

const REFRESH_MS = 2_000;
const LIST_REFRESH_MS = 8_000;
const LEISURE_MS = 4_000;

export const useTournaments = (
  shelf: () => Shelf,
  title: () => string,
  format: () => Format | '' = () => '',
  isWanted: () => boolean = () => true,
) =>
  createQuery(() => ({
    queryKey: ['tournaments', shelf(), title(), format()],
    enabled: isWanted(),
    queryFn: ({ signal }) =>
      api.get('/api/v1/tournaments', {
        query: {
          show: shelf(),
          ...(title() ? { title: title() } : {}),
          ...(format() ? { format: format() as Format } : {}),
        },
        signal,
      }),
    refetchInterval: LIST_REFRESH_MS,
  }));

export const useTournament = (slug: () => string, isWanted: () => boolean = () => true) =>
  createQuery(() => ({
    queryKey: ['tournament', slug()],
    enabled: isWanted(),
    queryFn: ({ signal }) =>
      api.get('/api/v1/tournaments/{slug}', { path: { slug: slug() }, signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
  }));

/** Those one has entered or helps to run. */
export const useOwnTournaments = (isWanted: () => boolean = () => true) =>
  useTournaments(
    () => 'mine',
    () => '',
    () => '',
    isWanted,
  );

type Part = 'standings' | 'rounds' | 'bracket' | 'entrants' | 'about';

/** A part of a tournament, kept until `changes` moves on; the old one stays visible meanwhile. */
function usePart<Answer>(
  name: Part,
  slug: () => string,
  changes: () => number | undefined,
  fetch: (slug: string, signal: AbortSignal) => Promise<Answer>,
) {
  return createQuery(() => ({
    queryKey: ['tournament', slug(), name, changes()],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetch(slug(), signal),
    enabled: changes() !== undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    gcTime: 10_000,
  }));
}

export const useStandings = (slug: () => string, changes: () => number | undefined) =>
  usePart('standings', slug, changes, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/standings', { path: { slug: one }, signal }),
  );

export const useRounds = (slug: () => string, changes: () => number | undefined) =>
  usePart('rounds', slug, changes, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/rounds', { path: { slug: one }, signal }),
  );

export const useBracket = (slug: () => string, changes: () => number | undefined) =>
  usePart('bracket', slug, changes, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/bracket', { path: { slug: one }, signal }),
  );

export const useEntrants = (slug: () => string, changes: () => number | undefined) =>
  usePart('entrants', slug, changes, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/entrants', { path: { slug: one }, signal }),
  );

export const useAbout = (slug: () => string, changes: () => number | undefined) =>
  usePart('about', slug, changes, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/about', { path: { slug: one }, signal }),
  );

/** What takes the server a moment is asked for again at leisure, while somebody looks at it. */
function useLeisurely<Answer>(
  name: string,
  slug: () => string,
  isShown: () => boolean,
  fetch: (slug: string, signal: AbortSignal) => Promise<Answer>,
) {
  return createQuery(() => ({
    queryKey: ['tournament-at-leisure', slug(), name],
    queryFn: ({ signal }: { signal: AbortSignal }) => fetch(slug(), signal),
    enabled: isShown(),
    refetchInterval: LEISURE_MS,
    staleTime: LEISURE_MS,
  }));
}

export const useCrossTables = (slug: () => string, isShown: () => boolean) =>
  useLeisurely('cross-table', slug, isShown, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/cross-table', { path: { slug: one }, signal }),
  );

export const useChances = (slug: () => string, isShown: () => boolean) =>
  useLeisurely('chances', slug, isShown, (one, signal) =>
    api.get('/api/v1/tournaments/{slug}/chances', { path: { slug: one }, signal }),
  );

export const useUnfolded = (slug: () => string, username: () => string | null) =>
  createQuery(() => ({
    queryKey: ['tournament', slug(), 'unfolded', username()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/tournaments/{slug}/standings/{username}', {
        path: { slug: slug(), username: username() ?? '' },
        signal,
      }),
    enabled: username() !== null,
  }));

export const useAudit = (slug: () => string, changes: () => number | undefined) =>
  createQuery(() => ({
    queryKey: ['tournament', slug(), 'audit', changes()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/tournaments/{slug}/audit', {
        path: { slug: slug() },
        query: { page_size: 50 },
        signal,
      }),
    enabled: changes() !== undefined,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  }));

export const useControlRoom = (slug: () => string, isAllowed: () => boolean) =>
  createQuery(() => ({
    queryKey: ['control-room', slug()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/tournaments/{slug}/control-room', { path: { slug: slug() }, signal }),
    refetchInterval: REFRESH_MS,
    staleTime: 0,
    enabled: isAllowed(),
  }));

export const useTournamentForm = () =>
  createQuery(() => ({
    queryKey: ['tournament-form', i18n.language],
    queryFn: ({ signal }) => api.get('/api/v1/tournaments/form', { signal }),
    // What was typed stays when the language changes.
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  }));

export const createTournament = (body: NewTournament): Promise<Tournament> =>
  api.post('/api/v1/tournaments', { body });

export const importTrf = (body: Schemas['ImportRequest']): Promise<Tournament> =>
  api.post('/api/v1/tournaments/import', { body });

export const clone = (slug: string, name: string): Promise<Tournament> =>
  api.post('/api/v1/tournaments/{slug}/clone', { path: { slug }, body: { name } });

export const webhooks = (slug: string) =>
  api.get('/api/v1/tournaments/{slug}/webhooks', { path: { slug } });

export const addWebhook = (slug: string, url: string, kinds: EventKind[]) =>
  api.post('/api/v1/tournaments/{slug}/webhooks', { path: { slug }, body: { url, kinds } });

export const changeWebhook = (slug: string, webhook: number, kinds: EventKind[]) =>
  api.put('/api/v1/tournaments/{slug}/webhooks/{webhook_id}', {
    path: { slug, webhook_id: String(webhook) },
    body: { kinds },
  });

export const testWebhook = (slug: string, webhook: number) =>
  api.post('/api/v1/tournaments/{slug}/webhooks/{webhook_id}/test', {
    path: { slug, webhook_id: String(webhook) },
  });

export const removeWebhook = (slug: string, webhook: number) =>
  api.delete('/api/v1/tournaments/{slug}/webhooks/{webhook_id}', {
    path: { slug, webhook_id: String(webhook) },
  });

export const requestBye = (slug: string, round: number) =>
  api.post('/api/v1/tournaments/{slug}/bye', { path: { slug }, body: { round } });

export const enter = (slug: string, password: string, answers: string[]) =>
  api.post('/api/v1/tournaments/{slug}/enter', { path: { slug }, body: { password, answers } });

export const redraw = (slug: string, body: NewTournament): Promise<Tournament> =>
  api.put('/api/v1/tournaments/{slug}', { path: { slug }, body });

export const removeDraft = (slug: string) =>
  api.delete('/api/v1/tournaments/{slug}', { path: { slug } });

export const addPicture = (slug: string, body: Schemas['NewPictureRequest']) =>
  api.post('/api/v1/tournaments/{slug}/pictures', { path: { slug }, body });

export const removePicture = (slug: string, picture: number) =>
  api.delete('/api/v1/tournaments/{slug}/pictures/{picture_id}', {
    path: { slug, picture_id: String(picture) },
  });

export const callArbiter = (slug: string, text: string) =>
  api.post('/api/v1/tournaments/{slug}/call-arbiter', { path: { slug }, body: { text } });

export const heldPlace = (slug: string, secret: string) =>
  api.post('/api/v1/tournaments/{slug}/held-place', { path: { slug }, body: { secret } });

export const claimPlace = (slug: string, secret: string) =>
  api.post('/api/v1/tournaments/{slug}/claim', { path: { slug }, body: { secret } });

export const heldPlaces = (slug: string) =>
  api.get('/api/v1/tournaments/{slug}/places', { path: { slug } });

export const recognise = (slug: string, names: string[]) =>
  api.post('/api/v1/tournaments/{slug}/recognise', { path: { slug }, body: { names } });

export const leave = (slug: string) =>
  api.post('/api/v1/tournaments/{slug}/leave', { path: { slug } });

export const checkIn = (slug: string) =>
  api.post('/api/v1/tournaments/{slug}/check-in', { path: { slug } });

export const dispute = (slug: string, pairing: number, text: string) =>
  api.post('/api/v1/tournaments/{slug}/dispute', { path: { slug }, body: { pairing, text } });

export const whyNot = (slug: string, one: string, other: string, round: number) =>
  api.get('/api/v1/tournaments/{slug}/why-not', { path: { slug }, query: { one, other, round } });

export const dryRun = (slug: string, runs: number) =>
  api.get('/api/v1/tournaments/{slug}/dry-run', { path: { slug }, query: { runs } });

export const estimate = (body: Schemas['EstimateRequest']) =>
  api.post('/api/v1/tournaments/estimate', { body });

export type Act = Schemas['ActRow'];
export type ActName = Act['name'];
type ActPath<Name extends ActName> = `/api/v1/tournaments/{slug}/acts/${Name}`;
/** What an act is given, by the server's own schema. */
export type ActBody<Name extends ActName> = NonNullable<
  paths[ActPath<Name>]['post']['requestBody']
>['content']['application/json'];

/** Every act of the control room has its own address; all answer alike. */
export const act = <Name extends ActName>(
  slug: string,
  name: Name,
  body: ActBody<Name>,
): Promise<ActAnswer> =>
  request<ActAnswer>('POST', fillPath(`/api/v1/tournaments/{slug}/acts/${name}`, { slug }), {
    body,
  });
