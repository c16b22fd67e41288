/** `npm run hostile:database`: replicas, poolers, lost rights, lost lines and a fail-over, on PostgreSQL of the system. */
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { check, tally, until, within } from '#tests/hostile/checks.ts';
import { findTools, makePooler, makePrimary, makeStandby } from '#tests/hostile/postgres.ts';
import { openStream } from '#tests/support/stream.ts';
import { halfOpen } from '#tests/support/half-open.ts';
import { startAndStop } from '#tests/support/program.ts';
import { execute, type Proses } from '#tests/support/process.ts';

const ADMIN_PASSWORD = 'rahasia-benar';
const tools = findTools();
if ('missing' in tools) {
  console.error(tools.missing);
  process.exit(2);
}

const root = await mkdtemp(path.join(tmpdir(), 'capaian-hostile-'));
const dataDir = path.join(root, 'files');
const primary = await makePrimary(tools, root);
const standby = await makeStandby(tools, root, primary);
const [pooled, sessions] = [
  await makePooler(tools, root, 'transaction', primary),
  await makePooler(tools, root, 'session', primary),
];
const at = (port: number | string, name: string, user = 'app', password = user) =>
  `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;

const run = (DATABASE_URL: string, more: Record<string, string> = {}) =>
  execute(dataDir, 0, { DATABASE_URL, ADMIN_PASSWORD, ...more });
const json = async (response: Response) => ({ status: response.status, body: await response.json() });
const post = (url: string, body: object, token?: string, method = 'POST') =>
  fetch(url, {
    method,
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
async function signIn({ url }: Proses): Promise<{ accessToken: string; refreshToken: string }> {
  const response = await post(`${url}/api/auth/signin`, { username: 'admin', password: ADMIN_PASSWORD });
  assert.equal(response.status, 200);
  return ((await response.json()) as { data: { accessToken: string; refreshToken: string } }).data;
}
const readyz = async ({ url }: Proses) => json(await fetch(`${url}/readyz`));
const WRITES = { status: 200, body: { status: 'ok', read: true, write: true } };
const READS = { status: 200, body: { status: 'hanya baca', read: true, write: false } };
let unit = 0;
const addUnit = ({ url }: Proses, token: string) =>
  post(`${url}/api/unit`, { kode: `U${(unit += 1)}`, nama_unit: `Unit ${unit}`, level_id: 1 }, token);
/** One line on standard error that names the setting, nothing else, exit code 1. */
async function refuses(settings: Record<string, string>, start: string): Promise<void> {
  const { code, out, err } = await startAndStop({ DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings });
  assert.deepEqual([code, out, err.trimEnd().split('\n').length], [1, '', 1], err);
  assert.ok(err.startsWith(`Capaian tidak dapat dijalankan. ${start}`), err);
}

const listens = (name: string) =>
  Number(
    primary.sql(
      `select pid from pg_stat_activity where application_name = 'capaian-peristiwa' and datname = '${name}' limit 1`,
    ),
  );

/** A stream ends within five seconds of its session, and was told of nothing else. @param meanwhile done before that */
async function endsWithSession(server: Proses, meanwhile: () => void = () => undefined): Promise<void> {
  const session = await signIn(server);
  const stream = await openStream(server.url, session.accessToken);
  await stream.sampai(({ event }) => event === 'stream.open');
  meanwhile();
  await post(`${server.url}/jwt/logout`, { refreshToken: session.refreshToken });
  await within(5000, stream.expired);
  assert.deepEqual(
    stream.heard.map(({ event, data }) => [event, data['sebab']]),
    [
      ['stream.open', undefined],
      ['stream.end', 'sesi'],
    ],
  );
}

async function starts(): Promise<void> {
  const admin = { ADMIN_PASSWORD };
  const cases: [what: string, settings: Record<string, string>, start: string][] = [
    ['an empty database without ADMIN_PASSWORD', { DATABASE_URL: at(primary.port, 'satu') }, 'ADMIN_PASSWORD: '],
    [
      'a replica that is not migrated',
      { DATABASE_URL: at(standby.port, 'dua'), ...admin },
      'DATABASE_URL: basis data hanya dapat dibaca dan migrasinya belum lengkap',
    ],
    [
      'no server',
      { DATABASE_URL: at(1, 'satu'), ...admin },
      'DATABASE_URL: basis data di 127.0.0.1:1 tidak dapat dihubungi',
    ],
  ];
  const ways: [string, number][] = [
    ['PostgreSQL', primary.port],
    ['a transaction pooler', pooled.port],
    ['a session pooler', sessions.port],
  ];
  for (const [way, port] of ways) {
    cases.push(
      [
        `a wrong password at ${way}`,
        { DATABASE_URL: at(port, 'satu', 'app', 'salah'), ...admin },
        'DATABASE_URL: pengguna "app"',
      ],
      [
        `no such database at ${way}`,
        { DATABASE_URL: at(port, 'tiada'), ...admin },
        'DATABASE_URL: tidak ada basis data "tiada"',
      ],
      [
        `a role without rights at ${way}`,
        { DATABASE_URL: at(port, 'dua', 'tamu'), ...admin },
        'DATABASE_URL: pengguna "tamu" tidak cukup berhak',
      ],
    );
  }
  for (const [what, settings, start] of cases) {
    await check(`a start against ${what} ends in one line`, () => refuses(settings, start));
  }
}

async function replica(): Promise<void> {
  const writer = await run(at(primary.port, 'satu'));
  const { accessToken } = await signIn(writer);
  await check('a start on the primary migrates it and can write', async () =>
    assert.deepEqual([(await readyz(writer)).body, (await addUnit(writer, accessToken)).status], [WRITES.body, 200]),
  );
  const caughtUp = primary.sql('select pg_current_wal_lsn()');
  await until(20_000, async () => standby.sql(`select pg_last_wal_replay_lsn() >= '${caughtUp}'`) === 't');
  const reader = await run(at(standby.port, 'satu'));
  await check('a start on a migrated replica reads, and refuses each write with 503', async () => {
    assert.deepEqual(await readyz(reader), READS);
    const units = await fetch(`${reader.url}/api/unit`, { headers: { authorization: `Bearer ${accessToken}` } });
    const refused = await addUnit(reader, accessToken);
    assert.deepEqual([units.status, refused.status, refused.headers.get('retry-after')], [200, 503, '2']);
    const again = await post(`${reader.url}/api/auth/signin`, { username: 'admin', password: ADMIN_PASSWORD });
    assert.equal(again.status, 503);
    const stream = await openStream(reader.url, accessToken);
    const mark = await fetch(`${reader.url}/api/events`, { headers: { authorization: `Bearer ${accessToken}` } });
    assert.deepEqual([stream.status, mark.status], [503, 200]);
  });
  await reader.halt();
  await check(
    'a database that is told to keep still is 503 and readable, and is written again afterwards',
    async () => {
      const turn = (text: string) => {
        primary.sql(`alter system ${text}`);
        primary.sql('select pg_reload_conf()');
      };
      turn('set default_transaction_read_only = on');
      await until(5000, async () => (await addUnit(writer, accessToken)).status === 503);
      await until(3000, async () => (await readyz(writer)).body.status === 'hanya baca');
      turn('reset default_transaction_read_only');
      await until(5000, async () => (await addUnit(writer, accessToken)).status === 200);
    },
  );
  await writer.halt();
}

async function poolers(): Promise<void> {
  const warned = await startAndStop({ DATA_DIR: dataDir, DATABASE_URL: at(pooled.port, 'dua'), ADMIN_PASSWORD });
  await check('a transaction pooler migrates and seeds, and one line says that live news does not arrive', async () => {
    assert.deepEqual([warned.code, warned.err.trimEnd().split('\n').length], [0, 1], warned.err);
    assert.match(warned.err, /^DATABASE_URL: kabar langsung tidak sampai.*DATABASE_URL_LISTEN/);
  });
  const deaf = await run(at(pooled.port, 'dua'));
  const { accessToken } = await signIn(deaf);
  await check('behind it 20 writes at once are saved, and news arrives within 5 s', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => addUnit(deaf, accessToken)));
    assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
    await endsWithSession(deaf);
  });
  await deaf.halt();
  await check('DATABASE_URL_LISTEN through it as well ends in one line', () =>
    refuses(
      { DATABASE_URL: at(primary.port, 'dua'), DATABASE_URL_LISTEN: at(pooled.port, 'dua') },
      'DATABASE_URL_LISTEN: kabar langsung tidak sampai',
    ),
  );
  for (const [way, port] of [
    ['PostgreSQL', primary.port],
    ['a session pooler', sessions.port],
  ] as const) {
    const hears = await run(at(pooled.port, 'dua'), { DATABASE_URL_LISTEN: at(port, 'dua') });
    await check(`behind it news arrives over DATABASE_URL_LISTEN at ${way}`, async () => {
      await endsWithSession(hears);
    });
    await hears.halt();
  }
}

async function lostLines(): Promise<void> {
  const line = await halfOpen(primary.port);
  const server = await run(at(primary.port, 'dua'), { DATABASE_URL_LISTEN: at(line.port, 'dua') });
  await check('what happens while a listening session is ended arrives within 5 s', async () => {
    await endsWithSession(server);
    await endsWithSession(server, () => void primary.sql(`select pg_terminate_backend(${listens('dua')})`));
    await until(5000, async () => listens('dua') > 0);
  });
  await check('what happens while a listening session hangs arrives within 5 s', async () => {
    const pid = listens('dua');
    await endsWithSession(server, () => process.kill(pid, 'SIGSTOP')).finally(() => process.kill(pid, 'SIGCONT'));
  });
  await check('what happens behind a line that is cut without a word arrives within 5 s', async () => {
    await endsWithSession(server, () => line.hush());
    line.carry();
  });
  await server.halt();
  line.close();
}

async function failOver(): Promise<void> {
  const server = await run(at(`${standby.port},127.0.0.1:${primary.port}`, 'satu'));
  const { accessToken } = await signIn(server);
  await check('of two hosts the primary is written to although the replica stands first', async () =>
    assert.equal((await addUnit(server, accessToken)).status, 200),
  );
  const stream = await openStream(server.url, accessToken);
  await stream.sampai(({ event }) => event === 'stream.open');
  await check('a fail-over is survived: 503 while it lasts, no 500, and writes again without a restart', async () => {
    const statuses = new Set<number>();
    primary.stop();
    statuses.add((await addUnit(server, accessToken)).status);
    standby.promote();
    const took = await until(15_000, async () => {
      const { status } = await addUnit(server, accessToken);
      statuses.add(status);
      return status === 200;
    });
    assert.deepEqual([...statuses].sort(), [200, 503]);
    await until(3000, async () => (await readyz(server)).body.write === true);
    console.log(`       written again ${Math.round(took)} ms after the replica was promoted`);
  });
  await check('what was read before it means nothing to the new primary: open pages are told to read anew', () =>
    within(
      6000,
      stream.sampai(({ event }) => event === 'stream.reset'),
    ),
  );
  await stream.tutup();
  await server.halt();
}

try {
  await starts();
  await replica();
  await poolers();
  await lostLines();
  await failOver();
} finally {
  await Promise.all([pooled.stop(), sessions.stop()]);
  for (const one of [primary, standby]) {
    try {
      one.stop();
    } catch {
      // Stopped by the fail-over.
    }
  }
  await rm(root, { recursive: true, force: true });
}
process.exitCode = tally();
