import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { boardChangedSchema, messageSentSchema } from '#contract/notifications.ts';
import type { Db } from '#server/db/tx.ts';

/** News that a route tells itself; reports are told of by triggers (migrations/042-kabar-langsung.sql). */
type NewsItem =
  /** `orang`: whom it is for, where that is a group. */
  | { event: 'chat.message'; data: z.infer<typeof messageSentSchema>; orang?: readonly string[] }
  | { event: 'kanban.changed'; data: z.infer<typeof boardChangedSchema> }
  | {
      event: 'notification.changed' | 'email.received' | 'todo.changed' | 'calendar.changed';
      data: { orang: readonly string[] };
    };

/**
 * Tells every process of the server, and through them whoever `toStream` names. Called inside the transaction of the
 * change, so that both are there or neither is. Ids only: the notification that is made of it has at most 8,000 bytes and is
 * seen by every process.
 */
export async function notify(trx: Db, newsItem: NewsItem): Promise<void> {
  const payload = newsItem.event === 'chat.message' ? newsItem : { ...newsItem, kode: uuidv7() };
  await trx
    .insertInto('kabar_langsung')
    .values({ isi: JSON.stringify(payload) })
    .execute();
}
