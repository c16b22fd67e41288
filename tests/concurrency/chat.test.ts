import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { GetChat, sendMsgSchema } from '#contract/chat.ts';
import type { GroupAnswer } from '#contract/chat-groups.ts';
import { tokenFrom } from '#tests/support/process.ts';
import { openStream } from '#tests/support/stream.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';

const CHAT = '/apps/chat';
const PEOPLE = ['pelapor.tapin', 'verifikator.tapin'] as const;

let two: TwoProcesses;
let token: [string, string];
let id: [string, string];
let streams: [Awaited<ReturnType<typeof openStream>>, Awaited<ReturnType<typeof openStream>>];
type Sent = z.infer<typeof sendMsgSchema>;

/** Each of the two people is at a process of their own. */
const attempt = (who: 0 | 1, url: string, body?: object) =>
  fetch(`${two.dua[who].url}${CHAT}/${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token[who]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
async function ask<T>(who: 0 | 1, url: string, body?: object): Promise<T> {
  const response = await attempt(who, url, body);
  expect([url, response.status]).toEqual([url, 200]);
  return (await response.json()) as T;
}
const otherOf = (who: 0 | 1) => (who === 0 ? 1 : 0);
const send = (who: 0 | 1, message: string) =>
  ask<Sent>(who, 'send-msg', { obj: { contact: { id: id[otherOf(who)] }, message } });
const read = async (who: 0 | 1) => (await ask<GetChat>(who, `get-chat?id=${id[otherOf(who)]}`)).chat.chat;
/** What was heard of chats at a process, beyond what was heard there before. */
const heard = (who: 0 | 1, from: number) =>
  expect
    .poll(() => streams[who].heard.filter(({ event }) => event === 'chat.message').length)
    .toBeGreaterThanOrEqual(from + 1);
const heardOf = (who: 0 | 1) => streams[who].heard.filter(({ event }) => event === 'chat.message').length;

beforeAll(async () => {
  two = await twoProcessCluster('obrolan');
  const [one, other] = two.dua;
  token = await Promise.all([tokenFrom(one.url, PEOPLE[0]), tokenFrom(other.url, PEOPLE[1])]);
  await two.db.deleteFrom('obrolan_pesan').execute();
  const people = await two.db.selectFrom('pengguna').select(['id', 'username']).execute();
  id = PEOPLE.map((name) => people.find(({ username }) => username === name)?.id ?? '') as [string, string];
  streams = await Promise.all([openStream(one.url, token[0]), openStream(other.url, token[1])]);
}, 120_000);
afterAll(async () => {
  await Promise.all(streams.map((stream) => stream.tutup()));
  await two.close();
}, 60_000);

describe('a chat over two server processes on one database', () => {
  it.each([0, 1] as const)(
    'brings what is written through process %i live to the other, and that it was read',
    async (who) => {
      const other = otherOf(who);
      const [before, beforeOwn] = [heardOf(other), heardOf(who)];
      const { newMessageData } = await send(who, `Dari proses ${who}`);
      await heard(other, before);
      expect((await read(other)).at(-1)).toEqual({ ...newMessageData, dibaca: true });
      // One's own message is heard of as well, in other windows, and then that it was read.
      await heard(who, beforeOwn + 1);
      expect((await read(who)).at(-1)?.dibaca).toEqual(true);
    },
  );

  it.each([0, 1] as const)('brings what is corrected through process %i live to the other', async (who) => {
    const other = otherOf(who);
    const { newMessageData } = await send(who, 'Dua puluj');
    await read(other);
    const before = heardOf(other);
    await ask<Sent>(who, 'edit-msg', { id: newMessageData.id, message: 'Dua puluh' });
    await heard(other, before);
    const [here, there] = [(await read(who)).at(-1), (await read(other)).at(-1)];
    expect([here?.message, here?.disunting !== null]).toEqual(['Dua puluh', true]);
    expect(there).toEqual(here);
  });

  it('keeps one order of what both write at once, and neither misses any of it', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => [send(0, `A${n}`), send(1, `B${n}`)]).flat());
    const [one, other] = [await read(0), await read(1)];
    const texts = one.map(({ message }) => message);
    expect(other.map(({ message }) => message)).toEqual(texts);
    expect(texts.slice(-40).sort()).toEqual(
      ['A', 'B'].flatMap((side) => Array.from({ length: 20 }, (_, n) => side + n)).sort(),
    );
  });
});

describe('a group over two server processes on one database', () => {
  const make = async (nama: string) =>
    (await ask<GroupAnswer>(0, 'add-group', { grup: { nama, anggota: [id[1]] } })).grup.id;
  const into = (who: 0 | 1, group: string, message: string) =>
    attempt(who, 'send-msg', { obj: { contact: { id: group }, message } });
  const chatOf = async (who: 0 | 1, group: string) => (await ask<GetChat>(who, `get-chat?id=${group}`)).chat.chat;
  const stored = async (group: string) =>
    (await two.db.selectFrom('obrolan_pesan').select('pesan').where('grup_id', '=', group).execute()).map(
      ({ pesan }) => pesan,
    );

  it.each([0, 1] as const)('brings what is written to it through process %i live to the other', async (who) => {
    const group = await make(`Grup ${who}`);
    const other = otherOf(who);
    const [before, beforeOwn] = [heardOf(other), heardOf(who)];
    expect((await into(who, group, `Dari proses ${who}`)).status).toEqual(200);
    await heard(other, before);
    expect((await chatOf(other, group)).map(({ message }) => message)).toEqual([`Dari proses ${who}`]);
    // One's own message is heard of as well, in other windows, and then that it was read.
    await heard(who, beforeOwn + 1);
    expect((await chatOf(who, group)).at(-1)?.pembaca).toEqual({ jumlah: 1, dari: 1 });
  });

  it('has one order of what both write at once, each with a time of its own, and counts none of it as read', async () => {
    const group = await make('Ramai');
    await Promise.all(Array.from({ length: 20 }, (_, n) => [into(0, group, `A${n}`), into(1, group, `B${n}`)]).flat());
    const unseen = async (who: 0 | 1) => {
      const { grup } = await ask<{ grup: { id: string; chat: { unseenMsgs: number } }[] }>(who, 'chats-and-contacts');
      return grup.find((one) => one.id === group)?.chat.unseenMsgs;
    };
    expect([await unseen(0), await unseen(1)]).toEqual([20, 20]);
    const [one, other] = [await chatOf(0, group), await chatOf(1, group)];
    expect(other.map((message) => message.message)).toEqual(one.map((message) => message.message));
    expect(new Set(one.map(({ time }) => time)).size).toEqual(40);
  });

  it('never says that something was read which came while it was opened', async () => {
    const group = await make('Dibaca');
    const readUntil = async () => {
      for (let n = 0; n < 15; n += 1) await chatOf(1, group);
    };
    const writing = Array.from({ length: 15 }, (_, n) => into(0, group, `Pesan ${n}`));
    await Promise.all([readUntil(), ...writing]);
    // What the reader has seen by now is exactly what they are said to have read.
    const seen = (await chatOf(1, group)).length;
    const read = (await chatOf(0, group)).filter(({ pembaca }) => pembaca?.jumlah === 1).length;
    expect([seen, read]).toEqual([15, 15]);
    expect((await into(0, group, 'Sesudah itu')).status).toEqual(200);
    expect((await chatOf(0, group)).at(-1)?.pembaca).toEqual({ jumlah: 0, dari: 1 });
  });

  it('keeps of somebody who is taken out while they write what was answered with 200, and nothing after it', async () => {
    const group = await make('Keluar');
    const writing = Array.from({ length: 20 }, (_, n) => into(1, group, `Pesan ${n}`));
    const taking = attempt(0, 'update-group', { grup: { id: group, keluarkan: [id[1]] } });
    const statuses = (await Promise.all(writing)).map(({ status }) => status);
    expect((await taking).status).toEqual(200);
    expect(statuses.filter((status) => status !== 200 && status !== 404)).toEqual([]);
    expect(await stored(group)).toHaveLength(statuses.filter((status) => status === 200).length);
    expect((await into(1, group, 'Masih?')).status).toEqual(404);
  });

  it('is gone with its messages once both leave at the same moment', async () => {
    const group = await make('Bubar');
    await into(0, group, 'Sampai jumpa');
    const left = await Promise.all([
      attempt(0, 'leave-group', { id: group }),
      attempt(1, 'leave-group', { id: group }),
    ]);
    expect(left.map(({ status }) => status)).toEqual([200, 200]);
    expect(await stored(group)).toEqual([]);
    expect(await two.db.selectFrom('obrolan_grup').select('id').where('id', '=', group).execute()).toEqual([]);
  });
});
