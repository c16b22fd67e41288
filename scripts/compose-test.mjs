// `npm run compose:test`: the image and `ops/container/compose.yaml` as an operator starts them: nothing but that file and a
// `.env`. Two servers, a worker and PostgreSQL come up in whatever order; evidence sent through one server is read through the
// other; one that is killed is missed by nobody and comes back. Needs buildah, podman and podman-compose; says so when they are
// missing (exit code 2). Without a way to docker.io, POSTGRES_IMAGE names an image that takes the same settings.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findNode, inRoot, run } from './lib/node.mjs';

const UP_LIMIT = 180_000;
const BACK_LIMIT = 60_000;
const PASSWORD = 'Capaian#2025';

const missing = ['buildah', 'podman', 'podman-compose'].filter((name) => spawnSync(name, ['--version']).status !== 0);
if (missing.length > 0) {
  console.error(`Missing: ${missing.join(', ')}. Debian: apt-get install ${missing.join(' ')}`);
  process.exit(2);
}
if (run(findNode(), 'scripts/image.mjs') !== 0) process.exit(1);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

const folder = mkdtempSync(path.join(tmpdir(), 'capaian-compose-'));
const project = path.basename(folder).toLowerCase();
const ports = [await freePort(), await freePort()];
const [first, second] = ports.map((port) => `http://127.0.0.1:${port}`);

const text = readFileSync(inRoot('ops/container/compose.yaml'), 'utf8');
const placed = ports.reduce(
  (file, port, at) => file.replace(`"127.0.0.1:400${at}:4000"`, `"127.0.0.1:${port}:4000"`),
  text,
);
writeFileSync(path.join(folder, 'compose.yaml'), placed);
const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
// What nothing but `env_file` can bring to the servers: SEED and ACCESS_LOG are not named in the compose file.
const settings = {
  POSTGRES_PASSWORD: randomBytes(12).toString('hex'),
  SECRET_KEY: randomBytes(32).toString('hex'),
  CAPAIAN_VERSION: version,
  SEED: 'demo',
  ACCESS_LOG: 'true',
  ...(process.env.POSTGRES_IMAGE && { POSTGRES_IMAGE: process.env.POSTGRES_IMAGE }),
};
const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
writeFileSync(path.join(folder, '.env'), lines.join(''));

const compose = (...args) => spawnSync('podman-compose', ['-p', project, ...args], { cwd: folder, encoding: 'utf8' });
/** What podman says. */
const engine = (...args) => {
  const { stdout, stderr } = spawnSync('podman', args, { encoding: 'utf8' });
  return `${stdout}${stderr}`.trim();
};
const container = (service) => `${project}_${service}_1`;
/** What a line of JavaScript says in a running container: its image has no shell. */
const inside = (service, script) => engine('exec', container(service), '/usr/bin/node', '-e', script);

const failures = [];
const check = (what, held) => {
  console.log(`${held ? '✓' : '✗'} ${what}`);
  if (!held) failures.push(what);
};

const isReady = (address) =>
  fetch(`${address}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  );
/** Seconds until `held` is true. @throws after `limit` ms */
async function until(held, limit, what) {
  const begun = performance.now();
  while (!(await held())) {
    if (performance.now() - begun > limit) throw new Error(`Not within ${limit / 1000} s: ${what}`);
    await pause(250);
  }
  return ((performance.now() - begun) / 1000).toFixed(1);
}

async function call(address, method, at, { token, body, form } = {}) {
  const answer = await fetch(address + at, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: form ?? (body && JSON.stringify(body)),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, json: () => JSON.parse(bytes.toString('utf8')) };
}

async function trial() {
  const begun = performance.now();
  const started = compose('up', '-d');
  if (started.status !== 0) throw new Error(`podman-compose up: ${started.stdout}${started.stderr}`);
  await until(
    async () => (await Promise.all([first, second].map(isReady))).every(Boolean),
    UP_LIMIT,
    'both servers are ready',
  );
  check(`both servers are ready after ${((performance.now() - begun) / 1000).toFixed(1)} s`, true);
  check(
    'the schema was changed by its own container',
    engine('inspect', container('migrate'), '--format', '{{.State.ExitCode}}') === '0',
  );
  check(
    'a setting of .env arrives: the demo is there and every answer has a line',
    engine('logs', container('capaian-1')).includes('/readyz'),
  );

  const who = inside('capaian-1', 'console.log(process.getuid())');
  check(`a server is not root (${who})`, who === '65532');
  check(
    'its files cannot be written',
    inside('capaian-1', "require('fs').writeFileSync('/app/x','')").includes('EROFS'),
  );

  const signedIn = await call(first, 'POST', '/api/auth/signin', {
    body: { username: 'pelapor.tapin', password: PASSWORD },
  });
  const { accessToken: token, satker } = signedIn.json().data;
  const report = { unit_id: satker.id, tahun: 2026, periode: 'TW4' };
  const made = await call(first, 'POST', '/api/pelaporan-capaian', { token, body: report });
  const at = `/api/pelaporan-capaian/detail?id=${made.json().data.id}`;
  const read = await call(second, 'GET', at, { token });
  check('who signs in at one server is known to the other, and what is written too', read.status === 200);

  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF\n')]);
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'bukti.pdf');
  const [detail] = read.json().data.details;
  const sent = await call(first, 'PATCH', `/api/pelaporan-capaian-detail/${detail.id}/upload`, { token, form });
  const got = await call(second, 'GET', `/api/files/${sent.json().data?.files?.[0]?.id}`, { token });
  check(`evidence sent through one is read through the other (${sent.status}, ${got.status})`, got.bytes.equals(bytes));

  // Not `podman kill`: what an operator stops stays stopped.
  process.kill(Number(engine('inspect', container('capaian-1'), '--format', '{{.State.Pid}}')), 'SIGKILL');
  check(
    'a server that is killed is missed by nobody at the other',
    (await call(second, 'GET', at, { token })).status === 200,
  );
  const back = await until(() => isReady(first), BACK_LIMIT, 'the killed server is back');
  check(`it is back by itself after ${back} s`, (await call(first, 'GET', at, { token })).status === 200);

  const worker = engine('logs', container('worker'));
  check('the worker works', worker.includes('Pekerja Capaian siap'));
  const stopped = performance.now();
  compose('stop', '-t', '30');
  const codes = ['capaian-1', 'capaian-2', 'worker'].map((service) =>
    engine('inspect', container(service), '--format', '{{.State.ExitCode}}'),
  );
  check(
    `stopped, each ends by itself (${codes.join(', ')}; ${((performance.now() - stopped) / 1000).toFixed(1)} s)`,
    codes.every((code) => code === '0'),
  );
}

let broken = false;
try {
  await trial();
} catch (error) {
  broken = true;
  console.error(error);
  for (const service of ['db', 'migrate', 'capaian-1', 'worker'])
    console.error(`--- ${service}\n${engine('logs', '--tail', '8', container(service))}`);
} finally {
  compose('down', '-v');
  engine('volume', 'rm', '-f', `${project}_db`, `${project}_data`);
  rmSync(folder, { recursive: true, force: true });
}
console.log(
  failures.length === 0 && !broken ? 'The compose file does what it says.' : `${failures.length} did not hold.`,
);
process.exit(failures.length > 0 || broken ? 1 : 0);
