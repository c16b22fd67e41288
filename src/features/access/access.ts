import { ADMINISTRATION, ADMIN_ROLE, UNIT_SUBJECTS } from '#domain/access/subjects.ts';
import { type MatrixModule, type MatrixRole, type Choice, EVERYTHING } from '#machines/access/matrix.ts';
import { type AppAbility, buildAbility } from '#services/ability/ability.ts';

/** A stand-in for a person's own unit: the matrix only needs to know that a rule is limited to a unit, not to which. */
const DI_UNIT = { unit_id: 'unit' };

/** The ability that a role with these cells gives, computed as the server does. */
export function abilityOf(
  moduleRow: readonly MatrixModule[],
  choice: Choice,
  scope: MatrixRole['lingkup'],
): AppAbility {
  const rules = moduleRow.flatMap(({ id, name }) =>
    (choice[id] ?? []).map((action) => {
      const isLimited = scope !== 'semua' && UNIT_SUBJECTS.has(name);
      return isLimited ? { action, subject: name, conditions: DI_UNIT } : { action, subject: name };
    }),
  );
  return buildAbility(rules);
}

/** `isLimited`: the right holds only in the units that the role reaches. */
export type Rights = { modul: MatrixModule; aksi: readonly string[]; isLimited: boolean };

/** What a person with this role alone can do on each module, including the rules of the module `all`. */
export function rightsFrom(moduleRow: readonly MatrixModule[], ability: AppAbility): Rights[] {
  return moduleRow
    .filter(({ name }) => name !== EVERYTHING)
    .map((one) => {
      const actionValue = one.actions.filter((action) => ability.can(action, one.name));
      const isLimited = actionValue.some(
        (action) => ability.relevantRuleFor(action, one.name)?.conditions !== undefined,
      );
      return { modul: one, aksi: actionValue, isLimited };
    });
}

/** Whether after this change no account could manage accounts and roles; the server refuses such a change too. */
export const losesManagement = ({ name }: Pick<MatrixRole, 'name'>, ability: AppAbility) =>
  name === ADMIN_ROLE && !ADMINISTRATION.every(([action, subject]) => ability.can(action, subject));
