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
  saveTargets: unprovided<SendResult, { submissions: readonly TargetSubmission[]; baris: readonly GridRow[] }>(
    'saveTargets',
  ),
  confirmLeave: unprovided<Departure>('confirmLeave'),
};
const MAX_HISTORY = 100;
const INITIAL: Position = { baris: 0, kolom: 0 };
export const keyFrom = ({ satker, tahun, userId }: GridKey): GridKey => ({ satker, tahun, userId });
export const hasEdits = ({ ubahan }: Pick<TargetGridContext, 'ubahan'>) => Object.keys(ubahan).length > 0;
/** Rows that need a reason and are about to be sent without one. */
export const withoutReason = ({ reasonNeeded, ubahan, alasan }: TargetGridContext): readonly string[] =>
  alasan.trim() === '' ? reasonNeeded.filter((id) => ubahan[id] !== undefined) : [];
/** Why nothing can be sent; null when it can. */
export function gridObstacle(context: TargetGridContext): 'takTerbaca' | 'duaArti' | 'bentrok' | 'alasan' | null {
  if (context.conflicts.length > 0) return 'bentrok';
  const asked = openQuestions(context.baris, context.ubahan).length;
  const unreadable = unreadableCells(context.baris, context.ubahan).length;
  if (unreadable > 0) return unreadable > asked ? 'takTerbaca' : 'duaArti';
  return withoutReason(context).length > 0 ? 'alasan' : null;
}
/** What the device keeps; null when nothing was changed. */
export function gridDraft({ baris, ubahan, alasan }: TargetGridContext): GridDraft | null {
  if (!hasEdits({ ubahan })) return null;
  const edited = baris.filter(({ id }) => ubahan[id]);
  const base = Object.fromEntries(edited.map(({ id, target }) => [id, target]));
  const dasarAtas = Object.fromEntries(edited.flatMap(({ id, target_atas: upper }) => (upper ? [[id, upper]] : [])));
  return { ubahan, dasar: base, dasarAtas, alasan };
}

const activeCell = ({ baris, aktif }: Pick<TargetGridContext, 'baris' | 'aktif'>) => {
  const [one, column] = [baris[aktif.baris], GRID_COLUMNS[aktif.kolom]];
  return one === undefined || column === undefined ? null : { baris: one, kolom: column };
};
/** Applies edits: keeps the old ones for undo, and drops the server's faults of the changed cells. */
function changed(context: TargetGridContext, patch: Edits) {
  if (JSON.stringify(patch) === JSON.stringify(context.ubahan)) return {};
  const same = (id: string, column: GridColumn) => patch[id]?.[column] === context.ubahan[id]?.[column];
  return {
    ubahan: patch,
    riwayat: [...context.riwayat, context.ubahan].slice(-MAX_HISTORY),
    salah: context.salah.filter(({ id, kolom }) => kolom !== null && same(id, kolom)),
    conflicts: context.conflicts.filter(({ id, kolom }) => same(id, kolom)),
  };
}
const writeActive = (context: TargetGridContext, text: string) => {
  const cell = activeCell(context);
  return cell === null ? {} : changed(context, writeTo(cell.baris, context.ubahan, cell.kolom, text));
};
/** What a paste would make of the chosen cells. */
function pasted({ baris, ubahan, aktif, anchor }: TargetGridContext, text: string) {
  const block = readPasted(text);
  const range = rangeFrom(aktif, anchor);
  return { block, range, ...paste(baris, ubahan, range, block) };
}
type Answer = { id: string; kolom: GridColumn | null; reading: Reading };
const activeContent = (context: TargetGridContext) => {
  const cell = activeCell(context);
  return cell === null ? '' : cellContent(cell.baris, context.ubahan, cell.kolom);
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
            baris: result.baris,
            ubahan: {},
            riwayat: [],
            conflicts: [],
            salah: [],
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
      const previous = context.baris.map((one) => {
        const target = dasar[one.id];
        return target ? { ...one, target, target_atas: dasarAtas[one.id] ?? null } : one;
      });
      const own = Object.fromEntries(Object.entries(ubahan).filter(([id]) => previous.some((one) => one.id === id)));
      const outcome = mergeCurrent(previous, context.baris, own);
      return { ubahan: outcome.ubahan, conflicts: outcome.conflicts, alasan, dipulihkan: hasEdits(outcome) };
    }),
    select: assign(({ context }, { posisi, extend }: { posisi: Position; extend: boolean }) => ({
      aktif: posisi,
      anchor: extend ? context.anchor : posisi,
    })),
    move: assign(({ context }, { direction, extend }: { direction: Direction; extend: boolean }) => {
      const active = movement(context.aktif, direction, context.baris.length);
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
      return changed(context, paste(context.baris, context.ubahan, range, [['']]).ubahan);
    }),
    writeCell: assign(({ context }, { id, kolom, text }: { id: string; kolom: GridColumn; text: string }) => {
      const one = context.baris.find((row) => row.id === id);
      if (one === undefined) return {};
      // Half-typed text stays as it is: `1,` must not become 1 while the user types.
      const { [id]: own, ...other } = context.ubahan;
      const same = text.replaceAll('.', ',') === savedCell(one, kolom);
      return changed(
        context,
        same ? writeTo(one, context.ubahan, kolom, text) : { ...other, [id]: { ...own, [kolom]: text } },
      );
    }),
    pasteBlock: assign(({ context }, text: string) => {
      const { baris } = context;
      const { block, range, ubahan: outcome, cutCount } = pasted(context, text);
      const edge = {
        baris: Math.min(baris.length - 1, Math.max(range.sampai.baris, range.dari.baris + block.length - 1)),
        kolom: Math.min(
          GRID_COLUMNS.length - 1,
          Math.max(range.sampai.kolom, range.dari.kolom + Math.max(...block.map((one) => one.length)) - 1),
        ),
      };
      return { ...changed(context, outcome), cutCount, aktif: range.dari, anchor: edge };
    }),
    answerReading: assign(({ context }, { id, kolom, reading }: Answer) =>
      changed(context, answered(context.baris, context.ubahan, reading, kolom && { id, kolom })),
    ),
    undo: assign(({ context }) => ({
      ...changed(context, context.riwayat.at(-1) ?? context.ubahan),
      riwayat: context.riwayat.slice(0, -1),
    })),
    keepReason: assign((_, reason: string) => ({ alasan: reason })),
    choose: assign(
      ({ context }, { id, kolom, choice }: { id: string; kolom: GridColumn; choice: 'saya' | 'mereka' }) => {
        const conflicts = context.conflicts.filter((one) => one.id !== id || one.kolom !== kolom);
        const one = context.baris.find((row) => row.id === id);
        if (choice === 'saya' || one === undefined) return { conflicts };
        const { ubahan } = context;
        return { ...changed(context, writeTo(one, ubahan, kolom, savedCell(one, kolom))), conflicts };
      },
    ),
    keepTried: assign({ dicoba: true, cutCount: 0 }),
    keepSaved: assign(({ context }, result: SendResult) => {
      if (result.result !== 'tersimpan') return {};
      const fresh = new Map(result.baris.map((one) => [one.id, one]));
      const patch = Object.fromEntries(Object.entries(context.ubahan).filter(([id]) => !fresh.has(id)));
      const done = !hasEdits({ ubahan: patch });
      return {
        baris: context.baris.map((one) => fresh.get(one.id) ?? one),
        ubahan: patch,
        riwayat: [],
        salah: [],
        reasonNeeded: [],
        alasan: done ? '' : context.alasan,
        dicoba: false,
        dipulihkan: false,
      };
    }),
    keepConflict: assign(({ context }, result: SendResult) =>
      result.result === 'bentrok' ? { ...mergeCurrent(context.baris, result.baris, context.ubahan), riwayat: [] } : {},
    ),
    keepRefusal: assign(({ context }, result: SendResult) =>
      result.result === 'ditolak'
        ? { salah: result.salah, reasonNeeded: [...new Set([...context.reasonNeeded, ...result.reasonNeeded])] }
        : {},
    ),
    discard: assign({
      ubahan: {},
      riwayat: [],
      salah: [],
      conflicts: [],
      reasonNeeded: [],
      alasan: '',
      dicoba: false,
      dipulihkan: false,
    }),
    outdate: raise({ type: 'draft.outdated' }),
    keepWay: assign((_, ke: string | null) => ({ ke })),
    requestFocus: emit(({ context: { aktif } }, text: boolean) => ({
      type: 'focus.requested' as const,
      posisi: aktif,
      text,
    })),
    raiseQuestion: emit({ type: 'question.raised' as const }),
    tellClosed: emit(({ context: { ke } }) => ({ type: 'grid.closed' as const, ke })),
  },
  guards: {
    ...LOAD_GUARDS,
    isEmpty: (_, result: LoadGridResult) => result.ok && result.baris.length === 0,
    isDirty: ({ context }) => hasEdits(context),
    isMove: (_, direction: Direction | null) => direction !== null,
    hasHistory: ({ context }) => context.riwayat.length > 0,
    isSavable: ({ context }) => hasEdits(context) && gridObstacle(context) === null,
    /** What was typed can be read in two ways, and the person goes on from it with the keyboard. */
    isAsked: ({ context }, direction: Direction | null) => {
      const cell = activeCell(context);
      return direction !== null && cell !== null && readingsOf(cell.baris, context.ketikan) !== null;
    },
    raisesQuestions: ({ context }, text: string) =>
      openQuestions(context.baris, pasted(context, text).ubahan).length >
      openQuestions(context.baris, context.ubahan).length,
    leavesQuestions: ({ context: { baris, ubahan } }, { id, kolom, reading }: Answer) =>
      openQuestions(baris, answered(baris, ubahan, reading, kolom && { id, kolom })).length > 0,
    isOutcome: (_, { result, jenis }: { result: SendResult; jenis: SendResult['result'] }) => result.result === jenis,
    isAnswer,
  },
});
