/** Addresses as people write them: separated by commas, semicolons or lines, alone or as `Name <address>`. */
import { isEmailAddress } from '#domain/messages/email.ts';

/** Most recipients of one letter. */
export const MAX_RECIPIENTS = 100;

/** One of them: an address in lower case, or what is none, as it was written. */
export type Recipient = { kind: 'address'; email: string; name: string } | { kind: 'fault'; text: string };

const NAMED = /^"?([^"<>]*)"?\s*<([^<>]+)>$/;

function recipient(text: string): Recipient {
  const named = NAMED.exec(text);
  const email = (named?.[2] ?? text).trim().toLowerCase();
  if (!isEmailAddress(email)) return { kind: 'fault', text };
  return { kind: 'address', email, name: named?.[1]?.trim() || email };
}

/** Joins what belongs to one name: `Budi, S.E. <budi@…>` is one person, whose title has a comma. */
function wholeNames(parts: readonly string[]): string[] {
  const whole: string[] = [];
  for (const part of parts) {
    let name = part;
    while (name.includes('<') && whole.length > 0 && !/[@<]/.test(whole.at(-1) ?? '@')) {
      name = `${whole.pop()}, ${name}`;
    }
    whole.push(name);
  }
  return whole;
}

/** Each of the recipients that a text names, in its order; an address that stands there twice is one. */
export function recipientsIn(text: string): Recipient[] {
  const seen = new Set<string>();
  const parts = text.split(/[;\n]/).flatMap((piece) =>
    wholeNames(
      piece
        .split(',')
        .map((one) => one.trim())
        .filter((one) => one !== ''),
    ),
  );
  return parts.map(recipient).filter((one) => {
    const key = one.kind === 'address' ? one.email : `?${one.text}`;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
