import { createMongoAbility, type MongoAbility, type RawRuleOf } from '@casl/ability';
import type { AbilityRule } from '#contract/session.ts';

export type AppAbility = MongoAbility;

/** What holds when the login payload brings no ability list (specification §6). */
const DEFAULT_RULES: RawRuleOf<MongoAbility>[] = [{ action: 'read', subject: 'Auth' }];

/**
 * What a user may do, from the ability list of the login payload. Only for showing and hiding controls: the server
 * checks every call again.
 * @param rules absent or empty: reading the subject 'Auth' is allowed and nothing else
 */
export function buildAbility(rules: readonly AbilityRule[] | null | undefined): AppAbility {
  const given = rules && rules.length > 0 ? [...rules] : DEFAULT_RULES;
  return createMongoAbility(given as RawRuleOf<MongoAbility>[]);
}
