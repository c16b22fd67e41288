import { open, readFile } from 'node:fs/promises';
import { behindLines } from '#server/ops/audit-words.ts';
import { calledWrong, type Command, parsed, UsageError } from '#server/ops/command.ts';
import { type Range, type TrailFormat, writeTrail } from '#server/ops/audit-trail.ts';
import { behind, nextLine, readHeads } from '#server/ops/exported-heads.ts';

const USAGE = 'audit export FILE [--format csv|jsonl [--from HARI] [--to HARI]]';

const FORMATS: readonly TrailFormat[] = ['csv', 'jsonl'];
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 24 * 60 * 60_000;

/** Whether the calendar has the day that a time begins with: a Date takes 30 February for 2 March. */
const isOfCalendar = (text: string): boolean => {
  const day = text.slice(0, 10);
  const read = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(day);
};

/** The beginning of a day in Jakarta, by which deadlines go too, or a time with its zone. @throws UsageError */
function timeOf(name: string, text: string): Date {
  const time = new Date(DAY.test(text) ? `${text}T00:00:00+07:00` : text);
  const isWritten = /^\d{4}-\d{2}-\d{2}($|T.+(Z|[+-]\d{2}:\d{2})$)/.test(text) && isOfCalendar(text);
  if (isWritten && !Number.isNaN(time.getTime())) return time;
  throw new UsageError(
    `--${name}: hari seperti 2026-03-31 (WIB), atau waktu dengan zonanya seperti 2026-03-31T12:00:00Z.`,
  );
}

/** @throws UsageError for a time that is none, or that ends before it begins */
function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Range {
  const end = to === undefined ? null : timeOf('to', to);
  const range = {
    from: from === undefined ? null : timeOf('from', from),
    // A day that is named belongs to it.
    until: end !== null && DAY.test(to ?? '') ? new Date(end.getTime() + DAY_MS) : end,
  };
  if (range.from && range.until && range.from >= range.until) throw new UsageError('--to harus sesudah --from.');
  return range;
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}

/**
 * Adds a signed line with the heads of the history to a file that is kept away from the database; with `--format` writes the
 * trails themselves into a new one, for people.
 */
export const auditExport: Command = {
  usage: USAGE,
  help: `Menambahkan satu baris bertanda tangan (AUDIT_KEY) ke FILE: kepala rantai riwayat yang bertambah sejak baris sebelumnya.
Jalankan setiap hari dan simpan FILE di luar server; npm run ops -- audit verify --export FILE membandingkan.
Dengan --format csv atau jsonl: menulis riwayat laporan, perubahan target, dan jejak keamanan ke FILE yang baru, menurut waktu, untuk
dibaca orang. --from dan --to: hari (WIB, termasuk hari itu) atau waktu dengan zonanya; tanpa itu semuanya.
Kode keluar: 0 bertambah atau ditulis; 1 ditolak, FILE rusak, atau basis data mundur ke sebelum catatannya (disebut), dan tidak ada
yang ditambahkan.`,
  async run({ db, config: { auditKey }, args }) {
    const options = { format: { type: 'string' }, from: { type: 'string' }, to: { type: 'string' } } as const;
    const { values, names } = parsed(args, options, 1, USAGE);
    const [file = ''] = names;
    if (values.format !== undefined) {
      const format = FORMATS.find((one) => one === values.format);
      if (format === undefined) throw calledWrong(USAGE);
      const count = await writeTrail(db, file, format, rangeOf(values));
      console.log(`${count} baris ditulis ke ${file}.`);
      return 0;
    }
    if (values.from !== undefined || values.to !== undefined) throw calledWrong(USAGE);
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
