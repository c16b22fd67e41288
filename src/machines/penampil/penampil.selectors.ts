import { frameOf } from '#machines/kit/frame.ts';
import type { PenampilSnapshot } from '#machines/penampil/penampil.machine.ts';

/** What the viewer shows; `unduh` = a card with a download only. */
export type TampilanBukti = 'kosong' | 'memuat' | 'pdf' | 'gambar' | 'gagal' | 'unduh' | 'mengunduh' | 'gagalUnduh';

const berkasKini = ({ context }: PenampilSnapshot) => context.berkas[context.indeks] ?? null;

function tampilan(snapshot: PenampilSnapshot): TampilanBukti {
  if (snapshot.matches('empty')) return 'kosong';
  if (snapshot.matches('saving')) return 'mengunduh';
  if (snapshot.matches('saveTroubled')) return 'gagalUnduh';
  if (snapshot.matches('unviewable')) return 'unduh';
  if (snapshot.matches({ showing: 'troubled' })) return 'gagal';
  if (!snapshot.matches({ showing: 'ready' })) return 'memuat';
  return berkasKini(snapshot)?.mime === 'application/pdf' ? 'pdf' : 'gambar';
}

/** All that the evidence pane draws. `nomor` counts from 1. */
export const lihatBukti = (snapshot: PenampilSnapshot) => ({
  tampilan: tampilan(snapshot),
  berkas: berkasKini(snapshot),
  nomor: snapshot.context.indeks + 1,
  jumlah: snapshot.context.berkas.length,
  url: snapshot.context.url,
  zum: snapshot.context.zum,
  halaman: snapshot.context.halaman,
  jumlahHalaman: snapshot.context.jumlahHalaman,
  putar: snapshot.context.putar,
  frame: frameOf(snapshot),
  kegagalan: snapshot.context.kegagalan,
  bisa: {
    maju: snapshot.can({ type: 'file.next' }),
    mundur: snapshot.can({ type: 'file.previous' }),
    halamanMaju: snapshot.can({ type: 'page.next' }),
    halamanMundur: snapshot.can({ type: 'page.previous' }),
    perbesar: snapshot.can({ type: 'zoom.in' }),
    perkecil: snapshot.can({ type: 'zoom.out' }),
  },
});
