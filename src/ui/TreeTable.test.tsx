// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TreeTable } from '#ui/TreeTable.tsx';

const HEIGHT = 500;
const ROW = 50;
beforeEach(() => {
  // jsdom lays nothing out: the box is as high as on screen, and nothing is on paper.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHT);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', () => media);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const LINES: Parameters<typeof TreeTable<string>>[0]['lines'] = Array.from({ length: 516 }, (_, at) => ({
  key: `u${at}`,
  row: `Unit ${at + 1}`,
  level: at === 0 ? 1 : 2,
  open: at === 0 ? true : null,
  position: at === 0 ? 1 : at,
  size: at === 0 ? 1 : 515,
}));
const COLUMNS = [{ key: 'nama', header: 'Unit', rowHeader: true, cell: (row: string) => row }];
const show = () => render(<TreeTable caption="Units" columns={COLUMNS} lines={LINES} sort="" onSort={() => {}} />);
const rows = () => document.querySelectorAll('tr[aria-level]');

it('draws of 516 rows those in sight, and says how many there are', () => {
  show();
  expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('517');
  expect([rows().length > 5, rows().length < 60]).toEqual([true, true]);
});

it('reaches the last row by its key, with its place in the tree', () => {
  show();
  const [first] = rows();
  if (!(first instanceof HTMLElement)) throw new Error('no row');
  act(() => first.focus());
  fireEvent.keyDown(first, { key: 'End' });
  const now = document.activeElement;
  expect(
    ['aria-rowindex', 'aria-level', 'aria-posinset', 'aria-setsize'].map((name) => now?.getAttribute(name)),
  ).toEqual(['517', '2', '515', '515']);
  expect(rows().length < 60).toBe(true);
});

it('has every row on paper', () => {
  show();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(rows().length).toBe(516);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(rows().length < 60).toBe(true);
});
