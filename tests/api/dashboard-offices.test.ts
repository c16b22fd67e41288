/** Several offices beside each other on the dashboards: whose figures are counted, in what order they stand, what is narrowed. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  DashboardCapaian,
  DashboardMatrix,
  DashboardPercentage,
  DashboardSatker,
  DashboardStatistics,
  KinerjaMatrix,
} from '#contract/dashboard.ts';
import type { Turn } from '#contract/home.ts';
import type { Report } from '#contract/report.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { newReports } from '#tests/support/world/filling.ts';
import { fillOffice, makeOffices } from '#tests/support/world/offices.ts';

const YEAR = 2026;
/** Offices of one province, by how many of their four indicators have evidence. */
const EVIDENCE = { Balangan: 3, 'Barito Kuala': 0, Tabalong: 4 } as const;
type Office = keyof typeof EVIDENCE;
let server: TestServer;
let admin: Client;
let officer: Client;
let leader: Client;
const offices = new Map<Office, Client>();
const reports = new Map<Office, Report>();
const at = <K, V>(map: ReadonlyMap<K, V>, key: K): V => {
  const value = map.get(key);
  if (value === undefined) throw new Error(`No ${String(key)}`);
  return value;
};
const { buat } = accountMaker(() => admin);

beforeAll(async () => {
  server = await startTestServer();
  const people = await signInAll(server.app);
  ({ admin, pelapor: officer, pimpinan: leader } = people);
  for (const [name, { by, report }] of await makeOffices(server.db, admin, { tahun: YEAR, evidence: EVIDENCE })) {
    offices.set(name, by);
    reports.set(name, report);
  }
});
afterAll(() => server.close());

const ask = async <T>(by: Client, url: string) => {
  const { status, data, paging } = await by.call<T>('GET', `/api/dashboard/${url}`);
  expect([url, status]).toEqual([url, 200]);
  return { data, paging };
};
const statistics = async (query: string) =>
  (await ask<DashboardStatistics>(leader, `statistic?tahun=${YEAR}&${query}`)).data;
const DAY_MS = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);
const unitOf = (name: Office) => at(offices, name).satker;

describe('evidence', () => {
  it('lacks most where most files are missing, and is told of by indicator for one report', async () => {
    const { bukti } = await statistics('periode=TW1');
    const rows = bukti.satker.map(({ unit, perlu, ada }) => [unit.nama_unit.replace('BPS Kabupaten ', ''), perlu, ada]);
    expect(rows).toEqual([
      ['Barito Kuala', 4, 0],
      ['Tapin', 2, 0],
      ['Balangan', 4, 3],
    ]);
    expect([bukti.perlu, bukti.ada, bukti.indikator]).toEqual([14, 7, []]);
    const lacking = async () =>
      (await statistics(`periode=TW1&satker=${unitOf('Balangan')}`)).bukti.indikator.map(({ kode }) => kode);
    expect(await lacking()).toEqual(['O.4']);
    const [first] = at(reports, 'Balangan').details;
    const url = `/api/pelaporan-capaian-detail/${first?.id}/deletefile`;
    expect((await admin.call('PATCH', url, { file_id: first?.files[0]?.id })).status).toBe(200);
    expect(await lacking()).toEqual(['O.1', 'O.4']);
    // Those that lack as many stand by their codes, of which Tapin has 6305.
    const code = (kode: string) =>
      server.db.updateTable('unit').set({ kode }).where('id', '=', unitOf('Balangan')).execute();
    await code('6304-A');
    const order = (await statistics('periode=TW1')).bukti.satker.map(({ unit }) => unit.nama_unit);
    await code('6311');
    expect(order).toEqual(['Barito Kuala', 'Balangan', 'Tapin'].map((name) => `BPS Kabupaten ${name}`));
  });
});

describe('what waits', () => {
  it('is what was sent, until its year is closed', async () => {
    const { id } = at(reports, 'Tabalong');
    const write = (content: object) => server.db.updateTable('laporan').set(content).where('id', '=', id).execute();
    const year = (status: 'aktif' | 'ditutup') =>
      server.db.updateTable('tahun').set({ status }).where('tahun', '=', YEAR).execute();
    const waiting = async () => {
      const { antrean } = await statistics(`satker=${unitOf('Tabalong')}`);
      return [antrean.jumlah, antrean.tertua_hari, antrean.laporan.map((one) => one.id)];
    };
    const { status, submitted_at } = await server.db
      .selectFrom('laporan')
      .select(['status', 'submitted_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await write({ status: 'submitted', submitted_at: ago(3.5) });
    const before = await waiting();
    await year('ditutup');
    const closed = await waiting();
    await year('aktif');
    await write({ status, submitted_at });
    expect([before, closed]).toEqual([
      [1, expect.closeTo(3.5, 1), [id]],
      [0, null, []],
    ]);
  });
});

describe('a file', () => {
  it('is asked for of what need not have been filled and was, unless it is 0', async () => {
    const { id, details } = at(reports, 'Balangan');
    const last = details.find(({ kpi }) => kpi.kode === 'O.4')?.id ?? '';
    const write = async (content: object) => {
      await server.db.updateTable('laporan_detail').set(content).where('id', '=', last).execute();
      // What is kept of the dashboards is as old as the reports.
      await server.db.updateTable('laporan').set({ updated_at: new Date() }).where('id', '=', id).execute();
    };
    const lacking = async () =>
      (await statistics(`periode=TW1&satker=${unitOf('Balangan')}`)).bukti.indikator.map(({ kode }) => kode);
    const { wajib, realisasi } = await server.db
      .selectFrom('laporan_detail')
      .select(['wajib', 'realisasi'])
      .where('id', '=', last)
      .executeTakeFirstOrThrow();
    const told: string[][] = [];
    for (const content of [{ wajib: false }, { wajib: false, realisasi: 0 }, { wajib: true, realisasi: 0 }]) {
      await write(content);
      told.push(await lacking());
    }
    await write({ wajib, realisasi });
    expect(told).toEqual([['O.1', 'O.4'], ['O.1'], ['O.1', 'O.4']]);
  });
});

describe('decisions', () => {
  it('are those of the units that are asked for', async () => {
    const decided = (name: Office, days: number) =>
      server.db
        .updateTable('laporan')
        .set({ status: 'approved', submitted_at: ago(20), decided_at: ago(20 - days) })
        .where('id', '=', at(reports, name).id)
        .execute();
    // What was sent again after its decision waits for another one.
    await server.db
      .updateTable('laporan')
      .set({ status: 'submitted', submitted_at: ago(1), decided_at: ago(11) })
      .where('id', '=', at(reports, 'Balangan').id)
      .execute();
    expect((await statistics('')).keputusan).toEqual({ jumlah: 0, median_hari: null });
    await decided('Balangan', 2);
    await decided('Barito Kuala', 9);
    const { keputusan } = await statistics('');
    expect(keputusan).toEqual({ jumlah: 2, median_hari: 5.5 });
    // What was sent back is open again, whatever was decided about it.
    await server.db
      .updateTable('laporan')
      .set((eb) => ({ status: 'revision', putaran: eb('putaran', '+', 1) }))
      .where('id', '=', at(reports, 'Barito Kuala').id)
      .execute();
    expect((await statistics('')).keputusan).toEqual({ jumlah: 1, median_hari: 2 });
    await decided('Barito Kuala', 9);
    const one = await statistics(`satker=${unitOf('Balangan')}`);
    expect(one.keputusan).toEqual({ jumlah: 1, median_hari: 2 });
    const none = await statistics(`satker=${officer.satker}`);
    expect(none.keputusan).toEqual({ jumlah: 0, median_hari: null });
  });
});

describe('the list of units', () => {
  const listed = async (query: string) => {
    const { data } = await ask<DashboardSatker>(leader, `satker?tahun=${YEAR}&bentuk=daftar&perPage=200&${query}`);
    return data.satker.map(({ unit, sendiri }) => [
      unit.nama_unit.replace('BPS Kabupaten ', ''),
      sendiri.terlambat_hari,
    ]);
  };

  it('puts whoever is late longest first among those who stand alike', async () => {
    const general = { tahun: YEAR, periode: 'TW2', buka: '2026-07-01', tutup: '2026-07-31' };
    expect((await admin.call('POST', '/api/jadwal', general)).status).toBe(200);
    const own = { ...general, unit_id: unitOf('Tabalong'), alasan: 'Jadwal lebih awal' };
    expect((await admin.call('POST', '/api/jadwal', { ...own, tutup: '2026-07-15' })).status).toBe(200);
    server.clock.set(new Date('2026-08-02T03:00:00Z'));
    expect((await listed('periode=TW2&status=belum')).slice(0, 3)).toEqual([
      ['Tabalong', 18],
      ['Barito Kuala', 2],
      ['Balangan', 2],
    ]);
    // One last day holds for all that are asked for, so it is told instead of the general one.
    const { data } = await ask<DashboardCapaian>(
      leader,
      `capaian?tahun=${YEAR}&periode=TW2&satker=${unitOf('Tabalong')}`,
    );
    expect(data.ringkasan.laporan).toEqual({ wajib: 1, belum_kirim: 1, terlambat: 1, tutup: '2026-07-15' });
  });

  it('gives figures of approved reports only where these are asked for, of the quarter and of the year', async () => {
    const figures = async (state: string) => {
      const url = `satker?tahun=${YEAR}&periode=TW1&bentuk=daftar&dasar=disetujui&status=${state}`;
      const { satker } = (await ask<DashboardSatker>(leader, url)).data;
      return satker.flatMap(({ sendiri: own }) => [own.capaian_periode !== null, own.capaian_tahun !== null]);
    };
    expect(await figures('draft')).toEqual([false, false, false, false]);
    expect(await figures('approved')).toEqual([true, true, true, true]);
  });

  it('is before a leader by who is late longest, then who has begun nothing, and waiting reports by how long they wait', async () => {
    server.clock.set(new Date('2026-07-31T03:00:00Z'));
    await newReports(at(offices, 'Balangan'), YEAR, 'TW2');
    server.clock.set(new Date('2026-08-02T03:00:00Z'));
    const turns = async () =>
      (await leader.call<Turn>('GET', `/api/pelaporan-capaian/giliran?tahun=${YEAR}&periode=TW2`)).data.pimpinan;
    const names = (items: readonly { unit: { nama_unit: string } }[] = []) =>
      items.map(({ unit }) => unit.nama_unit.replace('BPS Kabupaten ', ''));
    expect(names((await turns())?.belum)).toEqual(['Tabalong', 'Barito Kuala', 'Balangan', 'Tapin']);
    // Who has begun and is late longer comes before whoever has not.
    const early = { tahun: YEAR, periode: 'TW2', buka: '2026-07-01', tutup: '2026-07-10', alasan: 'Lebih awal' };
    const window = await admin.call<{ id: string }>('POST', '/api/jadwal', { ...early, unit_id: officer.satker });
    expect(window.status).toBe(200);
    expect(names((await turns())?.belum)).toEqual(['Tapin', 'Tabalong', 'Barito Kuala', 'Balangan']);
    await server.db.deleteFrom('jadwal').where('id', '=', window.data.id).execute();
    const waits = (unitId: string, days: number) =>
      server.db
        .updateTable('laporan')
        .set({ status: 'submitted', submitted_at: new Date(server.clock.now().getTime() - days * DAY_MS) })
        .where('unit_id', '=', unitId)
        .where('periode', '=', 'TW2')
        .execute();
    await waits(unitOf('Balangan'), 1);
    await waits(officer.satker, 5);
    expect(names((await turns())?.menunggu)).toEqual(['Tapin', 'Balangan']);
  });

  it('says until when all who report can, whatever holds for those who have nothing to report', async () => {
    const window = { tahun: YEAR, periode: 'TW3', buka: '2026-07-01', alasan: 'Diperpanjang semuanya' };
    expect((await admin.call('POST', '/api/jadwal', { ...window, tutup: '2026-11-30' })).status).toBe(200);
    for (const unit_id of [officer.satker, ...[...offices.values()].map(({ satker }) => satker)]) {
      expect((await admin.call('POST', '/api/jadwal', { ...window, tutup: '2026-12-31', unit_id })).status).toBe(200);
    }
    const { data } = await ask<DashboardCapaian>(leader, `capaian?tahun=${YEAR}&periode=TW3`);
    expect(data.ringkasan.laporan).toMatchObject({ wajib: 4, tutup: '2026-12-31' });
  });

  it('finds a unit by its code, however its letters are written', async () => {
    const { id: parent } = await server.db
      .selectFrom('unit')
      .select('id')
      .where('nama_unit', '=', 'BPS Provinsi Kalimantan Selatan')
      .executeTakeFirstOrThrow();
    const unit = { kode: 'KS-Lab', nama_unit: 'Laboratorium', level_id: 3, parent_id: parent };
    expect((await admin.call('POST', '/api/unit', unit)).status).toBe(200);
    for (const q of ['KS-Lab', 'ks-lab', 'KS-LAB'])
      expect([q, await listed(`q=${q}`)]).toEqual([q, [['Laboratorium', 0]]]);
  });

  it('draws of a province its own report among those below it', async () => {
    const { data } = await ask<DashboardSatker>(
      leader,
      `satker?tahun=${YEAR}&bentuk=daftar&q=Provinsi Kalimantan Selatan`,
    );
    const id = data.satker[0]?.unit.id ?? '';
    const [before] = data.satker[0]?.tren ?? [];
    expect(before?.laporan).toBe(2);
    await sql`insert into laporan select (jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'unit_id', ${id}::uuid))).*
      from laporan as l where l.id = ${at(reports, 'Balangan').id}`.execute(server.db);
    await sql`insert into dasbor_laporan (laporan_id, skor_periode, skor_tahun)
      select id, 50, 50 from laporan where unit_id = ${id}::uuid`.execute(server.db);
    const after = await ask<DashboardSatker>(
      leader,
      `satker?tahun=${YEAR}&bentuk=daftar&q=Provinsi Kalimantan Selatan`,
    );
    expect(after.data.satker[0]?.tren[0]?.laporan).toBe(3);
  });
});

describe('quarters', () => {
  it('that somebody began to report and that were rejected are not the latest one', async () => {
    const by = at(offices, 'Tabalong');
    const { id } = await newReports(by, YEAR, 'TW4');
    const period = async () =>
      (await ask<DashboardCapaian>(leader, `capaian?tahun=${YEAR}&satker=${by.satker}`)).data.konteks.periode;
    expect(await period()).toBe('TW4');
    await server.db.updateTable('laporan').set({ status: 'rejected' }).where('id', '=', id).execute();
    expect(await period()).toBe('TW1');
  });

  it('are shared out among the classes of all indicators, those that nobody has filled too', async () => {
    await newReports(at(offices, 'Balangan'), YEAR, 'TW3');
    await fillOffice(at(offices, 'Barito Kuala'), { tahun: YEAR, periode: 'TW3', evidence: 0 });
    const { data } = await ask<DashboardPercentage>(leader, `matrik-percentage?tahun=${YEAR}`);
    const quarter = data.periode.find(({ periode }) => periode === 'TW3');
    expect([quarter?.total, quarter?.belum_diisi]).toEqual([8, { jumlah: 4, persen: 50 }]);
    const parts = [...(quarter?.kelas ?? []), quarter?.belum_diisi, quarter?.tanpa_target];
    expect(parts.reduce((sum, part) => sum + (part?.persen ?? 0), 0)).toBe(100);
  });
});

describe('the matrix of indicators', () => {
  const matrix = async (by: Client, query: string) =>
    (await by.call<KinerjaMatrix[]>('GET', `/api/kpi/matrik-kinerja?tahun=${YEAR}&perPage=200&${query}`)).data;

  it('finds the indicators of a unit by its name', async () => {
    const found = await matrix(leader, 'q=barito kuala');
    expect(found.map(({ kode, unit }) => [kode, unit.nama_unit])).toEqual(
      [1, 2, 3, 4].map((n) => [`O.${n}`, 'BPS Kabupaten Barito Kuala']),
    );
  });

  it('weighs the indicators of a goal as a report does', async () => {
    const of = `satker=${unitOf('Barito Kuala')}&kelompok=sasaran&periode=TW1`;
    const { data } = await ask<DashboardMatrix>(leader, `matrik?tahun=${YEAR}&${of}`);
    // 100, 110 and, capped, twice 120, of which the first weighs 70 and the others 10 each.
    expect(data.baris.map(({ periode }) => periode.TW1.capaian)).toEqual([105]);
  });

  it('has of the indicators without a goal only those', async () => {
    const unit_id = unitOf('Balangan');
    const goal = await admin.call<{ id: string }>('POST', '/api/sasaran-kegiatan', {
      ...{ kode: 'SK.1', nama: 'Layanan prima', tahun: YEAR, unit_id },
    });
    expect(goal.status).toBe(200);
    await server.db
      .updateTable('kpi')
      .set({ sasaran_kegiatan_id: goal.data.id })
      .where('unit_id', '=', unit_id)
      .where('kode', '=', 'O.1')
      .execute();
    const none = '00000000-0000-0000-0000-000000000000';
    const of = `satker=${unit_id}&kelompok=butir&sort=kode&perPage=200`;
    const { data } = await ask<DashboardMatrix>(leader, `matrik?tahun=${YEAR}&${of}&sasaran=${none}`);
    expect(data.baris.map(({ kode }) => kode)).toEqual(['O.2', 'O.3', 'O.4']);
  });

  it('gives a year its class once the last quarter is entered, not when its report is begun', async () => {
    const by = at(offices, 'Balangan');
    const classes = async () =>
      (await matrix(leader, `satker=${by.satker}`)).map(({ tahun }) => tahun.kelas?.label ?? null);
    const report = await newReports(by, YEAR, 'TW4');
    expect(await classes()).toEqual([null, null, null, null]);
    const [first] = report.details;
    await by.call('PUT', `/api/pelaporan-capaian/${report.id}`, {
      versi: report.versi,
      details: [{ id: first?.id, realisasi: 10 }],
    });
    expect(await classes()).toEqual(['Tercapai', null, null, null]);
  });

  it('is kept apart for people who read the same dashboards and other reports', async () => {
    const modules = await server.db.selectFrom('module').select(['id', 'name']).execute();
    const role = async (name: string, lingkup: string, subjects: string[]) => {
      const granted = modules.filter((one) => subjects.includes(one.name));
      const roleModule = { module: granted.map(({ id }) => ({ module_id: id, actions: ['read'] })) };
      expect((await admin.call('POST', '/api/role', { name, label: name, lingkup, roleModule })).status).toBe(200);
    };
    await role('dasbor', 'semua', ['Dashboard']);
    await role('laporan-semua', 'semua', ['PelaporanCapaian']);
    await role('laporan-sendiri', 'sendiri', ['PelaporanCapaian']);
    const person = async (reading: string) => {
      const { username } = await buat({ roles: ['dasbor', reading], satker_id: officer.satker });
      return signIn(server.app, username, PASSWORD);
    };
    const [wide, narrow] = [await person('laporan-semua'), await person('laporan-sendiri')];
    const units = async (by: Client) => new Set((await matrix(by, '')).map(({ unit }) => unit.id));
    expect((await units(wide)).size).toBe(4);
    expect([...(await units(narrow))]).toEqual([officer.satker]);
  });
});

describe('a goal that two offices have', () => {
  it('is the mean of what each came to, by the weights of its own indicators', async () => {
    const [year, period] = [2024, 'TW1'] as const;
    const weighed = {
      Balangan: [
        [90, 10],
        [10, 0],
      ],
      Tabalong: [[null, 2]],
    } as const;
    for (const [name, indicators] of Object.entries(weighed)) {
      const by = at(offices, name as Office);
      const goal = { kode: 'SB', nama: 'Sasaran bersama', tahun: year, unit_id: by.satker };
      const { data: sasaran } = await admin.call<{ id: string }>('POST', '/api/sasaran-kegiatan', goal);
      for (const [i, [bobot]] of indicators.entries()) {
        const rules = { satuan: 'Dokumen', polarisasi: 'maximize', konsolidasi: 'sum', target: { tahun: 20, tw1: 10 } };
        const content = { kode: `SB.${i}`, nama: 'Dokumen', unit_id: by.satker, tahun: year, bobot, ...rules };
        const made = await by.call('POST', '/api/kpi', { ...content, sasaran_kegiatan_id: sasaran.id });
        expect(made.status).toBe(200);
      }
      const { id, versi, details } = await newReports(by, year, period);
      const entered = indicators.map(([, realisasi], i) => ({
        id: details.find(({ kpi }) => kpi.kode === `SB.${i}`)?.id,
        realisasi,
      }));
      expect((await by.call('PUT', `/api/pelaporan-capaian/${id}`, { versi, details: entered })).status).toBe(200);
    }
    const { baris } = (await ask<DashboardMatrix>(leader, `matrik?tahun=${year}&periode=${period}&kelompok=sasaran`))
      .data;
    const row = baris.find(({ kode }) => kode === 'SB');
    const { capaian, capaian_tahun, jumlah, terisi } = row?.periode[period] ?? {};
    // 90 and 20 of the quarter, 45 and 10 of the year; not 90 and 45, as if all weights were of one office.
    expect([row?.jumlah_indikator, row?.jumlah_unit, jumlah, terisi, capaian, capaian_tahun]).toEqual([
      3, 2, 3, 3, 55, 27.5,
    ]);
  });
});
