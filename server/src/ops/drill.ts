import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Config } from '#server/config.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { localStore } from '#server/files/local-store.ts';
import { openStore } from '#server/files/store.ts';
import { seconds } from '#server/ops/backup.ts';
import { openBeside } from '#server/ops/backup/beside.ts';
import { differences } from '#server/ops/backup/comparing.ts';
import { makeBackup } from '#server/ops/backup/making.ts';
import { readBackup } from '#server/ops/backup/reading.ts';
import { putBack } from '#server/ops/backup/restoring.ts';
import { type LoneCommand, parsed, withServedDatabase } from '#server/ops/command.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';

const USAGE = 'drill [--dir FOLDER]';
const MB = 1_000_000;

/** Backs up, restores beside and compares, in a folder of its own. @returns whether all is well */
async function drillIn(folder: string, config: Config): Promise<boolean> {
  const file = path.join(folder, 'cadangan');
  const key = config.backupKey;
  const beside = await openBeside(config, folder);
  try {
    const started = performance.now();
    const { manifest } = await withServedDatabase(config, async (db) => {
      const store = await openStore(config, await ensureDataDir(config.dataDir));
      return makeBackup({ db, store }, { file, key });
    });
    console.log(`Cadangan: ${seconds(started)} detik.`);
    const restoring = performance.now();
    const whole = await readBackup(file, key);
    const target = { db: beside.db, store: localStore(path.join(folder, 'bukti')) };
    await putBack(target, whole, key);
    console.log(
      `Pemulihan: ${seconds(restoring)} detik, dari ${Math.round(whole.bytes / MB)} MB, ${whole.paths.length} bagian.`,
    );
    const comparing = performance.now();
    const different = await differences(target, whole);
    const rows = manifest.tables.reduce((sum, one) => sum + one.rows, 0);
    console.log(
      `Perbandingan: ${manifest.tables.length} tabel, ${rows} baris, ${whole.files.size} berkas bukti, ` +
        `${different.length} berbeda, ${seconds(comparing)} detik.`,
    );
    const verifying = performance.now();
    const { laporan, rusak } = await verifyHistory(beside.db);
    console.log(`Riwayat: ${laporan} laporan, ${rusak.length} rusak, ${seconds(verifying)} detik.`);
    for (const one of different) console.error(`Tidak sama dengan cadangan: ${one}`);
    for (const one of manifest.faulty) console.error(`Berkas bukti ${one} hilang atau rusak di server.`);
    for (const { laporan_id, what } of rusak) console.error(`Laporan ${laporan_id}: ${what}`);
    return different.length === 0 && manifest.faulty.length === 0 && rusak.length === 0;
  } finally {
    await beside.end();
  }
}

/** Proves that a backup made now can be restored; changes nothing of what it tries, and leaves nothing behind. */
export const drill: LoneCommand = {
  usage: USAGE,
  help: `Mencadangkan, memulihkan di samping, membandingkan setiap baris dan bita, memeriksa rantai riwayat, dan menyebut lamanya.
Basis data bawaan: cluster kedua di FOLDER. DATABASE_URL: basis data baru di server yang sama bila perannya boleh, atau basis
data kosong dari DRILL_DATABASE_URL, yang dikosongkan lagi. Server boleh tetap melayani.
  --dir FOLDER   tempat untuk salinan sementara (bawaan: folder sementara sistem)
Kode keluar: 0 semuanya sama dan utuh; 1 tidak.`,
  async start({ config, args }) {
    const { values } = parsed(args, { dir: { type: 'string' } }, 0, USAGE);
    const folder = await mkdtemp(path.join(path.resolve(values.dir ?? tmpdir()), 'capaian-latihan-'));
    try {
      // PostgreSQL runs as somebody else when we are root, and has to reach its folder.
      await chmod(folder, 0o711);
      return (await drillIn(folder, config)) ? 0 : 1;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
