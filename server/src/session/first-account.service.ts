/** What claims make of somebody who comes for the first time: the one answer that sign-in and trial share (decision 0124). */
import type { ClaimRule, ClaimTrial } from '#contract/claim-rules.ts';
import type { Role } from '#contract/access.ts';
import { isMet } from '#domain/session/claim-rules.ts';
import { ADMIN } from '#server/access/managing.service.ts';
import { rolesNamed } from '#server/access/roles.queries.ts';
import type { Db } from '#server/db/tx.ts';
import { type Claims, valuesAt } from '#server/session/claims.ts';
import { activeUnit, type PlacedUnit, unitWithCode } from '#server/session/identities.queries.ts';
import type { OidcSettings } from '#server/session/oidc-settings.ts';

/** What rules may say of an account; a rule that is not stored yet has no more. */
export type AskedRule = Pick<ClaimRule, 'nama_klaim' | 'cara' | 'nilai' | 'unit_id' | 'klaim_unit' | 'aktif'> & {
  /** Name of a role. */
  role: string | null;
};
export type ClaimSettings = Pick<OidcSettings, 'roleClaim' | 'unitClaim'>;
export type FirstAccount = {
  roles: Role[];
  unit: PlacedUnit | undefined;
  active: boolean;
  waitsFor: ClaimTrial['menunggu_karena'];
  /** The places of all rules that are met, and of those that decided. */
  met: number[];
  decided: ClaimTrial['penentu'];
};

const claimed = (claims: Claims, name: string | null | undefined) => (name ? valuesAt(claims, name) : []);

async function rolesOf(db: Db, claims: Claims, rule: AskedRule | undefined, settings: ClaimSettings): Promise<Role[]> {
  if (rule?.role) return rolesNamed(db, [rule.role]);
  // Whoever administers everything is named in a rule, by somebody who does; never by the provider alone.
  return (await rolesNamed(db, claimed(claims, settings.roleClaim))).filter(({ name }) => name !== ADMIN);
}

function unitOf(
  db: Db,
  claims: Claims,
  rule: AskedRule | undefined,
  settings: ClaimSettings,
): Promise<PlacedUnit | undefined> {
  if (rule?.unit_id) return activeUnit(db, rule.unit_id);
  return unitWithCode(db, claimed(claims, rule?.klaim_unit ?? settings.unitClaim));
}

const lacking = (roles: readonly Role[], unit: PlacedUnit | undefined): 'peran' | 'unit' | null => {
  if (roles.length === 0) return 'peran';
  return unit || roles.some(({ name }) => name === ADMIN) ? null : 'unit';
};

/**
 * The role, the unit and whether the account may be used at once, each by the first rule that is met and says something of
 * it. What no rule says comes from the claims of the settings, and then the account is active as soon as it has both. A rule
 * whose unit is not there, or not active, decides all the same: the account has none and waits. An account without a role,
 * or without a unit unless it administers everything, waits whatever the rules say.
 */
export async function firstAccountOf(
  db: Db,
  claims: Claims,
  rules: readonly AskedRule[],
  settings: ClaimSettings,
): Promise<FirstAccount> {
  const met = rules.flatMap((rule, i) => (isMet(rule, claims) ? [i] : []));
  const first = (says: (rule: AskedRule) => boolean) =>
    met.find((i) => {
      const rule = rules[i];
      return rule !== undefined && says(rule);
    }) ?? null;
  const decided = {
    peran: first(({ role }) => role !== null),
    unit: first(({ unit_id, klaim_unit }) => unit_id !== null || klaim_unit !== null),
    aktif: first(() => true),
  };
  const at = (place: number | null) => (place === null ? undefined : rules[place]);
  const roles = await rolesOf(db, claims, at(decided.peran), settings);
  const unit = await unitOf(db, claims, at(decided.unit), settings);
  const mayBeActive = at(decided.aktif)?.aktif ?? true;
  const waitsFor = mayBeActive ? lacking(roles, unit) : 'aturan';
  return { roles, unit, active: waitsFor === null, waitsFor, met, decided };
}
