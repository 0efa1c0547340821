/** The matchmaking queue: one's tickets, asked for every moment while there is one. */
import { createQuery, type QueryClient } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';

export type Ticket = Schemas['Ticket'];
export type Queue = Schemas['Queue'];
export type Tempo = Schemas['TempoEnum'];

export const QUEUE = ['queue'] as const;
export const TEMPOS: readonly Tempo[] = ['live', 'correspondence'];
const ASK_AGAIN_MS = 1_500;

export const isOpen = (ticket: Ticket): boolean =>
  ticket.status === 'waiting' || ticket.status === 'proposed';

export const useQueue = (isWanted: () => boolean) =>
  createQuery(() => ({
    queryKey: QUEUE,
    queryFn: ({ signal }) => api.get('/api/v1/queue', { signal }),
    enabled: isWanted(),
    refetchInterval: (query) => (query.state.data?.tickets.some(isOpen) ? ASK_AGAIN_MS : false),
    // A table may be found while the player looks elsewhere.
    refetchIntervalInBackground: true,
  }));

export async function joinQueue(
  queries: QueryClient,
  title: string,
  tempo: Tempo,
  allowsBots: boolean,
): Promise<void> {
  const body = { title, tempo, allows_bots: allowsBots };
  queries.setQueryData(QUEUE, await api.post('/api/v1/queue', { body }));
}

export async function leaveQueue(queries: QueryClient, ticket: Ticket): Promise<void> {
  await api.delete('/api/v1/queue/{ticket_id}', { path: { ticket_id: String(ticket.id) } });
  await queries.invalidateQueries({ queryKey: QUEUE });
}

export async function answerReadyCheck(
  queries: QueryClient,
  ticket: Ticket,
  accept: boolean,
): Promise<void> {
  const path = { ticket_id: String(ticket.id) };
  await api.post('/api/v1/queue/{ticket_id}/answer', { path, body: { accept } });
  await queries.invalidateQueries({ queryKey: QUEUE });
}

/** The ratings a ticket looks for now; null once it takes whoever is nearest. */
export function range(ticket: Ticket): { low: number; high: number } | null {
  if (ticket.window === null) return null;
  return {
    low: Math.round(ticket.rating - ticket.window),
    high: Math.round(ticket.rating + ticket.window),
  };
}

/** 75 seconds as 1:15. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

const MINUTE_MS = 60_000;

/** Whole minutes until a moment, never fewer than one. */
export const minutesUntil = (when: string, now = Date.now()): number =>
  Math.max(1, Math.ceil((Date.parse(when) - now) / MINUTE_MS));
