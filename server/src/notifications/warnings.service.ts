/** What the bell warns of: a webhook that was made inactive, and wrong codes that were tried on an account. */
import type { Db } from '#server/db/tx.ts';
import { announce, tell } from '#server/notifications/bell.service.ts';
import { type Moment, readerOf } from '#server/letters/moment.ts';
import { writeOutgoing } from '#server/letters/outbox.queries.ts';
import { addresseeOf } from '#server/letters/reader.queries.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { wrongCodeLetter } from '#server/notifications/wrong-code-letter.ts';
import {
  addToBurst,
  letterReason,
  takeBackWarnings,
  withdrawBurst,
} from '#server/notifications/wrong-codes.queries.ts';
import { withdrawNotifications } from '#server/notifications/bell.queries.ts';

/** Wrong codes within this many milliseconds of the first are one burst. */
const BURST_MS = 60 * 60_000;
/** Milliseconds that a letter about them waits: as long as the right code may still come, whose owner has mistyped. */
const WAIT_MS = 5 * 60_000;
const burstAt = (time: Date) => new Date(time.getTime() - BURST_MS);

const stoppedKey = (webhookId: string) => `webhook_mati:${webhookId}:`;

/** Tells those who manage webhooks that one was made inactive, because what is sent to it does not arrive. */
export async function tellStopped(trx: Db, webhook: { id: string; name: string }, time: Date): Promise<void> {
  const { id, name } = webhook;
  const key = `${stoppedKey(id)}${time.toISOString()}`;
  await tell(trx, { managesWebhooks: true }, { kind: 'webhook_mati', key, by: null, time, content: { kode: [name] } });
}

/** Takes that back: somebody has made it active again, or has deleted it. */
export async function withdrawStopped(trx: Db, webhookId: string): Promise<void> {
  await announce(trx, await withdrawNotifications(trx, stoppedKey(webhookId)));
}

/** When and from where a wrong code came, and where letters lead. `inSession`: from somebody who is signed in as the person. */
type WrongCode = { moment: Moment; inSession: boolean; letters: RouteDeps['letters'] };

async function writeWarning(trx: Db, userId: string, { moment, inSession, letters }: WrongCode): Promise<void> {
  const person = letters && (await addresseeOf(trx, userId, moment.at));
  if (!letters || !person) return;
  const time = moment.at;
  const content = wrongCodeLetter(readerOf(person, letters.appUrl), moment, { inSession });
  const notBefore = new Date(time.getTime() + WAIT_MS);
  const letter = { reason: letterReason(userId, time), kind: 'masuk' as const, userId, recipient: person.proven };
  await writeOutgoing(trx, [{ ...letter, content, notBefore }], time);
}

/**
 * Tells somebody that a wrong code was tried on their account, in the bell and by letter; those of a burst are told once.
 * Called while the limit of the account's codes is locked, so that two processes do not begin a burst each.
 */
export async function tellWrongCode(trx: Db, userId: string, code: WrongCode): Promise<void> {
  const { at: time, network = '' } = code.moment;
  if (await addToBurst(trx, userId, { network, since: burstAt(time) })) return;
  const key = `kode_salah:${time.toISOString()}`;
  await tell(trx, { people: [userId] }, { kind: 'kode_salah', key, by: null, time, content: { kode: [network] } });
  await writeWarning(trx, userId, code);
}

/** Takes that back: they have mistyped a code themselves. */
export async function withdrawWrongCode(trx: Db, userId: string, network: string, time: Date): Promise<void> {
  if (!(await withdrawBurst(trx, userId, { network, since: burstAt(time) }))) return;
  await takeBackWarnings(trx, userId, burstAt(time));
  await announce(trx, [userId]);
}
