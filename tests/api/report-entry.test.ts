import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Detail, Report, HistoryEntry } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import type { Change } from '#server/history/merge-changes.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { readAgain, indicator, newReports } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
/** An indicator with numerator and denominator, and one without. */
const [RATIO, LIVE] = ['2.1.4.1', '2.5.1.1'];
let server: TestServer;
let pelapor: Client;
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  // The second indicator loses its ratio, so that a plain one is there too.
  await server.db.updateTable('kpi').set({ definisi_x: null, definisi_y: null }).where('kode', '=', LIVE).execute();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { data } = await pelapor.call<Report[]>('GET', `${BASE}?periode=TW3`);
  for (const { id } of data) await pelapor.call('DELETE', `${BASE}/${id}/delete`);
  report = await newReports(pelapor, 2026, 'TW3');
});

type Entry = Partial<Pick<Detail, 'realisasi' | 'x' | 'y' | 'analisis' | 'kendala' | 'tindak_lanjut'>>;
async function content(code: string, entry: Entry, version = report.versi) {
  const details = [{ id: indicator(report, code).id, ...entry }];
  const answer = await pelapor.call<Report>('PUT', `${BASE}/${report.id}`, { versi: version, details });
  if (answer.status === 200) report = answer.data;
  return answer;
}
const history = async (id = report.id) =>
  (await pelapor.call<HistoryEntry[]>('GET', `${BASE}/history?id=${id}`)).data.map(({ aksi, perubahan }) => ({
    aksi,
    perubahan: ((perubahan ?? []) as Change[]).map(({ kode, kolom, dari, ke }) => ({ kode, kolom, dari, ke })),
  }));

it('a report holds formula and ranges of an indicator as they were when it was made, its own before those of the year', async () => {
  const of = {
    kode: 'R.1',
    nama: 'Waktu layanan',
    unit_id: pelapor.satker,
    tahun: 2026,
    satuan: 'Hari',
    status: 'aktif',
  };
  const rules = { polarisasi: 'minimize', konsolidasi: 'average', tipe_nilai: 'rentang', rumus_minimize: 't_per_r' };
  const given = { target: { tahun: 4, tw3: 2 }, target_atas: { tahun: 8, tw3: 5 } };
  const { data: kpi } = await pelapor.call<Kpi>('POST', '/api/kpi', { ...of, ...rules, ...given });
  await pelapor.call('DELETE', `${BASE}/${report.id}/delete`);
  report = await newReports(pelapor, 2026, 'TW3');
  const held = async () => {
    const { kpi: copy, ...one } = indicator(await readAgain(pelapor, report.id), of.kode);
    return [copy.rumus_minimize, one.target, one.target_atas, one.target_tahun, one.target_tahun_atas];
  };
  expect(await held()).toEqual(['t_per_r', 2, 5, 4, 8]);
  const fresh = { rumus_minimize: null, target: { tahun: 3 }, target_atas: { tahun: 9, tw3: 6 }, versi: kpi.versi };
  expect((await pelapor.call('PUT', `/api/kpi/${kpi.id}/edit`, fresh)).status).toBe(200);
  expect(await held()).toEqual(['t_per_r', 2, 5, 4, 8]);
  await server.db.updateTable('kpi').set({ status: 'nonaktif' }).where('id', '=', kpi.id).execute();
});

describe('filling a report', () => {
  it('keeps the fields that are left out, empties those that are null, and computes at once', async () => {
    await content(LIVE, { realisasi: 71.7, analisis: 'Tercapai', kendala: 'Tidak ada' });
    const { data } = await content(LIVE, { kendala: null });
    const { realisasi, analisis, kendala, capaian, capaian_tahun, rumus, rumus_tahun, versi } = indicator(data, LIVE);
    expect({ realisasi, analisis, kendala, capaian, capaian_tahun, rumus, rumus_tahun, versi }).toEqual({
      realisasi: 71.7,
      analisis: 'Tercapai',
      kendala: null,
      capaian: 100,
      capaian_tahun: 71.7,
      rumus: '71,7 ÷ 71,7 × 100 = 100',
      rumus_tahun: 'nilai terakhir sampai periode ini 71,7; 71,7 ÷ 100 × 100 = 71,7',
      versi: 3,
    });
    expect([data.capaian_periode, data.versi]).toEqual([100, 3]);
  });

  it('asks for the version, and answers 409 with the current report when it is stale', async () => {
    const id = indicator(report, LIVE).id;
    const without = await pelapor.call('PUT', `${BASE}/${report.id}`, { details: [{ id, realisasi: 1 }] });
    expect(without.status).toBe(428);
    await content(LIVE, { realisasi: 1 });
    const stale = await content(LIVE, { realisasi: 2 }, 1);
    expect([stale.status, stale.data]).toEqual([409, report]);
    expect(indicator(await readAgain(pelapor, report.id), LIVE).realisasi).toBe(1);
  });

  it('changes nothing when nothing differs', async () => {
    await content(LIVE, { realisasi: 1 });
    const before = report;
    expect((await content(LIVE, { realisasi: 1 })).data).toEqual(before);
  });

  it.each([
    ['an indicator of another report', { id: '01900000-0000-7000-8000-000000000000' }, 'details.0.id'],
    ['a field that does not exist', { capaian: 120 }, 'details.0.capaian'],
    ['five decimals', { realisasi: 1.23456 }, 'details.0.realisasi'],
    ['text for a figure', { realisasi: '12' }, 'details.0.realisasi'],
  ])('refuses %s', async (_what, entry, path) => {
    const details = [{ id: indicator(report, LIVE).id, ...entry }];
    const answer = await pelapor.call('PUT', `${BASE}/${report.id}`, { versi: report.versi, details });
    expect([answer.status, answer.errors?.map((issue) => issue.path)]).toEqual([422, [path]]);
  });

  it('refuses an indicator named twice, and then writes neither', async () => {
    const { id } = indicator(report, LIVE);
    const details = [
      { id, realisasi: 1 },
      { id, realisasi: 2 },
    ];
    const answer = await pelapor.call('PUT', `${BASE}/${report.id}`, { versi: report.versi, details });
    expect([answer.status, answer.errors?.[0]?.path]).toEqual([422, 'details.1.id']);
    expect(await readAgain(pelapor, report.id)).toEqual(report);
  });
});

describe('numerator and denominator', () => {
  it('give the realisasi, rounded to two decimals', async () => {
    expect(indicator((await content(RATIO, { x: 3, y: 135 })).data, RATIO).realisasi).toBe(2.22);
    expect(indicator((await content(RATIO, { x: 6 })).data, RATIO).realisasi).toBe(4.44);
  });

  it('leave a typed realisasi alone until both are there', async () => {
    await content(RATIO, { realisasi: 2 });
    expect(indicator((await content(RATIO, { x: 3 })).data, RATIO).realisasi).toBe(2);
    expect(indicator((await content(RATIO, { y: 135 })).data, RATIO).realisasi).toBe(2.22);
    expect(indicator((await content(RATIO, { y: null })).data, RATIO).realisasi).toBeNull();
  });

  it('must agree with a realisasi that is sent beside them', async () => {
    expect((await content(RATIO, { x: 3, y: 135, realisasi: 2.22 })).status).toBe(200);
    const diff = await content(RATIO, { x: 3, y: 135, realisasi: 2.5 });
    const message = 'realisasi harus sama dengan X ÷ Y × 100 = 2,22; kosongkan X dan Y bila bukan rasio';
    expect([diff.status, diff.errors]).toEqual([
      422,
      [{ path: 'details.0.realisasi', code: 'rasio', message: `${RATIO}: ${message}` }],
    ]);
  });

  it('refuse a denominator of 0', async () => {
    const zero = await content(RATIO, { x: 0, y: 0 });
    expect([zero.status, zero.errors?.[0]?.code]).toEqual([422, 'penyebut_nol']);
  });

  it('refuse a ratio that is larger than any figure may be, at the field', async () => {
    const large = await content(RATIO, { x: 1e15, y: 1 });
    const said = large.errors?.map(({ path, code }) => [path, code]);
    expect([large.status, said]).toEqual([422, [['details.0.x', 'terlalu_besar']]]);
  });
});

describe('the history of filling', () => {
  it('is one row for what a person types within ten minutes, from the first value to the last', async () => {
    await content(LIVE, { realisasi: 1 });
    await content(LIVE, { realisasi: 2, analisis: 'a' });
    await content(LIVE, { realisasi: 3, analisis: null });
    const code = LIVE;
    expect(await history()).toEqual([
      { aksi: 'create', perubahan: [] },
      { aksi: 'update', perubahan: [{ kode: code, kolom: 'realisasi', dari: null, ke: 3 }] },
    ]);
  });

  it('starts a new row after ten minutes, and for another person', async () => {
    const start = server.clock.now();
    const admin = await signIn(server.app, 'admin');
    await content(LIVE, { realisasi: 1 });
    server.clock.set(new Date(start.getTime() + 11 * 60_000));
    await content(LIVE, { realisasi: 2 });
    const details = [{ id: indicator(report, LIVE).id, realisasi: 3 }];
    await admin.call('PUT', `${BASE}/${report.id}`, { versi: report.versi, details });
    server.clock.set(start);
    const values = (await history()).flatMap((r) => r.perubahan.map((p) => [p.dari, p.ke]));
    expect(values).toEqual([
      [null, 1],
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('an earlier period that changes', () => {
  it('moves the open reports after it, and not the ones already sent', async () => {
    const { data: all } = await pelapor.call<Report[]>('GET', `${BASE}?tahun=2026`);
    const id = (period: string) => all.find((l) => l.periode === period)?.id ?? '';
    const [tw1, tw2] = [await readAgain(pelapor, id('TW1')), await readAgain(pelapor, id('TW2'))];
    await server.db.updateTable('laporan').set({ status: 'submitted' }).where('id', '=', tw2.id).execute();
    const { data: before } = await pelapor.call<Report>('GET', `${BASE}/detail?id=${tw2.id}`);
    // "Latest filled" of a period without an entry is the entry of the period before.
    const empty = indicator(report, LIVE);
    expect([empty.realisasi, empty.realisasi_kumulatif]).toEqual([null, 58.53]);
    await server.db.updateTable('laporan').set({ status: 'draft' }).where('id', '=', tw2.id).execute();
    const change = (l: Report, realisasi: number | null) =>
      pelapor.call('PUT', `${BASE}/${l.id}`, {
        versi: l.versi,
        details: [{ id: indicator(l, LIVE).id, realisasi }],
      });
    await change(tw2, null);
    await server.db.updateTable('laporan').set({ status: 'submitted' }).where('id', '=', tw2.id).execute();
    const locked = await readAgain(pelapor, tw2.id);
    expect(indicator(before, LIVE).realisasi_kumulatif).toBe(58.53);
    await change(tw1, 40);
    const after = await readAgain(pelapor, report.id);
    expect([indicator(after, LIVE).realisasi_kumulatif, after.versi]).toEqual([40, report.versi + 1]);
    expect(await readAgain(pelapor, tw2.id)).toEqual(locked);
  });

  it('and one that is deleted counts in none of those after it', async () => {
    const { data: all } = await pelapor.call<Report[]>('GET', `${BASE}?tahun=2026&periode=TW1`);
    expect((await pelapor.call('DELETE', `${BASE}/${all[0]?.id}/delete`)).status).toBe(200);
    expect(indicator(await readAgain(pelapor, report.id), LIVE).realisasi_kumulatif).toBe(null);
  });
});
