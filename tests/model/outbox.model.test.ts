import { outboxMachine } from '#machines/outbox/outbox.machine.ts';
import { pack, type Parcel, remainingFeedback } from '#machines/review/parcel.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { OUTBOX_ORACLE } from '#tests/model/oracles/outbox.oracle.ts';
import { sampleDetail, sampleReport, VERIFIER } from '#tests/support/world/report.ts';

const report = sampleReport([sampleDetail('i1')]);
const content = {
  penggunaId: VERIFIER.id,
  laporan: report,
  penilaian: { i1: { verdik: 'sesuai' as const, feedback: '', diperiksa: 1 } },
  keputusan: 'approve' as const,
  catatan: '',
};
const parcel: Parcel = pack({ ...content, tenggang: 8 });
const live: Parcel = pack({ ...content, tenggang: 0 });
const other: Parcel = pack({ ...content, laporan: { ...report, id: 'lain' }, tenggang: 8 });
const asing: Parcel = { ...parcel, penggunaId: 'orang-lain' };
const inWriting = {
  ...sampleDetail('i1', { versi: 2, feedback_status: 'sesuai' }),
  laporan: { id: 'laporan', versi: 6 },
};
const failed = { ok: false, cause: 'gagal', message: 'Putus', latest: null } as const;
const conflict = { ok: false, cause: 'konflik', message: 'Berubah', latest: null } as const;

describeWalk('the outbox of decisions, walked', outboxMachine, {
  oracle: OUTBOX_ORACLE,
  input: { userId: VERIFIER.id },
  events: {
    'decision.hold': [
      { type: 'decision.hold', parcel },
      { type: 'decision.hold', parcel: live },
      { type: 'decision.hold', parcel: other },
      { type: 'decision.hold', parcel: asing },
    ],
    'decision.send': [{ type: 'decision.send' }],
    'decision.cancel': [{ type: 'decision.cancel' }],
    'decision.pause': [{ type: 'decision.pause' }],
    'outbox.recheck': [{ type: 'outbox.recheck' }],
    'keeper.held': [
      { type: 'keeper.held', isStored: true },
      { type: 'keeper.held', isStored: false },
    ],
    'keeper.found': [{ type: 'keeper.found', parcel }],
    'keeper.none': [{ type: 'keeper.none' }],
    'keeper.refused': [{ type: 'keeper.refused' }],
    'keeper.cleared': [{ type: 'keeper.cleared' }],
  },
  outcomes: {
    sendFeedback: [{ ok: true, detail: inWriting }, conflict, failed],
    verifyReport: [
      { ok: true, report: { ...report, details: [inWriting] } },
      { ok: true, report: { ...report, putaran: 9 } },
      { ok: true, report: { ...report, status: 'approved', decided_by: VERIFIER } },
      conflict,
      failed,
    ],
    decideReport: [{ ok: true }, conflict, { ...failed, cause: 'ditolak' }, failed],
  },
  project: ({ parcel: existing, left }) => [
    existing?.laporan.id,
    existing !== null && remainingFeedback(existing).length > 0,
    left,
  ],
  untaken: {
    'outbox.held --xstate.error.actor.keepDecision--> outbox.idle': 'A callback that stays silent here.',
  },
});
