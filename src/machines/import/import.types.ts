import type { FirstPasswordWay, ImportPreview } from '#contract/import.ts';
import type { WorkbookDefect } from '#domain/indicator/workbook.ts';

/** What one call with the workbook came to. `pesan`: the server's sentence; null where none arrived. */
export type ImportResult =
  /** `ways`: how people may get their first passwords; of other imports there are none. `letters`: how many would leave. */
  | { result: 'diperiksa'; preview: ImportPreview; ways?: readonly FirstPasswordWay[]; letters?: number }
  /** `handout`: how many first passwords came with it, which are shown once and are not given to the machine. */
  | { result: 'diterapkan'; preview: ImportPreview; handout?: number; letters?: number }
  /** It was to be applied, but has faults by now: nothing was written. */
  | { result: 'bercacat'; preview: ImportPreview }
  /** The records have changed since the preview: nothing was written, and this is the preview of now. */
  | { result: 'bentrok'; preview: ImportPreview }
  | { result: 'ditolak'; message: string }
  /** No usable answer arrived: the same call may be repeated. */
  | { result: 'terputus'; message: string | null };

/** One call with the workbook; `sidik` null = only look. */
export type Submission = {
  file: File;
  sidik: string | null;
  reason: string;
  way: FirstPasswordWay;
  /** Of new parents of units, by code, where somebody typed another one than was offered. */
  names: Names;
};
export type Names = Readonly<Record<string, string>>;
/** What is to be confirmed: the numbers of rows, and of letters that leave with them. */
export type ToConfirm = ImportPreview['jumlah'] & { letters: number };

/** How a list of first passwords is lost: it was not taken along, or its answer never came and is not asked for again. */
export type Losing = 'unsaved' | 'unanswered' | 'removed';

export type ImportEvent =
  | { type: 'template.download' }
  /** `defect`: why it cannot be imported, looked at where it was chosen. */
  | { type: 'file.choose'; file: File; defect: WorkbookDefect | null }
  | { type: 'file.remove' }
  | { type: 'file.recheck' }
  | { type: 'check.cancel' }
  | { type: 'import.apply' }
  | { type: 'import.retry' }
  | { type: 'import.again' }
  | { type: 'filter.toggle' }
  | { type: 'reason.change'; reason: string }
  /** What a unit is called that rows name as their parent and that is created. */
  | { type: 'parent.name'; code: string; name: string }
  /** How people get their first passwords; the file is looked at again, for what is a fault by one way is none by the other. */
  | { type: 'passwords.choose'; way: FirstPasswordWay }
  | { type: 'faults.download' }
  | { type: 'handout.download' }
  | { type: 'import.leave'; ke: string }
  /** `part`: fraction sent, 0…1. */
  | { type: 'send.progressed'; part: number }
  | { type: 'send.answered'; result: ImportResult };

/** All rows were written; the person wants to go while they are, and is held; or goes where they wanted to. */
export type ImportEmitted = { type: 'import.applied' } | { type: 'import.held' } | { type: 'import.left'; ke: string };
