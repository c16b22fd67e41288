import type { PratinjauImpor } from '#contract/impor.ts';
import type { CacatBuku } from '#domain/indikator/buku.ts';

/** What one call with the workbook came to. `pesan`: the server's sentence; null where none arrived. */
export type HasilImpor =
  | { hasil: 'diperiksa' | 'diterapkan'; pratinjau: PratinjauImpor }
  /** It was to be applied, but has faults by now: nothing was written. */
  | { hasil: 'bercacat'; pratinjau: PratinjauImpor }
  /** The records have changed since the preview: nothing was written, and this is the preview of now. */
  | { hasil: 'bentrok'; pratinjau: PratinjauImpor }
  | { hasil: 'ditolak'; pesan: string }
  /** No answer that decides anything: the same may be tried again. */
  | { hasil: 'terputus'; pesan: string | null };

/** One call with the workbook; `sidik` null = only look. */
export type Kiriman = { berkas: File; sidik: string | null; alasan: string };

export type ImporEvent =
  | { type: 'template.download' }
  /** `cacat`: why it cannot be imported, looked at where it was chosen. */
  | { type: 'file.choose'; berkas: File; cacat: CacatBuku | null }
  | { type: 'file.remove' }
  | { type: 'file.recheck' }
  | { type: 'check.cancel' }
  | { type: 'import.apply' }
  | { type: 'import.retry' }
  | { type: 'import.again' }
  | { type: 'filter.toggle' }
  | { type: 'reason.change'; alasan: string }
  | { type: 'faults.download' }
  /** `bagian`: fraction sent, 0…1. */
  | { type: 'send.progressed'; bagian: number }
  | { type: 'send.answered'; hasil: HasilImpor };

/** All rows were written. */
export type ImporEmitted = { type: 'import.applied' };
