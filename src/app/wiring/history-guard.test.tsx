// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { BrowserRouter, type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { guardHistory, watchHistory } from '#app/wiring/history-guard.ts';

watchHistory();
afterEach(cleanup);

/** Where the router is, and the way on. */
const router = { seen: '', go: (() => undefined) as NavigateFunction };
function Place() {
  const go = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => void Object.assign(router, { seen: pathname, go }), [pathname, go]);
  return null;
}
/** What the browser does is over a little later. */
const settle = () => act(() => new Promise((done) => void setTimeout(done, 50)));

it('asks before the way back leaves what would be lost, stays meanwhile, and is not heard of once nothing is', async () => {
  render(
    <BrowserRouter>
      <Place />
    </BrowserRouter>,
  );
  await act(async () => router.go('/pengguna'));
  await act(async () => router.go('/pengguna/cari?q=a'));
  await act(async () => router.go('/pengguna/impor'));
  const over = new AbortController();
  const asked: string[] = [];
  let owed = true;
  guardHistory({ hasChanges: () => owed, leave: (ke) => void asked.push(ke) }, over.signal);
  const back = async (by = -1) => {
    window.history.go(by);
    await settle();
    return [router.seen, window.location.pathname, asked.splice(0)];
  };
  const here = '/pengguna/impor';
  expect([await back(), await back(-2), await back()]).toEqual([
    [here, here, ['/pengguna/cari?q=a']],
    [here, here, ['/pengguna']],
    [here, here, ['/pengguna/cari?q=a']],
  ]);
  owed = false;
  expect(await back()).toEqual(['/pengguna/cari', '/pengguna/cari', []]);
  owed = true;
  over.abort();
  expect(await back()).toEqual(['/pengguna', '/pengguna', []]);
});
