/** A dashboard's answer is kept while nothing that it is made of changes, and never a moment longer. */
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DashboardCapaian } from '#contract/dashboard.ts';
import type { Report } from '#contract/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { gatherVersions, versionOf } from '#server/dashboard/version.queries.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PAGES = ['capaian', 'matrik', 'matrik-percentage', 'statistic', 'satker'];
const WHEN = 'tahun=2026&periode=TW2';
const url = (page: string, query = WHEN) => `/api/dashboard/${page}?${query}`;

let server: TestServer;
let people: Awaited<ReturnType<typeof signInAll>>;
beforeAll(async () => {
  server = await startTestServer();
  people = await signInAll(server.app);
});
afterAll(() => server.close());
// In the middle of a minute, so that no test meets the one in which what is told of the time is made anew.
beforeEach(() => server.clock.set(new Date('2026-08-03T03:00:20Z')));

const tagOf = async (person: Client, page = 'capaian', query = WHEN) => {
  const { status, headers } = await person.call('GET', url(page, query));
  expect(status).toEqual(200);
  return String(headers['etag']);
};
const madeAt = async (person: Client, app = server.app) => {
  const response = await app.inject({ url: url('capaian'), headers: { authorization: `Bearer ${person.token}` } });
  return response.json<{ data: DashboardCapaian }>().data.konteks.data_per;
};
const report = async (person: Client): Promise<Report> => {
  const { data } = await person.call<Report[]>('GET', `/api/pelaporan-capaian?${WHEN}&satker=${person.satker}`);
  const { data: whole } = await person.call<Report>('GET', `/api/pelaporan-capaian/detail?id=${data[0]?.id}`);
  return whole;
};

describe('a kept answer', () => {
  it('is made once while nothing changes, and again when a minute has passed, since it tells of days of waiting', async () => {
    const first = await madeAt(people.pimpinan);
    server.clock.advance(30_000);
    expect(await madeAt(people.pimpinan)).toEqual(first);
    server.clock.advance(20_000);
    expect(await madeAt(people.pimpinan)).not.toEqual(first);
  });

  it('is told with 304 to whoever has it, for every dashboard, and with 200 once it is another', async () => {
    for (const page of PAGES) {
      const tag = await tagOf(people.pimpinan, page);
      const again = await people.pimpinan.call('GET', url(page), undefined, { 'if-none-match': tag });
      expect([page, again.status, again.raw.length]).toEqual([page, 304, 0]);
    }
    const tag = await tagOf(people.pimpinan);
    await sql`update unit set nama_unit = nama_unit where kode = '6305'`.execute(server.db);
    const { status } = await people.pimpinan.call('GET', url('capaian'), undefined, { 'if-none-match': tag });
    expect(status).toEqual(200);
  });

  it('is each person’s own: the same address tells an officer of one unit and a leader of all', async () => {
    const count = async (person: Client) =>
      (await person.call<DashboardCapaian>('GET', url('capaian'))).data.konteks.jumlah_satker;
    expect([await count(people.pimpinan), await count(people.pelapor), await count(people.pimpinan)]).toEqual([
      537, 1, 537,
    ]);
  });

  it('is the whole reach of whoever asks of all units with an empty satker, as the pages do for Semua Unit', async () => {
    const all = [...PAGES.map((page) => url(page, `${WHEN}&satker=`)), '/api/kpi/matrik-kinerja?tahun=2026&satker='];
    for (const address of all) {
      const { status, headers, raw } = await people.admin.call('GET', address);
      expect([address, status, raw.length > 0]).toEqual([address, 200, true]);
      await CHANGES['an indicator']?.execute(server.db);
      expect([address, (await people.admin.call('GET', address)).headers['etag'] === headers['etag']]).toEqual([
        address,
        false,
      ]);
    }
  });

  it('is told in the reader’s language, packed for whoever takes it so, and never to the browser to keep', async () => {
    const plain = await people.pimpinan.call('GET', url('satker'));
    const packed = await people.pimpinan.call('GET', url('satker'), undefined, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
    expect(brotliDecompressSync(packed.raw).toString()).toEqual(plain.raw.toString());
    const english = await people.pimpinan.call('GET', url('satker'), undefined, { 'accept-language': 'en' });
    expect(english.headers).toMatchObject({ 'content-language': 'en' });
    expect(english.headers['etag']).not.toEqual(plain.headers['etag']);
    for (const { headers } of [plain, packed, english]) {
      expect(String(headers['vary']).split(/, ?/).toSorted()).toEqual(['accept-encoding', 'accept-language']);
    }
  });

  it('is not kept when making it failed', async () => {
    const query = `${WHEN}&satker=${people.pelapor.satker}`;
    await sql`alter table dasbor_laporan rename to dasbor_laporan_lain`.execute(server.db);
    const broken = await people.pelapor.call('GET', url('capaian', query));
    await sql`alter table dasbor_laporan_lain rename to dasbor_laporan`.execute(server.db);
    const mended = await people.pelapor.call('GET', url('capaian', query));
    expect([broken.status, mended.status]).toEqual([500, 200]);
  });
});

/** Everything that a dashboard is made of, and a statement that changes it for Tapin. */
const CHANGES: Record<string, ReturnType<typeof sql>> = {
  'a report': sql`update laporan set terlambat = not terlambat where status = 'draft' and unit_id = (select id from unit where kode = '6305')`,
  'an unrounded score': sql`update dasbor_laporan set skor_periode = skor_periode + 0.001 where laporan_id in (
    select l.id from laporan as l join unit as u on u.id = l.unit_id where u.kode = '6305')`,
  'an unrounded figure': sql`update dasbor_detail set capaian = capaian + 0.001 where laporan_id in (
    select l.id from laporan as l join unit as u on u.id = l.unit_id where u.kode = '6305')`,
  evidence: sql`insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_at)
    select gen_random_uuid(), d.id, 'a.pdf', 'application/pdf', 1, 'x', 'x', now() from laporan_detail as d
    join laporan as l on l.id = d.laporan_id join unit as u on u.id = l.unit_id
    where u.kode = '6305' and l.periode = 'TW2' limit 1`,
  'an indicator': sql`update kpi set nama = nama || '.' where tahun = 2026 and unit_id = (select id from unit where kode = '6305')`,
  'a goal': sql`update sasaran_kegiatan set nama = nama || '.' where unit_id = (select id from unit where kode = '6305')`,
  'the tree of units': sql`update unit set aktif = aktif where kode = '6306'`,
  'the rules of a year': sql`update tahun set batas_capaian = 119 where tahun = 2026`,
  'a reporting window': sql`insert into jadwal (id, tahun, periode, buka, tutup)
    values (gen_random_uuid(), 2026, 'TW2', '2026-07-01', '2026-07-31')`,
};

describe('a change', () => {
  it.each(Object.keys(CHANGES))('of %s makes the answer of its unit and of all above anew', async (what) => {
    const before = [await tagOf(people.pelapor), await tagOf(people.pimpinan)];
    const change = CHANGES[what];
    if (!change) throw new Error(what);
    const { numAffectedRows } = await change.execute(server.db);
    expect(Number(numAffectedRows ?? 0)).toBeGreaterThan(0);
    const after = [await tagOf(people.pelapor), await tagOf(people.pimpinan)];
    expect(after.map((tag, i) => tag === before[i])).toEqual([false, false]);
  });

  it('of one unit leaves the answer of another as it is', async () => {
    const before = await tagOf(people.lain);
    await CHANGES['an indicator']?.execute(server.db);
    expect(await tagOf(people.lain)).toEqual(before);
  });

  it('arrives at once at the other process of two', async () => {
    const otherDb = openDatabase({ target: server.target });
    const other = await buildApp({
      db: otherDb,
      now: server.clock.now,
      files: localStore(server.dataDir),
      secrets: await loadSecrets(otherDb),
      accessTtl: 9_000_000,
      refreshTtl: 9_000_000,
      sessionMaxAge: 9_000_000,
    });
    try {
      const read = async () => {
        const response = await other.inject({
          url: url('capaian'),
          headers: { authorization: `Bearer ${people.pelapor.token}` },
        });
        return response.json<{ data: DashboardCapaian }>().data.ringkasan.capaian_periode.nilai;
      };
      await sql`update laporan set status = 'draft' where status = 'submitted' and unit_id = ${people.pelapor.satker}`.execute(
        server.db,
      );
      const before = await read();
      const whole = await report(people.pelapor);
      const filled = whole.details.find(
        ({ realisasi, target, x, kpi }) => realisasi !== null && (target ?? 0) > 0 && x === null && !kpi.definisi_x,
      );
      const saved = await people.pelapor.call('PUT', `/api/pelaporan-capaian/${whole.id}`, {
        versi: whole.versi,
        details: [{ id: filled?.id, realisasi: 1 }],
      });
      expect([saved.status, saved.alert.message]).toEqual([200, 'Isian tersimpan']);
      expect(await read()).not.toEqual(before);
    } finally {
      await other.close();
      await otherDb.destroy();
    }
  });

  it('of the same unit does not wait for another one that is not finished yet', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let begun = () => {};
    const started = new Promise<void>((resolve) => (begun = resolve));
    const first = server.db.transaction().execute(async (trx) => {
      await CHANGES['an indicator']?.execute(trx);
      begun();
      await held;
    });
    await started;
    const second = server.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = '2s'`.execute(trx);
      return CHANGES['an unrounded score']?.execute(trx);
    });
    try {
      await expect(second).resolves.toBeDefined();
    } finally {
      release();
      await first;
    }
  });
});

describe('versions', () => {
  const idOf = async (code: string) =>
    (await server.db.selectFrom('unit').select('id').where('kode', '=', code).executeTakeFirstOrThrow()).id;
  /** Readers by what they reach: everything, a province and what is below it, one office of it, an office elsewhere. */
  const readers = async () => {
    const [province, office, elsewhere] = [await idOf('6300'), await idOf('6305'), await idOf('1212')];
    return {
      all: () => versionOf(server.db, 'semua', null),
      'all, the province chosen': () => versionOf(server.db, 'semua', province),
      province: () => versionOf(server.db, { sendiri: [], bawahan: [province] }, null),
      office: () => versionOf(server.db, { sendiri: [office], bawahan: [] }, null),
      'the province, the office chosen': () => versionOf(server.db, { sendiri: [], bawahan: [province] }, office),
      elsewhere: () => versionOf(server.db, { sendiri: [elsewhere], bawahan: [elsewhere] }, null),
    };
  };
  type Reader = keyof Awaited<ReturnType<typeof readers>>;
  const IN_SIGHT: Reader[] = [
    'all',
    'all, the province chosen',
    'province',
    'office',
    'the province, the office chosen',
  ];
  const look = async () =>
    new Map(
      await Promise.all(Object.entries(await readers()).map(async ([name, read]) => [name, await read()] as const)),
    );
  const changed = (before: Map<string, string>, after: Map<string, string>) =>
    [...after.keys()].filter((name) => before.get(name) !== after.get(name));
  let goals = 0;
  const touch = async (code: string) =>
    sql`insert into sasaran_kegiatan (id, kode, nama, tahun, unit_id)
      values (gen_random_uuid(), ${`U.${(goals += 1)}`}, 'Sasaran', 2026, ${await idOf(code)})`.execute(server.db);

  it('change for those in whose reach something changed, before a gathering and after it, and for all by it', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const before = await look();
      await touch('6305');
      const after = await look();
      expect([turn, changed(before, after)]).toEqual([turn, IN_SIGHT]);
      await gatherVersions(server.db, 1);
      const gathered = await look();
      expect([turn, changed(after, gathered).length]).toEqual([turn, 6]);
      expect([turn, changed(gathered, await look())]).toEqual([turn, []]);
      // Twice in a row is no change.
      await gatherVersions(server.db, 1);
      expect([turn, changed(gathered, await look())]).toEqual([turn, []]);
    }
  });

  it('are never one that was told before, whatever changes, moves and gathers', async () => {
    const told = new Map<string, Set<string>>();
    const [office, province, other] = [await idOf('6305'), await idOf('6300'), await idOf('6200')];
    const move = (to: string) =>
      sql`update unit set parent_id = ${to}, jalur = (select jalur from unit where id = ${to}) || id where id = ${office}`;
    const steps: (() => Promise<unknown>)[] = [
      () => touch('6305'),
      () => gatherVersions(server.db, 1),
      () => move(other).execute(server.db),
      () => touch('6305'),
      () => gatherVersions(server.db, 1),
      () => touch('6300'),
      () => move(province).execute(server.db),
      () => gatherVersions(server.db, 1),
      () => touch('6305'),
      // Two processes at the same moment.
      () => Promise.all([gatherVersions(server.db, 1), gatherVersions(server.db, 1)]),
    ];
    let before = await look();
    for (const step of steps) {
      await step();
      const after = await look();
      for (const name of changed(before, after)) {
        const known = told.get(name) ?? new Set();
        expect([name, known.has(after.get(name) ?? '')]).toEqual([name, false]);
        told.set(name, known.add(after.get(name) ?? ''));
      }
      before = after;
    }
    expect(told.get('all')?.size).toBe(steps.length);
  });

  it('cost the same however many units have changed', async () => {
    await sql`insert into versi_data (unit_id) select id from unit on conflict do nothing`.execute(server.db);
    await gatherVersions(server.db);
    const { rows } = await sql<{ n: string }>`select count(*) as n from versi_data`.execute(server.db);
    expect(Number(rows[0]?.n)).toBe(1);
  });

  it('wait for many changes before they are gathered', async () => {
    await gatherVersions(server.db, 1);
    await touch('6305');
    const before = await look();
    await gatherVersions(server.db);
    expect(changed(before, await look())).toEqual([]);
  });
});
