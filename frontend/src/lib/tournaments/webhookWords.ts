/** What a webhook is told of and what became of a message to it, in words. */
import { t } from '#lib/i18n/i18n.svelte.ts';
import type { Webhook } from './tournaments.ts';

/** What a webhook can be told of. */
export const EVENT_KINDS = {
  life: 'webhooks.kind.life',
  entrants: 'webhooks.kind.entrants',
  rounds: 'webhooks.kind.rounds',
  results: 'webhooks.kind.results',
  messages: 'webhooks.kind.messages',
  organisers: 'webhooks.kind.organisers',
} as const;

/** Why a webhook gave no answer. */
export const WEBHOOK_FAULTS = {
  unusable: 'webhooks.fault.unusable',
  unknown_host: 'webhooks.fault.unknown_host',
  inside: 'webhooks.fault.inside',
  timeout: 'webhooks.fault.timeout',
  certificate: 'webhooks.fault.certificate',
  no_connection: 'webhooks.fault.no_connection',
  bad_answer: 'webhooks.fault.bad_answer',
} as const;

export type Delivery = Webhook['deliveries'][number];

export const isTaken = (delivery: Delivery): boolean => delivery.delivered_at !== null;

export function answerText(delivery: Delivery): string {
  if (delivery.fault) return t(WEBHOOK_FAULTS[delivery.fault]);
  if (delivery.status_code === null) return t('webhooks.noAnswer');
  const status = { status: delivery.status_code };
  return delivery.answer
    ? t('webhooks.answerText', { ...status, answer: delivery.answer })
    : t('webhooks.answer', status);
}
