import { MAX_SUBMISSION } from '#domain/indicator/submission.ts';
import {
  type GridRow,
  resultingRow,
  isInRange,
  cellContent,
  GRID_COLUMNS,
  type GridColumn,
  rowWarnings,
  openQuestions,
  type Position,
  rangeFrom,
  unreadableCells,
  writeCopy,
} from '#domain/indicator/grid.ts';
import type { Scale } from '#domain/capaian/scale.ts';
import type { TargetDoubt } from '#domain/indicator/eligibility.ts';
import type { TargetGridSnapshot } from '#machines/indicator/target-grid.machine.ts';
import { hasEdits, gridObstacle, withoutReason } from '#machines/indicator/target-grid.setup.ts';

export const gridRows = (grid: TargetGridSnapshot) => grid.context.rows;
export const gridFailure = (grid: TargetGridSnapshot) => grid.context.failure;
export const gridReason = (grid: TargetGridSnapshot) => grid.context.reason;
export const gridCut = (grid: TargetGridSnapshot) => grid.context.cutCount;
export const gridConflicts = (grid: TargetGridSnapshot) => grid.context.conflicts;
export const gridRestored = (grid: TargetGridSnapshot) => grid.context.isRestored;
export const gridTyped = (grid: TargetGridSnapshot) => grid.context.ketikan;
export const gridActive = (grid: TargetGridSnapshot) => grid.context.aktif;
/** Cells that can be read in two ways, in the order of the rows. */
export const gridQuestions = ({ context: { rows, edits } }: TargetGridSnapshot) => openQuestions(rows, edits);
export const isTyping = (grid: TargetGridSnapshot) => grid.matches({ working: { entry: 'typing' } });
export const isSavingGrid = (grid: TargetGridSnapshot) => grid.hasTag('busy');
export const isEditable = (grid: TargetGridSnapshot) => grid.hasTag('editable');
export const canUndo = (grid: TargetGridSnapshot) => grid.can({ type: 'change.undo' });
export const hasChanges = (grid: TargetGridSnapshot) => hasEdits(grid.context) || isTyping(grid);
/** More rows are changed than one save takes. */
export const exceedsSubmission = (grid: TargetGridSnapshot) => changedRowCount(grid) > MAX_SUBMISSION;
export const hasRange = ({ context: { rows } }: TargetGridSnapshot) =>
  rows.some(({ tipe_nilai }) => tipe_nilai === 'rentang');
export const changedRowCount = (grid: TargetGridSnapshot) => Object.keys(grid.context.edits).length;
/** What blocks saving: conflicts are shown at once, other obstacles after the first attempt. */
export const obstacle = ({ context }: TargetGridSnapshot) =>
  context.isTried || context.conflicts.length > 0 ? gridObstacle(context) : null;
/** The reason must be given: some changed row stands in a report that was sent. */
export const isReasonRequired = ({ context }: TargetGridSnapshot) =>
  context.reasonNeeded.some((id) => context.edits[id] !== undefined);
export const lacksReason = ({ context }: TargetGridSnapshot) => withoutReason(context).length > 0;
/** Typing that only this page holds: neither the server nor the device has it. */
export const isOnlyOnPage = (grid: TargetGridSnapshot) =>
  hasChanges(grid) && grid.matches('working') && !grid.matches({ working: { device: 'mirrored' } });
export const draftState = (grid: TargetGridSnapshot): 'saved' | 'saving' | 'unsaved' | null => {
  if (!hasEdits(grid.context)) return null;
  if (grid.matches({ working: { device: 'mirrored' } })) return 'saved';
  return grid.matches({ working: { device: 'writing' } }) ? 'saving' : 'unsaved';
};
/** The chosen cells, as the clipboard takes them. */
export const copyOf = ({ context: { rows, edits, aktif, anchor } }: TargetGridSnapshot) =>
  writeCopy(rows, edits, rangeFrom(aktif, anchor));

export type GridCell = {
  column: GridColumn;
  text: string;
  isChanged: boolean;
  terpilih: boolean;
  aktif: boolean;
  /** `duaArti` is a question and no fault. `takTerbaca`, `diLuarSkala`, `bentrok`, or the server's own sentence. */
  error:
    | { kode: 'takTerbaca' | 'duaArti' | 'bentrok' }
    | { kode: 'diLuarSkala'; scale: Scale }
    | { kode: 'server'; message: string }
    | null;
};
export type VisibleRow = {
  row: GridRow;
  nomor: number;
  cell: readonly GridCell[];
  doubts: readonly TargetDoubt[];
  /** What the server says of the row as a whole. */
  messages: readonly string[];
  /** The row as it would be saved. */
  outcome: GridRow;
};
/** Every row as it looks. A new array each time: compare with `sameVisible`. */
export function visibleRows({ context }: TargetGridSnapshot): readonly VisibleRow[] {
  const { rows, edits, aktif, anchor, errors, conflicts } = context;
  const range = rangeFrom(aktif, anchor);
  const unreadable = new Set(unreadableCells(rows, edits).map(({ id, column }) => `${id} ${column}`));
  const asked = new Set(openQuestions(rows, edits).map(({ id, column }) => `${id} ${column}`));
  const faultFrom = ({ id, skala }: GridRow, column: GridColumn): GridCell['error'] => {
    if (asked.has(`${id} ${column}`)) return { kode: 'duaArti' };
    if (unreadable.has(`${id} ${column}`))
      return skala ? { kode: 'diLuarSkala', scale: skala } : { kode: 'takTerbaca' };
    if (conflicts.some((one) => one.id === id && one.column === column)) return { kode: 'bentrok' };
    const server = errors.find((one) => one.id === id && one.column === column);
    return server === undefined ? null : { kode: 'server', message: server.message };
  };
  return rows.map((one, number) => ({
    row: one,
    nomor: number,
    outcome: resultingRow(one, edits),
    doubts: rowWarnings(one, edits),
    messages: errors.filter(({ id, column }) => id === one.id && column === null).map(({ message }) => message),
    cell: GRID_COLUMNS.map((column, ke) => {
      const position: Position = { row: number, column: ke };
      return {
        column,
        text: cellContent(one, edits, column),
        isChanged: edits[one.id]?.[column] !== undefined,
        terpilih: isInRange(range, position),
        aktif: aktif.row === number && aktif.column === ke,
        error: faultFrom(one, column),
      };
    }),
  }));
}
export const sameVisible = (one: readonly VisibleRow[], other: readonly VisibleRow[]) =>
  JSON.stringify(one) === JSON.stringify(other);
