import type { ComposeSnapshot } from '#machines/mail/mail-compose.machine.ts';
import { isEmpty } from '#machines/mail/mail-compose.types.ts';

export const composedOf = ({ context }: ComposeSnapshot) => context.drafts;
export const writtenOf = ({ context }: ComposeSnapshot) => context.opened;
export const isWriting = (draftLetter: ComposeSnapshot) =>
  draftLetter.context.opened !== null && !draftLetter.matches('closed');
export const isNotKept = (draftLetter: ComposeSnapshot) => draftLetter.matches({ writing: 'lost' });
export const isKeepingDraft = (draftLetter: ComposeSnapshot) => draftLetter.matches({ writing: 'keeping' });
/** The open letter has content that can be copied and could be lost. */
export const isFilled = ({ context: { opened } }: ComposeSnapshot) => opened !== null && !isEmpty(opened);
