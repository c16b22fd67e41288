/** Rules by which claims of an identity provider give a first account its role and unit (docs/decisions/0124). */

/**
 * How a rule compares a claim with its value, letter by letter: `sama`: the claim is one value and is exactly it, a number
 * or true and false by how JSON writes them; never a list. `memuat`: a list has it as one of its elements, compared like
 * `sama`, or a text has it within.
 */
export const CLAIM_OPERATORS = ['sama', 'memuat'] as const;
export type ClaimOperator = (typeof CLAIM_OPERATORS)[number];

/** How many rules there may be. */
export const MOST_CLAIM_RULES = 100;
/** Characters of the claims that somebody tries rules with. */
export const MOST_CLAIMS_TEXT = 20_000;

type Asked = { nama_klaim: string; cara: ClaimOperator; nilai: string };

const own = (value: unknown, key: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined;

/**
 * What a claim says. A claim of exactly this name comes first, then the name is taken for a path, because Keycloak keeps
 * roles in `realm_access.roles`.
 */
export const claimAt = (claims: object, name: string): unknown =>
  own(claims, name) ?? name.split('.').reduce<unknown>(own, claims);

const isValue = (claim: unknown, value: string): boolean =>
  (typeof claim === 'string' || typeof claim === 'number' || typeof claim === 'boolean') && String(claim) === value;

/** Whether the claims are as a rule asks. */
export function isMet({ nama_klaim, cara, nilai }: Asked, claims: object): boolean {
  const claim = claimAt(claims, nama_klaim);
  if (cara === 'sama') return isValue(claim, nilai);
  if (Array.isArray(claim)) return claim.some((one) => isValue(one, nilai));
  return typeof claim === 'string' && claim.includes(nilai);
}
