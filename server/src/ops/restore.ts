import path from 'node:path';
import { checkKnown } from '#server/db/older-schema.ts';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openStore } from '#server/files/store.ts';
import { type LoneCommand, parsed, withDatabase } from '#server/ops/command.ts';
import { seconds } from '#server/ops/backup.ts';
import { readBackup } from '#server/ops/backup/reading.ts';
import { restoreBackup } from '#server/ops/backup/restoring.ts';

const USAGE = 'restore FILE';

/** Puts a backup into an empty database and an empty folder of evidence. Reads it to its end before anything is written. */
export const restore: LoneCommand = {
  usage: USAGE,
  help: `Memulihkan FILE (dan bagian-bagiannya) ke basis data dan DATA_DIR yang kosong, lalu menaikkan skemanya ke versi program
ini. Semua orang masuk kembali. Cadangan yang rusak, terpotong, atau berkunci lain ditolak sebelum ada yang ditulis.
Kode keluar: 0 pulih; 1 ditolak.`,
  async start({ config, args }) {
    const [file = ''] = parsed(args, {}, 1, USAGE).names;
    const start = performance.now();
    const whole = await readBackup(path.resolve(file), config.backupKey);
    await checkKnown(whole.manifest.schema);
    return withDatabase(config, async (db) => {
      const store = await openStore(config, await ensureDataDir(config.dataDir));
      await restoreBackup({ db, store }, whole, config.backupKey);
      const { made, tables, history } = whole.manifest;
      const rows = tables.reduce((sum, one) => sum + one.rows, 0);
      console.log(
        `Pulih seperti pada ${made}: ${tables.length} tabel, ${rows} baris, ${whole.files.size} berkas bukti, ` +
          `${seconds(start)} detik. Kepala rantai: ${history.kepala}`,
      );
      return 0;
    });
  },
};
