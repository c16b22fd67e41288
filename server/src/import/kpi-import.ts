/** `/api/kpi/import`: what a workbook would do to the indicators of a year, of one unit or several, and doing it. contract.md §9. */
import { v7 as uuidv7 } from 'uuid';
import type { ImportRow } from '#contract/import.ts';
import { checkBobot } from '#domain/indicator/bobot.ts';
import { checkTarget } from '#domain/indicator/eligibility.ts';
import { assertAllowed, assertAllowedOn } from '#server/auth/plugin.ts';
import { inStretches } from '#server/http/give-way.ts';
import type { DoneBy, Trx } from '#server/http/command.ts';
import { notFound } from '#server/http/kit.ts';
import { readWorkbook, type Workbook } from '#server/import/workbook.ts';
import type { Plan } from '#server/import/result.ts';
import { readRows, type KpiRow, type Outcome, type Workspace } from '#server/import/kpi-read.ts';
import { compare } from '#server/import/kpi-changes.ts';
import { MONTH_COLUMNS, KPI_COLUMNS, type KpiColumn, UNIT_COLUMN, YEAR_COLUMN } from '#server/import/kpi-columns.ts';
import { ofOtherYears, rowsByUnit } from '#server/import/kpi-units.ts';
import { comparable } from '#server/import/screen-names.ts';
import { type Recorder, type Table, readTable, createRecorder } from '#server/import/table.ts';
import { differences, recordMany, trailContent, withoutTarget } from '#server/audit/trail.ts';
import {
  recordTargets,
  lacksReason,
  REASON_MESSAGE,
  alreadySubmitted,
  reported,
  EMPTY_TARGET,
} from '#server/indicator/history.queries.ts';
import { unitOf } from '#server/records/queries.ts';
import { assertOpen, turnsDraft } from '#server/indicator/service.ts';
import { allScales, insertSasaran, sasaranOfYear } from '#server/import/queries.ts';
import { findKpi, holdCodes, insertKpi, isYear, kpiColumns, kpiOfUnits } from '#server/indicator/queries.ts';
import { updateRows } from '#server/db/update-rows.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { KPI_ROOM } from '#server/workbook/limits.ts';

/** For which year a workbook is, and for which unit; null: each of its rows says its own. */
export type Destination = { unit_id: string | null; tahun: number };
const SHEET = 'Indikator';
const WRITE_BATCH = 500;
const COLUMNS = [...KPI_COLUMNS, UNIT_COLUMN, YEAR_COLUMN, ...MONTH_COLUMNS];
const COLUMNS_OF_MANY = [...KPI_COLUMNS, { ...UNIT_COLUMN, required: true }, YEAR_COLUMN, ...MONTH_COLUMNS];

type Scale = Awaited<ReturnType<typeof allScales>>[number];

/** The sheet of an uploaded workbook. @throws AppError 413, 415 */
export const kpiWorkbook = (content: Buffer): Promise<Workbook> => readWorkbook(content, SHEET, COLUMNS, KPI_ROOM);

/** Whether this person may import into the year, and the unit that was chosen, at all. @throws AppError 403, 404, 409 */
export async function assertImportAllowed(trx: Trx, { unit_id, tahun }: Destination, { user }: DoneBy): Promise<void> {
  assertAllowed(user, 'create', 'Kpi');
  assertAllowed(user, 'update', 'Kpi');
  if (unit_id !== null) {
    const unit = await unitOf(trx, unit_id);
    assertAllowedOn(user, 'create', 'Kpi', unit, 'Unit');
    assertAllowedOn(user, 'update', 'Kpi', unit, 'Unit');
  }
  if (!(await isYear(trx, tahun))) throw notFound(`Tahun ${tahun}`);
  await assertOpen(trx, [tahun]);
}

/** What the records say about each of the units, read at once: a whole organisation has hundreds. */
async function workspaces(
  trx: Trx,
  of: { units: readonly string[]; tahun: number },
  { user }: DoneBy,
): Promise<Map<string, Workspace>> {
  if (of.units.length === 0) return new Map();
  const kpi = Map.groupBy(await kpiOfUnits(trx, of, 'ubah'), ({ unit_id }) => unit_id);
  const sasaran = Map.groupBy(await sasaranOfYear(trx, of), ({ unit_id }) => unit_id);
  const scales = await allScales(trx);
  // The form offers a scale by code and name together.
  const skala = new Map(
    [({ nama }: Scale) => nama, ({ kode, nama }: Scale) => `${kode} ${nama}`, ({ kode }: Scale) => kode].flatMap(
      (name) => scales.map((s) => [comparable(name(s)), s] as const),
    ),
  );
  const mayCreateSasaran = user.ability.can('create', 'SasaranKegiatan');
  return new Map(
    of.units.map((unit_id) => [
      unit_id,
      {
        unit_id,
        tahun: of.tahun,
        kpi: new Map((kpi.get(unit_id) ?? []).map((k) => [k.kode, k])),
        skala,
        sasaran: sasaran.get(unit_id) ?? [],
        mayCreateSasaran,
      },
    ]),
  );
}

/** What a plan does in one unit. */
type UnitPlan = { content: KpiRow[]; workspace: Workspace };
export type KpiPlan = Plan & { units: readonly UnitPlan[] };

/** By what rows are judged besides their own unit's indicators. */
type Judging = {
  reason: string | null;
  sent: ReadonlySet<string>;
  inReport: ReadonlySet<string>;
  otherYears: ReadonlyMap<number, string>;
};

/** The rows of one unit laid over its indicators, with every finding. */
async function planUnit(
  table: Table<KpiColumn>,
  recorder: Recorder<KpiColumn>,
  existing: Workspace,
  { reason, sent, inReport, otherYears }: Judging,
): Promise<UnitPlan> {
  const content = (await readRows(table, recorder, existing)).map((b) => ({ ...b, reason: b.reason ?? reason }));
  await inStretches(content, ({ nomor, previous, outcome, reason: cause }) => {
    for (const { kode, berat, pesan, saran } of checkTarget(outcome)) {
      if (berat === 'peringatan') recorder.warn(nomor, 'target_tahun', kode, `${pesan}. ${saran}`);
    }
    // A new year may begin with the indicators of another one; what stands there already is not overwritten by it.
    const otherYear = otherYears.get(nomor);
    if (otherYear !== undefined) recorder[previous ? 'fail' : 'warn'](nomor, 'tahun', 'tahun_lain', otherYear);
    const fresh = previous && { ...previous, target: outcome.target, target_atas: outcome.target_atas };
    if (previous && fresh && lacksReason({ before: previous, after: fresh, reason: cause }, sent)) {
      recorder.fail(nomor, 'alasan', 'alasan', REASON_MESSAGE(outcome.kode));
    }
    if (previous && turnsDraft(previous, outcome) && inReport.has(previous.id)) {
      recorder.fail(nomor, 'status', 'draf', ISSUE_MESSAGES.drafDipakai);
    }
  });
  const inFile = new Set(content.map(({ outcome }) => outcome.kode));
  const other = [...existing.kpi.values()].filter(({ kode }) => !inFile.has(kode));
  const { finding } = checkBobot([...content.map(({ outcome }) => outcome), ...other]);
  if (finding)
    recorder.warn(
      table.titleRow,
      table.columns.has('bobot') ? 'bobot' : null,
      finding.kode,
      `${finding.pesan}. ${finding.saran}`,
    );
  return { content, workspace: existing };
}

/**
 * What applying the sheet would do; the indicators of its units are held until the transaction ends.
 * @param reason for every row that has none of its own
 */
export async function planKpi(
  trx: Trx,
  workbook: Workbook,
  destination: Destination,
  by: DoneBy,
  reason: string | null,
): Promise<KpiPlan> {
  const chosen = destination.unit_id !== null;
  const table = await readTable(workbook, chosen ? COLUMNS : COLUMNS_OF_MANY, KPI_ROOM.rows);
  const recorder = createRecorder(table, COLUMNS);
  const otherYears = ofOtherYears(table, recorder, destination.tahun);
  const groups = await rowsByUnit(trx, table, recorder, { chosen: destination.unit_id, user: by.user });
  const units: UnitPlan[] = [];
  const unitCode = new Map<number, string>();
  const of = { units: groups.map(({ unit_id }) => unit_id), tahun: destination.tahun };
  await holdCodes(trx, of);
  const existing = await workspaces(trx, of, by);
  const stored = [...existing.values()].flatMap(({ kpi }) => [...kpi.values()].map(({ id }) => id));
  const [sent, inReport] = [await alreadySubmitted(trx, stored), await reported(trx, stored)];
  for (const { unit_id, kode, rows } of groups) {
    for (const { nomor } of rows) unitCode.set(nomor, kode);
    const own = existing.get(unit_id);
    if (own) units.push(await planUnit({ ...table, rows }, recorder, own, { reason, sent, inReport, otherYears }));
  }
  const content = units.flatMap((one) => one.content);
  const scaleCode = new Map((await allScales(trx)).map(({ id, kode }) => [id, kode]));
  const faultyRows = new Set(recorder.wrong.map(({ baris }) => baris));
  const seen = new Map(content.map((b) => [b.nomor, b]));
  const row = await inStretches(table.rows, ({ nomor, cell }): ImportRow => {
    const b = seen.get(nomor);
    if (b && !faultyRows.has(nomor)) {
      const line = compare(b, scaleCode);
      if (chosen || line.tindakan === 'tetap') return line;
      const of = { kolom: UNIT_COLUMN.title, dari: null, ke: unitCode.get(nomor) ?? null };
      return { ...line, perubahan: [of, ...line.perubahan] };
    }
    const text = (id: KpiColumn) => String(cell.get(id) ?? '').trim();
    return { baris: nomor, kode: text('kode'), nama: text('nama'), tindakan: 'salah', perubahan: [] };
  });
  return {
    sheet: workbook.sheet,
    ignored: table.ignored,
    rows: row,
    wrong: recorder.wrong,
    warnings: recorder.warnings,
    versi: content.map(({ previous }) => (previous ? `${previous.id}:${previous.versi}` : '')),
    units,
  };
}

/** New sasaran kegiatan that the file names, and those that are there: by unit, then by code. */
async function prepareSasaran(
  trx: Trx,
  units: readonly UnitPlan[],
  time: Date,
): Promise<Map<string, Map<string, string>>> {
  const rows = units.flatMap(({ content, workspace: { tahun, unit_id } }) => {
    const fresh = new Map(content.flatMap(({ newSasaran: s }) => (s ? [[s.kode, s] as const] : [])));
    const of = { tahun, unit_id, created_at: time, updated_at: time };
    return [...fresh.values()].map((s) => ({ ...s, ...of, id: uuidv7() }));
  });
  await insertSasaran(trx, rows);
  const all = [...units.flatMap(({ workspace: { sasaran } }) => sasaran), ...rows];
  const byUnit = Map.groupBy(all, ({ unit_id }) => unit_id);
  return new Map([...byUnit].map(([unit, own]) => [unit, new Map(own.map(({ kode, id }) => [kode, id]))]));
}

/** Writes a plan without faults: every row or none. */
export async function applyKpi(trx: Trx, plan: KpiPlan, by: DoneBy): Promise<void> {
  const { time } = by;
  const actions = new Map(plan.rows.map((b) => [b.baris, b.tindakan]));
  const changed = plan.units.flatMap(({ content }) => content).filter(({ nomor }) => actions.get(nomor) !== 'tetap');
  const sasaran = await prepareSasaran(trx, plan.units, time);
  const column = ({ sasaran: own, ...content }: Outcome) => ({
    ...kpiColumns({ ...content, target_atas: content.target_atas ?? null }),
    sasaran_kegiatan_id: sasaran.get(content.unit_id)?.get(own?.kode ?? '') ?? null,
  });
  const trail = new Map<string, KpiRow>();
  const fresh = changed.flatMap((row) => {
    if (row.previous) return [];
    const { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi } = row.outcome;
    const required = { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi };
    const id = uuidv7();
    trail.set(id, row);
    return [{ ...column(row.outcome), ...required, id, created_at: time, updated_at: time }];
  });
  for (let i = 0; i < fresh.length; i += WRITE_BATCH) {
    await insertKpi(trx, fresh.slice(i, i + WRITE_BATCH));
  }
  const patches = changed.flatMap((row) => {
    if (!row.previous) return [];
    const { id, versi } = row.previous;
    trail.set(id, row);
    return [{ ...column(row.outcome), id, versi: versi + 1, updated_at: time }];
  });
  await updateRows(trx, 'kpi', patches);
  const saved = await findKpi(trx, [...trail.keys()]);
  const empty = { target: EMPTY_TARGET, target_atas: null };
  await recordTargets(
    trx,
    saved.map((kpi) => {
      const row = trail.get(kpi.id);
      return { before: row?.previous ?? empty, after: kpi, reason: row?.reason ?? null };
    }),
    by,
  );
  const created = saved.filter(({ id }) => trail.get(id)?.previous === null);
  await recordMany(
    trx,
    'Kpi',
    'create',
    by,
    created.map((kpi) => ({ id: kpi.id, perubahan: trailContent(kpi) })),
  );
  const edited = saved.flatMap((kpi) => {
    const previous = trail.get(kpi.id)?.previous;
    if (!previous) return [];
    const changes = differences(withoutTarget(previous), withoutTarget(kpi), Object.keys(withoutTarget(kpi)));
    return Object.keys(changes).length > 0 ? [{ id: kpi.id, perubahan: changes }] : [];
  });
  await recordMany(trx, 'Kpi', 'update', by, edited);
}
