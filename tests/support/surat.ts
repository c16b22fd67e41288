/** Letters for tests. */
import type { Email, EmailsMeta } from '#contract/aplikasi/email.ts';
import { META_KOSONG, type SuratRingkas, type SuratTerbuka } from '#machines/email/email.types.ts';

const ORANG = { name: 'Verifikator Tapin', email: 'verifikator.tapin@capaian.example' };
const WAKTU = '2026-07-01T02:00:00.000Z';

/** A letter as a list shows it: unread, in the inbox. */
export const contohSurat = (id: string, lain: Partial<SuratRingkas> = {}): SuratRingkas => ({
  id,
  from: ORANG,
  to: [ORANG],
  subject: `Surat ${id}`,
  cuplikan: 'Mohon dilengkapi.',
  time: WAKTU,
  isRead: false,
  isStarred: false,
  folder: 'inbox',
  labels: [],
  lampiran: 0,
  balasan: 0,
  ...lain,
});

/** The same letter, opened. */
export const contohTerbuka = (id: string, lain: Partial<SuratTerbuka> = {}): SuratTerbuka => ({
  ...contohSurat(id),
  attachments: [],
  bagian: [{ id, from: ORANG, to: [ORANG], time: WAKTU, html: '<p>Mohon dilengkapi.</p>', gambar: 0 }],
  hasPreviousMail: false,
  hasNextMail: true,
  ...lain,
});

/** A letter as the server has it. */
export const contohEmail = (id: string, lain: Partial<Email> = {}): Email => ({
  id,
  from: ORANG,
  to: [ORANG],
  subject: 'Dua indikator perlu dilengkapi',
  message: '<p>Mohon dilengkapi.</p>',
  attachments: [],
  time: WAKTU,
  isRead: false,
  isStarred: false,
  folder: 'inbox',
  labels: [],
  replies: [],
  ...lain,
});

export const contohMeta = (inbox: number): EmailsMeta => ({ ...META_KOSONG, inbox });
