import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Todo } from '#contract/todo.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const TODO = '/apps/todo';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let me: Client;
let stranger: Client;
let report: { kind: 'report'; id: string };
let indicator: { kind: 'indicator'; id: string };

beforeAll(async () => {
  server = await startTestServer();
  me = await signIn(server.app, 'pelapor.tapin');
  stranger = await signIn(server.app, 'pelapor.deliserdang');
  await server.db.deleteFrom('tugas').execute();
  const first = async (url: string) => ((await me.call('GET', url)).data as { id: string }[])[0]?.id ?? '';
  report = { kind: 'report', id: await first('/api/pelaporan-capaian?tahun=2026&periode=TW1') };
  indicator = { kind: 'indicator', id: await first('/api/kpi?tahun=2026') };
});
afterAll(() => server.close());

const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const add = (task: Record<string, unknown>, who = me) => who.call('POST', `${TODO}/add-tasks`, { task });
const change = (task: Record<string, unknown>, who = me) => who.call('POST', `${TODO}/update-task`, { task });
const list = async (who: Client) => content<Todo[]>(await who.call('GET', `${TODO}/tasks`));

describe('what a task is about', () => {
  it('is a report or an indicator, named for whoever may see it', async () => {
    const one = content<Todo>(await add({ title: 'Laporan', about: report }));
    const two = content<Todo>(await add({ title: 'Indikator', about: { ...indicator, title: 'apa saja' } }));
    expect(one.about).toEqual({ ...report, title: 'TW1 2026 – BPS Kabupaten Tapin' });
    expect(two.about).toMatchObject({ ...indicator, title: expect.stringMatching(/^\S+ .{5}/) });
    expect((await list(me)).map(({ about }) => about)).toEqual([two.about, one.about]);
    // A client that sends all of it back changes nothing, and what is not mentioned stays.
    expect(content<Todo>(await change(one)).about).toEqual(one.about);
    expect(content<Todo>(await change({ id: one.id, title: 'Lain' })).about).toEqual(one.about);
    expect(content<Todo>(await change({ id: one.id, about: null })).about).toBe(null);
  });

  it('is nothing that whoever writes it may not see, nor another kind of record', async () => {
    const answers = await Promise.all([
      add({ title: 'x', about: report }, stranger),
      add({ title: 'x', about: indicator }, stranger),
      add({ title: 'x', about: { kind: 'report', id: NONE } }),
      add({ title: 'x', about: { ...report, kind: 'indicator' } }),
      add({ title: 'x', about: { kind: 'unit', id: NONE } }),
    ]);
    expect(answers.map(({ status, errors }) => [status, errors?.[0]?.path])).toEqual([
      ...Array.from({ length: 4 }, () => [422, 'task.about']),
      [422, 'task.about.kind'],
    ]);
    expect(answers[0]?.errors?.[0]?.message).toBe('harus laporan atau indikator yang dapat Anda lihat');
  });

  it('says nothing of itself to whoever was given the task and may not see it, who ticks it all the same', async () => {
    const { id } = content<Todo>(await add({ title: 'Titipan', about: report, assigneeId: stranger.id }));
    const [theirs] = await list(stranger);
    expect(theirs?.about).toEqual({ ...report, title: null });
    expect((await change({ ...theirs, isCompleted: true }, stranger)).status).toBe(200);
    expect((await change({ id, about: null }, stranger)).status).toBe(403);
  });

  it('that is gone says so, and does not hold its task', async () => {
    const task = content<Todo>(await add({ title: 'Hilang', about: indicator }));
    await server.db.updateTable('kpi').set({ deleted_at: new Date() }).where('id', '=', indicator.id).execute();
    expect((await list(me)).find(({ id }) => id === task.id)?.about).toEqual({ ...indicator, title: null });
    expect((await change({ ...task, title: 'Tetap' })).status).toBe(200);
    const other = content<Todo>(await add({ title: 'Terhapus', about: report }));
    const reportIs = (deleted_at: Date | null) =>
      server.db.updateTable('laporan').set({ deleted_at }).where('id', '=', report.id).execute();
    await reportIs(new Date());
    expect((await list(me)).find(({ id }) => id === other.id)?.about).toEqual({ ...report, title: null });
    await reportIs(null);
  });

  it('was kept in another shape when the name was free, and is nothing then', async () => {
    const isi = JSON.stringify({
      title: 'Lama',
      description: '',
      tags: [],
      isCompleted: false,
      isImportant: false,
      dueDate: null,
      assignee: null,
      about: 'apa saja',
    });
    await server.db.insertInto('tugas').values({ id: NONE, pengguna_id: me.id, isi }).execute();
    expect((await list(me)).find(({ id }) => id === NONE)?.about).toBe(null);
    expect((await change({ id: NONE, title: 'Baru' })).status).toBe(200);
  });
});
