/**
 * `npm run fuzz [-- --seed N --runs N --call PART --role ROLE --minutes N --report FILE]`: a fresh program with its own database and the demo data,
 * requests of every call as every role, then what no client would send. Ends with 1 when anything was found.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { RAW_CASES, sendRaw } from '#tests/fuzz/raw.ts';
import { fuzz, type Row } from '#tests/fuzz/run.ts';
import { buildServer, PROGRAM } from '#tests/support/built.ts';

const ROLES: Record<string, string | undefined> = {
  nobody: undefined,
  officer: 'pelapor.tapin',
  verifier: 'verifikator.tapin',
  leader: 'pimpinan',
  support: 'dukungan',
  admin: 'admin',
};
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
    runs: { type: 'string', default: '300' },
    call: { type: 'string', multiple: true },
    role: { type: 'string', multiple: true },
    minutes: { type: 'string' },
    report: { type: 'string' },
    port: { type: 'string' },
  },
});
const seed = Number(values.seed);
const say = (text: string) => process.stdout.write(`${text}\n`);

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The program, listening; `stop` waits for its end. */
async function startProgram(port: number, dataDir: string) {
  const child = spawn(process.execPath, [PROGRAM], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'demo',
      DATABASE_URL: '',
      ACCESS_TOKEN_TTL: '86400',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-20_000);
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => /siap di/.test(chunk.toString()) && resolve());
    child.once('exit', () => reject(new Error(`The program did not start: ${errors}`)));
  });
  return {
    errors: () => errors,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

async function raw(port: number, token: string): Promise<string[]> {
  const odd: string[] = [];
  for (const { what, bytes, expected } of RAW_CASES) {
    const { status, body } = await sendRaw(port, bytes(`Authorization: Bearer ${token}`));
    const enveloped = status < 400 || body.includes('"alert"');
    if (!expected.includes(status) || !enveloped)
      odd.push(`${what}: ${status} instead of ${expected.join(' or ')}: ${body.slice(0, 200)}`);
  }
  return odd;
}

const line = ({ call, requests, statuses, findings, slowestMs, bentButTaken }: Row) => {
  const by = Object.entries(statuses)
    .map(([status, n]) => `${status}×${n}`)
    .join(' ');
  return `${findings === 0 ? ' ' : '!'} ${call}  ${requests}  ${by}  slowest ${slowestMs} ms${bentButTaken === 0 ? '' : `, ${bentButTaken} bent but taken`}`;
};

const dataDir = await mkdtemp(path.join(tmpdir(), 'capaian-fuzz-'));
const port = values.port === undefined ? await freePort() : Number(values.port);
buildServer();
const program = await startProgram(port, dataDir);
let failed = true;
try {
  const base = `http://127.0.0.1:${port}`;
  const roles = values.role ? Object.fromEntries(values.role.map((role) => [role, ROLES[role]])) : ROLES;
  say(
    `seed ${seed}, ${values.runs} sound and ${values.runs} bent requests for each call and each of ${Object.keys(roles).join(', ')}`,
  );
  say('the accounts, roles and modules of the demo are read but never changed: the run signs in with them');
  const signedIn = await fetch(`${base}/api/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  });
  const { data } = (await signedIn.json()) as { data: { accessToken: string } };
  const odd = await raw(port, data.accessToken);
  say(
    `${RAW_CASES.length} requests that no client would send, ${odd.length} answered wrongly${odd.map((one) => `\n! ${one}`).join('')}`,
  );
  const report = await fuzz({
    base,
    seed,
    runs: Number(values.runs),
    roles,
    password: DEMO_PASSWORD,
    limitMs: Number(values.minutes ?? 'Infinity') * 60_000,
    ...(values.call ? { only: values.call } : {}),
    onCall: (row) => say(line(row)),
  });
  for (const { fault, role, request, answer } of report.findings)
    say(`\n! ${fault} (${role})\n  ${request}\n  ${answer}`);
  const statuses: Record<string, number> = {};
  for (const row of report.rows)
    for (const [status, n] of Object.entries(row.statuses)) statuses[status] = (statuses[status] ?? 0) + n;
  say(
    `\n${report.requests} requests to ${report.rows.length} calls in ${Math.round(report.ms / 1000)} s; by status ${JSON.stringify(statuses)}`,
  );
  say(
    `${report.rows.reduce((sum, { findings }) => sum + findings, 0)} findings; ${report.resigned} sessions ended on the way and were begun again${report.lost.size > 0 ? `; lost for good: ${[...report.lost].join(', ')}` : ''}`,
  );
  say(
    report.neverTaken.length === 0
      ? 'every call was taken at least once'
      : `never taken: ${report.neverTaken.join(', ')}`,
  );
  if (values.report !== undefined) await writeFile(values.report, JSON.stringify({ ...report, raw: odd }, null, 2));
  if (report.findings.length > 0) say(`\nwhat the program said last:\n${program.errors().slice(-4000)}`);
  failed = report.findings.length > 0 || odd.length > 0;
} finally {
  await program.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
