import { GRID_COLUMNS, type Edits, type GridRow } from '#domain/indicator/grid.ts';
import type { targetGridMachine } from '#machines/indicator/target-grid.machine.ts';
import type { GridDraft, LoadGridResult, SendResult } from '#machines/indicator/target-grid.types.ts';
import type { Oracle } from '#statechart-walk/index.ts';
import { answerOf, begins, implies, inputsOf, isBreakOf, isSame, isUnderWay } from '#tests/model/oracles/parts.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const row = (id: string, tw1: number, versi = 1): GridRow => ({
  id,
  versi,
  kode: `1.${id}`,
  nama: `Indikator ${id}`,
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: 100, tw1, tw2: null, tw3: null, tw4: null },
  openWarnings: [],
});
const rows = [row('a', 10), row('b', 20)];
const draft = {
  ubahan: { b: { tw1: '33' } },
  dasar: { b: row('b', 20).target },
  dasarAtas: {},
  alasan: 'Dari perangkat',
};
const count = (edits: Edits) => Object.values(edits).reduce((sum, one) => sum + Object.keys(one).length, 0);
/** What a person does to cells; everything else leaves what was entered as it is. */
const ENTERING: readonly string[] = [
  'cell.commit',
  'cell.clear',
  'cell.write',
  'cell.select',
  'cell.move',
  'block.paste',
  'change.undo',
  'reading.choose',
  'conflict.choose',
  'targets.save',
  'draft.discard',
  'grid.leave',
];

/**
 * What a person expects who fills in a grid of targets: nothing that was entered is lost by a refusal or a lost line, taking back gives
 * exactly what was there before, what somebody else saved meanwhile is asked about, and discarding leaves nothing behind.
 */
export const TARGET_GRID_ORACLE: Oracle<typeof targetGridMachine> = {
  invariants: {
    'the unit, the year and the person never change': ({ before, after }) =>
      before.satker === after.satker && before.tahun === after.tahun && before.userId === after.userId,
    'what is asked for is of this unit, year and person': (seen) =>
      [...inputsOf(seen, 'loadTargets'), ...inputsOf(seen, 'readDraft')].every((input) =>
        isSame(input, { satker: seen.after.satker, tahun: seen.after.tahun, userId: seen.after.userId }),
      ),
    'a load that fails loses nothing that was entered, and says so': ({ event, before, after }) => {
      const failed = answerOf<LoadGridResult>(event, 'loadTargets')?.ok === false || isBreakOf(event, 'loadTargets');
      return !failed || (isSame(before.edits, after.edits) && before.reason === after.reason && after.failure !== null);
    },
    'only people change what was entered, and answers that bring it back or save it': ({ event, before, after }) =>
      ENTERING.includes(event.type) || event.type.startsWith('xstate.done.actor') || isSame(before.edits, after.edits),
    'a refusal, or no answer, keeps what was entered and the reason': ({ event, before, after }) => {
      const answer = answerOf<SendResult>(event, 'saveTargets');
      const isKept = answer?.result === 'ditolak' || answer?.result === 'terputus' || isBreakOf(event, 'saveTargets');
      return !isKept || (isSame(before.edits, after.edits) && before.reason === after.reason);
    },
    'a refusal names its cells': ({ event, after }) => {
      const answer = answerOf<SendResult>(event, 'saveTargets');
      return (
        answer?.result !== 'ditolak' ||
        (isSame(after.errors, answer.errors) && answer.reasonNeeded.every((id) => after.reasonNeeded.includes(id)))
      );
    },
    'what is saved is shown as the server has it, and is nothing any more to be saved': ({ event, after }) => {
      const answer = answerOf<SendResult>(event, 'saveTargets');
      return (
        answer?.result !== 'tersimpan' ||
        (answer.rows.every((saved) => after.rows.some((shown) => isSame(shown, saved))) &&
          count(after.edits) === 0 &&
          after.errors.length === 0 &&
          after.reason === '')
      );
    },
    'taking back gives exactly what was there before': ({ event, before, after, from }) =>
      event.type !== 'change.undo' ||
      !from.can(event) ||
      (isSame(after.edits, before.history.at(-1)) && isSame(after.history, before.history.slice(0, -1))),
    'what was there before can be taken back': ({ event, before, after }) =>
      !['cell.commit', 'cell.clear', 'cell.write', 'block.paste'].includes(event.type) ||
      isSame(before.edits, after.edits) ||
      isSame(after.history.at(-1), before.edits),
    'what is being typed is what was typed': ({ event, after, from }) =>
      event.type !== 'cell.input' || !from.can(event) || after.ketikan === event.text,
    'what is given up while typing changes nothing': ({ event, before, after }) =>
      event.type !== 'cell.cancel' || isSame(before.edits, after.edits),
    'a cell that is written changes no other': ({ event, before, after }) => {
      if (event.type !== 'cell.write') return true;
      const ids = [...new Set([...Object.keys(before.edits), ...Object.keys(after.edits)])];
      return ids.every((id) =>
        GRID_COLUMNS.every(
          (column) =>
            (id === event.id && column === event.column) || before.edits[id]?.[column] === after.edits[id]?.[column],
        ),
      );
    },
    'the reason is what was typed': ({ event, after, from }) =>
      event.type !== 'reason.change' || !from.can(event) || after.reason === event.reason,
    'the place is in the grid': ({ after: { aktif, anchor, rows } }) =>
      [aktif, anchor].every(
        ({ row: at, column }) =>
          at >= 0 && at < Math.max(rows.length, 1) && column >= 0 && column < GRID_COLUMNS.length,
      ),
    'one save at a time, and only when something was entered': (seen) =>
      !begins(seen, 'saveTargets') || (!isUnderWay(seen.from, 'saveTargets') && count(seen.after.edits) > 0),
    'what is sent goes beside the rows that are shown': (seen) =>
      inputsOf(seen, 'saveTargets').every((input) => isSame((input as { rows: unknown }).rows, seen.after.rows)),
    'what was discarded is gone: values, faults, the reason, and what stood on the device': (seen) => {
      const { event, after, from } = seen;
      if (event.type !== 'draft.discard' || !from.can(event)) return true;
      return (
        count(after.edits) === 0 &&
        after.errors.length === 0 &&
        after.conflicts.length === 0 &&
        after.reason === '' &&
        after.reasonNeeded.length === 0
      );
    },
    'what is kept on the device is what was entered': (seen) =>
      inputsOf(seen, 'writeDraft').every((input) => {
        const { draf } = input as { draf: { ubahan: Edits; alasan: string } | null };
        return draf === null
          ? count(seen.after.edits) === 0
          : isSame(draf.ubahan, seen.after.edits) && draf.alasan === seen.after.reason;
      }),
    'a conflict that nobody answered is found again from the device': (seen) =>
      inputsOf(seen, 'writeDraft').every((input) => {
        const { draf } = input as { draf: GridDraft | null };
        return (
          draf === null ||
          seen.after.conflicts.every(
            ({ id, column, base }) => String(draf.dasar[id]?.[column] ?? '') === base.replace(',', '.'),
          )
        );
      }),
    'rows come from the server alone': ({ event, before, after }) =>
      event.type.startsWith('xstate.done.actor') || event.type === 'conflict.choose' || isSame(before.rows, after.rows),
    'an answered question of conflict is asked no more': ({ event, before, after, from }) =>
      event.type !== 'conflict.choose' ||
      !from.can(event) ||
      implies(
        before.conflicts.some(({ id, column }) => id === event.id && column === event.column),
        () => after.conflicts.every(({ id, column }) => id !== event.id || column !== event.column),
      ),
  },
  tried: {
    input: { satker: 's1', tahun: 2026, userId: 'u1' },
    events: {
      'cell.select': [
        { type: 'cell.select', position: { row: 0, column: 1 }, extend: false },
        { type: 'cell.select', position: { row: 0, column: 2 }, extend: true },
        { type: 'cell.select', position: { row: 0, column: 4 }, extend: false },
      ],
      'cell.move': (['atas', 'bawah', 'kiri', 'kanan', 'dasar', 'maju', 'mundur'] as const).map((direction) => ({
        type: 'cell.move' as const,
        direction,
        extend: direction === 'kanan',
      })),
      'cell.input': ['5', '7,5', '', 'BB', '1.350'].map((text) => ({ type: 'cell.input' as const, text })),
      'cell.write': [
        { type: 'cell.write', id: 'a', column: 'tw1', text: '11' },
        { type: 'cell.write', id: 'a', column: 'tw2', text: '12' },
        { type: 'cell.write', id: 'b', column: 'tw1', text: '' },
        { type: 'cell.write', id: 'b', column: 'tahun', text: 'BB' },
      ],
      'block.paste': ['5\t6\n7\t8', 'BB', '1.350\t2,400', ''].map((text) => ({ type: 'block.paste' as const, text })),
      'reason.change': ['', 'Revisi PK', 'Salah ketik'].map((reason) => ({
        type: 'reason.change' as const,
        reason,
      })),
      'conflict.choose': (['saya', 'mereka'] as const).flatMap((choice) =>
        ['a', 'b'].map((id) => ({ type: 'conflict.choose' as const, id, column: 'tw1' as const, choice })),
      ),
    },
    outcomes: {
      loadTargets: [
        { ok: true, rows },
        { ok: true, rows: [row('a', 14, 2), row('b', 24, 3)] },
        { ok: true, rows: rows.slice(1) },
        ...ALL_FAILURES,
      ],
      readDraft: [null, draft],
      saveTargets: [
        { result: 'tersimpan', rows: [row('a', 11, 4), row('b', 21, 5)] },
        { result: 'bentrok', rows: [row('a', 15, 6), row('b', 25, 7)] },
        { result: 'ditolak', errors: [{ id: 'b', column: 'tw1', message: 'Tidak sah' }], reasonNeeded: ['b'] },
        { result: 'ditolak', errors: [{ id: 'a', column: null, message: 'Terkunci' }], reasonNeeded: [] },
        { result: 'terputus' },
      ],
    },
  },
};
