// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useVisits } from '#app/wiring/visits.ts';

/** The address that React has rendered, which stays behind the browser's while a slow render is under way. */
const rendered = vi.hoisted(() => ({ pathname: '/tugas', key: 'default' }));
vi.mock('react-router-dom', () => ({ useLocation: () => ({ ...rendered }) }));

const browser = (address: string) => window.history.replaceState(null, '', address);
const back = () => window.dispatchEvent(new PopStateEvent('popstate'));
const visits = (isHere?: (pathname: string) => boolean) => {
  const seen: string[] = [];
  const visit = () => void seen.push(window.location.search);
  return { seen, ...renderHook(() => useVisits(visit, isHere)) };
};

afterEach(() => Object.assign(rendered, { pathname: '/tugas', key: 'default' }));

it('Back is heard of although the choice that it takes back was never rendered', () => {
  browser('/tugas');
  const { seen } = visits();
  browser('/tugas?filter=deleted');
  browser('/tugas');
  back();
  expect(seen).toEqual(['', '']);
});

it('a link is heard of by what is rendered, and a render of the same address tells nothing', () => {
  browser('/tugas');
  const { seen, rerender } = visits();
  rerender();
  browser('/tugas?q=a');
  rendered.key = 'later';
  rerender();
  expect(seen).toEqual(['', '?q=a']);
});

it('an area of several paths hears of Back within it, and of none beyond', () => {
  browser('/email/inbox?q=a');
  const { seen } = visits((pathname) => pathname.startsWith('/email'));
  browser('/email/sent?q=b');
  back();
  browser('/kalender?q=c');
  back();
  expect(seen).toEqual(['?q=a', '?q=b']);
});

it('Back to another page is not told to this one, nor anything once it has gone', () => {
  browser('/tugas?q=a');
  const { seen, unmount } = visits();
  browser('/kalender?tampilan=bulan');
  back();
  browser('/tugas');
  unmount();
  back();
  expect(seen).toEqual(['?q=a']);
});
