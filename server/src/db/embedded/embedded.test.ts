import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdtemp, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { binaries, run } from '#server/db/embedded/binaries.ts';
import { ConfigError } from '#server/config.ts';
import { startOrJoin } from '#server/db/embedded/cluster.ts';
import { openEmbedded } from '#server/db/embedded/embedded.ts';
import { tryLock } from '#server/db/embedded/lock.ts';
import { ownCluster } from '#server/db/embedded/owner.ts';
import { ensureDataDir, placeFor } from '#server/db/embedded/place.ts';
import { processesOf, readPostmaster } from '#server/db/embedded/processes.ts';
import { openDatabase } from '#server/db/pool.ts';
import { isUnavailable } from '#server/db/unavailable.ts';
import { inMemory } from '#tests/support/memory.ts';

const quiet = { warn: () => undefined };
let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(inMemory(), 'capaian-embedded-'));
  // Passable, so that also for root the clusters stay inside and go with it.
  await chmod(root, 0o755);
});
afterAll(() => rm(root, { recursive: true, force: true }));

const pgdataOf = async (dataDir: string) => path.join((await placeFor(dataDir)).home, 'pgdata');
const write = (db: ReturnType<typeof openDatabase>, n: number) => sql`insert into angka values (${n})`.execute(db);

const ORDINARY = [{ current_user: 'capaian', roles: ['capaian'], owner: 'capaian', power: false }];
/** Who the application is, the roles that anybody has besides the superuser, and whether it is more than ordinary. */
const rightsOf = async (db: ReturnType<typeof openDatabase>) =>
  (
    await sql`select current_user, (select rolsuper or rolcreatedb or rolcreaterole or rolreplication or rolbypassrls
        from pg_roles where rolname = current_user) as power,
      (select array_agg(rolname::text) from pg_roles where rolcanlogin and rolname <> 'postgres') as roles,
      (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner`.execute(db)
  ).rows;

describe('the embedded PostgreSQL', () => {
  it('is made once by three that start together, serves all, and stops with the last', async () => {
    const dataDir = await ensureDataDir(path.join(root, 'a'));
    const all = await Promise.all([1, 2, 3].map(() => openEmbedded(dataDir, quiet)));
    const ports = await Promise.all(all.map(async (one) => (await one.target()).port));
    expect(new Set(ports).size).toBe(1);
    const pgdata = await pgdataOf(dataDir);
    // Where the next start looks for a free port first.
    expect(Number(await readFile(path.join(path.dirname(pgdata), 'postgres.port'), 'utf8'))).toBe(ports[0]);
    const [first, ...others] = all;
    await first?.close();
    expect(await readPostmaster(pgdata)).toEqual({ pid: expect.any(Number), port: ports[0] });
    for (const one of others) await one.close();
    expect(await readPostmaster(pgdata)).toBeUndefined();
  });

  it('listens on loopback only, asks for a password and syncs to disk', async () => {
    const dataDir = await ensureDataDir(path.join(root, 'a'));
    const embedded = await openEmbedded(dataDir, quiet);
    const db = openDatabase(embedded);
    const superuser = openDatabase({ target: embedded.superuser });
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('fsync', 'listen_addresses', 'unix_socket_directories') order by name`.execute(superuser);
    await superuser.destroy();
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '127.0.0.1' },
      { name: 'unix_socket_directories', setting: '' },
    ]);
    const hba = await readFile(path.join(await pgdataOf(dataDir), 'pg_hba.conf'), 'utf8');
    expect(hba.split('\n').filter((line) => /^(host|local)/.test(line) && !line.endsWith('scram-sha-256'))).toEqual([]);
    await db.destroy();
    await embedded.close();
  });

  it('gives the application a role that owns its database and is nothing more', async () => {
    const dataDir = await ensureDataDir(path.join(root, 'a'));
    const before = await openEmbedded(dataDir, quiet);
    const superuser = openDatabase({ target: before.superuser });
    await sql`alter role capaian createrole createdb`.execute(superuser);
    await superuser.destroy();
    await before.close();
    // Whatever it was given meanwhile it loses at the next start.
    const embedded = await openEmbedded(dataDir, quiet);
    const db = openDatabase(embedded);
    expect(await rightsOf(db)).toEqual(ORDINARY);
    for (const command of ["copy (select) to program 'true'", 'create role lain', 'create database lain']) {
      await expect(sql.raw(command).execute(db)).rejects.toThrow('permission denied');
    }
    await db.destroy();
    await embedded.close();
  });

  it.runIf(process.platform === 'linux')(
    'takes the power from the role of a cluster that an older version made, and leaves it its data',
    async () => {
      const dataDir = await ensureDataDir(path.join(root, 'lama'));
      const place = await placeFor(dataDir);
      const { initdb, postgres } = await binaries(place);
      const password = 'kata sandi lama';
      await writeFile(place.passwordFile, password);
      const handed = path.join(place.home, 'handed');
      await writeFile(handed, password, { mode: 0o644 });
      const pgdata = path.join(place.home, 'pgdata');
      const made = await run(
        initdb,
        ['-D', pgdata, '-U', 'capaian', '-A', 'scram-sha-256', `--pwfile=${handed}`],
        place.as,
      );
      expect(made.code).toBe(0);
      const single = ['--single', '-D', pgdata];
      const filled = [
        'create database capaian',
        'create extension pg_trgm; create table unit (id serial primary key, nama text); insert into unit (nama) values (1);',
        'create view v as select * from unit; create function f() returns int language sql as $$ select 1 $$;',
      ];
      for (const [i, lines] of filled.entries()) {
        const input = execFileSync(postgres, [...single, i === 0 ? 'postgres' : 'capaian'], {
          ...place.as,
          input: `${lines}\n`,
          encoding: 'utf8',
          stdio: 'pipe',
          env: { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' },
          cwd: '/',
        });
        expect(input).not.toContain('ERROR');
      }
      const embedded = await openEmbedded(dataDir, quiet);
      const db = openDatabase(embedded);
      expect(await rightsOf(db)).toEqual(ORDINARY);
      await sql`alter table unit add column kode text`.execute(db);
      await sql`insert into unit (nama) values ('dua')`.execute(db);
      await sql`drop view v`.execute(db);
      await sql`drop function f()`.execute(db);
      expect((await sql`select id, nama from unit order by id`.execute(db)).rows).toEqual([
        { id: 1, nama: '1' },
        { id: 2, nama: 'dua' },
      ]);
      await db.destroy();
      await embedded.close();
    },
  );

  const isRoot = process.getuid?.() === 0;
  /** What root gets who copies a cluster that is down. */
  const copied = (name: string) => {
    execFileSync('cp', ['-r', path.join(root, 'a'), path.join(root, name)]);
    return ensureDataDir(path.join(root, name));
  };

  it.runIf(isRoot)('starts on a copy that root made and that is root’s, with its data', async () => {
    const dataDir = await ensureDataDir(path.join(root, 'a'));
    const original = await openEmbedded(dataDir, quiet);
    const filled = openDatabase(original);
    await sql`create table angka (n integer primary key)`.execute(filled);
    await write(filled, 7);
    await filled.destroy();
    await original.close();
    const copy = await copied('salinan');
    // As an archive or another file system leaves it, which PostgreSQL refuses.
    await chmod(await pgdataOf(copy), 0o755);
    expect((await stat(await pgdataOf(copy))).uid).toBe(0);
    const embedded = await openEmbedded(copy, quiet);
    const db = openDatabase(embedded);
    expect((await sql`select n from angka`.execute(db)).rows).toEqual([{ n: 7 }]);
    await db.destroy();
    await embedded.close();
  });

  it.runIf(isRoot)('tells in one line, at once, whose a copy must be that it cannot hand over itself', async () => {
    const copy = await copied('milik-lain');
    const inside = await placeFor(copy);
    const mine = { ...inside, as: {} };
    await chown(path.join(mine.home, 'pgdata'), 65_534, 65_534);
    const at = path.join(mine.home, 'pgdata');
    const told = `DATA_DIR: ${at} bukan milik pengguna yang menjalankan PostgreSQL (uid 0); perbaiki dengan: chown -R 0 ${at}`;
    await expect(startOrJoin(mine)).rejects.toThrow(new ConfigError(told));
    const aside = path.join(root, 'lain');
    await rename(at, aside);
    await symlink(aside, at);
    await chown(aside, 0, 0);
    await expect(startOrJoin(inside)).rejects.toThrow(`DATA_DIR: ${at} bukan milik`);
    expect((await stat(aside)).uid).toBe(0);
  });

  it.runIf(isRoot)('tells why it does not start on data that is in pieces, and does not try for a minute', async () => {
    const copy = await copied('pecah');
    await rm(path.join(await pgdataOf(copy), 'pg_wal'), { recursive: true });
    const from = Date.now();
    await expect(openEmbedded(copy, quiet)).rejects.toThrow(
      /pg_wal.*does not exist|could not locate a valid checkpoint/,
    );
    expect(Date.now() - from).toBeLessThan(20_000);
  });

  it.runIf(isRoot)(
    'tries again when the server ends before it is ready, and starts once nothing is in the way',
    async () => {
      const copy = await copied('menunggu');
      // Handed over beforehand, which takes as long as it likes: what is in the way is moved while PostgreSQL is tried.
      await ownCluster(await placeFor(copy));
      const log = path.join(await pgdataOf(copy), 'pg_wal');
      await rename(log, `${log}.lain`);
      const [embedded] = await Promise.all([
        openEmbedded(copy, quiet),
        sleep(600).then(() => rename(`${log}.lain`, log)),
      ]);
      const db = openDatabase(embedded);
      expect((await sql`select n from angka`.execute(db)).rows).toEqual([{ n: 7 }]);
      await db.destroy();
      await embedded.close();
    },
  );

  it.skipIf(process.platform !== 'linux')(
    'comes back on the same port after every one of its processes was killed, with every acknowledged write',
    { timeout: 120_000 },
    async () => {
      const dataDir = await ensureDataDir(path.join(root, `b-${Date.now()}`));
      const embedded = await openEmbedded(dataDir, quiet);
      const db = openDatabase(embedded);
      const { port } = await embedded.target();
      await sql`create table angka (n integer primary key)`.execute(db);
      const acknowledged: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        for (let i = 0; i < 20; i += 1) {
          await write(db, round * 100 + i).then(
            () => acknowledged.push(round * 100 + i),
            (error: unknown) => expect(isUnavailable(error)).toBe(true),
          );
        }
        for (const pid of (await processesOf(await pgdataOf(dataDir))) ?? []) process.kill(pid, 'SIGKILL');
        const from = Date.now();
        for (let up = false; !up; )
          up = await write(db, round * 100 + 99).then(
            () => true,
            () => false,
          );
        acknowledged.push(round * 100 + 99);
        expect(Date.now() - from).toBeLessThan(30_000);
      }
      const { rows } = await sql<{ n: number }>`select n from angka`.execute(db);
      const there = new Set(rows.map(({ n }) => n));
      expect(acknowledged.filter((n) => !there.has(n))).toEqual([]);
      expect((await embedded.target()).port).toBe(port);
      await db.destroy();
      await embedded.close();
    },
  );
});

describe('tryLock', () => {
  it('lets one in, and the next one after it', async () => {
    const release = await tryLock(`${root}/kunci`);
    expect(release).toBeTypeOf('function');
    expect(await tryLock(`${root}/kunci`)).toBeUndefined();
    await release?.();
    const again = await tryLock(`${root}/kunci`);
    expect(again).toBeTypeOf('function');
    await again?.();
  });
});
