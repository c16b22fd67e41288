// @vitest-environment jsdom
/** As `rows.test.tsx`: which of the rows of a list something is done to, and what of a record is said to whom. */
import '#tests/support/stackless-react.ts';
import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { RemoveBar } from '#features/calendar/RemoveBar.tsx';
import { FormActor } from '#features/records/FormActor.ts';
import { LeftDialog } from '#features/records/LeftDialog.tsx';
import { ListActor } from '#features/records/ListActor.ts';
import { ListFooter } from '#features/records/ListFooter.tsx';
import { RemovedRecord } from '#features/records/RemovedRecord.tsx';
import { RowsField } from '#features/records/RowsField.tsx';
import { SelectedBar } from '#features/records/SelectedBar.tsx';
import { SeveralField } from '#features/records/SeveralField.tsx';
import type { FormOption } from '#machines/records/form.setup.ts';
import { chosenText } from '#machines/records/values.ts';
import { beside, told } from '#tests/views/told.tsx';
import { setStage } from '#tests/views/views.tsx';

setStage();
afterEach(cleanup);

const row = (id: string, more: object = {}) => ({ id, versi: 1, ...more });
const button = (name: RegExp) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => name.test(textContent ?? ''));

describe('rows that were selected', () => {
  it('are put out of use as far as they are in use; the others are left alone', async () => {
    const heard: object[] = [];
    const data = [row('a', { aktif: true }), row('b', { aktif: false }), row('c', { aktif: true })];
    await beside(
      ListActor,
      { data, selected: ['a', 'b'] },
      <SelectedBar mayDisable={(one) => Reflect.get(one, 'aktif') === true} />,
      { on: { 'rows.disable': { actions: ({ event }: { event: object }) => void heard.push(event) } } },
    );
    await act(async () => button(/daftar\.nonaktifkan\.ya/)?.click());
    expect(heard).toEqual([{ type: 'rows.disable', ids: ['a'] }]);
  });

  it('are offered to be put out of use where they could not be deleted, as many as can be', async () => {
    const rows = ['a', 'b', 'c'].map((id) => ({ row: row(id), reason: 'Dipakai', mayDisable: id !== 'c' }));
    const text = await beside(
      ListActor,
      { leftover: { act: 'hapus', done: 0, rows }, targets: [] },
      <LeftDialog rowName={({ id }) => id} />,
      { type: 'parallel', states: { removal: { initial: 'left', states: { left: {} } } } },
    );
    expect([/daftar\.sisa\.hapus» (\d)/.exec(text)?.[1], /sisa\.nonaktifkan» (\d)/.exec(text)?.[1]]).toEqual([
      '3',
      '2',
    ]);
  });
});

it('names all events of the calendar that wait to be deleted', async () => {
  const removed = ['Rapat', 'Apel'].map((judul) => ({ id: judul, judul }));
  const text = await beside(CalendarActor, { removed, candidates: [], tenggang: 8 }, <RemoveBar />, {
    ...{ type: 'parallel', states: { removal: { initial: 'holding', states: { holding: {} } } } },
  });
  expect(text).toMatch(/«calendar\.hapus\.menunggu» Rapat \S+ Apel/);
});

describe('a record', () => {
  it('loses of its rows the one whose button was pressed', async () => {
    const fields = { nama: 'skala', kind: 'baris', label: 'shell.tahun', fields: [{ nama: 'a', kind: 'teks' }] };
    const values = ['satu', 'dua', 'tiga'].map((a) => ({ a }));
    const heard: unknown[] = [];
    const change = (rows: unknown) => void heard.push(rows);
    await told(<RowsField fields={fields as never} values={values} error={() => null} onChange={change} />);
    const [, second] = document.querySelectorAll<HTMLElement>('[aria-label*="formulir.hapusBaris"]');
    await act(async () => second?.click());
    expect(heard).toEqual([[{ a: 'satu' }, { a: 'tiga' }]]);
  });

  const FORM = { terpilih: {}, choices: {}, createPath: null, renewal: null };

  it('that somebody deleted shows what was typed of it, but no password', async () => {
    const fields = [
      { nama: 'nama', kind: 'teks', label: 'pengguna.nama' },
      { nama: 'password', kind: 'password', label: 'pengguna.sandi' },
    ] as never;
    const context = { ...FORM, values: { nama: 'Siti Rahmah', password: 'Rahasia#1' } };
    const text = await beside(FormActor, context, <RemovedRecord fields={fields} back="umum.batal" />);
    expect([text.includes('Siti Rahmah'), text.includes('Rahasia#1')]).toEqual([true, false]);
  });

  it('offers for a field of several what was not chosen for it yet', async () => {
    const [ani, budi] = ['Ani', 'Budi'].map((label, at) => ({
      value: `019a0000-0000-7000-8000-00000000000${at}`,
      label,
    })) as [FormOption, FormOption];
    const field = { id: 'isian-orang', label: 'Orang', onBlur: () => {} };
    await beside(
      FormActor,
      { ...FORM, values: {}, choices: { orang: [ani, budi] } },
      <SeveralField nama="orang" field={field} values={[chosenText(ani)]} onChange={() => {}} />,
    );
    await act(async () => document.querySelector<HTMLElement>('[aria-label="«formulir.bukaPilihan»"]')?.click());
    expect([...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent)).toEqual(['Budi']);
  });
});

it('leads from each page of a list to the first, the one before, the one after and the last', async () => {
  const ways = async (page: number) => {
    const visited: unknown[] = [];
    await beside(
      ListActor,
      { params: { page, perPage: 10 }, data: [row('a')], total: 41, estimated: false },
      <ListFooter />,
      {
        on: { 'page.visit': { actions: ({ event }: { event: { page: number } }) => void visited.push(event.page) } },
      },
    );
    for (const one of document.querySelectorAll('button')) await act(async () => one.click());
    cleanup();
    return visited;
  };
  expect([await ways(1), await ways(2), await ways(3), await ways(5)]).toEqual([
    [2, 5],
    [1, 1, 3, 5],
    [1, 2, 4, 5],
    [1, 4],
  ]);
});
