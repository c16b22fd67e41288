import type { ParseKeys, TFunction } from 'i18next';
import type { WebhookEvent } from '#domain/webhooks/webhook.ts';

/** What each kind of event is called. */
export const EVENT_LABELS = {
  'report.submitted': 'webhook.jenis.submitted',
  'report.revised': 'webhook.jenis.revised',
  'report.approved': 'webhook.jenis.approved',
  'report.rejected': 'webhook.jenis.rejected',
  'report.reopened': 'webhook.jenis.reopened',
} as const satisfies Record<WebhookEvent, ParseKeys>;
const ALL: Readonly<Record<string, ParseKeys>> = { ...EVENT_LABELS, 'webhook.test': 'webhook.jenis.test' };

/** A kind of event in words; one that this version does not know as it is on the wire. */
export function eventName(kind: string, t: TFunction): string {
  const key = ALL[kind];
  return key === undefined ? kind : String(t(key));
}
