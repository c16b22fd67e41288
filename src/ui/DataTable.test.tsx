// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { DataTable } from '#ui/DataTable.tsx';

afterEach(cleanup);

const ROWS = [{ id: 'a' }, { id: 'b' }, { id: 'fixed' }];

const list = (rows: { id: string }[], chosen: string[] = []) => (
  <MemoryRouter>
    <DataTable
      caption="Indikator"
      columns={[{ key: 'id', header: 'Kode', cell: ({ id }) => id, rowHeader: true }]}
      rows={rows}
      hidden={[]}
      dense={false}
      sort=""
      onSort={() => {}}
      selection={{
        chosen,
        onRow: () => {},
        onPage: () => {},
        allLabel: 'Semua di halaman ini',
        rowLabel: ({ id }) => id,
        canChoose: ({ id }) => id !== 'fixed',
      }}
      linkOf={() => null}
      offset={0}
      total={rows.length}
      isGone={() => false}
    />
  </MemoryRouter>
);

/** What the box above the rows shows. */
function headerBox(rows: { id: string }[], chosen: string[]) {
  render(list(rows, chosen));
  const { checked, indeterminate } = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Semua di halaman ini' });
  return indeterminate ? 'some' : checked ? 'all' : 'none';
}

describe('the box above the rows of a list', () => {
  it.each([
    ['none', 'no row is chosen', ROWS, []],
    ['some', 'one of two rows is chosen', ROWS, ['b']],
    ['all', 'every row that can be chosen is', ROWS, ['a', 'b']],
    ['all', 'rows of another page are chosen too', ROWS, ['z', 'a', 'b']],
    ['none', 'only rows of another page are chosen', ROWS, ['z']],
    ['none', 'no row can be chosen', [{ id: 'fixed' }], []],
    ['none', 'there is no row', [], ['z']],
  ])('shows %s when %s', (shown, _, rows, chosen) => {
    expect(headerBox(rows, chosen)).toBe(shown);
  });
});

it('keeps whoever deletes a row at the one that comes in its place', async () => {
  const { rerender } = render(list([{ id: 'a' }, { id: 'b' }, { id: 'c' }]));
  screen.getByRole('checkbox', { name: 'b' }).focus();
  rerender(list([{ id: 'a' }, { id: 'c' }]));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'c' })));
});
