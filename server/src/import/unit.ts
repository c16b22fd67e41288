/** `/api/unit/import`: the whole unit tree out of a workbook. contract.md §9. */
import { v7 as uuidv7 } from 'uuid';
import type { ImportRow } from '#contract/import.ts';
import { keptText } from '#domain/indicator/cell.ts';
import type { Trx } from '#server/http/command.ts';
import { updateRows } from '#server/db/update-rows.ts';
import { insertUnits, lockUnits, storedUnits, unitIds, writePaths } from '#server/import/queries.ts';
import { readWorkbook, type Workbook } from '#server/import/workbook.ts';
import type { Plan } from '#server/import/result.ts';
import { differences, type Manager, recordMany, trailContent } from '#server/audit/trail.ts';
import { codeReader } from '#server/import/number-codes.ts';
import { nameParents, spellingsOf } from '#server/import/unit-parents.ts';
import { readActive, readLevel } from '#server/import/unit-words.ts';
import { readTable, type ImportColumn, createRecorder } from '#server/import/table.ts';

type Id = 'kode' | 'nama_unit' | 'level_id' | 'parent' | 'nama_induk' | 'nama_supervisi' | 'aktif';
export const UNIT_COLUMNS: readonly ImportColumn<Id>[] = [
  {
    id: 'kode',
    title: 'Kode',
    code: true,
    alias: ['kode unit', 'kode satker'],
    required: true,
    hint: 'Unik, paling banyak 20 karakter',
  },
  {
    id: 'nama_unit',
    title: 'Nama unit',
    alias: ['nama', 'nama satker', 'unit kerja'],
    required: true,
    width: 60,
    hint: 'Wajib',
  },
  {
    id: 'level_id',
    title: 'Tingkat',
    alias: ['level', 'level id', 'eselon'],
    required: true,
    hint: '1 eselon I, 2 eselon II/provinsi, 3 UPT/kabupaten/kota, 4 eselon IV',
  },
  {
    id: 'parent',
    title: 'Kode induk',
    code: true,
    alias: ['induk', 'parent', 'kode parent'],
    hint: 'Kode atau nama; kosong = unit puncak; boleh unit dari berkas ini',
  },
  { id: 'nama_supervisi', title: 'Supervisi', alias: ['nama supervisi', 'penanggung jawab'], width: 30, hint: '' },
  { id: 'aktif', title: 'Aktif', hint: 'ya atau tidak; kosong = ya' },
];
/** Understood but not offered: lists have it, and it names a parent that is nowhere yet. */
const PARENT_NAME: ImportColumn<Id> = {
  id: 'nama_induk',
  title: 'Nama induk',
  alias: ['nama unit induk', 'nama satker induk', 'nama parent', 'unit induk', 'satker induk'],
  hint: '',
};
const COLUMNS = [...UNIT_COLUMNS, PARENT_NAME];
const WRITE_BATCH = 1000;
const CODE_LENGTH = 20;
const NAME_LENGTH = 255;

type UnitOutcome = {
  kode: string;
  nama_unit: string;
  level_id: number;
  parent: string | null;
  nama_supervisi: string | null;
  aktif: boolean;
};
type Previous = UnitOutcome & { id: string; versi: number };
type UnitLine = { nomor: number; outcome: UnitOutcome; previous: Previous | null; parentName?: string | null };
export type UnitPlan = Plan & { content: UnitLine[] };
/** What people call parents that rows name and that are nowhere, by code. */
export type ParentNames = ReadonlyMap<string, string>;

export const unitWorkbook = (content: Buffer): Promise<Workbook> => readWorkbook(content, 'Unit', UNIT_COLUMNS);

async function readUnits(trx: Trx): Promise<Map<string, Previous>> {
  // The tree is one thing: nobody else changes it while it is compared and written.
  await lockUnits(trx);
  const rows = await storedUnits(trx);
  return new Map(rows.map((row) => [row.kode, row]));
}

const COMPARED_COLUMNS = ['nama_unit', 'level_id', 'parent', 'nama_supervisi', 'aktif'] as const;
const TRAIL_COLUMNS = ['nama_unit', 'level_id', 'parent_id', 'nama_supervisi', 'aktif'] as const;
const TITLES = new Map(UNIT_COLUMNS.map(({ id, title }) => [id, title]));
const write = (value: string | number | boolean | null | undefined) =>
  typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : (value ?? null);

/**
 * Units that rows name as their parent and that are nowhere: public lists leave out whole provinces whose districts they have. They
 * stand one level above their highest child, below what all others of that level are below.
 * @returns with the rows that name each; not those that could have no level
 */
function missingParents(
  content: UnitPlan['content'],
  tree: ReadonlyMap<string, { level_id: number; parent: string | null }>,
): { outcome: UnitOutcome; children: number[] }[] {
  const named = new Map<string, UnitPlan['content']>();
  for (const one of content) {
    const { parent } = one.outcome;
    if (parent !== null && parent.length <= CODE_LENGTH && !tree.has(parent)) {
      named.set(parent, [...(named.get(parent) ?? []), one]);
    }
  }
  const above = (level: number) => {
    const ofLevel = (units: Iterable<{ level_id: number; parent: string | null }>) =>
      new Set([...units].filter(({ level_id }) => level_id === level).map(({ parent }) => parent));
    const inFile = ofLevel(content.map(({ outcome }) => outcome));
    const [only = null, ...more] = inFile.size > 0 ? inFile : ofLevel(tree.values());
    return more.length === 0 && only !== null && tree.has(only) ? only : null;
  };
  return [...named].flatMap(([kode, children]) => {
    const level_id = Math.min(...children.map(({ outcome }) => outcome.level_id)) - 1;
    if (![1, 2, 3].includes(level_id)) return [];
    const outcome = {
      kode,
      nama_unit: children.find(({ parentName }) => parentName)?.parentName ?? `Unit ${kode}`,
      level_id,
      parent: above(level_id),
      nama_supervisi: null,
      aktif: true,
    };
    return [{ outcome, children: children.map(({ nomor }) => nomor) }];
  });
}

/**
 * What applying the sheet would do to the tree; the units are locked until the transaction ends.
 * @param names of parents that are created; the rows of the preview, and so its fingerprint, have those that it offered
 */
export async function planUnits(trx: Trx, workbook: Workbook, names: ParentNames): Promise<UnitPlan> {
  const table = await readTable(workbook, COLUMNS);
  const recorder = createRecorder(table, COLUMNS);
  const existing = await readUnits(trx);
  const tree = new Map<string, { nama_unit: string; level_id: number; parent: string | null }>(existing);
  const spellings = spellingsOf(existing.keys());
  const spelledAbove = new Map<string, number>();
  const seen = new Map<string, number>();
  const read = codeReader(recorder, ['kode', 'parent'], existing);
  const content: UnitPlan['content'] = [];
  for (const { nomor, cell } of table.rows) {
    const text = (id: Id) => read(nomor, id, cell.get(id) ?? null);
    const required = (id: Id, limit: number) => {
      const value = text(id) ?? '';
      if (value === '') recorder.fail(nomor, id, 'wajib', 'wajib diisi');
      if (value.length > limit) recorder.fail(nomor, id, 'batas', `paling banyak ${limit} karakter`);
      return value;
    };
    const code = required('kode', CODE_LENGTH);
    const twin = seen.get(code);
    if (code !== '' && twin !== undefined)
      recorder.fail(nomor, 'kode', 'ganda', `kode "${code}" sudah ada di baris ${twin}`);
    seen.set(code, twin ?? nomor);
    const level = readLevel(text('level_id') ?? '');
    if (![1, 2, 3, 4].includes(level)) recorder.fail(nomor, 'level_id', 'pilihan', 'harus 1, 2, 3 atau 4');
    const active = readActive(text('aktif') ?? 'ya');
    if (active === undefined) recorder.fail(nomor, 'aktif', 'pilihan', 'harus ya atau tidak');
    const previous = existing.get(code) ?? null;
    const spelled = previous ? undefined : spellings.get(code.toLowerCase());
    const above = previous ? undefined : spelledAbove.get(code.toLowerCase());
    if (!previous && code !== '') spelledAbove.set(code.toLowerCase(), above ?? nomor);
    if (above !== undefined && twin === undefined)
      recorder.fail(nomor, 'kode', 'ganda', `kode "${code}" sudah ada di baris ${above}`);
    if (spelled !== undefined)
      recorder.fail(nomor, 'kode', 'ejaan', `unit "${spelled}" sudah ada; tulis kodenya persis seperti itu`);
    const hasColumn = (id: Id) => table.columns.has(id);
    const parent = text('parent');
    const supervision = keptText(text('nama_supervisi'), previous?.nama_supervisi);
    if ((supervision ?? '').length > 150) recorder.fail(nomor, 'nama_supervisi', 'batas', 'paling banyak 150 karakter');
    const outcome: UnitOutcome = {
      kode: code,
      nama_unit: keptText(required('nama_unit', NAME_LENGTH), previous?.nama_unit) ?? '',
      level_id: level,
      parent: hasColumn('parent') ? (parent === '-' ? null : parent) : (previous?.parent ?? null),
      nama_supervisi: hasColumn('nama_supervisi') ? supervision : (previous?.nama_supervisi ?? null),
      aktif: hasColumn('aktif') ? (active ?? true) : (previous?.aktif ?? true),
    };
    content.push({ nomor, outcome, previous, parentName: text('nama_induk')?.slice(0, NAME_LENGTH) ?? null });
    if (code !== '') tree.set(code, outcome);
  }
  for (const { nomor, outcome } of nameParents(content, tree)) {
    const message = `ada beberapa unit bernama "${outcome.parent}"; tulis kodenya`;
    recorder.fail(nomor, 'parent', 'induk', message);
    outcome.parent = null;
  }
  const first = Math.max(table.titleRow, ...table.rows.map(({ nomor }) => nomor)) + 1;
  const newParents: NonNullable<Plan['newParents']> = [];
  for (const [i, { outcome, children }] of missingParents(content, tree).entries()) {
    const { kode, nama_unit: nama, level_id } = outcome;
    const message = `unit "${kode}" tidak ada di berkas maupun di data; dibuat dengan tingkat ${level_id} dan nama "${nama}"`;
    for (const child of children) recorder.warn(child, 'parent', 'induk_dibuat', message);
    const given = names.get(kode)?.trim();
    if (given !== undefined && (given === '' || given.length > NAME_LENGTH)) {
      const tooLong = `nama unit "${kode}" paling banyak ${NAME_LENGTH} karakter`;
      const flaw = given === '' ? `nama unit "${kode}" wajib diisi` : tooLong;
      recorder.fail(children[0] ?? first, 'parent', 'nama_induk', flaw);
    }
    newParents.push({ kode, nama, level_id, jumlah: children.length });
    content.push({ nomor: first + i, outcome, previous: null });
    tree.set(kode, outcome);
  }
  // A parent's level is always smaller, so a tree that passes has no circle.
  for (const { nomor, outcome } of content) {
    if (outcome.parent === null) continue;
    const parent = tree.get(outcome.parent);
    if (!parent) recorder.fail(nomor, 'parent', 'induk', `unit "${outcome.parent}" tidak ada di berkas maupun di data`);
    else if (parent.level_id >= outcome.level_id) {
      const message = `tingkat ${outcome.level_id} harus di bawah tingkat induknya "${outcome.parent}" (${parent.level_id})`;
      recorder.fail(nomor, 'level_id', 'level', message);
    }
  }
  for (const [code, { level_id, parent }] of tree) {
    const number = parent === null ? undefined : seen.get(parent);
    if (parent === null || number === undefined || seen.has(code)) continue;
    const parentValue = tree.get(parent);
    if (parentValue && parentValue.level_id >= level_id) {
      recorder.fail(number, 'level_id', 'level', `unit bawahannya "${code}" bertingkat ${level_id}`);
    }
  }
  const offered = new Set(newParents.map(({ kode }) => kode));
  const faultyRows = new Set(recorder.wrong.map(({ baris }) => baris));
  const row = content.map(({ nomor, outcome, previous }): ImportRow => {
    const changes = COMPARED_COLUMNS.filter((k) => outcome[k] !== (previous?.[k] ?? null)).map((k) => ({
      kolom: TITLES.get(k) ?? k,
      dari: write(previous?.[k]),
      ke: write(outcome[k]),
    }));
    const actions = previous === null ? 'buat' : changes.length > 0 ? 'ubah' : 'tetap';
    const isFaulty = faultyRows.has(nomor);
    return {
      baris: nomor,
      kode: outcome.kode,
      nama: outcome.nama_unit,
      tindakan: isFaulty ? 'salah' : actions,
      perubahan: isFaulty ? [] : changes,
    };
  });
  const version = content.map(({ previous }) => (previous ? `${previous.id}:${previous.versi}` : ''));
  return {
    sheet: workbook.sheet,
    ignored: table.ignored,
    rows: row,
    wrong: recorder.wrong,
    warnings: recorder.warnings,
    versi: version,
    content: content.map((one) => (offered.has(one.outcome.kode) ? named(one, names) : one)),
    newParents,
  };
}

/** A unit that the preview offered under a name of its own, by the name that somebody gave it. */
function named(line: UnitLine, names: ParentNames): UnitLine {
  const name = names.get(line.outcome.kode)?.trim();
  return name ? { ...line, outcome: { ...line.outcome, nama_unit: name } } : line;
}

/** Writes a plan without faults: every unit or none. */
export async function applyUnits(trx: Trx, plan: UnitPlan, by: Manager): Promise<void> {
  const { time } = by;
  const ids = await unitIds(trx);
  const fresh = plan.content
    .filter(({ previous }) => previous === null)
    .map(({ outcome }) => ({ ...outcome, id: uuidv7() }));
  for (const { kode, id } of fresh) ids.set(kode, id);
  const parentOf = (code: string | null) => (code === null ? null : (ids.get(code) ?? null));
  // Parents first: a row may only refer to what is there.
  fresh.sort((a, b) => a.level_id - b.level_id);
  const rows = fresh.map(({ parent, ...content }) => ({
    ...content,
    parent_id: parentOf(parent),
    jalur: [content.id],
    created_at: time,
    updated_at: time,
  }));
  for (let i = 0; i < rows.length; i += WRITE_BATCH) {
    await insertUnits(trx, rows.slice(i, i + WRITE_BATCH));
  }
  const actions = new Map(plan.rows.map((b) => [b.baris, b.tindakan]));
  const patches = plan.content.flatMap(({ nomor, outcome, previous }) => {
    if (!previous || actions.get(nomor) !== 'ubah') return [];
    const { parent, kode: _code, ...content } = outcome;
    const { id, versi } = previous;
    return [{ ...content, id, parent_id: parentOf(parent), versi: versi + 1, updated_at: time }];
  });
  await updateRows(trx, 'unit', patches);
  await writePaths(trx);
  // In the names of the wire, as a change by the form leaves them.
  const designation = ({ parent, ...content }: UnitOutcome) => ({ ...content, parent_id: parentOf(parent) });
  const created = rows.map(({ jalur: _path, ...row }) => ({ id: row.id, perubahan: trailContent(row) }));
  await recordMany(trx, 'Unit', 'create', by, created);
  const edited = plan.content.flatMap(({ nomor, outcome, previous }) => {
    if (!previous || actions.get(nomor) !== 'ubah') return [];
    const current = designation(outcome);
    return [{ id: previous.id, perubahan: differences(designation(previous), current, TRAIL_COLUMNS) }];
  });
  await recordMany(trx, 'Unit', 'update', by, edited);
}
