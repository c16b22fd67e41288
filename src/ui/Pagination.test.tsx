// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Pagination } from '#ui/Pagination.tsx';

afterEach(cleanup);

it.each([
  ['above the screen: the next page is shown from its first row', -3000, 1],
  ['on the screen: nothing moves', 40, 0],
])('a list that begins %s', (_, top, times) => {
  const shown = vi.fn();
  const asked = vi.fn();
  const status = (from: number, to: number) => `${from}–${to}`;
  const labels = { nav: 'Halaman', previous: 'Sebelumnya', next: 'Berikutnya', status };
  render(
    <section aria-label="Daftar">
      <Pagination page={2} perPage={100} total={252} onPage={asked} labels={labels} />
    </section>,
  );
  const list = screen.getByRole('region');
  list.getBoundingClientRect = () => new DOMRect(0, top, 100, 100);
  list.scrollIntoView = shown;
  expect(screen.getByRole('status').textContent).toBe('101–200');
  fireEvent.click(screen.getByRole('button', { name: 'Berikutnya' }));
  expect(asked.mock.calls).toEqual([[3]]);
  expect(shown).toHaveBeenCalledTimes(times);
});

it.each([
  ['the first', 1, '1–100', [true, false]],
  ['one between', 2, '101–200', [false, false]],
  ['the last, which is not full', 3, '201–252', [false, true]],
  ['a former, past the end of a list that became shorter', 5, '', [false, true]],
])('of %s page it says which rows it has, and leads nowhere else than to pages', (_, page, rows, disabled) => {
  const status = (from: number, to: number) => `${from}–${to}`;
  const labels = { nav: 'Halaman', previous: 'Sebelumnya', next: 'Berikutnya', status };
  render(<Pagination page={page} perPage={100} total={252} onPage={vi.fn()} labels={labels} />);
  const off = screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.disabled);
  expect([screen.getByRole('status').textContent, off]).toEqual([rows, disabled]);
  // On paper too, where the rest of the list is not one click away.
  expect(screen.getByRole('status').closest('.ui-screen')).toBeNull();
});

it.each([
  [100, 0],
  [101, 2],
])('of %d rows there is a way to another page only where there is one', (total, buttons) => {
  const labels = { nav: 'Halaman', previous: 'Sebelumnya', next: 'Berikutnya', status: () => '' };
  render(<Pagination page={1} perPage={100} total={total} onPage={vi.fn()} labels={labels} />);
  expect(screen.queryAllByRole('button').length).toBe(buttons);
});

it('leads back from past the end to the last page there is', () => {
  const asked = vi.fn();
  const labels = { nav: 'Halaman', previous: 'Sebelumnya', next: 'Berikutnya', status: () => '' };
  render(<Pagination page={9} perPage={100} total={252} onPage={asked} labels={labels} />);
  fireEvent.click(screen.getByRole('button', { name: 'Sebelumnya' }));
  expect(asked.mock.calls).toEqual([[3]]);
});
