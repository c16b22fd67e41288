import { about } from '#machines/kit/about.ts';
import { changedDetail, flag, keys, num, report, words } from '#machines/kit/recorded.ts';
import { kind, parcel } from '#machines/review/review.recorded.ts';
import type { outboxMachine } from '#machines/outbox/outbox.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    outbox: true;
  }
}

const answer = keys({
  ok: flag,
  cause: words('konflik', 'ditolak', 'gagal'),
  latest: changedDetail,
  detail: changedDetail,
  report,
});

export const outboxAbout = about<typeof outboxMachine>({
  label: 'mesin.nama.keputusanTertunda',
  file: 'src/machines/outbox/outbox.machine.ts',
  guards: {
    isOwn: 'mesin.guard.isOwn',
    isSameReport: 'mesin.guard.isSameReport',
    isFirst: 'mesin.guard.isFirst',
    isHandedOver: 'mesin.guard.isHandedOver',
    isUnhurried: 'mesin.guard.isUnhurried',
    isLastSecond: 'mesin.guard.isLastSecond',
    hasFeedbackLeft: 'mesin.guard.hasFeedbackLeft',
    isWritten: 'mesin.guard.isWritten',
    isConflict: 'mesin.guard.isConflict',
    isRefused: 'mesin.guard.isRefusedFaults',
    isDone: 'mesin.guard.isDone',
    isUnchanged: 'mesin.guard.isUnchanged',
    isOwnDecision: 'mesin.guard.isOwnDecision',
  },
  senders: {
    'decision.hold': ['mesin:review'],
    'decision.pause': ['mesin:session'],
    'outbox.recheck': ['aktor:watchReturn'],
    'keeper.held': ['aktor:keepDecision'],
    'keeper.found': ['aktor:keepDecision'],
    'keeper.none': ['aktor:keepDecision'],
    'keeper.refused': ['aktor:keepDecision'],
    'keeper.cleared': ['aktor:keepDecision'],
  },
  recorded: {
    context: { parcel, left: num, total: num, isStored: flag, kind },
    events: {
      'decision.hold': { parcel },
      'keeper.held': { isStored: flag },
      'keeper.found': { parcel },
    },
    outputs: { sendFeedback: answer, verifyReport: answer, decideReport: answer },
  },
});
