// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { isiTugas, provideFormulirTugas, ubahanTugas } from '#app/wiring/todo-formulir.ts';
import type { Tugas } from '#contract/aplikasi/todo.ts';
import { createActor, waitFor } from '#machines/kit/xstate.ts';
import type { TodoApi } from '#services/aplikasi/todo.ts';

vi.mock('#app/wiring/pesan.ts', () => ({ showSaved: () => {}, showFailed: () => {} }));

const TUGAS: Tugas = {
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
  expect(isiTugas({ title: 'Rapat', assignee: null, tags: ' Team, #high ,,team', isImportant: true })).toEqual({
    title: 'Rapat',
    assignee: null,
    dueDate: null,
    tags: ['team', 'high'],
    description: '',
    isImportant: true,
  });
});

it('only what was changed is sent', () => {
  const isi = isiTugas({ ...TUGAS, tags: 'team, high', dueDate: '2026-12-31' });
  expect(ubahanTugas(TUGAS, isi)).toEqual({ dueDate: '2026-12-31' });
});

function mulai(id: string | null) {
  const update = vi.fn<TodoApi['update']>(async () => TUGAS);
  const add = vi.fn<TodoApi['add']>(async () => TUGAS);
  const simpanan = new Map<string, unknown>();
  const drafts = {
    read: async (key: string) => simpanan.get(key),
    write: async (key: string, value: unknown) => void simpanan.set(key, value),
    remove: async (key: string) => void simpanan.delete(key),
  };
  const cari = (satu: string) => (satu === TUGAS.id ? TUGAS : undefined);
  const actor = createActor(provideFormulirTugas({ api: { update, add }, drafts, cari }), {
    input: { id, userId: 'u1' },
  });
  actor.start();
  return { actor, update, add, simpanan };
}
const siap = (actor: ReturnType<typeof mulai>['actor']) => waitFor(actor, (form) => form.hasTag('editable'));

it('a task is read from the list, and its change leaves alone what the form does not know', async () => {
  const { actor, update } = mulai('a');
  await siap(actor);
  actor.send({ type: 'field.change', nama: 'tags', nilai: 'team' });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.matches('closed'));
  expect(update.mock.calls).toEqual([[{ id: 'a', tags: ['team'] }]]);
});

it('closing asks nothing and keeps what was typed on the device', async () => {
  const { actor, add, simpanan } = mulai(null);
  await siap(actor);
  actor.send({ type: 'field.change', nama: 'title', nilai: 'Rapat' });
  actor.send({ type: 'form.leave', ke: null });
  await waitFor(actor, (form) => form.matches('closed'));
  expect([[...simpanan.keys()], add.mock.calls]).toEqual([['formulir-tugas:u1:baru'], []]);
});

it('a fault in one tag stands at the field of all of them, and nothing is sent', async () => {
  const { actor, add } = mulai(null);
  await siap(actor);
  actor.send({ type: 'field.change', nama: 'title', nilai: 'Rapat' });
  actor.send({ type: 'field.change', nama: 'tags', nilai: `a, ${'b'.repeat(51)}` });
  actor.send({ type: 'form.submit' });
  await waitFor(actor, (form) => form.context.dicoba && form.hasTag('editable'));
  expect([actor.getSnapshot().context.isu, add.mock.calls]).toEqual([
    [{ nama: 'tags', kode: 'terlaluPanjang', pesan: null }],
    [],
  ]);
});

it('a task that has left the list cannot be opened', async () => {
  const { actor } = mulai('z');
  await waitFor(actor, (form) => form.matches('troubled'));
  expect(actor.getSnapshot().matches({ troubled: 'notFound' })).toEqual(true);
});
