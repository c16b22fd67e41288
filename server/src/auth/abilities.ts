import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { AbilityRule } from '#contract/session.ts';
import { UNIT_SUBJECTS } from '#domain/access/subjects.ts';

/** A role with the modules given to it, as the database has it. */
export type RoleModules = {
  name: string;
  lingkup: 'sendiri' | 'bawahan' | 'semua';
  modules: { name: string; actions: string[] }[];
};

/** What every signed-in person may use (contract.md §4, last row of the table). */
const EVERYONE: readonly AbilityRule[] = [
  { action: 'read', subject: 'Auth' },
  ...['Calendar', 'Chat', 'Email', 'Kanban', 'Todo', 'Bookmark', 'Profile'].map((subject) => ({
    action: 'manage',
    subject,
  })),
];

function conditionsOf(scope: RoleModules['lingkup'], subject: string, satkerId: string) {
  if (scope === 'semua' || !UNIT_SUBJECTS.has(subject)) return undefined;
  // unit_jalur lists the ids from the root down, so equality with one member means "in this unit or below".
  return scope === 'sendiri' ? { unit_id: satkerId } : { unit_jalur: satkerId };
}

/**
 * The ability list of a user: one rule per action and subject, from the role-modules and the reach of each role. A user
 * without a unit gets no rule that is bound to a unit.
 */
export function rulesOf(roles: readonly RoleModules[], satkerId: string | null): AbilityRule[] {
  const rules = new Map<string, AbilityRule>();
  const add = (rule: AbilityRule) => rules.set(JSON.stringify(rule), rule);
  for (const rule of EVERYONE) add(rule);
  for (const { lingkup, modules } of roles) {
    for (const { name: subject, actions } of modules) {
      if (lingkup !== 'semua' && UNIT_SUBJECTS.has(subject) && satkerId === null) continue;
      const conditions = satkerId === null ? undefined : conditionsOf(lingkup, subject, satkerId);
      for (const action of actions) add(conditions ? { action, subject, conditions } : { action, subject });
    }
  }
  return [...rules.values()];
}

/** The CASL ability for `rules`; ask it with `subject('Kpi', record)` where records have `unit_id` and `unit_jalur`. */
export const abilityOf = (rules: AbilityRule[]): MongoAbility => createMongoAbility(rules as RawRuleOf<MongoAbility>[]);

/** The units in which an action is allowed: every unit, or some units themselves and some with all below them. */
export type Scope = 'semua' | { sendiri: string[]; bawahan: string[] };

/** Where `ability` allows `action` on `subject`; both lists empty = nowhere. */
export function unitScope(ability: MongoAbility, action: string, subject: string): Scope {
  const reach = { sendiri: new Set<string>(), bawahan: new Set<string>() };
  for (const rule of ability.rulesFor(action, subject)) {
    if (rule.inverted) throw new Error(`Inverted rule on ${subject} cannot be turned into a list filter`);
    if (!rule.conditions) return 'semua';
    const { unit_id: unitId, unit_jalur: path } = rule.conditions as Record<string, unknown>;
    if (typeof unitId === 'string') reach.sendiri.add(unitId);
    if (typeof path === 'string') reach.bawahan.add(path);
  }
  return { sendiri: [...reach.sendiri], bawahan: [...reach.bawahan] };
}

/**
 * `unitScope` as an SQL condition. Lists filter by it, so that a list never shows a record that reading it alone
 * refuses.
 * @param unitId the column with the record's unit, e.g. `sql.ref('kpi.unit_id')`
 * @param path the column with the unit's path, e.g. `sql.ref('unit.jalur')`
 */
export function whereScope(scope: Scope, unitId: Expression<unknown>, path: Expression<unknown>): RawBuilder<SqlBool> {
  if (scope === 'semua') return sql<SqlBool>`true`;
  return sql<SqlBool>`(${unitId} = any(${scope.sendiri}::uuid[]) or ${path} && ${scope.bawahan}::uuid[])`;
}
