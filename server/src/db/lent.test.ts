import type pg from 'pg';
import { expect, it } from 'vitest';
import { lend } from '#server/db/lent.ts';
import { refusedWith } from '#tests/support/answering.ts';

/** A connection that fails as each statement says, lent for a while. @returns whether it was closed, and called demoted */
async function afterwards(...statements: string[]) {
  const ended: unknown[] = [];
  const client = {
    connection: { stream: {} },
    query: async (text: string) =>
      text === 'fine' ? { command: 'SELECT', rows: [] } : Promise.reject(refusedWith(text)),
    release: (closed: boolean) => void ended.push(closed),
  } as unknown as pg.PoolClient;
  const lent = lend(client, {
    begin: 'begin',
    nameOf: () => undefined,
    onUnplanned: () => undefined,
    onReturn: (demoted) => void ended.push(demoted),
  });
  for (const one of statements) await lent.query(one, []).catch(() => undefined);
  lent.release();
  return ended;
}

it('a server that refused one write takes none, whatever was asked of it after that', async () => {
  expect([
    await afterwards('25006'),
    await afterwards('25006', '42703'),
    await afterwards('25006', 'fine'),
    await afterwards('fine', '42703'),
  ]).toEqual([
    [true, true],
    [true, true],
    [true, true],
    [false, false],
  ]);
});
