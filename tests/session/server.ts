import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { provideSession, sessionPort } from '#app/session/session.ts';
import { createActor, type SimulatedClock } from '#machines/kit/xstate.ts';
import type { SessionRef } from '#machines/session/session.machine.ts';
import type { DraftKeeper } from '#services/drafts/drafts.types.ts';
import { createSessionApi } from '#services/http/api.ts';
import { createClient } from '#services/http/client.ts';
import { createStorage } from '#services/storage/storage.ts';
import { payload } from '#tests/support/sign-in.ts';

export type Seen = { method: string; path: string; token: string | null; key: string | null; body: string | null };
type Answering = (request: Seen, signal: AbortSignal | null) => Response | Promise<Response>;

const envelope = (status: number, message: string, data: unknown = null) =>
  new Response(JSON.stringify({ alert: { code: status, status, message }, data }), { status });

/** Lets everything that is already settled run on; no clock involved. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** A promise that the test opens by hand. */
export function door() {
  let open = () => {};
  const closed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { closed, open };
}

export const hang = (signal: AbortSignal | null) =>
  new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));

/** An API server in memory that accepts exactly one access token at a time and rotates refresh tokens. */
export class FakeServer {
  seen: Seen[] = [];
  /** Paths in the moment of the call, before anything is awaited. */
  called: string[] = [];
  accepted = 'a1';
  validRefresh = 'r1';
  refreshes = 0;
  reuses = 0;
  /** Paths with an answer of their own. */
  readonly routes = new Map<string, Answering>();
  #next = 2;

  readonly fetch = async (url: string, options: RequestInit = {}): Promise<Response> => {
    const signal = options.signal ?? null;
    signal?.throwIfAborted();
    this.called.push(url);
    const headers = new Headers(options.headers);
    const request: Seen = {
      method: options.method ?? 'GET',
      path: url,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
      key: headers.get('idempotency-key'),
      body: options.body === undefined || options.body === null ? null : await new Response(options.body).text(),
    };
    this.seen.push(request);
    const route = this.routes.get(url);
    if (route) return route(request, signal);
    if (url === '/api/auth/jwt/refresh-token') return this.refresh(request);
    if (url === '/jwt/logout') return envelope(200, '');
    return request.token === this.accepted ? envelope(200, 'OK', { path: url }) : envelope(401, 'Token kedaluwarsa');
  };

  refresh({ body }: Seen): Response {
    this.refreshes += 1;
    const { refreshToken } = JSON.parse(body ?? '{}') as { refreshToken: string };
    if (refreshToken !== this.validRefresh) {
      this.reuses += 1;
      return envelope(401, 'Sesi tidak berlaku');
    }
    const pair: TokenPair = { accessToken: `a${this.#next}`, refreshToken: `r${this.#next}` };
    this.#next += 1;
    this.accepted = pair.accessToken;
    this.validRefresh = pair.refreshToken;
    return new Response(JSON.stringify(pair));
  }

  /** Requests of one path, oldest first. */
  of = (path: string) => this.seen.filter((request) => request.path === path);
}

/** One browser's local storage, shared by its tabs; `tell` delivers the storage events that a browser would send. */
export class FakeLocalStorage implements Storage {
  #values = new Map<string, string>();
  get length() {
    return this.#values.size;
  }
  key = (index: number) => [...this.#values.keys()][index] ?? null;
  getItem = (key: string) => this.#values.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#values.set(key, value);
  removeItem = (key: string) => void this.#values.delete(key);
  clear = () => this.#values.clear();
}

export function storageEvent(key: string | null, newValue: string | null): Event {
  return Object.assign(new Event('storage'), { key, newValue });
}

/** A device's drafts by user, without a database. */
export class FakeDrafts implements DraftKeeper {
  readonly counts = new Map<string, number>();
  readonly log: string[] = [];
  countOf = async (userId: string) => this.counts.get(userId) ?? 0;
  purge = async (userId: string) => {
    this.log.push(`purge ${userId}`);
    this.counts.delete(userId);
  };
  admit = (userId: string) => void this.log.push(`admit ${userId}`);
}

/** Where a signed-in session stands. */
export const standing = (tokens: 'active' | 'refreshing' | 'cooling') => ({
  authenticated: { tokens, leaving: 'staying' as const },
});

type TabOptions = {
  server?: FakeServer;
  area?: FakeLocalStorage;
  locks?: Pick<LockManager, 'request'> | null;
  clock?: SimulatedClock;
  queueLimit?: number;
  signedIn?: boolean;
  /** Who is signed in; payload() unless told. */
  user?: LoginPayload;
  drafts?: FakeDrafts;
  /** What the person answers to the warning of drafts. */
  leave?: (drafts: number, signal: AbortSignal) => Promise<boolean>;
};

/** A browser tab with the real machine, the real wiring and the real client in front of a fake server. */
export async function openTab(options: TabOptions = {}) {
  const { server = new FakeServer(), area = new FakeLocalStorage(), locks = null, clock, queueLimit } = options;
  const storage = createStorage(area);
  if (options.signedIn !== false && storage.readSession() === null) storage.saveSession(options.user ?? payload());
  const tabs = new EventTarget();
  const dialog = { opened: 0, closed: 0, confirm: () => {} };
  const page = { reloads: 0 };
  const { drafts = new FakeDrafts(), leave = async () => true } = options;
  const session: SessionRef = createActor(
    provideSession({
      api: () => api,
      storage,
      locks,
      tabs,
      drafts,
      confirmLeave: leave,
      reload: () => {
        page.reloads += 1;
      },
      warnExpired: (signal) =>
        new Promise((resolve, reject) => {
          dialog.opened += 1;
          dialog.confirm = resolve;
          signal.addEventListener('abort', () => {
            dialog.closed += 1;
            reject(signal.reason);
          });
        }),
    }),
    { input: { ...(queueLimit !== undefined && { queueLimit }) }, ...(clock && { clock }) },
  );
  const client = createClient({ host: '', port: sessionPort(session), fetch: server.fetch });
  const api = createSessionApi(client);
  session.start();
  await settle();
  return { server, area, storage, session, client, tabs, dialog, page, drafts };
}

export const REFRESH = '/api/auth/jwt/refresh-token';
/** What the fake server answers at `path`. */
export const ok = (path: string) => ({ path });

/** The token of the tab is dead at the server; the next refresh gives a2. */
export async function openStaleTab(options: TabOptions = {}) {
  const server = options.server ?? new FakeServer();
  const tab = await openTab({ ...options, server });
  server.accepted = 'a-of-nobody';
  return tab;
}
