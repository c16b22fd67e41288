import { describe, expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import { jumlahTodo, labelTodo, pratinjauTodo } from '#machines/todo/todo.selectors.ts';
import { FILTER, PARAMS_AWAL } from '#machines/todo/todo.types.ts';
import { gagal } from '#tests/support/kegagalan.ts';
import { A, B, C, muatan, mulai, start, TERSIMPAN } from '#tests/support/todo.ts';

describe('what is asked of the list', () => {
  it('is empty by default', () => {
    expect(start().muat.map(({ input }) => input)).toEqual([{ filter: '', q: '', sort: '', tag: '' }]);
  });

  it('is told to the address, and asked anew, whenever it changes and only then', async () => {
    const { actor, muat, kabar } = await mulai();
    actor.send({ type: 'filter.choose', filter: 'important' });
    actor.send({ type: 'filter.choose', filter: 'important' });
    actor.send({ type: 'tag.choose', tag: 'team' });
    actor.send({ type: 'sort.choose', sort: 'due-date' });
    actor.send({ type: 'filters.clear' });
    const lewat = [
      { filter: 'important', q: '', sort: '', tag: '' },
      { filter: 'important', q: '', sort: '', tag: 'team' },
      { filter: 'important', q: '', sort: 'due-date', tag: 'team' },
      { filter: 'important', q: '', sort: 'due-date', tag: '' },
    ];
    expect(muat.slice(1).map(({ input }) => input)).toEqual(lewat);
    expect(kabar).toEqual(lewat.map((params) => ({ type: 'params.changed', params, ganti: false })));
  });

  it('is searched 300 ms after the last key, once', async () => {
    const { actor, clock, muat, kabar } = await mulai();
    for (const q of ['l', 'la', ' lap ']) actor.send({ type: 'search.change', q });
    clock.increment(299);
    expect(muat.length).toEqual(1);
    clock.increment(1);
    const params = { ...PARAMS_AWAL, q: 'lap' };
    expect(muat.slice(1).map(({ input }) => input)).toEqual([params]);
    expect(kabar).toEqual([{ type: 'params.changed', params, ganti: true }]);
  });

  it('shows the answer to the latest question, in whichever order they come', async () => {
    const { actor, muat, jawab, baris } = await mulai();
    actor.send({ type: 'filter.choose', filter: 'important' });
    actor.send({ type: 'filter.choose', filter: 'completed' });
    const [, penting, selesai] = muat;
    await jawab(selesai, muatan([C]));
    await jawab(penting, muatan([B]));
    expect([baris(), penting?.aborted(), frameOf(actor.getSnapshot())]).toEqual([['c'], true, 'ready']);
  });

  it('takes no answer for a question that a newer one has overtaken, even while that one is open', async () => {
    const { actor, muat, jawab, baris } = await mulai();
    actor.send({ type: 'tag.choose', tag: 'team' });
    actor.send({ type: 'tag.choose', tag: 'low' });
    await jawab(muat[1], muatan([A]));
    expect([baris(), frameOf(actor.getSnapshot())]).toEqual([['a', 'b', 'c'], 'refreshing']);
  });

  it('knows by itself what is overdue: open, and due before today', async () => {
    const { actor, baris } = await mulai([A, B, C], { filter: 'overdue' });
    expect(baris()).toEqual(['a']);
    expect(FILTER.map((satu) => jumlahTodo(actor.getSnapshot(), satu))).toEqual([2, 1, 1, 1, null]);
  });

  it('finds its tags in the tasks, and keeps one that only the address knows', async () => {
    const { actor } = await mulai([], { tag: 'lain' });
    expect(labelTodo(actor.getSnapshot())).toEqual('lain\nlow\nteam');
    expect(frameOf(actor.getSnapshot())).toEqual('filteredEmpty');
  });

  it('is empty when it fails, and can be asked again', async () => {
    const { actor, muat, jawab, baris } = await mulai();
    actor.send({ type: 'list.reload' });
    await jawab(muat[1], gagal('offline'));
    expect([baris(), frameOf(actor.getSnapshot())]).toEqual([[], 'offline']);
    actor.send({ type: 'list.reload' });
    await jawab(muat[2], muatan([A]));
    expect([baris(), frameOf(actor.getSnapshot())]).toEqual([['a'], 'ready']);
  });
});

describe('the quick line', () => {
  it('is kept on the device while it is typed, and cleared once the task is there', async () => {
    const { actor, muat, tambah, tulis, jawab } = await mulai();
    actor.send({ type: 'quick.change', teks: 'Kirim besok @budi' });
    expect(JSON.parse(pratinjauTodo(actor.getSnapshot()))).toEqual({
      title: 'Kirim',
      dueDate: '2026-11-22',
      tags: [],
      assignee: 'Budi Santoso',
      isImportant: false,
    });
    actor.send({ type: 'quick.submit' });
    actor.send({ type: 'quick.submit' });
    expect(tambah.length).toEqual(1);
    await jawab(tambah[0], TERSIMPAN);
    expect([actor.getSnapshot().context.kilat, tulis, muat.length]).toEqual(['', ['Kirim besok @budi', ''], 2]);
  });

  it.each(['ditolak', 'terputus'] as const)('stays as it was typed when the task is %s', async (hasil) => {
    const { actor, tambah, jawab } = await mulai();
    actor.send({ type: 'quick.change', teks: 'Kirim' });
    actor.send({ type: 'quick.submit' });
    await jawab(tambah[0], { hasil });
    expect([actor.getSnapshot().context.kilat, actor.getSnapshot().can({ type: 'quick.submit' })]).toEqual([
      'Kirim',
      true,
    ]);
  });

  it('adds nothing without a title', async () => {
    const { actor } = await mulai();
    actor.send({ type: 'quick.change', teks: 'besok #team' });
    expect(actor.getSnapshot().can({ type: 'quick.submit' })).toEqual(false);
  });

  it('finds what was typed earlier, but not over what is typed now', async () => {
    const { actor } = await mulai();
    actor.send({ type: 'quick.restored', teks: 'Lama' });
    expect(actor.getSnapshot().context.kilat).toEqual('Lama');
    actor.send({ type: 'quick.restored', teks: 'Lain' });
    expect(actor.getSnapshot().context.kilat).toEqual('Lama');
  });
});

describe('the keys', () => {
  it('go down and up the list, from its beginning or its end, and no further', async () => {
    const { actor, kabar } = await mulai();
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
    expect(kabar.map((satu) => satu.type === 'focus.requested' && satu.id)).toEqual(['c', 'b', 'a', 'b']);
  });

  it('tick and open the task that has the focus', async () => {
    const { actor, simpan } = await mulai();
    expect([actor.getSnapshot().can({ type: 'row.complete' }), actor.getSnapshot().can({ type: 'row.open' })]).toEqual([
      false,
      false,
    ]);
    actor.send({ type: 'row.focus', id: 'c' });
    actor.send({ type: 'row.complete' });
    actor.send({ type: 'row.open' });
    expect([simpan[0]?.input.sebab, actor.getSnapshot().context.formulir]).toEqual(['dibuka', { id: 'c' }]);
  });
});
