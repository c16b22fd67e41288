import type { Notification } from '#contract/bell.ts';

/** A notification of a returned report, with what a test says differently. */
export const notification = (other: Partial<Notification> = {}): Notification => ({
  id: '019a0000-0000-7000-8000-000000000001',
  jenis: 'dikembalikan',
  waktu: '2026-10-05T03:00:00.000Z',
  dibaca: false,
  oleh: { id: '019a0000-0000-7000-8000-0000000000aa', nama: 'Verifikator Tapin' },
  satker: { id: '019a0000-0000-7000-8000-0000000000bb', nama_unit: 'BPS Kabupaten Tapin' },
  laporan_id: '019a0000-0000-7000-8000-0000000000cc',
  tahun: 2026,
  periode: 'TW3',
  capaian: null,
  kartu: null,
  tugas: null,
  acara: null,
  jumlah: 1,
  kode: [],
  catatan: null,
  tutup: null,
  link: '/pelaporan-capaian/019a0000-0000-7000-8000-0000000000cc',
  ...other,
});
