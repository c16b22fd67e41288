/**
 * Reports with a life behind them: filled, handed in, judged, sent back. Written in bulk, as the routes would have written
 * them one call at a time; tests/api/demo.test.ts holds the one against the other.
 */
import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Detail, Report } from '#contract/report.ts';
import type { Exact } from '#domain/capaian/decimals.ts';
import type { PeriodEntry } from '#domain/capaian/consolidation.ts';
import { valuesFrom } from '#domain/report/entry.ts';
import { isEntered } from '#server/report/figures.queries.ts';
import { together, type Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import { activeKpiByUnit, rulesOf } from '#server/report/entry.queries.ts';
import { keDetail, selectDetails, selectReports, toBrief } from '#server/report/rows.queries.ts';
import { putRows, rowsInto, sideBySide, writeAll } from '#server/seed/bulk.ts';
import { type Figures, type Kept, type Plan, type Row, type Tale, Telling } from '#server/seed/telling.ts';

const text = (value: Exact | null) => value?.toFixed() ?? null;

/** What the routes would have stored of the figures of one indicator. */
function figureColumns(of: Figures, id: string) {
  const figure = of.byId.get(id);
  if (!figure) throw new Error(`No figure for the indicator ${id}`);
  const { realisasiKumulatif, mentah, capaian, capaianTahun, warna, rumus, rumusTahun } = figure;
  return {
    realisasi_kumulatif: realisasiKumulatif,
    capaian_mentah: mentah,
    capaian,
    capaian_tahun: capaianTahun,
    warna,
    rumus,
    rumus_tahun: rumusTahun,
  };
}

function reportRow({ id, tale, plan, stage }: Telling, { result }: Figures): Row {
  const { unitId, tahun, periode, created, officer, verifier } = tale;
  return {
    id,
    unit_id: unitId,
    tahun,
    periode,
    batas_capaian: plan.rules.batas_capaian,
    ambang: plan.rules.ambang,
    capaian_periode: result.capaianOfPeriod,
    capaian_tahun: result.capaianTahun,
    created_by: officer.id,
    submitted_by: stage.submitted_at && officer.id,
    decided_by: stage.decided_at && verifier.id,
    created_at: created,
    ...stage,
  };
}

function detailRows({ details, tale }: Telling, figures: Figures): Row[] {
  return details.map(({ touched, ...detail }) => ({
    ...detail,
    ...figureColumns(figures, detail.id),
    created_at: tale.created,
    updated_at: touched,
  }));
}

function dashboardRows({ id, tale, details }: Telling, { values }: Figures) {
  const { tahun, periode } = tale;
  const kpi = new Map(details.map((detail) => [detail.id, detail.kpi_id]));
  return {
    report: { laporan_id: id, skor_periode: text(values.periodScore), skor_tahun: text(values.tahunScore) },
    details: values.items.map(({ kpi: of, periode: assessed, tahun: inYear }) => ({
      laporan_id: id,
      kpi_id: kpi.get(of.id),
      detail_id: of.id,
      tahun,
      periode,
      keadaan: assessed.keadaan,
      terisi: isEntered(assessed.keadaan, of.entry.realisasi),
      bobot: of.bobot,
      capaian: text(assessed.capaian),
      capaian_tahun: text(inYear.capaian),
    })),
  };
}

/** A report as a reader would have got it when `kept` was kept. */
function keptReport(telling: Telling, kept: Kept, last: Report): Report {
  const figures = telling.figures(kept.details);
  const files = new Set(telling.files.slice(0, kept.files).map(({ id }) => id));
  const byId = new Map(kept.details.map((detail) => [detail.id, detail]));
  const details = last.details.map((detail): Detail => {
    const then = byId.get(detail.id);
    if (!then) throw new Error(`The report ${last.id} had no indicator ${detail.id}`);
    const { feedback, feedback_status, versi, touched } = then;
    return {
      ...detail,
      ...figureColumns(figures, detail.id),
      ...valuesFrom(then),
      ...{ feedback, feedback_status, versi },
      files: detail.files.filter(({ id }) => files.has(id)),
      updated_at: touched.toISOString(),
    };
  });
  const { status, putaran, versi, updated_at, submitted_at, decided_at, terlambat } = kept.stage;
  return {
    ...last,
    ...{ status, putaran, versi, terlambat },
    updated_at: updated_at.toISOString(),
    submitted_at: submitted_at?.toISOString() ?? null,
    submitted_by: submitted_at && last.submitted_by,
    decided_at: decided_at?.toISOString() ?? null,
    decided_by: decided_at && last.decided_by,
    capaian_periode: figures.result.capaianOfPeriod,
    capaian_tahun: figures.result.capaianTahun,
    klaim: null,
    jumlah: {
      ...last.jumlah,
      terisi: details.filter(({ realisasi }) => realisasi !== null).length,
      dinilai: details.filter(({ capaian }) => capaian !== null).length,
      berkas: files.size,
      perbaikan: details.filter(({ feedback_status: verdict }) => verdict === 'perbaikan').length,
    },
    details,
  };
}

type Told = { telling: Telling; figures: Figures };

/** Reports with their indicators, evidence and figures, once it is run. */
const putReports = (trx: Db, told: readonly Told[]): Write[] => {
  const board = told.map(({ telling, figures }) => dashboardRows(telling, figures));
  return [
    ...putRows(
      trx,
      'laporan',
      told.map(({ telling, figures }) => reportRow(telling, figures)),
    ),
    ...putRows(
      trx,
      'laporan_detail',
      told.flatMap(({ telling, figures }) => detailRows(telling, figures)),
    ),
    ...putRows(
      trx,
      'berkas',
      told.flatMap(({ telling }) => telling.files),
    ),
    ...putRows(
      trx,
      'dasbor_laporan',
      board.map(({ report }) => report),
    ),
    ...putRows(
      trx,
      'dasbor_detail',
      board.flatMap(({ details }) => details),
    ),
  ];
};

/** Puts the reports in; gives them as they are read then, by their id. */
async function stored(trx: Db, told: readonly Told[]): Promise<Map<string, Report>> {
  const ids = told.map(({ telling }) => telling.id);
  const ask = [
    selectReports(trx).where('l.id', 'in', ids).compile(),
    selectDetails(trx).where('d.laporan_id', 'in', ids).compile(),
  ] as const;
  const [reports, rows] = await together(trx, ask, putReports(trx, told));
  const details = Map.groupBy(rows, (row) => row.laporan_id);
  return new Map(
    reports.map((row) => [
      row.id,
      { ...toBrief(row), ambang: row.ambang, details: (details.get(row.id) ?? []).map(keDetail) },
    ]),
  );
}

/** Keeps the rounds; gives the hash of each by its id. @param now the reports as they are read now */
async function keepRounds(
  trx: Db,
  told: readonly Told[],
  now: ReadonlyMap<string, Report>,
): Promise<Map<string, string>> {
  const rows = told.flatMap(({ telling }) => {
    const last = now.get(telling.id);
    if (!last) throw new Error(`The report ${telling.id} cannot be read`);
    return telling.kept.map((kept) => ({
      id: kept.id,
      laporan_id: telling.id,
      putaran: kept.stage.putaran,
      aksi: kept.aksi,
      isi: keptReport(telling, kept, last),
      waktu: kept.waktu,
    }));
  });
  if (rows.length === 0) return new Map();
  const hash = sql`encode(sha256(convert_to(isi::text, 'UTF8')), 'hex')`;
  const kept = sql<{ id: string; hash: string }>`${rowsInto('laporan_snapshot', rows)} returning id, ${hash} as hash`;
  return new Map((await kept.execute(trx)).rows.map((row) => [row.id, row.hash]));
}

async function store(trx: Db, told: readonly Told[]): Promise<void> {
  const hashes = await keepRounds(trx, told, await stored(trx, told));
  const hashOf = (kept: unknown) => (typeof kept === 'string' ? hashes.get(kept) : null);
  const history = told.flatMap(({ telling }) =>
    telling.history.map((row) => ({ ...row, isi_hash: hashOf(row['isi_hash']) })),
  );
  const notes = told.flatMap(({ telling }) => telling.notes);
  await writeAll(trx, [...putRows(trx, 'riwayat', history), ...putRows(trx, 'catatan', notes)]);
}

/** Every report of one unit and year, in the order of the periods; a rejected one is no ground for the later ones. */
function tellYear(tales: readonly Tale[], plan: Plan): Told[] {
  const earlier = new Map<string, PeriodEntry[]>();
  return tales.map((tale) => {
    const telling = new Telling(tale, plan, new Map([...earlier].map(([id, of]) => [id, [...of]])));
    if (telling.stage.status !== 'rejected') {
      for (const { kpi_id, realisasi, x, y, wajib } of telling.details) {
        earlier.set(kpi_id, [...(earlier.get(kpi_id) ?? []), { periode: tale.periode, realisasi, x, y, isDue: wajib }]);
      }
    }
    return { telling, figures: telling.figures() };
  });
}

/** By what the reports of a year are filled and judged, for each of its units. */
async function planOf(trx: Db, tahun: number): Promise<(unitId: string) => Plan> {
  const rules = await rulesOf(trx, tahun);
  if (!rules) throw new Error(`The year ${tahun} is not registered`);
  const kpi = await activeKpiByUnit(trx, tahun);
  return (unitId) => ({ rules, kpi: kpi.get(unitId) ?? [] });
}

/** Indicators of reports that are stored together: few enough that the database has begun before all are told. */
const AT_ONCE = 300;

/** The reports of a year in the parcels in which they are stored; each is told when it is asked for. */
function* inParcels(tales: readonly Tale[], plan: (unitId: string) => Plan): Generator<Told[]> {
  let told: Told[] = [];
  for (const [unitId, ofUnit] of Map.groupBy(tales, (tale) => tale.unitId)) {
    told.push(...tellYear(ofUnit, plan(unitId)));
    if (told.reduce((sum, { telling }) => sum + telling.details.length, 0) < AT_ONCE) continue;
    yield told;
    told = [];
  }
  if (told.length > 0) yield told;
}

/**
 * Stores reports with all they leave behind: figures, evidence, history, notes and the rounds as they stood. The database
 * writes some of them while the next ones are told (decision 0140).
 * @param tales those of one unit and year stand in the order of the periods
 */
export async function tellReports(trx: Db, tales: readonly Tale[]): Promise<void> {
  await sideBySide(async (add) => {
    for (const [tahun, ofYear] of Map.groupBy(tales, (tale) => tale.tahun)) {
      const plan = await planOf(trx, tahun);
      for (const told of inParcels(ofYear, plan)) {
        add(store(trx, told));
        // What was sent leaves, and what was answered is taken up.
        await turn();
      }
    }
  });
}
