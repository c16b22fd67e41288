import type { PembukaanSnapshot } from '#machines/pembukaan/pembukaan.machine.ts';

/** All that the window draws. */
export const lihatPembukaan = (snapshot: PembukaanSnapshot) => ({
  terbuka: snapshot.matches('writing') || snapshot.matches('reopening'),
  mengirim: snapshot.matches('reopening'),
  catatan: snapshot.context.catatan,
  kurang: snapshot.context.kurang,
  pesan: snapshot.context.pesan,
});
