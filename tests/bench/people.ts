// `npm run bench:people`: what machine an organisation needs. 20,000 accounts of 537 units over 182,240 indicators; 500 people sign
// in within a minute, each from an address of their own, keep their stream of news open and do what an officer does: look at home,
// lists and dashboard, open their draft, save a figure, one thing every eight seconds. Tells how long each kind took, the answers
// that nobody asked for, and how much processor and memory the server and PostgreSQL took. Exit code 1 after a 5xx.
import path from 'node:path';
import { request as httpRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { ask, type Ask, hangUp, keepOpen, memoryOf, processorBeside, spread } from '#tests/bench/closed-loop.ts';
import { largeDatabase, startOurs } from '#tests/bench/ours.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    accounts: { type: 'string', default: '20000' },
    people: { type: 'string', default: '500' },
    think: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '120' },
  },
});
const [ACCOUNTS, PEOPLE, THINK, SECONDS] = [options.accounts, options.people, options.think, options.seconds].map(
  Number,
) as [number, number, number, number];
const ARRIVE_MS = 60_000;
const dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'node_modules', '.cache', 'capaian-skala');

/** As many accounts as are missing, with the password and the role of an officer of the demo, over all units in turn. */
async function fillAccounts(): Promise<void> {
  const embedded = await openEmbedded(dataDir, { warn: () => undefined });
  const db = openDatabase(embedded);
  await sql`
    with model as (select * from pengguna where username = 'pelapor.tapin'),
    place as (select id, row_number() over (order by id) - 1 as nth, count(*) over () as many from unit),
    made as (
      insert into pengguna (id, nama, username, email, password_hash, satker_id, aktif, versi, created_at, updated_at)
      select gen_random_uuid(), 'Pegawai ' || n, 'pegawai.' || n, 'pegawai.' || n || '@capaian.example', password_hash, place.id, true, 1, now(), now()
      from model, generate_series(0, ${ACCOUNTS} - 1) n join place on place.nth = n % place.many
      where not exists (select 1 from pengguna p where p.username = 'pegawai.' || n)
      returning id
    )
    insert into pengguna_role (pengguna_id, role_id)
    select made.id, given.role_id from made, pengguna_role given where given.pengguna_id = (select id from model)
  `.execute(db);
  await sql`analyze pengguna, pengguna_role`.execute(db);
  await db.destroy();
  await embedded.close();
}

type Draft = { id: string; versi: number; details: { id: string }[] };
const KINDS = ['signs in', 'looks', 'opens a draft', 'saves'] as const;
const took = new Map<(typeof KINDS)[number], number[]>(KINDS.map((kind) => [kind, []]));
const odd = new Map<string, number>();

async function timed(kind: (typeof KINDS)[number], port: number, wanted: Ask) {
  const began = performance.now();
  const { status, body } = await ask(port, wanted);
  if (status === 200 || status === 304) {
    took.get(kind)?.push(performance.now() - began);
    return JSON.parse(body === '' ? 'null' : body) as { data: unknown };
  }
  const what = `${status} ${wanted.method} ${wanted.path.split('?')[0]}`;
  odd.set(what, (odd.get(what) ?? 0) + 1);
  return undefined;
}

let streams = 0;
/** A window that hears news until the trial ends. */
function listen(port: number, headers: Record<string, string>): () => void {
  const asked = httpRequest(
    {
      host: '127.0.0.1',
      port,
      path: '/api/events',
      headers: { ...headers, accept: 'text/event-stream' },
      agent: false,
    },
    (answer) => {
      if (answer.statusCode === 200) streams += 1;
      answer.resume();
    },
  );
  asked.on('error', () => undefined);
  asked.end();
  return () => asked.destroy();
}

async function person(port: number, nth: number, end: number): Promise<void> {
  await pause(Math.random() * ARRIVE_MS);
  const from = {
    'x-forwarded-for': `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ username: `pegawai.${nth}`, password: DEMO_PASSWORD });
  const inside = await timed('signs in', port, { method: 'POST', path: '/api/auth/signin', headers: from, body });
  if (inside === undefined) return;
  const { accessToken, satker } = inside.data as { accessToken: string; satker: { id: string } };
  const headers = { ...from, authorization: `Bearer ${accessToken}` };
  const close = listen(port, headers);
  const get = (address: string): Ask => ({ method: 'GET', path: address, headers });
  const found = await timed(
    'looks',
    port,
    get(`/api/pelaporan-capaian?tahun=2026&status=draft&satker=${satker.id}&perPage=20`),
  );
  const id = (found?.data as Draft[] | undefined)?.[0]?.id;
  const looks = [
    '/api/pemberitahuan?perPage=20',
    '/api/pelaporan-capaian?tahun=2026&perPage=20',
    `/api/dashboard/capaian?tahun=2026&periode=TW3&satker=${satker.id}`,
    '/api/kpi?tahun=2026&sort=nama&perPage=20',
  ];
  let draft: Draft | undefined;
  for (let i = nth; performance.now() < end; i += 1) {
    await pause(THINK * 1000 * (0.5 + Math.random()));
    if (id === undefined || i % 3 !== 0) await timed('looks', port, get(looks[i % looks.length] ?? ''));
    else if (draft === undefined)
      draft = (await timed('opens a draft', port, get(`/api/pelaporan-capaian/detail?id=${id}`)))?.data as Draft;
    else {
      const saved = JSON.stringify({
        versi: draft.versi,
        details: [{ id: draft.details[0]?.id, realisasi: 1 + (i % 97) }],
      });
      draft = (
        await timed('saves', port, { method: 'PUT', path: `/api/pelaporan-capaian/${id}`, headers, body: saved })
      )?.data as Draft | undefined;
    }
  }
  close();
}

const env = largeDatabase(dataDir);
await fillAccounts();
const server = await startOurs(ROOT, { ...env, TRUST_PROXY: '127.0.0.1/32' });
try {
  const { port, pid } = server;
  keepOpen(PEOPLE);
  console.log(`${ACCOUNTS} accounts, ${PEOPLE} people, one thing every ${THINK} s each, ${SECONDS} s`);
  const before = processorBeside(pid);
  const end = performance.now() + SECONDS * 1000;
  const memory: string[] = [];
  const looking = setInterval(() => memory.push(memoryOf(pid).toFixed(0)), 10_000);
  await Promise.all(Array.from({ length: PEOPLE }, (_, nth) => person(port, nth, end)));
  clearInterval(looking);
  const after = processorBeside(pid);
  for (const [kind, all] of took)
    console.log(`  ${kind.padEnd(14)} ${String(all.length).padStart(5)} times; ${spread(all)}`);
  const share = (name: 'node' | 'database') => ((after[name] - before[name]) / SECONDS).toFixed(2);
  console.log(
    `  ${streams} streams of news; processors in use: server ${share('node')}, PostgreSQL ${share('database')}`,
  );
  console.log(`  MB in memory, every 10 s: ${memory.join(', ')}`);
  for (const [what, times] of odd) console.log(`  ${times} × ${what}`);
  if ([...odd.keys()].some((what) => what.startsWith('5'))) process.exitCode = 1;
} finally {
  hangUp();
  server.stop();
}
