/** What a report leaves behind that was rejected or came back: in later quarters, warnings, lists and the bell. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { z } from 'zod';
import type { Notifications } from '#contract/bell.ts';
import type { KpiDetail } from '#contract/indicator.ts';
import type { checkDataSchema, HistoryEntry, Recap, Report, ReportBrief } from '#contract/report.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { fillIn, indicator, newReports, readAgain, send } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const CODE = '2.1.4.1';
let server: TestServer;
let admin: Client;
let officer: Client;
let verifier: Client;
/** The last quarter, begun before the third was. */
let last: Report;
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  [admin, officer, verifier] = await Promise.all([
    signIn(server.app, 'admin'),
    signIn(server.app, 'pelapor.tapin'),
    signIn(server.app, 'verifikator.tapin'),
  ]);
  server.clock.set(new Date('2026-10-12T03:00:00Z'));
  last = await newReports(officer, 2026, 'TW4');
});
afterAll(() => server.close());

const decide = async (who: Client, id: string, action: string, content: Record<string, unknown> = {}) => {
  const { status, data } = await who.call<Report>('PATCH', `${BASE}/${id}/${action}`, content);
  expect([action, status]).toEqual([action, 200]);
  return data;
};
const figures = async () =>
  (await readAgain(officer, last.id)).details.map(({ kpi, realisasi_kumulatif, capaian_tahun }) => [
    kpi.kode,
    realisasi_kumulatif,
    capaian_tahun,
  ]);
/** Of which indicators a promise of the quarter before is not kept yet. */
const promises = async () => {
  const { data } = await officer.call<z.infer<typeof checkDataSchema>>('GET', `${BASE}/check?id=${last.id}`);
  return (data.peringatan ?? []).filter(({ kode }) => kode === 'C13').length;
};
const needsReason = async () => {
  const { kpi_id } = indicator(last, CODE);
  return (await officer.call<KpiDetail>('GET', `/api/kpi/${kpi_id}/detail`)).data.perlu_alasan;
};

it('a rejected quarter counts no more in later ones, asks for no proof there, and holds no targets', async () => {
  const before = [await figures(), await promises(), await needsReason()];
  const texts = { analisis: 'Tercapai', tindak_lanjut: 'Melatih petugas lapangan' };
  report = await fillIn(officer, await newReports(officer, 2026, 'TW3'), { texts });
  await send(officer, report.id);
  expect([await promises(), await needsReason()]).toEqual([report.details.filter(({ wajib }) => wajib).length, true]);
  expect(await figures()).not.toEqual(before[0]);
  await decide(verifier, report.id, 'reject', { catatan: 'Salah triwulan, buat yang baru' });
  expect([await figures(), await promises(), await needsReason()]).toEqual(before);
});

it('reports of one unit stand in the order of their quarters, whenever they were begun; what was not sent comes last', async () => {
  report = await fillIn(officer, await newReports(officer, 2026, 'TW3'));
  await send(officer, report.id);
  const quarters = async (query: string) =>
    (await officer.call<ReportBrief[]>('GET', `${BASE}?tahun=2026&${query}`)).data
      .filter(({ status }) => status !== 'rejected')
      .map(({ periode }) => periode);
  expect(await quarters('sort=unit')).toEqual(['TW1', 'TW2', 'TW3', 'TW4']);
  for (const sort of ['submitted_at', '-submitted_at']) expect((await quarters(`sort=${sort}`))[0]).toBe('TW3');
});

it('words that stay are told once, whatever becomes of the verdict beside them', async () => {
  const unread = async () => (await officer.call<Notifications>('GET', '/api/pemberitahuan?filter=belum')).data.belum;
  const say = async (feedback_status: string) => {
    const { id, versi } = indicator(await readAgain(verifier, report.id), CODE);
    const body = { feedback: 'Lampirkan daftar desa', feedback_status, versi };
    expect((await verifier.call('PUT', `${BASE}-detail/${id}/feedback`, body)).status).toBe(200);
  };
  const readAll = () => officer.call('PATCH', '/api/pemberitahuan/baca', { sampai: server.clock.now().toISOString() });
  await readAll();
  await say('perbaikan');
  expect(await unread()).toBe(1);
  await readAll();
  await say('sesuai');
  expect(await unread()).toBe(0);
});

it('an approval keeps which indicators were looked through and not judged', async () => {
  const [seen] = report.details.filter(({ kpi }) => kpi.kode !== CODE);
  await decide(verifier, report.id, 'approve', { diperiksa: [seen?.id] });
  const { data } = await officer.call<HistoryEntry[]>('GET', `${BASE}/history?id=${report.id}`);
  const approval = data.find(({ aksi }) => aksi === 'approve');
  expect(approval?.perubahan).toEqual([
    expect.objectContaining({ detail_id: seen?.id, kolom: 'diperiksa', dari: null, ke: true }),
  ]);
});

it('a recap has no indicator that is only drafted', async () => {
  const codes = async () =>
    (await officer.call<Recap[]>('GET', `${BASE}/report?satker=${officer.satker}&tahun=2026`)).data.map(
      ({ kode }) => kode,
    );
  const before = await codes();
  const content = { nama: 'Rancangan', unit_id: officer.satker, tahun: 2026, satuan: 'Persen', status: 'draf' };
  const rules = { kode: 'X.1', polarisasi: 'maximize', konsolidasi: 'sum', ...content };
  expect((await officer.call('POST', '/api/kpi', rules)).status).toBe(200);
  expect([before.length, await codes()]).toEqual([17, before]);
});

it('a report that is sent takes back the deadline of its own quarter, and of no other', async () => {
  const deadlines = async () =>
    (await officer.call<Notifications>('GET', '/api/pemberitahuan?filter=belum')).data.pemberitahuan
      .filter(({ jenis }) => jenis === 'tenggat')
      .map(({ periode }) => periode)
      .toSorted();
  for (const periode of ['TW2', 'TW4']) {
    const window = { tahun: 2026, periode, buka: '2026-10-01', tutup: '2026-10-20' };
    expect((await admin.call('POST', '/api/jadwal', window)).status).toBe(200);
  }
  server.clock.set(new Date('2026-10-13T03:00:00Z'));
  await remind(server, server.clock.now());
  expect(await deadlines()).toEqual(['TW2', 'TW4']);
  await fillIn(officer, await readAgain(officer, last.id));
  expect((await send(officer, last.id)).status).toBe('submitted');
  expect(await deadlines()).toEqual(['TW2']);
});
