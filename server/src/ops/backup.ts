import path from 'node:path';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import { openStore } from '#server/files/store.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { makeBackup, PART_BYTES } from '#server/ops/backup/making.ts';

const USAGE = 'backup FILE [--part-mb N]';
const MB = 1_000_000;
const SMALLEST = 64;

export const seconds = (since: number): string =>
  ((performance.now() - since) / 1000).toLocaleString('id-ID', { maximumFractionDigits: 1 });

/** @throws UsageError for anything but 64 to 1000 */
function partBytes(text: string | undefined): number {
  if (text === undefined) return PART_BYTES;
  const n = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (n >= SMALLEST && n * MB <= PART_BYTES) return n * MB;
  throw new UsageError(`--part-mb: bilangan bulat ${SMALLEST}–${PART_BYTES / MB}`);
}

/** Writes the database and the evidence into one file, or into parts, while servers go on. */
export const backup: Command = {
  usage: USAGE,
  help: `Menulis basis data dan semua berkas bukti ke FILE, selagi server melayani. Lebih dari 1 GB menjadi beberapa bagian
(FILE, FILE.2, …). Yang terputus dilanjutkan oleh perintah yang sama. Dengan BACKUP_KEY isinya terenkripsi.
  --part-mb N   ukuran terbesar satu bagian, ${SMALLEST}–${PART_BYTES / MB} (MB)
Kode keluar: 0 utuh; 2 utuh, tetapi ada berkas bukti yang hilang atau rusak di server; 1 tidak ada cadangan.`,
  async run({ db, config, args }) {
    const { values, names } = parsed(args, { 'part-mb': { type: 'string' } }, 1, USAGE);
    const limit = partBytes(values['part-mb']);
    const [file = ''] = names;
    const start = performance.now();
    const store = await openStore(config, await ensureDataDir(config.dataDir));
    const made = await makeBackup({ db, store }, { file: path.resolve(file), key: config.backupKey, partBytes: limit });
    const { tables, files, faulty, history } = made.manifest;
    const rows = tables.reduce((sum, one) => sum + one.rows, 0);
    if (made.continued > 0) console.log(`Dilanjutkan sesudah bagian ${made.continued}.`);
    console.log(
      `${file}: ${tables.length} tabel, ${rows} baris, ${files.count} berkas bukti, ${made.parts} bagian, ` +
        `${seconds(start)} detik. Kepala rantai: ${history.kepala}`,
    );
    if (config.backupKey === undefined) {
      console.error('Tanpa BACKUP_KEY: siapa pun yang memegang cadangan ini dapat membacanya.');
    }
    for (const key of faulty) console.error(`Berkas bukti ${key} hilang atau rusak di server.`);
    return faulty.length > 0 ? 2 : 0;
  },
};
