import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { ChatFile, ChatsAndContacts, FindMsgs, GetChat, MsgsAround, sendMsgSchema } from '#contract/chat.ts';
import type { GroupAnswer, Readers } from '#contract/chat-groups.ts';
import { MAX_GROUP_MEMBERS, MAX_GROUPS } from '#domain/chat/chat.ts';
import { type Client, formBody, signIn } from '#tests/support/api.ts';
import { PDF } from '#tests/support/files.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const CHAT = '/apps/chat';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let me: Client;
let other: Client;
let third: Client;
let fourth: Client;

beforeAll(async () => {
  server = await startTestServer();
  [me, other, third, fourth] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'dukungan', 'pelapor.deliserdang'].map((name) => signIn(server.app, name)),
  )) as [Client, Client, Client, Client];
});
beforeEach(async () => {
  await server.db.deleteFrom('obrolan_pesan').execute();
  await server.db.deleteFrom('obrolan_grup').execute();
});
afterAll(() => server.close());

type Sent = z.infer<typeof sendMsgSchema>;
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const add = (who: Client, nama: string, anggota: string[]) =>
  who.call('POST', `${CHAT}/add-group`, { grup: { nama, anggota } });
const made = async (anggota = [other, third], nama = 'Tim IKU', who = me) =>
  content<GroupAnswer>(
    await add(
      who,
      nama,
      anggota.map(({ id }) => id),
    ),
  ).grup.id;
const change = (who: Client, grup: object) => who.call('POST', `${CHAT}/update-group`, { grup });
const leave = (who: Client, id: string) => who.call('POST', `${CHAT}/leave-group`, { id });
const look = (who: Client, id: string) => who.call('GET', `${CHAT}/group?id=${id}`);
const names = async (who: Client, id: string) =>
  content<GroupAnswer>(await look(who, id)).grup.anggota.map(({ fullName, pengelola }) => [fullName, pengelola]);
const send = (who: Client, id: string, message: string, more: object = {}, headers: Record<string, string> = {}) =>
  who.call('POST', `${CHAT}/send-msg`, { obj: { contact: { id }, message, ...more } }, headers);
const sent = async (who: Client, id: string, message: string, more: object = {}) =>
  content<Sent>(await send(who, id, message, more)).newMessageData;
const open = (who: Client, id: string, query = '') => who.call('GET', `${CHAT}/get-chat?id=${id}${query}`);
const said = async (who: Client, id: string, query = '') =>
  content<GetChat>(await open(who, id, query)).chat.chat.map(({ message }) => message);
const list = async (who: Client, query = '') =>
  content<ChatsAndContacts>(await who.call('GET', `${CHAT}/chats-and-contacts${query}`));
const groups = async (who: Client) => (await list(who)).grup.map(({ fullName, chat }) => [fullName, chat.unseenMsgs]);
const unseen = async (who: Client) =>
  content<{ unseenMsgs: number }>(await who.call('GET', `${CHAT}/unseen-msgs`)).unseenMsgs;
const readers = (who: Client, id: string) => who.call('GET', `${CHAT}/msg-readers?id=${id}`);
const news = async () =>
  (
    await sql<{ isi: { data: Record<string, string>; orang?: string[] } }>`
      select isi::jsonb as isi from kabar_langsung where isi::jsonb ->> 'event' = 'chat.message' order by nomor`.execute(
      server.db,
    )
  ).rows.map(({ isi }) => isi);
const active = (who: Client, aktif: boolean) =>
  server.db.updateTable('pengguna').set({ aktif }).where('id', '=', who.id).execute();

describe('a group', () => {
  it('belongs to the unit of whoever made it, who looks after it', async () => {
    const { status, raw } = await add(me, ' Tim IKU ', [third.id, other.id, other.id, me.id]);
    const { grup } = JSON.parse(raw.toString()) as GroupAnswer;
    expect([status, grup.nama, grup.unit, grup.pengelola]).toEqual([
      200,
      'Tim IKU',
      { id: me.satker, nama: 'BPS Kabupaten Tapin' },
      true,
    ]);
    expect(grup.anggota.map(({ fullName, about, pengelola }) => [fullName, about, pengelola])).toEqual([
      ['Pelapor Tapin', 'BPS Kabupaten Tapin', true],
      ['Dukungan Teknis', 'Badan Pusat Statistik', false],
      ['Verifikator Tapin', 'BPS Kabupaten Tapin', false],
    ]);
    expect(content<GroupAnswer>(await look(other, grup.id)).grup.pengelola).toEqual(false);
  });

  it('stands in the list of everybody in it, apart from people, and of nobody else', async () => {
    const id = await made();
    const [mine, theirs] = [await list(me), await list(other)];
    expect(mine.grup).toEqual([
      {
        id,
        fullName: 'Tim IKU',
        role: '',
        about: 'BPS Kabupaten Tapin',
        avatar: null,
        status: 'aktif',
        grup: { jumlah: 3, pengelola: true, sejak: mine.grup[0]?.grup.sejak },
        chat: { id, unseenMsgs: 0, lastMessage: null },
      },
    ]);
    expect(new Date(mine.grup[0]?.grup.sejak ?? '').toISOString()).toEqual(mine.grup[0]?.grup.sejak);
    expect(theirs.grup.map(({ grup }) => [grup.jumlah, grup.pengelola])).toEqual([[3, false]]);
    expect((await list(fourth)).grup).toEqual([]);
    expect([...mine.chatsContacts, ...mine.contacts].some((one) => one.id === id)).toEqual(false);
    expect([(await list(me, '?q=iku')).grup.length, (await list(me, '?q=tapin')).grup.length]).toEqual([1, 1]);
    expect((await list(me, '?q=kalimantan')).grup).toEqual([]);
  });

  it('is made of people whose account is in use, at least one of them somebody else', async () => {
    await active(fourth, false);
    const refused = [
      await add(me, 'Tim', []),
      await add(me, 'Tim', [me.id]),
      await add(me, 'Tim', [other.id, fourth.id]),
      await add(me, 'Tim', [NONE]),
      await add(me, ' ', [other.id]),
      await add(me, 'a'.repeat(81), [other.id]),
    ];
    await active(fourth, true);
    expect(refused.map(({ status, errors }) => [status, errors?.[0]?.path])).toEqual([
      [422, 'grup.anggota'],
      [422, 'grup.anggota'],
      [422, 'grup.anggota.1'],
      [422, 'grup.anggota.0'],
      [422, 'grup.nama'],
      [422, 'grup.nama'],
    ]);
    expect(await groups(me)).toEqual([]);
  });

  it('is not made without a unit, nor made twice under one key', async () => {
    const satker = (satker_id: string | null) =>
      server.db.updateTable('pengguna').set({ satker_id }).where('id', '=', me.id).execute();
    await satker(null);
    const without = await add(me, 'Tim', [other.id]);
    await satker(me.satker);
    expect([without.status, without.alert.message]).toEqual([
      422,
      'Akun Anda belum mempunyai satuan kerja, jadi belum dapat membuat grup. Hubungi admin.',
    ]);
    const body = { grup: { nama: 'Sekali', anggota: [other.id] } };
    const [one, again] = [
      await me.call('POST', `${CHAT}/add-group`, body, { 'idempotency-key': 'grup-1' }),
      await me.call('POST', `${CHAT}/add-group`, body, { 'idempotency-key': 'grup-1' }),
    ];
    expect(content(again)).toEqual(content(one));
    expect(await groups(me)).toEqual([['Sekali', 0]]);
  });

  it('has an end, and so has what one person looks after', async () => {
    const many = Array.from({ length: MAX_GROUP_MEMBERS }, (_, n) => ({
      id: `019c0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      nama: `Orang ${n}`,
      username: `orang.${n}`,
      email: `orang.${n}@contoh.example`,
      password_hash: '!',
    }));
    await server.db.insertInto('pengguna').values(many).execute();
    const ids = many.map(({ id }) => id);
    const [full, over] = [await add(me, 'Penuh', ids.slice(1)), await add(me, 'Terlalu', ids)];
    const id = content<GroupAnswer>(full).grup.id;
    expect([full.status, over.status, over.alert.message]).toEqual([
      200,
      422,
      'Satu grup memuat paling banyak 100 anggota.',
    ]);
    expect((await change(me, { id, tambah: [other.id] })).status).toEqual(422);
    expect((await change(me, { id, tambah: [other.id], keluarkan: [ids[1]] })).status).toEqual(200);
    // Its news still fits into one notification.
    expect((await send(me, id, 'Selamat pagi semua')).status).toEqual(200);
    for (let n = 1; n < MAX_GROUPS; n += 1) await made([other]);
    const last = await add(me, 'Satu lagi', [other.id]);
    expect([last.status, last.alert.message]).toEqual([
      422,
      'Anda sudah mengelola 50 grup. Keluar dari salah satunya dulu.',
    ]);
    await server.db.deleteFrom('obrolan_grup').execute();
    await server.db.deleteFrom('pengguna').where('id', 'in', ids).execute();
  });
});

describe('what is written to a group', () => {
  it('is read by everybody in it, with who wrote it', async () => {
    const id = await made();
    const first = await sent(me, id, 'Halo', { clientId: 'k1', senderName: 'Pimpinan', pembaca: 7 });
    expect(first).toEqual({
      id: first.id,
      message: 'Halo',
      time: first.time,
      senderId: me.id,
      dibaca: false,
      disunting: null,
      berkas: null,
      clientId: 'k1',
      senderName: 'Pelapor Tapin',
      pembaca: { jumlah: 0, dari: 2 },
    });
    await sent(other, id, 'Siap');
    const { chat, contact, lebihLama } = content<GetChat>(await open(third, id));
    expect(chat.chat.map(({ message, senderName, dibaca, pembaca }) => [message, senderName, dibaca, pembaca])).toEqual(
      [
        ['Halo', 'Pelapor Tapin', true, undefined],
        ['Siap', 'Verifikator Tapin', true, undefined],
      ],
    );
    expect([chat.id, chat.unseenMsgs, contact.fullName, contact.grup?.jumlah, lebihLama]).toEqual([
      id,
      0,
      'Tim IKU',
      3,
      false,
    ]);
    expect((await list(other)).grup[0]?.chat.lastMessage?.message).toEqual('Siap');
  });

  it('lets nobody put a sender or readers into a message of two', async () => {
    const message = await sent(me, other.id, 'Halo', { senderName: 'Pimpinan', pembaca: { jumlah: 9, dari: 9 } });
    expect([message.senderName, message.pembaca]).toEqual([undefined, undefined]);
    expect(content<GetChat>(await open(other, me.id)).chat.chat[0]?.senderName).toEqual(undefined);
  });

  it('counts for each until they open it, one’s own never', async () => {
    const id = await made();
    await sent(me, id, 'Satu');
    await sent(other, id, 'Dua');
    await sent(other, me.id, 'Untuk Anda saja');
    expect([await unseen(me), await unseen(other), await unseen(third), await unseen(fourth)]).toEqual([2, 1, 2, 0]);
    expect(await groups(me)).toEqual([['Tim IKU', 1]]);
    await open(me, id);
    expect([await unseen(me), await unseen(other), await unseen(third)]).toEqual([1, 1, 2]);
  });

  it('says by how many of how many it was read, and by whom to its sender', async () => {
    const id = await made();
    const { id: messageId } = await sent(me, id, 'Satu');
    const state = async () => {
      const found = content<GetChat>(await open(me, id)).chat.chat.find((one) => one.id === messageId);
      return [found?.dibaca, found?.pembaca];
    };
    const who = async () => {
      const { dibaca, belum } = content<Readers>(await readers(me, messageId));
      return [dibaca, belum].map((some) => some.map(({ fullName }) => fullName));
    };
    expect([await state(), await who()]).toEqual([
      [false, { jumlah: 0, dari: 2 }],
      [[], ['Dukungan Teknis', 'Verifikator Tapin']],
    ]);
    await open(third, id);
    expect([await state(), await who()]).toEqual([
      [false, { jumlah: 1, dari: 2 }],
      [['Dukungan Teknis'], ['Verifikator Tapin']],
    ]);
    await other.call('GET', `${CHAT}/get-chat?id=${id}&sebelum=${messageId}`);
    expect((await state())[0]).toEqual(false);
    await open(other, id);
    expect(await state()).toEqual([true, { jumlah: 2, dari: 2 }]);
    const [member, stranger, none] = [
      await readers(other, messageId),
      await readers(fourth, messageId),
      await readers(me, NONE),
    ];
    expect([member.status, stranger.status, stranger.alert.message]).toEqual([403, 404, none.alert.message]);
    const { id: ofTwo } = await sent(me, other.id, 'Berdua');
    expect((await readers(me, ofTwo)).status).toEqual(404);
  });

  it('is for whoever was there when it was written: a later one neither reads it nor counts as its reader', async () => {
    const id = await made([other]);
    const early = await sent(me, id, 'Sebelum');
    await change(me, { id, tambah: [third.id] });
    expect([await said(third, id), await unseen(third)]).toEqual([[], 0]);
    expect((await list(third)).grup.map(({ chat }) => chat.lastMessage)).toEqual([null]);
    await sent(me, id, 'Sesudah');
    expect(await said(third, id)).toEqual(['Sesudah']);
    await open(other, id);
    expect(content<GetChat>(await open(me, id)).chat.chat.map(({ pembaca }) => pembaca)).toEqual([
      { jumlah: 1, dari: 1 },
      { jumlah: 2, dari: 2 },
    ]);
    const asked = [
      `get-chat?id=${id}&sebelum=${early.id}`,
      `msgs-around?id=${id}&sekitar=${early.id}`,
      `find-msgs?id=${id}&q=ab&sebelum=${early.id}`,
      `msg-readers?id=${early.id}`,
    ];
    for (const url of asked) expect([url, (await third.call('GET', `${CHAT}/${url}`)).status]).toEqual([url, 404]);
    expect((await third.call('POST', `${CHAT}/edit-msg`, { id: early.id, message: 'x' })).status).toEqual(404);
    const found = content<FindMsgs>(await third.call('GET', `${CHAT}/find-msgs?id=${id}&q=se`)).found;
    expect(found.map(({ message }) => message)).toEqual(['Sesudah']);
    // Whoever comes back begins anew.
    await leave(third, id);
    await sent(me, id, 'Selagi tidak ada');
    await change(me, { id, tambah: [third.id] });
    expect(await said(third, id)).toEqual([]);
  });

  it('is found, and read page by page and in its place', async () => {
    const id = await made();
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) ids.push((await sent([me, other, third][n % 3] ?? me, id, `Pesan ${n}`)).id);
    for (const who of [me, other, third])
      for (const size of [1, 2, 3, 7]) {
        const all: string[] = [];
        let query = `&perPage=${size}`;
        for (let more = true; more; ) {
          const { chat, lebihLama } = content<GetChat>(await open(who, id, query));
          all.unshift(...chat.chat.map(({ message }) => message));
          query = `&perPage=${size}&sebelum=${chat.chat[0]?.id}`;
          more = lebihLama;
        }
        expect([size, all]).toEqual([size, [0, 1, 2, 3, 4, 5, 6].map((n) => `Pesan ${n}`)]);
      }
    const { found, lebihLama } = content<FindMsgs>(
      await other.call('GET', `${CHAT}/find-msgs?id=${id}&q=PESAN&perPage=2`),
    );
    expect([found.map(({ message, senderName }) => [message, senderName]), lebihLama]).toEqual([
      [
        ['Pesan 6', 'Pelapor Tapin'],
        ['Pesan 5', 'Dukungan Teknis'],
      ],
      true,
    ]);
    const around = content<MsgsAround>(
      await other.call('GET', `${CHAT}/msgs-around?id=${id}&sekitar=${ids[3]}&perPage=1`),
    );
    expect([around.chat.map(({ message }) => message), around.lebihLama, around.lebihBaru]).toEqual([
      ['Pesan 2', 'Pesan 3'],
      true,
      true,
    ]);
    for (const url of [`find-msgs?id=${id}&q=pesan`, `msgs-around?id=${id}&sekitar=${ids[3]}`])
      expect((await fourth.call('GET', `${CHAT}/${url}`)).status).toEqual(404);
    expect((await me.call('GET', `${CHAT}/msgs-around?id=${other.id}&sekitar=${ids[3]}`)).status).toEqual(404);
  });

  it('can be corrected by its sender while it is their last one there', async () => {
    const id = await made();
    const edit = (who: Client, messageId: string) =>
      who.call('POST', `${CHAT}/edit-msg`, { id: messageId, message: 'Dua puluh' });
    const first = await sent(me, id, 'Dua puluj');
    await sent(me, other.id, 'Di tempat lain');
    await sent(other, id, 'Ya?');
    const { newMessageData, id: where } = content<Sent>(await edit(me, first.id));
    expect([where, newMessageData.message, newMessageData.disunting !== null]).toEqual([id, 'Dua puluh', true]);
    expect([(await edit(other, first.id)).status, (await edit(fourth, first.id)).status]).toEqual([403, 404]);
    await sent(me, id, 'Lagi');
    expect((await edit(me, first.id)).status).toEqual(409);
    await leave(me, id);
    expect((await edit(me, first.id)).status).toEqual(404);
  });

  it('has files that are for whoever is in it, and was before the message', async () => {
    const id = await made();
    const file = { nama: 'Notulen.pdf', mime: 'application/pdf', content: PDF };
    const { id: berkasId } = content<ChatFile>(await me.call('POST', `${CHAT}/upload-file`, formBody(file)));
    await sent(me, id, 'Notulen', { berkasId });
    const read = async (who: Client) => (await who.call('GET', `${CHAT}/file?id=${berkasId}`)).status;
    await change(me, { id, tambah: [fourth.id] });
    expect([await read(me), await read(other), await read(third), await read(fourth)]).toEqual([200, 200, 200, 404]);
    await change(me, { id, keluarkan: [third.id] });
    await leave(me, id);
    expect([await read(me), await read(other), await read(third)]).toEqual([404, 200, 404]);
  });
});

describe('who is in a group', () => {
  it('is changed by whoever looks after it only, who is told apart from strangers', async () => {
    const id = await made();
    const [member, stranger, none] = [
      await change(other, { id, nama: 'Lain' }),
      await change(fourth, { id, nama: 'Lain' }),
      await change(me, { id: NONE, nama: 'Lain' }),
    ];
    expect([member.status, member.alert.message, stranger.status, stranger.alert.message]).toEqual([
      403,
      'Hanya pengelola grup yang dapat mengubahnya.',
      404,
      none.alert.message,
    ]);
    expect((await change(me, { id, keluarkan: [me.id] })).status).toEqual(422);
    const renamed = await change(me, { id, nama: 'Tim IKU 2026', tambah: [fourth.id], keluarkan: [third.id] });
    expect([renamed.status, content<GroupAnswer>(renamed).grup.nama]).toEqual([200, 'Tim IKU 2026']);
    expect(await names(other, id)).toEqual([
      ['Pelapor Tapin', true],
      ['Pelapor Deli Serdang', false],
      ['Verifikator Tapin', false],
    ]);
    // Said again, it changes nothing: they are in it, or are not.
    expect((await change(me, { id, tambah: [fourth.id], keluarkan: [third.id] })).status).toEqual(200);
    expect(await names(other, id)).toHaveLength(3);
  });

  it('reads, writes and hears nothing of it once taken out', async () => {
    const id = await made();
    const message = await sent(third, id, 'Saya di sini');
    await change(me, { id, keluarkan: [third.id] });
    const before = (await news()).length;
    await sent(me, id, 'Tanpa dia');
    const tried = [
      await open(third, id),
      await send(third, id, 'Masih?'),
      await look(third, id),
      await leave(third, id),
      await third.call('GET', `${CHAT}/find-msgs?id=${id}&q=dia`),
      await third.call('POST', `${CHAT}/edit-msg`, { id: message.id, message: 'x' }),
      await readers(third, message.id),
    ];
    expect(tried.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404, 404]);
    expect([await unseen(third), await groups(third)]).toEqual([0, []]);
    expect((await news()).slice(before).map(({ orang }) => orang?.toSorted())).toEqual([[me.id, other.id].toSorted()]);
    // What they wrote stays for the others.
    expect(await said(other, id)).toEqual(['Saya di sini', 'Tanpa dia']);
  });

  it('passes to whoever is there longest when its keeper leaves or is disabled, and ends with the last one', async () => {
    const id = await made([third, other]);
    await sent(me, id, 'Sampai jumpa');
    await active(me, false);
    expect(await names(other, id)).toEqual([
      ['Dukungan Teknis', true],
      ['Pelapor Tapin', false],
      ['Verifikator Tapin', false],
    ]);
    expect((await list(other)).grup[0]?.grup.jumlah).toEqual(2);
    await active(me, true);
    expect((await names(other, id))[0]).toEqual(['Pelapor Tapin', true]);
    await leave(me, id);
    expect(await names(other, id)).toEqual([
      ['Dukungan Teknis', true],
      ['Verifikator Tapin', false],
    ]);
    await leave(third, id);
    expect((await leave(other, id)).status).toEqual(200);
    expect(await server.db.selectFrom('obrolan_pesan').select('id').execute()).toEqual([]);
    expect(await server.db.selectFrom('obrolan_grup').select('id').execute()).toEqual([]);
  });

  it('is not waited for by a message when they cannot sign in', async () => {
    const id = await made();
    await sent(me, id, 'Satu');
    await active(third, false);
    await open(other, id);
    const [found] = content<GetChat>(await open(me, id)).chat.chat;
    await active(third, true);
    expect([found?.dibaca, found?.pembaca]).toEqual([true, { jumlah: 1, dari: 1 }]);
  });
});

describe('the news of a group', () => {
  it('is for everybody in it, of reading only for those whose messages were read', async () => {
    const id = await made();
    const before = (await news()).length;
    const message = await sent(other, id, 'Satu');
    await open(me, id);
    await open(me, id);
    await other.call('POST', `${CHAT}/edit-msg`, { id: message.id, message: 'Dua' });
    await change(me, { id, keluarkan: [third.id] });
    await leave(other, id);
    const told = (await news()).slice(before);
    expect(told.map(({ data, orang }) => [data['untuk'], data['grup'], data['dari'], orang?.toSorted()])).toEqual(
      [
        [id, id, other.id, [me.id, other.id, third.id]],
        [id, id, me.id, [me.id, other.id]],
        [id, id, other.id, [me.id, other.id, third.id]],
        [id, id, me.id, [me.id, other.id, third.id]],
        // Whoever leaves may have it open in another window.
        [id, id, other.id, [me.id, other.id]],
      ].map(([untuk, grup, dari, orang]) => [untuk, grup, dari, (orang as string[]).toSorted()]),
    );
    expect(told[0]?.data['id']).toEqual(message.id);
  });

  it('gives whoever cannot listen another mark, and nobody else', async () => {
    const mark = async (who: Client) => (await who.call<{ tanda: string }>('GET', '/api/events')).data.tanda;
    const foreign = await mark(fourth);
    const marks = [await mark(other)];
    const seen = async () => marks.push(await mark(other));
    const id = await made();
    await seen();
    const message = await sent(me, id, 'Satu');
    await seen();
    await open(third, id);
    await seen();
    await me.call('POST', `${CHAT}/edit-msg`, { id: message.id, message: 'Dua' });
    await seen();
    await change(me, { id, nama: 'Lain' });
    await seen();
    await change(me, { id, keluarkan: [third.id] });
    await seen();
    await change(me, { id, keluarkan: [other.id] });
    await seen();
    expect(new Set(marks.slice(0, -1)).size).toEqual(marks.length - 1);
    expect([marks.at(-1), await mark(fourth)]).toEqual([marks[0], foreign]);
  });
});
