import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateRows } from '#server/db/update-rows.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const units = () =>
  server.db.selectFrom('unit').select(['id', 'nama_supervisi', 'aktif', 'versi']).orderBy('id').execute();

it('writes every row, however many, what each says and nothing else', async () => {
  const before = await units();
  // More than go into one statement.
  expect(before.length).toBeGreaterThan(500);
  const [last, ...others] = before.toReversed();
  const wished = others.map(({ id, versi }, n) => ({
    id,
    nama_supervisi: n % 3 === 0 ? null : `Supervisi “${n}”`,
    aktif: n % 2 === 0,
    versi: versi + n,
  }));
  await updateRows(server.db, 'unit', wished);
  expect(await units()).toEqual([...wished.toReversed(), last]);
});

it('writes nothing where there is nothing', async () => {
  const before = await units();
  await updateRows(server.db, 'unit', []);
  expect(await units()).toEqual(before);
});
