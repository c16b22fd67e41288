import type { OauthBody, OauthDoor } from '#contract/session.ts';
import { isReturn, LOGIN } from '#app/wiring/sign-in-address.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { providerSignInMachine, type ReturnOutput } from '#machines/session/provider-sign-in.machine.ts';

export type ProviderServices = {
  /** How to go to the provider, asked anew each time. */
  door: () => Promise<OauthDoor>;
  address: () => Pick<Location, 'pathname' | 'search' | 'origin'>;
  /** Changes the address without leaving the page. */
  replace: (url: string) => void;
  leave: (url: string) => void;
  /** Lives as long as the tab: another tab never gets what this one keeps. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
};

const KEY = 'masukLewatPenyedia';
/** What is kept for the way back. `search`: of the sign-in page, with the address that was asked for. */
type Kept = { codeVerifier: string; state: string; redirectUri: string; search: string };

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  ['codeVerifier', 'state', 'redirectUri', 'search'].every((name) => typeof Reflect.get(value, name) === 'string');

/** What was kept, once: an answer that is tried a second time finds nothing. */
function take(memory: ProviderServices['memory']): Kept | null {
  const text = memory.getItem(KEY);
  memory.removeItem(KEY);
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

async function readReturn({ address, replace, memory }: ProviderServices): Promise<ReturnOutput> {
  const { pathname, search } = address();
  if (!isReturn(pathname)) return { kind: 'none' };
  const kept = take(memory);
  // First of all the code leaves the address, and with it the history of the browser.
  replace(LOGIN + (kept?.search ?? ''));
  const given = new URLSearchParams(search);
  const state = given.get('state');
  if (kept === null || state !== kept.state) return { kind: 'mixedUp' };
  const error = given.get('error');
  if (error !== null) return { kind: error === 'access_denied' ? 'cancelled' : 'refused' };
  const { codeVerifier, redirectUri } = kept;
  const iss = given.get('iss');
  const answer: OauthBody = { code: given.get('code') ?? '', codeVerifier, redirectUri, state };
  return { kind: 'answered', answer: iss === null ? answer : { ...answer, iss } };
}

async function goToProvider({ door, address, leave, memory }: ProviderServices): Promise<boolean> {
  const found = await door();
  if (found === null || found.url === null) return false;
  const { url, redirectUri, codeVerifier, state } = found;
  const { origin, search } = address();
  // What is kept here could not be read there: the person signs in at the address that the provider sends them back to.
  if (new URL(redirectUri).origin !== origin) {
    leave(new URL(`..${LOGIN}${search}`, redirectUri).href);
    return true;
  }
  memory.setItem(KEY, JSON.stringify({ codeVerifier, state, redirectUri, search } satisfies Kept));
  leave(url);
  return true;
}

/** The way to the identity provider and back, in this browser. */
export const provideProviderSignIn = (services: ProviderServices) =>
  providerSignInMachine.provide({
    actors: {
      readReturn: fromPromise(() => readReturn(services)),
      askProvider: fromPromise(async () => (await services.door())?.nama ?? null),
      goToProvider: fromPromise(() => goToProvider(services)),
    },
  });
