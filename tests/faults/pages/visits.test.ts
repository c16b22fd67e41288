// @vitest-environment jsdom
/** Back and Forward within a page: it stands as its new address says, in its fields too. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, click, settle, startApp, text, type, until } from '#tests/faults/app.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});
async function go(path: string) {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await settle(600);
}
/** What was typed into the fields for searching, and what is chosen. */
const typed = () =>
  [...document.querySelectorAll<HTMLInputElement>('main input[type="search"]')].map(({ value }) => value);

it.each([
  ['/papan', '/papan?q=laporan', () => typed()],
  ['/kpi', '/kpi?q=neraca', () => typed()],
  ['/tugas', '/tugas?q=bukti', () => typed()],
] as const)('%s is searched as the address says', async (plain, searched, seen) => {
  await app.visit(plain);
  await until(() => typed().length > 0);
  const before = seen();
  await go(searched);
  const word = new URLSearchParams(searched.split('?')[1]).get('q');
  expect([before.join(''), seen().join('')]).toEqual(['', word]);
  await go(plain);
  expect(seen().join('')).toBe('');
});

it('the calendar shows the month and the categories of its address', async () => {
  await app.visit('/kalender?tampilan=daftar');
  await until(() => $('.calendar-event') !== null);
  const chosen = () => document.querySelectorAll('main input[type="checkbox"]:checked').length;
  const before = chosen();
  await go('/kalender?tampilan=bulan&tanggal=2024-02-10&kategori=Family');
  expect([before > 4, chosen(), /Februar[iy] 2024/.test(text())]).toEqual([true, before - 4, true]);
});

it('a page that a link leads to begins at its top, and one that Back leads to where it was left', async () => {
  await app.visit('/kpi');
  const tops = vi.spyOn(window, 'scrollTo');
  const scrolls = async (act_: () => unknown) => {
    tops.mockClear();
    await act_();
    await settle(600);
    return [window.location.pathname, tops.mock.calls.some((call) => call.join() === '0,0')];
  };
  const there = await scrolls(() => click($('nav a[href="/tugas"]')));
  const narrowed = await scrolls(() => type($('main input[type="search"]'), 'bukti'));
  const back = await scrolls(() => act(() => window.history.back()));
  expect([there, narrowed, back]).toEqual([
    ['/tugas', true],
    ['/tugas', false],
    ['/kpi', false],
  ]);
});
