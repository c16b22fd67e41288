import { describe, expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { todoCount, labelTodo, todoPreview } from '#machines/todo/todo.selectors.ts';
import { FILTER, INITIAL_PARAMS } from '#machines/todo/todo.types.ts';
import { failed } from '#tests/support/failures.ts';
import { A, B, C, payload, begin, start, SAVED } from '#tests/support/todo.ts';

describe('what is asked of the list', () => {
  it('is empty by default', () => {
    expect(start().load.map(({ input }) => input)).toEqual([{ filter: '', q: '', sort: '', tag: '' }]);
  });

  it('is told to the address, and asked anew, whenever it changes and only then', async () => {
    const { actor, load, news } = await begin();
    actor.send({ type: 'filter.choose', filter: 'important' });
    actor.send({ type: 'filter.choose', filter: 'important' });
    actor.send({ type: 'tag.choose', tag: 'team' });
    actor.send({ type: 'sort.choose', sort: 'due-date' });
    actor.send({ type: 'filters.clear' });
    const past = [
      { filter: 'important', q: '', sort: '', tag: '' },
      { filter: 'important', q: '', sort: '', tag: 'team' },
      { filter: 'important', q: '', sort: 'due-date', tag: 'team' },
      { filter: 'important', q: '', sort: 'due-date', tag: '' },
    ];
    expect(load.slice(1).map(({ input }) => input)).toEqual(past);
    expect(news).toEqual(past.map((params) => ({ type: 'params.changed', params, replace: false })));
  });

  it('is searched 300 ms after the last key, once', async () => {
    const { actor, clock, load, news } = await begin();
    for (const q of ['l', 'la', ' lap ']) actor.send({ type: 'search.change', q });
    clock.increment(299);
    expect(load.length).toEqual(1);
    clock.increment(1);
    const params = { ...INITIAL_PARAMS, q: 'lap' };
    expect(load.slice(1).map(({ input }) => input)).toEqual([params]);
    expect(news).toEqual([{ type: 'params.changed', params, replace: true }]);
  });

  it('shows the answer to the latest question, in whichever order they come', async () => {
    const { actor, load, answer, baris } = await begin();
    actor.send({ type: 'filter.choose', filter: 'important' });
    actor.send({ type: 'filter.choose', filter: 'completed' });
    const [, penting, done] = load;
    await answer(done, payload([C]));
    await answer(penting, payload([B]));
    expect([baris(), penting?.aborted(), frameOf(actor.getSnapshot())]).toEqual([['c'], true, 'ready']);
  });

  it('takes no answer for a question that a newer one has overtaken, even while that one is open', async () => {
    const { actor, load, answer, baris } = await begin();
    actor.send({ type: 'tag.choose', tag: 'team' });
    actor.send({ type: 'tag.choose', tag: 'low' });
    await answer(load[1], payload([A]));
    expect([baris(), frameOf(actor.getSnapshot())]).toEqual([['a', 'b', 'c'], 'refreshing']);
  });

  it('knows by itself what is overdue: open, and due before today', async () => {
    const { actor, baris } = await begin([A, B, C], { filter: 'overdue' });
    expect(baris()).toEqual(['a']);
    expect(FILTER.map((one) => todoCount(actor.getSnapshot(), one))).toEqual([2, 1, 1, 1, null]);
  });

  it('finds its tags in the tasks, and keeps one that only the address knows', async () => {
    const { actor } = await begin([], { tag: 'lain' });
    expect(labelTodo(actor.getSnapshot())).toEqual('lain\nlow\nteam');
    expect(frameOf(actor.getSnapshot())).toEqual('filteredEmpty');
  });

  it('is empty when it fails, and can be asked again', async () => {
    const { actor, load, answer, baris } = await begin();
    actor.send({ type: 'list.reload' });
    await answer(load[1], failed('offline'));
    expect([baris(), frameOf(actor.getSnapshot())]).toEqual([[], 'offline']);
    actor.send({ type: 'list.reload' });
    await answer(load[2], payload([A]));
    expect([baris(), frameOf(actor.getSnapshot())]).toEqual([['a'], 'ready']);
  });
});

describe('the quick line', () => {
  it('is kept on the device while it is typed, and cleared once the task is there', async () => {
    const { actor, load, tambah, compose, answer } = await begin();
    actor.send({ type: 'quick.change', text: 'Kirim besok @budi' });
    expect(JSON.parse(todoPreview(actor.getSnapshot()))).toEqual({
      title: 'Kirim',
      dueDate: '2026-11-22',
      tags: [],
      assignee: 'Budi Santoso',
      isImportant: false,
      recurrence: '',
    });
    actor.send({ type: 'quick.submit' });
    actor.send({ type: 'quick.submit' });
    expect(tambah.length).toEqual(1);
    await answer(tambah[0], SAVED);
    expect([actor.getSnapshot().context.quick, compose, load.length]).toEqual(['', ['Kirim besok @budi', ''], 2]);
  });

  it.each(['ditolak', 'terputus'] as const)('stays as it was typed when the task is %s', async (result) => {
    const { actor, tambah, answer } = await begin();
    actor.send({ type: 'quick.change', text: 'Kirim' });
    actor.send({ type: 'quick.submit' });
    await answer(tambah[0], { result });
    expect([actor.getSnapshot().context.quick, actor.getSnapshot().can({ type: 'quick.submit' })]).toEqual([
      'Kirim',
      true,
    ]);
  });

  it('adds nothing without a title', async () => {
    const { actor } = await begin();
    actor.send({ type: 'quick.change', text: 'besok #team' });
    expect(actor.getSnapshot().can({ type: 'quick.submit' })).toEqual(false);
  });

  it('finds what was typed earlier, but not over what is typed now', async () => {
    const { actor } = await begin();
    actor.send({ type: 'quick.restored', text: 'Lama' });
    expect(actor.getSnapshot().context.quick).toEqual('Lama');
    actor.send({ type: 'quick.restored', text: 'Lain' });
    expect(actor.getSnapshot().context.quick).toEqual('Lama');
  });
});

describe('the keys', () => {
  it('go down and up the list, from its beginning or its end, and no further', async () => {
    const { actor, news } = await begin();
    for (const type of [
      'row.previous',
      'row.next',
      'row.previous',
      'row.previous',
      'row.previous',
      'row.next',
    ] as const) {
      actor.send({ type });
    }
    expect(news.map((one) => one.type === 'focus.requested' && one.id)).toEqual(['c', 'b', 'a', 'b']);
  });

  it('tick and open the task that has the focus', async () => {
    const { actor, save } = await begin();
    expect([actor.getSnapshot().can({ type: 'row.complete' }), actor.getSnapshot().can({ type: 'row.open' })]).toEqual([
      false,
      false,
    ]);
    actor.send({ type: 'row.focus', id: 'c' });
    actor.send({ type: 'row.complete' });
    actor.send({ type: 'row.open' });
    expect([save[0]?.input.cause, actor.getSnapshot().context.form]).toEqual(['dibuka', { id: 'c' }]);
  });
});
