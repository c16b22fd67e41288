/** What of a person's rights an integration that acts for them is given (decision 0085). */
import type { AbilityRule } from '#contract/session.ts';
import { UNIT_SUBJECTS } from '#domain/access/subjects.ts';
import { abilityOf } from '#server/auth/abilities.ts';

/** What may be done on what, as a token has it: `read:Kpi`. */
export type Grant = { action: string; subject: string };

/** A unit with the ids from the root down to it. */
type Place = { id: string; path: readonly string[] };

/** What decides who may do what: no token changes that, whoever it acts for. */
const ACCESS: ReadonlySet<string> = new Set(['User', 'Role', 'RoleModule', 'Module', 'Permission']);
/** What lets programs in, or tells them: no token sees or changes it. */
const PROGRAMS: ReadonlySet<string> = new Set(['Token', 'Webhook']);
const LOOKING: ReadonlySet<string> = new Set(['read', 'export']);
/** Belong to no unit, and are needed to understand what does. */
const AROUND_UNITS: ReadonlySet<string> = new Set(['Unit', 'Tahun', 'Target', 'Jadwal']);

/** Whether any token may be given this. */
export const isForTokens = ({ action, subject }: Grant): boolean =>
  subject !== 'all' && action !== 'manage' && !PROGRAMS.has(subject) && (!ACCESS.has(subject) || LOOKING.has(action));

/** Whether a token of one unit may be given this: what belongs to units, and looking at what they are understood by. */
export const isWithinUnit = ({ action, subject }: Grant): boolean =>
  UNIT_SUBJECTS.has(subject) || (AROUND_UNITS.has(subject) && LOOKING.has(action));

/** A grant as it is written: `read:Kpi`. */
export function grantIn(text: string): Grant {
  const [action = '', ...subject] = text.split(':');
  return { action, subject: subject.join(':') };
}

/** Where a rule that reaches so far still reaches inside `unit`. @param home the path of the unit that rules are bound to */
function within(
  conditions: AbilityRule['conditions'],
  unit: Place,
  home: readonly string[],
): AbilityRule['conditions'] | 'nowhere' {
  if (!conditions) return { unit_jalur: unit.id };
  if (home.includes(unit.id)) return conditions;
  // The token's unit lies below that of the person, or elsewhere.
  const below = conditions['unit_jalur'];
  return typeof below === 'string' && unit.path.includes(below) ? { unit_jalur: unit.id } : 'nowhere';
}

/**
 * The rules of a token: of those of its person what it was given, inside its unit. Computed anew whenever the person's
 * change, so it never may more than they.
 * @param unit null: as far as the person reaches; `path` is empty once the unit is gone
 * @param home ids from the root down to the person's own unit
 */
export function narrowed(
  rules: AbilityRule[],
  { grants, unit, home }: { grants: readonly Grant[]; unit: Place | null; home: readonly string[] },
): AbilityRule[] {
  if (unit?.path.length === 0) return [];
  const whole = abilityOf(rules);
  return grants.filter(isForTokens).flatMap(({ action, subject }): AbilityRule[] =>
    whole.rulesFor(action, subject).flatMap((rule) => {
      const conditions = rule.conditions as AbilityRule['conditions'];
      if (unit === null) return conditions ? [{ action, subject, conditions }] : [{ action, subject }];
      if (!isWithinUnit({ action, subject })) return [];
      if (!UNIT_SUBJECTS.has(subject)) return [{ action, subject }];
      const left = within(conditions, unit, home);
      return left === 'nowhere' || left === undefined ? [] : [{ action, subject, conditions: left }];
    }),
  );
}
