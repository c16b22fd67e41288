/**
 * Whole pages of the demo, as people of it read them: the application in jsdom before the real server, whose time stands
 * still. Each line of a page is written down (`tests/screens/told`) and reviewed like code: what of which answer stands where, in which
 * words, is seen whole, as `tests/stories` sees what the server says.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LoginPayload } from '#contract/session.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { type App, isAnswered, settle, startApp, until } from '#tests/faults/app.ts';
import type { Asked, Said } from '#tests/faults/world.ts';
import { inMemory } from '#tests/support/memory.ts';
import { expectSound, linesOf } from '#tests/views/listing.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
/** As the demo's (tests/stories/demo.ts). */
const NOW = new Date('2026-11-23T03:00:00Z');
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/g;

/** What is another one on another machine, or in another database. */
const CHANCE: readonly [RegExp, string][] = [
  [/(?<=This device uses )[^.\n]+/g, '‹zone›'],
  [/(?<=Reference \S+-)[\dA-F]{6}\b/g, '‹number›'],
];

type Server = { address: string; names: [string, string][] };

async function startServer(): Promise<{ child: ChildProcess; place: string } & Server> {
  const place = mkdtempSync(path.join(inMemory(), 'capaian-layar-'));
  const told = path.join(place, 'told.json');
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'demo-server.ts'), told], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'close').then(() => {
      throw new Error('The server of the demo did not start');
    }),
  ]);
  return { child, place, ...(JSON.parse(readFileSync(told, 'utf8')) as Server) };
}

/** One request with nothing of the page's own: what answers is another process. */
const ask = (address: string, { method, path: to, query, token, body }: Asked): Promise<Said> =>
  new Promise((resolve, reject) => {
    const words = query.toString();
    const sent = request(`${address}${to}${words && `?${words}`}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(body !== null && { 'content-type': 'application/json' }),
      },
    });
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          type: String(response.headers['content-type'] ?? ''),
        }),
      );
    });
    sent.end(body ?? undefined);
  });

const signIn = async (address: string, username: string): Promise<LoginPayload> => {
  const { text } = await ask(address, {
    method: 'POST',
    path: '/api/auth/signin',
    query: new URLSearchParams(),
    token: null,
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  return (JSON.parse(text) as { data: LoginPayload }).data;
};

function remember(payload: LoginPayload, tahun: number): void {
  const { satker } = payload;
  for (const [key, value] of Object.entries({
    userData: JSON.stringify(payload),
    accessToken: payload.accessToken,
    refreshToken: payload.refreshToken,
    satkerSelected: JSON.stringify({ value: satker.id, label: satker.nama }),
    tahunSelected: JSON.stringify(tahun),
    i18nextLng: 'en',
  })) {
    localStorage.setItem(key, value);
  }
}

/** What an answer leads to may ask again. */
async function standsStill(): Promise<void> {
  for (let quiet = 0; quiet < 2; quiet += 1) {
    await until(() => isAnswered() && document.querySelector('main [aria-busy="true"]') === null);
    // What is loaded when there is nothing else to do takes real time, and stands on the page as well.
    await vi.dynamicImportSettled();
    await settle();
    if (!isAnswered()) quiet = -1;
  }
}

/**
 * Opens pages of the demo one after the other and holds them against what is written of them.
 * @param pages addresses; `‹name›` stands for the id of what is called so (tests/stories/names.ts)
 */
export function describeScreens(
  { username, tahun, file }: { username: string; tahun: number; file: string },
  pages: readonly string[],
) {
  describe(`what ${username} reads`, () => {
    let server: Awaited<ReturnType<typeof startServer>>;
    let app: App;
    beforeAll(async () => {
      server = await startServer();
      const payload = await signIn(server.address, username);
      vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
      app = await startApp('pelapor', {
        answer: (asked) => ask(server.address, asked),
        remember: () => remember(payload, tahun),
      });
    });
    afterAll(async () => {
      await app.leave();
      server.child.kill('SIGTERM');
      await once(server.child, 'close');
      rmSync(server.place, { recursive: true, force: true });
    });

    it('is what is written of it', { timeout: 180_000 }, async () => {
      const names = new Map(server.names);
      const idOf = (name: string) => server.names.find(([, title]) => title === name)?.[0] ?? name;
      const written: string[] = [];
      for (const page of pages) {
        vi.setSystemTime(NOW);
        const address = page.replace(/‹([^›]+)›/g, (_, name: string) => idOf(name));
        await (written.length === 0 ? app.visit(address) : app.open(address));
        await standsStill();
        const main = document.querySelector('main');
        const lines = main ? linesOf(main).map(({ text }) => text) : ['Nothing'];
        written.push(`# ${page}`, document.title, ...lines, '');
      }
      const text = CHANCE.reduce(
        (left, [chance, instead]) => left.replaceAll(chance, instead),
        written.join('\n').replace(UUID, (id) => `‹${names.get(id) ?? 'id'}›`),
      );
      expectSound(text);
      await expect(`${text.trimEnd()}\n`).toMatchFileSnapshot(`told/${file}.txt`);
    });
  });
}
