type Plain = Readonly<Record<string, unknown>>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
/** Whether JSON says the same of both. */
export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A draft as this tab has it, over what another tab has stored of the same one meanwhile: of each of its parts, whatever
 * was not touched here is as the other left it. Lists are parts as a whole.
 * @param stored what is on the device
 * @param seen the draft as this tab last read or wrote it; what is in neither was never there
 */
export function overStored(own: unknown, stored: unknown, seen: unknown): unknown {
  if (isSame(own, seen)) return stored;
  if (!isPlain(own) || !isPlain(stored)) return own;
  const before = isPlain(seen) ? seen : {};
  const names = new Set([...Object.keys(stored), ...Object.keys(own)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const value = overStored(own[name], stored[name], before[name]);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}
