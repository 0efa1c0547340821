/** Cases: what points to unfair or unkind play by certain players, and what moderators did. */
import { createQuery, keepPreviousData } from '@tanstack/svelte-query';
import { api, type Schemas } from '#lib/api/api.ts';
import { expiry, MODERATION, REFRESH_MS, type ActKind } from './moderation.ts';

export type Case = Schemas['Case'];
export type CaseAct = Schemas['CaseAct'];
export type CaseKind = Schemas['CaseKindEnum'];
export type CaseState = Schemas['CaseStateEnum'];
export type Outcome = Schemas['OutcomeEnum'];
export type Signal = Schemas['Signal'];
export type Filters = { state?: CaseState; kind?: CaseKind; player?: string };

export const useCases = (filters: () => Filters, cursor: () => string | undefined) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'cases', filters(), cursor()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/cases', {
        query: { ...filters(), cursor: cursor() },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  }));

export const useCase = (id: () => number) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'case', id()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/cases/{case_id}', { path: { case_id: String(id()) }, signal }),
  }));

export const useSignals = (id: () => number, cursor: () => string | undefined) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'signals', id(), cursor()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/cases/{case_id}/signals', {
        path: { case_id: String(id()) },
        query: { cursor: cursor() },
        signal,
      }),
    placeholderData: keepPreviousData,
  }));

export const useReportedMessage = (id: () => number) =>
  createQuery(() => ({
    queryKey: [...MODERATION, 'message', id()],
    queryFn: ({ signal }) =>
      api.get('/api/v1/moderation/messages/{message_id}', {
        path: { message_id: String(id()) },
        signal,
      }),
  }));

export async function hideMessage(id: number, isHidden: boolean): Promise<void> {
  await api.put('/api/v1/moderation/messages/{message_id}', {
    path: { message_id: String(id) },
    body: { is_hidden: isHidden },
  });
}

export async function actOnCase(
  id: number,
  player: string,
  kind: ActKind,
  reason: string,
  days: number | null,
): Promise<void> {
  await api.post('/api/v1/moderation/cases/{case_id}/actions', {
    path: { case_id: String(id) },
    body: { player, kind, reason, expires_at: expiry(days) },
  });
}

export async function watchCase(id: number, note: string): Promise<void> {
  await api.post('/api/v1/moderation/cases/{case_id}/watch', {
    path: { case_id: String(id) },
    body: { note },
  });
}

export async function reopenCase(id: number, note: string): Promise<void> {
  await api.post('/api/v1/moderation/cases/{case_id}/reopen', {
    path: { case_id: String(id) },
    body: { note },
  });
}

export async function noteOnCase(id: number, note: string): Promise<void> {
  await api.post('/api/v1/moderation/cases/{case_id}/notes', {
    path: { case_id: String(id) },
    body: { note },
  });
}

export async function settleCase(
  id: number,
  outcome: Outcome,
  note: string,
  conclusion: string,
): Promise<void> {
  await api.post('/api/v1/moderation/cases/{case_id}/settle', {
    path: { case_id: String(id) },
    body: { outcome, note, conclusion },
  });
}
