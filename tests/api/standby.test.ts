/** A standby answers dashboards and exports while it shows everything that was saved; else the primary does. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { DashboardCapaian, DashboardSatker } from '#contract/dashboard.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { checkStandby } from '#server/db/check.ts';
import { type Reads, readsFrom } from '#server/db/standby.ts';
import { localStore } from '#server/files/local-store.ts';
import { AppError } from '#server/http/kit.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { openTestCluster } from '#tests/support/database.ts';
import { startStandby } from '#tests/support/standby.ts';

type Two = Awaited<ReturnType<typeof startStandby>>;

let two: Two;
let app: Awaited<ReturnType<typeof buildApp>>;
/** Where each read was answered. */
const answered: string[] = [];
/** As a process that was just started: nothing is known of the standby. */
const anew = (): Reads => readsFrom(two.standby, two.primary, { warn: () => undefined });
let reads: Reads;
let pimpinan: Client;
let admin: Client;

beforeAll(async () => {
  two = await startStandby();
  app = await buildApp({
    db: two.primary,
    reads: (read) =>
      reads((db, where) => {
        answered.push(where);
        return read(db, where);
      }),
    now: () => new Date('2026-08-03T03:00:20Z'),
    files: localStore(`${two.dataDir}/files`),
    secrets: await loadSecrets(two.primary),
    accessTtl: 9_000_000,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
  pimpinan = await signIn(app, 'pimpinan');
  admin = await signIn(app, 'admin');
}, 120_000);
afterAll(async () => {
  await app.close();
  await two.close();
});
afterEach(async () => {
  answered.splice(0);
  await two.hold(false);
});

/** Long enough for a standby on a busy machine. */
const LATER = { timeout: 20_000 };

const port = (on: Reads) =>
  on(async (db, where) => {
    const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
    return [where, rows[0]?.port] as const;
  });
const name = (on: Reads) =>
  on(async (db, where) => {
    const unit = await db.selectFrom('unit').select('nama_unit').where('kode', '=', '6305').executeTakeFirstOrThrow();
    return [where, unit.nama_unit];
  });
const rename = (to: string, code = '6305') =>
  two.primary.updateTable('unit').set({ nama_unit: to }).where('kode', '=', code).execute();

describe('what is read', () => {
  it('comes from the standby, and has what was saved a moment ago', async () => {
    const on = anew();
    for (let n = 0; n < 20; n += 1) {
      await rename(`Satker ${n}`);
      const [, found] = await name(on);
      expect(found).toBe(`Satker ${n}`);
    }
    await expect.poll(async () => (await name(anew()))[0], LATER).toBe('standby');
    const primaryAt = (await sql<{ port: number }>`select inet_server_port() as port`.execute(two.primary)).rows[0];
    await expect.poll(async () => (await port(anew()))[0], LATER).toBe('standby');
    expect((await port(anew()))[1]).not.toBe(primaryAt?.port);
  });

  it('comes from the primary while the standby is behind, and from the standby again when it has caught up', async () => {
    await two.hold(true);
    await rename('Satker baru');
    const on = anew();
    expect(await name(on)).toEqual(['primary', 'Satker baru']);
    await two.hold(false);
    await expect.poll(() => name(on), LATER).toEqual(['standby', 'Satker baru']);
  });

  it('comes from the standby while nothing was saved since, however long it shows nothing new', async () => {
    await expect.poll(async () => (await name(anew()))[0], LATER).toBe('standby');
    await two.hold(true);
    expect((await name(anew()))[0]).toBe('standby');
    await two.hold(false);
  });

  it('is read once more by the primary when the standby fails on the way, but not what fails by itself', async () => {
    const on = anew();
    const wheres: string[] = [];
    const told = await on(async (db, where) => {
      wheres.push(where);
      if (where === 'standby') await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db);
      return where;
    });
    expect([told, wheres]).toEqual(['primary', ['standby', 'primary']]);
    let count = 0;
    const own = anew()(async () => {
      count += 1;
      throw new AppError(422, 'no');
    });
    await expect(own).rejects.toThrow('no');
    expect(count).toBe(1);
  });

  it('cannot be written, and then the primary answers', async () => {
    const told = await anew()(async (db, where) => {
      await db.updateTable('unit').set({ nama_unit: 'x' }).where('kode', '=', 'none').execute();
      return where;
    });
    expect(told).toBe('primary');
  });

  it('comes from the primary within a second or so while there is no standby, and at once after that', async () => {
    const on = anew();
    await two.stop();
    const from = performance.now();
    expect((await name(on))[0]).toBe('primary');
    const first = performance.now();
    expect(first - from).toBeLessThan(4000);
    expect((await name(on))[0]).toBe('primary');
    expect(performance.now() - first).toBeLessThan(2000);
    await two.start();
    await expect.poll(async () => (await name(anew()))[0], LATER).toBe('standby');
  }, 40_000);

  it('never comes from a server that is no replica of it', async () => {
    const self = readsFrom(two.primary, two.primary, { warn: () => undefined });
    expect((await name(self))[0]).toBe('primary');
  });
});

it('a start knows its standby, and refuses a server of somebody else', async () => {
  const check = (url: string) => checkStandby('DATABASE_URL_READ', url, two.urls.primary);
  expect(await check(two.urls.standby)).toBe(true);
  const cluster = await openTestCluster();
  const { user, password, host, port } = await cluster.target();
  const other = `postgres://${user}:${encodeURIComponent(password)}@${host}:${port}/postgres`;
  await expect(check(other)).rejects.toThrow('bukan siaga (standby) dari server di DATABASE_URL');
  await cluster.close();
});

describe('dashboards and exports', () => {
  const unitName = async () => {
    const { data } = await pimpinan.call<DashboardSatker>('GET', '/api/dashboard/satker?tahun=2026&periode=TW2');
    return data.satker[0]?.unit.nama_unit;
  };

  it('are answered by the standby, and never older than what the same person saved', async () => {
    reads = anew();
    await expect.poll(async () => [await unitName(), answered.at(-1)][1], LATER).toBe('standby');
    await two.hold(true);
    await rename('Satker yang baru saja diganti', '0000');
    expect(await unitName()).toBe('Satker yang baru saja diganti');
    expect(answered.at(-1)).toBe('primary');
    await two.hold(false);
    reads = anew();
    await expect.poll(async () => [await unitName(), answered.at(-1)][1], LATER).toBe('standby');
    expect(await unitName()).toBe('Satker yang baru saja diganti');
  });

  it('are whole from either', async () => {
    const all = [
      ...['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'].map(
        (page) => `/api/dashboard/${page}?tahun=2026&periode=TW2`,
      ),
      '/api/kpi/matrik-kinerja?tahun=2026',
    ];
    const bodies = async () =>
      Promise.all(
        all.map(async (url) => {
          const response = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
          expect([url, response.statusCode]).toEqual([url, 200]);
          const { data } = response.json<{ data: Partial<DashboardCapaian> }>();
          return data;
        }),
      );
    reads = (read) => read(two.primary, 'primary');
    const fromPrimary = await bodies();
    reads = anew();
    // The cluster writes for itself too, and while the standby has not seen that the primary answers.
    await expect
      .poll(async () => {
        answered.splice(0);
        expect(await bodies()).toEqual(fromPrimary);
        return [...new Set(answered)];
      }, LATER)
      .toEqual(['standby']);
    for (const url of ['/api/kpi/export?tahun=2026', '/api/pelaporan-capaian/export?tahun=2026']) {
      const exported = async () => {
        const { statusCode } = await app.inject({ url, headers: { authorization: `Bearer ${admin.token}` } });
        return [statusCode, answered.at(-1)];
      };
      await expect.poll(exported, LATER).toEqual([200, 'standby']);
    }
  });
});
