/** Exports: lists as workbooks, the year of a unit, the document of a report. contract.md §9. */
import type { z } from 'zod';
import type { kinerjaMatrixQuery } from '#contract/dashboard.ts';
import type { exportKpiQuery } from '#contract/indicator.ts';
import type { reportQuery } from '#contract/report.ts';
import { type Zone, zoneOfUnit } from '#domain/calendar/zones.ts';
import { reportedPeriods } from '#domain/report/recap.ts';
import { BRIEF_PERIODS, PERIOD_WORDS, STATUS_WORDS } from '#domain/report/words.ts';
import { type Period, PERIODS } from '#domain/capaian/period.ts';
import type { Scaled } from '#domain/capaian/scale.ts';
import { unitScope } from '#server/auth/abilities.ts';
import { assertAllowedOn } from '#server/auth/plugin.ts';
import { kinerjaMatrix, reportedPeriodsOfUnits, statusesOfYear } from '#server/dashboard/matrix-kinerja.queries.ts';
import type { StatusCounts } from '#server/dashboard/frame.queries.ts';
import { buildFrame } from '#server/dashboard/service.ts';
import { KPI_COLUMNS, REPORT_COLUMNS } from '#server/export/list-columns.ts';
import { MATRIX_COLUMNS, MATRIX_PAPER, RECAP_COLUMNS, RECAP_PAPER } from '#server/export/recap-columns.ts';
import type { Speech } from '#server/workbook/speech.ts';
import type { Description, Paper } from '#server/workbook/write.ts';
import { assertFits, keXlsx, MAX_ROWS } from '#server/workbook/xlsx.ts';
import { type CurrentUser, notFound, type RouteDeps } from '#server/http/kit.ts';
import type { Db } from '#server/db/tx.ts';
import { unitCalled } from '#server/import/find-unit.ts';
import { allScales, unitsByCode } from '#server/import/queries.ts';
import { allKpi } from '#server/indicator/list.queries.ts';
import { MODULE, visibleBrief, visibleUnits } from '#server/report/decide.service.ts';
import { scalesOfKpi } from '#server/indicator/queries.ts';
import { allReports, listReports } from '#server/report/list.queries.ts';
import { readHistory, readReport } from '#server/report/read.queries.ts';
import { unitState } from '#server/report/check.queries.ts';
import { yearRecap } from '#server/report/recap.queries.ts';

type About = {
  unit: string;
  tahun: number;
  by: string;
  time: Date;
  /** Of the unit that the workbook is about; of several, the capital's. */
  zone: Zone;
  /** Per quarter, what has become of its reports. */
  status: readonly (readonly [periode: Period, wording: string])[];
  paper: Paper;
};
/** What a workbook of `what` says about itself. */
function explanation(what: string, about: About, { say, within, time: timeIn }: Speech): Description {
  const { unit, tahun, by, time, zone, status, paper } = about;
  const title = say(what);
  const standing = status.map(([p, wording]) => `${say(BRIEF_PERIODS[p])} ${within(wording)}`).join('; ');
  return {
    kepala: [`${title} · ${unit} · ${tahun}`, say('Status laporan: {0}', standing)],
    footer: `${say('Dicetak oleh {0}', by)}, ${timeIn(zone, time)}`,
    content: [
      [say('Dokumen'), title],
      [say('Unit'), unit],
      [say('Tahun'), tahun],
      ...status.map(([p, wording]) => [say(PERIOD_WORDS[p]), wording] as const),
      [say('Angka'), say('Dari laporan yang tidak dihapus dan tidak ditolak; yang belum disetujui bersifat sementara')],
      [say('Dicetak oleh'), by],
      [say('Waktu cetak'), timeIn(zone, time)],
    ],
    paper,
  };
}

const NO_REPORT = 'Belum dibuat';
const NO_PERIODS: ReadonlySet<Period> = new Set();
/** One report: its status. Several: how many of each, the furthest first. */
function statusWords(count: StatusCounts | undefined, { say, within }: Speech): string {
  const existing = (['approved', 'submitted', 'revision', 'draft'] as const).flatMap((status) => {
    const n = count?.[status] ?? 0;
    return n === 0 ? [] : [{ n, wording: say(STATUS_WORDS[status]) }];
  });
  if (existing.length === 0) return say(NO_REPORT);
  const [one] = existing;
  if (existing.length === 1 && one?.n === 1) return one.wording;
  return existing.map(({ n, wording }) => `${n} ${within(wording)}`).join(', ');
}

/** Rows with the steps of their indicators. */
async function scaled<R>(db: Db, rows: readonly R[], kpiOf: (row: R) => string): Promise<(R & Scaled)[]> {
  const scales = await scalesOfKpi(db, rows.map(kpiOf));
  return rows.map((row) => ({ ...row, steps: scales.get(kpiOf(row)) ?? null }));
}

/** The workbook of a list of indicators. @throws AppError 422 for more than `MAX_ROWS` rows */
export async function kpiWorkbook({ db }: RouteDeps, user: CurrentUser, query: z.infer<typeof exportKpiQuery>) {
  const rows = await scaled(db, await allKpi(db, user, query, MAX_ROWS + 1), ({ id }) => id);
  const called = unitCalled(await unitsByCode(db));
  const codes = new Map((await allScales(db)).map(({ id, kode }) => [id, kode]));
  return keXlsx(
    'Indikator',
    KPI_COLUMNS,
    rows.map((row) => ({ ...row, unitCalled: called(row.unit), scaleCode: codes.get(row.skala_id ?? '') ?? null })),
  );
}

/** The workbook of a list of reports. @throws AppError 422 for more than `MAX_ROWS` rows */
export async function reportsWorkbook(
  { db }: RouteDeps,
  user: CurrentUser,
  query: Omit<z.infer<typeof reportQuery>, 'page' | 'perPage'>,
  speech: Speech,
) {
  const scope = unitScope(user.ability, 'export', MODULE);
  const { total } = await listReports(db, scope, { ...query, page: 1, perPage: 1 });
  assertFits(total);
  const data = await allReports(db, scope, query, MAX_ROWS);
  return keXlsx(speech.say('Laporan'), REPORT_COLUMNS, data, undefined, speech);
}

/** The workbook of the matrix of indicators. @throws AppError 404, 422 for more than `MAX_ROWS` rows */
export async function matrixWorkbook(
  deps: RouteDeps,
  user: CurrentUser,
  query: Omit<z.infer<typeof kinerjaMatrixQuery>, 'page' | 'perPage'>,
  speech: Speech,
) {
  const { db, now } = deps;
  const time = now();
  const k = await buildFrame(deps, user, { ...query, dasar: 'hidup' }, ['export', MODULE]);
  const { data } = await kinerjaMatrix(db, k, { ...query, page: 1, perPage: MAX_ROWS + 1 });
  const unit = k.satker?.nama_unit ?? speech.say('Semua unit yang dapat dilihat');
  const zone = zoneOfUnit(k.satker?.kode);
  const count = await statusesOfYear(db, k);
  const status = PERIODS.map((p) => [p, statusWords(count.get(p), speech)] as const);
  const about = { unit, tahun: query.tahun, by: user.nama, time, zone, status, paper: MATRIX_PAPER };
  const sheet = speech.say('Matrik {0}', String(query.tahun));
  const reported = await reportedPeriodsOfUnits(db, k);
  const rows = await scaled(db, data, ({ kpi_id }) => kpi_id);
  return keXlsx(
    sheet,
    MATRIX_COLUMNS,
    rows.map((row) => ({ ...row, reported: reported.get(row.unit.id) ?? NO_PERIODS })),
    explanation('Matrik kinerja', about, speech),
    speech,
  );
}

/** The workbook of a unit's year. @throws AppError 404, 403 */
export async function recapWorkbook(
  { db, now }: RouteDeps,
  user: CurrentUser,
  { satker, tahun }: { satker: string; tahun: number },
  speech: Speech,
) {
  const own = await visibleUnits(db, user, satker);
  assertAllowedOn(user, 'export', MODULE, own, 'Unit');
  const time = now();
  const unit = await unitState(db, satker);
  const rows = await yearRecap(db, satker, tahun);
  const status = PERIODS.map((p) => {
    const existing = rows.find((r) => r.periode[p])?.periode[p];
    return [p, speech.say(existing ? STATUS_WORDS[existing.status] : NO_REPORT)] as const;
  });
  const reported = reportedPeriods(rows);
  const zone = zoneOfUnit(unit?.kode);
  const about = { unit: unit?.nama_unit ?? '', tahun, by: user.nama, time, zone, status, paper: RECAP_PAPER };
  const sheet = speech.say('Rekap {0}', String(tahun));
  return keXlsx(
    sheet,
    RECAP_COLUMNS,
    (await scaled(db, rows, ({ kpi_id }) => kpi_id)).map((row) => ({ ...row, reported })),
    explanation('Rekap capaian kinerja', about, speech),
    speech,
  );
}

/** The document of a report and the name of its file. @throws AppError 404, 403 */
export async function documentOf(deps: RouteDeps, user: CurrentUser, id: string, speech: Speech) {
  const { db, now } = deps;
  assertAllowedOn(user, 'export', MODULE, await visibleBrief(deps, user, id), 'Laporan');
  const report = await readReport(db, id);
  if (!report) throw notFound('Laporan');
  const zone = zoneOfUnit((await unitState(db, report.unit.id))?.kode);
  const printed = { by: user.nama, time: now(), zone };
  // What writes it is an eighth of the program, and few starts need it.
  const { reportDocument } = await import('#server/export/report-docx.ts');
  const content = await reportDocument(report, await readHistory(db, id), printed, speech);
  return { content, nama: `laporan-kinerja-${report.unit.nama_unit}-${report.tahun}-${report.periode}` };
}
