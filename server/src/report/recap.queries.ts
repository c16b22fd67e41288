/** The recap of a unit's year: every KPI with its four periods and the consolidated realisasi. contract.md §6. */
import { sql } from 'kysely';
import type { Recap } from '#contract/report.ts';
import { type Threshold, DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { capaianColour } from '#domain/capaian/capaian.ts';
import { exact, roundOff } from '#domain/capaian/decimals.ts';
import { bandOf } from '#domain/dashboard/dashboard.ts';
import { isYearClosed, LAST_PERIOD, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import { predicatesIn, scalesOfKpi, scaleTold } from '#server/indicator/queries.ts';
import { toNumber } from '#server/report/rows.queries.ts';
import { basisOf, todayOf, type YearRules, yearValue } from '#server/report/year-value.ts';

const sort = new Intl.Collator('id', { numeric: true });

const readKpi = (db: Db, unitId: string, tahun: number) =>
  db
    .selectFrom('kpi as k')
    .innerJoin('unit as u', 'u.id', 'k.unit_id')
    .selectAll('k')
    // No report will have it any more.
    .select(sql<boolean>`k.status = 'nonaktif' or not u.aktif`.as('has_ended'))
    .where('k.unit_id', '=', unitId)
    .where('k.tahun', '=', tahun)
    .where('k.deleted_at', 'is', null)
    .where('k.status', '<>', 'draf')
    .execute();

const readEntries = (db: Db, unitId: string, tahun: number) =>
  db
    .selectFrom('laporan as l')
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    // The stored capaian is rounded, and a band is decided before that.
    .leftJoin('dasbor_detail as a', (j) =>
      j.onRef('a.laporan_id', '=', 'd.laporan_id').onRef('a.kpi_id', '=', 'd.kpi_id'),
    )
    .where('l.unit_id', '=', unitId)
    .where('l.tahun', '=', tahun)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .select(['l.id as laporan_id', 'l.periode', 'l.status', 'l.batas_capaian', 'd.kpi_id', 'd.kpi'])
    .select(['d.target_tahun', 'd.target_tahun_atas'])
    .select([
      'd.target',
      'd.target_atas',
      'd.realisasi',
      'd.x',
      'd.y',
      'd.wajib as isDue',
      'd.capaian',
      'd.warna',
      'd.realisasi_kumulatif',
      'd.capaian_tahun',
      'a.capaian as capaian_penuh',
      'a.terisi',
    ])
    .execute();

/** The rules of a year; of one that is not there, those that a new year starts with. */
async function yearRules(db: Db, tahun: number): Promise<YearRules & { thresholds: readonly Threshold[] }> {
  const row = await db.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  return {
    minimizeFormula: row?.rumus_minimize ?? 'dua_kurang',
    limit: row ? row.batas_capaian : 120,
    thresholds: row?.ambang ?? DEFAULT_THRESHOLDS,
  };
}

/**
 * The recap from the reports that are neither deleted nor rejected, by what these were judged by (docs/decisions/0146).
 * A KPI without any entry has `realisasi` null and counts 0 against its year target.
 */
export async function yearRecap(db: Db, unitId: string, tahun: number): Promise<Recap[]> {
  const rules = await yearRules(db, tahun);
  const entry = Map.groupBy(await readEntries(db, unitId, tahun), (row) => row.kpi_id);
  // One that ended before any report had it is not of the year.
  const kpi = (await readKpi(db, unitId, tahun)).filter(({ id, has_ended }) => !has_ended || entry.has(id));
  kpi.sort((a, b) => sort.compare(a.kode, b.kode));
  const scales = await scalesOfKpi(db, predicatesIn(kpi));
  return kpi.map((k) => {
    const rows = entry.get(k.id) ?? [];
    const basis = basisOf(k, rows, rules);
    const value = yearValue(basis, rows);
    const entered = rows.filter(({ periode, terisi }) => periode === LAST_PERIOD && terisi === true).length;
    const reportOf = (nama: Period) => rows.find((r) => r.periode === nama);
    const targetOf = (nama: Period, now: string | null) => toNumber((reportOf(nama) ?? { target: now }).target);
    const upperOf = (nama: Period, now: string | null) =>
      toNumber((reportOf(nama) ?? { target_atas: now }).target_atas);
    const period = (nama: Period) => {
      const row = reportOf(nama);
      if (!row) return null;
      const { laporan_id, status, target, realisasi, x, y, capaian, warna, realisasi_kumulatif, capaian_tahun } = row;
      return {
        laporan_id,
        status,
        target: toNumber(target),
        target_atas: toNumber(row.target_atas),
        realisasi: toNumber(realisasi),
        x: toNumber(x),
        y: toNumber(y),
        capaian: toNumber(capaian),
        warna,
        kelas: bandOf(exact(row.capaian_penuh), rules.thresholds),
        realisasi_kumulatif: toNumber(realisasi_kumulatif),
        capaian_tahun: toNumber(capaian_tahun),
      };
    };
    const upper = {
      tahun: toNumber(basis.upper),
      tw1: upperOf('TW1', k.target_atas_tw1),
      tw2: upperOf('TW2', k.target_atas_tw2),
      tw3: upperOf('TW3', k.target_atas_tw3),
      tw4: upperOf('TW4', k.target_atas_tw4),
    };
    return {
      kpi_id: k.id,
      kode: k.kode,
      nama: k.nama,
      satuan: basis.satuan,
      ...scaleTold(scales.get(k.id)),
      polarisasi: basis.polarisasi,
      konsolidasi: basis.konsolidasi,
      target: {
        tahun: toNumber(basis.target),
        tw1: targetOf('TW1', k.target_tw1),
        tw2: targetOf('TW2', k.target_tw2),
        tw3: targetOf('TW3', k.target_tw3),
        tw4: targetOf('TW4', k.target_tw4),
      },
      target_atas: Object.values(upper).every((end) => end === null) ? null : upper,
      periode: { TW1: period('TW1'), TW2: period('TW2'), TW3: period('TW3'), TW4: period('TW4') },
      realisasi: roundOff(value.realisasi, 4),
      capaian: roundOff(value.capaian),
      warna: capaianColour(value.capaian, rules.thresholds),
      kelas: isYearClosed({ due: 1, entered }) ? bandOf(value.capaian, rules.thresholds) : null,
      rumus: value.rumus,
      kini: todayOf(k, basis, rules),
      ...(k.has_ended && !reportOf(LAST_PERIOD) && { nonaktif: true }),
    };
  });
}
