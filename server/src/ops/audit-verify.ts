import { parseArgs } from 'node:util';
import { PERIOD_WORDS } from '#domain/report/words.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';
import { calledWrong, type Command } from '#server/ops/command.ts';

const USAGE = 'audit verify [--kepala HASH]';

/** The head of the earlier run; undefined without one. @throws UsageError for any other word */
function headIn(args: string[]): string | undefined {
  try {
    return parseArgs({ args, options: { kepala: { type: 'string' } } }).values.kepala;
  } catch {
    throw calledWrong(USAGE);
  }
}

/**
 * Walks the history of every report and compares approved reports with what was approved; 1 when something is wrong.
 * `--kepala HASH` also asks whether the history is still exactly the one of an earlier run.
 */
export const auditVerify: Command = {
  usage: USAGE,
  async run({ db, args }) {
    const head = headIn(args);
    const { laporan, baris, kepala, rusak } = await verifyHistory(db);
    for (const { laporan_id, urutan, apa } of rusak) {
      const own = await db
        .selectFrom('laporan as l')
        .innerJoin('unit as u', 'u.id', 'l.unit_id')
        .select(['u.nama_unit', 'l.periode', 'l.tahun'])
        .where('l.id', '=', laporan_id)
        .executeTakeFirst();
      const nama = own ? ` (${own.nama_unit}, ${PERIOD_WORDS[own.periode]} ${own.tahun})` : '';
      console.error(`Laporan ${laporan_id}${nama}${urutan === null ? '' : `, baris riwayat ${urutan}`}: ${apa}`);
    }
    const other = head !== undefined && head !== kepala;
    if (other) console.error('Riwayat tidak lagi sama dengan saat kepala rantai itu dicatat.');
    console.log(`${laporan} laporan, ${baris} baris riwayat, ${rusak.length} rusak. Kepala rantai: ${kepala}`);
    return rusak.length > 0 || other ? 1 : 0;
  },
};
