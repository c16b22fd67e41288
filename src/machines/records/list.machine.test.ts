/** What a list of records keeps of rows, selection and questions: the walk of it looks at the states. */
import { describe, expect, it } from 'vitest';
import { frameOf } from '#machines/kit/frame.ts';
import type { AskedRemoval, LeftRow, RemoveResult } from '#machines/kit/removal.ts';
import type { Row } from '#machines/kit/row.ts';
import { createActor, SimulatedClock } from '#machines/kit/xstate.ts';
import { listMachine } from '#machines/records/list.machine.ts';
import {
  isExporting,
  listAppearance,
  listFailure,
  listLeft,
  listRemoved,
  listRows,
  listSelected,
  isTotalEstimated,
  listTotal,
  listTyped,
} from '#machines/records/list.selectors.ts';
import type { CsvExport, ListNews, PageResult, RequestInput } from '#machines/records/list.setup.ts';
import { INITIAL_APPEARANCE, INITIAL_PARAMS, type ListParams } from '#machines/records/list.types.ts';
import { byHand } from '#tests/support/by-hand.ts';
import { failed } from '#tests/support/failures.ts';

const LINGKUP = { tahun: '2026' };
const OWN = 'me';
const rowsOf = (ids: string): Row[] => ids.split(' ').flatMap((id) => (id === '' ? [] : [{ id, versi: 1 }]));
const page = (ids: string, total = 30): PageResult => ({ ok: true, data: rowsOf(ids), total, choices: {} });
const asked = (params: Partial<ListParams>) => ({ lingkup: LINGKUP, params: { ...INITIAL_PARAMS, ...params } });

/** A list with these rows, of which nobody may delete the own account; each call is answered by the test. */
async function open(ids = `a b ${OWN}`, params: Partial<ListParams> = {}) {
  const clock = new SimulatedClock();
  const load = byHand<PageResult, RequestInput>();
  const ask = byHand<boolean, readonly Row[]>();
  const remove = byHand<RemoveResult, AskedRemoval>();
  const askDisable = byHand<boolean, readonly Row[]>();
  const disable = byHand<readonly LeftRow[], readonly Row[]>();
  const inform = byHand<void>();
  const csv = byHand<readonly Row[] | null, CsvExport>();
  const file = byHand<void, { record: Row }>();
  const act = byHand<void, { record: Row; aksi: string }>();
  const actor = createActor(
    listMachine.provide({
      actors: {
        loadPage: load.logic,
        confirmRemove: ask.logic,
        removeRows: remove.logic,
        confirmDisable: askDisable.logic,
        disableRows: disable.logic,
        informCut: inform.logic,
        exportCsv: csv.logic,
        downloadRow: file.logic,
        actOnRow: act.logic,
      },
    }),
    {
      clock,
      input: {
        lingkup: LINGKUP,
        params: { ...INITIAL_PARAMS, ...params },
        appearance: INITIAL_APPEARANCE,
        tetap: [OWN],
      },
    },
  );
  const told: ListNews[] = [];
  for (const type of ['params.changed', 'view.changed', 'row.opened'] as const) actor.on(type, (one) => told.push(one));
  actor.start();
  if (ids !== '') await load.answer(page(ids));
  const now = () => actor.getSnapshot();
  const shown = () => listRows(now()).map(({ id }) => id);
  return { actor, clock, told, now, shown, load, ask, remove, askDisable, disable, inform, csv, file, act };
}

describe('what a list asks', () => {
  it('is the whole question each time: filters add up, another one begins at the first page, and clearing keeps the order', async () => {
    const { actor, load, told } = await open('a b', { page: 3, sort: 'nama' });
    actor.send({ type: 'filter.change', nama: 'status', value: 'aktif' });
    actor.send({ type: 'filter.change', nama: 'jenis', value: 'opd' });
    await load.answer(page('a b'));
    actor.send({ type: 'page.visit', page: 2 });
    actor.send({ type: 'filter.change', nama: 'status', value: '' });
    actor.send({ type: 'size.select', perPage: 25 });
    actor.send({ type: 'sort.toggle', column: 'nama' });
    actor.send({ type: 'filters.clear' });
    const both = { status: 'aktif', jenis: 'opd' };
    const questions = [
      { page: 3, sort: 'nama' },
      { sort: 'nama', filters: { status: 'aktif' } },
      { sort: 'nama', filters: both },
      { page: 2, sort: 'nama', filters: both },
      { sort: 'nama', filters: { jenis: 'opd' } },
      { sort: 'nama', perPage: 25, filters: { jenis: 'opd' } },
      { sort: '-nama', perPage: 25, filters: { jenis: 'opd' } },
      { sort: '-nama', perPage: 25 },
    ].map(asked);
    expect(load.inputs).toEqual(questions);
    // Each can be gone back to, and none is told twice.
    const ways = questions.slice(1).map(({ params }) => ({ type: 'params.changed', params, replace: false }));
    expect(told).toEqual(ways);
  });

  it('is the search as typed, trimmed, after a pause from the last letter or at once, and takes no place of its own in the history', async () => {
    const { actor, clock, load, told, now } = await open('a', { page: 2 });
    actor.send({ type: 'search.change', q: 'ren' });
    clock.increment(299);
    actor.send({ type: 'search.change', q: ' rencana ' });
    clock.increment(299);
    expect([load.inputs.length, listTyped(now())]).toEqual([1, ' rencana ']);
    clock.increment(1);
    actor.send({ type: 'search.change', q: 'rapat' });
    actor.send({ type: 'search.commit' });
    clock.increment(300);
    expect(load.inputs.slice(1)).toEqual([asked({ q: 'rencana' }), asked({ q: 'rapat' })]);
    expect(told.map((one) => one.type === 'params.changed' && one.replace)).toEqual([true, true]);
    // The address goes back to another search: its field shows that one, and nothing typed comes after it.
    actor.send({ type: 'search.change', q: 'rapat besar' });
    actor.send({ type: 'params.visit', params: { ...INITIAL_PARAMS, q: 'rencana' } });
    clock.increment(300);
    expect([listTyped(now()), load.inputs.length, load.inputs.at(-1)]).toEqual(['rencana', 4, asked({ q: 'rencana' })]);
  });

  it('is answered by the newest answer only, and what failed shows no rows, why, and the way to try again', async () => {
    const { actor, load, now, shown } = await open('a b');
    actor.send({ type: 'page.visit', page: 2 });
    actor.send({ type: 'page.visit', page: 3 });
    await load.answer(page('x'));
    await load.answer(page('old'), 1);
    expect([shown(), listTotal(now())]).toEqual([['x'], 30]);
    actor.send({ type: 'row.toggle', id: 'x' });
    actor.send({ type: 'list.reload' });
    await load.answer(failed('forbidden', 'Bukan satker Anda'));
    expect([frameOf(now()), shown(), listTotal(now()), listSelected(now())]).toEqual(['forbidden', [], 0, []]);
    expect(listFailure(now())?.message).toBe('Bukan satker Anda');
    actor.send({ type: 'list.reload' });
    await load.answer(page('x', 1));
    expect([frameOf(now()), shown(), listFailure(now())]).toEqual(['ready', ['x'], null]);
    // A total is said to be estimated until it is counted, and not of nothing.
    const estimated = async (result: PageResult) => {
      actor.send({ type: 'list.reload' });
      await load.answer(result);
      return isTotalEstimated(now());
    };
    const about = { ...page('x'), isEstimated: true } as PageResult;
    expect([await estimated(about), await estimated(page('x'))]).toEqual([true, false]);
    expect([await estimated(about), await estimated(failed('forbidden', 'x'))]).toEqual([true, false]);
    await estimated(page('x', 1));
    // Nothing at all is not the same as nothing that was looked for.
    actor.send({ type: 'filter.change', nama: 'status', value: 'aktif' });
    await load.answer(page('', 0));
    const found = frameOf(now());
    actor.send({ type: 'filters.clear' });
    await load.answer(page('', 0));
    expect([found, frameOf(now())]).toEqual(['filteredEmpty', 'empty']);
  });

  it('goes back to the last page that there is when the one that was open has lost its rows', async () => {
    const { actor, load, now, shown, told } = await open('a', { page: 4 });
    actor.send({ type: 'list.reload' });
    await load.answer(page('', 20));
    expect([load.inputs.at(-1), told]).toEqual([
      asked({ page: 2 }),
      [{ type: 'params.changed', params: { ...INITIAL_PARAMS, page: 2 }, replace: true }],
    ]);
    await load.answer(page('k l', 20));
    expect([frameOf(now()), shown()]).toEqual(['ready', ['k', 'l']]);
  });
});

describe('the selection of a list', () => {
  it('holds rows that are shown and may be deleted, and lets go of those that are gone', async () => {
    const { actor, load, now } = await open();
    const after = (...events: Parameters<typeof actor.send>[0][]) => {
      events.forEach((event) => actor.send(event));
      return listSelected(now());
    };
    expect(after({ type: 'row.toggle', id: OWN }, { type: 'row.toggle', id: 'elsewhere' })).toEqual([]);
    expect(after({ type: 'row.toggle', id: 'b' }, { type: 'page.toggle' })).toEqual(['a', 'b']);
    expect(after({ type: 'page.toggle' })).toEqual([]);
    expect(after({ type: 'page.toggle' }, { type: 'list.reload' })).toEqual(['a', 'b']);
    await load.answer(page('b c'));
    expect(listSelected(now())).toEqual(['b']);
    expect(after({ type: 'selection.clear' })).toEqual([]);
  });
});

describe('deleting rows', () => {
  it('is asked once, with the rows by name, and a no deletes nothing and keeps the selection', async () => {
    const { actor, ask, remove, now, load } = await open();
    actor.send({ type: 'page.toggle' });
    actor.send({ type: 'rows.remove', ids: ['a', 'b'], bulk: true });
    actor.send({ type: 'rows.remove', ids: ['b'], bulk: false });
    expect(ask.inputs).toEqual([rowsOf('a b')]);
    await ask.answer(false);
    expect([remove.inputs, listSelected(now()), load.inputs.length]).toEqual([[], ['a', 'b'], 1]);
    actor.send({ type: 'rows.remove', ids: ['b'], bulk: false });
    await ask.answer(true);
    expect([ask.inputs.at(-1), remove.inputs]).toEqual([rowsOf('b'), [{ ids: ['b'], bulk: false, rows: rowsOf('b') }]]);
  });

  it('shows the rows as deleted until the list is asked again, a second later (specification §9)', async () => {
    const { actor, clock, ask, remove, load, now, shown } = await open();
    actor.send({ type: 'page.toggle' });
    actor.send({ type: 'rows.remove', ids: ['a', 'b'], bulk: true });
    await ask.answer(true);
    await remove.answer({ result: 'terhapus' });
    expect([listRemoved(now()), listSelected(now())]).toEqual([['a', 'b'], []]);
    clock.increment(999);
    expect(load.inputs.length).toBe(1);
    clock.increment(1);
    expect(load.inputs.length).toBe(2);
    await load.answer(page(OWN));
    expect([shown(), listRemoved(now())]).toEqual([[OWN], []]);
  });

  it('that went through in part says of which rows it did not and why, and offers to put those out of use that may be', async () => {
    const { actor, clock, ask, remove, disable, load, now } = await open('a b c');
    actor.send({ type: 'page.toggle' });
    actor.send({ type: 'rows.remove', ids: ['a', 'b', 'c'], bulk: true });
    await ask.answer(true);
    const left = (id: string, mayDisable: boolean): LeftRow => ({
      row: { id, versi: 1 },
      reason: 'Dipakai',
      mayDisable,
    });
    const rows = [left('b', true), left('c', false)];
    await remove.answer({ result: 'sebagian', removed: ['a'], left: rows });
    expect([listLeft(now()), listRemoved(now()), listSelected(now())]).toEqual([
      { act: 'hapus', done: 1, rows },
      ['a'],
      [],
    ]);
    clock.increment(1000);
    expect([load.inputs.length, now().can({ type: 'left.close' })]).toEqual([2, true]);
    actor.send({ type: 'left.disable' });
    actor.send({ type: 'left.disable' });
    expect(disable.inputs).toEqual([rowsOf('b')]);
    await disable.answer([left('b', false)]);
    expect([listLeft(now()), now().can({ type: 'left.disable' })]).toEqual([
      { act: 'nonaktif', done: 0, rows: [left('b', false)] },
      false,
    ]);
    actor.send({ type: 'left.close' });
    expect([load.inputs.length, now().can({ type: 'rows.remove', ids: ['b'], bulk: false })]).toEqual([3, true]);
  });

  it('without an answer is looked at again: of many after a word about it, of one at once', async () => {
    const { actor, ask, remove, inform, load } = await open();
    actor.send({ type: 'rows.remove', ids: ['a'], bulk: true });
    await ask.answer(true);
    await remove.answer({ result: 'terputus' });
    expect([inform.inputs.length, load.inputs.length]).toEqual([1, 1]);
    await inform.answer();
    expect(load.inputs.length).toBe(2);
    actor.send({ type: 'rows.remove', ids: ['a'], bulk: false });
    await ask.answer(true);
    await remove.breaks();
    expect([inform.inputs.length, load.inputs.length]).toEqual([1, 3]);
  });
});

it('one row is acted on, downloaded and written out at a time, each as it stands in the list', async () => {
  const { actor, act, file, csv, now, load } = await open();
  actor.send({ type: 'row.act', id: 'gone', aksi: 'buka-kunci' });
  actor.send({ type: 'row.act', id: 'b', aksi: 'buka-kunci' });
  actor.send({ type: 'row.act', id: 'a', aksi: 'buka-kunci' });
  expect(act.inputs).toEqual([{ record: { id: 'b', versi: 1 }, aksi: 'buka-kunci' }]);
  await act.answer();
  expect(load.inputs.length).toBe(2);
  actor.send({ type: 'row.download', id: 'a' });
  actor.send({ type: 'csv.export', all: true });
  expect([file.inputs, csv.inputs, isExporting(now())]).toEqual([[{ record: { id: 'a', versi: 1 } }], [], true]);
  await file.breaks();
  actor.send({ type: 'column.toggle', column: 'kode' });
  actor.send({ type: 'csv.export', all: false });
  expect(csv.inputs).toEqual([{ ...asked({}), data: rowsOf(`a b ${OWN}`), tersembunyi: ['kode'], all: false }]);
  await csv.answer(null);
  expect([isExporting(now()), listRows(now())]).toEqual([false, rowsOf(`a b ${OWN}`)]);
});

it('rows are put out of use only after a yes, and are asked about by name', async () => {
  const { actor, askDisable, disable, now, load } = await open('a b');
  actor.send({ type: 'page.toggle' });
  actor.send({ type: 'rows.disable', ids: ['b'] });
  await askDisable.answer(false);
  expect([disable.inputs, listSelected(now())]).toEqual([[], ['a', 'b']]);
  actor.send({ type: 'rows.disable', ids: ['b'] });
  await askDisable.answer(true);
  expect([askDisable.inputs, disable.inputs]).toEqual([[rowsOf('b'), rowsOf('b')], [rowsOf('b')]]);
  await disable.answer([]);
  expect([listSelected(now()), load.inputs.length]).toEqual([[], 2]);
});

it('how the list looks is told each time, and one column comes back without another', async () => {
  const { actor, told, now } = await open();
  for (const column of ['kode', 'satuan', 'kode']) actor.send({ type: 'column.toggle', column });
  actor.send({ type: 'density.toggle' });
  expect(told.map((one) => one.type === 'view.changed' && one.appearance)).toEqual([
    { tersembunyi: ['kode'], padat: false },
    { tersembunyi: ['kode', 'satuan'], padat: false },
    { tersembunyi: ['satuan'], padat: false },
    { tersembunyi: ['satuan'], padat: true },
  ]);
  expect(listAppearance(now())).toEqual({ tersembunyi: ['satuan'], padat: true });
});
