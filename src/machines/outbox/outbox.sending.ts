/** Feedback first, one call at a time; then the comparison; then the decision. Resumes where it stopped. */
import { decisionInput, feedbackInput, outboxSetup } from '#machines/outbox/outbox.setup.ts';
import type { Kind } from '#machines/review/release.ts';

const output = <Output>({ event }: { event: { output: Output } }) => event.output;
const ends = (kind: Kind) =>
  ({ target: '#outbox.held.releasing', actions: { type: 'keepEnd', params: { kind } } }) as const;
const stalls = { target: 'stalled', actions: { type: 'keepObstacle', params: output } } as const;
const surprised = { target: 'stalled', actions: 'keepSurprise' } as const;

export const sending = outboxSetup.createStateConfig({
  entry: ['stopCounting', 'forgetObstacle'],
  initial: 'dispatching',
  states: {
    dispatching: {
      tags: 'busy',
      meta: { label: 'verifikasi.keadaan.mengirim' },
      always: [{ guard: 'hasFeedbackLeft', target: 'sendingFeedback' }, { target: 'verifying' }],
    },
    sendingFeedback: {
      tags: 'busy',
      meta: { label: 'verifikasi.keadaan.mengirim', calls: 'PUT /api/pelaporan-capaian-detail/{id}/feedback' },
      invoke: {
        id: 'sendFeedback',
        src: 'sendFeedback',
        input: ({ context }) => feedbackInput(context.parcel),
        onDone: [
          {
            guard: { type: 'isWritten', params: output },
            target: 'dispatching',
            actions: [{ type: 'keepWritten', params: output }, 'write'],
          },
          { guard: { type: 'isConflict', params: output }, ...ends('berubah') },
          stalls,
        ],
        onError: surprised,
      },
    },
    verifying: {
      tags: 'busy',
      meta: { label: 'verifikasi.keadaan.membandingkan', calls: 'GET /api/pelaporan-capaian/detail' },
      invoke: {
        id: 'verifyReport',
        src: 'verifyReport',
        input: ({ context }) => ({ reportId: context.parcel?.laporan.id ?? '' }),
        onDone: [
          {
            guard: { type: 'isUnchanged', params: output },
            target: 'deciding',
            actions: [{ type: 'keepVerified', params: output }, 'write'],
          },
          { guard: { type: 'isOwnDecision', params: output }, ...ends('terkirim') },
          { guard: { type: 'isDone', params: output }, ...ends('berubah') },
          { guard: { type: 'isConflict', params: output }, ...ends('berubah') },
          stalls,
        ],
        onError: surprised,
      },
    },
    deciding: {
      tags: 'busy',
      meta: {
        label: 'verifikasi.keadaan.memutuskan',
        calls: 'PATCH /api/pelaporan-capaian/{id}/{approve|revise|reject}',
      },
      invoke: {
        id: 'decideReport',
        src: 'decideReport',
        input: ({ context }) => decisionInput(context.parcel),
        onDone: [
          { guard: { type: 'isDone', params: output }, ...ends('terkirim') },
          { guard: { type: 'isConflict', params: output }, ...ends('berubah') },
          {
            guard: { type: 'isRefused', params: output },
            target: '#outbox.held.releasing',
            actions: [
              { type: 'keepObstacle', params: output },
              { type: 'keepEnd', params: { kind: 'ditolak' } },
            ],
          },
          stalls,
        ],
        onError: surprised,
      },
    },
    stalled: {
      meta: { label: 'verifikasi.keadaan.terhenti' },
      on: {
        'decision.send': { target: 'dispatching', actions: 'forgetObstacle' },
        'decision.cancel': ends('dibatalkan'),
      },
    },
  },
});
