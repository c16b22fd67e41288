import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { GetChat, sendMsgSchema } from '#contract/chat.ts';
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
async function ask<T>(who: 0 | 1, url: string, body?: object): Promise<T> {
  const response = await fetch(`${two.dua[who].url}${CHAT}/${url}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token[who]}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
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
