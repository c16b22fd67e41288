import { describe, expect, it } from 'vitest';
import { todoRows, undoTodo } from '#machines/todo/todo.selectors.ts';
import { A, B, C, payload, begin, SAVED, tick, todoOf } from '#tests/support/todo.ts';

describe('a change', () => {
  it('is seen at once, sent as what is to change, and followed by a reload', async () => {
    const { actor, load, save, answer } = await begin();
    actor.send({ type: 'task.complete', id: 'a' });
    expect(todoRows(actor.getSnapshot())[0]).toEqual({ ...A, isCompleted: true });
    expect(save.map(({ input }) => input)).toEqual([{ id: 'a', cause: 'selesai', isUndo: false }]);
    expect(load.length).toEqual(1);
    await answer(save[0], SAVED);
    expect([load.length, todoRows(actor.getSnapshot())[0]]).toEqual([2, { ...A, isCompleted: true }]);
  });

  it('goes out after the one before it, and a tick taken back is two changes', async () => {
    const { actor, save, answer } = await begin();
    actor.send({ type: 'task.complete', id: 'a' });
    actor.send({ type: 'task.star', id: 'b' });
    actor.send({ type: 'task.complete', id: 'a' });
    expect([save.length, todoRows(actor.getSnapshot())]).toEqual([1, [A, { ...B, isImportant: false }, C]]);
    await answer(save[0], SAVED);
    await answer(save[1], SAVED);
    await answer(save[2], SAVED);
    expect(save.map(({ input: { id, cause } }) => `${cause} ${id}`)).toEqual(['selesai a', 'dilepas b', 'dibuka a']);
  });

  it('is told to be kept until it was answered, whatever the answer', async () => {
    const { actor, save, queue, answer } = await begin();
    const current = () => queue.content.map(({ id, cause }) => `${cause} ${id}`);
    for (const id of ['a', 'b']) actor.send({ type: 'task.complete', id });
    const past = [current()];
    await answer(save[0], SAVED);
    past.push(current());
    await answer(save[1], { result: 'ditolak' });
    past.push(current());
    expect(past).toEqual([['selesai a', 'selesai b'], ['selesai b'], []]);
  });

  it.each([
    ['ditolak', 2],
    ['terputus', 1],
  ] as const)('that is %s is taken back, and the others stay', async (result, loaded) => {
    const { actor, save, load, answer } = await begin();
    actor.send({ type: 'task.complete', id: 'a' });
    actor.send({ type: 'task.star', id: 'a' });
    await answer(save[0], { result });
    expect(todoRows(actor.getSnapshot())[0]).toEqual({ ...A, isImportant: true });
    // No reload: without an answer the server has nothing newer to show.
    expect([load.length, undoTodo(actor.getSnapshot())]).toEqual([loaded, null]);
  });

  it('that is under way stays on screen when a list arrives that does not know it', async () => {
    const { actor, load, answer } = await begin();
    actor.send({ type: 'task.star', id: 'a' });
    actor.send({ type: 'list.reload' });
    await answer(load[1], payload([A, B, C]));
    expect(todoRows(actor.getSnapshot())[0]).toEqual({ ...A, isImportant: true });
  });

  it('can be taken back for 8 s by its inverse, which is not offered back again', async () => {
    const { actor, clock, save, news, answer } = await begin();
    actor.send({ type: 'task.complete', id: 'a' });
    await answer(save[0], SAVED);
    expect(undoTodo(actor.getSnapshot())).toEqual({ id: 'a', cause: 'selesai', title: 'Tugas a' });
    clock.increment(7999);
    actor.send({ type: 'undo.take' });
    expect(save[1]?.input).toEqual({ id: 'a', cause: 'dibuka', isUndo: true });
    expect(news).toEqual([{ type: 'focus.requested', id: 'a' }]);
    await answer(save[1], SAVED);
    expect([undoTodo(actor.getSnapshot()), todoRows(actor.getSnapshot())[0]]).toEqual([null, A]);
  });

  it('cannot be taken back after 8 s, and a newer one begins them anew', async () => {
    const { actor, clock, save, answer } = await begin();
    actor.send({ type: 'task.complete', id: 'a' });
    await answer(save[0], SAVED);
    clock.increment(5000);
    actor.send({ type: 'task.complete', id: 'c' });
    await answer(save[1], SAVED);
    clock.increment(7999);
    expect(undoTodo(actor.getSnapshot())).toEqual({ id: 'c', cause: 'dibuka', title: 'Tugas c' });
    clock.increment(1);
    expect([undoTodo(actor.getSnapshot()), actor.getSnapshot().can({ type: 'undo.take' })]).toEqual([null, false]);
  });

  it('of a task that is deleted is only to be restored', async () => {
    const { actor } = await begin([todoOf('z', { isDeleted: true })], { filter: 'deleted' });
    const can = (['task.complete', 'task.star', 'task.remove', 'form.open', 'task.restore'] as const).map((type) =>
      actor.getSnapshot().can({ type, id: 'z' }),
    );
    expect(can).toEqual([false, false, false, false, true]);
  });
});

describe('a delete', () => {
  it('is asked about, and without a yes nothing happens', async () => {
    const { actor, save, isSure, baris } = await begin();
    isSure.answer = false;
    actor.send({ type: 'task.remove', id: 'a' });
    await tick();
    expect([save.length, baris()]).toEqual([0, ['a', 'b', 'c']]);
  });

  it('hides the task at once, gives its neighbour the focus, and reloads the list 1000 ms later', async () => {
    const { actor, clock, load, save, news, answer, baris } = await begin();
    actor.send({ type: 'task.remove', id: 'b' });
    await tick();
    expect([baris(), news]).toEqual([['a', 'c'], [{ type: 'focus.requested', id: 'c' }]]);
    await answer(save[0], SAVED);
    clock.increment(999);
    expect([load.length, baris()]).toEqual([1, ['a', 'c']]);
    clock.increment(1);
    expect(load.length).toEqual(2);
  });

  it('is not undone by a list that was asked for before it', async () => {
    const { actor, load, save, answer, baris } = await begin();
    actor.send({ type: 'task.remove', id: 'b' });
    actor.send({ type: 'list.reload' });
    await tick();
    await answer(save[0], SAVED);
    await answer(load[1], payload([A, B, C]));
    expect([baris(), load.length]).toEqual([['a', 'c'], 3]);
  });

  it('of the last task leaves the focus to the quick line', async () => {
    const { actor, news } = await begin([A]);
    actor.send({ type: 'task.remove', id: 'a' });
    await tick();
    expect(news).toEqual([{ type: 'focus.requested', id: null }]);
  });

  it('can be undone, and so can the restoring of a task', async () => {
    const { actor, save, answer } = await begin();
    actor.send({ type: 'task.remove', id: 'b' });
    await tick();
    await answer(save[0], SAVED);
    actor.send({ type: 'undo.take' });
    expect(save[1]?.input).toEqual({ id: 'b', cause: 'restored', isUndo: true });
  });
});
