import { describe, expect, it } from 'vitest';
import { followSession, loginAddress, nextAddress } from '#app/wiring/address.ts';
import { openTab, payload, settle } from '#tests/session/server.ts';

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
    followSession(
      tab.session,
      () => url,
      (to) => {
        url = new URL(to, origin);
      },
    );
    return { ...tab, address: () => url.pathname + url.search };
  }

  it('a session that is lost leaves the way back, one that is left by choice does not', async () => {
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
