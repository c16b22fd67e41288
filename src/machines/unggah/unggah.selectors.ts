import type { UnggahSnapshot } from '#machines/unggah/unggah.machine.ts';

const KEADAAN = {
  checking: 'usai',
  deletingOld: 'mengganti',
  oldLeft: 'tersisa',
  failed: 'gagal',
  rejected: 'ditolak',
  done: 'usai',
  cancelled: 'usai',
} as const;

function keadaanDari({ value }: UnggahSnapshot) {
  if (typeof value === 'string') return KEADAAN[value];
  return value.sending === 'queued' ? 'antre' : 'mengunggah';
}

/** What one row of the evidence list shows of an upload; `ukuran` in bytes, `persen` 0…100, `lama`: what it replaces. */
export const barisUnggah = (unggah: UnggahSnapshot) => {
  const { berkas, bagian, cacat, pesan, detailId, ganti } = unggah.context;
  const { name: nama, size: ukuran } = berkas;
  const persen = Math.round(bagian * 100);
  return { detailId, lama: ganti?.nama ?? null, nama, ukuran, persen, cacat, pesan, keadaan: keadaanDari(unggah) };
};
