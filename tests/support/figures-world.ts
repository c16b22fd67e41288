/**
 * What most tests stand on: the demo's units, people and indicators with the published figures entered into drafts, so that
 * a test decides itself what becomes of a report. The demo's own reports are further on (tests/api/demo.test.ts).
 */
import type { Kysely, Transaction } from 'kysely';
import { PERIODS, type Period } from '#domain/capaian/period.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Database } from '#server/db/types.ts';
import { recompute } from '#server/report/computation.service.ts';
import { createReport, saveEntries } from '#server/report/entry.service.ts';
import { deliSerdangFigures, tapinFigures } from '#server/seed/kinerja.ts';
import { DEMO_PASSWORD, seedIndicators } from '#server/seed/base.ts';

type Place = { unitId: string; tahun: number; officer: string; time: Date };

async function enter(
  trx: Transaction<Database>,
  { unitId, tahun, officer, time }: Place,
  periode: Period,
  figures: ReturnType<typeof deliSerdangFigures>,
): Promise<void> {
  const by = { id: officer, role: 'Pelapor' };
  const reportId = await createReport(trx, { unitId, tahun, periode, by, time });
  const details = await trx
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .select(['d.id', 'k.kode'])
    .where('d.laporan_id', '=', reportId)
    .orderBy('d.urutan')
    .execute();
  const entry = details.map(({ id, kode }) => ({ id, ...figures.get(kode) }));
  await saveEntries(trx, { id: reportId, status: 'draft', putaran: 1 }, entry, { by, time });
  await recompute(trx, reportId, time);
}

/** Fills a migrated, empty database. */
export async function seedFigures(db: Kysely<Database>, time: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { idSatker, userIdOf } = await seedIndicators(trx, time);
    const tapin = {
      unitId: idSatker('BPS Kabupaten Tapin'),
      tahun: 2026,
      officer: userIdOf('pelapor.tapin'),
      time,
    };
    for (const period of ['TW1', 'TW2'] as const) await enter(trx, tapin, period, tapinFigures(period));
    const unitId = idSatker('Bappedalitbang Kabupaten Deli Serdang');
    const deliSerdang = { unitId, tahun: 2025, officer: userIdOf('pelapor.deliserdang'), time };
    for (const period of PERIODS) await enter(trx, deliSerdang, period, deliSerdangFigures(period));
    await trx
      .updateTable('pengguna')
      .set({ password_hash: await hashPassword(DEMO_PASSWORD) })
      .execute();
  });
}

/** Fills the database of a data folder, for a program that is started on it afterwards. */
export async function fillDataDir(dataDir: string): Promise<void> {
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  const db = openDatabase(embedded);
  try {
    await migrate(db);
    await seedFigures(db, new Date());
  } finally {
    await db.destroy();
    await embedded.close();
  }
}
