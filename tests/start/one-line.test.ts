import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer as createWebServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { limiter } from '#server/turns.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { ConfigError } from '#server/config.ts';
import { checkDatabase } from '#server/db/check.ts';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import { PROGRAM } from '#tests/support/built.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { startObjectServer } from '#tests/support/object-server.ts';
import { ops, startAndStop } from '#tests/support/program.ts';
import { inMemory } from '#tests/support/memory.ts';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;
vi.setConfig({ testTimeout: 90_000 });

let dataDir: string;
let cluster: Embedded;
let empty: TestDatabase;
let demo: TestDatabase;
/** Empty, and left so. */
let bare: TestDatabase;
/** For trials with the keys of the server. */
let keyed: TestDatabase;
/** `postgres://…` of each, and the same with another user, password or name. */
let urlOf: (database: TestDatabase, other?: { user?: string; password?: string; name?: string }) => Promise<string>;

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(inMemory(), 'capaian-mulai-'));
  cluster = await openTestCluster();
  [empty, bare, demo, keyed] = await Promise.all([
    createTestDatabase(cluster, 'kosong'),
    createTestDatabase(cluster, 'kosong'),
    createTestDatabase(cluster, 'figures'),
    createTestDatabase(cluster, 'figures'),
  ]);
  urlOf = async (database, other = {}) => {
    const { user, password, host, port, database: name } = await database.target();
    const who = `${other.user ?? user}:${encodeURIComponent(other.password ?? password)}`;
    return `postgres://${who}@${host}:${port}/${other.name ?? name}`;
  };
});
afterAll(async () => {
  await Promise.all([empty.drop(), bare.drop(), demo.drop(), keyed.drop()]);
  await cluster.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('has a database that knows nothing of how much it holds count it', async () => {
  const database = await createTestDatabase(cluster, 'figures');
  const db = openDatabase(database);
  const counted = async () => {
    const { rows } = await sql<{ rows: number }>`
      select reltuples::int as rows from pg_class where oid = 'laporan_detail'::regclass`.execute(db);
    return rows[0]?.rows;
  };
  const { held } = await db
    .selectFrom('laporan_detail')
    .select((eb) => eb.fn.countAll<string>().as('held'))
    .executeTakeFirstOrThrow();
  expect(await counted()).toBe(-1);
  const { code, err } = await startAndStop({ DATA_DIR: dataDir, DATABASE_URL: await urlOf(database) });
  expect([code, err, await counted()]).toEqual([0, '', Number(held)]);
  await db.destroy();
  await database.drop();
});

const refused = async (settings: Record<string, string>) => {
  const { code, out, err } = await startAndStop({ DATA_DIR: dataDir, ...settings });
  return { code, out, err };
};
const line = (message: string) => ({ code: 1, out: '', err: `Capaian tidak dapat dijalankan. ${message}\n` });

it('with MIGRATE=never the schema is changed by the operator alone', async () => {
  const fresh = await createTestDatabase(cluster, 'kosong');
  const settings = { DATABASE_URL: await urlOf(fresh), MIGRATE: 'never', ADMIN_PASSWORD: 'empat kata yang panjang' };
  expect((await refused(settings)).err).toMatch(
    /^Capaian tidak dapat dijalankan\. MIGRATE: basis data belum mutakhir \(kurang 001-awal\.sql dan \d+ lagi\); jalankan: npm run ops -- migrate\n$/,
  );
  expect((await ops(['migrate', '--status'], settings)).code).toBe(1);
  expect(await ops(['migrate', '--helf'], settings)).toEqual({
    code: 1,
    out: '',
    err: 'Cara memakai: npm run ops -- migrate [--status]\n',
  });
  expect((await ops(['migrate'], settings)).out).toMatch(/^Dijalankan:\n001-awal\.sql\n/);
  expect(await ops(['migrate', '--status'], settings)).toEqual({ code: 0, out: 'Skema mutakhir.\n', err: '' });
  expect((await startAndStop({ DATA_DIR: dataDir, ...settings })).out).toMatch(/^Capaian siap di http/);
  await fresh.drop();
});

it("the built server brings the operator's commands along, for where its sources are not", () => {
  const { status, stderr } = spawnSync(process.execPath, [path.join(path.dirname(PROGRAM), 'ops.js')], {
    encoding: 'utf8',
  });
  expect([status, stderr.split('\n').slice(0, 2)]).toEqual([
    1,
    ['Perintah tidak dikenal. Yang ada:', '  npm run ops -- admin create USERNAME'],
  ]);
});

it('an object store that cannot be used is told in one line', async () => {
  const store = await startObjectServer();
  const settings = {
    ...store.settings,
    SEED: 'none',
    ADMIN_PASSWORD: 'empat kata yang panjang',
    DATABASE_URL: await urlOf(demo),
  };
  const { out } = await startAndStop({ DATA_DIR: dataDir, ...settings });
  // The database has the demo's accounts; whoever did not ask for a demo is not told their password.
  expect(out).toMatch(/^Capaian siap di http\S+\n(?![^]*Akun demo)/);
  const other = settings.EVIDENCE_STORE.replace('//bukti', '//lain');
  expect((await refused({ ...settings, EVIDENCE_STORE: other })).err).toMatch(
    /^Capaian tidak dapat dijalankan\. EVIDENCE_STORE: bucket "lain" di http:\/\/127\.0\.0\.1:\d+ tidak dapat dipakai \(\w+, 404\); buat bucket itu lebih dahulu\n$/,
  );
  await store.close();

  // Whoever asks with HEAD gets a refusal without words.
  const strict = createWebServer((_request, answer) => answer.writeHead(403).end()).listen(0, '127.0.0.1');
  await once(strict, 'listening');
  const there = `http://127.0.0.1:${(strict.address() as AddressInfo).port}`;
  const turnedAway = `s3://bukti/?endpoint=${encodeURIComponent(there)}&path_style=true`;
  expect((await refused({ ...settings, EVIDENCE_STORE: turnedAway })).err).toBe(
    `Capaian tidak dapat dijalankan. EVIDENCE_STORE: bucket "bukti" di ${there} tidak dapat dipakai (403); periksa AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY dan hak kunci itu atas bucket\n`,
  );
  strict.close();

  // Any server with TLS does: it is turned away before the first request.
  const pem = path.join('tests', 'start', 'untrusted.pem');
  const both = await readFile(pem);
  const foreign = createTlsServer({ cert: both, key: both }, (_request, answer) => answer.writeHead(404).end()).listen(
    0,
    '127.0.0.1',
  );
  await once(foreign, 'listening');
  const { port } = foreign.address() as AddressInfo;
  const endpoint = `https://localhost:${port}`;
  const secured = {
    ...settings,
    EVIDENCE_STORE: `s3://bukti/?endpoint=${encodeURIComponent(endpoint)}&path_style=true`,
  };
  const told = (await refused(secured)).err;
  expect(told).toBe(
    `Capaian tidak dapat dijalankan. EVIDENCE_STORE: sertifikat ${endpoint} tidak dipercaya (DEPTH_ZERO_SELF_SIGNED_CERT); isi NODE_EXTRA_CA_CERTS dengan berkas CA penerbitnya\n`,
  );
  // Trusted, it is asked: what answers is no object store.
  const trusted = (await refused({ ...secured, NODE_EXTRA_CA_CERTS: path.resolve(pem) })).err;
  expect(trusted).toMatch(/EVIDENCE_STORE: bucket "bukti" di https:\/\/localhost:\d+ tidak dapat dipakai/);
  foreign.close();
  expect((await refused(settings)).err).toMatch(
    /^Capaian tidak dapat dijalankan\. EVIDENCE_STORE: bucket "bukti" di .* tidak dapat dipakai \(.+\)\n$/,
  );
});

it('a database that was given stays without demo accounts: its first start asks for ADMIN_PASSWORD', async () => {
  const DATABASE_URL = await urlOf(empty);
  expect(await refused({ DATABASE_URL })).toEqual(
    line(
      'ADMIN_PASSWORD: wajib diisi saat basis data masih kosong; itulah kata sandi admin pertama. ' +
        'Data contoh dengan kata sandi umum hanya dengan SEED=demo',
    ),
  );
  const db = openDatabase(empty);
  const { rows } = await sql<{ n: string }>`select count(*) as n from pengguna`.execute(db);
  await db.destroy();
  expect(rows).toEqual([{ n: '0' }]);
});

it('a taken port is told in one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const { port } = other.address() as AddressInfo;
  // Something for the sweep of lost files to look into while the start is refused.
  await mkdir(path.join(dataDir, 'files', 'ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'files', 'ab', 'cd'), '');
  const told = await refused({ DATABASE_URL: await urlOf(demo), PORT: String(port) });
  other.close();
  expect(told).toEqual(line(`PORT: tidak dapat mendengarkan di 127.0.0.1:${port} (EADDRINUSE)`));
});

it('a given database that cannot be used is told in one line that names the setting', async () => {
  const { host, port, database: name, user } = await demo.target();
  const server = `${host}:${port}`;
  const { database: bareName } = await bare.target();
  const guest = `tamu_${name}`;
  const superuser = openDatabase({ target: cluster.superuser });
  await sql`create role ${sql.id(guest)} login password 'tamu'`.execute(superuser);
  await sql`create role ${sql.id(`${guest}_0`)} login password 'tamu' connection limit 0`.execute(superuser);
  const as = (database: TestDatabase, who: string) => urlOf(database, { user: who, password: 'tamu' });
  const still = '?options=-c%20default_transaction_read_only%3Don';
  const denied = (what: string) => `permission denied for ${what}); jadikan ia pemilik basis data itu`;
  const cases: [url: string, told: string][] = [
    [await urlOf(demo, { password: 'salah' }), `pengguna "${user}" atau kata sandinya ditolak oleh ${server}`],
    [
      await urlOf(demo, { name: 'tiada' }),
      `tidak ada basis data "tiada" di ${server}; buat dahulu, misalnya dengan: createdb tiada`,
    ],
    [
      await as(bare, guest),
      `pengguna "${guest}" tidak cukup berhak atas basis data "${bareName}" (${denied('schema public')}`,
    ],
    [
      await as(demo, guest),
      `pengguna "${guest}" tidak cukup berhak atas basis data "${name}" (${denied('table migrasi_kunci')}`,
    ],
    [
      await as(demo, `${guest}_0`),
      `sambungan ke ${server} sudah penuh; tambah max_connections di sana, lalu coba lagi`,
    ],
    [
      `${await urlOf(bare)}${still}`,
      'basis data hanya dapat dibaca dan migrasinya belum lengkap; arahkan ke server utama yang dapat ditulisi',
    ],
    ['postgres://u:rahasia@127.0.0.1:1/x', 'basis data di 127.0.0.1:1 tidak dapat dihubungi (ECONNREFUSED)'],
  ];
  // Two at a time: more of them on a busy machine would meet each other's time limits.
  const next = limiter(2);
  const told = await Promise.all(cases.map(([DATABASE_URL]) => next(() => refused({ DATABASE_URL }))));
  await sql`drop role ${sql.id(guest)}, ${sql.id(`${guest}_0`)}`.execute(superuser);
  await superuser.destroy();
  expect(told).toEqual(cases.map(([, message]) => line(`DATABASE_URL: ${message}`)));
});

it('wrapped keys without their SECRET_KEY, and an address that hears no news, are told in one line', async () => {
  const DATABASE_URL = await urlOf(keyed);
  const db = openDatabase(keyed);
  await loadSecrets(db, 'kunci pembungkus yang cukup panjang..');
  await db.destroy();
  const told = await Promise.all([
    refused({ DATABASE_URL }),
    refused({ DATABASE_URL, SECRET_KEY: 'kunci pembungkus yang lain sama sekali' }),
    refused({
      DATABASE_URL,
      SECRET_KEY: 'kunci pembungkus yang cukup panjang..',
      DATABASE_URL_LISTEN: await urlOf(bare),
    }),
  ]);
  expect(told).toEqual([
    line('SECRET_KEY: kunci server di basis data ini terbungkus; isi dengan SECRET_KEY pembungkusnya'),
    line(
      'SECRET_KEY: tidak cocok dengan kunci server di basis data ini; pakai yang semula, ' +
        'atau buat kunci server baru dengan: npm run ops -- rotate-keys',
    ),
    line(
      'DATABASE_URL_LISTEN: kabar langsung tidak sampai ke sana; isi dengan alamat modus sesi dari basis data yang sama',
    ),
  ]);
});

it('a standby that is none, is refused or is not one server ends the start, and one that is down does not', async () => {
  const DATABASE_URL = await urlOf(keyed);
  const settings = { DATABASE_URL, SECRET_KEY: 'kunci pembungkus yang cukup panjang..' };
  const read = async (DATABASE_URL_READ: string) => refused({ ...settings, DATABASE_URL_READ });
  const { host, port } = await keyed.target();
  expect([
    await read(await urlOf(keyed, { password: 'salah' })),
    await read(await urlOf(keyed, { name: 'tiada' })),
    await read('postgres://a:b@h1,h2/x'),
    await read('x'),
  ]).toEqual([
    line(`DATABASE_URL_READ: pengguna "capaian" atau kata sandinya ditolak oleh ${host}:${port}`),
    line(
      `DATABASE_URL_READ: tidak ada basis data "tiada" di ${host}:${port}; buat dahulu, misalnya dengan: createdb tiada`,
    ),
    line('DATABASE_URL_READ: harus satu server, tanpa koma'),
    line('DATABASE_URL_READ: harus berbentuk postgres://…'),
  ]);
  const { code, err } = await read('postgres://a:b@127.0.0.1:1/x');
  expect([code, err]).toEqual([0, 'DATABASE_URL_READ: tidak dapat dihubungi; server utama menjawab semuanya.\n']);
});

it('a replica that has every migration is served from, and says that nothing can be saved', async () => {
  const DATABASE_URL = `${await urlOf(demo)}?options=-c%20default_transaction_read_only%3Don`;
  const { code, out, err } = await refused({ DATABASE_URL });
  expect([code, out.split('\n')[0], err]).toEqual([
    0,
    expect.stringContaining('Capaian siap di http://127.0.0.1:'),
    'DATABASE_URL: basis data hanya dapat dibaca; yang disimpan orang ditolak sampai ia dapat ditulisi.\n',
  ]);
});

it('a PostgreSQL that is too old is told in one line', async () => {
  const url = await urlOf(demo);
  const { host, port } = await demo.target();
  expect(await checkDatabase('DATABASE_URL', url, 18)).toEqual({ writable: true });
  await expect(checkDatabase('DATABASE_URL', url, 99)).rejects.toThrow(
    new ConfigError(`DATABASE_URL: ${host}:${port} menjalankan PostgreSQL 18; diperlukan 99 atau lebih baru`),
  );
});

it("the operator's commands tell a database that cannot be used in one line as well", async () => {
  const { user, host, port } = await demo.target();
  const told = await Promise.all([
    ops(['audit', 'verify'], { DATABASE_URL: await urlOf(demo, { password: 'salah' }) }),
    ops(['rotate-keys'], { DATABASE_URL: `${await urlOf(demo)}?options=-c%20default_transaction_read_only%3Don` }),
  ]);
  const { database: name } = await demo.target();
  expect(told).toEqual([
    { code: 1, out: '', err: `DATABASE_URL: pengguna "${user}" atau kata sandinya ditolak oleh ${host}:${port}\n` },
    {
      code: 1,
      out: '',
      err: `DATABASE_URL: basis data "${name}" di ${host}:${port} hanya dapat dibaca dan belum siap dipakai; arahkan ke server utama yang dapat ditulisi\n`,
    },
  ]);
});

it.runIf(process.platform === 'linux')('a disk without room says so, not what was cleared away after it', () => {
  const limited = ['-c', 'ulimit -f 3000 && exec "$@"', 'sh', process.execPath, PROGRAM];
  const { status, stderr } = spawnSync('sh', limited, {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', DATA_DIR: path.join(dataDir, 'penuh'), PORT: '0', SEED: 'none' },
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^Capaian tidak dapat dijalankan\. DATA_DIR: PostgreSQL tidak dapat disiapkan di .+\n$/);
  expect(stderr).toContain('File too large');
});

it('--help names every command and runs none', async () => {
  const { code, out, err } = await ops(['--help'], { DATABASE_URL: await urlOf(demo) });
  expect([code, err]).toEqual([0, '']);
  expect(out).toContain('  npm run ops -- admin create USERNAME\n');
  expect(out).toContain('  npm run ops -- webhook test');
});

it('what only begins like a command runs none', async () => {
  const DATABASE_URL = await urlOf(demo);
  const told = await Promise.all([
    ops(['rotate-keys-status'], { DATABASE_URL }),
    ops(['admin', 'resets', 'admin'], { DATABASE_URL }),
  ]);
  for (const { code, out, err } of told) {
    expect([code, out, err.split('\n')[0]]).toEqual([1, '', 'Perintah tidak dikenal. Yang ada:']);
  }
});

it('rotate-keys takes another SECRET_KEY, and never takes the wrapping off', async () => {
  const DATABASE_URL = await urlOf(keyed);
  const clean = openDatabase(keyed);
  await clean.deleteFrom('server_secret').execute();
  await clean.destroy();
  const [first, second] = ['kunci pembungkus yang pertama sekali..', 'kunci pembungkus yang kedua sekali....'];
  const wrapped = await ops(['rotate-keys'], { DATABASE_URL, SECRET_KEY: first });
  const bare = await ops(['rotate-keys'], { DATABASE_URL });
  const other = await ops(['rotate-keys'], { DATABASE_URL, SECRET_KEY: second, SECRET_KEY_OLD: first });
  expect([wrapped, bare, other]).toEqual([
    {
      code: 0,
      out: 'Kunci server diganti. Token akses lama berlaku sampai habis masanya; sesi diperbarui sendiri.\n',
      err: '',
    },
    {
      code: 1,
      out: '',
      err: 'SECRET_KEY: kunci server terbungkus; isi variabel ini agar kunci yang baru juga terbungkus.\n',
    },
    {
      code: 0,
      out:
        'Kunci server diganti. Token akses lama berlaku sampai habis masanya; sesi diperbarui sendiri.\n' +
        'SECRET_KEY berubah: jalankan ulang setiap server dengan SECRET_KEY yang baru.\n',
      err: '',
    },
  ]);
  const db = openDatabase(keyed);
  await expect(loadSecrets(db, first)).rejects.toThrow('SECRET_KEY: tidak cocok');
  // The keys of before are still believed for a while: they were opened with the old one and wrapped with the new.
  expect((await loadSecrets(db, second)).accepted).toHaveLength(2);
  await db.destroy();
});
