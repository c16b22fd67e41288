/**
 * The whole application in jsdom in front of a server in memory: the real client, session, wiring, machines and pages.
 * Only fetch, XMLHttpRequest and the clock are not real.
 */
import en from '#services/i18n/locales/en.json' with { type: 'json' };
import '#tests/support/stackless-react.ts';
import { act, cleanup, render } from '@testing-library/react';
import { createElement, Fragment } from 'react';
import { vi } from 'vitest';
import { hasChanged } from '#tests/faults/changes.ts';
import { xhrOver } from '#tests/faults/fake-xhr.ts';
import { type Fault, isSilent, spoil } from '#tests/faults/faults.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';
import { type Asked, createWorld, patternOf, type Said } from '#tests/faults/world.ts';
import { stubLayout } from '#tests/support/no-layout.ts';
import { rememberSession } from '#tests/faults/world-sign-in.ts';
import type { Person } from '#tests/faults/world-people.ts';

const tick = setImmediate;
const later = setTimeout;
/** Uncaught errors and whatever React or the browser would have written to the console as one. */
const uncaught: string[] = [];
const inFlight = new Set<unknown>();
/** The call that is faulty in this cell: `METHOD /pattern`. */
let broken: { call: string; fault: Fault } | null = null;
let world = createWorld('pelapor');
/** What answers in the place of the world, and how somebody is signed in there. */
export type Behind = { answer: (request: Asked) => Promise<Said>; remember: () => void };
let behind: Behind | null = null;
export const asked: Asked[] = [];

/** What jsdom has not, and whatever goes wrong unseen. */
function stubBrowser() {
  if (running === null) {
    window.addEventListener('error', ({ message }) => uncaught.push(message));
    process.on('unhandledRejection', (reason) => uncaught.push(`unhandled: ${String(reason)}`));
  }
  stubLayout();
  Object.assign(URL, { createObjectURL: () => 'blob:berkas', revokeObjectURL() {} });
  Object.assign(HTMLAnchorElement.prototype, { click() {} });
  vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => void uncaught.push(said.map(String).join(' ')));
}

const isBroken = ({ method, path }: Pick<Asked, 'method' | 'path'>) => broken?.call === `${method} ${patternOf(path)}`;

/** The answer to one request, or null when there is none (then it was cut). A hanging one never comes back by itself. */
async function answer(request: Asked, signal: AbortSignal | null): Promise<Said | null> {
  asked.push(request);
  const hanging = Symbol();
  inFlight.add(hanging);
  try {
    if (behind !== null) return await behind.answer(request);
    if (broken === null || !isBroken(request)) return world.answer(request);
    const { fault } = broken;
    // A dead token, not a call that is for ever forbidden: with a new one it is answered.
    if (fault === '401' && isReplayed(request)) return world.answer(request);
    if (fault === 'hang') {
      inFlight.delete(hanging);
      return await new Promise<Said>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
      });
    }
    return isSilent(fault) ? null : spoil(fault, () => world.answer(request));
  } finally {
    inFlight.delete(hanging);
  }
}
const isReplayed = ({ token }: Asked) => token !== null && token === world.token() && world.token() !== tokenAtStart;
let tokenAtStart = '';

async function fakeFetch(url: string, init: RequestInit = {}): Promise<Response> {
  init.signal?.throwIfAborted();
  const { pathname, searchParams } = new URL(url, window.location.origin);
  const token = new Headers(init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
  const body = typeof init.body === 'string' ? init.body : null;
  const said = await answer(
    { method: init.method ?? 'GET', path: pathname, query: searchParams, token, body },
    init.signal ?? null,
  );
  if (said === null) throw new TypeError('Failed to fetch');
  return new Response(said.text, {
    status: said.status,
    headers: { 'content-type': said.type ?? 'application/json', ...(said.status === 429 && { 'retry-after': '30' }) },
  });
}

export type App = Awaited<ReturnType<typeof loadApp>>;
/** The application of this thread; files that share one (`tests/support/threads.ts`) share it, one after the other. */
let running: { person: Person; app: App } | null = null;

/**
 * The application with `person` signed in: loaded by the first file of this thread.
 * @param real what answers in the place of the world in memory
 * @throws when somebody else is signed in: the application has one session, and a thread is for one person
 */
export async function startApp(person: Person, real: Behind | null = null) {
  behind = real;
  if (running === null) {
    const app = await loadApp(person);
    running = { person, app };
    return app;
  }
  if (running.person !== person) throw new Error(`${running.person} is signed in here: ${person} needs another thread`);
  stubBrowser();
  await running.app.leave();
  onDevice.clear();
  return running.app;
}

async function loadApp(person: Person) {
  stubBrowser();
  vi.stubGlobal('fetch', fakeFetch);
  vi.stubGlobal('XMLHttpRequest', xhrOver(answer));
  if (behind === null) rememberSession(person);
  else behind.remember();
  const { createLocaleBackend, createLocaleReader } = await import('#services/i18n/backend.ts');
  const { i18n, startI18n, loadEnglish } = await import('#services/i18n/i18n.ts');
  // As in the application: whatever is fetched later finds the translations started.
  startI18n(createLocaleBackend(createLocaleReader(async () => Response.json(en))));
  const [system, { Root }, { SessionProvider }, { default: Network }, address] = await Promise.all([
    import('#app/system.ts'),
    import('#app/Root.tsx'),
    import('#app/session-context.ts'),
    import('#app/Network.tsx'),
    import('#app/wiring/address.ts'),
    import('#app/Shell.tsx'),
    import('#app/records.ts'),
    import('#app/chat/one-group.tsx'),
    import('#app/workspace/DataElsewhereBody.tsx'),
    ...Object.values(import.meta.glob('../../src/app/**/*.page.tsx')).map((load) => load()),
    import('#services/dialogs/dialogs.ts'),
    import('#services/dialogs/box.ts'),
    import('sweetalert2'),
  ]);
  const { session } = system;
  await loadEnglish();
  vi.useFakeTimers();
  address.followSession(session);
  session.start();
  const page = () =>
    createElement(
      SessionProvider,
      { value: session },
      createElement(Fragment, null, createElement(Root), createElement(Network)),
    );
  await settle();

  /** The server as it was in the beginning, and nothing kept of what went wrong. */
  const renew = () => {
    document.body.querySelectorAll('.swal2-container').forEach((one) => one.remove());
    world = createWorld(person, session.getSnapshot().context.tokens?.access ?? 'a1');
    asked.length = 0;
    uncaught.length = 0;
    localStorage.removeItem('localSatker');
    setOnline(true);
  };
  return {
    t: (key: string, values: object = {}) => String(i18n.t(key as never, values as never)),
    session,
    /** Closes the application, when its toasts are gone; what a page still wants to write on the device is written then. */
    async leave() {
      mend();
      await settle(5000);
      cleanup();
      await settle();
    },
    /** As `leave`, but goes to the page that says 404, which asks for nothing, where the application is open. */
    async leavePage() {
      mend();
      await settle(5000);
      if (document.querySelector('main') === null) return;
      await go('/tidak-ada');
    },
    /** A new page load at `path` in front of a server where only `call` is faulty; null = nothing is. */
    async visit(path: string, fault: { call: string; fault: Fault } | null = null) {
      cleanup();
      renew();
      break_(fault);
      window.history.replaceState(null, '', path);
      render(page());
      await settle();
      await until(() => document.querySelector('h1') !== null && (fault !== null || isAtRest()));
      if (fault !== null) await giveUpHanging(fault.fault);
    },
    /** The page at `path` in front of a server where nothing is faulty: by a link where the application is open. */
    async open(path: string) {
      if (document.querySelector('main') === null) return this.visit(path);
      renew();
      break_(null);
      await go(path);
      await until(() => document.querySelector('h1') !== null && isAtRest());
    },
    world: () => world,
  };
}

/** Within the application, as a link goes there. */
async function go(path: string) {
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await settle();
}

/** Whether everything that was asked has been answered; from another process that takes real time. */
export const isAnswered = () => inFlight.size === 0;

/** From now on this call is faulty. */
export function break_(fault: { call: string; fault: Fault } | null) {
  broken = fault;
  tokenAtStart = world.token();
  if (fault?.fault === 'offline') setOnline(false);
}
/** The fault is over. */
export function mend() {
  broken = null;
  setOnline(true);
}

function setOnline(online: boolean) {
  if (navigator.onLine === online) return;
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}

/** Lets time pass until nothing is under way and the page no longer changes; hanging requests do not count. */
export async function settle(ms = 0) {
  if (ms > 0) await act(() => vi.advanceTimersByTimeAsync(ms));
  hasChanged();
  for (let quiet = 0, round = 0; quiet < 3 && round < 60; round += 1) {
    await act(async () => {
      await vi.advanceTimersByTimeAsync(20);
      await new Promise<void>((resolve) => void tick(resolve));
    });
    quiet = !hasChanged() && inFlight.size === 0 ? quiet + 1 : 0;
  }
}

/**
 * Settles until `ready` is true. What is loaded for the first time takes real time, in which the page's own clock hardly
 * moves: two seconds of it. Behind a fault it gives up without a word; where nothing is broken, what never comes is a
 * mistake of the test, which would only wait for it.
 */
export async function until(ready: () => boolean) {
  for (let patience = 20; patience > 0 && !ready(); patience -= 1) await settle();
  // Mostly it is there at once; behind a request that hangs it is never.
  const longest = broken?.fault === 'hang' ? 64 : 1024;
  for (let wait = 2; wait <= longest && !ready(); wait *= 2) {
    await act(() => new Promise<void>((resolve) => void later(resolve, wait)));
    await settle();
  }
  if (broken === null && !ready()) throw new Error(`This never came: ${ready.toString()}`);
}
/** Whether the page has all that it loads: what is not there yet cannot be pressed. */
const isAtRest = () => document.querySelector('[aria-busy="true"]') === null;
const slowNotice = () => document.querySelector<HTMLElement>('.network-cancel');
/** After a hang the page says that it is still working, and the person gives up. Does nothing for other faults. */
export async function giveUpHanging(fault: Fault): Promise<number> {
  let presses = 0;
  if (fault !== 'hang') return presses;
  if (slowNotice() !== null) throw new Error('It said "still working" before its time');
  await settle(8000);
  // Giving up one call may let the next one start, which hangs as well.
  for (let left = 5; left > 0; left -= 1) {
    const cancel = slowNotice();
    if (cancel === null) break;
    click(cancel);
    presses += 1;
    await settle(8000);
  }
  if (presses === 0) throw new Error('It never said "still working"');
  return presses;
}
export function click(target: Element | null | undefined) {
  if (!target) throw new Error(`There is nothing to click on. The page says: ${text().slice(0, 1000)}`);
  act(() => {
    target.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
}
export function type(field: Element | null | undefined, text: string) {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) throw new Error('No such field');
  const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
export const $ = (selector: string) => document.querySelector<HTMLElement>(selector);
export const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, a')].find((one) => one.textContent?.trim().startsWith(name));
export const text = () => document.body.textContent ?? '';
export const dialog = () => document.querySelector<HTMLElement>('.swal2-popup');
/** The control of a field of a form. */
export const field = (id: string) => document.querySelector<HTMLInputElement>(`#isian-${id}`);
export const openMenu = () => $('[role="menu"][data-state="open"]');
/** A key in the menu that is open. */
export const pressInMenu = (key: string) =>
  act(() => void openMenu()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
export const confirmDialog = async () => {
  click($('.swal2-confirm'));
  await settle(500);
};

/** What no cell may show, whatever the fault; empty when all is well. */
export function problems(): string[] {
  const found = [...uncaught.map((one) => `uncaught: ${one.slice(0, 400)}`)];
  if (document.querySelector('h1') === null) found.push('blank: no h1');
  const busy = document.querySelectorAll('[aria-busy="true"]').length;
  if (busy > 0) found.push(`${busy} × aria-busy left`);
  const bad = text().match(/undefined|NaN|\[object Object\]|<\/?[a-z][^>]*>|<!doctype/);
  if (bad) found.push(`text: ${bad[0]}`);
  if (slowNotice() !== null) found.push('still working, after all is over');
  return found;
}
