/**
 * `npm run objects:swift`: the tests of evidence in an object store, on OpenStack Swift's S3 interface: all of it on this
 * machine, in a folder of its own. Swift reads `/etc/swift` only, so that folder is put there for its processes alone, which
 * only root can do.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ROOT } from '#server/root.ts';
import { until } from '#tests/hostile/checks.ts';
import { end, find } from '#tests/hostile/patroni.ts';
import { freePort } from '#tests/hostile/postgres.ts';

const HERE = '127.0.0.1';
const KEY = { AWS_ACCESS_KEY_ID: 'uji:penguji', AWS_SECRET_ACCESS_KEY: 'rahasia' };
const TESTS = ['server/src/files/store.test.ts', 'tests/api/evidence-objects.test.ts'];
const KINDS = ['account', 'container', 'object'] as const;

const packages = {
  'swift-proxy-server': 'swift-proxy',
  'swift-account-server': 'swift-account',
  'swift-container-server': 'swift-container',
  'swift-object-server': 'swift-object',
  'swift-ring-builder': 'swift',
  memcached: 'memcached',
};
const missing = Object.entries(packages).flatMap(([program, name]) => (find(program) === undefined ? [name] : []));
if (missing.length > 0 || process.getuid?.() !== 0) {
  console.error(
    missing.length > 0
      ? `${missing.join(', ')} not found; on Debian: apt-get install ${missing.join(' ')}`
      : 'Run it as root: Swift is given an /etc/swift of its own',
  );
  process.exit(2);
}

const root = await mkdtemp(path.join(tmpdir(), 'capaian-swift-'));
const etc = path.join(root, 'etc');
const [web, cache] = [await freePort(), await freePort()];
const common = (port: number) =>
  `[DEFAULT]\nbind_ip = ${HERE}\nbind_port = ${port}\nworkers = 1\nuser = root\nswift_dir = /etc/swift\nlog_level = WARNING\n`;

async function configure(): Promise<void> {
  await mkdir(etc);
  await mkdir(path.join(root, 'disks', 'sda'), { recursive: true });
  await writeFile(
    path.join(etc, 'swift.conf'),
    '[swift-hash]\nswift_hash_path_suffix = uji\nswift_hash_path_prefix = uji\n[storage-policy:0]\nname = satu\ndefault = yes\n',
  );
  for (const kind of KINDS) {
    const port = await freePort();
    const ring = (...args: string[]) => {
      const { status, stdout, stderr } = spawnSync('swift-ring-builder', [`${kind}.builder`, ...args], {
        cwd: etc,
        encoding: 'utf8',
      });
      if (status !== 0) throw new Error(`${stdout}${stderr}`);
    };
    // One copy of everything on one disk.
    ring('create', '4', '1', '0');
    ring('add', `r1z1-${HERE}:${port}/sda`, '1');
    ring('rebalance');
    await writeFile(
      path.join(etc, `${kind}-server.conf`),
      `${common(port)}devices = ${root}/disks\nmount_check = false\n[pipeline:main]\npipeline = ${kind}-server\n[app:${kind}-server]\nuse = egg:swift#${kind}\n`,
    );
  }
  const filters = {
    tempauth: `user_${KEY.AWS_ACCESS_KEY_ID.replace(':', '_')} = ${KEY.AWS_SECRET_ACCESS_KEY} .admin`,
    s3api: 'location = us-east-1',
    cache: `memcache_servers = ${HERE}:${cache}`,
    slo: '',
    dlo: '',
  };
  await writeFile(
    path.join(etc, 'proxy-server.conf'),
    `${common(web)}[pipeline:main]\npipeline = cache s3api tempauth slo dlo proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\n${Object.entries(
      filters,
    )
      .map(([name, line]) => `[filter:${name}]\nuse = egg:swift#${name === 'cache' ? 'memcache' : name}\n${line}\n`)
      .join('')}`,
  );
}

const running: ChildProcess[] = [];
/** Starts a program that sees the folder as `/etc/swift`. */
const start = (program: string, ...args: string[]) =>
  running.push(
    spawn('unshare', ['-m', 'sh', '-c', 'mount --bind "$0" /etc/swift && exec "$@"', etc, program, ...args], {
      cwd: '/',
      stdio: ['ignore', 'ignore', process.env['LOG_LEVEL'] ? 'inherit' : 'ignore'],
    }),
  );

try {
  await configure();
  start('memcached', '-u', 'nobody', '-l', HERE, '-p', String(cache));
  for (const kind of KINDS) start(`swift-${kind}-server`, `/etc/swift/${kind}-server.conf`);
  start('swift-proxy-server', '/etc/swift/proxy-server.conf');
  await until(30_000, () =>
    fetch(`http://${HERE}:${web}/`).then(
      () => true,
      () => false,
    ),
  );
  const env = { ...process.env, ...KEY, TEST_S3: `http://${HERE}:${web}` };
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...TESTS];
  process.exitCode = spawnSync(process.execPath, vitest, { cwd: ROOT, env, stdio: 'inherit' }).status ?? 1;
} finally {
  for (const one of running) await end(one, 'SIGTERM');
  await rm(root, { recursive: true, force: true });
}
