import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_GIVEN, type Todo } from '#contract/todo.ts';
import type { Notifications } from '#contract/bell.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { todoContent } from '#tests/support/todo.ts';

const TODO = '/apps/todo';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let giver: Client;
let sari: Client;
let third: Client;

beforeAll(async () => {
  server = await startTestServer();
  [giver, sari, third] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang'].map((one) => signIn(server.app, one)),
  )) as [Client, Client, Client];
});
beforeEach(async () => {
  await server.db.deleteFrom('tugas').execute();
  await server.db.deleteFrom('pemberitahuan').execute();
  await server.db.updateTable('pengguna').set({ aktif: true, deleted_at: null }).execute();
});
afterAll(() => server.close());

const content = <T>({ raw }: { raw: Buffer }) => JSON.parse(raw.toString()) as T;
const list = async (who: Client, query = '') => content<Todo[]>(await who.call('GET', `${TODO}/tasks${query}`));
const titles = async (who: Client, query = '') => (await list(who, query)).map(({ title }) => title);
const add = (who: Client, task: Record<string, unknown>) => who.call('POST', `${TODO}/add-tasks`, { task });
const change = (who: Client, task: Record<string, unknown>) => who.call('POST', `${TODO}/update-task`, { task });
const remove = (who: Client, taskId: string) => who.call('DELETE', `${TODO}/delete-task?taskId=${taskId}`);
const give = async (task: Record<string, unknown> = {}) =>
  content<Todo>(await add(giver, { title: 'Kirim bukti', assigneeId: sari.id, ...task }));
const told = async (who: Client) => {
  const { data } = await who.call('GET', '/api/pemberitahuan');
  return (data as Notifications).pemberitahuan.map(({ jenis, tugas, oleh, link, dibaca }) => ({
    ...{ jenis, tugas, link, dibaca },
    oleh: oleh?.id,
  }));
};
const close = (id: string, how: { aktif?: boolean; deleted_at?: Date }) =>
  server.db.updateTable('pengguna').set(how).where('id', '=', id).execute();

describe('a task that is given to somebody inside', () => {
  it('is in both lists, each with the other’s name, and rings their bell', async () => {
    const task = await give({ assignee: 'siapa saja' });
    const [own] = await list(giver);
    const [theirs] = await list(sari);
    expect(task).toEqual(own);
    expect([own?.assignee, own?.assigneeId, own?.givenBy]).toEqual(['Verifikator Tapin', sari.id, null]);
    expect(theirs).toEqual({ ...own, givenBy: { id: giver.id, nama: 'Pelapor Tapin' } });
    expect(await list(third)).toEqual([]);
    const line = { jenis: 'tugas_baru', tugas: { id: task.id, title: 'Kirim bukti' }, link: '/tugas', dibaca: false };
    expect([await told(sari), await told(giver)]).toEqual([[{ ...line, oleh: giver.id }], []]);
  });

  it('is completed and opened again by whoever was given it, and its giver sees it', async () => {
    const { id } = await give();
    expect(content<Todo>(await change(sari, { id, isCompleted: true })).isCompleted).toEqual(true);
    expect((await list(giver)).map(({ isCompleted }) => isCompleted)).toEqual([true]);
    expect(await titles(sari, '?filter=completed')).toEqual(['Kirim bukti']);
    await change(sari, { id, isCompleted: false });
    expect((await list(giver)).map(({ isCompleted }) => isCompleted)).toEqual([false]);
    // A client that sends all of it changes as little.
    const [whole] = await list(sari);
    expect((await change(sari, { ...whole, isCompleted: true })).status).toEqual(200);
  });

  it.each([
    ['title', 'Lain'],
    ['description', 'x'],
    ['isImportant', true],
    ['dueDate', '2026-12-31'],
    ['assigneeId', null],
    ['assignee', 'Saya'],
    ['isDeleted', true],
    ['warna', 'biru'],
  ])('is not otherwise changed by whoever was given it: %s', async (field, value) => {
    const { id } = await give();
    const before = await list(giver);
    const { status, alert } = await change(sari, { id, isCompleted: true, [field]: value });
    expect([status, alert.message]).toEqual([
      403,
      'Hanya pemberi tugas ini yang dapat mengubahnya. Anda dapat menandainya selesai.',
    ]);
    expect(await list(giver)).toEqual(before);
  });

  it('is deleted and restored by its giver alone; the other one loses it and the unread line', async () => {
    const { id } = await give();
    expect([(await remove(sari, id)).status, (await remove(third, id)).status]).toEqual([403, 404]);
    await remove(giver, id);
    expect([await titles(sari), await titles(sari, '?filter=deleted'), await told(sari)]).toEqual([[], [], []]);
    // For them it is as if it had never been.
    expect([(await change(sari, { id, isCompleted: true })).status, (await remove(sari, id)).status]).toEqual([
      404, 404,
    ]);
    await change(giver, { id, isDeleted: false });
    expect([await titles(sari), (await told(sari)).length]).toEqual([['Kirim bukti'], 1]);
  });

  it('goes from one to another, and back to nobody', async () => {
    const { id } = await give();
    await change(giver, { id, assigneeId: third.id });
    expect([await titles(sari), await titles(third), await told(sari), (await told(third)).length]).toEqual([
      [],
      ['Kirim bukti'],
      [],
      1,
    ]);
    const kept = content<Todo>(await change(giver, { id, title: 'Kirim lagi' }));
    expect([kept.assigneeId, await titles(third)]).toEqual([third.id, ['Kirim lagi']]);
    const free = content<Todo>(await change(giver, { id, assigneeId: null }));
    expect([free.assigneeId, free.assignee, await titles(third)]).toEqual([null, null, []]);
  });

  it('is nobody’s once a client that knows names only writes another one', async () => {
    const { id } = await give();
    expect(content<Todo>(await change(giver, { id, assignee: 'Verifikator Tapin' })).assigneeId).toEqual(sari.id);
    const named = content<Todo>(await change(giver, { id, assignee: 'Pak Budi' }));
    expect([named.assigneeId, named.assignee, await titles(sari)]).toEqual([null, 'Pak Budi', []]);
  });

  it('is found by the other one’s name, in both lists', async () => {
    await give();
    await add(giver, { title: 'Lain', assignee: 'Andi' });
    await add(giver, { title: 'Akhir', assignee: 'Zulkifli' });
    expect([await titles(giver, '?q=verifikator'), await titles(sari, '?q=pelapor')]).toEqual([
      ['Kirim bukti'],
      ['Kirim bukti'],
    ]);
    // One's own name stands at none of one's own tasks, or it would find them all.
    expect(await titles(giver, '?q=pelapor')).toEqual([]);
    expect(await titles(giver, '?sort=assignee')).toEqual(['Lain', 'Kirim bukti', 'Akhir']);
  });

  it('stays with its giver when the other one is deactivated, deleted or renamed', async () => {
    const { id } = await give();
    await close(sari.id, { aktif: false });
    expect((await change(giver, { id, title: 'Masih ada' })).status).toEqual(200);
    await close(sari.id, { deleted_at: new Date() });
    expect(await titles(giver)).toEqual(['Masih ada']);
    // Nobody new is given anything then.
    const refused = await add(giver, { title: 'Lain', assigneeId: sari.id });
    expect([refused.status, refused.errors]).toEqual([
      422,
      [{ path: 'task.assigneeId', code: 'custom', message: 'harus orang lain yang akunnya aktif' }],
    ]);
  });

  it('is gone with a giver who was deleted, not with one who was deactivated', async () => {
    await give();
    await close(giver.id, { aktif: false });
    expect(await titles(sari)).toEqual(['Kirim bukti']);
    await close(giver.id, { deleted_at: new Date() });
    expect(await titles(sari)).toEqual([]);
  });

  it('cannot be given to oneself, to nobody, or by a name that is no id', async () => {
    const answers = await Promise.all(
      [giver.id, NONE, 'Sari'].map((assigneeId) => add(giver, { title: 'x', assigneeId })),
    );
    expect(answers.map(({ status, errors }) => [status, errors?.[0]?.path])).toEqual(
      [1, 2, 3].map(() => [422, 'task.assigneeId']),
    );
    expect(await list(giver)).toEqual([]);
  });

  it('is refused for somebody who has as many as anybody is given', async () => {
    const rows = Array.from({ length: MAX_GIVEN }, (_, n) => ({
      id: `019b0000-0000-7000-8000-${String(n).padStart(12, '0')}`,
      pengguna_id: third.id,
      isi: JSON.stringify(todoContent(`Tugas ${n}`)),
      created_at: new Date(Date.UTC(2026, 0, 1, 0, 0, MAX_GIVEN - n)),
    }));
    await server.db.insertInto('tugas').values(rows).execute();
    const given = rows.map(({ id }) => ({ tugas_id: id, pengguna_id: sari.id }));
    await server.db.insertInto('tugas_penerima').values(given).execute();
    const refused = await add(giver, { title: 'Satu lagi', assigneeId: sari.id });
    expect([refused.status, refused.alert.message]).toEqual([
      422,
      'Verifikator Tapin sudah menerima 500 tugas yang belum selesai. Pilih orang lain.',
    ]);
    await change(sari, { id: rows[0]?.id, isCompleted: true });
    expect((await add(giver, { title: 'Satu lagi', assigneeId: sari.id })).status).toEqual(200);
    // What is still to be done is shown before all that is not, though that be newer.
    const shown = await list(sari);
    expect([shown.length, shown.filter(({ isCompleted }) => isCompleted)]).toEqual([MAX_GIVEN, []]);
  });

  it('is not told to whoever switched it off, and is in their list all the same', async () => {
    await sari.call('PATCH', '/api/pemberitahuan/pilihan', { jenis: 'tugas_baru', saluran: 'lonceng', nyala: false });
    await give();
    expect([await told(sari), await titles(sari)]).toEqual([[], ['Kirim bukti']]);
    await sari.call('PATCH', '/api/pemberitahuan/pilihan', { jenis: 'tugas_baru', saluran: 'lonceng', nyala: true });
  });

  it('is given both ways at once without either waiting for the other for ever', async () => {
    const rounds = Array.from({ length: 10 }, () => [
      add(giver, { title: 'Untuk Sari', assigneeId: sari.id }),
      add(sari, { title: 'Untuk pelapor', assigneeId: giver.id }),
    ]).flat();
    expect(new Set((await Promise.all(rounds)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await list(giver)).length).toEqual(20);
  });

  it('is taken back while it is deleted, and told anew once it is restored', async () => {
    const { id } = await give();
    await remove(giver, id);
    expect(await server.db.selectFrom('pemberitahuan').select('id').execute()).toEqual([]);
    await change(giver, { id, isDeleted: false });
    expect((await told(sari)).map(({ jenis, dibaca }) => [jenis, dibaca])).toEqual([['tugas_baru', false]]);
  });

  it('is told to the windows of both, whoever of them changed it', async () => {
    const { id } = await give();
    for (const who of [giver, sari]) {
      await change(who, { id, isCompleted: who === giver });
      const { rows } = await sql<{ isi: string }>`select isi from kabar_langsung order by nomor desc limit 1`.execute(
        server.db,
      );
      const { event, data } = JSON.parse(rows[0]?.isi ?? '{}') as { event: string; data: { orang: string[] } };
      expect([event, new Set(data.orang)]).toEqual(['todo.changed', new Set([giver.id, sari.id])]);
    }
  });

  it('changes the mark of both, for windows without a stream', async () => {
    const { id } = await give();
    const mark = async (who: Client) => (await who.call('GET', '/api/events')).data;
    const before = [await mark(giver), await mark(sari), await mark(third)];
    await change(sari, { id, isCompleted: true });
    const after = [await mark(giver), await mark(sari), await mark(third)];
    expect(after.map((one, n) => JSON.stringify(one) === JSON.stringify(before[n]))).toEqual([false, false, true]);
  });
});
