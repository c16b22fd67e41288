import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import { ensureDataDir } from '#server/db/embedded/place.ts';
import type { Database } from '#server/db/types.ts';
import { bytesOf } from '#server/files/bytes.ts';
import { openStore } from '#server/files/store.ts';
import type { FileStore } from '#server/http/kit.ts';
import { behindLines, nameOf } from '#server/ops/audit-words.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { behind, readHeads } from '#server/ops/exported-heads.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';

const USAGE = 'audit verify [--kepala HASH] [--export FILE] [--bytes]';

/** What is wrong with the bytes of evidence, a line each; and how many files were read. */
async function evidenceFaults(db: Kysely<Database>, store: FileStore): Promise<{ files: number; faults: string[] }> {
  const rows = await db
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .select(['b.kunci', 'b.ukuran', 'b.sha256', 'b.nama', 'd.laporan_id'])
    .distinctOn(['b.kunci', 'b.sha256', 'b.ukuran'])
    .orderBy('b.kunci')
    .orderBy('b.sha256')
    .orderBy('b.ukuran')
    .orderBy('b.id')
    .execute();
  const faults: string[] = [];
  for (const { kunci, ukuran, sha256, nama, laporan_id } of rows) {
    const found = await bytesOf(store, kunci);
    if (found?.sha256 === sha256 && found.size === Number(ukuran)) continue;
    faults.push(
      `${await nameOf(db, laporan_id)}, berkas bukti ${nama} (${kunci}): ${found ? 'isinya berubah' : 'hilang'}`,
    );
  }
  return { files: rows.length, faults };
}

/**
 * Walks the history of every report and compares approved reports with what was approved; 1 when something is wrong.
 * `--kepala HASH` also asks whether the history is still exactly the one of an earlier run, `--export FILE` whether it goes on
 * from what `audit export` kept, `--bytes` whether evidence is what was received.
 */
export const auditVerify: Command = {
  usage: USAGE,
  help: `Memeriksa rantai riwayat setiap laporan dan laporan yang disetujui.
  --kepala HASH   riwayat masih tepat sama dengan saat kepala rantai itu dicetak
  --export FILE   riwayat melanjutkan catatan dari npm run ops -- audit export; yang mundur atau ditulis ulang disebut
  --bytes         setiap berkas bukti masih sama dengan saat diterima
Kode keluar: 0 semuanya utuh; 1 tidak.`,
  async run({ db, config, args }) {
    const options = { kepala: { type: 'string' }, export: { type: 'string' }, bytes: { type: 'boolean' } } as const;
    const { kepala: head, export: file, bytes } = parsed(args, options, 0, USAGE).values;
    if (head !== undefined && !/^[0-9a-f]{64}$/.test(head)) {
      throw new UsageError('--kepala: 64 angka dan huruf a–f, seperti yang dicetak perintah ini.');
    }
    const kept = file === undefined ? undefined : readHeads(await readFile(file, 'utf8'), config.auditKey);
    const { laporan, baris, kepala, rusak } = await verifyHistory(db);
    const faults: string[] = [];
    for (const { laporan_id, urutan, what } of rusak) {
      faults.push(`${await nameOf(db, laporan_id)}${urutan === null ? '' : `, baris riwayat ${urutan}`}: ${what}`);
    }
    if (head !== undefined && head !== kepala) {
      faults.push('Riwayat tidak lagi sama dengan saat kepala rantai itu dicatat.');
    }
    if (kept) faults.push(...(await behindLines(db, await behind(db, kept))));
    const evidence = bytes
      ? await evidenceFaults(db, await openStore(config, await ensureDataDir(config.dataDir)))
      : undefined;
    for (const fault of [...faults, ...(evidence?.faults ?? [])]) console.error(fault);
    console.log(`${laporan} laporan, ${baris} baris riwayat, ${rusak.length} rusak. Kepala rantai: ${kepala}`);
    if (kept) console.log(`Catatan di luar: ${kept.lines} baris, ${kept.seen.size} rantai, kunci ${kept.key ?? '-'}`);
    if (evidence) console.log(`Berkas bukti: ${evidence.files} dibaca, ${evidence.faults.length} hilang atau berubah.`);
    return faults.length > 0 || (evidence?.faults.length ?? 0) > 0 ? 1 : 0;
  },
};
