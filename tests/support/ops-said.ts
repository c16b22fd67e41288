/** What an operator's command says, when it runs in the process of a test. */
import { vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import type { Command, LoneCommand } from '#server/ops/command.ts';
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/types.ts';

/** Runs a command on a database of a test. @returns its exit code and the lines that it printed */
export async function opsSaid(
  command: Command,
  { db, args, env = {} }: { db: Kysely<Database>; args: string[]; env?: Record<string, string> },
): Promise<{ code: number; lines: string[] }> {
  const log = vi.spyOn(console, 'log').mockReturnValue(undefined);
  try {
    const code = await command.run({ db, config: readConfig(env), args });
    return { code, lines: log.mock.calls.map(([line]) => String(line)) };
  } finally {
    log.mockRestore();
  }
}

/** Runs a command that opens its database itself. @returns its exit code, what it printed and then what it complained of */
export async function loneSaid(
  command: LoneCommand,
  { args, env }: { args: string[]; env: Record<string, string> },
): Promise<{ code: number; lines: string[] }> {
  const out = vi.spyOn(console, 'log').mockReturnValue(undefined);
  const err = vi.spyOn(console, 'error').mockReturnValue(undefined);
  try {
    const code = await command.start({ config: readConfig(env), args });
    return { code, lines: [...out.mock.calls, ...err.mock.calls].map(([line]) => String(line)) };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}
