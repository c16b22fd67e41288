/** Letters for tests. */
import type { Email, EmailsMeta } from '#contract/mail.ts';
import { EMPTY_META, type LetterBrief, type OpenLetter } from '#machines/mail/mail.types.ts';

const FROM = { name: 'Verifikator Tapin', email: 'verifikator.tapin@capaian.example' };
/** Somebody else than who wrote it: a letter to oneself cannot tell the two apart. */
const TO = { name: 'Pelapor Tapin', email: 'pelapor.tapin@capaian.example' };
const TIME = '2026-07-01T02:00:00.000Z';

/** A letter as a list shows it: unread, in the inbox. */
export const exampleLetter = (id: string, other: Partial<LetterBrief> = {}): LetterBrief => ({
  id,
  from: FROM,
  to: [TO],
  subject: `Surat ${id}`,
  snippet: 'Mohon dilengkapi.',
  time: TIME,
  isRead: false,
  isStarred: false,
  folder: 'inbox',
  labels: [],
  attached: 0,
  answers: 0,
  ...other,
});

/** The same letter, opened. */
export const exampleOpenLetter = (id: string, other: Partial<OpenLetter> = {}): OpenLetter => ({
  ...exampleLetter(id),
  attachments: [],
  part: [{ id, from: FROM, to: [TO], time: TIME, html: '<p>Mohon dilengkapi.</p>', picture: 0 }],
  hasPreviousMail: false,
  hasNextMail: true,
  ...other,
});

/** A letter as the server has it. */
export const exampleEmail = (id: string, other: Partial<Email> = {}): Email => ({
  id,
  from: FROM,
  to: [TO],
  subject: 'Dua indikator perlu dilengkapi',
  message: '<p>Mohon dilengkapi.</p>',
  attachments: [],
  time: TIME,
  isRead: false,
  isStarred: false,
  folder: 'inbox',
  labels: [],
  replies: [],
  ...other,
});

export const exampleMeta = (inbox: number): EmailsMeta => ({ ...EMPTY_META, inbox });
