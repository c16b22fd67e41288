/** Reports as stored and as the API gives them: the only place where one becomes the other. */
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Detail, Claim, KpiCopy, ReportBrief } from '#contract/report.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import { isAlwaysDue, TEXT_COLUMNS, textField, textsOf } from '#domain/report/text-fields.ts';
import { namesakes } from '#domain/text/repeated-names.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { selectWindow } from '#server/report/check.queries.ts';

/** `numeric` text as a JSON number. */
export const toNumber = (value: string | null): number | null => (value === null ? null : Number(value));
const toTime = (time: Date | null): string | null => time?.toISOString() ?? null;
const person = (id: string | null, nama: string | null) => (id === null ? null : { id, nama: nama ?? '' });

/** What JavaScript's `trim` takes away, so that a text of spaces only is as empty here as in the browser. */
const BLANK = String.raw`^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*$`;
const isWritten = (column: string) => sql<boolean>`coalesce(d.${sql.raw(column)}, '') !~ ${BLANK}`;

/**
 * A due indicator that lacks nothing: `findGaps` of src/domain/report/completeness.ts in SQL, for lists that do not load
 * the indicators. Below target is what the unrounded figure says.
 */
const isComplete = sql<boolean>`d.wajib and d.realisasi is not null
  and (d.kpi ->> 'konsolidasi' <> 'rasio_kumulatif' or (d.x is not null and d.y is not null))
  and ${sql.join(TEXT_COLUMNS.filter(isAlwaysDue).map(isWritten), sql` and `)}
  and (coalesce(angka.capaian >= 100, true)
    or (${sql.join(TEXT_COLUMNS.filter((column) => textField(column).due === 'belowTarget').map(isWritten), sql` and `)}))
  and bukti.jumlah > 0`;

const windowOfReport = selectWindow({
  unitId: sql.ref('l.unit_id'),
  tahun: sql.ref('l.tahun'),
  periode: sql.ref('l.periode'),
});

/**
 * Whether a report came late: it was sent for the first time after the deadline that is in force today, which may have been
 * moved since. Where none is set any more, what was found when it was sent stands.
 */
const cameLate = sql<boolean>`coalesce((
  select (coalesce((select min(r.waktu) from riwayat as r where r.laporan_id = l.id and r.aksi = 'submit'), l.submitted_at)
    at time zone 'Asia/Jakarta')::date > w.tutup::date from (${windowOfReport}) as w), l.terlambat)`;

/** A person's name as a look into one row: joined four times over, planning took longer than the answer. */
const nameOf = (id: string) => sql<string | null>`(select p.nama from pengguna as p where p.id = ${sql.ref(id)})`;

/** Whether the year of a report is closed, so that nothing of the report changes. */
export const yearClosed = sql<boolean>`exists (select from tahun as t where t.tahun = l.tahun and t.status = 'ditutup')`;

/** Since when a report waits to be decided, over `laporan as l`. */
export const SUBMITTED_AT = sql`coalesce(l.submitted_at, l.updated_at)`;

/** Live (not deleted) reports with their unit, the people named on them and their counts. */
export const selectReports = (db: Db) =>
  db
    .selectFrom('laporan as l')
    .innerJoin('unit as u', 'u.id', 'l.unit_id')
    .leftJoin('laporan_klaim as k', (join) =>
      join.onRef('k.laporan_id', '=', 'l.id').on('l.status', '=', 'submitted').on('k.sampai', '>', sql<Date>`now()`),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('laporan_detail as d')
          .leftJoin('dasbor_detail as angka', (join) =>
            join.onRef('angka.laporan_id', '=', 'd.laporan_id').onRef('angka.kpi_id', '=', 'd.kpi_id'),
          )
          .leftJoinLateral(
            (evidence) =>
              evidence
                .selectFrom('berkas as b')
                .whereRef('b.detail_id', '=', 'd.id')
                .where('b.deleted_at', 'is', null)
                .select((b) => b.fn.countAll<string>().as('jumlah'))
                .as('bukti'),
            (join) => join.onTrue(),
          )
          .whereRef('d.laporan_id', '=', 'l.id')
          .select((d) => [
            d.fn.countAll<string>().as('indikator'),
            d.fn.sum<string>('bukti.jumlah').as('berkas'),
            d.fn.countAll<string>().filterWhere(isComplete).as('lengkap'),
            d.fn.countAll<string>().filterWhere('d.wajib', '=', true).as('wajib'),
            d.fn.countAll<string>().filterWhere('d.realisasi', 'is not', null).as('terisi'),
            d.fn.countAll<string>().filterWhere('d.capaian', 'is not', null).as('dinilai'),
            d.fn.countAll<string>().filterWhere('d.feedback_status', '=', 'perbaikan').as('perbaikan'),
          ])
          .as('hitung'),
      (join) => join.onTrue(),
    )
    .selectAll('l')
    .select([
      'u.nama_unit',
      'u.kode as unit_kode',
      'u.jalur',
      'k.oleh as klaim_oleh',
      'k.sejak as klaim_sejak',
      'k.sampai as klaim_sampai',
    ])
    .select(['hitung.indikator', 'hitung.wajib', 'hitung.lengkap', 'hitung.terisi', 'hitung.dinilai'])
    .select(['hitung.perbaikan', 'hitung.berkas'])
    .select([
      nameOf('l.created_by').as('nama_pembuat'),
      nameOf('l.submitted_by').as('nama_pengirim'),
      nameOf('l.decided_by').as('nama_pemutus'),
      nameOf('k.oleh').as('nama_pemeriksa'),
    ])
    .select(sql<string | null>`(select w.tutup from (${windowOfReport}) as w)`.as('tenggat'))
    .select(cameLate.as('came_late'))
    .select(yearClosed.as('tahun_ditutup'))
    .where('l.deleted_at', 'is', null);

export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

const toClaim = (row: ReportRow): Claim | null => {
  const { klaim_oleh: id, klaim_sejak: since, klaim_sampai: until } = row;
  if (id === null || since === null || until === null) return null;
  const by = { id, nama: row.nama_pemeriksa ?? '' };
  return { oleh: by, sejak: since.toISOString(), sampai: until.toISOString() };
};

/** A report as lists give it. */
export const toBrief = (row: ReportRow): ReportBrief => ({
  id: row.id,
  versi: row.versi,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  unit_id: row.unit_id,
  unit_jalur: row.jalur,
  unit: { id: row.unit_id, nama_unit: row.nama_unit },
  tahun: row.tahun,
  periode: row.periode,
  status: row.status,
  putaran: row.putaran,
  created_by: person(row.created_by, row.nama_pembuat),
  submitted_at: toTime(row.submitted_at),
  submitted_by: person(row.submitted_by, row.nama_pengirim),
  decided_at: toTime(row.decided_at),
  decided_by: person(row.decided_by, row.nama_pemutus),
  capaian_periode: toNumber(row.capaian_periode),
  capaian_tahun: toNumber(row.capaian_tahun),
  terlambat: row.came_late,
  tenggat: row.tenggat,
  ...(row.tahun_ditutup && { tahun_ditutup: true as const }),
  batas_capaian: toNumber(row.batas_capaian),
  klaim: toClaim(row),
  jumlah: {
    indikator: Number(row.indikator ?? 0),
    wajib: Number(row.wajib ?? 0),
    lengkap: Number(row.lengkap ?? 0),
    terisi: Number(row.terisi ?? 0),
    dinilai: Number(row.dinilai ?? 0),
    berkas: Number(row.berkas ?? 0),
    perbaikan: Number(row.perbaikan ?? 0),
  },
});

/** The reports of a list, with the codes of units that share their name with another one in it. */
export function toBriefs(rows: readonly ReportRow[]): ReportBrief[] {
  const doubled = namesakes(rows.map(({ unit_id: id, nama_unit }) => ({ id, nama_unit })));
  return rows.map((row) => {
    const { unit, ...brief } = toBrief(row);
    return { ...brief, unit: { ...unit, ...(doubled.has(unit.id) && { kode: row.unit_kode }) } };
  });
}

/** Files of one indicator that were not taken away, oldest first. */
const filesOf = (eb: ExpressionBuilder<Database & { d: Database['laporan_detail'] }, 'd'>) =>
  jsonArrayFrom(
    eb
      .selectFrom('berkas as b')
      .leftJoin('pengguna as p', 'p.id', 'b.uploaded_by')
      .whereRef('b.detail_id', '=', 'd.id')
      .where('b.deleted_at', 'is', null)
      .orderBy('b.id')
      .select(['b.id', 'b.nama', 'b.mime', 'b.sha256', 'b.uploaded_by', 'p.nama as pengunggah'])
      .select([sql<number>`b.ukuran`.as('ukuran'), sql<string>`b.uploaded_at`.as('uploaded_at')]),
  );

/** The steps of an indicator that is a predicate; null of any other. */
export const scaleOfDetail = sql<Scale | null>`(select t.skala from kpi as k join tipe_target as t on t.id = k.skala_id
  where k.id = d.kpi_id and d.kpi ->> 'tipe_nilai' = 'predikat' and jsonb_array_length(t.skala) > 0)`;

/** The indicators of reports with their files, in KPI code order. */
export const selectDetails = (db: Db) =>
  db
    .selectFrom('laporan_detail as d')
    .selectAll('d')
    .select((eb) => filesOf(eb).as('files'))
    .select(scaleOfDetail.as('skala'))
    .orderBy('d.urutan');

export type DetailRow = Awaited<ReturnType<ReturnType<typeof selectDetails>['executeTakeFirstOrThrow']>>;

/** The copied indicator of a detail row; written by `createReport` only. */
export const copyOf = (row: { kpi: unknown }) => row.kpi as KpiCopy;

/** One indicator as the API gives it. */
export const keDetail = (row: DetailRow): Detail => ({
  id: row.id,
  versi: row.versi,
  kpi_id: row.kpi_id,
  kpi: copyOf(row),
  urutan: row.urutan,
  wajib: row.wajib,
  target: toNumber(row.target),
  target_atas: toNumber(row.target_atas),
  target_tahun: toNumber(row.target_tahun),
  target_tahun_atas: toNumber(row.target_tahun_atas),
  ...(row.skala && { skala: [...row.skala] }),
  realisasi: toNumber(row.realisasi),
  x: toNumber(row.x),
  y: toNumber(row.y),
  realisasi_kumulatif: toNumber(row.realisasi_kumulatif),
  capaian_mentah: toNumber(row.capaian_mentah),
  capaian: toNumber(row.capaian),
  capaian_tahun: toNumber(row.capaian_tahun),
  warna: row.warna,
  rumus: row.rumus,
  rumus_tahun: row.rumus_tahun,
  ...textsOf(row),
  feedback: row.feedback,
  feedback_status: row.feedback_status,
  files: row.files.map(({ uploaded_by, pengunggah, uploaded_at, ...file }) => ({
    ...file,
    uploaded_at: new Date(uploaded_at).toISOString(),
    uploaded_by: person(uploaded_by, pengunggah),
  })),
  updated_at: row.updated_at.toISOString(),
});
