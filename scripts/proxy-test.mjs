// `npm run proxy:test`: the program behind nginx, as an office has it that puts a reverse proxy in front (README). What a
// proxy spoils is tried over HTTP: news at once, large files, and whose address it is that guesses passwords. Then
// the main job, every form and ten pages, in Chromium over plain http. Not part of `npm test`: nginx is not on every machine.
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
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

const nginx = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(
  (file) => spawnSync(file, ['-v']).status === 0,
);
if (nginx === undefined) {
  console.error('nginx is not installed. Debian and Ubuntu have it as a package: apt-get install nginx-light');
  process.exit(1);
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

/** The configuration of README, "Behind a reverse proxy", and what nginx needs to run as anybody in a folder of its own. */
const configuration = (folder, own, upstream) => `
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
  server {
    listen 127.0.0.1:${own};
    client_max_body_size 52m;
    location / {
      proxy_pass http://127.0.0.1:${upstream};
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_set_header X-Forwarded-Proto $scheme;
    }
  }
}
`;

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
  const [detail] = read.json.data.details;
  const head = Buffer.from(
    '--b\r\nContent-Disposition: form-data; name="file"; filename="b.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4\n',
  );
  const tail = Buffer.from('\n%%EOF\n\r\n--b--\r\n');
  const upload = (bytes) =>
    call(address, 'PATCH', `/api/pelaporan-capaian-detail/${detail.id}/upload`, {
      body: Buffer.concat([head, Buffer.alloc(bytes, ' '), tail]),
      token,
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    });
  const [most, tooMuch] = [await upload(10 * MIB - 20), await upload(49 * MIB)];
  check(`10 MB of evidence pass (${most.status})`, most.status === 200);
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
const folder = mkdtempSync(path.join(tmpdir(), 'capaian-proxy-'));
chmodSync(folder, 0o755);
mkdirSync(path.join(folder, 'data'), { mode: 0o755 });
const [own, upstream] = [await freePort(), await freePort()];
const address = `http://127.0.0.1:${own}`;
writeFileSync(path.join(folder, 'nginx.conf'), configuration(folder, own, upstream));

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
const server = start(node, ['server/build/main.js'], {
  PORT: String(upstream),
  DATA_DIR: path.join(folder, 'data'),
  SEED: 'demo',
  LOG_LEVEL: 'error',
  TRUST_PROXY: '127.0.0.1/32',
});
const proxy = start(nginx, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {});
let code = 1;
try {
  await until(async () => (await fetch(`${address}/readyz`)).ok, `Nothing answers at ${address}`);
  await throughTheProxy(address);
  const args = ['test', '--project=plain-http', '--workers=1', '--reporter=list'];
  const env = { ...process.env, CAPAIAN_PLAIN_ADDRESS: address };
  code = run(node, 'node_modules/@playwright/test/cli.js', args, { env });
} finally {
  await proxy.stop('SIGQUIT');
  await server.stop('SIGTERM');
  rmSync(folder, { recursive: true, force: true });
}
for (const failure of failures) console.error(`✗ FAILED: ${failure}`);
process.exit(failures.length > 0 ? 1 : code);
