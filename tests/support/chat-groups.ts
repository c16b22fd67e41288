import type { Group, Readers } from '#contract/chat-groups.ts';
import type { ContactWithChat } from '#machines/chat/chat.types.ts';
import { contact, IMAN, JOKO, ME, message } from '#tests/support/chat.ts';

export const TEAM = '018f6a00-0000-7000-8000-00000000c0a1';
const UNIT = '018f6a00-0000-7000-8000-00000000c0a2';
const JOKO_ = contact(JOKO, { fullName: 'Joko Pelapor', role: 'Pelapor' });

/** A group of three, which its reader looks after. */
export const group = (change: Partial<Group> = {}): Group => ({
  id: TEAM,
  nama: 'Tim IKU',
  unit: { id: UNIT, nama: 'BPS Kabupaten Tapin' },
  pengelola: true,
  anggota: [
    { ...contact(ME, { fullName: 'Saya Sendiri', role: 'Pelapor' }), pengelola: true },
    { ...contact(IMAN), pengelola: false },
    { ...JOKO_, status: 'nonaktif', pengelola: false },
  ],
  ...change,
});

/** As the list of chats has it. */
export const groupEntry = (change: Partial<ContactWithChat> = {}): ContactWithChat => ({
  ...contact(TEAM, { fullName: 'Tim IKU', role: '' }),
  grup: { jumlah: 3, pengelola: true, sejak: '2026-11-20T00:00:00.000Z' },
  chat: { id: TEAM, unseenMsgs: 0, lastMessage: message('p1', 0, { senderName: 'Iman Verifikator' }) },
  ...change,
});

export const READERS: Readers = { dibaca: [contact(IMAN)], belum: [JOKO_] };
