/** Names of roles, modules and units in the reader's language, where they are the product's and not somebody's own. */
import type { TFunction } from 'i18next';
import { DELIVERED_MODULES, DELIVERED_ROLES, isDeliveredModule, isDeliveredRole } from '#domain/access/delivered.ts';
import { ALL_UNITS } from '#domain/access/initial-satker.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';

type Named = { name: string; label: string };

/** A delivered role in the reader's language; one that an administrator made, or renamed, as it is stored. */
export function roleLabel({ name, label }: Named, t: TFunction): string {
  return isDeliveredRole(name) && label === DELIVERED_ROLES[name] ? t(`peran.bawaan.${name}`) : label;
}

/** A role of which only the name is known. */
const roleName = (name: string, t: TFunction): string => (isDeliveredRole(name) ? t(`peran.bawaan.${name}`) : name);

/** The roles of somebody in one line. */
export const roleNames = (names: readonly string[], t: TFunction): string =>
  names.map((one) => roleName(one, t)).join(', ');

function oneRoleSaid(said: string, t: TFunction): string {
  const delivered = Object.entries(DELIVERED_ROLES).find(([name, label]) => said === name || said === label);
  return delivered ? roleName(delivered[0], t) : said;
}

/** A role as a trail or a contact has it: its label at that time, or its name; of an integration with its token behind. */
export const roleSaid = (said: string, t: TFunction): string =>
  said
    .split(', ')
    .map((one) => oneRoleSaid(one, t))
    .join(', ');

/** A delivered module in the reader's language; another one, or a renamed one, as it is stored. */
export function moduleLabel({ name, label }: Named, t: TFunction): string {
  return isDeliveredModule(name) && label === DELIVERED_MODULES[name] ? t(`peran.modulBawaan.${name}`) : label;
}

/** A permission in words: what may be done, and on what. */
export function permissionText(action: string, subject: string, t: TFunction): string {
  return said(isDeliveredModule(subject) ? t(`peran.modulBawaan.${subject}`) : subject, action, t);
}

/** The same of a module whose label is known. */
export const modulePermission = (action: string, module: Named, t: TFunction): string =>
  said(moduleLabel(module, t), action, t);

function said(what: string, action: string, t: TFunction): string {
  const known = MODULE_ACTIONS.find((one) => one === action);
  return `${what}: ${known ? t(`master.modul.aksi.${known}`) : action}`;
}

/** A unit as it is called on the screen; the choice of all units is stored with the specification's own words. */
export const unitName = ({ value, label }: { value: string; label: string }, t: TFunction): string =>
  value === '' && label === ALL_UNITS ? t('shell.semuaUnit') : label;

/** What a session was opened with; without a name it is a program, or a browser that does not say what it is. */
export const sessionName = ({ perangkat }: { perangkat: string | null }, t: TFunction): string =>
  perangkat ?? t('profil.sesi.lain');
