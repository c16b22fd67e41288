import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatsAndContacts, FindMsgs, MsgsAround } from '#contract/chat.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const CHAT = '/apps/chat';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let me: Client;
let other: Client;
let third: Client;

beforeAll(async () => {
  server = await startTestServer();
  [me, other, third] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'dukungan'].map((name) => signIn(server.app, name)),
  )) as [Client, Client, Client];
});
beforeEach(() => server.db.deleteFrom('obrolan_pesan').execute());
afterAll(() => server.close());

const ids = (n: number) => `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`;
/** Messages of both, a minute apart; every third pair has one time, so that only their ids order them. */
const say = (texts: readonly string[], between: [Client, Client] = [me, other], from = 0) =>
  server.db
    .insertInto('obrolan_pesan')
    .values(
      texts.map((pesan, n) => ({
        id: ids(from + n),
        pengirim_id: between[n % 2 === 0 ? 0 : 1].id,
        penerima_id: between[n % 2 === 0 ? 1 : 0].id,
        pesan,
        waktu: new Date(Date.UTC(2026, 0, 1, 0, n - (n % 3 === 2 ? 1 : 0))),
      })),
    )
    .execute();
const query = (fields: Record<string, string | number>) =>
  Object.entries(fields)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const ask = (path: string, fields: Record<string, string | number>, who = me) =>
  who.call('GET', `${CHAT}/${path}?${query({ id: who === me ? other.id : me.id, ...fields })}`);
const find = async (q: string, who = me, fields: Record<string, string | number> = {}) => {
  const answer = await ask('find-msgs', { q, ...fields }, who);
  expect([q, answer.status]).toEqual([q, 200]);
  const { found, lebihLama } = content<FindMsgs>(answer);
  return [found.map(({ message }) => message), lebihLama];
};
const around = async (n: number, perPage: number, who = me) => {
  const answer = await ask('msgs-around', { sekitar: ids(n), perPage }, who);
  expect([n, answer.status]).toEqual([n, 200]);
  return content<MsgsAround>(answer);
};

it('people to write to are found by name, position and unit', async () => {
  await server.db.updateTable('pengguna').set({ jabatan: 'Statistisi Ahli' }).where('id', '=', other.id).execute();
  const found = async (q: string) => {
    const { raw } = await me.call('GET', `${CHAT}/chats-and-contacts?${query({ q })}`);
    const { contacts } = JSON.parse(raw.toString()) as ChatsAndContacts;
    return contacts.map(({ fullName }) => fullName);
  };
  expect(await found('verifikator tapin')).toEqual(['Verifikator Tapin']);
  expect(await found('statistisi')).toEqual(['Verifikator Tapin']);
  expect(await found('bappedalitbang')).toEqual(['Pelapor Deli Serdang', 'Verifikator Deli Serdang']);
});

describe('a message is found in its chat', () => {
  it('by what it says, small or capital, newest first, from either side', async () => {
    await say(['Rapat Triwulan III', 'Baik', 'triwulan lalu?', 'TRIWULAN itu', 'Étude RÉALISÉE']);
    for (const who of [me, other]) {
      expect(await find('triwulan', who)).toEqual([['TRIWULAN itu', 'triwulan lalu?', 'Rapat Triwulan III'], false]);
      expect(await find('  lan l ', who)).toEqual([['triwulan lalu?'], false]);
      expect(await find('réalisée', who)).toEqual([['Étude RÉALISÉE'], false]);
      expect(await find('tidak ada', who)).toEqual([[], false]);
    }
  });

  it('as it stands there: what a pattern would mean means itself', async () => {
    await say(['Capaian 100%', 'Capaian 1000', 'nama_file', 'namaXfile', 'C:\\data', "d'Apa -- itu", 'C:data']);
    expect(await find('100%')).toEqual([['Capaian 100%'], false]);
    expect(await find('a_f')).toEqual([['nama_file'], false]);
    expect(await find('C:\\d')).toEqual([['C:\\data'], false]);
    expect(await find("d'Apa --")).toEqual([["d'Apa -- itu"], false]);
    expect(await find('%%')).toEqual([[], false]);
    expect(await find('__')).toEqual([[], false]);
  });

  it('page by page, each once, while more of them are written', async () => {
    await say(Array.from({ length: 11 }, (_, n) => `Pesan ${n}`));
    for (const size of [1, 2, 3, 5, 11, 12]) {
      const all: string[] = [];
      let from: Record<string, string> = {};
      for (let more = true; more; ) {
        const answer = content<FindMsgs>(await ask('find-msgs', { q: 'pesan', perPage: size, ...from }));
        all.push(...answer.found.map(({ message }) => message));
        from = { sebelum: answer.found.at(-1)?.id ?? '' };
        more = answer.lebihLama;
        await other.call('POST', `${CHAT}/send-msg`, { obj: { contact: { id: me.id }, message: 'Pesan baru' } });
      }
      expect([size, all.filter((text) => text !== 'Pesan baru')]).toEqual([
        size,
        Array.from({ length: 11 }, (_, n) => `Pesan ${10 - n}`),
      ]);
      expect(all).toHaveLength(new Set(all).size + Math.max(0, all.filter((text) => text === 'Pesan baru').length - 1));
      await server.db.deleteFrom('obrolan_pesan').where('pesan', '=', 'Pesan baru').execute();
    }
  });

  it('by those two alone, and never as if there were a chat where there is none', async () => {
    await say(['Rahasia kita'], [other, third]);
    expect(await find('rahasia')).toEqual([[], false]);
    const status = async (fields: Record<string, string | number>) => (await ask('find-msgs', fields)).status;
    expect(await status({ q: 'aa', id: NONE })).toEqual(404);
    expect(await status({ q: 'aa', id: me.id })).toEqual(404);
    expect(await status({ q: 'aa', sebelum: ids(0) })).toEqual(404);
    expect(await status({ q: 'aa', sebelum: NONE })).toEqual(404);
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '=', third.id).execute();
    const gone = await status({ q: 'aa', id: third.id });
    await say(['Sampai jumpa'], [third, me], 50);
    const left = await status({ q: 'aa', id: third.id });
    await server.db.updateTable('pengguna').set({ aktif: true }).where('id', '=', third.id).execute();
    expect([gone, left]).toEqual([404, 200]);
  });

  it.each(['', 'a', ' a ', 'a'.repeat(101), 'a\nb', 'a\0b'])('never by %j', async (q) => {
    expect((await ask('find-msgs', { q })).status).toEqual(422);
  });

  it.each(['&perPage=0', '&perPage=101', '&perPage=x', '&sebelum=kemarin'])('nor with %s', async (wrong) => {
    expect((await me.call('GET', `${CHAT}/find-msgs?id=${other.id}&q=aa${wrong}`)).status).toEqual(422);
  });
});

describe('a message is shown in its place', () => {
  const texts = Array.from({ length: 20 }, (_, n) => `Pesan ${n}`);

  it('with so many before it and so many from it on, and whether there are more', async () => {
    await say(texts);
    for (const who of [me, other])
      for (const n of [0, 1, 2, 7, 8, 18, 19])
        for (const size of [1, 2, 5, 50]) {
          const { chat, lebihLama, lebihBaru } = await around(n, size, who);
          expect([n, size, chat.map(({ message }) => message)]).toEqual([
            n,
            size,
            texts.slice(Math.max(0, n - size), n + size),
          ]);
          expect([lebihLama, lebihBaru]).toEqual([n > size, n + size < texts.length]);
        }
  });

  it('and marks nothing as read', async () => {
    await say(texts);
    await around(10, 50);
    await find('Pesan');
    expect(content<object>(await me.call('GET', `${CHAT}/unseen-msgs`))).toEqual({ unseenMsgs: 10 });
  });

  it('but not a message of another chat, nor none', async () => {
    await say(texts.slice(0, 2));
    await say(['Rahasia kita'], [other, third], 50);
    const status = async (fields: Record<string, string | number>) => (await ask('msgs-around', fields)).status;
    expect([
      await status({ sekitar: ids(50) }),
      await status({ sekitar: NONE }),
      await status({ sekitar: ids(0), id: third.id }),
      await status({ sekitar: ids(0), id: me.id }),
      await status({ sekitar: 'x' }),
      await status({}),
      await status({ sekitar: ids(0), perPage: 501 }),
    ]).toEqual([404, 404, 404, 404, 422, 422, 422]);
  });
});
