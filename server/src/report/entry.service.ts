/** Creating and filling reports; the demo seed uses the same functions as the routes. */
import { v7 as uuidv7 } from 'uuid';
import type { DetailEntry, KpiCopy } from '#contract/report.ts';
import { DEFAULT_THRESHOLDS } from '#domain/capaian/thresholds.ts';
import { writeNumber } from '#domain/capaian/decimals.ts';
import { ratioRealisasi } from '#domain/capaian/consolidation.ts';
import { mustBeAssessed } from '#domain/capaian/report.ts';
import { COLUMNS } from '#domain/report/columns.ts';
import { usesRatio } from '#domain/report/duties.ts';
import type { EntryValues } from '#domain/report/entry.ts';
import { isOnScale, type Scale } from '#domain/capaian/scale.ts';
import { indonesianScale } from '#domain/capaian/scale-words.ts';
import type { Period } from '#domain/capaian/period.ts';
import { perTextField, type TextColumn, textsOf } from '#domain/report/text-fields.ts';
import type { ReportStatus } from '#domain/report/report.ts';
import { together, type Write } from '#server/db/together.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';
import { computeOne } from '#server/report/computation.service.ts';
import { historyOf, recordHistory, type Performer } from '#server/history/trail.queries.ts';
import { type Change } from '#server/history/merge-changes.ts';
import {
  type ActiveKpi,
  activeKpi,
  askEntries,
  insertDetails,
  insertReport,
  raiseVersion,
  rulesOf,
  type StoredEntry,
  writeEntry,
} from '#server/report/entry.queries.ts';
import { copyOf, toNumber } from '#server/report/rows.queries.ts';

const TARGET = {
  TW1: ['target_tw1', 'target_atas_tw1'],
  TW2: ['target_tw2', 'target_atas_tw2'],
  TW3: ['target_tw3', 'target_atas_tw3'],
  TW4: ['target_tw4', 'target_atas_tw4'],
} as const;

function copy(kpi: ActiveKpi, yearFormula: KpiCopy['rumus_minimize']): KpiCopy {
  const { kode, nama, satuan, tipe_nilai, polarisasi, konsolidasi, definisi, definisi_x, definisi_y } = kpi;
  const sasaran = kpi.sasaran_kode === null ? null : { kode: kpi.sasaran_kode, nama: kpi.sasaran_nama ?? '' };
  return {
    kode,
    nama,
    satuan,
    tipe_nilai,
    polarisasi,
    rumus_minimize: kpi.rumus_minimize ?? yearFormula,
    konsolidasi,
    bobot: toNumber(kpi.bobot),
    sasaran,
    definisi,
    definisi_x,
    definisi_y,
  };
}

type Rules = NonNullable<Awaited<ReturnType<typeof rulesOf>>>;

/** What a new report holds of each indicator: a copy of it with its targets of the period; nothing filled. */
export function freshDetails(
  kpi: readonly ActiveKpi[],
  { id, periode, rules }: { id: string; periode: Period; rules: Pick<Rules, 'rumus_minimize'> | undefined },
) {
  const [column, upperColumn] = TARGET[periode];
  return kpi.map((k, i) => ({
    id: uuidv7(),
    laporan_id: id,
    kpi_id: k.id,
    urutan: i + 1,
    kpi: copy(k, rules?.rumus_minimize ?? 'dua_kurang'),
    wajib: mustBeAssessed({ polarisasi: k.polarisasi, target: k[column], upperTarget: k[upperColumn] }),
    target: k[column],
    target_atas: k[upperColumn],
    target_tahun: k.target_tahun,
    target_tahun_atas: k.target_atas_tahun,
  }));
}

/** A live report exists already for the unit, year and period; the transaction can continue. */
export class ReportExists extends Error {
  override name = 'ReportExists';
}

/**
 * Makes a draft with a copy of every active indicator, its targets and the year's rules, so that later edits of master
 * data do not reach it. Gives the report's id. Whether it may be made is the caller's question.
 * @throws ReportExists when the place is taken, also by somebody who came in the same moment
 */
export async function createReport(
  trx: Db,
  input: { unitId: string; tahun: number; periode: Period; by: Performer; time: Date },
): Promise<string> {
  const { unitId, tahun, periode, by, time } = input;
  const rules = await rulesOf(trx, tahun);
  const kpi = await activeKpi(trx, unitId, tahun);
  const id = uuidv7();
  const stamp = { created_at: time, updated_at: time };
  const inserted = await insertReport(trx, {
    id,
    unit_id: unitId,
    tahun,
    periode,
    status: 'draft',
    batas_capaian: rules ? rules.batas_capaian : 120,
    ambang: JSON.stringify(rules?.ambang ?? DEFAULT_THRESHOLDS),
    created_by: by.id,
    ...stamp,
  });
  if (!inserted) throw new ReportExists();
  const details = freshDetails(kpi, { id, periode, rules }).map((detail) => ({
    ...detail,
    kpi: JSON.stringify(detail.kpi),
    ...stamp,
  }));
  await insertDetails(trx, details);
  await recordHistory(trx, {
    reportId: id,
    aksi: 'create',
    dari: null,
    ke: 'draft',
    oleh: by,
    waktu: time,
    putaran: 1,
  });
  await computeOne(trx, id, time);
  return id;
}

const wrong = (path: string, code: string, message: string) =>
  new AppError(422, message, { errors: [{ path, code, message }] });

/** The largest figure that is kept, as what is typed may be (`numberSchema`). */
const MOST = 1e15;

type Entered = { kpi: KpiCopy; scale: Scale | null };
const offScale = (code: string, value: number | null, scale: Scale) =>
  `${code}: "${writeNumber(value ?? 0, 4)}" tidak ada dalam skala: pilih ${indonesianScale(scale)}`;

/** The entry with the new values applied; a ratio indicator's realisasi is computed from x and y. */
function mergeEntry(before: EntryValues, entry: DetailEntry, { kpi, scale }: Entered, path: string): EntryValues {
  const { realisasi = before.realisasi, x = before.x, y = before.y } = entry;
  const text = (column: TextColumn) => (entry[column] === undefined ? before[column] : entry[column]);
  const after: EntryValues = { realisasi, x, y, ...perTextField(text) };
  if (entry.y === 0) throw wrong(`${path}.y`, 'penyebut_nol', `${kpi.kode}: penyebut (Y) tidak boleh 0`);
  if (!usesRatio(kpi)) {
    if (scale && realisasi !== before.realisasi && !isOnScale(scale, realisasi)) {
      throw wrong(`${path}.realisasi`, 'skala', offScale(kpi.kode, realisasi, scale));
    }
    return after;
  }
  const result = ratioRealisasi(after.x, after.y);
  if (result !== null && Math.abs(result) > MOST) {
    throw wrong(`${path}.x`, 'terlalu_besar', `${kpi.kode}: X ÷ Y × 100 terlalu besar; periksa X dan Y`);
  }
  if (entry.realisasi === undefined) {
    if (entry.x === undefined && entry.y === undefined) return after;
    // A realisasi computed from x and y is emptied together with them; one that was typed stays.
    const derived = before.realisasi !== null && before.realisasi === ratioRealisasi(before.x, before.y);
    return { ...after, realisasi: result ?? (derived ? null : before.realisasi) };
  }
  if (result !== null && entry.realisasi !== result) {
    throw wrong(
      `${path}.realisasi`,
      'rasio',
      `${kpi.kode}: realisasi harus sama dengan X ÷ Y × 100 = ${String(result).replace('.', ',')}; kosongkan X dan Y bila bukan rasio`,
    );
  }
  return after;
}

const toEntry = (row: StoredEntry): EntryValues => ({
  realisasi: toNumber(row.realisasi),
  x: toNumber(row.x),
  y: toNumber(row.y),
  ...textsOf(row),
});

/** Of a report that is held: what its history row says. */
export type HeldReport = { id: string; status: ReportStatus; putaran: number };

/** Entries laid over a report: what writes them, and what they change. */
type Laid = { writes: Write[]; changes: Change[] };

/**
 * Lays entries over a report: a field left out keeps its value, null empties it. The writes include the history row and
 * raise `versi` of the report and of each changed indicator; there are none if nothing differs. Figures follow with
 * `recompute`.
 * @param rows the stored entries of these indicators, as `askEntries` gives them
 * @throws AppError 422 for an indicator that is not of this report or named twice, y = 0, a predicate off its scale, or
 *   a realisasi beside x and y that is not their ratio
 */
export function layEntries(
  trx: Db,
  report: HeldReport,
  entry: readonly DetailEntry[],
  rows: readonly StoredEntry[],
  { by, time }: { by: Performer; time: Date },
): Laid {
  const ids = entry.map((item) => item.id);
  const stored = new Map(rows.map((row) => [row.id, row]));
  const writes: Write[] = [];
  const changes: Change[] = [];
  for (const [i, item] of entry.entries()) {
    const path = `details.${i}`;
    const row = stored.get(item.id);
    if (!row) throw wrong(`${path}.id`, 'asing', 'Indikator ini bukan bagian dari laporan');
    if (ids.indexOf(item.id) !== i) throw wrong(`${path}.id`, 'ganda', 'Indikator yang sama dikirim dua kali');
    const kpi = copyOf(row);
    const before = toEntry(row);
    const after = mergeEntry(before, item, { kpi, scale: row.skala }, path);
    const changed = COLUMNS.filter((column) => before[column] !== after[column]);
    if (changed.length === 0) continue;
    writes.push(writeEntry(trx, row.id, after, time));
    changes.push(
      ...changed.map((column) => ({
        detail_id: row.id,
        kpi_id: row.kpi_id,
        kode: kpi.kode,
        kolom: column,
        dari: before[column],
        ke: after[column],
      })),
    );
  }
  if (changes.length === 0) return { writes, changes };
  const { id, status, putaran } = report;
  const trail = { reportId: id, aksi: 'update', dari: status, ke: status, oleh: by, waktu: time, putaran } as const;
  writes.push(raiseVersion(trx, id, time), historyOf(trx, { ...trail, perubahan: changes }));
  return { writes, changes };
}

type Way = { by: Performer; time: Date };

async function laidOver(trx: Db, report: HeldReport, entry: readonly DetailEntry[], way: Way): Promise<Laid> {
  const ids = entry.map(({ id }) => id);
  const [rows] = await together(trx, [askEntries(trx, report.id, ids)]);
  return layEntries(trx, report, entry, rows, way);
}

/** What entries would change; nothing is written. @throws AppError as `layEntries` */
export const changesOf = async (...of: Parameters<typeof laidOver>): Promise<Change[]> =>
  (await laidOver(...of)).changes;

/** Lays entries over a report that is held, and writes them; gives the changes. @throws AppError as `layEntries` */
export async function saveEntries(
  trx: Db,
  report: HeldReport,
  entry: readonly DetailEntry[],
  way: Way,
): Promise<Change[]> {
  const { writes, changes } = await laidOver(trx, report, entry, way);
  if (writes.length > 0) await together(trx, [], writes);
  return changes;
}
