import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSkala } from '#server/seed/skala.ts';
import { lengkapiAngka } from '#server/repositories/dasbor-angka.ts';
import { localStore } from '#server/files/local-store.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const semua = async () => ({
  laporan: await server.db.selectFrom('dasbor_laporan').selectAll().orderBy('laporan_id').execute(),
  detail: await server.db.selectFrom('dasbor_detail').selectAll().orderBy('laporan_id').orderBy('kpi_id').execute(),
});

describe('the unrounded figures', () => {
  it('stand for every report and indicator, and an average needs no more', async () => {
    const { laporan, detail } = await semua();
    expect([laporan.length, detail.length]).toEqual([6, 17 * 2 + 93 * 4]);
    // (100 + 58,53 ÷ 55,64 × 100) ÷ 3, to forty digits.
    expect(laporan.some(({ skor_periode }) => skor_periode?.startsWith('68.39803'))).toBe(true);
  });

  it('are made again for reports that have none, the same, without touching the reports', async () => {
    const { db } = server;
    const sebelum = await semua();
    const versi = () => db.selectFrom('laporan').select(['id', 'versi', 'updated_at']).orderBy('id').execute();
    const tersimpan = await versi();
    await db.deleteFrom('dasbor_laporan').execute();
    await db.deleteFrom('dasbor_detail').execute();
    expect(await lengkapiAngka(db)).toBe(6);
    expect(await semua()).toEqual(sebelum);
    expect(await versi()).toEqual(tersimpan);
    expect(await lengkapiAngka(db)).toBe(0);
  });
});

describe('the scale seed', () => {
  it('leaves a database alone that it did not make', async () => {
    const files = localStore(server.dataDir);
    await expect(seedSkala(server.db, files, { paksa: false, waktu: new Date() })).rejects.toThrow(
      'Basis data ini sudah berisi. Pakai DATA_DIR atau DATABASE_URL lain, atau --force untuk menghapus SEMUA isinya.',
    );
    expect((await semua()).laporan.length).toBe(6);
  });
});
