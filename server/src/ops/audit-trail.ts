/** The trails as a file for people: history of reports, changes of targets, and of accounts and master data, by time. */
import { open, rm } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { UsageError } from '#server/ops/command.ts';
import { neutralise } from '#server/workbook/write.ts';

/** From (included) and until (not included); null: without end. */
export type Range = { from: Date | null; until: Date | null };
export type TrailFormat = 'csv' | 'jsonl';

/** Rows that are fetched at once. */
const BATCH = 1000;
/** Byte order mark: without it Excel does not read the file as UTF-8. */
const BOM = '\uFEFF';

const COLUMNS = [
  'waktu',
  'jejak',
  'aksi',
  'subjek',
  'subjek_id',
  'unit',
  'keterangan',
  'oleh',
  'oleh_nama',
  'peran',
  'lewat',
  'alamat',
  'dari',
  'ke',
  'catatan',
  'perubahan',
  'hash',
] as const;
type Row = Record<(typeof COLUMNS)[number], string | null | object>;

/** Opens the cursor over all trails; one moment of the database, whatever is written meanwhile. */
const openCursor = ({ from, until }: Range) => sql`
  declare jejak no scroll cursor for
  select j.waktu, j.jejak, j.aksi, j.subjek, j.subjek_id, j.unit, j.keterangan, p.username as oleh, p.nama as oleh_nama,
    j.peran, j.lewat, j.alamat, j.dari, j.ke, j.catatan, j.perubahan, j.hash
  from (
    select r.id, r.waktu, 'riwayat' as jejak, r.aksi, 'PelaporanCapaian' as subjek, r.laporan_id as subjek_id,
      u.nama_unit as unit, concat(l.periode, ' ', l.tahun) as keterangan, r.oleh, r.peran,
      substring(r.peran from ', (token [^,]+)$') as lewat, null as alamat, r.dari, r.ke, r.catatan, r.perubahan, r.hash
    from riwayat as r join laporan as l on l.id = r.laporan_id join unit as u on u.id = l.unit_id
    union all
    select t.id, t.waktu, 'target', 'set-target', 'Kpi', t.kpi_id, u.nama_unit, concat(k.kode, ' ', k.tahun), t.oleh, null,
      'token ' || t.token, null, null, null, t.alasan, jsonb_build_object('dari', t.sebelum, 'ke', t.sesudah), null
    from kpi_target_riwayat as t join kpi as k on k.id = t.kpi_id join unit as u on u.id = k.unit_id
    union all
    select s.id, s.waktu, 'keamanan', s.aksi, s.subjek, s.subjek_id, null, null, s.oleh, null, s.perubahan ->> 'lewat',
      s.alamat, null, null, null, s.perubahan, null
    from jejak_keamanan as s
  ) as j
  left join pengguna as p on p.id = j.oleh
  where (${from}::timestamptz is null or j.waktu >= ${from}) and (${until}::timestamptz is null or j.waktu < ${until})
  order by j.waktu, j.id`;

const textOf = (value: Row[keyof Row]): string => {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : value;
};

function cell(value: Row[keyof Row]): string {
  const text = neutralise(textOf(value));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const LINE: Readonly<Record<TrailFormat, (row: Row) => string>> = {
  csv: (row) => `${COLUMNS.map((column) => cell(row[column])).join(',')}\r\n`,
  jsonl: (row) => `${JSON.stringify(row)}\n`,
};
const HEAD: Readonly<Record<TrailFormat, string>> = { csv: `${BOM}${COLUMNS.join(',')}\r\n`, jsonl: '' };

async function* linesOf(trx: Db, format: TrailFormat, range: Range): AsyncGenerator<{ text: string; rows: number }> {
  // Sorting years of trails takes as long as it takes.
  await sql`set local statement_timeout = 0`.execute(trx);
  await openCursor(range).execute(trx);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(BATCH)} from jejak`.execute(trx);
    if (rows.length === 0) return;
    yield { text: rows.map(LINE[format]).join(''), rows: rows.length };
  }
}

async function openNew(file: string) {
  try {
    return await open(file, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    throw new UsageError(`${file} sudah ada. Sebut berkas baru.`);
  }
}

/**
 * Writes the trails into a new file, the oldest first and a part at a time, as they stood at one moment. In CSV no cell is a
 * formula. What could not be finished is removed.
 * @returns how many rows
 * @throws UsageError when the file is there already
 */
export async function writeTrail(
  db: Kysely<Database>,
  file: string,
  format: TrailFormat,
  range: Range,
): Promise<number> {
  const handle = await openNew(file);
  try {
    await handle.writeFile(HEAD[format]);
    const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const written = await reading.execute(async (trx) => {
      let count = 0;
      for await (const { text, rows } of linesOf(trx, format, range)) {
        await handle.writeFile(text);
        count += rows;
      }
      return count;
    });
    await handle.sync();
    return written;
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
}
