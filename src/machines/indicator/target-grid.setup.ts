import {
  answered,
  cellContent,
  type Direction,
  GRID_COLUMNS,
  type GridColumn,
  mergeCurrent,
  movement,
  openQuestions,
  paste,
  type Position,
  rangeFrom,
  type Reading,
  readingsOf,
  resultingRow,
  savedCell,
  type TargetSubmission,
  unreadableCells,
  writeTo,
  type Edits,
  type GridRow,
} from '#domain/indicator/grid.ts';
import { readPasted } from '#domain/indicator/clipboard.ts';
import type {
  GridDraft,
  GridKey,
  LoadGridResult,
  SendResult,
  TargetGridContext,
  TargetGridEvent,
  TargetGridNews,
} from '#machines/indicator/target-grid.types.ts';
import { LOAD_GUARDS, withFailure } from '#machines/kit/failure.ts';
import { isAnswer, type Departure } from '#machines/kit/departure.ts';
import { type StateMeta, type StateTag, unprovided } from '#machines/kit/kit.ts';
import { assign, emit, raise, setup } from '#machines/kit/xstate.ts';

const actors = {
  loadTargets: unprovided<LoadGridResult, GridKey>('loadTargets'),
  readDraft: unprovided<GridDraft | null, GridKey>('readDraft'),
  writeDraft: unprovided<void, GridKey & { draf: GridDraft | null }>('writeDraft'),
  saveTargets: unprovided<SendResult, { submissions: readonly TargetSubmission[]; rows: readonly GridRow[] }>(
    'saveTargets',
  ),
  confirmLeave: unprovided<Departure>('confirmLeave'),
};
const MAX_HISTORY = 100;
const INITIAL: Position = { row: 0, column: 0 };
export const keyFrom = ({ satker, tahun, userId }: GridKey): GridKey => ({ satker, tahun, userId });
export const hasEdits = ({ edits }: Pick<TargetGridContext, 'edits'>) => Object.keys(edits).length > 0;
/** Rows that need a reason and are about to be sent without one. */
export const withoutReason = ({ reasonNeeded, edits, reason }: TargetGridContext): readonly string[] =>
  reason.trim() === '' ? reasonNeeded.filter((id) => edits[id] !== undefined) : [];
/** Why nothing can be sent; null when it can. */
export function gridObstacle(context: TargetGridContext): 'takTerbaca' | 'duaArti' | 'bentrok' | 'alasan' | null {
  if (context.conflicts.length > 0) return 'bentrok';
  const asked = openQuestions(context.rows, context.edits).length;
  const unreadable = unreadableCells(context.rows, context.edits).length;
  if (unreadable > 0) return unreadable > asked ? 'takTerbaca' : 'duaArti';
  return withoutReason(context).length > 0 ? 'alasan' : null;
}
/** The row as it was when it was typed over: where somebody else changed a cell, and nobody answered yet, as before that. */
const typedOver = (one: GridRow, conflicts: TargetGridContext['conflicts']): GridRow => {
  const before = conflicts.filter(({ id }) => id === one.id).map(({ column, base }) => [column, base]);
  return resultingRow(one, { [one.id]: Object.fromEntries(before) });
};
/** What the device keeps; null when nothing was changed. A conflict is found again by the values before it. */
export function gridDraft({ rows, edits, conflicts, reason }: TargetGridContext): GridDraft | null {
  if (!hasEdits({ edits })) return null;
  const edited = rows.filter(({ id }) => edits[id]).map((one) => typedOver(one, conflicts));
  const base = Object.fromEntries(edited.map(({ id, target }) => [id, target]));
  const dasarAtas = Object.fromEntries(edited.flatMap(({ id, target_atas: upper }) => (upper ? [[id, upper]] : [])));
  return { ubahan: edits, dasar: base, dasarAtas, alasan: reason };
}

const activeCell = ({ rows, aktif }: Pick<TargetGridContext, 'rows' | 'aktif'>) => {
  const [one, column] = [rows[aktif.row], GRID_COLUMNS[aktif.column]];
  return one === undefined || column === undefined ? null : { baris: one, kolom: column };
};
/** Applies edits: keeps the old ones for undo, and drops the server's faults of the changed cells and of their rows. */
function changed(context: TargetGridContext, patch: Edits) {
  if (JSON.stringify(patch) === JSON.stringify(context.edits)) return {};
  const same = (id: string, column: GridColumn | null) =>
    column === null
      ? JSON.stringify(patch[id]) === JSON.stringify(context.edits[id])
      : patch[id]?.[column] === context.edits[id]?.[column];
  return {
    edits: patch,
    history: [...context.history, context.edits].slice(-MAX_HISTORY),
    errors: context.errors.filter(({ id, column }) => same(id, column)),
    conflicts: context.conflicts.filter(({ id, column }) => same(id, column)),
  };
}
const writeActive = (context: TargetGridContext, text: string) => {
  const cell = activeCell(context);
  return cell === null ? {} : changed(context, writeTo(cell.baris, context.edits, cell.kolom, text));
};
/** What a paste would make of the chosen cells. */
function pasted({ rows, edits, aktif, anchor }: TargetGridContext, text: string) {
  const block = readPasted(text);
  const range = rangeFrom(aktif, anchor);
  return { block, range, ...paste(rows, edits, range, block) };
}
type Answer = { id: string; column: GridColumn | null; reading: Reading };
const activeContent = (context: TargetGridContext) => {
  const cell = activeCell(context);
  return cell === null ? '' : cellContent(cell.baris, context.edits, cell.kolom);
};

export const targetGridSetup = setup({
  types: {
    input: {} as GridKey,
    context: {} as TargetGridContext,
    events: {} as TargetGridEvent,
    emitted: {} as TargetGridNews,
    tags: {} as StateTag,
    meta: {} as StateMeta,
  },
  actors,
  actions: {
    keepTargets: assign((_, result: LoadGridResult) =>
      result.ok
        ? {
            rows: result.rows,
            edits: {},
            history: [],
            conflicts: [],
            errors: [],
            aktif: INITIAL,
            anchor: INITIAL,
            failure: null,
          }
        : {},
    ),
    keepFailure: assign(withFailure),
    restore: assign(({ context }, draft: GridDraft | null) => {
      if (draft === null) return {};
      const { ubahan, dasar, dasarAtas, alasan } = draft;
      const previous = context.rows.map((one) => {
        const target = dasar[one.id];
        return target ? { ...one, target, target_atas: dasarAtas[one.id] ?? null } : one;
      });
      const own = Object.fromEntries(Object.entries(ubahan).filter(([id]) => previous.some((one) => one.id === id)));
      const outcome = mergeCurrent(previous, context.rows, own);
      const isRestored = hasEdits(outcome);
      // A reason is one for what was changed with it.
      return { edits: outcome.edits, conflicts: outcome.conflicts, reason: isRestored ? alasan : '', isRestored };
    }),
    select: assign(({ context }, { position, extend }: { position: Position; extend: boolean }) => ({
      aktif: position,
      anchor: extend ? context.anchor : position,
    })),
    move: assign(({ context }, { direction, extend }: { direction: Direction; extend: boolean }) => {
      const active = movement(context.aktif, direction, context.rows.length);
      return { aktif: active, anchor: extend ? context.anchor : active };
    }),
    startTyping: assign(({ context }, text: string | null) => ({
      ketikan: text ?? activeContent(context),
      anchor: context.aktif,
    })),
    /** A character that was typed before the input field was there. */
    goOnTyping: assign(({ context }, text: string | null) => ({ ketikan: context.ketikan + (text ?? '') })),
    keepTyped: assign((_, typed: string) => ({ ketikan: typed })),
    writeTyped: assign(({ context }) => writeActive(context, context.ketikan)),
    clearCells: assign(({ context }) => {
      const range = rangeFrom(context.aktif, context.anchor);
      return changed(context, paste(context.rows, context.edits, range, [['']]).edits);
    }),
    writeCell: assign(({ context }, { id, column, text }: { id: string; column: GridColumn; text: string }) => {
      const one = context.rows.find((row) => row.id === id);
      if (one === undefined) return {};
      // Half-typed text stays as it is: `1,` must not become 1 while the user types.
      const { [id]: own, ...other } = context.edits;
      const saved = savedCell(one, column);
      const same = text === saved || text.replaceAll('.', ',') === saved;
      return changed(
        context,
        same ? writeTo(one, context.edits, column, text) : { ...other, [id]: { ...own, [column]: text } },
      );
    }),
    pasteBlock: assign(({ context }, text: string) => {
      const { rows } = context;
      const { block, range, edits: outcome, cutCount } = pasted(context, text);
      const edge = {
        row: Math.min(rows.length - 1, Math.max(range.sampai.row, range.dari.row + block.length - 1)),
        column: Math.min(
          GRID_COLUMNS.length - 1,
          Math.max(range.sampai.column, range.dari.column + Math.max(...block.map((one) => one.length)) - 1),
        ),
      };
      return { ...changed(context, outcome), cutCount, aktif: range.dari, anchor: edge };
    }),
    answerReading: assign(({ context }, { id, column, reading }: Answer) =>
      changed(context, answered(context.rows, context.edits, reading, column && { id, column })),
    ),
    undo: assign(({ context }) => ({
      ...changed(context, context.history.at(-1) ?? context.edits),
      history: context.history.slice(0, -1),
      cutCount: 0,
    })),
    keepReason: assign((_, reason: string) => ({ reason })),
    choose: assign(
      ({ context }, { id, column, choice }: { id: string; column: GridColumn; choice: 'saya' | 'mereka' }) => {
        const conflicts = context.conflicts.filter((one) => one.id !== id || one.column !== column);
        const one = context.rows.find((row) => row.id === id);
        if (choice === 'saya' || one === undefined) return { conflicts };
        const { edits } = context;
        return { ...changed(context, writeTo(one, edits, column, savedCell(one, column))), conflicts };
      },
    ),
    keepTried: assign({ isTried: true, cutCount: 0 }),
    keepSaved: assign(({ context }, result: SendResult) => {
      if (result.result !== 'tersimpan') return {};
      const fresh = new Map(result.rows.map((one) => [one.id, one]));
      const patch = Object.fromEntries(Object.entries(context.edits).filter(([id]) => !fresh.has(id)));
      const done = !hasEdits({ edits: patch });
      return {
        rows: context.rows.map((one) => fresh.get(one.id) ?? one),
        edits: patch,
        history: [],
        errors: [],
        reasonNeeded: [],
        reason: done ? '' : context.reason,
        isTried: false,
        isRestored: false,
      };
    }),
    keepConflict: assign(({ context }, result: SendResult) =>
      result.result === 'bentrok' ? { ...mergeCurrent(context.rows, result.rows, context.edits), history: [] } : {},
    ),
    keepRefusal: assign(({ context }, result: SendResult) =>
      result.result === 'ditolak'
        ? { errors: result.errors, reasonNeeded: [...new Set([...context.reasonNeeded, ...result.reasonNeeded])] }
        : {},
    ),
    discard: assign({
      edits: {},
      cutCount: 0,
      history: [],
      errors: [],
      conflicts: [],
      reasonNeeded: [],
      reason: '',
      isTried: false,
      isRestored: false,
    }),
    outdate: raise({ type: 'draft.outdated' }),
    keepWay: assign((_, ke: string | null) => ({ ke })),
    requestFocus: emit(({ context: { aktif } }, text: boolean) => ({
      type: 'focus.requested' as const,
      position: aktif,
      text,
    })),
    raiseQuestion: emit({ type: 'question.raised' as const }),
    tellClosed: emit(({ context: { ke } }) => ({ type: 'grid.closed' as const, ke })),
  },
  guards: {
    ...LOAD_GUARDS,
    isEmpty: (_, result: LoadGridResult) => result.ok && result.rows.length === 0,
    isDirty: ({ context }) => hasEdits(context),
    isMove: (_, direction: Direction | null) => direction !== null,
    hasHistory: ({ context }) => context.history.length > 0,
    isSavable: ({ context }) => hasEdits(context) && gridObstacle(context) === null,
    /** What was typed can be read in two ways, and the person goes on from it with the keyboard. */
    isAsked: ({ context }, direction: Direction | null) => {
      const cell = activeCell(context);
      return direction !== null && cell !== null && readingsOf(cell.baris, context.ketikan) !== null;
    },
    raisesQuestions: ({ context }, text: string) =>
      openQuestions(context.rows, pasted(context, text).edits).length >
      openQuestions(context.rows, context.edits).length,
    leavesQuestions: ({ context: { rows, edits } }, { id, column, reading }: Answer) =>
      openQuestions(rows, answered(rows, edits, reading, column && { id, column })).length > 0,
    isOutcome: (_, { result, kind }: { result: SendResult; kind: SendResult['result'] }) => result.result === kind,
    isAnswer,
  },
});
