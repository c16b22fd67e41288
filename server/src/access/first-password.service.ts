/** The password that a new account begins with. */
import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { userCreateBody } from '#contract/access.ts';
import { canInvite, noLetters } from '#server/access/invitations.service.ts';
import { drawnPassword } from '#server/auth/drawn-password.ts';
import { hashDrawnPassword, hashPassword } from '#server/auth/passwords.ts';
import { invalidInput } from '#server/http/errors.ts';

/**
 * The hash of a new account's password: of the one that was typed, or of one that nobody is told, because its person is
 * sent a link to their own (docs/decisions/0121).
 * @throws AppError 422 without the one or with both, and where no letters with links leave
 */
export async function firstHash(
  deps: Parameters<typeof canInvite>[0],
  { sandi, password, username }: z.infer<typeof userCreateBody>,
): Promise<string> {
  if (sandi !== 'surel') {
    if (password === undefined) throw invalidInput([{ path: 'password', code: 'required', message: 'wajib diisi' }]);
    return hashPassword(password);
  }
  if (!canInvite(deps)) throw noLetters('Surel berisi tautan tidak dapat dikirim dari server ini. Isi kata sandinya.');
  if (password !== undefined) {
    const message = 'tidak diisi bila orangnya membuat kata sandinya sendiri';
    throw invalidInput([{ path: 'password', code: 'custom', message }]);
  }
  return hashDrawnPassword(drawnPassword(randomBytes(32).toString('base64url'), username));
}
