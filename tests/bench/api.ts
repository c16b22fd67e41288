// `npm run bench:api`: how many requests a second one process answers over 182,240 indicators of reports
// (`npm run seed:scale`): a closed loop of 20 connections that share the machine with the server and its database, calls in
// turn, at least 5 rounds, median with its range. `-- --rounds 7 --seconds 4 --only 'daftar'` chooses otherwise.
// The database stays in node_modules/.cache for the next run; DATA_DIR names another.
import { spawn, spawnSync } from 'node:child_process';
import { Agent, request as httpRequest } from 'node:http';
import { createServer } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';

const ROOT = path.join(import.meta.dirname, '..', '..');
const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
  },
});
const ROUNDS = Number(options.rounds);
const SECONDS = Number(options.seconds);
const CONNECTIONS = 20;
const dataDir = process.env['DATA_DIR'] ?? path.join(ROOT, 'node_modules', '.cache', 'capaian-skala');

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });

type Ask = { method: string; path: string; headers: Record<string, string>; body?: string };
type Answer = { status: number; body: string; etag: string | undefined };

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
const ask = (port: number, { method, path: address, headers, body }: Ask) =>
  new Promise<Answer>((resolve, reject) => {
    const sent = httpRequest({ agent, host: '127.0.0.1', port, method, path: address, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString(),
          etag: response.headers.etag,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(body);
  });

/** Seconds of processor that processes whose command line fits have used so far; 0 where there is no /proc. */
function processorOf(fits: (pid: string, command: string) => boolean): number {
  let ticks = 0;
  try {
    for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
      try {
        if (!fits(pid, readFileSync(`/proc/${pid}/cmdline`, 'utf8'))) continue;
        const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        ticks += Number(fields[11]) + Number(fields[12]);
      } catch {
        // It ended meanwhile.
      }
    }
  } catch {
    return 0;
  }
  return ticks / 100;
}

type Measured = { rate: number; ms: number; node: number; database: number };

/** Requests a second and milliseconds of the middle one, of CONNECTIONS that each ask again as soon as they are answered. */
async function loop(port: number, make: () => Ask): Promise<Measured> {
  const took: number[] = [];
  const used = () => ({
    node: processorOf((pid) => pid === String(server.pid)),
    database: processorOf((_, command) => command.startsWith('postgres: ')),
  });
  const before = used();
  const start = performance.now();
  const end = start + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const began = performance.now();
        const { status, body } = await ask(port, make());
        if (status !== 200 && status !== 304) throw new Error(`${make().path}: ${status} ${body.slice(0, 300)}`);
        took.push(performance.now() - began);
      }
    }),
  );
  const after = used();
  const each = (name: 'node' | 'database') => ((after[name] - before[name]) * 1000) / took.length;
  const cost = { node: each('node'), database: each('database') };
  took.sort((a, b) => a - b);
  return {
    ...cost,
    rate: (took.length * 1000) / (performance.now() - start),
    ms: took[took.length >> 1] ?? Number.NaN,
  };
}

const env = { ...process.env, DATA_DIR: dataDir, SEED: 'demo', LOG_LEVEL: 'silent', ACCESS_TOKEN_TTL: '90000' };
const seeded = spawnSync(process.execPath, [path.join(ROOT, 'scripts', 'seed-scale-run.ts')], {
  env,
  encoding: 'utf8',
});
if (seeded.status !== 0) throw new Error(seeded.stderr);
console.log(seeded.stdout.trim());

const port = await freePort();
const server = spawn(process.execPath, [path.join(ROOT, 'server', 'src', 'main.ts')], {
  env: { ...env, PORT: String(port) },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve, reject) => {
  server.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  server.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('siap') && resolve());
});

async function signIn(username: string) {
  const { body } = await ask(port, {
    method: 'POST',
    path: '/api/auth/signin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  });
  const { data } = JSON.parse(body) as { data: { accessToken: string; satker: { id: string } | null } };
  return { headers: { authorization: `Bearer ${data.accessToken}` }, satker: data.satker?.id ?? '' };
}

const leader = await signIn('pimpinan');
const admin = await signIn('admin');
const officer = await signIn('pelapor.tapin');
type Person = typeof leader;
const get =
  ({ headers }: Person, address: string) =>
  (): Ask => ({ method: 'GET', path: address, headers });

const reports = await ask(port, get(officer, `/api/pelaporan-capaian?tahun=2026&satker=${officer.satker}`)());
type Brief = { id: string; periode: string; status: string };
const { data: own } = JSON.parse(reports.body) as { data: Brief[] };
const report = own.find(({ status }) => status === 'draft' || status === 'revision') ?? own[0];
if (!report) throw new Error('No report to read');
const detail = await ask(port, get(officer, `/api/pelaporan-capaian/detail?id=${report.id}`)());
type Report = { versi: number; status: string; details: { id: string; realisasi: number | null }[] };
const opened = (JSON.parse(detail.body) as { data: Report }).data;

const ALL = `tahun=2026&periode=TW3&satker=${leader.satker}`;
const CALLS: [string, () => Ask][] = [
  ['daftar KPI, a year, by name', get(admin, '/api/kpi?tahun=2026&sort=nama&perPage=20')],
  ['daftar KPI, a year, searched', get(admin, '/api/kpi?tahun=2026&q=angka&sort=kode&perPage=20')],
  ['daftar laporan, all', get(admin, '/api/pelaporan-capaian?perPage=20')],
  ['daftar laporan, a year', get(leader, '/api/pelaporan-capaian?tahun=2026&perPage=20')],
  [
    'daftar laporan, sent, oldest first',
    get(admin, '/api/pelaporan-capaian?status=submitted&sort=submitted_at&perPage=20'),
  ],
  ['laporan, one', get(officer, `/api/pelaporan-capaian/detail?id=${report.id}`)],
  ['dasbor nasional, figures', get(leader, `/api/dashboard/capaian?${ALL}`)],
  ['dasbor nasional, statistics', get(leader, `/api/dashboard/statistic?${ALL}`)],
  ['dasbor satu satker', get(officer, `/api/dashboard/capaian?tahun=2026&periode=TW3&satker=${officer.satker}`)],
];

try {
  const found = new Map<string, Measured[]>();
  const chosen = CALLS.filter(([name]) => name.includes(options.only));
  for (const [, make] of chosen) await ask(port, make());
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, make] of chosen) found.set(name, [...(found.get(name) ?? []), await loop(port, make)]);
  }
  console.log(
    `\n${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} connections\n  req/s [range]            ms   of processor each: node, database`,
  );
  for (const [name, rounds] of found) {
    const rates = rounds.map(({ rate }) => rate).toSorted((a, b) => a - b);
    const middle = rates[rates.length >> 1] ?? Number.NaN;
    const middleOf = (take: (one: Measured) => number) =>
      rounds.map(take).toSorted((a, b) => a - b)[rounds.length >> 1] ?? Number.NaN;
    const [ms, ...processor] = [
      middleOf((one) => one.ms),
      middleOf((one) => one.node),
      middleOf((one) => one.database),
    ];
    const cost = processor.map((each) => each.toFixed(1).padStart(6)).join('');
    const range = `[${rates[0]?.toFixed(0)}–${rates.at(-1)?.toFixed(0)}]`;
    console.log(
      `  ${middle.toFixed(0).padStart(5)} ${range.padEnd(14)} ${(ms ?? Number.NaN).toFixed(1).padStart(8)} ${cost}   ${name}`,
    );
  }

  if (opened.status === 'draft' || opened.status === 'revision') {
    // One connection: an officer's draft saves one indicator after the other.
    let { versi } = opened;
    const [first] = opened.details;
    const took: number[] = [];
    for (let i = 0; i < 60 && first; i += 1) {
      const began = performance.now();
      const { status, body } = await ask(port, {
        method: 'PUT',
        path: `/api/pelaporan-capaian/${report.id}`,
        headers: { ...officer.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ versi, details: [{ id: first.id, realisasi: 10 + (i % 7) }] }),
      });
      if (status !== 200) throw new Error(`PUT: ${status} ${body.slice(0, 300)}`);
      took.push(performance.now() - began);
      ({ versi } = (JSON.parse(body) as { data: Report }).data);
    }
    took.sort((a, b) => a - b);
    console.log(
      `  PUT of one indicator: ${took[took.length >> 1]?.toFixed(1)} ms, p95 ${took[Math.floor(took.length * 0.95)]?.toFixed(1)} ms`,
    );
  }
} finally {
  agent.destroy();
  server.kill('SIGTERM');
}
