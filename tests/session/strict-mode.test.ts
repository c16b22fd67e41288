// @vitest-environment jsdom
import { act, configure, render } from '@testing-library/react';
import { createElement, useEffect } from 'react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { $, type App, asked, break_, mend, problems, settle, startApp, until } from '#tests/faults/app.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REFRESH = '/api/auth/jwt/refresh-token';
let app: App;
const times = (path: string) => asked.filter((one) => one.path === path).length;
const dialogs = () => document.querySelectorAll('.swal2-popup').length;
const goTo = async (path: string) => {
  window.history.pushState(null, '', path);
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await settle();
};

beforeAll(async () => {
  // React's own StrictMode, outermost as in main.tsx: further in it mounts nothing twice.
  configure({ reactStrictMode: true });
  app = await startApp('pelapor');
});
beforeEach(async () => {
  await app.visit('/pelaporan-capaian');
  app.world().killToken();
  asked.length = 0;
});

it('what is rendered here is mounted twice', () => {
  let mounted = 0;
  function Probe() {
    useEffect(() => {
      mounted += 1;
    }, []);
    return null;
  }
  render(createElement(Probe));
  expect(mounted).toBe(2);
});

it('C34: under StrictMode a dead token is renewed once for all that is loaded', async () => {
  await goTo('/beranda');
  const refused = asked.filter(({ token, path }) => token === 'a1' && path !== REFRESH).length;
  expect({ several: refused > 1, renewals: times(REFRESH), dialogs: dialogs(), problems: problems() }).toEqual({
    several: true,
    renewals: 1,
    dialogs: 0,
    problems: [],
  });
});

it('C34: under StrictMode a refused renewal is asked for once and said once, and the session ends once', async () => {
  break_({ call: `POST ${REFRESH}`, fault: '401' });
  await goTo('/beranda');
  await until(() => dialogs() > 0);
  expect({ renewals: times(REFRESH), dialogs: dialogs() }).toEqual({ renewals: 1, dialogs: 1 });
  mend();
  act(() => $('.swal2-confirm')?.click());
  await settle(500);
  expect([window.location.pathname, localStorage.getItem('userData'), times(REFRESH)]).toEqual(['/login', null, 1]);
});
