/** `/api/pelaporan-capaian/{id}/import`: a report's entries out of a workbook. contract.md §9. */
import type { ImportRow } from '#contract/import.ts';
import type { DetailEntry } from '#contract/report.ts';
import { ratioRealisasi } from '#domain/capaian/consolidation.ts';
import { keptText, readNumberCell, readTextCell, sameUnit } from '#domain/indicator/cell.ts';
import { type Column, NUMBER_COLUMNS, type NumberColumn } from '#domain/report/columns.ts';
import { namedFigure, readStep } from '#domain/capaian/scale.ts';
import { indonesianScale } from '#domain/capaian/scale-words.ts';
import { MAX_TEXT, TEXT_COLUMNS, textField } from '#domain/report/text-fields.ts';
import { plainNumber } from '#domain/numbers/numbers.ts';
import type { Db } from '#server/db/tx.ts';
import {
  type Belonging,
  BELONGING_COLUMNS,
  type BelongingColumn,
  refuseOtherReports,
} from '#server/import/belonging.ts';
import { codeReader } from '#server/import/number-codes.ts';
import { spellingsOf } from '#server/import/unit-parents.ts';
import { readIndicators } from '#server/import/queries.ts';
import { readWorkbook, type Workbook } from '#server/import/workbook.ts';
import type { Plan } from '#server/import/result.ts';
import {
  readTable,
  type ImportColumn,
  type Recorder,
  createRecorder,
  numberCell,
  type Table,
  textCell,
  warnOfMerged,
} from '#server/import/table.ts';
import type { Performer } from '#server/history/trail.queries.ts';
import { usesRatio } from '#domain/report/duties.ts';
import { type HeldReport, changesOf, saveEntries } from '#server/report/entry.service.ts';

type Id = 'kode' | 'nama' | 'satuan' | 'target' | Column | BelongingColumn;
const UNCHANGED_HINT = 'kosong = tidak diubah, - = dikosongkan';

export const REALISASI_COLUMNS: readonly ImportColumn<Id>[] = [
  {
    id: 'kode',
    title: 'Kode',
    code: true,
    alias: ['kode kpi', 'kode iku', 'kode indikator'],
    required: true,
    hint: 'Jangan diubah',
  },
  { id: 'nama', title: 'Nama indikator', alias: ['indikator', 'nama'], width: 60, hint: 'Hanya keterangan' },
  { id: 'satuan', title: 'Satuan', hint: 'Hanya keterangan' },
  { id: 'target', title: 'Target', hint: 'Hanya keterangan; yang lain dari target laporan diperingatkan' },
  { id: 'realisasi', title: 'Realisasi', required: true, hint: `Angka; 0 berarti terisi; ${UNCHANGED_HINT}` },
  { id: 'x', title: 'X', alias: ['pembilang', 'pembilang x'], hint: `Pembilang; ${UNCHANGED_HINT}` },
  { id: 'y', title: 'Y', alias: ['penyebut', 'penyebut y'], hint: `Penyebut, bukan 0; ${UNCHANGED_HINT}` },
  ...TEXT_COLUMNS.map((id) => {
    const { label, aliases } = textField(id);
    return { id, title: label, ...(aliases && { alias: [...aliases] }), width: 50, hint: UNCHANGED_HINT };
  }),
  ...BELONGING_COLUMNS,
];
const TITLES = new Map<string, string>(REALISASI_COLUMNS.map(({ id, title }) => [id, title]));

export const realisasiWorkbook = (content: Buffer): Promise<Workbook> =>
  readWorkbook(content, 'Realisasi', REALISASI_COLUMNS);

type Indicator = Awaited<ReturnType<typeof readIndicators>>[number];
type Row = Table<Id>['rows'][number];

function numberAt(recorder: Recorder<Id>, { nomor, cell, percents }: Row, id: NumberColumn, indicator: Indicator) {
  const { kpi, skala } = indicator;
  const content = cell.get(id) ?? null;
  const text = readTextCell(content);
  // What the template was given out with comes back as it was: more digits than a spreadsheet shows, or off its scale.
  if (text === null || content === indicator[id]) return undefined;
  const scale = kpi.tipe_nilai === 'predikat' ? (skala ?? []) : [];
  if (id === 'realisasi' && kpi.tipe_nilai === 'predikat' && text !== '-' && (scale.length > 0 || !/\d/u.test(text))) {
    // A formula or an error is a fault of its own: there is no word that could be of a scale.
    const written = textCell(recorder, nomor, id, content);
    if (written === null) return undefined;
    const value = readStep(scale, written);
    if (value !== undefined) {
      warnOfMerged(recorder, nomor, id);
      return value;
    }
    const existing = scale.length > 0 ? `pilih ${indonesianScale(scale)}` : 'indikator ini belum memiliki skala';
    recorder.fail(nomor, id, 'predikat', `"${text}" tidak ada dalam skala: ${existing}`);
    return undefined;
  }
  const satuan = id === 'realisasi' ? kpi.satuan : null;
  const read = numberCell(recorder, nomor, id, content, satuan);
  const printed = read?.satuan ?? (percents.has(id) ? '%' : null);
  if (printed !== null && satuan !== null && !sameUnit(printed, satuan)) {
    recorder.warn(nomor, id, 'satuan_tercetak', `tertulis satuan "${printed}", padahal satuannya "${satuan}"`);
  }
  return read?.value;
}

/** Warns of a target that is not the report's: the sheet may be of another quarter, or older than the target. */
function checkTarget(recorder: Recorder<Id>, { nomor, cell }: Row, { kpi, skala, target }: Indicator): void {
  const content = cell.get('target') ?? null;
  const text = readTextCell(content);
  if (text === null || content === target) return;
  const scale = kpi.tipe_nilai === 'predikat' ? (skala ?? []) : [];
  const read = readNumberCell(content);
  const written = readStep(scale, text) ?? (read.ok ? read.value : null);
  if (written === null || written === target) return;
  const own = target === null ? '-' : namedFigure(scale, target);
  const known = typeof own === 'number' ? plainNumber(own) : own;
  recorder.warn(nomor, 'target', 'target_lain', `tertulis target "${text}", padahal target di laporan ini ${known}`);
}

/** The entry of one row; the same rules as when it is typed (`saveEntries`), but every fault at once. */
function readEntries(recorder: Recorder<Id>, row: Row, indicator: Indicator): DetailEntry {
  const { nomor, cell } = row;
  const entry: DetailEntry = { id: indicator.id };
  for (const id of NUMBER_COLUMNS) {
    const value = numberAt(recorder, row, id, indicator);
    if (value !== undefined) entry[id] = value;
  }
  for (const id of TEXT_COLUMNS) {
    const text = textCell(recorder, nomor, id, cell.get(id) ?? null);
    if (text === null || keptText(text, indicator[id]) === indicator[id]) continue;
    if (text.length > MAX_TEXT) recorder.fail(nomor, id, 'batas', `paling banyak ${MAX_TEXT} karakter`);
    entry[id] = text === '-' ? null : text;
  }
  if (entry.y === 0) recorder.fail(nomor, 'y', 'penyebut_nol', `penyebut (${recorder.heading('y')}) tidak boleh 0`);
  const ratio = usesRatio(indicator.kpi);
  // The page of the indicator has no field for them: whoever has mixed up columns would never see it.
  for (const id of ratio ? [] : (['x', 'y'] as const)) {
    if (typeof entry[id] === 'number') {
      recorder.fail(nomor, id, 'tanpa_rasio', `indikator ini tidak memakai ${recorder.heading(id)}; kosongkan selnya`);
    }
  }
  const result = ratioRealisasi(
    entry.x === undefined ? indicator.x : entry.x,
    entry.y === undefined ? indicator.y : entry.y,
  );
  if (!ratio || result === null || entry.realisasi === undefined || entry.realisasi === result) return entry;
  // A template carries the old realisasi; new X and Y beside it decide.
  const { realisasi, ...without } = entry;
  const previous = realisasi === indicator.realisasi && (entry.x !== indicator.x || entry.y !== indicator.y);
  if (previous) return without;
  const wording = String(result).replace('.', ',');
  const [x, y] = [recorder.heading('x'), recorder.heading('y')];
  recorder.fail(
    nomor,
    'realisasi',
    'rasio',
    `harus sama dengan ${x} ÷ ${y} × 100 = ${wording}, atau kosongkan ${x} dan ${y} dengan -`,
  );
  return entry;
}

/**
 * What the sheet does to a report. When it has no fault the entries are written with `saveEntries`, so that the preview
 * is exact; a preview is rolled back by whoever asked for it. With a fault nothing is written, and the rows without one say
 * what they would change all the same.
 * @param report as it is held, before
 * @param way who does it and when, and whose the report is
 */
export async function planRealisasi(
  trx: Db,
  workbook: Workbook,
  report: HeldReport & { versi: number },
  { belonging, ...way }: { by: Performer; time: Date; belonging: Belonging },
): Promise<Plan> {
  const table = await readTable(workbook, REALISASI_COLUMNS);
  const recorder = createRecorder(table, REALISASI_COLUMNS);
  refuseOtherReports(table, recorder, belonging);
  const refused = new Set(recorder.wrong.map(({ baris }) => baris));
  const indicator = new Map((await readIndicators(trx, report.id)).map((i) => [i.kpi.kode, i]));
  const readCode = codeReader(recorder, ['kode'], indicator);
  const spellings = spellingsOf(indicator.keys());
  const seen = new Map<string, number>();
  const line: ImportRow[] = [];
  const entry: DetailEntry[] = [];
  for (const one of table.rows) {
    const { nomor, cell } = one;
    const before = recorder.wrong.length;
    const code = readCode(nomor, 'kode', cell.get('kode') ?? null) ?? '';
    const own = indicator.get(code);
    const twin = seen.get(code);
    seen.set(code, twin ?? nomor);
    if (code === '') recorder.fail(nomor, 'kode', 'wajib', 'wajib diisi');
    else if (!own) {
      const spelled = spellings.get(code.toLowerCase());
      const there = `indikator "${spelled}" ada di laporan ini; tulis kodenya persis seperti itu`;
      if (spelled !== undefined) recorder.fail(nomor, 'kode', 'ejaan', there);
      else recorder.fail(nomor, 'kode', 'asing', `indikator "${code}" bukan bagian dari laporan ini`);
    } else if (twin !== undefined) recorder.fail(nomor, 'kode', 'ganda', `kode "${code}" sudah ada di baris ${twin}`);
    if (own) checkTarget(recorder, one, own);
    const read = own && twin === undefined ? readEntries(recorder, one, own) : undefined;
    const actions = recorder.wrong.length > before || refused.has(nomor) ? 'salah' : 'tetap';
    if (read && actions !== 'salah') entry.push(read);
    line.push({ baris: nomor, kode: code, nama: own?.kpi.nama ?? '', tindakan: actions, perubahan: [] });
  }
  const lay = recorder.wrong.length === 0 ? saveEntries : changesOf;
  for (const { kode, kolom, dari, ke } of await lay(trx, report, entry, way)) {
    const row = line.find((b) => b.kode === kode);
    if (!row) continue;
    row.tindakan = 'ubah';
    const [previous, fresh] = [dari, ke].map((n) => (typeof n === 'string' || typeof n === 'number' ? n : null));
    row.perubahan.push({ kolom: TITLES.get(kolom) ?? kolom, dari: previous ?? null, ke: fresh ?? null });
  }
  const { wrong, warnings } = recorder;
  return {
    sheet: workbook.sheet,
    ignored: table.ignored,
    rows: line,
    wrong,
    warnings,
    versi: [report.id, report.versi],
  };
}
