// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type Column, Table } from '#ui/Table.tsx';

afterEach(cleanup);

type Row = { id: string; whole: boolean };
const rows: Row[] = [
  { id: 'a', whole: false },
  { id: 'b', whole: true },
];
const columns: Column<Row>[] = [
  { key: 'nama', header: 'Nama', rowHeader: true, sort: 'nama', cell: ({ id }) => id },
  {
    ...{ key: 'baca', header: 'Baca', cell: ({ whole }) => (whole ? 'semuanya' : 'baca') },
    cells: ({ whole }) => (whole ? { colSpan: 2 } : {}),
  },
  { key: 'ubah', header: 'Ubah', cell: () => 'ubah' },
  { key: 'hapus', header: 'Hapus', hideHeader: true, label: null, sort: 'hapus', cell: () => 'hapus' },
];
const shown = (sort = '') => {
  const onSort = vi.fn();
  const { container } = render(<Table caption="Hak" columns={columns} rows={rows} sort={sort} onSort={onSort} cards />);
  return { container, onSort, cells: [...container.querySelectorAll('tbody tr')].map((row) => [...row.children]) };
};

it('every row fills the columns: a cell over two of them stands for both', () => {
  const { cells } = shown();
  expect(cells.map((row) => row.map((cell) => cell.textContent))).toEqual([
    ['a', 'baca', 'ubah', 'hapus'],
    ['b', 'semuanya', 'hapus'],
  ]);
  const width = (row: Element[]) => row.reduce((sum, cell) => sum + Number(cell.getAttribute('colspan') ?? 1), 0);
  expect(cells.map(width)).toEqual([4, 4]);
});

it('a cell of a card says what column it is of, unless it names the row or is a button', () => {
  const { cells } = shown();
  expect(cells[0]?.map((cell) => (cell instanceof HTMLElement ? cell.dataset['label'] : null))).toEqual([
    undefined,
    'Baca',
    'Ubah',
    undefined,
  ]);
});

it.each([
  ['', [null, null]],
  ['nama', ['ascending', null]],
  ['-nama', ['descending', null]],
  ['hapus', [null, 'ascending']],
])('ordered by "%s" the headings say so, each asking for its own field', (sort, told) => {
  const { container, onSort } = shown(sort);
  const headings = [...container.querySelectorAll('th[scope="col"]')].filter((one) => one.querySelector('button'));
  expect(headings.map((one) => one.getAttribute('aria-sort'))).toEqual(told);
  headings.forEach((one) => one.querySelector('button')?.click());
  expect(onSort.mock.calls).toEqual([['nama'], ['hapus']]);
});
