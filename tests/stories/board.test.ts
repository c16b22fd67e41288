import { afterAll, beforeAll, it } from 'vitest';
import { MAX_CARDS, MAX_COLUMNS, MAX_COMMENTS, MAX_LINES } from '#contract/board.ts';
import { MAX_ARCHIVED } from '#domain/board/removal.ts';
import { UNKNOWN_ID } from '#tests/support/accounts.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD, setActive, settle } from '#tests/stories/office.ts';
import { tellStory, type Teller } from '#tests/stories/story.ts';

const KANBAN = '/apps/kanban';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

type Made = { id: string };
const idAt = (index: number) => `019a0000-0000-7000-8000-0000000${10_000 + index}`;

it('an office works on its board', async () => {
  const { id } = await settle(server, '2026-05-01T00:00:00Z');
  await tellStory({ server, file: 'a-board', start: '2026-05-04T01:00:00Z' }, async (story) => {
    const sari = await story.as('sari', PASSWORD);
    const beni = await story.as('beni', PASSWORD);
    const tono = await story.as('tono', PASSWORD);
    const arif = await story.as('arif', PASSWORD);
    const admin = await story.as('admin');
    story.watch(sari, beni, tono);
    const post = async (who: Teller, what: string, call: string, data: Record<string, unknown>) =>
      (await who.call<Made | null>(what, 'POST', `${KANBAN}/${call}`, { data })).data?.id ?? '';
    const remove = (who: Teller, what: string, call: string) => who.call(what, 'DELETE', `${KANBAN}/${call}`);
    const boards = (who: Teller, query = '') => who.call('reads the columns', 'GET', `${KANBAN}/boards?${query}`);
    const tasks = (who: Teller, query = '') => who.call('reads the cards', 'GET', `${KANBAN}/tasks?${query}`);
    const bell = (who: Teller) => who.call('looks at the bell', 'GET', '/api/pemberitahuan');

    story.chapter('Columns and cards');
    await boards(sari);
    const todo = await post(sari, 'makes a column', 'add-board', { title: ' Rencana ', warna: 'biru', id: UNKNOWN_ID });
    const doing = await post(beni, 'makes another one', 'add-board', { title: 'Dikerjakan' });
    const done = await post(sari, 'makes a third one', 'add-board', { title: 'Beres' });
    const far = await post(tono, 'makes one of his unit', 'add-board', { title: 'Antre' });
    await post(tono, 'makes one elsewhere', 'add-board', { title: 'Menyusup', unit_id: id.kota });
    await post(sari, 'makes one without a title', 'add-board', { title: ' ' });
    await post(admin, 'makes one for somebody', 'add-board', { title: 'Dari pusat', unit_id: id.jauh });
    await post(admin, 'makes one for nobody', 'add-board', { title: 'Hilang', unit_id: UNKNOWN_ID });
    await boards(beni);
    await boards(tono, `satker=${id.kota}`);
    await boards(admin, `satker=${id.jauh}`);
    const poster = await post(sari, 'adds a card with all there is to say', 'add-task', {
      title: 'Poster rilis',
      boardId: todo,
      labels: ['desain', 'mendesak'],
      dueDate: '2026-05-20',
      description: 'Minta tolong @Beni Kusuma dan @arif beni, bukan @Beni. Surel x@beni kusuma',
      assignedTo: [
        { id: id.beni, nama: 'Siapa saja' },
        { id: id.beni, nama: '' },
      ],
      warna: 'merah',
      checklist: { done: 9, total: 9 },
      comments: 9,
      archived: true,
    });
    const letter = await post(beni, 'adds one with a title', 'add-task', { title: 'Surat undangan', boardId: todo });
    const hall = await post(sari, 'adds one for herself', 'add-task', {
      title: 'Aula',
      boardId: doing,
      assignedTo: [{ id: id.sari, nama: '' }],
      dueDate: '2026-05-10',
    });
    const list = await post(sari, 'adds a third one there', 'add-task', { title: 'Daftar hadir', boardId: todo });
    const far1 = await post(tono, 'adds one of his unit', 'add-task', { title: 'Peta', boardId: far });
    await post(tono, 'adds one elsewhere', 'add-task', { title: 'Menyusup', boardId: todo });
    await post(sari, 'gives one to whoever is not of the unit', 'add-task', {
      title: 'Titip',
      boardId: todo,
      assignedTo: [
        { id: id.beni, nama: '' },
        { id: id.tono, nama: '' },
      ],
    });
    await post(sari, 'adds what is no card', 'add-task', {
      title: '',
      boardId: todo,
      dueDate: '20-05-2026',
      labels: ['x'.repeat(41)],
    });
    for (const who of [beni, arif]) await bell(who);
    await tasks(beni);
    await tasks(beni, `satker=${id.jauh}`);
    await tasks(admin, `satker=${id.jauh}`);

    story.chapter('Changes of cards');
    const update = (who: Teller, what: string, data: Record<string, unknown>) => post(who, what, 'update-task', data);
    await update(beni, 'changes one field', { id: poster, dueDate: '2026-05-21' });
    await update(beni, 'changes all he can', {
      id: poster,
      title: 'Poster rilis Mei @Sari Wulandari',
      description: '',
      labels: [],
      dueDate: null,
      boardId: done,
      checklist: { done: 3, total: 3 },
      comments: 3,
      assignedTo: [
        { id: id.arif, nama: '' },
        { id: id.beni, nama: 'Pak Beni' },
      ],
    });
    await bell(arif);
    await bell(sari);
    await update(beni, 'names herself again, which is no news', { id: poster, title: 'Poster Mei @Sari Wulandari' });
    await update(sari, 'assigns nobody', { id: poster, assignedTo: [] });
    await update(tono, 'changes what he cannot see', { id: poster, title: 'Bukan' });
    await update(sari, 'changes what is not there', { id: UNKNOWN_ID, title: 'Bukan' });
    await update(sari, 'writes much', { id: letter, catatan: 'x'.repeat(9000) });
    await update(sari, 'writes more than a card holds', { id: letter, lampiran: 'y'.repeat(7400) });
    await update(admin, 'helps out', { id: far1, assignedTo: [{ id: id.tono, nama: '' }] });
    await bell(tono);
    await story.aside(() => setActive(server, id.arif, false));
    await update(sari, 'assigns whoever left', { id: hall, assignedTo: [{ id: id.arif, nama: '' }] });
    await story.aside(() => setActive(server, id.arif, true));

    story.chapter('Cards are moved');
    const move = (who: Teller, what: string, taskId: string, newBoardId: string) =>
      post(who, what, 'update-task-board', { taskId, newBoardId });
    const reorder = (who: Teller, what: string, taskId: string, targetTaskId: string) =>
      post(who, what, 'reorder-tasks', { taskId, targetTaskId });
    await move(beni, 'moves one to the end of another column', poster, doing);
    await reorder(sari, 'moves one up', list, letter);
    await reorder(sari, 'moves one down', list, letter);
    await reorder(sari, 'moves one to the place of another column', letter, hall);
    await tasks(sari);
    await move(sari, 'moves one to where it is', poster, doing);
    await move(sari, 'moves one to another unit', poster, far);
    await reorder(sari, 'moves one to a card of another unit', poster, far1);
    await move(tono, 'moves what he cannot see', poster, far);
    await move(admin, 'moves one to another unit too', poster, far);

    story.chapter('Notes');
    const notes = (who: Teller, card = poster) => who.call('reads the notes', 'GET', `${KANBAN}/notes?taskId=${card}`);
    const second = await post(sari, 'adds a line', 'add-line', { taskId: poster, text: ' Ukur papan ' });
    const first = await post(beni, 'adds another one', 'add-line', { taskId: poster, text: 'Cetak' });
    await post(beni, 'ticks it', 'update-line', { id: first, done: true });
    await post(sari, 'writes it anew', 'update-line', { id: first, text: 'Cetak dua kali' });
    await post(sari, 'changes nothing', 'update-line', { id: first });
    await post(tono, 'ticks what he cannot see', 'update-line', { id: first, done: false });
    const said = await post(beni, 'says something', 'add-comment', {
      taskId: poster,
      text: 'Sudah @Sari Wulandari? @Beni Kusuma',
    });
    await post(sari, 'answers', 'add-comment', { taskId: poster, text: 'Belum' });
    await post(tono, 'says something where he is not', 'add-comment', { taskId: poster, text: 'Halo' });
    await bell(sari);
    await notes(arif);
    await notes(tono);
    await notes(admin, far1);
    await tasks(arif);
    await remove(sari, 'deletes a comment of somebody else', `delete-comment?id=${said}`);
    await remove(beni, 'deletes his own', `delete-comment?id=${said}`);
    await remove(beni, 'deletes it twice', `delete-comment?id=${said}`);
    await remove(tono, 'deletes a line that he cannot see', `delete-line?id=${second}`);
    await remove(beni, 'deletes a line', `delete-line?id=${second}`);
    await notes(sari);

    const moves = (unit: string) =>
      server.db.updateTable('pengguna').set({ satker_id: unit }).where('id', '=', id.arif).execute();
    await story.aside(() => moves(id.jauh));
    await bell(arif);
    await notes(arif);
    await story.aside(() => moves(id.kota));
    await post(sari, 'names whoever is named already', 'add-comment', { taskId: poster, text: '@Arif Beni' });
    await bell(arif);

    story.chapter('Cards are put away');
    await update(sari, 'puts one away', { id: poster, archived: true });
    await update(sari, 'puts it away twice', { id: poster, archived: true });
    story.at('2026-05-06T01:00:00Z');
    await update(beni, 'puts another one away, with a change', { id: letter, archived: true, title: 'Surat terkirim' });
    await tasks(sari);
    await tasks(sari, 'archived=all');
    await update(sari, 'brings it back', { id: letter, archived: false });
    await move(sari, 'moves one that is away', poster, todo);
    await remove(beni, 'clears a column', `clear-tasks?boardId=${todo}`);
    await remove(tono, 'clears one that he cannot see', `clear-tasks?boardId=${doing}`);
    await tasks(sari, 'archived=all');
    await bell(sari);
    await update(beni, 'puts one away', { id: hall, archived: true });
    await remove(sari, 'deletes the column with it', `delete-board?id=${doing}`);
    await remove(sari, 'deletes it twice', `delete-board?id=${doing}`);
    await remove(tono, 'deletes one that he cannot see', `delete-board?id=${todo}`);
    await remove(sari, 'deletes the last but one', `delete-board?id=${todo}`);
    await tasks(sari, 'archived=all');
    await remove(sari, 'deletes the last one', `delete-board?id=${done}`);
    await tasks(sari, 'archived=all');
    await boards(sari);

    story.chapter('A full board');
    const fill = async <T extends object>(count: number, row: (index: number) => T) =>
      Array.from({ length: count }, (_, index) => row(index));
    const columns = await fill(MAX_COLUMNS - 3, (index) => ({
      ...{ id: idAt(index), unit_id: id.jauh, judul: `Kolom ${index}`, isi: '{}', urutan: index + 9 },
    }));
    const cards = await fill(MAX_CARDS - 2, (index) => ({
      ...{ id: idAt(index), kolom_id: far, judul: `Kartu ${index}`, isi: '{}', urutan: index + 9 },
    }));
    const away = await fill(MAX_ARCHIVED, (index) => ({
      ...{ id: idAt(1000 + index), kolom_id: far, judul: `Lama ${index}`, isi: '{}', urutan: index + 999 },
      diarsipkan_at: new Date(Date.UTC(2026, 3, 1, 0, MAX_ARCHIVED - index)),
    }));
    const lines = await fill(MAX_LINES - 1, (index) => ({
      ...{ id: idAt(index), tugas_id: far1, teks: `Butir ${index}`, selesai: false, urutan: index + 1 },
    }));
    const comments = await fill(MAX_COMMENTS - 1, (index) => ({
      ...{
        id: idAt(index),
        tugas_id: far1,
        pengguna_id: id.tono,
        teks: `Kata ${index}`,
        created_at: new Date('2026-05-05'),
      },
    }));
    await story.aside(async () => {
      await server.db.insertInto('papan_kolom').values(columns).execute();
      await server.db
        .insertInto('papan_tugas')
        .values([...cards, ...away])
        .execute();
      await server.db.insertInto('papan_butir').values(lines).execute();
      await server.db.insertInto('papan_komentar').values(comments).execute();
    });
    for (const title of ['Terakhir', 'Kelebihan']) {
      await post(tono, 'makes a column', 'add-board', { title });
      await post(tono, 'adds a card', 'add-task', { title, boardId: far });
      await post(tono, 'adds a line', 'add-line', { taskId: far1, text: title });
      await post(tono, 'adds a comment', 'add-comment', { taskId: far1, text: title });
    }
    await update(tono, 'brings a card back', { id: idAt(1000), archived: false });
    await update(tono, 'puts one away, as many as there may be', { id: far1, archived: true });
    await remove(tono, 'deletes the column with all of them', `clear-tasks?boardId=${UNKNOWN_ID}`);
  });
});
