import { hkdfSync } from 'node:crypto';
import type { DraftKey } from '#contract/session.ts';
import type { Secrets } from '#server/auth/secrets.ts';

const BYTES = 32;

/**
 * The key of one person's drafts: always the same, so that what was typed before a sign-out can be read after the next
 * sign-in, on every device (docs/decisions/0044).
 */
export function draftKeyOf({ drafts }: Pick<Secrets, 'drafts'>, userId: string): DraftKey {
  const key = hkdfSync('sha256', drafts, '', `capaian drafts ${userId}`, BYTES);
  return { id: userId, kunci: Buffer.from(key).toString('base64url') };
}
