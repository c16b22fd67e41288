import type { WebhookRecord } from '#contract/webhooks.ts';
import type { Db } from '#server/db/tx.ts';
import { UsageError } from '#server/ops/command.ts';
import { findWebhook } from '#server/webhooks/manage.queries.ts';

/** A webhook as a command names it. @throws UsageError when there is none */
export async function webhookNamed(db: Db, name: string): Promise<WebhookRecord> {
  const found = await findWebhook(db, { name });
  if (!found) throw new UsageError(`Tidak ada webhook ${name}.`);
  return found;
}
