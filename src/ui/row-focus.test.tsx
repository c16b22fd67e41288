// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { keepRowFocus } from '#ui/row-focus.ts';
import { Table } from '#ui/Table.tsx';

afterEach(cleanup);

/** Rows with two buttons each; `done` ones have only the first. */
const page = (names: readonly string[], done: readonly string[] = []) => (
  <main>
    <h1 tabIndex={-1}>Pengguna</h1>
    <Table
      ref={keepRowFocus}
      caption="Pengguna"
      columns={[
        { key: 'nama', header: 'Nama', cell: (name) => <button type="button">Buka {name}</button>, rowHeader: true },
        {
          key: 'aksi',
          header: 'Aksi',
          cell: (name) => !done.includes(name) && <button type="button">Setujui {name}</button>,
        },
      ]}
      rows={names}
      rowKey={(name) => name}
    />
  </main>
);
const focus = (name: string) => screen.getByRole('button', { name }).focus();
const focused = () => document.activeElement?.textContent;

it('a row that goes leaves the focus to the same control of the row that has its place', async () => {
  const { rerender } = render(page(['Ana', 'Budi', 'Citra']));
  focus('Setujui Budi');
  rerender(page(['Ana', 'Citra']));
  await waitFor(() => expect(focused()).toBe('Setujui Citra'));
});

it('the last row leaves it to the one before, and the only one to the heading', async () => {
  const { rerender } = render(page(['Ana', 'Budi']));
  focus('Setujui Budi');
  rerender(page(['Ana']));
  await waitFor(() => expect(focused()).toBe('Setujui Ana'));
  rerender(page([]));
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('a control that goes leaves it to the last one of its row', async () => {
  const { rerender } = render(page(['Ana', 'Budi']));
  focus('Setujui Ana');
  rerender(page(['Ana', 'Budi'], ['Ana']));
  await waitFor(() => expect(focused()).toBe('Buka Ana'));
});

it('nobody is taken from where they have gone meanwhile', async () => {
  const { rerender } = render(page(['Ana', 'Budi']));
  focus('Setujui Ana');
  focus('Buka Budi');
  rerender(page(['Budi']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('Buka Budi');
});

it('nobody who was not in the table is brought there', async () => {
  const { rerender } = render(page(['Ana', 'Budi']));
  rerender(page(['Budi']));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
