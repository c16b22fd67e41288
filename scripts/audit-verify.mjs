// `npm run audit:verify`: walks the history of every report and compares approved reports with what was approved.
// Uses DATABASE_URL or DATA_DIR as the program does; the server may run meanwhile. `--kepala HASH` also asks whether the
// history is still exactly the one of an earlier run. Exit code 1 when something is wrong.
import { parseArgs } from 'node:util';
import { KATA_PERIODE } from '#domain/pelaporan/kata.ts';
import { verifikasiRiwayat } from '#server/audit/verifikasi.ts';
import { readConfig } from '#server/config.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openDatabase } from '#server/db/pool.ts';

const { values } = parseArgs({ options: { kepala: { type: 'string' } } });
const { databaseUrl, dataDir } = readConfig(process.env);
const embedded = databaseUrl ? undefined : await openEmbedded(await ensureDataDir(dataDir), { warn: () => undefined });
const db = openDatabase(embedded ?? { url: databaseUrl });
try {
  const { laporan, baris, kepala, rusak } = await verifikasiRiwayat(db);
  for (const { laporan_id, urutan, apa } of rusak) {
    const milik = await db
      .selectFrom('laporan as l')
      .innerJoin('unit as u', 'u.id', 'l.unit_id')
      .select(['u.nama_unit', 'l.periode', 'l.tahun'])
      .where('l.id', '=', laporan_id)
      .executeTakeFirst();
    const nama = milik ? ` (${milik.nama_unit}, ${KATA_PERIODE[milik.periode]} ${milik.tahun})` : '';
    console.error(`Laporan ${laporan_id}${nama}${urutan === null ? '' : `, baris riwayat ${urutan}`}: ${apa}`);
  }
  const lain = values.kepala !== undefined && values.kepala !== kepala;
  if (lain) console.error('Riwayat tidak lagi sama dengan saat kepala rantai itu dicatat.');
  console.log(`${laporan} laporan, ${baris} baris riwayat, ${rusak.length} rusak. Kepala rantai: ${kepala}`);
  if (rusak.length > 0 || lain) process.exitCode = 1;
} finally {
  await db.destroy();
  await embedded?.close();
}
