/** Roles in workbooks of people: by everything that they are called. */
import type { Role } from '#contract/access.ts';
import { DELIVERED_ROLES, isDeliveredRole } from '#domain/access/delivered.ts';
import { comparable } from '#server/import/screen-names.ts';
import { type TextLanguage, textsFor } from '#server/texts.ts';

const LANGUAGES: readonly TextLanguage[] = ['id', 'en', 'fr', 'de', 'pt'];
const labelKey = (name: string) => `peran.bawaan.${name}`;
const labelsIn = textsFor(Object.keys(DELIVERED_ROLES).map(labelKey));

/** A role as the screens name it, in Indonesian. */
export const roleTitle = ({ name, label }: Pick<Role, 'name' | 'label'>): string =>
  isDeliveredRole(name) && label === DELIVERED_ROLES[name] ? (labelsIn('id').get(labelKey(name)) ?? label) : label;

/** Roles by everything that they are called: on the wire, by their administrator, and on the screens of five languages. */
export function roleFinder<Named extends Pick<Role, 'name' | 'label'>>(
  roles: readonly Named[],
): (text: string) => Named | undefined {
  const called = new Map<string, Named>();
  const call = (text: string | undefined, role: Named) => {
    if (text !== undefined && !called.has(comparable(text))) called.set(comparable(text), role);
  };
  // What is unmistakable comes first: a role may be given the label that another has in another language.
  for (const role of roles) call(role.name, role);
  for (const role of roles) call(role.label, role);
  for (const language of LANGUAGES) for (const role of roles) call(labelsIn(language).get(labelKey(role.name)), role);
  return (text) => called.get(comparable(text));
}
