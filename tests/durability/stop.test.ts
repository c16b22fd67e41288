import { mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDataDir, placeFor } from '#server/db/embedded/place.ts';
import { processesOf } from '#server/db/embedded/processes.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { openStream } from '#tests/support/stream.ts';
import { execute, type Proses, tokenFrom } from '#tests/support/process.ts';

let dataDir: string;
let proses: Proses;
beforeAll(async () => {
  dataDir = await ensureDataDir(await mkdtemp(path.join(tmpdir(), 'capaian-henti-')));
  proses = await execute(dataDir);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Of one request on a connection of its own: the status, or why there is none. */
const statusOf = (url: string, headers: Record<string, string> = {}) =>
  new Promise<string>((resolve) => {
    http
      .get(url, { agent: false, headers }, (answer) => {
        answer.resume().on('end', () => resolve(String(answer.statusCode)));
      })
      .on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

const signIn = (url: string) =>
  fetch(`${url}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });

describe('SIGTERM (contract §1)', () => {
  it('lets requests under way finish, then ends with 0 and takes the database along', async () => {
    // A stream never ends by itself; the stop must not wait for its listener.
    const stream = await openStream(proses.url, await tokenFrom(proses.url, 'admin'));
    await stream.sampai(({ event }) => event === 'stream.open');
    // Hashing makes each sign-in slow enough that most are still under way when the first is answered.
    const answers = Array.from({ length: 16 }, () => signIn(proses.url).then(({ status }) => status));
    await Promise.race(answers);
    const pgdata = path.join((await placeFor(dataDir)).home, 'pgdata');
    const before = await processesOf(pgdata);
    const code = proses.halt();
    expect(await Promise.all(answers)).toEqual(Array(16).fill(200));
    expect(await code).toEqual(0);
    await stream.expired;
    expect(stream.heard.at(-1)).toEqual({ event: 'stream.end', id: null, data: { sebab: 'henti' } });
    await expect(signIn(proses.url)).rejects.toThrow('fetch failed');
    // Where the system cannot tell (undefined), there is nothing to compare.
    expect(before).not.toEqual([]);
    expect((await processesOf(pgdata)) ?? []).toEqual([]);
  });

  it('refuses nobody: a request is answered, or its connection is not taken', async () => {
    const going = await execute(dataDir);
    // A listener, because its end is what takes time between the signal and the port.
    await openStream(going.url, await tokenFrom(going.url, 'admin'));
    const told = new Map<string, number>();
    let stopped = false;
    const asking = Array.from({ length: 8 }, async () => {
      while (!stopped) {
        // Node's own client asks anew for each: a connection kept alive may end just as it is used again.
        const what = await statusOf(`${going.url}/api/auth/oauth`);
        told.set(what, (told.get(what) ?? 0) + 1);
      }
    });
    await pause(300);
    expect(await going.halt()).toBe(0);
    stopped = true;
    await Promise.all(asking);
    // What waits to be taken when the port closes is reset by the system.
    expect([...told.keys()].filter((what) => what !== 'ECONNRESET').sort()).toEqual(['200', 'ECONNREFUSED']);
  });

  it('opens no stream of news any more, which nobody would end', async () => {
    const going = await execute(dataDir);
    const tokens = await Promise.all(['admin', 'pimpinan', 'dukungan'].map((name) => tokenFrom(going.url, name)));
    await openStream(going.url, tokens[0] ?? '');
    const begun = performance.now();
    const stopping = going.halt();
    const opened: Promise<string>[] = [];
    for (let i = 0; i < 24; i += 1) {
      const headers = { accept: 'text/event-stream', authorization: `Bearer ${tokens[i % tokens.length]}` };
      opened.push(statusOf(`${going.url}/api/events`, headers));
      await pause(2);
    }
    expect(await stopping).toBe(0);
    expect(performance.now() - begun).toBeLessThan(5000);
    await Promise.all(opened);
  });
});
