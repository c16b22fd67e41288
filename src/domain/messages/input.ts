import type { MessageKey } from '#domain/messages/messages.ts';
import { isEmailAddress } from '#domain/messages/email.ts';

/** The kinds of dialog inputs. */
export type InputKind = 'text' | 'email' | 'url' | 'textarea';

const WEBSITE = /^https?:\/\/(www\.)?[-a-zA-Z0-9@:%._+~#=]{1,256}\.[a-z]{2,63}\b[-a-zA-Z0-9@:%_+.~#?&/=]*$/;

/** The http(s) pattern (specification §5). */
export const isWebsite = (value: string): boolean => WEBSITE.test(value);

/**
 * What is wrong with a typed value, in the specification's words (§5); null when nothing is. An empty value is not
 * judged: the caller decides whether it is allowed.
 */
export function inputFlaw(kind: InputKind, value: string): Extract<MessageKey, `${string}TidakSah`> | null {
  if (kind === 'email' && !isEmailAddress(value)) return 'emailTidakSah';
  if (kind === 'url' && !isWebsite(value)) return 'urlTidakSah';
  return null;
}
