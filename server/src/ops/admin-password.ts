import { randomBytes } from 'node:crypto';
import { type PasswordOwner, passwordWeaknesses } from '#server/auth/password-rules.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { calledWrong, UsageError } from '#server/ops/command.ts';

/** 120 bits, easy to copy. */
const RANDOM_BYTES = 15;

/**
 * The password that an operator gives an account: `ADMIN_PASSWORD` where it is set, otherwise a new one.
 * @returns its hash, and the line that says what it is; a given one is not repeated
 * @throws UsageError when the given one is too easy to guess
 */
export async function newPassword(
  given: string | undefined,
  owner: PasswordOwner,
): Promise<{ hash: string; said: string }> {
  const password = given ?? randomBytes(RANDOM_BYTES).toString('base64url');
  const [weakness] = await passwordWeaknesses(password, owner);
  if (weakness) {
    throw new UsageError(`ADMIN_PASSWORD: ${weakness.message}`);
  }
  const said = given === undefined ? `Kata sandi: ${password} (gantilah setelah masuk)` : 'Kata sandi: ADMIN_PASSWORD';
  return { hash: await hashPassword(password), said };
}

/** The one word that a command takes, a username in lower case. @throws UsageError with how the command is called */
export function oneName(args: readonly string[], usage: string): string {
  const [name, ...rest] = args;
  if (name === undefined || name.startsWith('-') || rest.length > 0) {
    throw calledWrong(usage);
  }
  return name.trim().toLowerCase();
}
