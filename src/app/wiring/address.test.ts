import { describe, expect, it } from 'vitest';
import { followSession } from '#app/wiring/address.ts';
import { isAdminsWay, loginAddress, nextAddress, otherWay } from '#app/wiring/sign-in-address.ts';
import { openTab, settle } from '#tests/session/server.ts';
import { payload } from '#tests/support/sign-in.ts';

const origin = 'https://capaian.example';
const at = (pathname: string, search = '', hash = '') => ({ pathname, search, hash, origin });

describe('the way back after signing in', () => {
  it.each([
    ['/pelaporan/1?tab=2#catatan', '/pelaporan/1?tab=2#catatan'],
    ['/', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/%5C%5Cevil.example', '/%5C%5Cevil.example'],
    ['javascript:alert(1)', '/'],
    ['/login?next=/login', '/'],
    ['pelaporan', '/'],
    ['http://evil.example', '/'],
    ['HTTPS://EVIL.EXAMPLE', '/'],
    ['///evil.example', '/'],
    ['////evil.example//', '/'],
    ['/\\/evil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/%09/evil.example', '/%09/evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
    ['%2F%2Fevil.example', '/'],
    ['/\u0000/evil.example', '/'],
    ['/\r\n/evil.example', '/'],
    ['\t//evil.example', '/'],
    [' //evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/a/..//evil.example', '/'],
    ['/\u2028/evil.example', '/%E2%80%A8/evil.example'],
    ['//evil.example@capaian.example/', '/'],
    ['https://capaian.example@evil.example/', '/'],
    ['https://capaian.example/pelaporan', '/'],
    ['https:evil.example', '/'],
    ['data:text/html,<script>alert(1)</script>', '/'],
    ['JaVaScRiPt:alert(1)', '/'],
    ['java\nscript:alert(1)', '/'],
    ['/javascript:alert(1)', '/javascript:alert(1)'],
    ['blob:https://capaian.example/1', '/'],
    ['/login', '/'],
    ['/login/', '/'],
    ['/Login?x', '/'],
    ['', '/'],
    ['?q=1', '/'],
    ['#x', '/'],
    ['.', '/'],
    ['..//evil.example', '/'],
    ['/pelaporan?next=//evil.example', '/pelaporan?next=//evil.example'],
  ])('next=%s leads to %s', (next, address) => {
    expect(nextAddress(at('/login', `?${new URLSearchParams({ next })}`))).toBe(address);
  });

  it('is the start page when none is given', () => {
    expect(nextAddress(at('/login'))).toBe('/');
  });

  it('survives the trip through the sign-in page', () => {
    const login = new URL(loginAddress(at('/pelaporan', '?tahun=2026&q=a b', '#x')), origin);
    expect(nextAddress(at(login.pathname, login.search))).toBe('/pelaporan?tahun=2026&q=a%20b#x');
  });

  it('is not mentioned for the start page', () => {
    expect(loginAddress(at('/'))).toBe('/login');
  });
});

describe('the address follows the session', () => {
  async function openAt(path: string, signedIn: boolean) {
    const tab = await openTab({ signedIn });
    let url = new URL(path, origin);
    const history = new EventTarget();
    followSession(
      tab.session,
      () => url,
      (to) => {
        url = new URL(to, origin);
      },
      history,
    );
    return { ...tab, address: () => url.pathname + url.search };
  }

  it('C31: a session that is lost leaves the way back, one that is left by choice does not', async () => {
    const lost = await openAt('/pelaporan?tahun=2026', true);
    lost.server.accepted = 'a-of-nobody';
    lost.server.validRefresh = 'r-revoked';
    await lost.client.get('/a').catch(() => {});
    expect(lost.address()).toBe('/pelaporan?tahun=2026');
    lost.dialog.confirm();
    await settle();
    expect(lost.address()).toBe('/login?next=%2Fpelaporan%3Ftahun%3D2026');

    const left = await openAt('/pelaporan?tahun=2026', true);
    left.session.send({ type: 'session.signOut' });
    await settle();
    expect(left.address()).toBe('/login');
  });

  it('signing in leads to where the person wanted to go', async () => {
    const { session, storage, tabs, address } = await openAt('/login?next=%2Fverifikasi', false);
    storage.saveSession(payload());
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key: 'userData', newValue: '{}' }));
    await settle();
    expect(session.getSnapshot().matches('authenticated')).toBe(true);
    expect(address()).toBe('/verifikasi');
  });
});

it('leads to the sign-in page of administrators and back, with where the person wanted to go', () => {
  const there = otherWay(at('/login', '?next=%2Fkpi'));
  expect(there).toBe('/login?next=%2Fkpi&sandi-admin=1');
  expect(isAdminsWay(at('/login', '?next=%2Fkpi'))).toBe(false);
  const arrived = new URL(there, origin);
  expect([isAdminsWay(arrived), otherWay(arrived), nextAddress(arrived)]).toEqual([true, '/login?next=%2Fkpi', '/kpi']);
  expect(otherWay(at('/login', '?sandi-admin=1'))).toBe('/login');
});

describe('the pages behind the back button', () => {
  it('T-5: whoever is signed out stands at the sign-in page, however far they go back', async () => {
    const history = new EventTarget();
    const { session } = await openTab();
    let url = new URL('/pelaporan', origin);
    const go = (to: string) => {
      url = new URL(to, origin);
    };
    followSession(session, () => url, go, history);
    history.dispatchEvent(new Event('popstate'));
    expect(url.pathname).toBe('/pelaporan');
    session.send({ type: 'session.signOut' });
    await settle();
    go('/pelaporan/1');
    history.dispatchEvent(new Event('popstate'));
    expect(url.pathname).toBe('/login');
  });
});
