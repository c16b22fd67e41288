// `npm run image`: puts together a container image from files of this machine, without a base image and without a network:
// Node with the libraries it links to, and what a server needs of this project. Needs buildah (Debian: `apt-get install
// buildah`); works for whoever may use it, root or not.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findNode, inRoot, run } from './lib/node.mjs';

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** Of the project, as they lie in it. */
const PARTS = ['package.json', 'dist', 'server/build', 'server/migrations', 'server/seed', 'src/services/i18n/locales'];
/** What has native parts is not in the built server. */
const NATIVE = 'node_modules/@node-rs';

const give = (why) => {
  console.error(why);
  process.exit(1);
};
const said = (program, args) => spawnSync(program, args, { encoding: 'utf8' });

if (process.platform !== 'linux') give('An image is built on Linux.');
if (said('buildah', ['--version']).status !== 0)
  give('buildah is missing. Install it, for example: apt-get install buildah');
const node = findNode();
if (run(node, 'scripts/build.mjs') !== 0) process.exit(1);

// `.bin/node` may be a link; what is copied is the program.
const program = said(node, ['-p', 'process.execPath']).stdout.trim();
const native = readdirSync(inRoot(NATIVE), { recursive: true })
  .filter((name) => name.endsWith('.node'))
  .map((name) => inRoot(NATIVE, name));
// `libc.so.6 => /lib/…/libc.so.6 (0x…)`, and the loader, which has no arrow.
const librariesOf = (file) =>
  [...said('ldd', [file]).stdout.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, library]) => library);
const libraries = new Set([program, ...native].flatMap(librariesOf));
if (libraries.size === 0) give(`No libraries of ${program} were found: an image needs a Node for glibc.`);

const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const context = mkdtempSync(path.join(tmpdir(), 'capaian-image-'));
try {
  const put = (from, to) => cpSync(from, path.join(context, to), { recursive: true, dereference: true });
  put(program, 'usr/bin/node');
  for (const file of libraries) put(file, file);
  if (existsSync(CERTIFICATES)) put(CERTIFICATES, CERTIFICATES);
  for (const part of PARTS) put(inRoot(part), path.join('app', part));
  put(inRoot(NATIVE), path.join('app', NATIVE));
  const write = (name, text) => {
    mkdirSync(path.dirname(path.join(context, name)), { recursive: true });
    writeFileSync(path.join(context, name), text);
  };
  write('etc/passwd', 'capaian:x:65532:65532::/data:/nonexistent\n');
  write('etc/group', 'capaian:x:65532:\n');
  write('etc/nsswitch.conf', 'hosts: files dns\n');
  for (const name of ['data', 'tmp']) {
    mkdirSync(path.join(context, name));
    chmodSync(path.join(context, name), 0o1777);
  }
  const tag = `capaian:${version}`;
  const built = spawnSync(
    'buildah',
    [
      'bud',
      '--quiet',
      '--network=none',
      '--format=oci',
      '--tag',
      tag,
      '--file',
      inRoot('ops/container/Containerfile'),
      context,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (built.status !== 0) process.exit(built.status ?? 1);
  const [{ size }] = JSON.parse(said('buildah', ['images', '--json', tag]).stdout);
  console.log(`Built ${tag}: ${size}.`);
} finally {
  rmSync(context, { recursive: true, force: true });
}
