import type { AksiLaporan } from '#domain/pelaporan/laporan.ts';
import { laporanMachine } from '#machines/laporan/laporan.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { contohDetail, contohLaporan } from '#tests/support/laporan-tapin.ts';

const izin: AksiLaporan[] = ['read', 'update', 'submit', 'delete'];
const berkas = {
  id: 'f1',
  nama: 'SK.pdf',
  mime: 'application/pdf',
  ukuran: 1,
  sha256: '',
  uploaded_at: '',
  uploaded_by: null,
};
const lengkap = contohLaporan({ details: [contohDetail({ realisasi: 2.22, analisis: 'Tetap', files: [berkas] })] });
const terkirim = { ...lengkap, status: 'submitted' as const };
const isi = (laporan: typeof lengkap) => ({
  ok: true as const,
  isi: { laporan, rekap: [], riwayat: [], catatan: [], izin },
});

describeWalk('a report', laporanMachine, {
  input: { id: 'l1', userId: 'p1' },
  events: {
    'report.reload': [{ type: 'report.reload' }],
    'report.submit': [{ type: 'report.submit' }],
    'report.remove': [{ type: 'report.remove' }],
    'draft.stored': [{ type: 'draft.stored', laporan: lengkap }],
    'draft.settled': [
      { type: 'draft.settled', bersih: true },
      { type: 'draft.settled', bersih: false },
    ],
    'draft.locked': [{ type: 'draft.locked' }],
    'file.changed': [{ type: 'file.changed', detail: { ...contohDetail(), laporan: { id: 'l1', versi: 1 } } }],
  },
  outcomes: {
    loadReport: [isi(lengkap), isi(contohLaporan()), isi(terkirim), ...SEMUA_GAGAL],
    confirmSubmit: [true, false],
    submitReport: [
      { jenis: 'terkirim', laporan: terkirim },
      { jenis: 'ditolak', pesan: 'Belum lengkap', temuan: [] },
      { jenis: 'bentrok', pesan: 'Sudah berubah' },
      { jenis: 'takPasti', pesan: null },
    ],
    loadList: [[lengkap]],
    openSubmitted: [undefined],
    confirmRemove: [true, false],
    removeReport: [null, { jenis: 'ditolak', pesan: 'Bukan draf', temuan: [] }, { jenis: 'takPasti', pesan: null }],
    openList: [undefined],
  },
  project: ({ isi, isian, halangan }) => [
    isi?.laporan.status,
    isi?.laporan.details[0]?.realisasi,
    isian !== null,
    halangan?.sebab,
  ],
});
