import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { accessCheck } from '#server/db/access-check.ts';
import { answering } from '#tests/support/answering.ts';

const KNOWN = readdirSync('server/migrations')
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** What a database with these migrations is said to allow. */
async function saidOf(done: readonly string[], off = true) {
  const rows = done.map((nama) => ({ nama }));
  const { check, schema } = accessCheck(
    answering((text) => (text.includes('from migrasi') ? rows : [{ off }])),
    () => undefined,
  );
  return [await check(), schema()];
}

it('can be read once every migration was applied, and written where it takes writes', async () => {
  const newest = KNOWN.at(-1);
  expect([await saidOf(KNOWN), await saidOf(KNOWN, false)]).toEqual([
    [{ read: true, write: true }, newest],
    [{ read: true, write: false }, newest],
  ]);
});

it('can be neither while one of them is missing, and says all the same how far it is', async () => {
  expect(await saidOf(KNOWN.slice(0, -1))).toEqual([{ read: false, write: false }, KNOWN.at(-2)]);
});
