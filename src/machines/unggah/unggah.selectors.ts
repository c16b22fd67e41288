import type { UnggahSnapshot } from '#machines/unggah/unggah.machine.ts';

/** What one row of the evidence list shows of an upload; `ukuran` in bytes, `persen` 0…100. */
export const barisUnggah = (unggah: UnggahSnapshot) => {
  const { berkas, bagian, cacat, pesan, detailId } = unggah.context;
  const keadaan = unggah.matches('sending')
    ? unggah.matches({ sending: 'queued' })
      ? ('antre' as const)
      : ('mengunggah' as const)
    : unggah.matches('failed')
      ? ('gagal' as const)
      : unggah.matches('rejected')
        ? ('ditolak' as const)
        : ('usai' as const);
  return { detailId, nama: berkas.name, ukuran: berkas.size, persen: Math.round(bagian * 100), cacat, pesan, keadaan };
};
