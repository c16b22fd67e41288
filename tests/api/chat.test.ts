import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatsAndContacts, Contact, GetChat, SendMsg } from '#contract/aplikasi/chat.ts';
import { MAKS_HURUF_PESAN, MAKS_PESAN_SEHARI } from '#domain/chat/chat.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const CHAT = '/apps/chat';
const TIADA = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let saya: Klien;
let lain: Klien;
let ketiga: Klien;
/** What the demo begins with, before the tests clear it away. */
let demo: ChatsAndContacts;

beforeAll(async () => {
  server = await startTestServer();
  [saya, lain, ketiga] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'dukungan'].map((nama) => masuk(server.app, nama)),
  )) as [Klien, Klien, Klien];
  demo = await daftar();
});
beforeEach(() => server.db.deleteFrom('obrolan_pesan').execute());
afterAll(() => server.close());

/** Answers of the template areas come without an envelope. */
const isi = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const daftar = async (siapa = saya) => isi<ChatsAndContacts>(await siapa.panggil('GET', `${CHAT}/chats-and-contacts`));
const buka = async (id: string, siapa = saya) => isi<GetChat>(await siapa.panggil('GET', `${CHAT}/get-chat?id=${id}`));
const kirim = (siapa: Klien, id: string, message: string, more: object = {}, headers: Record<string, string> = {}) =>
  siapa.panggil('POST', `${CHAT}/send-msg`, { obj: { contact: { id }, message, ...more } }, headers);
const pesan = async (id: string, siapa = saya) => (await buka(id, siapa)).chat.chat.map(({ message }) => message);
const belum = async (siapa: Klien) =>
  (await daftar(siapa)).chatsContacts.map(({ fullName, chat }) => [fullName, chat.unseenMsgs]);
/** As the menu of every page asks for it. */
const jumlah = async (siapa: Klien) => isi<object>(await siapa.panggil('GET', `${CHAT}/unseen-msgs`));

describe('the chat', () => {
  it('has a few weeks of work in the demo, the newest chat first', () => {
    expect(demo.chatsContacts.map(({ fullName, chat }) => [fullName, chat.unseenMsgs])).toEqual([
      ['Administrator', 1],
      ['Verifikator Tapin', 0],
      ['Dukungan Teknis', 0],
    ]);
    expect(demo.contacts.map(({ fullName }) => fullName)).toEqual([
      'Pelapor Deli Serdang',
      'Pimpinan',
      'Verifikator Deli Serdang',
    ]);
  });

  it.each([
    `${CHAT}/users/profile-user`,
    `${CHAT}/chats-and-contacts`,
    `${CHAT}/get-chat?id=`,
    '/api/master/users?perPage=200',
    '/apps/kanban/tasks',
  ])('gives nobody an e-mail address, of whatever organisation: %s', async (url) => {
    const { status, raw } = await saya.panggil('GET', url.endsWith('id=') ? url + lain.id : url);
    expect([status, raw.toString().match(/[\w.]+@[\w.]+/)]).toEqual([200, null]);
  });

  it('shows oneself as the others see one: position, or else roles, and the own unit', async () => {
    const profil = isi<Contact>(await saya.panggil('GET', `${CHAT}/users/profile-user`));
    const diri = {
      id: saya.id,
      fullName: 'Pelapor Tapin',
      role: 'Pelapor',
      about: 'BPS Kabupaten Tapin',
      avatar: null,
      status: 'aktif',
    };
    expect(profil).toEqual(diri);
    expect((await daftar(lain)).contacts.find(({ id }) => id === saya.id)).toEqual(diri);
    await server.db.updateTable('pengguna').set({ jabatan: 'Statistisi' }).where('id', '=', saya.id).execute();
    expect(isi<Contact>(await saya.panggil('GET', `${CHAT}/users/profile-user`)).role).toEqual('Statistisi');
    await server.db.updateTable('pengguna').set({ jabatan: null }).where('id', '=', saya.id).execute();
  });

  it('makes a contact a chat by the first message, and keeps what it does not know of the message', async () => {
    expect((await buka(lain.id)).chat).toEqual({ id: lain.id, unseenMsgs: 0, chat: [] });
    const { newMessageData, id } = isi<SendMsg>(
      await kirim(saya, lain.id, ' Halo\nBu ', { clientId: 'k1', warna: [1] }),
    );
    expect([id, newMessageData]).toEqual([
      lain.id,
      {
        id: newMessageData.id,
        message: 'Halo\nBu',
        time: newMessageData.time,
        senderId: saya.id,
        clientId: 'k1',
        warna: [1],
      },
    ]);
    const { chatsContacts, contacts } = await daftar();
    expect(chatsContacts.map(({ chat }) => chat)).toEqual([
      { id: lain.id, unseenMsgs: 0, lastMessage: newMessageData },
    ]);
    expect(contacts.map((satu) => satu.id)).not.toContain(lain.id);
    expect((await buka(saya.id, lain)).chat.chat).toEqual([newMessageData]);
  });

  it('counts what was not read, until the chat is opened by the one it was sent to', async () => {
    await kirim(lain, saya.id, 'Satu');
    await kirim(lain, saya.id, 'Dua');
    await kirim(ketiga, saya.id, 'Tiga');
    await buka(saya.id, lain);
    expect(await belum(saya)).toEqual([
      ['Dukungan Teknis', 1],
      ['Verifikator Tapin', 2],
    ]);
    expect(await belum(lain)).toEqual([['Pelapor Tapin', 0]]);
    expect([await jumlah(saya), await jumlah(lain), await jumlah(ketiga)]).toEqual([
      { unseenMsgs: 3 },
      { unseenMsgs: 0 },
      { unseenMsgs: 0 },
    ]);
    expect(await pesan(lain.id)).toEqual(['Satu', 'Dua']);
    expect(await belum(saya)).toEqual([
      ['Dukungan Teknis', 1],
      ['Verifikator Tapin', 0],
    ]);
    expect(await jumlah(saya)).toEqual({ unseenMsgs: 1 });
  });

  it('shows nobody the chat of two others', async () => {
    await kirim(saya, lain.id, 'Hanya untuk Anda');
    expect([await pesan(saya.id, ketiga), await pesan(lain.id, ketiga)]).toEqual([[], []]);
    expect((await daftar(ketiga)).chatsContacts).toEqual([]);
  });

  it('sends a message once, however often it is repeated under its key', async () => {
    const ulang = () => kirim(saya, lain.id, 'Sekali', {}, { 'idempotency-key': 'chat-1' });
    const [pertama, kedua] = [await ulang(), await ulang()];
    expect(isi(kedua)).toEqual(isi(pertama));
    expect(await pesan(lain.id)).toEqual(['Sekali']);
  });

  it.each([
    ['nothing', ' \n '],
    ['too much', 'a'.repeat(MAKS_HURUF_PESAN + 1)],
    ['half a character', 'a\ud800'],
  ])('refuses %s in words', async (_what, message) => {
    const { status, errors } = await kirim(saya, lain.id, message);
    expect([status, errors?.[0]?.path]).toEqual([422, 'obj.message']);
  });

  it('takes the longest message there may be', async () => {
    expect((await kirim(saya, lain.id, 'é'.repeat(MAKS_HURUF_PESAN))).status).toEqual(200);
  });

  it('answers for oneself, for nobody and without an id as the contract says', async () => {
    const tanya = async (query: string) => (await saya.panggil('GET', `${CHAT}/get-chat${query}`)).status;
    expect([await tanya(`?id=${saya.id}`), await tanya(`?id=${TIADA}`), await tanya('')]).toEqual([404, 404, 422]);
    const { status } = await saya.panggil('POST', `${CHAT}/send-msg`, { obj: { contact: {}, message: 'a' } });
    expect([status, (await kirim(saya, saya.id, 'a')).status, (await kirim(saya, TIADA, 'a')).status]).toEqual([
      422, 404, 404,
    ]);
  });

  it('lets a chat with somebody who left be read, not answered, and hides those who left without one', async () => {
    await kirim(ketiga, saya.id, 'Sampai jumpa');
    const aktif = (aktif: boolean) =>
      server.db.updateTable('pengguna').set({ aktif }).where('id', 'in', [ketiga.id, lain.id]).execute();
    await aktif(false);
    const [{ chatsContacts, contacts }, dibuka] = [await daftar(), await buka(ketiga.id)];
    const [balas, tiada] = [
      await kirim(saya, ketiga.id, 'Ya'),
      await saya.panggil('GET', `${CHAT}/get-chat?id=${lain.id}`),
    ];
    await aktif(true);
    expect(chatsContacts.map(({ fullName, status }) => [fullName, status])).toEqual([['Dukungan Teknis', 'nonaktif']]);
    expect([contacts.some(({ id }) => id === lain.id), dibuka.chat.chat.length, tiada.status]).toEqual([false, 1, 404]);
    expect([balas.status, balas.alert.message]).toEqual([
      422,
      'Akun Dukungan Teknis sudah tidak aktif. Hubungi orang lain di satker itu.',
    ]);
  });

  it('has an end to what one person sends within a day', async () => {
    const rows = Array.from({ length: MAKS_PESAN_SEHARI }, (_, n) => ({
      id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      pengirim_id: saya.id,
      penerima_id: lain.id,
      pesan: `Pesan ${n}`,
    }));
    await server.db.insertInto('obrolan_pesan').values(rows).execute();
    const { status, alert } = await kirim(saya, lain.id, 'Satu lagi');
    expect([status, alert.message]).toEqual([
      422,
      'Anda sudah mengirim 2000 pesan dalam 24 jam terakhir. Kirim lagi besok.',
    ]);
    // The newest are shown, the oldest of them first.
    const tampil = await pesan(lain.id);
    expect([tampil.length, tampil[0], tampil.at(-1)]).toEqual([500, 'Pesan 1500', 'Pesan 1999']);
    expect((await kirim(lain, saya.id, 'Dari yang lain')).status).toEqual(200);
  });

  it('gives whoever cannot listen another mark when something came, was sent or was read', async () => {
    const tanda = async () => (await saya.panggil<{ tanda: string }>('GET', '/api/events')).data.tanda;
    const semula = await tanda();
    await kirim(lain, ketiga.id, 'Bukan untuk saya');
    expect(await tanda()).toEqual(semula);
    await kirim(lain, saya.id, 'Untuk saya');
    const datang = await tanda();
    await buka(lain.id);
    const dibaca = await tanda();
    await kirim(saya, lain.id, 'Dari saya');
    expect(new Set([semula, datang, dibaca, await tanda()]).size).toEqual(4);
  });
});
