import { adaRusak } from '#domain/pelaporan/isian.ts';
import { belum } from '#machines/isian/isian.setup.ts';
import { isianMachine } from '#machines/isian/isian.machine.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { contohDetail, contohLaporan } from '#tests/support/laporan-tapin.ts';

const isi = (realisasi: number | null, versi: number) =>
  contohLaporan({ versi, details: [contohDetail({ realisasi })] });
const nilai = (teks: string) => ({ type: 'field.change', id: 'd1', kolom: 'realisasi', teks }) as const;

describeWalk('a draft of a report', isianMachine, {
  input: { userId: 'p1', laporan: isi(null, 1) },
  events: {
    'field.change': [nilai('2'), nilai('dua')],
    'field.blur': [{ type: 'field.blur', id: 'd1', kolom: 'realisasi' }],
    'entry.check': [{ type: 'entry.check', id: 'd1' }],
    'mark.change': [{ type: 'mark.change', id: 'd1', selesai: true }],
    'draft.flush': [{ type: 'draft.flush' }],
    'draft.retry': [{ type: 'draft.retry' }],
    // Raised by the chart itself.
    'draft.touched': [],
    'draft.leave': [{ type: 'draft.leave', ke: '/beranda' }],
    'conflict.choose': [
      { type: 'conflict.choose', id: 'd1', kolom: 'realisasi', pilih: 'saya' },
      { type: 'conflict.choose', id: 'd1', kolom: 'realisasi', pilih: 'server' },
    ],
    'report.changed': [{ type: 'report.changed', laporan: isi(5, 9) }],
    'network.online': [{ type: 'network.online' }],
  },
  outcomes: {
    readDraft: [null],
    confirmLeave: [true, false],
    writeDraft: [undefined],
    saveEntries: [
      { jenis: 'tersimpan', laporan: isi(2, 3) },
      { jenis: 'bentrok', laporan: isi(5, 9) },
      { jenis: 'terkunci', pesan: 'Laporan sudah dikirim' },
      { jenis: 'luring' },
      { jenis: 'ditolak', pesan: 'Nilai salah' },
    ],
  },
  // The guards read whether something is unsent, unreadable or in conflict, the hurry and the version; never the text.
  project: (context) => [
    belum(context).length > 0,
    adaRusak(context.ketikan),
    context.bentrok.length,
    context.segera,
    context.versi,
  ],
});
