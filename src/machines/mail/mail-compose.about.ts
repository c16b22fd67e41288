import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, outcome } from '#machines/kit/recorded.ts';
import type { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    mailCompose: true;
  }
}

export const mailComposeAbout = about<typeof emailComposeMachine>({
  label: 'mesin.nama.email-compose',
  file: 'src/machines/mail/mail-compose.machine.ts',
  guards: {
    isDraft: 'mesin.guard.isLocalDraft',
    isSeeking: 'mesin.guard.isDraftSought',
    isOtherDraft: 'mesin.guard.isOtherDraft',
    isWritten: 'mesin.guard.isLetterWritten',
    isTrue: 'mesin.guard.isTrue',
    isSent: 'mesin.guard.isLetterSent',
  },
  senders: {
    'compose.visit': ['alamat'],
  },
  // Recorded are letter ids, never texts, names or addresses.
  recorded: {
    context: { drafts: keys({ id }), opened: keys({ id }), wanted: id, isTried: flag, refused: failure },
    input: { wanted: id },
    events: { 'compose.start': { draft: keys({ id }) }, 'compose.visit': { id } },
    outputs: {
      readDrafts: keys({ id }),
      keepDraft: keys({ id }),
      wipeDraft: keys({ id }),
      sendLetter: outcome({}),
      confirmDiscard: flag,
    },
  },
});
