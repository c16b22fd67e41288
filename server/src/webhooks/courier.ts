/** Sends events that wait to other programs. Any number of processes may run it on one database. */
import type { Kysely } from 'kysely';
import type { TrailWord } from '#domain/access/trail.ts';
import { recordTrail } from '#server/audit/trail.ts';
import type { Secrets } from '#server/auth/secrets.ts';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { tellStopped } from '#server/notifications/warnings.service.ts';
import { keepRounds } from '#server/rounds.ts';
import { type Answered, post, shortSaid } from '#server/webhooks/post.ts';
import { type Answer, type Due, keepArrived, keepFailed, stopSending, takeEvents } from '#server/webhooks/queries.ts';
import { openedSecret } from '#server/webhooks/service.ts';
import { signedHeaders } from '#server/webhooks/sign.ts';

/**
 * Milliseconds. `every`: between two looks; `lease`: for how long an event belongs to the process that took it; `answer`: for how
 * long a receiver is waited for.
 */
type Pace = { every: number; lease: number; answer: number };
const PACE: Pace = { every: 5000, lease: 60_000, answer: 15_000 };
const AT_ONCE = 10;

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds after each failed try, as Standard Webhooks recommends; after the last one the event is given up. */
const AGAIN_S = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** An address that nothing has arrived at for so long is given up. */
const FAILING_MS = 5 * 24 * HOUR * 1000;
/** Says that nobody wants the events any more. */
const GONE = 410;

type Deps = {
  db: Kysely<Database>;
  secrets: Pick<Secrets, 'drafts'>;
  /** Whether addresses that are not public are called. */
  toPrivate: boolean;
  now: () => Date;
  log: { warn(data: object, message: string): void };
};

/** One process's hand on the events of a database. */
export function eventCourier({ db, secrets, toPrivate, now, log }: Deps, pace: Pace = PACE) {
  const send = async ({ id, webhookId, url, body, sealed, sealedBefore }: Due): Promise<Answered> => {
    const stored = [sealed, ...(sealedBefore === null ? [] : [sealedBefore])];
    const opened = stored.flatMap((one) => openedSecret(secrets, webhookId, one) ?? []);
    if (opened.length < stored.length) throw new Error('the secret cannot be read with the keys of this server');
    return post(url, { headers: signedHeaders(id, now(), body, opened), body }, { toPrivate, within: pace.answer });
  };
  const stop = async ({ webhookId, name, url }: Due, why: TrailWord<'karena'>) => {
    const at = now();
    await tx(db, async (trx) => {
      if (!(await stopSending(trx, webhookId, { word: why, url }, at))) return;
      const row = { oleh: null, waktu: at, aksi: 'disable', subjek: 'Webhook', subjectId: webhookId } as const;
      await recordTrail(trx, [{ ...row, perubahan: { nama: name, karena: why } }]);
      await tellStopped(trx, { id: webhookId, name }, at);
    });
    log.warn({ webhook: name, why }, 'webhook made inactive');
  };
  const fail = async (event: Due, answer: Answer) => {
    const at = now();
    const wait = AGAIN_S[event.tries - 1];
    const again = wait === undefined ? null : new Date(at.getTime() + wait * 1000);
    const since = await keepFailed(db, event, answer, { now: at, again });
    log.warn({ webhook: event.name, event: event.id, ...answer, again }, 'event not delivered');
    if (since === null) return;
    if (answer.status === GONE) await stop(event, 'gone');
    else if (at.getTime() - since.getTime() >= FAILING_MS) await stop(event, 'failing');
  };
  const deliver = async (event: Due) => {
    let answer: Answer;
    try {
      answer = await send(event);
    } catch (error) {
      await fail(event, { status: null, said: shortSaid(error instanceof Error ? error.message : String(error)) });
      return;
    }
    const { status } = answer;
    if (status !== null && status >= 200 && status < 300) await keepArrived(db, event, answer, now());
    else await fail(event, answer);
  };
  /** Sends what is due, once. @returns how many events were tried */
  const deliverDue = async (): Promise<number> => {
    const due = await takeEvents(db, AT_ONCE, now(), new Date(now().getTime() + pace.lease));
    await Promise.all(due.map(deliver));
    return due.length;
  };
  return {
    deliverDue,
    /** Sends what is due, now and whenever some time has passed, until it is closed. */
    start: () => keepRounds(deliverDue, { every: pace.every, full: AT_ONCE, log, what: 'events of webhooks' }),
  };
}
