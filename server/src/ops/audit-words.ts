import { PERIOD_WORDS } from '#domain/report/words.ts';
import type { Db } from '#server/db/tx.ts';
import type { Behind } from '#server/ops/exported-heads.ts';

/** A report as an operator finds it: its id, and unit and period where it still is. */
export async function nameOf(db: Db, id: string): Promise<string> {
  const own = await db
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .select(['u.nama_unit', 'l.periode', 'l.tahun'])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return `Laporan ${id}${own ? ` (${own.nama_unit}, ${PERIOD_WORDS[own.periode]} ${own.tahun})` : ''}`;
}

const SHOWN = 20;

/** What is wrong with a database that is behind its kept heads, a line each; of many the first twenty. */
export async function behindLines(db: Db, found: readonly Behind[]): Promise<string[]> {
  const [first] = found;
  if (!first) return [];
  const what = found.some(({ gone }) => gone) ? 'mundur ke keadaan sebelum' : 'tidak lagi berisi riwayat dari';
  const lines = [
    `Basis data ini ${what} ${first.time}: ${found.length} rantai tidak menyambung dengan catatan di luar.`,
  ];
  for (const { report, place, time, gone } of found.slice(0, SHOWN)) {
    const how = gone ? 'tidak ada lagi' : 'ditulis ulang';
    lines.push(`${await nameOf(db, report)}: baris riwayat ${place}, tercatat ${time}, ${how}.`);
  }
  return lines;
}
