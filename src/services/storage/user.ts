import type { AbilityRule, LoginPayload, TokenPair } from '#contract/session.ts';

/** The login payload as `userData` keeps it, without the tokens, which have keys of their own. */
export type StoredUser = Omit<LoginPayload, keyof TokenPair>;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
const isName = (value: unknown): value is string | string[] => isText(value) || (isTexts(value) && value.length > 0);

/**
 * Whether a text can be sent as a token. The browser refuses to send any other text as a header, and that failure would
 * look like a lost network for ever. The length limit is what servers accept as a header.
 */
export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x21-\x7e]{1,4096}$/.test(text);

/** The stored user with the known fields only, or null when one that the application stands on is absent or damaged. */
export function userFrom(value: unknown): StoredUser | null {
  if (!isObject(value) || !isObject(value.satker)) return null;
  const { id, nama, username, email, roles, satker } = value;
  // Specification §6: a missing ability list is valid and has a meaning of its own.
  const rules = value.ability ?? [];
  if (!Array.isArray(rules)) return null;
  if (!isText(id) || id === '' || !isText(nama) || !isTexts(roles)) return null;
  if (!isText(satker.id) || !isText(satker.nama)) return null;
  const ability = rules.map(ruleFrom).filter((rule) => rule !== null);
  if (ability.length !== rules.length) return null;
  return {
    id,
    nama,
    username: isText(username) ? username : '',
    email: isText(email) ? email : '',
    roles,
    satker: { id: satker.id, nama: satker.nama },
    ability,
  };
}

function ruleFrom(value: unknown): AbilityRule | null {
  if (!isObject(value)) return null;
  const { action, subject, inverted, conditions, fields } = value;
  if (!isName(action) || !isName(subject)) return null;
  if (!(conditions === undefined || conditions === null || isObject(conditions))) return null;
  if (!(fields === undefined || fields === null || (isTexts(fields) && fields.length > 0))) return null;
  // An inverted rule that is not recognised as one would allow what it forbids.
  if (!(inverted === undefined || inverted === null || typeof inverted === 'boolean')) return null;
  return {
    action,
    subject,
    ...(inverted && { inverted }),
    ...(conditions && { conditions }),
    ...(fields && { fields }),
  };
}
