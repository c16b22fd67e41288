import { frameOf } from '#machines/kit/frame.ts';
import type { ViewerSnapshot } from '#machines/evidence/viewer.machine.ts';

/** What the viewer shows; `unduh` = a card with a download only. */
export type EvidenceAppearance =
  | 'kosong'
  | 'memuat'
  | 'pdf'
  | 'gambar'
  | 'gagal'
  | 'unduh'
  | 'mengunduh'
  | 'gagalUnduh';

const currentFile = ({ context }: ViewerSnapshot) => context.files[context.index] ?? null;

function appearance(snapshot: ViewerSnapshot): EvidenceAppearance {
  if (snapshot.matches('empty')) return 'kosong';
  if (snapshot.matches('saving')) return 'mengunduh';
  if (snapshot.matches('saveTroubled')) return 'gagalUnduh';
  if (snapshot.matches('unviewable')) return 'unduh';
  if (snapshot.matches({ showing: 'troubled' })) return 'gagal';
  if (!snapshot.matches({ showing: 'ready' })) return 'memuat';
  return currentFile(snapshot)?.mime === 'application/pdf' ? 'pdf' : 'gambar';
}

/** All that the evidence pane draws. `nomor` counts from 1. */
export const viewEvidence = (snapshot: ViewerSnapshot) => ({
  appearance: appearance(snapshot),
  berkas: currentFile(snapshot),
  nomor: snapshot.context.index + 1,
  jumlah: snapshot.context.files.length,
  url: snapshot.context.url,
  zoom: snapshot.context.zoom,
  halaman: snapshot.context.page,
  pageCount: snapshot.context.pageCount,
  rotation: snapshot.context.rotation,
  frame: frameOf(snapshot),
  failure: snapshot.context.failure,
  can: {
    forward: snapshot.can({ type: 'file.next' }),
    backward: snapshot.can({ type: 'file.previous' }),
    pageForward: snapshot.can({ type: 'page.next' }),
    pageBackward: snapshot.can({ type: 'page.previous' }),
    zoomIn: snapshot.can({ type: 'zoom.in' }),
    zoomOut: snapshot.can({ type: 'zoom.out' }),
  },
});
