import { describe, expect, it } from 'vitest';
import { barisTodo, urungTodo } from '#machines/todo/todo.selectors.ts';
import { A, B, C, muatan, mulai, TERSIMPAN, tick, tugas } from '#tests/support/todo.ts';

describe('a change', () => {
  it('is seen at once, sent as what is to change, and followed by a reload', async () => {
    const { actor, muat, simpan, jawab } = await mulai();
    actor.send({ type: 'task.complete', id: 'a' });
    expect(barisTodo(actor.getSnapshot())[0]).toEqual({ ...A, isCompleted: true });
    expect(simpan.map(({ input }) => input)).toEqual([{ id: 'a', sebab: 'selesai', urungan: false }]);
    expect(muat.length).toEqual(1);
    await jawab(simpan[0], TERSIMPAN);
    expect([muat.length, barisTodo(actor.getSnapshot())[0]]).toEqual([2, { ...A, isCompleted: true }]);
  });

  it('goes out after the one before it, and a tick taken back is two changes', async () => {
    const { actor, simpan, jawab } = await mulai();
    actor.send({ type: 'task.complete', id: 'a' });
    actor.send({ type: 'task.star', id: 'b' });
    actor.send({ type: 'task.complete', id: 'a' });
    expect([simpan.length, barisTodo(actor.getSnapshot())]).toEqual([1, [A, { ...B, isImportant: false }, C]]);
    await jawab(simpan[0], TERSIMPAN);
    await jawab(simpan[1], TERSIMPAN);
    await jawab(simpan[2], TERSIMPAN);
    expect(simpan.map(({ input: { id, sebab } }) => `${sebab} ${id}`)).toEqual(['selesai a', 'dilepas b', 'dibuka a']);
  });

  it('is told to be kept until it was answered, whatever the answer', async () => {
    const { actor, simpan, antre, jawab } = await mulai();
    const kini = () => antre.isi.map(({ id, sebab }) => `${sebab} ${id}`);
    for (const id of ['a', 'b']) actor.send({ type: 'task.complete', id });
    const lewat = [kini()];
    await jawab(simpan[0], TERSIMPAN);
    lewat.push(kini());
    await jawab(simpan[1], { hasil: 'ditolak' });
    lewat.push(kini());
    expect(lewat).toEqual([['selesai a', 'selesai b'], ['selesai b'], []]);
  });

  it.each([
    ['ditolak', 2],
    ['terputus', 1],
  ] as const)('that is %s is taken back, and the others stay', async (hasil, dimuat) => {
    const { actor, simpan, muat, jawab } = await mulai();
    actor.send({ type: 'task.complete', id: 'a' });
    actor.send({ type: 'task.star', id: 'a' });
    await jawab(simpan[0], { hasil });
    expect(barisTodo(actor.getSnapshot())[0]).toEqual({ ...A, isImportant: true });
    // Only a server that spoke has another picture to show.
    expect([muat.length, urungTodo(actor.getSnapshot())]).toEqual([dimuat, null]);
  });

  it('that is under way stays on screen when a list arrives that does not know it', async () => {
    const { actor, muat, jawab } = await mulai();
    actor.send({ type: 'task.star', id: 'a' });
    actor.send({ type: 'list.reload' });
    await jawab(muat[1], muatan([A, B, C]));
    expect(barisTodo(actor.getSnapshot())[0]).toEqual({ ...A, isImportant: true });
  });

  it('can be taken back for 8 s by its inverse, which is not offered back again', async () => {
    const { actor, clock, simpan, kabar, jawab } = await mulai();
    actor.send({ type: 'task.complete', id: 'a' });
    await jawab(simpan[0], TERSIMPAN);
    expect(urungTodo(actor.getSnapshot())).toEqual({ id: 'a', sebab: 'selesai', judul: 'Tugas a' });
    clock.increment(7999);
    actor.send({ type: 'undo.take' });
    expect(simpan[1]?.input).toEqual({ id: 'a', sebab: 'dibuka', urungan: true });
    expect(kabar).toEqual([{ type: 'focus.requested', id: 'a' }]);
    await jawab(simpan[1], TERSIMPAN);
    expect([urungTodo(actor.getSnapshot()), barisTodo(actor.getSnapshot())[0]]).toEqual([null, A]);
  });

  it('cannot be taken back after 8 s, and a newer one begins them anew', async () => {
    const { actor, clock, simpan, jawab } = await mulai();
    actor.send({ type: 'task.complete', id: 'a' });
    await jawab(simpan[0], TERSIMPAN);
    clock.increment(5000);
    actor.send({ type: 'task.complete', id: 'c' });
    await jawab(simpan[1], TERSIMPAN);
    clock.increment(7999);
    expect(urungTodo(actor.getSnapshot())).toEqual({ id: 'c', sebab: 'dibuka', judul: 'Tugas c' });
    clock.increment(1);
    expect([urungTodo(actor.getSnapshot()), actor.getSnapshot().can({ type: 'undo.take' })]).toEqual([null, false]);
  });

  it('of a task that is deleted is only to be restored', async () => {
    const { actor } = await mulai([tugas('z', { isDeleted: true })], { filter: 'deleted' });
    const bisa = (['task.complete', 'task.star', 'task.remove', 'form.open', 'task.restore'] as const).map((type) =>
      actor.getSnapshot().can({ type, id: 'z' }),
    );
    expect(bisa).toEqual([false, false, false, false, true]);
  });
});

describe('a delete', () => {
  it('is asked about, and without a yes nothing happens', async () => {
    const { actor, simpan, yakin, baris } = await mulai();
    yakin.jawab = false;
    actor.send({ type: 'task.remove', id: 'a' });
    await tick();
    expect([simpan.length, baris()]).toEqual([0, ['a', 'b', 'c']]);
  });

  it('hides the task at once, gives its neighbour the focus, and reloads the list 1000 ms later', async () => {
    const { actor, clock, muat, simpan, kabar, jawab, baris } = await mulai();
    actor.send({ type: 'task.remove', id: 'b' });
    await tick();
    expect([baris(), kabar]).toEqual([['a', 'c'], [{ type: 'focus.requested', id: 'c' }]]);
    await jawab(simpan[0], TERSIMPAN);
    clock.increment(999);
    expect([muat.length, baris()]).toEqual([1, ['a', 'c']]);
    clock.increment(1);
    expect(muat.length).toEqual(2);
  });

  it('is not undone by a list that was asked for before it', async () => {
    const { actor, muat, simpan, jawab, baris } = await mulai();
    actor.send({ type: 'task.remove', id: 'b' });
    actor.send({ type: 'list.reload' });
    await tick();
    await jawab(simpan[0], TERSIMPAN);
    await jawab(muat[1], muatan([A, B, C]));
    expect([baris(), muat.length]).toEqual([['a', 'c'], 3]);
  });

  it('of the last task leaves the focus to the quick line', async () => {
    const { actor, kabar } = await mulai([A]);
    actor.send({ type: 'task.remove', id: 'a' });
    await tick();
    expect(kabar).toEqual([{ type: 'focus.requested', id: null }]);
  });

  it('can be undone, and so can the restoring of a task', async () => {
    const { actor, simpan, jawab } = await mulai();
    actor.send({ type: 'task.remove', id: 'b' });
    await tick();
    await jawab(simpan[0], TERSIMPAN);
    actor.send({ type: 'undo.take' });
    expect(simpan[1]?.input).toEqual({ id: 'b', sebab: 'dipulihkan', urungan: true });
  });
});
