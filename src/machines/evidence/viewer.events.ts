import type { StoredFile } from '#contract/report.ts';
import type { Failure } from '#machines/kit/failure.ts';

export type FileFailed = { type: 'file.failed'; failure: Failure };
/** `halaman`: pages of a PDF; 1 for a picture. */
export type LoadEvent = { type: 'file.opened'; url: string; page: number } | FileFailed;
export type ViewerEvent =
  | LoadEvent
  /** `fileId`: the one to start with; the first one without it. */
  | { type: 'files.show'; files: readonly StoredFile[]; fileId?: string }
  | { type: 'file.next' }
  | { type: 'file.previous' }
  | { type: 'file.retry' }
  | { type: 'file.download' }
  | { type: 'zoom.in' }
  | { type: 'zoom.out' }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'file.rotate' }
  | { type: 'page.failed' };
