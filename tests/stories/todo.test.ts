import { afterAll, beforeAll, it } from 'vitest';
import { MAX_GIVEN, MAX_REMOVED, MAX_TODOS } from '#contract/todo.ts';
import { UNKNOWN_ID } from '#tests/support/accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, setActive, settle } from '#tests/stories/office.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const TODO = '/apps/todo';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('people list what they have to do, and give it to each other', async () => {
  const { admin, id } = await settle(server, '2026-05-01T00:00:00Z');
  const indicator = async (unit_id: string, kode: string, nama: string) =>
    (
      await admin.call<{ id: string }>('POST', '/api/kpi', {
        ...{ unit_id, tahun: 2026, kode, nama, satuan: 'judul' },
        ...{ polarisasi: 'maximize', konsolidasi: 'sum' },
      })
    ).data.id;
  const near = await indicator(id.kota, '1.1', 'Publikasi');
  const far = await indicator(id.jauh, '9.9', 'Peta');
  const report = '019a0000-0000-7000-8000-00000000aaaa';
  const row = { id: report, unit_id: id.kota, tahun: 2026, periode: 'TW1' as const, status: 'draft' as const };
  await server.db
    .insertInto('laporan')
    .values({ ...row, ambang: '[]' })
    .execute();

  await tellStory({ server, file: 'a-list-of-tasks', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const tono = await story.as('tono', PASSWORD);
    const lidia = await story.as('lidia', PASSWORD);
    story.watch(sari, beni, tono);
    const add = async (who: Teller, what: string, task: Record<string, unknown>, headers?: Record<string, string>) =>
      (await who.call<{ id: string } | null>(what, 'POST', `${TODO}/add-tasks`, { task }, headers)).data?.id ?? '';
    const update = (who: Teller, what: string, task: Record<string, unknown>) =>
      who.call(what, 'POST', `${TODO}/update-task`, { task });
    const remove = (who: Teller, what: string, task: string) =>
      who.call(what, 'DELETE', `${TODO}/delete-task?taskId=${task}`);
    const lists = (who: Teller, query = '') => who.call('reads the list', 'GET', `${TODO}/tasks?${query}`);
    const bell = (who: Teller) => who.call('looks at the bell', 'GET', '/api/pemberitahuan');

    story.chapter('Tasks of one person');
    await lists(sari);
    const poster = await add(sari, 'adds one with all there is to say', {
      id: UNKNOWN_ID,
      title: ' Poster ',
      description: 'Untuk @rilis\nBulan Mei',
      dueDate: '2026-05-20',
      assignee: 'Pak Lurah',
      tags: ['desain', 'mei', 'desain'],
      isImportant: true,
      warna: 'merah',
      givenBy: { id: id.tono, nama: 'Bukan' },
    });
    const hall = await add(sari, 'adds one with a title', { title: 'aula' });
    const done = await add(sari, 'adds one that is done', { title: 'Zakat', isCompleted: true, dueDate: '2026-05-01' });
    const minutes = await add(sari, 'adds another one', {
      title: 'Notulen',
      dueDate: '2026-05-12',
      assignee: 'bu Camat',
      tags: ['mei'],
    });
    await add(sari, 'adds one that is deleted', { title: 'Lama', isDeleted: true, tags: ['mei'], isImportant: true });
    await add(tono, 'has one of his own', { title: 'Arsip', tags: ['mei'], isImportant: true });
    await add(sari, 'adds what is none', {
      title: ' ',
      dueDate: '2026-02-30',
      tags: Array(21).fill('x'),
      assignee: '',
    });
    const once = { 'idempotency-key': 'add-once' };
    await add(tono, 'adds one once', { title: 'Cetak' }, once);
    await add(tono, 'adds the same again', { title: 'Cetak' }, once);
    for (const query of ['', 'filter=important', 'filter=completed', 'filter=deleted']) await lists(sari, query);
    for (const sort of ['title-asc', 'title-desc', 'assignee', 'due-date']) await lists(sari, `sort=${sort}`);
    for (const query of ['tag=mei', 'tag=me', 'q=POSTER', 'q=rilis', 'q=lurah', 'q=%25', 'q=mei', 'sort=x'])
      await lists(sari, query);
    await lists(sari, 'tag=mei&filter=important&q=poster&sort=title-asc');

    story.chapter('Changes');
    await update(sari, 'changes one field', { id: hall, title: 'Aula' });
    await update(sari, 'ticks it', { id: hall, isCompleted: true });
    await update(sari, 'empties what may be empty', {
      id: poster,
      description: '',
      dueDate: null,
      assignee: null,
      tags: [],
    });
    await update(tono, 'changes what is not his', { id: poster, title: 'Bukan' });
    await update(sari, 'changes what is not there', { id: UNKNOWN_ID, title: 'Bukan' });
    await update(sari, 'writes much', { id: minutes, catatan: 'x'.repeat(9000) });
    await update(sari, 'writes more than a task holds', { id: minutes, lampiran: 'y'.repeat(7400) });
    await update(sari, 'writes a title that is none', { id: minutes, title: 'x'.repeat(201) });
    await update(sari, 'writes the longest there may be', { id: minutes, title: 'x'.repeat(200), catatan: null });
    story.at('2026-05-05T01:00:00Z');
    await remove(tono, 'deletes what is not his', done);
    await remove(sari, 'deletes one', done);
    await remove(sari, 'deletes it twice', done);
    await update(sari, 'deletes one by a change', { id: minutes, isDeleted: true });
    await update(sari, 'changes what is deleted', { id: done, title: 'Zakat fitrah' });
    await lists(sari, 'filter=deleted');
    await update(sari, 'brings one back', { id: done, isDeleted: false });
    await lists(sari);

    story.chapter('Tasks that are given');
    const map = await add(sari, 'gives one', {
      title: 'Peta kota',
      assigneeId: id.tono,
      assignee: 'Siapa saja',
      tags: ['peta'],
      about: { kind: 'indicator', id: near, title: 'Apa saja' },
    });
    await add(sari, 'gives one to herself', { title: 'Sendiri', assigneeId: id.sari });
    await add(sari, 'gives one to nobody', { title: 'Hantu', assigneeId: UNKNOWN_ID });
    const read = await add(lidia, 'gives one about a report', {
      title: 'Baca laporan',
      assigneeId: id.beni,
      dueDate: '2026-05-11',
      about: { kind: 'report', id: report },
    });
    await add(tono, 'has one about what he cannot see', { title: 'Intip', about: { kind: 'report', id: report } });
    await add(tono, 'has one about what is none', { title: 'Intip', about: { kind: 'indicator', id: report } });
    const own = await add(tono, 'has one about his own', { title: 'Peta', about: { kind: 'indicator', id: far } });
    for (const who of [tono, beni]) {
      await lists(who);
      await bell(who);
    }
    await lists(tono, 'q=WULANDARI');
    await lists(beni, 'q=tapin');
    await lists(sari, 'q=siregar');
    await lists(sari, 'sort=assignee');
    await update(tono, 'says that it is done', { id: map, isCompleted: true, title: 'Peta kota' });
    const all = (await tono.call<{ id: string }[]>('reads it whole', 'GET', `${TODO}/tasks?q=kota`)).data;
    await update(tono, 'sends it back as it is, but not done', {
      ...all.find((one) => one.id === map),
      isCompleted: false,
    });
    await update(tono, 'says once more that it is done', { id: map, isCompleted: true });
    await update(tono, 'changes what its giver may', { id: map, title: 'Peta desa' });
    await update(tono, 'gives it on', { id: map, assigneeId: id.beni });
    await remove(tono, 'deletes what he was given', map);
    await update(beni, 'changes what was not given to him', { id: map, isCompleted: false });
    await lists(sari, 'filter=completed');
    await update(sari, 'changes it, still his', { id: map, title: 'Peta kota baru', assignee: 'Hartono Siregar' });
    await update(sari, 'gives it to another one', { id: map, assigneeId: id.beni });
    await bell(tono);
    await bell(beni);
    await lists(tono);
    await update(sari, 'names somebody outside', { id: map, assignee: 'Pak RT' });
    await lists(beni);
    await update(sari, 'gives it back to him', { id: map, assigneeId: id.tono, about: null });
    await remove(sari, 'deletes it', map);
    await bell(tono);
    await lists(sari, 'filter=deleted');
    await update(sari, 'brings it back', { id: map, isDeleted: false });
    await bell(tono);
    await update(sari, 'takes it from him', { id: map, assigneeId: null });
    await update(tono, 'is about nothing any more', { id: own, about: null });
    await story.aside(() =>
      server.db.updateTable('laporan').set({ deleted_at: new Date() }).where('id', '=', report).execute(),
    );
    await lists(beni);
    await story.aside(() => setActive(server, id.beni, false));
    await update(lidia, 'changes what somebody has who left', { id: read, dueDate: '2026-05-30' });
    await update(sari, 'gives one to whoever left', { id: map, assigneeId: id.beni });

    await story.aside(() => setActive(server, id.beni, true));
    const gone = server.db.updateTable('pengguna').set({ deleted_at: new Date('2026-05-05T02:00:00Z') });
    await lists(beni);
    await story.aside(() => gone.where('id', '=', id.lidia).execute());
    await lists(beni);
    await update(beni, 'ticks what came from whoever is gone', { id: read, isCompleted: true });
    const back = server.db.updateTable('pengguna').set({ deleted_at: null });
    await story.aside(() => back.where('id', '=', id.lidia).execute());

    story.chapter('Full lists');
    const many = (count: number, kind: number, owner: string, removed: boolean) =>
      Array.from({ length: count }, (_, index) => ({
        id: `019a0000-0000-7000-800${kind}-0000000${10_000 + index}`,
        pengguna_id: owner,
        isi: JSON.stringify({
          title: `Isi ${index}`,
          description: '',
          tags: [],
          isCompleted: false,
          isImportant: false,
        }),
        dihapus_at: removed ? new Date(Date.UTC(2026, 3, 1, 0, count - index)) : null,
        created_at: new Date('2026-04-01T00:00:00Z'),
        updated_at: new Date('2026-04-01T00:00:00Z'),
      }));
    await story.aside(async () => {
      await server.db
        .insertInto('tugas')
        .values([...many(MAX_TODOS - 1, 1, id.lidia, false), ...many(MAX_REMOVED, 2, id.tono, true)])
        .execute();
      const [done, ...others] = many(MAX_GIVEN, 3, id.arif, false);
      if (!done) throw new Error('Nothing is done');
      // What is done does not count.
      const gifts = [{ ...done, isi: done.isi.replace('"isCompleted":false', '"isCompleted":true') }, ...others];
      await server.db.insertInto('tugas').values(gifts).execute();
      const given = gifts.map((gift) => ({ tugas_id: gift.id, pengguna_id: id.tono }));
      await server.db.insertInto('tugas_penerima').values(given).execute();
      await server.db.deleteFrom('tugas').where('id', '=', read).execute();
    });
    await remove(tono, 'deletes one more than is kept', own);
    for (const title of ['Terakhir', 'Kelebihan']) {
      await add(lidia, 'adds one', { title });
      await add(sari, 'gives one', { title, assigneeId: id.tono });
    }
  });
});
