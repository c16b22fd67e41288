/** What an operator's command says, when it runs in the process of a test. */
import { vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Command, LoneCommand } from '#server/ops/command.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** Runs a command on a database of a test. @returns its exit code, what it printed and then what it complained of */
export async function opsSaid(
  command: Command,
  { db, args, env = {} }: { db: Kysely<Database>; args: string[]; env?: Record<string, string> },
): Promise<{ code: number; lines: string[] }> {
  return said(() => command.run({ db, config: readConfig(env), args }));
}

async function said(run: () => Promise<number>): Promise<{ code: number; lines: string[] }> {
  const out = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const err = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    const code = await run();
    return { code, lines: [...out.mock.calls, ...err.mock.calls].map(([line]) => String(line)) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

/** Runs a command that opens its database itself. @returns as `opsSaid` */
export const loneSaid = (command: LoneCommand, { args, env }: { args: string[]; env: Record<string, string> }) =>
  said(() => command.start({ config: readConfig(env), args }));
