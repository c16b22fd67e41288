import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedScale } from '#server/seed/scales.ts';
import { completeFigures } from '#server/report/figures.queries.ts';
import { localStore } from '#server/files/local-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const all = async () => ({
  laporan: await server.db.selectFrom('dasbor_laporan').selectAll().orderBy('laporan_id').execute(),
  detail: await server.db.selectFrom('dasbor_detail').selectAll().orderBy('laporan_id').orderBy('kpi_id').execute(),
});

describe('the unrounded figures', () => {
  it('stand for every report and indicator, and an average needs no more', async () => {
    const { laporan, detail } = await all();
    expect([laporan.length, detail.length]).toEqual([6, 17 * 2 + 93 * 4]);
    // (100 + 58,53 ÷ 55,64 × 100) ÷ 3, to forty digits.
    expect(laporan.some(({ skor_periode }) => skor_periode?.startsWith('68.39803'))).toBe(true);
  });

  it('are made again for reports that have none, the same, without touching the reports', async () => {
    const { db } = server;
    const before = await all();
    const version = () => db.selectFrom('laporan').select(['id', 'versi', 'updated_at']).orderBy('id').execute();
    const saved = await version();
    await db.deleteFrom('dasbor_laporan').execute();
    await db.deleteFrom('dasbor_detail').execute();
    expect(await completeFigures(db)).toBe(6);
    expect(await all()).toEqual(before);
    expect(await version()).toEqual(saved);
    expect(await completeFigures(db)).toBe(0);
  });
});

describe('the scale seed', () => {
  it('leaves a database alone that it did not make', async () => {
    const files = localStore(server.dataDir);
    await expect(seedScale(server.db, files, { force: false, time: new Date() })).rejects.toThrow(
      'Basis data ini sudah berisi. Pakai DATA_DIR atau DATABASE_URL lain, atau --force untuk menghapus SEMUA isinya.',
    );
    expect((await all()).laporan.length).toBe(6);
  });
});
