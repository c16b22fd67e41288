import type { Contact, Message } from '#contract/chat.ts';
import type { ContactWithChat, Submission } from '#machines/chat/chat.types.ts';

export const ME = '018f6a00-0000-7000-8000-00000000c001';
export const IMAN = '018f6a00-0000-7000-8000-00000000c002';
export const JOKO = '018f6a00-0000-7000-8000-00000000c003';

export const contact = (id: string, change: Partial<Contact> = {}): Contact => ({
  id,
  fullName: 'Iman Verifikator',
  role: 'Verifikator',
  about: 'BPS Kabupaten Tapin',
  avatar: null,
  status: 'aktif',
  ...change,
});

/** A message of `minute` minutes after 07.00 in Jakarta. */
export const message = (id: string, minute: number, change: Partial<Message> = {}): Message => ({
  id,
  message: `Pesan ${id}`,
  time: new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString(),
  senderId: IMAN,
  dibaca: false,
  disunting: null,
  berkas: null,
  ...change,
});

export const chatEntry = (id: string, unseenMsgs = 0): ContactWithChat => ({
  ...contact(id),
  chat: { id, unseenMsgs, lastMessage: message('p1', 0) },
});

export const submission = (key: string, change: Partial<Submission> = {}): Submission => ({
  kunci: key,
  kontakId: IMAN,
  pesan: `Kiriman ${key}`,
  saat: '2026-11-20T00:30:00.000Z',
  status: 'mengirim',
  file: null,
  alasan: null,
  ...change,
});
