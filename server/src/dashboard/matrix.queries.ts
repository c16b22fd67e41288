/** The matrix of indicators by period, grouped as asked: for the dashboards and for `GET /api/kpi/matrix-kinerja`. */
import { type Selectable, sql } from 'kysely';
import type { DashboardMatrix, MatrixRow, MatrixCell } from '#contract/dashboard.ts';
import { exact, roundOff } from '#domain/capaian/decimals.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { isYearClosed, LAST_PERIOD, type Period } from '#domain/capaian/period.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { gradeOf, type Frame } from '#server/dashboard/frame.queries.ts';
import { combinedPage, type MatrixQuery, NO_GOAL, singlePage } from '#server/dashboard/matrix-page.queries.ts';
import { predicatesIn, scalesOfKpi, scaleTold } from '#server/indicator/queries.ts';
import { toNumber } from '#server/report/rows.queries.ts';
import { basisOf, type Reported, todayOf } from '#server/report/year-value.ts';

/** `angka`: the unrounded figure as text; JSON numbers would lose digits. `owed`: how many of its indicators owe the last quarter. */
type Group = { kunci: string; contoh: string; indikator: number; owed: number; unit: number; angka: string | null };
type CombinedCell = Pick<
  CellValue,
  'kunci' | 'periode' | 'nilai' | 'tahun' | 'jumlah' | 'disetujui' | 'terisi' | 'keadaan'
>;
type Brief = { baris: number; dinilai: number; di_bawah: number };
const NONE: Brief = { baris: 0, dinilai: 0, di_bawah: 0 };

/** One page of rows and what all of them come to; `cells`: those of rows that stand for several indicators. */
async function readPage(
  db: Db,
  k: Frame,
  ask: MatrixQuery,
): Promise<{ rows: Group[]; cells: CombinedCell[]; brief: Brief }> {
  const { kelompok } = ask;
  const cell =
    kelompok === 'butir'
      ? sql`'[]'::json`
      : sql`(select json_agg(to_json(c)) from (
          select a.kunci, a.periode, a.nilai::text, a.tahun::text, a.jumlah, a.disetujui, a.terisi, a.keadaan
          from a join h on h.kunci = a.kunci where h.indikator > 1) as c)`;
  // What has no goal is a row of its own, and not one of the goals.
  const counted = kelompok === 'sasaran' ? sql`kunci <> ${NO_GOAL}::uuid` : sql`true`;
  const { rows } = await sql<Brief & { isi: Group[]; sel: CombinedCell[] }>`
    with ${kelompok === 'butir' ? singlePage(k, ask) : combinedPage(k, ask, kelompok)}
    select count(*)::int as baris, (count(nilai) filter (where ${counted}))::int as dinilai,
      (count(*) filter (where nilai < 100 and ${counted}))::int as di_bawah,
      coalesce((select json_agg(to_json(h) order by ke) from h), '[]') as isi, coalesce(${cell}, '[]') as sel
    from s`.execute(db);
  const { isi, sel: combined, ...count } = rows[0] ?? { ...NONE, isi: [], sel: [] };
  return { rows: isi, cells: combined, brief: count };
}

type Example = Selectable<Database['kpi']> & {
  sasaran_kode: string | null;
  sasaran_nama: string | null;
  unit_id: string;
  unit_kode: string;
  nama_unit: string;
};

async function readExamples(db: Db, rows: readonly Group[]): Promise<Map<string, Example>> {
  const { rows: example } = await sql<Example>`
    select k.*, s.kode as sasaran_kode, s.nama as sasaran_nama,
      u.id as unit_id, u.kode as unit_kode, u.nama_unit
    from kpi as k join unit as u on u.id = k.unit_id left join sasaran_kegiatan as s on s.id = k.sasaran_kegiatan_id
    where k.id = any(${rows.map((row) => row.contoh)}::uuid[])`.execute(db);
  return new Map(example.map((one) => [one.id, one]));
}

type CellValue = {
  kunci: string;
  periode: Period;
  nilai: string | null;
  tahun: string | null;
  jumlah: number;
  disetujui: number;
  terisi: number;
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  laporan_id?: string;
  status?: ReportStatus;
  target?: string | null;
  target_atas?: string | null;
  realisasi?: string | null;
} & Partial<Reported>;

/** The cells of rows that are one indicator of one unit, by its id. */
async function singleCells(db: Db, k: Frame, kpi: readonly string[]): Promise<CellValue[]> {
  if (kpi.length === 0) return [];
  const { rows } = await sql<CellValue>`
    select a.kpi_id as kunci, l.periode, a.capaian as nilai, a.capaian_tahun as tahun, 1 as jumlah,
      (l.status = 'approved')::int as disetujui, a.terisi::int, a.keadaan, l.id as laporan_id, l.status, d.target, d.target_atas, d.realisasi,
      d.kpi, d.target_tahun, d.target_tahun_atas, r.batas_capaian
    from dasbor_detail as a join (${k.live}) as l on l.id = a.laporan_id join laporan_detail as d on d.id = a.detail_id
      join laporan as r on r.id = l.id
    where a.kpi_id = any(${kpi}::uuid[])`.execute(db);
  return rows;
}

const EMPTY: MatrixCell = {
  keadaan: 'kosong',
  capaian: null,
  capaian_tahun: null,
  kelas: null,
  kelas_tahun: null,
  target: null,
  target_atas: null,
  realisasi: null,
  target_tahun: null,
  jumlah: 0,
  disetujui: 0,
  terisi: 0,
  laporan: null,
};

const targetsOf = (one: Example): Record<Period, Pick<MatrixCell, 'target' | 'target_atas'>> => ({
  TW1: { target: toNumber(one.target_tw1), target_atas: toNumber(one.target_atas_tw1) },
  TW2: { target: toNumber(one.target_tw2), target_atas: toNumber(one.target_atas_tw2) },
  TW3: { target: toNumber(one.target_tw3), target_atas: toNumber(one.target_atas_tw3) },
  TW4: { target: toNumber(one.target_tw4), target_atas: toNumber(one.target_atas_tw4) },
});

/** @param due how many indicators of the row owe the last quarter */
function toCell(k: Frame, due: number, cell: CellValue): MatrixCell {
  const value = exact(cell.nilai);
  const closed = cell.periode === LAST_PERIOD && isYearClosed({ due, entered: cell.terisi });
  return {
    keadaan: cell.keadaan,
    capaian: roundOff(value),
    capaian_tahun: roundOff(exact(cell.tahun)),
    kelas: gradeOf(k.thresholds, value),
    kelas_tahun: closed ? gradeOf(k.thresholds, cell.tahun) : null,
    target: toNumber(cell.target ?? null),
    target_atas: toNumber(cell.target_atas ?? null),
    realisasi: toNumber(cell.realisasi ?? null),
    target_tahun: toNumber(cell.target_tahun ?? null),
    jumlah: cell.jumlah,
    disetujui: cell.disetujui,
    terisi: cell.terisi,
    laporan: cell.laporan_id && cell.status ? { id: cell.laporan_id, status: cell.status } : null,
  };
}

/** What a row is called: its indicator, or the sasaran that it gathers. */
function designation(group: MatrixQuery['kelompok'], example: Example) {
  const sasaran =
    example.sasaran_kode === null ? null : { kode: example.sasaran_kode, nama: example.sasaran_nama ?? '' };
  if (group !== 'sasaran') return { kode: example.kode, nama: example.nama, satuan: example.satuan, sasaran };
  return { ...(sasaran ?? WITHOUT_GOAL), satuan: null, sasaran };
}
const WITHOUT_GOAL = { kode: '-', nama: 'Tanpa sasaran kegiatan' };

/** The goal that was asked for, as its row is called: a list of one indicator, or of none, says of what it is as well. */
async function readGoal(db: Db, k: Frame, { sasaran }: MatrixQuery): Promise<DashboardMatrix['sasaran']> {
  if (sasaran === undefined) return null;
  if (sasaran === NO_GOAL) return WITHOUT_GOAL;
  const { rows } = await sql<{ kode: string; nama: string }>`
    select s.kode, s.nama from sasaran_kegiatan as s
    where s.tahun = ${k.tahun} and s.serupa = ${sasaran}::uuid and ${k.within(sql`s.unit_id`)} limit 1`.execute(db);
  return rows[0] ?? null;
}

/** What the figures of one indicator's year were computed from: the asked period's, else those of the last report. */
function yearOf(k: Frame, example: Example, cells: readonly CellValue[]): Pick<MatrixRow, 'target_tahun' | 'kini'> {
  const reported = cells.filter(isReported);
  const asked = reported.filter(({ periode }) => periode === k.periode);
  const rules = { minimizeFormula: k.minimizeFormula, limit: k.limit };
  const basis = basisOf(example, asked.length > 0 ? asked : reported, rules);
  return { target_tahun: toNumber(basis.target), kini: todayOf(example, basis, rules) };
}
const isReported = (cell: CellValue): cell is CellValue & Reported => cell.kpi !== undefined;

function toRow(
  k: Frame,
  group: MatrixQuery['kelompok'],
  row: Group,
  example: Example,
  { cell, scale }: { cell: readonly CellValue[]; scale: Scale | undefined },
): MatrixRow {
  const isSingle = row.indikator === 1;
  // A quarter without a report has the target that one would have; an indicator that ended gets none any more.
  const targets = isSingle && row.owed > 0 ? targetsOf(example) : null;
  const one = (period: Period): MatrixCell => {
    const figures = cell.find((s) => s.periode === period);
    return figures ? toCell(k, row.owed, figures) : { ...EMPTY, ...targets?.[period] };
  };
  const value = exact(row.angka);
  const single = isSingle ? yearOf(k, example, cell) : { target_tahun: null, kini: null };
  return {
    kunci: row.kunci,
    ...designation(group, example),
    ...single,
    ...(isSingle && scaleTold(scale)),
    kpi_id: isSingle ? example.id : null,
    unit: row.unit === 1 ? { id: example.unit_id, kode: example.unit_kode, nama_unit: example.nama_unit } : null,
    jumlah_indikator: row.indikator,
    jumlah_unit: row.unit,
    periode: { TW1: one('TW1'), TW2: one('TW2'), TW3: one('TW3'), TW4: one('TW4') },
    ...(row.owed === 0 && { nonaktif: true }),
    selisih: value === null ? null : roundOff(value.minus(100)),
  };
}

/** One page of the matrix; rows in the asked order, by gap when none is asked. */
export async function readMatrix(db: Db, k: Frame, ask: MatrixQuery): Promise<Omit<DashboardMatrix, 'konteks'>> {
  const { kelompok } = ask;
  const { rows, cells: combined, brief } = await readPage(db, k, ask);
  const example = await readExamples(db, rows);
  const isSingle = rows.filter(({ indikator }) => indikator === 1).map((row) => row.contoh);
  const scales = await scalesOfKpi(db, predicatesIn(example.values()));
  const cell = Map.groupBy<string, CellValue>(
    [...(await singleCells(db, k, isSingle)), ...combined],
    ({ kunci }) => kunci,
  );
  return {
    jumlah: brief,
    sasaran: await readGoal(db, k, ask),
    baris: rows.flatMap((row) => {
      const one = example.get(row.contoh);
      const content = cell.get(row.indikator === 1 ? row.contoh : row.kunci) ?? [];
      return one ? [toRow(k, kelompok, row, one, { cell: content, scale: scales.get(one.id) })] : [];
    }),
  };
}
