import type { Berkas } from '#contract/pelaporan.ts';
import type { Kegagalan } from '#machines/kit/kegagalan.ts';

export type FileFailed = { type: 'file.failed'; kegagalan: Kegagalan };
/** `halaman`: pages of a PDF; 1 for a picture. */
export type LoadEvent = { type: 'file.opened'; url: string; halaman: number } | FileFailed;
export type PenampilEvent =
  | LoadEvent
  /** `fileId`: the one to start with; the first one without it. */
  | { type: 'files.show'; berkas: readonly Berkas[]; fileId?: string }
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
