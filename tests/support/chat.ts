import type { Contact, Message } from '#contract/aplikasi/chat.ts';
import type { KontakBerobrolan, Kiriman } from '#machines/chat/chat.types.ts';

export const SAYA = '018f6a00-0000-7000-8000-00000000c001';
export const IMAN = '018f6a00-0000-7000-8000-00000000c002';
export const JOKO = '018f6a00-0000-7000-8000-00000000c003';

export const kontak = (id: string, ubah: Partial<Contact> = {}): Contact => ({
  id,
  fullName: 'Iman Verifikator',
  role: 'Verifikator',
  about: 'BPS Kabupaten Tapin',
  avatar: null,
  status: 'aktif',
  ...ubah,
});

/** A message of `menit` minutes after 07.00 in Jakarta. */
export const pesan = (id: string, menit: number, ubah: Partial<Message> = {}): Message => ({
  id,
  message: `Pesan ${id}`,
  time: new Date(Date.UTC(2026, 10, 20, 0, menit)).toISOString(),
  senderId: IMAN,
  ...ubah,
});

export const obrolan = (id: string, unseenMsgs = 0): KontakBerobrolan => ({
  ...kontak(id),
  chat: { id, unseenMsgs, lastMessage: pesan('p1', 0) },
});

export const kiriman = (kunci: string, ubah: Partial<Kiriman> = {}): Kiriman => ({
  kunci,
  kontakId: IMAN,
  pesan: `Kiriman ${kunci}`,
  saat: '2026-11-20T00:30:00.000Z',
  status: 'mengirim',
  alasan: null,
  ...ubah,
});
