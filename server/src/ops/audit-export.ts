import { open, readFile } from 'node:fs/promises';
import { behindLines } from '#server/ops/audit-words.ts';
import { type Command, parsed, UsageError } from '#server/ops/command.ts';
import { behind, nextLine, readHeads } from '#server/ops/exported-heads.ts';

const USAGE = 'audit export FILE';

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/** Adds a signed line with the heads of the history to a file that is kept away from the database. */
export const auditExport: Command = {
  usage: USAGE,
  help: `Menambahkan satu baris bertanda tangan (AUDIT_KEY) ke FILE: kepala rantai riwayat yang bertambah sejak baris sebelumnya.
Jalankan setiap hari dan simpan FILE di luar server; npm run ops -- audit verify --export FILE membandingkan.
Kode keluar: 0 bertambah; 1 FILE rusak, atau basis data mundur ke sebelum catatannya (disebut), dan tidak ada yang ditambahkan.`,
  async run({ db, config: { auditKey }, args }) {
    const [file = ''] = parsed(args, {}, 1, USAGE).names;
    if (auditKey === undefined) {
      throw new UsageError(
        'AUDIT_KEY: isi dengan paling sedikit 32 karakter acak; kunci ini menandatangani setiap baris.',
      );
    }
    const text = await textOf(file);
    if (text !== '' && !text.endsWith('\n')) throw new UsageError(`${file}: baris terakhirnya terpotong.`);
    const kept = readHeads(text, auditKey);
    const lines = await behindLines(db, await behind(db, kept));
    if (lines.length > 0) {
      for (const line of lines) console.error(line);
      return 1;
    }
    const line = await nextLine(db, kept, auditKey, new Date());
    const handle = await open(file, 'a', 0o600);
    try {
      await handle.writeFile(`${line}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    console.log(`Baris ${kept.lines + 1} ditambahkan ke ${file}.`);
    return 0;
  },
};
