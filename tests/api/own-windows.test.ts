/** What a person does with what is theirs alone is told to their own other windows, and to nobody else's. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlannedEvent } from '#contract/calendar.ts';
import type { Todo } from '#contract/todo.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let me: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  [me, other] = await Promise.all([signIn(server.app, 'pelapor.tapin'), signIn(server.app, 'verifikator.tapin')]);
});
afterAll(() => server.close());

const EVENT = {
  title: 'Rapat sendiri',
  start: '2026-08-10T01:00:00.000Z',
  end: '2026-08-10T02:00:00.000Z',
  allDay: false,
  extendedProps: { calendar: 'Business' },
};
const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const addEvent = async () =>
  content<PlannedEvent>(await me.call('POST', '/apps/calendar/add-event', { event: EVENT })).id;
const addTask = async () =>
  content<Todo>(await me.call('POST', '/apps/todo/add-tasks', { task: { title: 'Siapkan berkas' } })).id;

/** What is done, on something that is there already where it has an id. */
const DONE = {
  'an event is added': ['calendar.changed', async () => '', () => addEvent()],
  'an event is moved': [
    'calendar.changed',
    addEvent,
    (id: string) => me.call('POST', '/apps/calendar/update-event', { event: { ...EVENT, id, allDay: true } }),
  ],
  'an event is deleted': [
    'calendar.changed',
    addEvent,
    (id: string) => me.call('DELETE', `/apps/calendar/remove-event?id=${id}`),
  ],
  'a task is added': ['todo.changed', async () => '', () => addTask()],
  'a task is ticked': [
    'todo.changed',
    addTask,
    (id: string) => me.call('POST', '/apps/todo/update-task', { task: { id, isCompleted: true } }),
  ],
  'a task is deleted': [
    'todo.changed',
    addTask,
    (id: string) => me.call('DELETE', `/apps/todo/delete-task?taskId=${id}`),
  ],
} as const;

const lastNumber = async () => {
  const { rows } = await sql<{ nomor: string | null }>`select max(nomor) as nomor from kabar_langsung`.execute(
    server.db,
  );
  return rows[0]?.nomor ?? '0';
};
/** Everything that was told after `number`. */
const toldSince = async (number: string) => {
  const { rows } = await sql<{ isi: { event: string; data: { orang: string[] } } }>`
    select isi::jsonb as isi from kabar_langsung where nomor > ${number}::bigint order by nomor`.execute(server.db);
  return rows.map(({ isi: { event, data } }) => [event, [...new Set(data.orang)]]);
};
/** What windows without a stream compare. */
const mark = async (who: Client) => (await who.call('GET', '/api/events')).data;

describe('other windows of the same person', () => {
  it.each(Object.entries(DONE))('hear when %s', async (_, [event, before, act]) => {
    const id = await before();
    const [number, mine, theirs] = [await lastNumber(), await mark(me), await mark(other)];
    await act(id);
    expect(await toldSince(number)).toEqual([[event, [me.id]]]);
    expect(await mark(me)).not.toEqual(mine);
    expect(await mark(other)).toEqual(theirs);
  });
});
