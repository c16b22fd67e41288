/** Rows of a workbook as indicators, laid over the ones that are there; every fault is noted. */
import { kpiCreateBody, type Kpi, type TargetKpi } from '#contract/units.ts';
import { keptText } from '#domain/indicator/cell.ts';
import { inStretches } from '#server/http/give-way.ts';
import {
  readChoice,
  type KpiColumn,
  type ChoiceColumn,
  choiceValues,
  TARGET,
  YEARLY,
} from '#server/import/kpi-columns.ts';
import { codeReader } from '#server/import/number-codes.ts';
import { targetReader, type Scale } from '#server/import/kpi-target.ts';
import { spellingsOf } from '#server/import/unit-parents.ts';
import { comparable } from '#server/import/screen-names.ts';
import { type Recorder, numberCell, type Table } from '#server/import/table.ts';
import { EMPTY_TARGET } from '#server/indicator/history.queries.ts';
import { scaleIssues } from '#server/indicator/service.ts';

/** What the records say about the unit and year of the file. */
export type Workspace = {
  unit_id: string;
  tahun: number;
  kpi: ReadonlyMap<string, Kpi>;
  skala: ReadonlyMap<string, Scale>;
  sasaran: readonly { id: string; kode: string; nama: string; unit_id: string }[];
  /** Whether this person may create a sasaran kegiatan that the file names. */
  mayCreateSasaran: boolean;
};

type Sasaran = { kode: string; nama: string };
/** An indicator as it would be after applying. `sasaran` may not exist yet. */
export type Outcome = Omit<
  Kpi,
  'id' | 'versi' | 'created_at' | 'updated_at' | 'unit' | 'unit_jalur' | 'sasaran_kegiatan_id'
>;
export type KpiRow = {
  nomor: number;
  previous: Kpi | null;
  outcome: Outcome;
  newSasaran: Sasaran | null;
  reason: string | null;
};

const DEFAULTS = {
  rumus_minimize: null,
  bobot: null,
  definisi: null,
  definisi_x: null,
  definisi_y: null,
  sumber_data: null,
  pic: null,
  skala_id: null,
  sasaran: null,
  status: 'aktif',
  target: EMPTY_TARGET,
  target_atas: null,
} as const;
const TEXTS = ['definisi', 'definisi_x', 'definisi_y', 'sumber_data', 'pic'] as const;
const COLUMN_OF: Record<string, KpiColumn> = { target: 'target_tahun', skala_id: 'skala', target_atas: 'atas_tahun' };

/** Reads every row; rows with faults are left out of the answer, their faults are in `recorder`. */
export async function readRows(
  table: Table<KpiColumn>,
  recorder: Recorder<KpiColumn>,
  workspace: Workspace,
): Promise<KpiRow[]> {
  const seen = new Map<string, number>();
  const readCode = codeReader(recorder, ['kode'], workspace.kpi);
  const readGoal = codeReader(recorder, ['sasaran_kode'], new Set(workspace.sasaran.map(({ kode }) => kode)));
  const checkSpelling = spellingCheck(recorder, workspace.kpi.keys());
  let sasaranAbove: { kode: string | null; nama: string | null } = { kode: null, nama: null };

  const allSeen = await inStretches(table.rows, (row): KpiRow[] => {
    const { nomor, cell } = row;
    const before = recorder.wrong.length;
    const text = (id: KpiColumn) => (id === 'sasaran_kode' ? readGoal : readCode)(nomor, id, cell.get(id) ?? null);
    const hasColumn = (id: KpiColumn) => table.columns.has(id);
    const required = (id: KpiColumn, previous: string | undefined) => {
      const content = text(id) ?? (hasColumn(id) ? null : (previous ?? null));
      if (content === null) recorder.fail(nomor, id, 'wajib', 'wajib diisi');
      return content ?? '';
    };

    const code = required('kode', undefined);
    const twin = seen.get(code);
    if (code !== '' && twin !== undefined) {
      recorder.fail(nomor, 'kode', 'ganda', `kode "${code}" sudah ada di baris ${twin}`);
    } else if (code !== '') seen.set(code, nomor);
    const previous = workspace.kpi.get(code) ?? null;
    if (previous === null && code !== '' && twin === undefined) checkSpelling(nomor, code);

    const choice = <V extends string>(id: ChoiceColumn, defaults: V | null): V | null => {
      const content = text(id);
      if (content === null) return defaults;
      const value = readChoice(id, content);
      if (id === 'rumus_minimize' && value === YEARLY) return null;
      if (value === undefined) {
        recorder.fail(nomor, id, 'pilihan', `harus salah satu dari: ${choiceValues(id).join(', ')}`);
      }
      return (value as V | undefined) ?? defaults;
    };
    const requireChoice = <V extends string>(id: ChoiceColumn, defaults: V | undefined, spare: V): V => {
      const already = recorder.wrong.length;
      const value = choice<V>(id, defaults ?? null);
      if (value === null && recorder.wrong.length === already) {
        recorder.fail(nomor, id, 'wajib', `wajib diisi: ${choiceValues(id).join(', ')}`);
      }
      return value ?? spare;
    };

    const reader = targetReader(recorder, table, row, previous);
    const kept = (id: 'nama' | 'satuan' | (typeof TEXTS)[number]) => keptText(text(id), previous?.[id]);
    const writtenUnit = kept('satuan') ?? (hasColumn('satuan') ? null : (previous?.satuan ?? null));
    const unit = writtenUnit ?? reader.unitFromTarget();
    if (unit === null) recorder.fail(nomor, 'satuan', 'wajib', 'wajib diisi');
    else if (writtenUnit === null) {
      recorder.warn(nomor, 'target_tahun', 'satuan_dari_target', `satuan "${unit}" diambil dari sel target`);
    }
    const defaultType = previous?.tipe_nilai ?? (/^(%|persen)$/iu.test(unit ?? '') ? 'persen' : 'angka');
    const valueType = choice<Kpi['tipe_nilai']>('tipe_nilai', defaultType) ?? defaultType;
    const consolidation = requireChoice<Kpi['konsolidasi']>('konsolidasi', previous?.konsolidasi, 'take_last_known');

    let scaleId = previous?.skala_id ?? null;
    const scaleCode = text('skala');
    if (hasColumn('skala')) {
      const scale = scaleCode === null ? null : workspace.skala.get(comparable(scaleCode));
      if (scale === undefined) recorder.fail(nomor, 'skala', 'skala', `tidak ada jenis target berkode "${scaleCode}"`);
      scaleId = scale?.id ?? null;
    }
    const scale = [...workspace.skala.values()].find(({ id }) => id === scaleId) ?? null;

    const { target, upper } = reader.read({ valueType, konsolidasi: consolidation, satuan: unit }, scale);
    const upperTarget: TargetKpi = { ...EMPTY_TARGET, ...previous?.target_atas, ...upper };

    let bobot = previous?.bobot ?? null;
    if (hasColumn('bobot') && cell.get('bobot') !== previous?.bobot) bobot = readBobot(recorder, row) ?? null;

    const sasaran = readSasaran();
    const outcome: Outcome = {
      ...DEFAULTS,
      ...(previous ? take(previous) : {}),
      ...Object.fromEntries(TEXTS.filter(hasColumn).map((id) => [id, kept(id)])),
      kode: code,
      nama: keptText(required('nama', previous?.nama), previous?.nama) ?? '',
      unit_id: workspace.unit_id,
      tahun: workspace.tahun,
      satuan: unit ?? '',
      polarisasi: requireChoice<Kpi['polarisasi']>('polarisasi', previous?.polarisasi, 'maximize'),
      konsolidasi: consolidation,
      tipe_nilai: valueType,
      skala_id: scaleId,
      rumus_minimize: choice('rumus_minimize', hasColumn('rumus_minimize') ? null : (previous?.rumus_minimize ?? null)),
      status: choice('status', previous?.status ?? 'aktif') ?? 'aktif',
      bobot,
      target: { ...EMPTY_TARGET, ...previous?.target, ...target },
      target_atas: TARGET.every((p) => upperTarget[p] === null) ? null : upperTarget,
      sasaran: sasaran.outcome,
    };
    checkShape(outcome, new Set(recorder.wrong.slice(before).map(({ nama_kolom }) => nama_kolom)));
    if (recorder.wrong.length > before) return [];
    return [{ nomor, previous, outcome, newSasaran: sasaran.fresh, reason: text('alasan') }];

    /**
     * Lengths and limits are the API's own. Beside other faults those that are of one cell alone are told: what cells have
     * to do with each other is not known while one of them cannot be read.
     */
    function checkShape({ sasaran: _sasaran, ...content }: Outcome, faulty: ReadonlySet<string | null>): void {
      const result = kpiCreateBody.safeParse(content);
      for (const { path, code, message } of result.error?.issues ?? []) {
        const [first = '', second] = path.map(String);
        const id = second === undefined ? first : `${first === 'target_atas' ? 'atas' : first}_${second}`;
        const column = (hasColumn(id as KpiColumn) ? id : (COLUMN_OF[first] ?? 'kode')) as KpiColumn;
        const isOfOneCell = (code === 'too_big' || code === 'too_small') && !faulty.has(recorder.heading(column));
        if (faulty.size === 0 || isOfOneCell) recorder.fail(nomor, column, 'batas', message);
      }
      if (faulty.size > 0) return;
      // What is stored, and what months come to, was not looked up in the scale that the row names.
      for (const { path, message } of scaleIssues(outcome, scale?.skala, previous)) {
        const [, period] = path.split('.');
        recorder.fail(nomor, `target_${period}` as KpiColumn, 'predikat', message);
      }
      for (const p of outcome.tipe_nilai === 'rentang' ? TARGET : []) {
        const [lower, limit] = [outcome.target[p], outcome.target_atas?.[p] ?? null];
        if (lower !== null && limit !== null && limit < lower) {
          recorder.fail(nomor, `atas_${p}`, 'rentang', 'tidak boleh di bawah batas bawahnya');
        }
      }
    }

    /** A name written once stands for the rows below it, as in a merged cell; `-` is none. */
    function readSasaran(): { outcome: Sasaran | null; fresh: Sasaran | null } {
      if (!hasColumn('sasaran_kode') && !hasColumn('sasaran_nama'))
        return { outcome: previous?.sasaran ?? null, fresh: null };
      const [k, n] = [text('sasaran_kode'), text('sasaran_nama')];
      if (k !== null || n !== null) sasaranAbove = { kode: k === '-' ? null : k, nama: n === '-' ? null : n };
      const wanted = sasaranAbove;
      if (wanted.kode === null && wanted.nama === null) return { outcome: null, fresh: null };
      const word = comparable(wanted.kode ?? wanted.nama ?? '');
      const existing =
        workspace.sasaran.find(({ kode: existingCode, nama }) =>
          wanted.kode === null ? comparable(nama) === word : existingCode === wanted.kode,
        ) ?? workspace.sasaran.find(({ kode: existingCode, nama }) => comparable(`${existingCode} ${nama}`) === word);
      if (existing) return { outcome: { kode: existing.kode, nama: existing.nama }, fresh: null };
      if (wanted.kode !== null && wanted.nama !== null && workspace.mayCreateSasaran && wanted.kode.length <= 20) {
        const fresh = { kode: wanted.kode, nama: wanted.nama };
        return { outcome: fresh, fresh };
      }
      const column = wanted.kode === null ? 'sasaran_nama' : 'sasaran_kode';
      const message = `sasaran kegiatan "${wanted.kode ?? wanted.nama}" belum ada untuk unit dan tahun ini. Buat dahulu, atau tulis -`;
      recorder.fail(nomor, column, 'sasaran', message);
      return { outcome: null, fresh: null };
    }
  });
  return allSeen.flat();
}

/** Refuses codes that only the case of their letters tells from those that are there, or above. */
function spellingCheck(recorder: Recorder<KpiColumn>, existing: Iterable<string>) {
  const spellings = spellingsOf(existing);
  const above = new Map<string, number>();
  return (nomor: number, code: string): void => {
    const folded = code.toLowerCase();
    const [spelled, row] = [spellings.get(folded), above.get(folded)];
    above.set(folded, row ?? nomor);
    if (spelled !== undefined) {
      recorder.fail(nomor, 'kode', 'ejaan', `indikator "${spelled}" sudah ada; tulis kodenya persis seperti itu`);
    } else if (row !== undefined) recorder.fail(nomor, 'kode', 'ganda', `kode "${code}" sudah ada di baris ${row}`);
  };
}

function take(previous: Kpi): Partial<Outcome> {
  const {
    id: _i,
    versi: _v,
    created_at: _c,
    updated_at: _u,
    unit: _n,
    unit_jalur: _j,
    sasaran_kegiatan_id: _s,
    ...content
  } = previous;
  return content;
}

function readBobot(recorder: Recorder<KpiColumn>, { nomor, cell }: Table<KpiColumn>['rows'][number]) {
  return numberCell(recorder, nomor, 'bobot', cell.get('bobot') ?? null)?.value;
}
