// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { provideTodoForm } from '#app/todo/form.ts';
import { todoContent, todoEdit } from '#app/todo/form-task.ts';
import type { Todo } from '#contract/todo.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { TodoApi } from '#services/todo/todo.ts';

vi.mock('#app/wiring/messages.ts', () => ({ showSaved: () => {}, showFailed: () => {} }));

const TODOS: Todo = {
  id: 'a',
  title: 'Kirim laporan',
  description: '',
  dueDate: null,
  assignee: 'Rina',
  tags: ['team', 'high'],
  isCompleted: false,
  isImportant: false,
  isDeleted: false,
  warna: 'biru',
};

it('what the form holds becomes a task: tags by their commas, once each, what is empty as none', () => {
  expect(todoContent({ title: 'Rapat', assignee: null, tags: ' Team, #high ,,team', isImportant: true })).toEqual({
    title: 'Rapat',
    assigneeId: null,
    assignee: null,
    about: null,
    dueDate: null,
    tags: ['team', 'high'],
    description: '',
    isImportant: true,
  });
});

it('only what was changed is sent', () => {
  const content = todoContent({ ...TODOS, tags: 'team, high', dueDate: '2026-12-31' });
  expect(todoEdit(TODOS, content)).toEqual({ dueDate: '2026-12-31' });
});

it('is for somebody inside by their id, or for a name; one takes the place of the other', () => {
  const edit = (pristine: Todo, assignee: string | null) =>
    todoEdit(pristine, todoContent({ ...pristine, tags: 'team, high', assignee }));
  const given = { ...TODOS, assignee: 'Sari', assigneeId: SARI };
  expect([edit(TODOS, 'Rina'), edit(given, SARI)]).toEqual([{}, {}]);
  expect([edit(TODOS, SARI), edit(given, 'Sari'), edit(given, null)]).toEqual([
    { assigneeId: SARI },
    { assigneeId: null, assignee: 'Sari' },
    { assigneeId: null, assignee: null },
  ]);
});

it('is about a report or an indicator by its id, which is sent only when it is another', () => {
  const about = { kind: 'report' as const, id: SARI, title: null };
  const edit = (pristine: Todo, value: string | null) =>
    todoEdit(pristine, todoContent({ ...pristine, tags: 'team, high', about: value }));
  const [kept, other] = [`report:${SARI}`, `indicator:${SARI}`];
  expect([edit({ ...TODOS, about }, kept), edit(TODOS, null)]).toEqual([{}, {}]);
  expect([edit({ ...TODOS, about }, other), edit({ ...TODOS, about }, null)]).toEqual([
    { about: { kind: 'indicator', id: SARI } },
    { about: null },
  ]);
});

it('offers people whose account is active, and below them the name that was typed', async () => {
  const { actor } = start('a');
  await ready(actor);
  actor.send({ type: 'option.search', nama: 'assignee', q: ' Bu Rina ' });
  const { context } = await waitFor(actor, (form) => (form.context.choices['assignee'] ?? []).length > 0);
  expect(context.terpilih).toEqual({ assignee: { value: 'Rina', label: 'Rina' } });
  expect(context.choices['assignee']?.map(({ value, label }) => [value, label])).toEqual([
    [SARI, 'Sari'],
    ['Bu Rina', 'Bu Rina'],
  ]);
});

const SARI = '019a0000-0000-7000-8000-00000000a001';
const contact = (id: string, fullName: string, status: 'aktif' | 'nonaktif') => ({
  ...{ id, fullName, status, role: 'Statistisi', about: 'BPS Kabupaten Tapin', avatar: null },
});
const people = {
  find: async () => ({
    chatsContacts: [],
    grup: [],
    contacts: [contact(SARI, 'Sari', 'aktif'), contact(SARI.replace('a', 'b'), 'Pergi', 'nonaktif')],
  }),
};

const targets = {
  indicators: { list: () => Promise.reject(new Error('403')) },
  reports: { list: () => Promise.reject(new Error('403')) },
};

function start(id: string | null, find = () => TODOS) {
  const update = vi.fn<TodoApi['update']>(async () => TODOS);
  const add = vi.fn<TodoApi['add']>(async () => TODOS);
  const stored = new Map<string, unknown>();
  const drafts = {
    read: async (key: string) => stored.get(key),
    write: async (key: string, value: unknown) => void stored.set(key, value),
    remove: async (key: string) => void stored.delete(key),
  };
  const search = (one: string) => (one === TODOS.id ? find() : undefined);
  const actor = createActor(provideTodoForm({ api: { update, add }, people, targets, drafts, find: search }), {
    input: { id, userId: 'u1' },
  });
  actor.start();
  return { actor, update, add, stored };
}
it('a task that another window changes meanwhile keeps that change: only what was touched here is sent', async () => {
  let now = TODOS;
  const { actor, update } = start('a', () => now);
  await ready(actor);
  actor.send({ type: 'field.change', nama: 'description', values: 'Bawa data' });
  const givenAway = { assignee: 'Sari', assigneeId: SARI, about: { kind: 'report' as const, id: SARI, title: null } };
  now = { ...TODOS, ...givenAway, title: 'Kirim laporan TW4', dueDate: '2026-12-31', tags: ['low'], isImportant: true };
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.matches('closed'));
  expect(update.mock.calls).toEqual([[{ id: 'a', description: 'Bawa data' }]]);
});

it.each([
  ['deleted in another window meanwhile is told as that, and keeps what was typed', true, 'removed'],
  ['among the deleted ones is changed there', false, 'closed'],
] as const)('a task that is %s', async (_, meanwhile, end) => {
  const there = { ...TODOS, isDeleted: !meanwhile };
  const { actor, update } = start('a', () => there);
  update.mockResolvedValue({ ...TODOS, isDeleted: true });
  await ready(actor);
  actor.send({ type: 'field.change', nama: 'description', values: 'Bawa data' });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.matches(end));
  expect(actor.getSnapshot().context.values['description']).toBe('Bawa data');
});

const ready = (actor: ReturnType<typeof start>['actor']) => waitFor(actor, (form) => form.hasTag('editable'));

it('a task is read from the list, and its change leaves alone what the form does not know', async () => {
  const { actor, update } = start('a');
  await ready(actor);
  actor.send({ type: 'field.change', nama: 'tags', values: 'team' });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.matches('closed'));
  expect(update.mock.calls).toEqual([[{ id: 'a', tags: ['team'] }]]);
});

it('closing asks nothing and keeps what was typed on the device', async () => {
  const { actor, add, stored } = start(null);
  await ready(actor);
  actor.send({ type: 'field.change', nama: 'title', values: 'Rapat' });
  actor.send({ type: 'form.leave', ke: null });
  await waitFor(actor, (form) => form.matches('closed'));
  expect([[...stored.keys()], add.mock.calls]).toEqual([['formulir-tugas:u1:baru'], []]);
});

it('a fault in one tag stands at the field of all of them, and nothing is sent', async () => {
  const { actor, add } = start(null);
  await ready(actor);
  actor.send({ type: 'field.change', nama: 'title', values: 'Rapat' });
  actor.send({ type: 'field.change', nama: 'tags', values: `a, ${'b'.repeat(51)}` });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.context.isTried && form.hasTag('editable'));
  expect([actor.getSnapshot().context.issues, add.mock.calls]).toEqual([
    [{ nama: 'tags', kode: 'terlaluPanjang', message: '50' }],
    [],
  ]);
});

it('a task that has left the list cannot be opened', async () => {
  const { actor } = start('z');
  await waitFor(actor, (form) => form.matches('troubled'));
  expect(actor.getSnapshot().matches({ troubled: 'notFound' })).toEqual(true);
});
