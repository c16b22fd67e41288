import { keputusanTertundaMachine } from '#machines/keputusan-tertunda/keputusan-tertunda.machine.ts';
import { kemas, type Paket, sisaUmpanBalik } from '#machines/keputusan-tertunda/paket.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { detailContoh, laporanContoh, VERIFIKATOR } from '#tests/support/tinjauan.ts';

const laporan = laporanContoh([detailContoh('i1')]);
const isi = {
  penggunaId: VERIFIKATOR.id,
  laporan,
  penilaian: { i1: { verdik: 'sesuai' as const, feedback: '', diperiksa: 1 } },
  keputusan: 'approve' as const,
  catatan: '',
};
const paket: Paket = kemas({ ...isi, tenggang: 8 });
const langsung: Paket = kemas({ ...isi, tenggang: 0 });
const lain: Paket = kemas({ ...isi, laporan: { ...laporan, id: 'lain' }, tenggang: 8 });
const asing: Paket = { ...paket, penggunaId: 'orang-lain' };
const tertulis = {
  ...detailContoh('i1', { versi: 2, feedback_status: 'sesuai' }),
  laporan: { id: 'laporan', versi: 6 },
};
const gagal = { ok: false, sebab: 'gagal', pesan: 'Putus', terkini: null } as const;
const konflik = { ok: false, sebab: 'konflik', pesan: 'Berubah', terkini: null } as const;

describeWalk('the outbox of decisions, walked', keputusanTertundaMachine, {
  input: { penggunaId: VERIFIKATOR.id },
  events: {
    'decision.hold': [
      { type: 'decision.hold', paket },
      { type: 'decision.hold', paket: langsung },
      { type: 'decision.hold', paket: lain },
      { type: 'decision.hold', paket: asing },
    ],
    'decision.send': [{ type: 'decision.send' }],
    'decision.cancel': [{ type: 'decision.cancel' }],
    'decision.pause': [{ type: 'decision.pause' }],
    'outbox.recheck': [{ type: 'outbox.recheck' }],
    'keeper.held': [
      { type: 'keeper.held', tersimpan: true },
      { type: 'keeper.held', tersimpan: false },
    ],
    'keeper.found': [{ type: 'keeper.found', paket }],
    'keeper.none': [{ type: 'keeper.none' }],
    'keeper.refused': [{ type: 'keeper.refused' }],
    'keeper.cleared': [{ type: 'keeper.cleared' }],
  },
  outcomes: {
    sendFeedback: [{ ok: true, detail: tertulis }, konflik, gagal],
    verifyReport: [
      { ok: true, laporan: { ...laporan, details: [tertulis] } },
      { ok: true, laporan: { ...laporan, putaran: 9 } },
      { ok: true, laporan: { ...laporan, status: 'approved', decided_by: VERIFIKATOR } },
      konflik,
      gagal,
    ],
    decideReport: [{ ok: true }, konflik, { ...gagal, sebab: 'ditolak' }, gagal],
  },
  project: ({ paket: ada, sisa }) => [ada?.laporan.id, ada !== null && sisaUmpanBalik(ada).length > 0, sisa],
  untaken: {
    'keputusanTertunda.held --xstate.error.actor.keepDecision--> keputusanTertunda.idle':
      'A callback that stays silent here.',
  },
});
