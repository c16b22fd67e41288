/** Tokens of integrations in tests: made by the operator's command, used by plain calls over the wire. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';
import { tokenCreate } from '#server/ops/token-create.ts';
import { opsSaid } from '#tests/support/ops-said.ts';

/** What a token looks like, as a scanner of secrets finds it. */
export const TOKEN = /cpn_[0-9A-Za-z]{36}/;

/** Makes a token. @param more options of `token create` besides */
export async function tokenFor(
  db: Kysely<Database>,
  name: string,
  user: string,
  abilities: readonly string[],
  more: readonly string[] = [],
): Promise<string> {
  const args = [name, '--user', user, ...abilities.flatMap((one) => ['--ability', one]), ...more];
  const { code, lines } = await opsSaid(tokenCreate, { db, args });
  const token = TOKEN.exec(lines.join('\n'))?.[0];
  if (code !== 0 || token === undefined) throw new Error(lines.join('\n'));
  return token;
}
