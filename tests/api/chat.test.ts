import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatsAndContacts, Contact, GetChat, sendMsgSchema } from '#contract/chat.ts';
import type { z } from 'zod';
import { MAX_MESSAGE_LENGTH, MAX_MESSAGES_PER_DAY } from '#domain/chat/chat.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const CHAT = '/apps/chat';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let me: Client;
let other: Client;
let third: Client;
/** What the demo begins with, before the tests clear it away. */
let demo: ChatsAndContacts;

beforeAll(async () => {
  server = await startTestServer();
  [me, other, third] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'dukungan'].map((nama) => signIn(server.app, nama)),
  )) as [Client, Client, Client];
  demo = await list();
});
beforeEach(() => server.db.deleteFrom('obrolan_pesan').execute());
afterAll(() => server.close());

/** Answers of the template areas come without an envelope. */
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const list = async (who = me) => content<ChatsAndContacts>(await who.call('GET', `${CHAT}/chats-and-contacts`));
const reopen = async (id: string, who = me) => content<GetChat>(await who.call('GET', `${CHAT}/get-chat?id=${id}`));
const send = (who: Client, id: string, message: string, more: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST', `${CHAT}/send-msg`, { obj: { contact: { id }, message, ...more } }, headers);
const messagesWith = async (id: string, who = me) => (await reopen(id, who)).chat.chat.map(({ message }) => message);
const unread = async (who: Client) =>
  (await list(who)).chatsContacts.map(({ fullName, chat }) => [fullName, chat.unseenMsgs]);
/** As the menu of every page asks for it. */
const count = async (who: Client) => content<object>(await who.call('GET', `${CHAT}/unseen-msgs`));

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
    const { status, raw } = await me.call('GET', url.endsWith('id=') ? url + other.id : url);
    expect([status, raw.toString().match(/[\w.]+@[\w.]+/)]).toEqual([200, null]);
  });

  it('shows oneself as the others see one: position, or else roles, and the own unit', async () => {
    const profile = content<Contact>(await me.call('GET', `${CHAT}/users/profile-user`));
    const myself = {
      id: me.id,
      fullName: 'Pelapor Tapin',
      role: 'Pelapor',
      about: 'BPS Kabupaten Tapin',
      avatar: null,
      status: 'aktif',
    };
    expect(profile).toEqual(myself);
    expect((await list(other)).contacts.find(({ id }) => id === me.id)).toEqual(myself);
    await server.db.updateTable('pengguna').set({ jabatan: 'Statistisi' }).where('id', '=', me.id).execute();
    expect(content<Contact>(await me.call('GET', `${CHAT}/users/profile-user`)).role).toEqual('Statistisi');
    // A position of spaces is none.
    await server.db.updateTable('pengguna').set({ jabatan: '  ' }).where('id', '=', me.id).execute();
    expect(content<Contact>(await me.call('GET', `${CHAT}/users/profile-user`)).role).toEqual('Pelapor');
    await server.db.updateTable('pengguna').set({ jabatan: null }).where('id', '=', me.id).execute();
  });

  it('makes a contact a chat by the first message, and keeps what it does not know of the message', async () => {
    expect((await reopen(other.id)).chat).toEqual({ id: other.id, unseenMsgs: 0, chat: [] });
    const { newMessageData, id } = content<z.infer<typeof sendMsgSchema>>(
      await send(me, other.id, ' Halo\nBu ', { clientId: 'k1', warna: [1] }),
    );
    expect([id, newMessageData]).toEqual([
      other.id,
      {
        id: newMessageData.id,
        message: 'Halo\nBu',
        time: newMessageData.time,
        senderId: me.id,
        dibaca: false,
        disunting: null,
        berkas: null,
        clientId: 'k1',
        warna: [1],
      },
    ]);
    const { chatsContacts, contacts } = await list();
    expect(chatsContacts.map(({ chat }) => chat)).toEqual([
      { id: other.id, unseenMsgs: 0, lastMessage: newMessageData },
    ]);
    expect(contacts.map((one) => one.id)).not.toContain(other.id);
    expect((await reopen(me.id, other)).chat.chat).toEqual([{ ...newMessageData, dibaca: true }]);
  });

  it('counts what was not read, until the chat is opened by the one it was sent to', async () => {
    await send(other, me.id, 'Satu');
    await send(other, me.id, 'Dua');
    await send(third, me.id, 'Tiga');
    await reopen(me.id, other);
    expect(await unread(me)).toEqual([
      ['Dukungan Teknis', 1],
      ['Verifikator Tapin', 2],
    ]);
    expect(await unread(other)).toEqual([['Pelapor Tapin', 0]]);
    expect([await count(me), await count(other), await count(third)]).toEqual([
      { unseenMsgs: 3 },
      { unseenMsgs: 0 },
      { unseenMsgs: 0 },
    ]);
    expect(await messagesWith(other.id)).toEqual(['Satu', 'Dua']);
    expect(await unread(me)).toEqual([
      ['Dukungan Teknis', 1],
      ['Verifikator Tapin', 0],
    ]);
    expect(await count(me)).toEqual({ unseenMsgs: 1 });
  });

  it('shows nobody the chat of two others', async () => {
    await send(me, other.id, 'Hanya untuk Anda');
    expect([await messagesWith(me.id, third), await messagesWith(other.id, third)]).toEqual([[], []]);
    expect((await list(third)).chatsContacts).toEqual([]);
  });

  it('sends a message once, however often it is repeated under its key', async () => {
    const repeat = () => send(me, other.id, 'Sekali', {}, { 'idempotency-key': 'chat-1' });
    const [first, second] = [await repeat(), await repeat()];
    expect(content(second)).toEqual(content(first));
    expect(await messagesWith(other.id)).toEqual(['Sekali']);
  });

  it.each([
    ['nothing', ' \n '],
    ['too much', 'a'.repeat(MAX_MESSAGE_LENGTH + 1)],
    ['half a character', 'a\ud800'],
  ])('refuses %s in words', async (_what, message) => {
    const { status, errors } = await send(me, other.id, message);
    expect([status, errors?.[0]?.path]).toEqual([422, 'obj.message']);
  });

  it('takes the longest message there may be', async () => {
    expect((await send(me, other.id, 'é'.repeat(MAX_MESSAGE_LENGTH))).status).toEqual(200);
  });

  it('answers for oneself, for nobody and without an id as the contract says', async () => {
    const inquire = async (query: string) => (await me.call('GET', `${CHAT}/get-chat${query}`)).status;
    expect([await inquire(`?id=${me.id}`), await inquire(`?id=${NONE}`), await inquire('')]).toEqual([404, 404, 422]);
    const { status } = await me.call('POST', `${CHAT}/send-msg`, { obj: { contact: {}, message: 'a' } });
    expect([status, (await send(me, me.id, 'a')).status, (await send(me, NONE, 'a')).status]).toEqual([422, 404, 404]);
  });

  it('lets a chat with somebody who left be read, not answered, and hides those who left without one', async () => {
    await send(third, me.id, 'Sampai jumpa');
    const active = (active: boolean) =>
      server.db.updateTable('pengguna').set({ aktif: active }).where('id', 'in', [third.id, other.id]).execute();
    await active(false);
    const [{ chatsContacts, contacts }, dibuka] = [await list(), await reopen(third.id)];
    const [balas, absent] = [await send(me, third.id, 'Ya'), await me.call('GET', `${CHAT}/get-chat?id=${other.id}`)];
    await active(true);
    expect(chatsContacts.map(({ fullName, status }) => [fullName, status])).toEqual([['Dukungan Teknis', 'nonaktif']]);
    expect([contacts.some(({ id }) => id === other.id), dibuka.chat.chat.length, absent.status]).toEqual([
      false,
      1,
      404,
    ]);
    expect([balas.status, balas.alert.message]).toEqual([
      422,
      'Akun Dukungan Teknis sudah tidak aktif. Hubungi orang lain di satker itu.',
    ]);
  });

  describe('read backwards', () => {
    const ids = (n: number) => `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
    /** Five messages, of which the middle three have one time: only their ids order them. */
    const five = () =>
      server.db
        .insertInto('obrolan_pesan')
        .values(
          [1, 2, 2, 2, 3].map((minute, n) => ({
            id: ids(n),
            pengirim_id: n % 2 === 0 ? me.id : other.id,
            penerima_id: n % 2 === 0 ? other.id : me.id,
            pesan: `Pesan ${n}`,
            waktu: new Date(Date.UTC(2026, 0, 1, 0, minute)),
          })),
        )
        .execute();
    const page = async (query: string, who = me) => {
      const answer = await who.call('GET', `${CHAT}/get-chat?id=${who === me ? other.id : me.id}${query}`);
      const { chat, lebihLama } = content<GetChat>(answer);
      return [answer.status, chat?.chat.map(({ message }) => message), lebihLama];
    };

    it('gives every message once, whatever the size of a page, from either side', async () => {
      await five();
      for (const who of [me, other])
        for (const size of [1, 2, 3, 4, 5, 500]) {
          const all: unknown[] = [];
          let query = '';
          for (let more: unknown = true; more; ) {
            const answer = await who.call(
              'GET',
              `${CHAT}/get-chat?id=${who === me ? other.id : me.id}&perPage=${size}${query}`,
            );
            const { chat, lebihLama } = content<GetChat>(answer);
            all.unshift(...chat.chat.map(({ message }) => message));
            query = `&sebelum=${chat.chat[0]?.id}`;
            more = lebihLama;
          }
          expect([size, all]).toEqual([size, [0, 1, 2, 3, 4].map((n) => `Pesan ${n}`)]);
        }
    });

    it('misses and repeats nothing when a message comes meanwhile, and marks nothing as read', async () => {
      await five();
      expect(await page('&perPage=2')).toEqual([200, ['Pesan 3', 'Pesan 4'], true]);
      await send(other, me.id, 'Baru');
      expect(await page(`&perPage=2&sebelum=${ids(3)}`)).toEqual([200, ['Pesan 1', 'Pesan 2'], true]);
      expect(await page(`&perPage=2&sebelum=${ids(1)}`)).toEqual([200, ['Pesan 0'], false]);
      expect(await page(`&sebelum=${ids(0)}`)).toEqual([200, [], false]);
      expect(await count(me)).toEqual({ unseenMsgs: 1 });
      const older = await me.call('GET', `${CHAT}/get-chat?id=${other.id}&sebelum=${ids(3)}`);
      expect(content<GetChat>(older).chat.unseenMsgs).toEqual(1);
    });

    it('knows no message of another chat, and no size beyond what an answer holds', async () => {
      await five();
      await send(other, third.id, 'Bukan untuk saya');
      const foreign = (await reopen(other.id, third)).chat.chat[0]?.id;
      const { status, alert } = await me.call('GET', `${CHAT}/get-chat?id=${other.id}&sebelum=${foreign}`);
      expect([status, alert.message]).toEqual([404, 'Pesan tidak ditemukan']);
      expect((await page(`&sebelum=${NONE}`))[0]).toEqual(404);
      for (const wrong of ['&perPage=0', '&perPage=501', '&perPage=x', '&sebelum=', '&sebelum=kemarin'])
        expect([wrong, (await me.call('GET', `${CHAT}/get-chat?id=${other.id}${wrong}`)).status]).toEqual([wrong, 422]);
    });
  });

  describe('what was sent', () => {
    const edit = (who: Client, id: string, message: string, headers: Record<string, string> = {}) =>
      who.call('POST', `${CHAT}/edit-msg`, { id, message }, headers);
    const sent = async (who: Client, id: string, message: string) =>
      content<z.infer<typeof sendMsgSchema>>(await send(who, id, message)).newMessageData;
    const states = async (id: string, who: Client) =>
      (await reopen(id, who)).chat.chat.map(({ message, dibaca, disunting }) => [message, dibaca, disunting !== null]);

    it('is read once the other has opened the chat, and not by a look at the list or at older ones', async () => {
      const first = await sent(me, other.id, 'Satu');
      expect(await states(other.id, me)).toEqual([['Satu', false, false]]);
      await list(other);
      await other.call('GET', `${CHAT}/get-chat?id=${me.id}&sebelum=${first.id}`);
      expect(await states(other.id, me)).toEqual([['Satu', false, false]]);
      await reopen(me.id, other);
      await send(me, other.id, 'Dua');
      expect(await states(other.id, me)).toEqual([
        ['Satu', true, false],
        ['Dua', false, false],
      ]);
    });

    it('can be corrected while it is the last of one’s own, whatever the other has written since', async () => {
      const first = await sent(me, other.id, 'Satu');
      const second = await sent(me, other.id, 'Duq');
      await send(me, third.id, 'Di tempat lain');
      await send(other, me.id, 'Ya?');
      const { newMessageData, id } = content<z.infer<typeof sendMsgSchema>>(await edit(me, second.id, ' Dua '));
      expect([id, newMessageData.message, newMessageData.time, newMessageData.disunting !== null]).toEqual([
        other.id,
        'Dua',
        second.time,
        true,
      ]);
      expect(await states(me.id, other)).toEqual([
        ['Satu', true, false],
        ['Dua', true, true],
        ['Ya?', false, false],
      ]);
      const { status, alert } = await edit(me, first.id, 'Lain');
      expect([status, alert.message]).toEqual([
        409,
        'Anda sudah mengirim pesan lain sesudah ini. Hanya pesan terakhir yang dapat disunting.',
      ]);
      expect((await list(other)).chatsContacts.map(({ chat }) => chat.lastMessage.message)).toEqual(['Ya?']);
    });

    it('is corrected by nobody else, nor into what could not be sent', async () => {
      const { id } = await sent(me, other.id, 'Satu');
      const [got, stranger, none] = [await edit(other, id, 'a'), await edit(third, id, 'a'), await edit(me, NONE, 'a')];
      expect([got.status, got.alert.message]).toEqual([403, 'Hanya pengirimnya yang dapat menyunting pesan ini.']);
      expect([stranger.status, stranger.alert.message]).toEqual([404, none.alert.message]);
      for (const wrong of [' \n ', 'a'.repeat(MAX_MESSAGE_LENGTH + 1), 'a\ud800'])
        expect((await edit(me, id, wrong)).status).toEqual(422);
      expect((await me.call('POST', `${CHAT}/edit-msg`, { id, message: 'a', dibaca: false })).status).toEqual(422);
      expect(await states(other.id, me)).toEqual([['Satu', false, false]]);
    });

    it('stays unmarked when nothing was changed, and is changed once under one key', async () => {
      const { id } = await sent(me, other.id, 'Satu');
      await edit(me, id, 'Satu');
      expect(await states(other.id, me)).toEqual([['Satu', false, false]]);
      const [once, again] = [
        await edit(me, id, 'Dua', { 'idempotency-key': 'edit-1' }),
        await edit(me, id, 'Dua', { 'idempotency-key': 'edit-1' }),
      ];
      expect(content(again)).toEqual(content(once));
    });

    it('gives both ends another mark and live news when it was read or corrected', async () => {
      const mark = async (who: Client) => (await who.call<{ tanda: string }>('GET', '/api/events')).data.tanda;
      const news = async () =>
        (
          await sql<{
            n: number;
          }>`select count(*)::integer as n from kabar_langsung where isi::text like '%chat.message%'`.execute(server.db)
        ).rows[0]?.n ?? 0;
      const { id } = await sent(me, other.id, 'Satu');
      const marks = [await mark(me)];
      const before = await news();
      await reopen(me.id, other);
      marks.push(await mark(me));
      await reopen(me.id, other);
      const afterReading = await news();
      const seen = await mark(other);
      await edit(me, id, 'Dua');
      // Once more the same is no news.
      await edit(me, id, 'Dua');
      marks.push(await mark(me));
      expect(new Set(marks).size).toEqual(3);
      expect(await mark(other)).not.toEqual(seen);
      // Opening it again is no news, or two open pages would call each other for ever.
      expect([afterReading - before, (await news()) - before]).toEqual([1, 2]);
    });
  });

  it('has an end to what one person sends within a day', async () => {
    const rows = Array.from({ length: MAX_MESSAGES_PER_DAY }, (_, n) => ({
      id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      pengirim_id: me.id,
      penerima_id: other.id,
      pesan: `Pesan ${n}`,
    }));
    await server.db.insertInto('obrolan_pesan').values(rows).execute();
    const { status, alert } = await send(me, other.id, 'Satu lagi');
    expect([status, alert.message]).toEqual([
      422,
      'Anda sudah mengirim 2000 pesan dalam 24 jam terakhir. Kirim lagi besok.',
    ]);
    // The newest are shown, the oldest of them first.
    const shown = await messagesWith(other.id);
    expect([shown.length, shown[0], shown.at(-1)]).toEqual([500, 'Pesan 1500', 'Pesan 1999']);
    expect((await send(other, me.id, 'Dari yang lain')).status).toEqual(200);
  });

  it('gives whoever cannot listen another mark when something came, was sent or was read', async () => {
    const mark = async () => (await me.call<{ tanda: string }>('GET', '/api/events')).data.tanda;
    const original = await mark();
    await send(other, third.id, 'Bukan untuk saya');
    expect(await mark()).toEqual(original);
    await send(other, me.id, 'Untuk saya');
    const arrived = await mark();
    await reopen(other.id);
    const read = await mark();
    await send(me, other.id, 'Dari saya');
    expect(new Set([original, arrived, read, await mark()]).size).toEqual(4);
  });
});
