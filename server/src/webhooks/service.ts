/** What other programs are told, and what the secrets are kept with. */
import type { Report } from '#contract/report.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { unwrap, wrap } from '#server/auth/wrapped.ts';
import type { Write } from '#server/db/together.ts';
import type { Trx } from '#server/http/command.ts';
import { eventOf } from '#server/webhooks/queries.ts';

/** What happens to a report, by the event of its chart (`report.submit` …). */
const EVENTS = {
  submit: 'report.submitted',
  revise: 'report.revised',
  approve: 'report.approved',
  reject: 'report.rejected',
  reopen: 'report.reopened',
} as const satisfies Readonly<Record<string, WebhookEvent>>;

/** The body of an event, letter by letter. */
export const eventBody = (kind: string, time: Date, data: object): string =>
  JSON.stringify({ type: kind, timestamp: time.toISOString(), data });

/**
 * Tells other programs what was decided, once it is run in the transaction of the decision. Ids and states only: whoever
 * may know more asks for it with their token, and is answered by their rights.
 */
export function tellingPrograms(
  trx: Trx,
  report: Report,
  action: keyof typeof EVENTS,
  { by, time }: { by: string; time: Date },
): Write {
  const kind = EVENTS[action];
  const { id, versi, unit_id, unit_jalur, tahun, periode, status, putaran } = report;
  const data = { laporan_id: id, unit_id, tahun, periode, status, putaran, versi, oleh_id: by };
  return eventOf(trx, { kind, path: unit_jalur, body: eventBody(kind, time, data), time });
}

type Sealing = Pick<Secrets, 'drafts'>;
const sealName = (webhookId: string) => `webhook ${webhookId}`;

/** A secret as it is stored, readable for the server alone; as secrets of a second factor are (decision 0097). */
export const sealedSecret = ({ drafts }: Sealing, webhookId: string, secret: string): string =>
  wrap(drafts, sealName(webhookId), secret);

/** The secret that was sealed; undefined when the key of the server is another one. */
export const openedSecret = ({ drafts }: Sealing, webhookId: string, stored: string): string | undefined =>
  unwrap(drafts, sealName(webhookId), stored);
