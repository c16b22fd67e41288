import type { BarisKisi } from '#domain/indikator/kisi.ts';
import { kisiTargetMachine } from '#machines/kisi-target/kisi-target.machine.ts';
import { adaUbahan, type HasilKirim, halanganKisi } from '#machines/kisi-target/kisi-target.setup.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const baris = (tw1: number, versi = 1): BarisKisi => ({
  id: 'a',
  versi,
  kode: '1.1',
  nama: 'Indikator',
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: 100, tw1, tw2: null, tw3: null, tw4: null },
  terbuka: [],
});
const dasar = { a: baris(0).target };

describeWalk('a grid of targets', kisiTargetMachine, {
  input: { satker: 's1', tahun: 2026, userId: 'u1' },
  events: {
    'cell.select': [{ type: 'cell.select', posisi: { baris: 0, kolom: 1 }, perluas: false }],
    'cell.move': [{ type: 'cell.move', arah: 'kanan', perluas: false }],
    'cell.edit': [{ type: 'cell.edit', teks: null }],
    'cell.input': [
      { type: 'cell.input', teks: '5' },
      { type: 'cell.input', teks: 'BB' },
    ],
    'cell.commit': [
      { type: 'cell.commit', arah: 'bawah' },
      { type: 'cell.commit', arah: null },
    ],
    'cell.cancel': [{ type: 'cell.cancel' }],
    'cell.clear': [{ type: 'cell.clear' }],
    'cell.write': [{ type: 'cell.write', id: 'a', kolom: 'tw1', teks: '5' }],
    'block.paste': [{ type: 'block.paste', teks: '5\tBB' }],
    'change.undo': [{ type: 'change.undo' }],
    'reason.change': [{ type: 'reason.change', alasan: 'Revisi PK' }],
    'conflict.choose': [
      { type: 'conflict.choose', id: 'a', kolom: 'tw1', pilih: 'saya' },
      { type: 'conflict.choose', id: 'a', kolom: 'tw1', pilih: 'mereka' },
    ],
    'targets.save': [{ type: 'targets.save' }],
    'draft.discard': [{ type: 'draft.discard' }],
    'draft.outdated': [{ type: 'draft.outdated' }],
    'grid.reload': [{ type: 'grid.reload' }],
    'grid.leave': [{ type: 'grid.leave', ke: null }],
  },
  outcomes: {
    loadTargets: [{ ok: true, baris: [baris(0)] }, { ok: true, baris: [] }, ...SEMUA_GAGAL],
    readDraft: [null, { ubahan: { a: { tw1: '5' } }, dasar, dasarAtas: {}, alasan: '' }],
    writeDraft: [undefined],
    saveTargets: [
      { hasil: 'tersimpan', baris: [baris(5, 2)] },
      { hasil: 'bentrok', baris: [baris(7, 2)] },
      { hasil: 'ditolak', salah: [{ id: 'a', kolom: 'tw1', pesan: 'Tidak sah' }], butuhAlasan: ['a'] },
      { hasil: 'terputus' },
    ] satisfies HasilKirim[],
    confirmLeave: ['simpan', 'buang', 'tetap'],
  },
  // Guards read whether something was changed, can be taken back and can be saved.
  project: (context) => [adaUbahan(context), context.riwayat.length > 0, halanganKisi(context)],
});
