/** Who gets which role and unit by what the identity provider says of them: the rules, and trying them (decision 0124). */
import { v7 as uuidv7 } from 'uuid';
import type {
  ClaimRule,
  ClaimRuleBody,
  ClaimRules,
  ClaimRulesBody,
  ClaimTrial,
  ClaimTrialBody,
} from '#contract/claim-rules.ts';
import type { Issue } from '#contract/envelope.ts';
import type { Role } from '#contract/access.ts';
import { assertCovers, assertCurrent, coversAll, startManaging } from '#server/access/managing.service.ts';
import { allRoles, asModules } from '#server/access/roles.queries.ts';
import { differences, recordMany } from '#server/audit/trail.ts';
import type { Db } from '#server/db/tx.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { invalidInput } from '#server/http/errors.ts';
import type { CurrentUser } from '#server/http/kit.ts';
import { isUnit } from '#server/records/queries.ts';
import { type Claims, emailOf, isVerified } from '#server/session/claims.ts';
import {
  claimRules,
  claimRulesVersion,
  replaceClaimRules,
  type StoredRule,
} from '#server/access/claim-rules.queries.ts';
import { type AskedRule, firstAccountOf } from '#server/session/first-account.service.ts';
import type { OidcSettings } from '#server/session/oidc-settings.ts';

/** A unit that nobody has. Rules put people into any unit, so only rights over every unit cover what they give. */
const ANY_UNIT = '00000000-0000-0000-0000-000000000000';
const COLUMNS = ['nama_klaim', 'cara', 'nilai', 'peran', 'unit', 'klaim_unit', 'aktif'] as const;

type Settings = Pick<OidcSettings, 'issuer' | 'roleClaim' | 'unitClaim'> | undefined;

const asked = ({ peran, ...rule }: ClaimRule): AskedRule => ({ ...rule, role: peran?.name ?? null });
const asAsked = ({ peran, unit_id, klaim_unit, ...rule }: ClaimRuleBody): AskedRule => ({
  ...rule,
  role: peran ?? null,
  unit_id: unit_id ?? null,
  klaim_unit: klaim_unit ?? null,
});
const named = (all: readonly Role[], names: readonly (string | null | undefined)[]) =>
  all.filter(({ name }) => names.includes(name)).map(asModules);

/** The rules that sign-in asks. */
export const askedRules = async (db: Db): Promise<AskedRule[]> => (await claimRules(db)).map(asked);

/** The rules, and what somebody may do with them. */
export async function readClaimRules(db: Db, by: CurrentUser, settings: Settings): Promise<ClaimRules> {
  const rules = await claimRules(db);
  const all = await allRoles(db);
  const given = named(
    all,
    rules.map(({ peran }) => peran?.name),
  );
  return {
    versi: await claimRulesVersion(db),
    aturan: rules,
    penyedia: settings?.issuer ?? null,
    klaim_peran: settings?.roleClaim ?? null,
    klaim_unit: settings?.unitClaim ?? null,
    peran: all
      .filter((role) => coversAll(by, [asModules(role)], ANY_UNIT))
      .map(({ name, label }) => ({ name, label }))
      .sort((a, b) => a.label.localeCompare(b.label, 'id')),
    boleh_ubah: coversAll(by, given, ANY_UNIT),
  };
}

/** @throws AppError 422 that names every fault */
async function check(
  db: Db,
  rules: readonly ClaimRuleBody[],
  known: ReadonlySet<string>,
  roles: readonly Role[],
): Promise<void> {
  const wrong: Issue[] = [];
  const seen = new Set<string>();
  for (const [i, { id, peran, unit_id, klaim_unit }] of rules.entries()) {
    const say = (field: string, message: string) =>
      wrong.push({ path: `aturan.${i}.${field}`, code: 'custom', message });
    if (id !== undefined && !known.has(id)) say('id', 'tidak ada lagi; muat ulang daftar aturan');
    if (id !== undefined && seen.has(id)) say('id', 'disebut lebih dari sekali');
    if (id !== undefined) seen.add(id);
    if (peran != null && !roles.some(({ name }) => name === peran)) say('peran', 'tidak ada dalam daftar peran');
    if (unit_id != null && klaim_unit != null) say('klaim_unit', 'kosongkan: unitnya sudah dipilih');
    if (unit_id != null && !(await isUnit(db, unit_id))) say('unit_id', 'tidak ada dalam daftar unit');
  }
  if (wrong.length > 0) throw invalidInput(wrong);
}

type Told = Record<(typeof COLUMNS)[number], unknown>;
const told = ({ nama_klaim, cara, nilai, peran, unit, klaim_unit, aktif }: ClaimRule): Told => ({
  nama_klaim,
  cara,
  nilai,
  peran: peran?.name ?? null,
  unit: unit?.kode ?? null,
  klaim_unit,
  aktif,
});

/** What changed from list to list, rule by rule; of a rule that moved, from which place among those that stayed to which. */
async function record(
  trx: Trx,
  by: DoneBy,
  previous: readonly ClaimRule[],
  fresh: readonly ClaimRule[],
): Promise<void> {
  const stayed = (list: readonly ClaimRule[], other: readonly ClaimRule[]) =>
    list.filter(({ id }) => other.some((one) => one.id === id));
  const before = stayed(previous, fresh);
  const after = stayed(fresh, previous);
  const gone = previous.filter((rule) => !before.includes(rule));
  const added = fresh.filter((rule) => !after.includes(rule));
  const changed = after.flatMap((rule, i) => {
    const j = before.findIndex(({ id }) => id === rule.id);
    const old = before[j];
    const changes = {
      ...(old ? differences<Told>(told(old), told(rule), COLUMNS) : {}),
      ...(i === j ? {} : { urutan: { dari: j + 1, ke: i + 1 } }),
    };
    return Object.keys(changes).length === 0 ? [] : [{ id: rule.id, perubahan: { nama: rule.nama_klaim, ...changes } }];
  });
  const whole = (rule: ClaimRule) => {
    const { nama_klaim: nama, ...content } = told(rule);
    return { id: rule.id, perubahan: { nama, ...content } };
  };
  await recordMany(trx, 'ClaimRule', 'delete', by, gone.map(whole));
  await recordMany(trx, 'ClaimRule', 'create', by, added.map(whole));
  await recordMany(trx, 'ClaimRule', 'update', by, changed);
}

/**
 * Makes these the rules. Whoever changes them must be able to give, in every unit, each role that stood in them and each
 * that stands in them now: their order decides, so a change of one rule changes what the others give.
 * @throws AppError 403, 409 with the rules as they are when they changed meanwhile, 422, 428 without `versi`
 */
export async function changeClaimRules(
  trx: Trx,
  { versi, aturan }: ClaimRulesBody,
  { user, time }: DoneBy,
  settings: Settings,
): Promise<ClaimRules> {
  const by = await startManaging(trx, user, 'update', 'User');
  const current = await readClaimRules(trx, by, settings);
  assertCurrent(current, versi, true);
  const roles = await allRoles(trx);
  await check(trx, aturan, new Set(current.aturan.map(({ id }) => id)), roles);
  const names = [...current.aturan.map(({ peran }) => peran?.name), ...aturan.map(({ peran }) => peran)];
  assertCovers(by, named(roles, names), ANY_UNIT);
  const stored = aturan.map(
    ({ id = uuidv7(), peran, unit_id, klaim_unit, ...rule }): StoredRule => ({
      ...rule,
      id,
      role_id: roles.find(({ name }) => name === peran)?.id ?? null,
      unit_id: unit_id ?? null,
      klaim_unit: klaim_unit ?? null,
    }),
  );
  await replaceClaimRules(trx, stored, current.versi + 1);
  const fresh = await readClaimRules(trx, by, settings);
  await record(trx, { user: by, time }, current.aturan, fresh.aturan);
  return fresh;
}

/** @throws AppError 422 for what is no JSON object */
function claimsIn(text: string): Claims {
  const refuse = (message: string) => invalidInput([{ path: 'klaim', code: 'custom', message }]);
  // Whoever has a token at hand pastes that.
  if (/^\s*ey[\w-]+\.[\w-]+\.[\w-]*\s*$/.test(text)) {
    throw refuse('berisi token; tempel isinya saja, yaitu objek JSON dari bagian tengahnya');
  }
  try {
    const claims: unknown = JSON.parse(text);
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return claims as Claims;
  } catch {
    // Said below.
  }
  throw refuse('harus objek JSON, misalnya {"groups": ["verifikator"]}; periksa kurung, koma, dan tanda kutipnya');
}

/**
 * What the first sign-in of somebody with these claims would make of their account; nothing is written.
 * @throws AppError 422 for claims that cannot be read, and for rules that could not be saved
 */
export async function tryClaims(db: Db, { klaim, aturan }: ClaimTrialBody, settings: Settings): Promise<ClaimTrial> {
  const claims = claimsIn(klaim);
  if (aturan) await check(db, aturan, new Set(aturan.flatMap(({ id }) => id ?? [])), await allRoles(db));
  const rules = aturan?.map(asAsked) ?? (await askedRules(db));
  const none = { roleClaim: undefined, unitClaim: undefined };
  const account = await firstAccountOf(db, claims, rules, settings ?? none);
  const address = isVerified(claims) ? 'ada' : 'belum';
  return {
    cocok: account.met,
    penentu: account.decided,
    peran: account.roles.map(({ name, label }) => ({ name, label })),
    unit: account.unit ?? null,
    aktif: account.active,
    menunggu_karena: account.waitsFor,
    surel: emailOf(claims) === undefined ? 'tiada' : address,
  };
}
