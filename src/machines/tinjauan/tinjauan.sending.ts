/** Feedback first, one call at a time; then the comparison; then the decision. Resumes where it stopped. */
import { inputKeputusan } from '#machines/tinjauan/keputusan.ts';
import { output } from '#machines/tinjauan/parts.ts';
import { inputUmpanBalik } from '#machines/tinjauan/penilaian.ts';
import { tinjauanSetup } from '#machines/tinjauan/tinjauan.setup.ts';

export const sending = tinjauanSetup.createStateConfig({
  entry: 'startSending',
  initial: 'dispatching',
  states: {
    dispatching: {
      tags: ['busy', 'blocking'],
      meta: { label: 'verifikasi.keadaan.mengirim' },
      always: [{ guard: 'hasFeedbackLeft', target: 'sendingFeedback' }, { target: 'verifying' }],
    },
    sendingFeedback: {
      tags: ['busy', 'blocking'],
      meta: { label: 'verifikasi.keadaan.mengirim', calls: 'PUT /api/pelaporan-capaian-detail/{id}/feedback' },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context }) => inputUmpanBalik(context.laporan?.details ?? [], context.penilaian),
        onDone: [
          {
            guard: { type: 'isWritten', params: output },
            target: 'dispatching',
            actions: [{ type: 'keepWritten', params: output }, 'writeDraft'],
          },
          { guard: { type: 'isConflict', params: output }, target: '#tinjauan.refreshing' },
          { target: 'stalled', actions: { type: 'keepObstacle', params: output } },
        ],
        onError: { target: 'stalled', actions: 'keepSurprise' },
      },
    },
    verifying: {
      tags: ['busy', 'blocking'],
      meta: { label: 'verifikasi.keadaan.membandingkan', calls: 'GET /api/pelaporan-capaian/detail' },
      invoke: {
        id: 'verifyReport',
        src: 'verifyReport',
        input: ({ context }) => ({ laporanId: context.laporanId }),
        onDone: [
          {
            guard: { type: 'isUnchanged', params: output },
            target: 'deciding',
            actions: { type: 'keepVerified', params: output },
          },
          { guard: { type: 'isOwnDecision', params: output }, target: '#tinjauan.done' },
          { guard: { type: 'isDone', params: output }, target: '#tinjauan.refreshing' },
          { target: 'stalled', actions: { type: 'keepObstacle', params: output } },
        ],
        onError: { target: 'stalled', actions: 'keepSurprise' },
      },
    },
    deciding: {
      tags: ['busy', 'blocking'],
      meta: {
        label: 'verifikasi.keadaan.memutuskan',
        calls: 'PATCH /api/pelaporan-capaian/{id}/{approve|revise|reject}',
      },
      invoke: {
        id: 'decideReport',
        src: 'decideReport',
        input: ({ context }) => inputKeputusan(context),
        onDone: [
          { guard: { type: 'isDone', params: output }, target: '#tinjauan.done' },
          { guard: { type: 'isConflict', params: output }, target: '#tinjauan.refreshing' },
          {
            guard: { type: 'isRefused', params: output },
            target: '#tinjauan.reviewing',
            actions: { type: 'keepObstacle', params: output },
          },
          { target: 'stalled', actions: { type: 'keepObstacle', params: output } },
        ],
        onError: { target: 'stalled', actions: 'keepSurprise' },
      },
    },
    stalled: {
      meta: { label: 'verifikasi.keadaan.terhenti' },
      on: { 'sending.retry': 'dispatching', 'sending.abandon': '#tinjauan.reviewing' },
    },
  },
});
