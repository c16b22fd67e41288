import type { KunciPesan } from '#domain/pesan/pesan.ts';

/** The kinds of dialog inputs. */
export type JenisMasukan = 'text' | 'email' | 'url' | 'textarea';

// The very patterns that the dialogs of the specified product use; each is read in time linear to the input.
const SUREL = /^[a-zA-Z0-9.+_'-]+@[a-zA-Z0-9.-]+\.[a-zA-Z0-9-]+$/;
const SITUS = /^https?:\/\/(www\.)?[-a-zA-Z0-9@:%._+~#=]{1,256}\.[a-z]{2,63}\b[-a-zA-Z0-9@:%_+.~#?&/=]*$/;

/** The basic address pattern (specification §5). */
export const isSurel = (value: string): boolean => SUREL.test(value);

/** The http(s) pattern (specification §5). */
export const isSitus = (value: string): boolean => SITUS.test(value);

/** What is wrong with a typed value, as the specification says it (§5); null when nothing is. Empty is for the caller. */
export function cacatMasukan(jenis: JenisMasukan, value: string): Extract<KunciPesan, `${string}TidakSah`> | null {
  if (jenis === 'email' && !isSurel(value)) return 'emailTidakSah';
  if (jenis === 'url' && !isSitus(value)) return 'urlTidakSah';
  return null;
}
