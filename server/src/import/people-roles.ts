/** Roles in workbooks of people: by everything that they are called. */
import type { Role } from '#contract/access.ts';
import { DELIVERED_ROLES, isDeliveredRole } from '#domain/access/delivered.ts';
import { comparable } from '#server/import/screen-names.ts';
import { type TextLanguage, textsFor } from '#server/texts.ts';

const LANGUAGES: readonly TextLanguage[] = ['id', 'en', 'fr', 'de', 'pt'];
const labelKey = (name: string) => `peran.bawaan.${name}`;
const labelsIn = textsFor(Object.keys(DELIVERED_ROLES).map(labelKey));

type Named = Pick<Role, 'name' | 'label'>;
const isAsDelivered = ({ name, label }: Named) => isDeliveredRole(name) && label === DELIVERED_ROLES[name];

/** A role as the screens of every language can name it: those that are delivered by their names, others by their labels. */
export const roleWord = (role: Named): string => (isAsDelivered(role) ? role.name : role.label);

/** A role as the screens name it, in Indonesian. */
export const roleTitle = (role: Named): string =>
  isAsDelivered(role) ? (labelsIn('id').get(labelKey(role.name)) ?? role.label) : role.label;

/** Roles by everything that they are called: on the wire, by their administrator, and on the screens of five languages. */
export function roleFinder<R extends Named>(roles: readonly R[]): (text: string) => R | undefined {
  const called = new Map<string, R>();
  const call = (text: string | undefined, role: R) => {
    if (text !== undefined && !called.has(comparable(text))) called.set(comparable(text), role);
  };
  // What is unmistakable comes first: a role may be given the label that another has in another language.
  for (const role of roles) call(role.name, role);
  for (const role of roles) call(role.label, role);
  for (const language of LANGUAGES) for (const role of roles) call(labelsIn(language).get(labelKey(role.name)), role);
  return (text) => called.get(comparable(text));
}
