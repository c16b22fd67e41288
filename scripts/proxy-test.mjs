// `npm run proxy:test`: the program behind nginx, HAProxy and Caddy with their files under `ops/`, as an office has it that
// puts a reverse proxy in front. What a proxy spoils is tried over HTTP: news at once, large files, and whose address it is
// that guesses passwords; once at the root of the host and once below a path. Then the main job, every form and ten pages, in Chromium over plain http behind nginx. Not part of
// `npm test`: the proxies are not on every machine.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureBuild } from './build.mjs';
import { findNode, inRoot, run } from './lib/node.mjs';

const READY_LIMIT = 60_000;
const PASSWORD = 'Capaian#2025';
const MIB = 1024 * 1024;

const find = (name, version) =>
  [name, `/usr/sbin/${name}`, `/usr/local/sbin/${name}`].find((file) => spawnSync(file, [version]).status === 0);

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** A file under `ops/` with the addresses of a trial in the place of its own. @throws when it no longer has these */
function filled(file, changes) {
  let text = readFileSync(inRoot('ops', file), 'utf8');
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`ops/${file} has no ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** What nginx needs to run as anybody in a folder of its own, around what stands in a file of /etc/nginx/conf.d. */
const aroundNginx = (folder, text) => `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${text}
}
`;

const HERE = '127.0.0.1';
/** Where the program lies in the second trial of each proxy, whose file then says so as docs/operations.md does. */
const BASE = '/kinerja';
/** Each proxy: its package, program, configuration between two ports, arguments, and the signal that ends it. */
const PROXIES = {
  nginx: {
    package: 'nginx-light',
    file: find('nginx', '-v'),
    text: (folder, own, upstream) =>
      aroundNginx(
        folder,
        filled('nginx/capaian.conf', [
          ['listen 80', `listen ${HERE}:${own}`],
          ['127.0.0.1:4000', `${HERE}:${upstream}`],
        ]),
      ),
    args: (folder, file) => ['-p', folder, '-c', file],
    below: [
      ['  location / {', `  location = ${BASE} { return 308 ${BASE}/; }\n  location ${BASE}/ {`],
      ['location /assets/', `location ${BASE}/assets/`],
    ],
    signal: 'SIGQUIT',
  },
  haproxy: {
    package: 'haproxy',
    file: find('haproxy', '-v'),
    text: (_folder, own, upstream) =>
      filled('haproxy/capaian.cfg', [
        ['bind :80', `bind ${HERE}:${own}`],
        ['127.0.0.1:4000', `${HERE}:${upstream}`],
        ['127.0.0.1:4001', `${HERE}:${upstream}`],
      ]),
    args: (_folder, file) => ['-db', '-q', '-f', file],
    below: [
      ['path_beg /assets/', `path_beg ${BASE}/assets/`],
      ['default_backend capaian', `use_backend capaian if { path ${BASE} } or { path_beg ${BASE}/ }`],
    ],
    signal: 'SIGTERM',
  },
  caddy: {
    package: 'caddy',
    file: find('caddy', 'version'),
    text: (_folder, own, upstream) =>
      filled('caddy/Caddyfile', [
        ['\n:80 {', `\nhttp://${HERE}:${own} {`],
        ['127.0.0.1:4000', `${HERE}:${upstream}`],
        ['{\n\tservers', '{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n\tservers'],
      ]),
    args: (_folder, file) => ['run', '--adapter', 'caddyfile', '--config', file],
    below: [
      [
        /\treverse_proxy [\s\S]*\n\t\}\n/,
        (block) => `\tredir ${BASE} ${BASE}/ permanent\n\thandle ${BASE}/* {\n${block}\t}\n`,
      ],
    ],
    signal: 'SIGTERM',
  },
};
const missing = Object.values(PROXIES).flatMap(({ file, package: name }) => (file === undefined ? [name] : []));
if (missing.length > 0) {
  console.error(`${missing.join(', ')} not found; on Debian and Ubuntu: apt-get install ${missing.join(' ')}`);
  process.exit(1);
}

/** Status and JSON of one call. @param from the loopback address that it comes from, as nginx sees it */
function call(address, method, at, { body, token, from, headers = {} } = {}) {
  const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  return new Promise((resolve, reject) => {
    const request = http.request(
      address + at,
      {
        method,
        localAddress: from,
        headers: {
          ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (piece) => {
          text += piece;
        });
        answer.on('end', () =>
          resolve({ status: answer.statusCode, json: text.startsWith('{') ? JSON.parse(text) : null }),
        );
      },
    );
    request.on('error', reject);
    request.end(bytes);
  });
}

const failures = [];
const check = (what, held) => {
  console.log(`${held ? '✓' : '✗'} ${what}`);
  if (!held) failures.push(what);
};

/** Opens the stream of news; `heard` resolves with the ms after which an event of this kind arrived. */
async function listen(address, token) {
  const begun = performance.now();
  const over = new AbortController();
  const answer = await fetch(`${address}/api/events`, {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal: over.signal,
  });
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (kind) => {
    while (!text.includes(`event: ${kind}`)) {
      const { value, done } = await reader.read();
      if (done) throw new Error(`The stream ended before ${kind}`);
      text += value;
    }
    return performance.now();
  };
  return { opened: (await until('stream.open')) - begun, until, close: () => over.abort() };
}

async function throughTheProxy(address) {
  const signIn = (username, password, from) =>
    call(address, 'POST', '/api/auth/signin', { body: { username, password }, from });
  const { data } = (await signIn('pelapor.tapin', PASSWORD)).json;
  const token = data.accessToken;

  const stream = await listen(address, token);
  check(`the stream of news begins at once (${Math.round(stream.opened)} ms)`, stream.opened < 2000);
  const begun = performance.now();
  const report = { unit_id: data.satker.id, tahun: 2026, periode: 'TW4' };
  const { json } = await call(address, 'POST', '/api/pelaporan-capaian', { body: report, token });
  const late = (await stream.until('report.changed')) - begun;
  check(`news of a new report arrives at once (${Math.round(late)} ms)`, late < 2000);
  stream.close();

  const read = await call(address, 'GET', `/api/pelaporan-capaian/detail?id=${json.data.id}`, { token });
  const [detail, another] = read.json.data.details;
  const head = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="b.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n',
  );
  const foot = Buffer.from('\n%%EOF\n\r\n');
  const upload = (bytes, files = 1, { id } = detail) =>
    call(address, 'PATCH', `/api/pelaporan-capaian-detail/${id}/upload`, {
      body: Buffer.concat([
        ...Array.from({ length: files }, () => [head, Buffer.alloc(bytes, ' '), foot]).flat(),
        Buffer.from('--b--\r\n'),
      ]),
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  const [most, tooMuch] = [await upload(10 * MIB - 20), await upload(49 * MIB)];
  check(`10 MB of evidence pass (${most.status})`, most.status === 200);
  const ten = await upload(10 * MIB - 20, 10, another);
  check(`ten files of 10 MB pass in one call (${ten.status})`, ten.status === 200);
  const refusal = tooMuch.json?.alert?.message;
  check(
    `the program itself refuses 49 MB (${tooMuch.status} ${refusal})`,
    tooMuch.status === 413 && refusal !== undefined,
  );

  const guess = (from, headers = {}) =>
    call(address, 'POST', '/api/auth/signin', { body: { username: 'pimpinan', password: 'salah' }, from, headers });
  for (let i = 0; i < 5; i += 1) await guess('127.0.0.2');
  const [guesser, forged, colleague] = [
    await guess('127.0.0.2'),
    await guess('127.0.0.2', { 'x-forwarded-for': '192.0.2.99' }),
    await signIn('pimpinan', PASSWORD, '127.0.0.3'),
  ];
  check(`whoever guesses passwords is stopped (${guesser.status})`, guesser.status === 429);
  check(`a forged X-Forwarded-For does not help them (${forged.status})`, forged.status === 429);
  check(`the person they guess at signs in from elsewhere (${colleague.status})`, colleague.status === 200);
}

/** The program below a path: whole where it is, and nowhere else on the host. */
async function belowAPath(address) {
  const get = (at) => fetch(address + at, { headers: { accept: 'text/html' }, redirect: 'manual' });
  const page = await (await get(`${BASE}/login`)).text();
  check(`the page stands at ${BASE}/login`, page.includes(`data-base="${BASE}"`));
  const [, script = ''] = / src="([^"]+)"/.exec(page) ?? [];
  check(`and its script where it says (${script})`, (await get(script)).status === 200);
  const bare = await get(BASE);
  const place = new URL(bare.headers.get('location') ?? '/', address).pathname;
  check(`${BASE} leads to it (${bare.status} ${place})`, place === `${BASE}/`);
  const asked = await Promise.all(['/', '/login', '/api/auth/oauth', script.slice(BASE.length)].map(get));
  // Whatever the proxy itself answers there, the program gives every answer of its own an id.
  check(
    'nobody outside of it is answered by the program',
    asked.every(({ headers }) => !headers.has('x-request-id')),
  );
  await throughTheProxy(address + BASE);
}

async function until(ready, what) {
  const end = Date.now() + READY_LIMIT;
  while (!(await ready().catch(() => false))) {
    if (Date.now() > end) throw new Error(what);
    await pause(100);
  }
}

const node = findNode();
if (ensureBuild().code !== 0) process.exit(1);
if (run(node, 'scripts/ensure-browser.mjs') !== 0) process.exit(1);
const start = (file, args, env) => {
  const child = spawn(file, args, {
    cwd: inRoot(),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return {
    stop: (signal) =>
      new Promise((resolve) => (child.exitCode === null ? child.once('exit', resolve).kill(signal) : resolve())),
  };
};
/** Serves afresh behind one of the proxies for as long as `work` lasts. @param base below which path */
async function behind(name, work, base = '') {
  const { file, text, args, below, signal } = PROXIES[name];
  const folder = mkdtempSync(path.join(tmpdir(), 'capaian-proxy-'));
  chmodSync(folder, 0o755);
  mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
  const [own, upstream] = [await freePort(), await freePort()];
  const address = `http://${HERE}:${own}`;
  const settings = path.join(folder, 'proxy.conf');
  const whole = text(folder, own, upstream);
  const said = base === '' ? whole : below.reduce((now, [what, by]) => now.replace(what, by), whole);
  if (base !== '' && said === whole)
    throw new Error(`The file of ${name} has changed: nothing says where ${base} goes`);
  writeFileSync(settings, said);
  const server = start(node, ['server/build/main.js'], {
    PORT: String(upstream),
    DATA_DIR: path.join(folder, 'data'),
    SEED: 'demo',
    LOG_LEVEL: 'error',
    TRUST_PROXY: '127.0.0.1/32',
    BASE_PATH: base,
  });
  const proxy = start(file, args(folder, settings), { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder });
  try {
    await until(async () => (await fetch(`${address}${base}/readyz`)).ok, `Nothing answers at ${address}`);
    console.log(name + base);
    await work(address);
  } finally {
    await proxy.stop(signal);
    await server.stop('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}

let code = 0;
for (const name of ['haproxy', 'caddy', 'nginx']) {
  await behind(name, throughTheProxy);
  await behind(name, belowAPath, BASE);
}
// Each on data of its own: what one of them makes, the other would find.
for (const project of ['main-job', 'plain-http']) {
  await behind('nginx', (address) => {
    const args = ['test', `--project=${project}`, '--workers=1', '--reporter=list', ...process.argv.slice(2)];
    const env = { ...process.env, CAPAIAN_PLAIN_ADDRESS: address };
    code ||= run(node, 'node_modules/@playwright/test/cli.js', args, { env });
  });
}
for (const failure of failures) console.error(`✗ FAILED: ${failure}`);
process.exit(failures.length > 0 ? 1 : code);
