import type { EmailsMeta } from '#contract/mail.ts';
import type { LetterData, LetterFolder, LetterLabel, LetterMarks, Place } from '#domain/mail/letter.ts';
import type { EditKind, LetterEdit } from '#domain/mail/patch.ts';
import type { Failed } from '#machines/kit/failure.ts';

type MailPerson = { name: string; email: string };
/** A letter as a list shows it. `snippet`: its first words, without markup. */
export type LetterBrief = LetterMarks & {
  from: MailPerson;
  to: readonly MailPerson[];
  subject: string;
  snippet: string;
  time: string;
  attached: number;
  answers: number;
};
/** One letter of a thread. `html` is sanitised; `picture` counts the pictures that were taken out of it. */
export type LetterPart = {
  id: string;
  from: MailPerson;
  to: readonly MailPerson[];
  time: string;
  html: string;
  picture: number;
};
/** `part`: the thread, oldest first; the last one is the letter itself. `size` in bytes. */
export type OpenLetter = LetterBrief & {
  attachments: readonly { id?: string | undefined; name: string; size: number; type: string }[];
  part: readonly LetterPart[];
  hasPreviousMail: boolean;
  hasNextMail: boolean;
};

/** A letter, and the folder it was put in. */
export type MovedLetter = { id: string; folder: LetterFolder };

/** Which letters the list shows. */
export type EmailParams = { place: Place; q: string };
export type ListResult = { ok: true; mails: readonly LetterBrief[]; emailsMeta: EmailsMeta } | Failed;
export type OpenResult = { ok: true; mail: OpenLetter } | Failed;
export type LetterDirection = 'next' | 'previous';

/** Changes on their way, the first of them under way. */
export type QueuedLetters = { queue: readonly LetterEdit[] };

export const EMPTY_META: EmailsMeta = {
  inbox: 0,
  sent: 0,
  draft: 0,
  starred: 0,
  spam: 0,
  trash: 0,
  personal: 0,
  company: 0,
  important: 0,
  private: 0,
};

/**
 * Changes that can be requested for letters. `apa` names the change on screen where `data` alone would name it wrongly.
 */
export type EditRequest =
  | { type: 'mails.update'; ids: readonly string[]; data: LetterData; what?: EditKind }
  | { type: 'mails.label'; ids: readonly string[]; label: LetterLabel };
export type EmailEvent =
  | EditRequest
  /** The address names the list on screen. */
  | ({ type: 'list.visit' } & EmailParams)
  /** The address names the open letter; null = none. */
  | { type: 'mail.visit'; id: string | null }
  | { type: 'list.reload' }
  /** Sent by the chart to itself: the list is no longer the one that was asked for. */
  | { type: 'list.outdated' }
  /** Sent by the chart to itself: the letter that is read may not be in the list any more. */
  | { type: 'list.loaded' }
  | { type: 'mail.turn'; dir: LetterDirection }
  | { type: 'mail.retry' }
  | { type: 'search.change'; q: string }
  | { type: 'search.commit' }
  | { type: 'mail.toggle'; id: string }
  | { type: 'mails.toggleAll' }
  | { type: 'selection.reset' }
  | { type: 'change.undo'; edit: LetterEdit };
export type MailNews =
  | { type: 'query.changed'; q: string }
  /** null: it is not in the list any more. */
  | { type: 'mail.turned'; id: string | null }
  | { type: 'change.saved'; edit: LetterEdit | null };
