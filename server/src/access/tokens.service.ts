/** Making and revoking tokens of integrations: on the page, and with the operator's commands (docs/decisions/0085, 0102). */
import { subject } from '@casl/ability';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { AbilityRule } from '#contract/session.ts';
import type { TokenCreateBody, TokenRecord, tokenRightSchema } from '#contract/tokens.ts';
import { UNIT_SUBJECTS } from '#domain/access/subjects.ts';
import { TOKEN_DAYS } from '#domain/access/token.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { assertCovers, startManaging } from '#server/access/managing.service.ts';
import {
  endToken,
  findToken,
  holdHolder,
  insertToken,
  isTokenNameTaken,
  modulesOf,
  placeOf,
} from '#server/access/tokens.queries.ts';
import { type Manager, recordMany } from '#server/audit/trail.ts';
import { abilityOf } from '#server/auth/abilities.ts';
import { newToken, tokenHash } from '#server/auth/api-token.ts';
import { idIn } from '#server/auth/gate.ts';
import { type Grant, grantIn, isForTokens, isWithinUnit, narrowed } from '#server/auth/narrowed.ts';
import { abilityRulesOf, findUser } from '#server/auth/user.ts';
import type { Db } from '#server/db/tx.ts';
import type { Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import { AppError, type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Who makes or revokes one: an admin on the page, whose rights are read again, or the operator. */
type Maker = Manager & ({ via: 'ops' } | { user: CurrentUser; via?: never });
type Place = { id: string; name: string; path: string[] };

const refuse = (fault: { path: string; message: string }): never => {
  throw invalidInput([{ code: 'custom', ...fault }]);
};
const wordOf = (one: Grant) => `${one.action}:${one.subject}`;

/** Everything that some token may be given, in the order of the modules. */
export async function tokenRights(db: Db): Promise<z.infer<typeof tokenRightSchema>[]> {
  const modules = await modulesOf(db);
  return modules.flatMap(({ name, label, actions }) =>
    actions
      .filter((action) => isForTokens({ action, subject: name }))
      .map((action) => ({ wewenang: wordOf({ action, subject: name }), aksi: action, modul: { name, label } })),
  );
}

/** @throws AppError 422 naming the first one that no module has, or that no token may have */
async function knownGrants(db: Db, texts: readonly string[]): Promise<Grant[]> {
  const given = new Set((await tokenRights(db)).map(({ wewenang }) => wewenang));
  const wrong = texts.find((text) => !given.has(text));
  if (wrong !== undefined) refuse({ path: 'wewenang', message: `tidak dapat memuat ${wrong} untuk token` });
  return [...new Set(texts)].map(grantIn);
}

const isAllowedAt = (rules: AbilityRule[], one: Grant, { id, path }: Place): boolean =>
  abilityOf(rules).can(one.action, subject(one.subject, { unit_id: id, unit_jalur: path }));

/** @throws AppError 422 for a right that the account itself does not have, there */
function refuseBeyond(one: Grant, username: string, unit: Place | null): void {
  const had = wordOf(one);
  if (unit === null) {
    refuse({ path: 'wewenang', message: `memuat ${had}, tetapi ${username} sendiri tidak berwenang untuk itu` });
  } else {
    refuse({
      path: 'wewenang',
      message: `memuat ${had}, tetapi ${username} sendiri tidak berwenang untuk itu di ${unit.name}`,
    });
  }
}

/**
 * Refuses what the account itself may not do, and what could do nothing: whoever may not read a record does not find it.
 * @throws AppError 422
 */
function assertUsable(
  rules: AbilityRule[],
  { grants, unit, home, username }: { grants: readonly Grant[]; unit: Place | null; home: string[]; username: string },
): void {
  for (const one of grants) {
    if (unit !== null && !isWithinUnit(one)) {
      refuse({
        path: 'wewenang',
        message: `memuat ${wordOf(one)}, yang bukan milik satu unit, jadi tidak dapat dibatasi pada unit`,
      });
    }
    const isOutside = unit !== null && UNIT_SUBJECTS.has(one.subject) && !isAllowedAt(rules, one, unit);
    if (isOutside || narrowed(rules, { grants: [one], unit, home }).length === 0) {
      refuseBeyond(one, username, unit);
    }
    const isBlind = one.action !== 'read' && UNIT_SUBJECTS.has(one.subject);
    if (isBlind && !grants.some((other) => other.action === 'read' && other.subject === one.subject)) {
      const reading = wordOf({ action: 'read', subject: one.subject });
      refuse({ path: 'wewenang', message: `memuat ${wordOf(one)}, yang tidak berguna tanpa ${reading}` });
    }
  }
}

/** The account that a token acts for, and what it may. @throws AppError 422 when there is none, or it is not active */
async function holderOf(trx: Trx, id: string) {
  const account = await holdHolder(trx, id);
  const whole = account && (await findUser(trx, id, null));
  if (!account || !whole) return refuse({ path: 'pengguna_id', message: 'tidak ada dalam daftar pengguna' });
  if (!account.aktif) return refuse({ path: 'pengguna_id', message: `tidak aktif: ${account.username}` });
  const home = account.satker_id === null ? undefined : await placeOf(trx, account.satker_id);
  return { account, whole, home: home?.path ?? [], rules: abilityRulesOf(whole) };
}

/**
 * Makes a token. @returns it, the only time that anybody sees it
 * @throws AppError 403 for an account that may more than whoever makes it, 422
 */
export async function createToken(
  trx: Trx,
  body: TokenCreateBody,
  by: Maker,
): Promise<{ made: TokenRecord; token: string }> {
  const { time } = by;
  const maker = by.via === undefined ? await startManaging(trx, by.user, 'create', 'Token') : undefined;
  const grants = await knownGrants(trx, body.wewenang);
  const unit = body.unit_id == null ? null : ((await placeOf(trx, body.unit_id)) ?? null);
  if (body.unit_id != null && unit === null) refuse({ path: 'unit_id', message: 'tidak ada dalam daftar unit' });
  const { account, whole, home, rules } = await holderOf(trx, body.pengguna_id);
  if (maker) assertCovers(maker, whole.roles, whole.satker_id);
  assertUsable(rules, { grants, unit, home, username: account.username });
  const token = newToken();
  const until = new Date(time.getTime() + (body.hari ?? TOKEN_DAYS) * DAY_MS);
  const id = uuidv7();
  const row = { nama: body.nama, wewenang: grants.map(wordOf), unit_id: unit?.id ?? null };
  const stored = { ...row, id, holder: account.id, hash: tokenHash(token) ?? '', at: time, until };
  await insertToken(trx, stored).catch((error: unknown) => {
    if (!isTokenNameTaken(error)) throw error;
    refuse({ path: 'nama', message: ISSUE_MESSAGES.namaKembar });
  });
  const told = { ...row, untuk: account.username, berlaku_sampai: until.toISOString() };
  await recordMany(trx, 'Token', 'create', by, [{ id, perubahan: told }]);
  const made = await findToken(trx, { id }, time);
  if (!made) throw notFound('Token');
  return { made, token };
}

/** Ends a token for good. @throws AppError 404, 409 when it was revoked before */
export async function revokeToken(trx: Trx, id: string, by: Manager): Promise<void> {
  const found = await findToken(trx, { id }, by.time);
  if (!found) throw notFound('Token');
  if (!(await endToken(trx, id, by.time))) throw new AppError(409, 'Token ini sudah dicabut.');
  await recordMany(trx, 'Token', 'revoke', by, [{ id, perubahan: { nama: found.nama } }]);
}

/** Checks that an id names a token. @throws AppError 404 */
export async function assertToken({ db, now }: RouteDeps, id: string | undefined): Promise<void> {
  const valid = idIn(id);
  if (valid === undefined || !(await findToken(db, { id: valid }, now()))) throw notFound('Token');
}
