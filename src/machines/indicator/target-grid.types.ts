/** What the target grid holds, hears and tells. */
import type {
  CellConflict,
  Direction,
  Edits,
  GridColumn,
  GridRow,
  GridTarget,
  Position,
  Reading,
} from '#domain/indicator/grid.ts';
import type { Failed, Failure } from '#machines/kit/failure.ts';

/** Which grid: a unit and a year, of one person. */
export type GridKey = { satker: string; tahun: number; userId: string };
export type LoadGridResult = { ok: true; rows: readonly GridRow[] } | Failed;
/** The stored values that a draft was typed over, to find conflicts later; `dasarAtas`: upper ends of ranges. */
type GridBase = Readonly<Record<string, GridTarget>>;
export type GridDraft = { ubahan: Edits; dasar: GridBase; dasarAtas: GridBase; alasan: string };
/** A fault that the server named; `kolom` null: of the row. */
export type CellError = { id: string; column: GridColumn | null; message: string };
/** `ditolak`, `terputus`: a toast told the user. `reasonNeeded`: rows that stand in a submitted report. */
export type SendResult =
  | { result: 'tersimpan'; rows: readonly GridRow[] }
  | { result: 'bentrok'; rows: readonly GridRow[] }
  | { result: 'ditolak'; errors: readonly CellError[]; reasonNeeded: readonly string[] }
  | { result: 'terputus' };

export type TargetGridEvent =
  /** `extend`: extends the selection from its anchor. */
  | { type: 'cell.select'; position: Position; extend: boolean }
  | { type: 'cell.move'; direction: Direction; extend: boolean }
  /** `teks` null (F2, double click): edits the content; a typed character replaces it or continues the typing. */
  | { type: 'cell.edit'; text: string | null }
  | { type: 'cell.input'; text: string }
  | { type: 'cell.commit'; direction: Direction | null }
  | { type: 'cell.cancel' }
  | { type: 'cell.clear' }
  /** Input from a field outside the grid: narrow screens show cards. */
  | { type: 'cell.write'; id: string; column: GridColumn; text: string }
  | { type: 'block.paste'; text: string }
  | { type: 'change.undo' }
  | { type: 'reason.change'; reason: string }
  | { type: 'conflict.choose'; id: string; column: GridColumn; choice: 'saya' | 'mereka' }
  /** What the sign in `1.350` is taken for. `kolom` null: in every cell of the grid that is asked about. */
  | { type: 'reading.choose'; id: string; column: GridColumn | null; reading: Reading }
  | { type: 'targets.save' }
  | { type: 'draft.discard' }
  /** Sent by the chart to itself: the draft on the device differs from the grid. */
  | { type: 'draft.outdated' }
  | { type: 'grid.reload' }
  | { type: 'grid.leave'; ke: string | null };
export type TargetGridNews =
  /** `teks`: focuses the input field of the cell. */
  | { type: 'focus.requested'; position: Position; text: boolean }
  /** Something that was entered can be read in two ways: the question is to be answered next. */
  | { type: 'question.raised' }
  | { type: 'grid.closed'; ke: string | null };

export type TargetGridContext = GridKey & {
  rows: readonly GridRow[];
  edits: Edits;
  /** Earlier edits for undo, newest last. */
  history: readonly Edits[];
  aktif: Position;
  /** The corner where the selection began. */
  anchor: Position;
  /** What is being typed into the active cell. */
  ketikan: string;
  /** Number of cells of the last paste that lay beyond the grid and were dropped. */
  cutCount: number;
  errors: readonly CellError[];
  conflicts: readonly CellConflict[];
  reason: string;
  reasonNeeded: readonly string[];
  /** A save was tried. */
  isTried: boolean;
  isRestored: boolean;
  ke: string | null;
  failure: Failure | null;
};
