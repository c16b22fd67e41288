import type { MessageKey } from '#domain/messages/messages.ts';

/** The kinds of dialog inputs. */
export type InputKind = 'text' | 'email' | 'url' | 'textarea';

// The very patterns that the dialogs of the specified product use; each is read in time linear to the input.
const EMAIL_ADDRESS = /^[a-zA-Z0-9.+_'-]+@[a-zA-Z0-9.-]+\.[a-zA-Z0-9-]+$/;
const WEBSITE = /^https?:\/\/(www\.)?[-a-zA-Z0-9@:%._+~#=]{1,256}\.[a-z]{2,63}\b[-a-zA-Z0-9@:%_+.~#?&/=]*$/;

/** The basic address pattern (specification §5). */
export const isEmailAddress = (value: string): boolean => EMAIL_ADDRESS.test(value);

/** The http(s) pattern (specification §5). */
export const isWebsite = (value: string): boolean => WEBSITE.test(value);

/** What is wrong with a typed value, as the specification says it (§5); null when nothing is. Empty is for the caller. */
export function inputFlaw(kind: InputKind, value: string): Extract<MessageKey, `${string}TidakSah`> | null {
  if (kind === 'email' && !isEmailAddress(value)) return 'emailTidakSah';
  if (kind === 'url' && !isWebsite(value)) return 'urlTidakSah';
  return null;
}
