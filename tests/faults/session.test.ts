// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  $,
  type App,
  asked,
  break_,
  confirmDialog,
  dialog,
  giveUpHanging,
  mend,
  problems,
  settle,
  startApp,
  text,
  type,
} from '#tests/faults/app.ts';
import { FAULTS, type Fault, isSilent, textOf } from '#tests/faults/faults.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const SIGN_IN = 'POST /api/auth/signin';
const REFRESH = 'POST /api/auth/jwt/refresh-token';
const NAME = 'pelapor.tapin';
const PASSWORD = 'Rahasia ‘1’';
let app: App;
let cells = 0;
const value = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.value;
const times = (path: string) => asked.filter((one) => one.path === path).length;

async function signIn() {
  type($('input[name=username]'), NAME);
  type($('input[name=password]'), PASSWORD);
  act(() => (document.querySelector('form') as HTMLFormElement).requestSubmit());
  await settle();
}
const signOut = async () => {
  act(() => app.session.send({ type: 'session.signOut' }));
  await settle();
};

beforeAll(async () => {
  app = await startApp('pelapor');
});
afterAll(() => console.log(`Fault matrix: ${cells} cells on real pages (session, 3 calls)`));

describe(SIGN_IN, () => {
  it.each(FAULTS)('%s', async (fault) => {
    cells += 1;
    await app.visit('/beranda');
    await signOut();
    break_({ call: SIGN_IN, fault });
    asked.length = 0;
    await signIn();
    await giveUpHanging(fault);
    const summary = $('.login-summary')?.textContent ?? '';
    expect({
      problems: problems(),
      said: isSilent(fault) ? summary.includes(app.t('galat.jaringan')) : summary.includes(textOf(fault)),
      name: value('username'),
      // Only a wrong password is typed again.
      password: value('password'),
      stored: Object.keys({ ...localStorage }).filter((key) => /token|userData/i.test(key)),
      free: $('.login-submit')?.getAttribute('aria-disabled'),
      renewed: times('/api/auth/jwt/refresh-token'),
      times: times('/api/auth/signin'),
    }).toEqual({
      problems: [],
      said: true,
      name: NAME,
      password: fault === '401' ? '' : PASSWORD,
      stored: [],
      free: 'false',
      renewed: 0,
      times: 1,
    });
    mend();
    await signIn();
    expect({ problems: problems(), path: window.location.pathname }).toEqual({ problems: [], path: '/beranda' });
  });
});

/** Only the server's refusal ends a session: whatever else goes wrong with a refresh may pass. */
const ends = (fault: Fault) => /^4/.test(fault) && fault !== '429';

describe(REFRESH, () => {
  it.each(FAULTS)('%s', async (fault) => {
    cells += 1;
    await app.visit('/pelaporan-capaian');
    app.world().killToken();
    break_({ call: REFRESH, fault });
    // The page is opened anew with a token that is dead by now.
    window.history.pushState(null, '', '/beranda');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    await settle();
    if (fault === 'hang') await giveUpHanging(fault);
    await settle(20_000);
    const isOver = dialog() !== null;
    expect({
      problems: problems(),
      isOver,
      dialogs: document.querySelectorAll('.swal2-popup').length,
      kept: localStorage.getItem('userData') !== null,
    }).toEqual({ problems: [], isOver: ends(fault), dialogs: ends(fault) ? 1 : 0, kept: true });
    mend();
    // After a server that cannot renew now, the next renewal waits for a while.
    if (!isOver) return settle(120_000);
    expect(text()).toContain('Session login anda telah habis! Silahkan logout dan login kembali');
    await confirmDialog();
    expect([window.location.pathname, localStorage.getItem('userData')]).toEqual(['/login', null]);
    await signIn();
    expect(problems()).toEqual([]);
  });
});

describe('POST /jwt/logout', () => {
  it.each(FAULTS)('%s', async (fault) => {
    cells += 1;
    await app.visit('/beranda');
    break_({ call: 'POST /jwt/logout', fault });
    await signOut();
    await settle(9000);
    // Leaving never waits for the server, and says nothing of its troubles.
    expect({ problems: problems(), path: window.location.pathname, left: { ...localStorage } }).toEqual({
      problems: [],
      path: '/login',
      left: {},
    });
    mend();
    await signIn();
    expect(problems()).toEqual([]);
  });
});
