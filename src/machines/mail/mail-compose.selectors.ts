import type { ComposeSnapshot } from '#machines/mail/mail-compose.machine.ts';
import { isEmpty, letterFaults } from '#machines/mail/mail-compose.types.ts';

export const composedOf = ({ context }: ComposeSnapshot) => context.drafts;
export const writtenOf = ({ context }: ComposeSnapshot) => context.opened;
export const isWriting = (draftLetter: ComposeSnapshot) =>
  draftLetter.context.opened !== null && !draftLetter.matches('closed');
export const isNotKept = (draftLetter: ComposeSnapshot) => draftLetter.matches({ writing: 'lost' });
export const isKeepingDraft = (draftLetter: ComposeSnapshot) => draftLetter.matches({ writing: 'keeping' });
/** The open letter has content that can be copied and could be lost. */
export const isFilled = ({ context: { opened } }: ComposeSnapshot) => opened !== null && !isEmpty(opened);
export const isSending = (draftLetter: ComposeSnapshot) => draftLetter.matches('sending');
/** Why the letter was not sent; null before that, and once it was changed. */
export const refusedOf = ({ context }: ComposeSnapshot) => context.refused;
/** What is missing, once sending was asked for. */
export const missingOf = ({ context: { opened, isTried } }: ComposeSnapshot) =>
  opened !== null && isTried ? letterFaults(opened) : [];
