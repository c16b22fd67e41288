import { describe, expect, it } from 'vitest';
import { galatKeputusan } from '#machines/tinjauan/keputusan.ts';
import { kemas, type Paket } from '#machines/keputusan-tertunda/paket.ts';
import { antreUmpanBalik, kurangUmpanBalik } from '#machines/tinjauan/penilaian.ts';
import { tinjauanMachine, type TinjauanSnapshot } from '#machines/tinjauan/tinjauan.machine.ts';
import type { HasilMuat, TinjauanContext } from '#machines/tinjauan/tinjauan.types.ts';
import { planWalk, type WalkOptions } from '#tests/model/kit/paths.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';
import { detailContoh, laporanContoh, VERIFIKATOR } from '#tests/support/tinjauan.ts';

const IZIN = ['read', 'feedback', 'revise', 'approve', 'reject'] as const;
const laporan = laporanContoh([detailContoh('i1'), detailContoh('i2')]);
const muat = (ubah: Partial<typeof laporan> = {}): HasilMuat => ({
  ok: true,
  muatan: { laporan: { ...laporan, ...ubah }, rekap: [], catatan: [], riwayat: [], izin: IZIN, draf: null },
});
const paket: Paket = kemas({
  penggunaId: VERIFIKATOR.id,
  laporan,
  penilaian: {},
  keputusan: 'revise',
  catatan: 'Lengkapi bukti dukung.',
  tenggang: 8,
});

const belumDiperiksa = ({ laporan: ada, penilaian }: TinjauanContext) =>
  (ada?.details ?? []).filter((detail) => penilaian[detail.id]?.diperiksa !== detail.versi).length;

const KOSONG = { verdik: null, feedback: '', diperiksa: null };

const options: WalkOptions<typeof tinjauanMachine> = {
  input: {
    laporanId: 'laporan',
    penggunaId: VERIFIKATOR.id,
    tempat: { langkah: 'kenali', detailId: null },
    pintasan: true,
    tenggang: 8,
    lanjutOtomatis: true,
  },
  events: {
    'report.found': [
      { type: 'report.found', laporan },
      { type: 'report.found', laporan: { ...laporan, putaran: 9 } },
    ],
    'report.reload': [{ type: 'report.reload' }],
    'place.visit': [
      { type: 'place.visit', tempat: { langkah: 'daftarPeriksa', detailId: null } },
      { type: 'place.visit', tempat: { langkah: 'periksa', detailId: 'i2' } },
    ],
    'step.open': [
      { type: 'step.open', langkah: 'periksa' },
      { type: 'step.open', langkah: 'keputusan' },
    ],
    'indicator.open': [{ type: 'indicator.open', id: 'i1' }],
    'indicator.next': [{ type: 'indicator.next' }],
    'indicator.previous': [{ type: 'indicator.previous' }],
    'verdict.choose': [{ type: 'verdict.choose', verdik: 'perbaikan' }],
    'feedback.change': [{ type: 'feedback.change', teks: 'Bukti tidak terbaca.' }],
    'feedback.fill': [{ type: 'feedback.fill', teks: 'Bukti tidak terbaca.' }],
    'feedback.focus': [{ type: 'feedback.focus' }],
    'note.focus': [{ type: 'note.focus' }],
    'indicator.check': [{ type: 'indicator.check' }],
    'item.toggle': [{ type: 'item.toggle', butir: 'buktiTerbaca' }],
    'decision.choose': [
      { type: 'decision.choose', keputusan: 'revise' },
      { type: 'decision.choose', keputusan: 'reject' },
    ],
    'note.change': [{ type: 'note.change', teks: 'Lengkapi bukti dukung.' }],
    'decision.submit': [{ type: 'decision.submit' }],
    'decision.held': [{ type: 'decision.held' }],
    'decision.released': [
      { type: 'decision.released', jenis: 'terkirim', paket, pesan: '' },
      { type: 'decision.released', jenis: 'berubah', paket, pesan: '' },
      { type: 'decision.released', jenis: 'ditolak', paket, pesan: 'Tidak boleh' },
      { type: 'decision.released', jenis: 'dibatalkan', paket, pesan: '' },
      { type: 'decision.released', jenis: 'dibatalkan', paket: { ...paket, dicoba: true }, pesan: '' },
    ],
    'decision.refused': [{ type: 'decision.refused', sebab: 'masihAda' }],
    'panel.show': [{ type: 'panel.show', panel: 'bukti' }],
    'overlay.open': [{ type: 'overlay.open', lapisan: 'bantuan' }],
    'overlay.close': [{ type: 'overlay.close' }],
    'shortcuts.toggle': [{ type: 'shortcuts.toggle' }],
    'file.next': [{ type: 'file.next' }],
    'file.previous': [{ type: 'file.previous' }],
    'zoom.in': [{ type: 'zoom.in' }],
    'zoom.out': [{ type: 'zoom.out' }],
    'file.rotate': [{ type: 'file.rotate' }],
    'claim.take': [{ type: 'claim.take', ambil: true }],
    'claim.told': [{ type: 'claim.told', nama: 'Verifikator Lain', diambil: false }],
    'claim.failed': [{ type: 'claim.failed', pesan: 'Laporan sudah disetujui.' }],
    'feedback.discard': [{ type: 'feedback.discard' }],
    'queue.open': [{ type: 'queue.open' }],
    'draft.stored': [{ type: 'draft.stored', pada: '2026-10-05T02:00:00.000Z' }],
    'draft.lost': [{ type: 'draft.lost' }],
  },
  outcomes: {
    loadReport: [muat(), muat({ status: 'approved' }), ...SEMUA_GAGAL],
    confirmDecision: [true, false],
    confirmDiscard: [true, false],
    loadQueue: [
      { total: 0, baris: [] },
      { total: 1, baris: [{ ...laporan, id: 'lain', klaim: null }] },
    ],
  },
  // What the guards read: where we are, whether a verdict lacks words, what is unchecked and unsent, the decision's faults.
  // A report that could not be loaded waits in the same way whatever was written before.
  project: (context) =>
    context.kegagalanMuat?.kind ?? [
      context.laporan?.status,
      context.tempat.langkah === 'periksa' ? context.tempat.detailId : null,
      kurangUmpanBalik(context.penilaian[context.tempat.detailId ?? ''] ?? KOSONG),
      belumDiperiksa(context),
      antreUmpanBalik(context.laporan?.details ?? [], context.penilaian).length > 0,
      context.keputusan === 'revise',
      galatKeputusan(context).length === 0,
    ],
};

describeWalk('the guided review, walked', tinjauanMachine, {
  ...options,
  untaken: {
    'tinjauan --xstate.error.actor.keepDraft--> (stays)': "The draft's keeper is a callback and stays silent here.",
  },
});

describe('no walk of the guided review', () => {
  it('hands over a decision that was not chosen or has faults', async () => {
    const plan = planWalk(tinjauanMachine, options);
    const bad: string[] = [];
    for (const walk of plan.walks.filter(
      // What the outbox holds already was handed over before.
      ({ end, title }) => end.includes('handedOver') && !title.includes('decision.held'),
    )) {
      const { actor } = await plan.replay(walk);
      const snapshot = actor.getSnapshot() as TinjauanSnapshot;
      if (galatKeputusan(snapshot.context).length > 0) bad.push(walk.title);
      actor.stop();
    }
    expect(bad).toEqual([]);
  });
});
