import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { sqlState, tx } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { AppError, type RouteDeps } from '#server/http/kit.ts';

const AGE_HOURS = 24;
const WAIT_MS = 3000;

/** JSON text whose object keys are sorted, so that the same content always has the same fingerprint. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_key, v: unknown) =>
      v !== null && typeof v === 'object' && !Array.isArray(v)
        ? Object.fromEntries(Object.entries(v).sort(([a], [b]) => (a < b ? -1 : 1)))
        : v,
    ) ?? ''
  );
}

const fingerprint = (request: FastifyRequest, content: unknown) =>
  createHash('sha256')
    .update(`${request.method} ${request.url}\n${canonical(content)}`)
    .digest('hex');

const wrongKey = (message: string) =>
  new AppError(422, message, { errors: [{ path: 'Idempotency-Key', code: 'custom', message }] });

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,255}$/.test(key)) {
    throw wrongKey('Idempotency-Key harus 1–255 karakter tanpa spasi. Buat kunci baru, misalnya UUID.');
  }
  return key;
}

/** Whose keys a call's key is among: a token has its own, so that it never gets an answer that its person was given. */
const ownerOf = ({ caller }: FastifyRequest): string => caller.token?.id ?? caller.id;

type Claim = { fresh: true } | { fresh: false; sidik: string; status: number | null; jawaban: unknown };

/**
 * Claims the key in the transaction. A second call with the key waits here until the first has ended, then reads its
 * answer.
 */
async function claim(
  trx: Transaction<Database>,
  userId: string,
  key: string,
  fingerprintValue: string,
  now: Date,
): Promise<Claim> {
  await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`.execute(trx);
  const limit = new Date(now.getTime() - AGE_HOURS * 3_600_000);
  const inserted = await trx
    .insertInto('idempotensi')
    .values({ pengguna_id: userId, kunci: key, sidik: fingerprintValue, created_at: now })
    .onConflict((oc) =>
      oc
        .columns(['pengguna_id', 'kunci'])
        .doUpdateSet({ sidik: fingerprintValue, status: null, jawaban: null, created_at: now })
        .where('idempotensi.created_at', '<', limit),
    )
    .returning('kunci')
    .executeTakeFirst();
  await sql`select set_config('lock_timeout', '0', true)`.execute(trx);
  if (inserted) return { fresh: true };
  const row = await trx
    .selectFrom('idempotensi')
    .select(['sidik', 'status', 'jawaban'])
    .where('pengguna_id', '=', userId)
    .where('kunci', '=', key)
    .executeTakeFirstOrThrow();
  return { fresh: false, ...row };
}

/**
 * Stores a refusal as the answer of the key, so that a repeated call gets the same refusal, whatever has changed since.
 */
async function rememberRefusal(
  deps: RouteDeps,
  userId: string,
  key: string,
  fingerprintValue: string,
  error: AppError,
) {
  const { status, code, message, data, errors } = error;
  const answer = JSON.stringify({ penolakan: { status, code, message, data, errors } });
  await deps.db
    .insertInto('idempotensi')
    .values({
      pengguna_id: userId,
      kunci: key,
      sidik: fingerprintValue,
      status,
      jawaban: answer,
      created_at: deps.now(),
    })
    .onConflict((oc) => oc.columns(['pengguna_id', 'kunci']).doNothing())
    .execute();
}

/** Whether this person's `Idempotency-Key` already has an answer, which `withIdempotency` gives again. */
export async function isAnswered(
  { db, now }: Pick<RouteDeps, 'db' | 'now'>,
  request: FastifyRequest,
): Promise<boolean> {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') return false;
  const row = await db
    .selectFrom('idempotensi')
    .select('kunci')
    .where('pengguna_id', '=', ownerOf(request))
    .where('kunci', '=', key)
    .where('status', 'is not', null)
    .where('created_at', '>=', new Date(now().getTime() - AGE_HOURS * 3_600_000))
    .executeTakeFirst();
  return row !== undefined;
}

type Refusal = { status: number; code: number; message: string; data: unknown; errors?: AppError['errors'] };

function replay<B>(found: Extract<Claim, { fresh: false }>, fingerprintValue: string): B {
  if (found.sidik !== fingerprintValue) {
    throw wrongKey(
      'Idempotency-Key ini sudah dipakai untuk permintaan lain. Gunakan kunci baru untuk permintaan yang berbeda.',
    );
  }
  if (found.status === null) throw inProgress();
  const content = found.jawaban as { penolakan?: Refusal; body?: B };
  if (content.penolakan) {
    const { status, message, errors, ...more } = content.penolakan;
    throw new AppError(status, message, errors ? { ...more, errors } : more);
  }
  return content.body as B;
}

const inProgress = () =>
  new AppError(409, 'Permintaan dengan Idempotency-Key yang sama masih diproses. Coba lagi sebentar lagi.', {
    headers: { 'retry-after': '1' },
  });

/**
 * Every POST and PATCH of a signed-in user runs its effect through here, most of them by `command`.
 *
 * Opens the transaction (retried on 40001, so `run` may be called again and must have no effect outside `trx`),
 * claims the `Idempotency-Key` in it, runs the effect and stores the answer with it: either both are there or neither.
 * The same key within 24 h gives the first answer again (also a refusal with 404, 409, 422 …) and changes nothing;
 * with another body or route 422; while the first is still running: waits up to 3 s, then 409.
 * Without the header it is just a transaction.
 * @param run gives the body of the 200: JSON as it goes over the wire, times already ISO text
 * @param content what the fingerprint covers when it is not `request.body` (an upload passes the file's sha256 and name)
 */
export async function withIdempotency<B>(
  deps: RouteDeps,
  request: FastifyRequest,
  run: (trx: Transaction<Database>) => Promise<B>,
  content: unknown = request.body,
): Promise<B> {
  const key = keyOf(request);
  if (key === undefined) return tx(deps.db, run);
  const userId = ownerOf(request);
  const fingerprintValue = fingerprint(request, content);
  let claimed = false;
  try {
    return await tx(deps.db, async (trx) => {
      claimed = false;
      const found = await claim(trx, userId, key, fingerprintValue, deps.now());
      if (!found.fresh) return replay<B>(found, fingerprintValue);
      claimed = true;
      const body = await run(trx);
      await trx
        .updateTable('idempotensi')
        .set({ status: 200, jawaban: JSON.stringify({ body }) })
        .where('pengguna_id', '=', userId)
        .where('kunci', '=', key)
        .execute();
      return body;
    });
  } catch (error) {
    if (!claimed && sqlState(error) === '55P03') throw inProgress();
    if (claimed && error instanceof AppError && error.status < 500) {
      await rememberRefusal(deps, userId, key, fingerprintValue, error);
    }
    throw error;
  }
}
