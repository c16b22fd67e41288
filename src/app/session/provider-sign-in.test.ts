import { describe, expect, it } from 'vitest';
import type { OauthDoor } from '#contract/session.ts';
import { provideProviderSignIn } from '#app/session/provider-sign-in.ts';
import { createActor, fromCallback, waitFor } from '#machines/kit/xstate.ts';
import { isOnTheWay, noticeOf } from '#machines/session/provider-sign-in.selectors.ts';
import { FakeLocalStorage } from '#tests/session/server.ts';

const ORIGIN = 'https://capaian.example';
const DOOR: OauthDoor = {
  nama: 'sso.example',
  url: 'https://sso.example/auth?client_id=capaian&response_type=code',
  redirectUri: `${ORIGIN}/login/oauth`,
  codeVerifier: 'rahasia',
  state: 'keadaan',
};

/** A tab at an address; `memory` outlives the page, `sent` is what the session is given. */
function openAt(url: string, memory = new FakeLocalStorage(), door: () => Promise<OauthDoor> = async () => DOOR) {
  let here = new URL(url);
  const left: string[] = [];
  const sent: unknown[] = [];
  const session = createActor(fromCallback(({ receive }) => receive((event) => sent.push(event)))).start();
  const machine = provideProviderSignIn({
    door,
    address: () => here,
    replace: (to) => {
      here = new URL(to, here);
    },
    leave: (to) => void left.push(to),
    memory,
  });
  const actor = createActor(machine, { input: { session } }).start();
  return {
    actor,
    left,
    sent,
    memory,
    address: () => here.pathname + here.search,
    async stands() {
      await waitFor(actor, (snapshot) => !snapshot.hasTag('busy') || snapshot.matches('left'));
      return noticeOf(actor.getSnapshot());
    },
  };
}

/** Goes to the provider from the sign-in page. */
async function goFrom(search = '') {
  const tab = openAt(`${ORIGIN}/login${search}`);
  await tab.stands();
  tab.actor.send({ type: 'provider.choose' });
  await tab.stands();
  return tab;
}
/** Opens the address of return as the provider would. */
const comeBack = (memory: FakeLocalStorage, given: Record<string, string>) =>
  openAt(`${ORIGIN}/login/oauth?${new URLSearchParams(given)}`, memory);

describe('the way to an identity provider and back', () => {
  it('leads there, and keeps in this tab what is needed on the way back', async () => {
    const { actor, left, memory } = await goFrom('?next=%2Fkpi');
    expect(left).toEqual([DOOR?.url]);
    expect(JSON.parse(memory.getItem('masukLewatPenyedia') ?? '')).toEqual({
      codeVerifier: 'rahasia',
      state: 'keadaan',
      redirectUri: `${ORIGIN}/login/oauth`,
      search: '?next=%2Fkpi',
    });
    expect(isOnTheWay(actor.getSnapshot())).toBe(true);
  });

  it.each([
    ['https://kantor.example', 'https://kantor.example/login?next=%2Fkpi'],
    ['https://kantor.example/kinerja', 'https://kantor.example/kinerja/login?next=%2Fkpi'],
  ])(
    'sends whoever is at another address to %s first, where the provider would send them back to',
    async (to, page) => {
      const door = async () => ({ ...DOOR, redirectUri: `${to}/login/oauth` }) as OauthDoor;
      const tab = openAt(`${ORIGIN}/login?next=%2Fkpi`, new FakeLocalStorage(), door);
      await tab.stands();
      tab.actor.send({ type: 'provider.choose' });
      await tab.stands();
      expect([tab.left, tab.memory.getItem('masukLewatPenyedia')]).toEqual([[page], null]);
    },
  );

  it('hands what came back to the session, once, and takes it out of the address', async () => {
    const { memory } = await goFrom('?next=%2Fkpi%3Ftahun%3D2025');
    const given = { code: 'k0de', state: 'keadaan', iss: 'https://sso.example' };
    const back = comeBack(memory, given);
    expect(await back.stands()).toBe(null);
    const answer = { ...given, codeVerifier: 'rahasia', redirectUri: `${ORIGIN}/login/oauth` };
    expect([back.sent, back.address()]).toEqual([
      [{ type: 'signIn.exchange', answer }],
      '/login?next=%2Fkpi%3Ftahun%3D2025',
    ]);
    const again = comeBack(memory, given);
    expect([await again.stands(), again.sent, again.address()]).toEqual(['mixedUp', [], '/login']);
  });

  it.each<[string, Record<string, string>]>([
    ['another state', { code: 'c', state: 'lain' }],
    ['no state', { code: 'c' }],
    ['an error with another state', { error: 'access_denied', state: 'lain' }],
  ])('takes no answer with %s', async (_, given) => {
    const { memory } = await goFrom();
    const back = comeBack(memory, given);
    expect([await back.stands(), back.sent]).toEqual(['mixedUp', []]);
  });

  it('takes no answer that nobody here has asked for, and no damaged memory', async () => {
    const damaged = new FakeLocalStorage();
    damaged.setItem('masukLewatPenyedia', '{"codeVerifier":1}');
    for (const memory of [new FakeLocalStorage(), damaged]) {
      const back = comeBack(memory, { code: 'c', state: 's' });
      expect([await back.stands(), back.sent]).toEqual(['mixedUp', []]);
    }
  });

  it.each([
    ['access_denied', 'cancelled'],
    ['server_error', 'refused'],
  ])('tells of %s', async (error, notice) => {
    const { memory } = await goFrom();
    const back = comeBack(memory, { error, state: 'keadaan' });
    expect([await back.stands(), back.sent]).toEqual([notice, []]);
  });

  it('goes first to the address that the provider sends people back to', async () => {
    const tab = openAt('http://10.0.0.5:4000/login?next=%2Fkpi');
    await tab.stands();
    tab.actor.send({ type: 'provider.choose' });
    await tab.stands();
    expect([tab.left, tab.memory.length]).toEqual([[`${ORIGIN}/login?next=%2Fkpi`], 0]);
  });

  it('says so when the provider cannot be reached, or the browser keeps nothing', async () => {
    let url = DOOR?.url ?? null;
    const memory = new FakeLocalStorage();
    const tab = openAt(`${ORIGIN}/login`, memory, async () => DOOR && { ...DOOR, url });
    await tab.stands();
    url = null;
    tab.actor.send({ type: 'provider.choose' });
    expect(await tab.stands()).toBe('unreachable');
    url = DOOR?.url ?? null;
    memory.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    tab.actor.send({ type: 'provider.choose' });
    expect([await tab.stands(), tab.left]).toEqual(['failed', []]);
  });
});
