import { takenField } from '#server/access/users.queries.ts';
import { AppError } from '#server/http/kit.ts';

/**
 * The 409 for a write that failed because another account already has the username or e-mail address; undefined for any
 * other failure.
 */
export function alreadyInUse(error: unknown): AppError | undefined {
  const taken = takenField(error);
  if (taken === undefined) return undefined;
  const what = taken === 'email' ? 'Alamat surel' : 'Username';
  return new AppError(409, `${what} sudah dipakai. Gunakan yang lain.`, {
    errors: [{ path: taken, code: 'custom', message: 'sudah dipakai akun lain' }],
  });
}
