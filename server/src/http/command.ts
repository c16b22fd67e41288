import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { CurrentUser, RouteDeps } from '#server/http/kit.ts';

/** The one transaction of a changing call. */
export type Trx = Transaction<Database>;

/** Who changes something, and when: what every change leaves in the trail. */
export type DoneBy = { user: CurrentUser; time: Date };

/**
 * Gives the body of the 200. The transaction may be retried and calls it again, so it must have no effect outside
 * `trx`.
 */
type Run<B> = (trx: Trx, by: DoneBy) => Promise<B>;

const doneBy = ({ now }: RouteDeps, { caller }: FastifyRequest): DoneBy => ({ user: caller, time: now() });

/**
 * Answers a POST or PATCH in one transaction. Calls with the same `Idempotency-Key` have one effect together.
 *
 *     (request) => command(deps, request, (trx, by) => addTask(trx, by, request.body.task))
 *
 * @param fingerprint what distinguishes this request from another one with the same key, when that is not its body
 * @throws AppError what `run` throws, and again on a repeated call; 409 and 422 as `withIdempotency` says
 */
export const command = <B>(
  deps: RouteDeps,
  request: FastifyRequest,
  run: Run<B>,
  fingerprint: unknown = request.body,
): Promise<B> => withIdempotency(deps, request, (trx) => run(trx, doneBy(deps, request)), fingerprint);

/**
 * Answers a PUT or DELETE in one transaction. It needs no idempotency key, because repeating it gives the same state.
 */
export const change = <B>(deps: RouteDeps, request: FastifyRequest, run: Run<B>): Promise<B> =>
  tx(deps.db, (trx) => run(trx, doneBy(deps, request)));
