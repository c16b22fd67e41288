/** Who calls with a token of an integration, and what they may do with it (decision 0085). */
import { type CompiledQuery, type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { abilityOf } from '#server/auth/abilities.ts';
import { tokenHash } from '#server/auth/api-token.ts';
import { grantIn, narrowed } from '#server/auth/narrowed.ts';
import { abilityRulesOf, accessVersion, currentUserOf, findUser } from '#server/auth/user.ts';
import { together } from '#server/db/together.ts';
import type { Database } from '#server/db/types.ts';
import { written } from '#server/db/written.ts';
import type { CurrentUser } from '#server/http/kit.ts';

/** When a token was used last is known to this many milliseconds, so that calls which only read write nothing. */
const COARSE_MS = 60 * 60_000;
/** Milliseconds until that is tried to be kept again, after a database that only reads refused it. */
const AGAIN_MS = 5 * 60_000;
/** Tokens whose abilities one process keeps. */
const TOKENS = 1000;

const caller = written((db, { hash }: { hash: string }) =>
  db
    .selectFrom('token_api as t')
    .innerJoin('pengguna as p', 'p.id', 't.pengguna_id')
    .leftJoin('unit as u', 'u.id', 't.unit_id')
    .leftJoin('unit as s', 's.id', 'p.satker_id')
    .select(['t.id', 't.nama as token', 't.wewenang', 't.unit_id', 't.expires_at', 't.revoked_at', 't.dipakai_at'])
    .select(['p.id as pengguna_id', 'p.nama', 'p.aktif', 'p.satker_id', 'u.jalur as path', 's.jalur as home'])
    .select(accessVersion.as('versi'))
    .where('t.hash', '=', hash)
    .compile(),
);
type Row = Awaited<ReturnType<typeof caller>>[number];

/** `refused` when nobody may call with it: it is unknown, revoked or over, or its person's account is disabled. */
type TokenCaller =
  | { refused: 'invalid_token' | 'account_disabled'; user?: never }
  | { refused?: never; user: CurrentUser; endsAt: Date };

/**
 * Reads who calls with a token, on every call: one that was revoked, and a person who was disabled, count from the next
 * call on in every process. Abilities are kept as `readCallers` keeps them, and under the places of both units in the tree.
 */
export function readTokenCallers(db: Kysely<Database>, now: () => Date) {
  const kept = new LRUCache<string, CurrentUser>({ max: TOKENS });
  const tried = new LRUCache<string, number>({ max: TOKENS });

  async function userOf(row: Row): Promise<CurrentUser | undefined> {
    const key = [row.id, row.satker_id, row.versi, row.path, row.home].join(' ');
    const known = kept.get(key);
    if (known) return { ...known, nama: row.nama };
    const whole = await findUser(db, row.pengguna_id, null);
    if (!whole) return undefined;
    const rules = narrowed(abilityRulesOf(whole), {
      grants: row.wewenang.map(grantIn),
      unit: row.unit_id === null ? null : { id: row.unit_id, path: row.path ?? [] },
      home: row.home ?? [],
    });
    const token = { id: row.id, nama: row.token, unitId: row.unit_id };
    const fresh = { ...currentUserOf(whole), ability: abilityOf(rules), token };
    kept.set(key, fresh);
    return fresh;
  }

  /** A database that only reads at the moment does not keep anybody from reading. */
  async function noteUse({ id, dipakai_at: last }: Row): Promise<void> {
    const at = now();
    const before = new Date(at.getTime() - COARSE_MS);
    if (last !== null && last > before) return;
    // Each refused write costs the pool its connections (`db/pool.ts`), so it is not tried on every call.
    if (at.getTime() - (tried.get(id) ?? Number.NEGATIVE_INFINITY) < AGAIN_MS) return;
    tried.set(id, at.getTime());
    await db
      .updateTable('token_api')
      .set({ dipakai_at: at })
      .where('id', '=', id)
      .where(sql<boolean>`(dipakai_at is null or dipakai_at <= ${before})`)
      .execute()
      .catch(() => undefined);
  }

  async function read(row: Row | undefined): Promise<TokenCaller> {
    if (!row || row.revoked_at !== null || row.expires_at <= now()) return { refused: 'invalid_token' };
    const user = row.aktif ? await userOf(row) : undefined;
    if (!user) return { refused: 'account_disabled' };
    await noteUse(row);
    return { user, endsAt: row.expires_at };
  }

  /** @param along another statement that is sent too, whose rows are `found` */
  return async (token: string, along?: CompiledQuery<unknown>) => {
    const hash = tokenHash(token);
    if (hash === undefined) return { refused: 'invalid_token' as const, found: [] };
    const asked = caller.query(db, { hash });
    const [[row], found] = await together(db, along ? [asked, along] : [asked]);
    return { ...(await read(row)), found: found ?? [] };
  };
}
