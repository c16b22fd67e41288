import { MAX_LISTED_LETTERS } from '#domain/mail/letter.ts';
import { letterPosition } from '#domain/mail/letter.ts';
import type { EmailSnapshot } from '#machines/mail/mail.machine.ts';
import { shownLetters, openedLetter } from '#machines/mail/mail.setup.ts';
import type { FrameState } from '#machines/kit/frame.ts';

export const lettersOf = ({ context }: EmailSnapshot) => shownLetters(context);
/** Whether there may be older letters than those listed; only a search finds them. */
export const isCutShort = ({ context }: EmailSnapshot) => context.mails.length >= MAX_LISTED_LETTERS;
export const metaOf = ({ context }: EmailSnapshot) => context.emailsMeta;
export const typedOf = ({ context }: EmailSnapshot) => context.typed;
export const failureOf = ({ context }: EmailSnapshot) => context.failure;
export const readingFailureOf = ({ context }: EmailSnapshot) => context.readingFailure;
export const openedOf = ({ context }: EmailSnapshot) => openedLetter(context);
export const missingOf = ({ context }: EmailSnapshot) => context.isGone;
/** Where it is, when its reader has moved it. */
export const movedOf = ({ context }: EmailSnapshot) => context.moved;
export const isTurning = (email: EmailSnapshot) => email.matches({ reading: 'turning' });

/** The selected letters that are still to be seen. */
export const selectedOf = ({ context }: EmailSnapshot): readonly string[] => {
  const ids = shownLetters(context).map(({ id }) => id);
  return context.selectedMails.filter((id) => ids.includes(id));
};
/** `3 of 24`, and whether there is anything before and after it. */
export const positionOf = ({ context }: EmailSnapshot) =>
  letterPosition(
    shownLetters(context).map(({ id }) => id),
    context.currentId ?? '',
  );

/** How the reader stands; the frame tags of the machine are those of its list. */
export function readingFrame(email: EmailSnapshot): FrameState {
  const { currentMail, readingFailure } = email.context;
  if (email.matches({ reading: 'stuck' })) return readingFailure?.kind ?? 'failed';
  if (email.matches({ reading: 'closed' })) return 'empty';
  if (email.matches({ reading: 'open' })) return 'ready';
  return currentMail === null ? 'loading' : 'refreshing';
}
