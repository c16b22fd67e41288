/** Of a closed year nothing changes, reports included (docs/contract.md §5); the page of years says so to whoever closes one. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { DashboardStatistics } from '#contract/dashboard.ts';
import type { Turn } from '#contract/home.ts';
import type { Report, ReportBrief } from '#contract/report.ts';
import { type Client, type Method, signIn } from '#tests/support/api.ts';
import { PDF } from '#tests/support/files.ts';
import { sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const NOTE = 'Mohon lengkapi bukti dukung.';
type Person = 'admin' | 'pelapor' | 'verifikator' | 'pimpinan';
let server: TestServer;
const client = {} as Record<Person, Client>;
let report: Report;

/** As an admin does on the page of years. */
async function setYear(status: 'aktif' | 'ditutup') {
  const { data } = await client.admin.call<{ id: string; tahun: number; versi: number }[]>('GET', '/api/tahun');
  const year = data.find(({ tahun }) => tahun === 2026);
  const { id, versi } = year ?? { id: '', versi: 0 };
  const answer = await client.admin.call('PUT', `/api/tahun/${id}`, { versi, status });
  expect([answer.status, answer.alert.message]).toEqual([200, expect.anything()]);
}
const read = async () => (await client.pelapor.call<Report>('GET', `${BASE}/detail?id=${report.id}`)).data;
const file = () => {
  const form = new FormData();
  form.append('files', new File([PDF], 'bukti.pdf', { type: 'application/pdf' }));
  return form;
};

beforeAll(async () => {
  server = await startTestServer();
  const accounts = { admin: 'admin', pelapor: 'pelapor.tapin', verifikator: 'verifikator.tapin', pimpinan: 'pimpinan' };
  for (const [person, name] of Object.entries(accounts)) client[person as Person] = await signIn(server.app, name);
  const { data } = await client.pelapor.call<ReportBrief[]>('GET', `${BASE}?tahun=2026&periode=TW2`);
  report = (await client.pelapor.call<Report>('GET', `${BASE}/detail?id=${data[0]?.id}`)).data;
});
afterAll(() => server.close());

type Change = [
  who: Person,
  method: Method,
  path: (first: string) => string,
  body?: () => Record<string, unknown> | FormData,
];
const changesOf = (versi: number, detailVersi: number, first: string): Change[] => [
  ['pelapor', 'PUT', () => `${BASE}/${report.id}`, () => ({ versi, details: [{ id: first, realisasi: 7 }] })],
  ['pelapor', 'PATCH', () => `${BASE}-detail/${first}/upload`, file],
  ['pelapor', 'PATCH', () => `${BASE}/${report.id}/submit`, () => ({})],
  ['pelapor', 'DELETE', () => `${BASE}/${report.id}/delete`],
  [
    'verifikator',
    'PUT',
    () => `${BASE}-detail/${first}/feedback`,
    () => ({ feedback: 'Sudah baik.', feedback_status: 'sesuai', versi: detailVersi }),
  ],
  ['verifikator', 'PATCH', () => `${BASE}/${report.id}/klaim`, () => ({})],
  ['verifikator', 'PATCH', () => `${BASE}/${report.id}/revise`, () => ({ catatan: NOTE })],
  ['verifikator', 'PATCH', () => `${BASE}/${report.id}/approve`, () => ({})],
  ['verifikator', 'PATCH', () => `${BASE}/${report.id}/reject`, () => ({ catatan: NOTE })],
  ['admin', 'PATCH', () => `${BASE}/${report.id}/reopen`, () => ({ catatan: NOTE })],
];

describe('a report of a closed year', () => {
  it('is refused before it is sent, in the words of the refusal', async () => {
    await setYear('ditutup');
    const { alert, data } = await client.pelapor.call<{ temuan: { kode: string }[] }>(
      'GET',
      `${BASE}/check?id=${report.id}`,
    );
    await setYear('aktif');
    expect([alert.code, data.temuan.map(({ kode }) => kode)]).toEqual([422, ['C2']]);
    expect(alert.message).toContain('Tahun 2026 sudah ditutup');
  });

  it('tells whoever has no right just that', async () => {
    await setYear('ditutup');
    const { status } = await client.pimpinan.call('PATCH', `${BASE}/${report.id}/reopen`, { catatan: NOTE });
    await setYear('aktif');
    expect(status).toBe(403);
  });

  it('can be filled again once the year is open', async () => {
    const { versi, details } = await read();
    const body = { versi, details: [{ id: details[0]?.id, analisis: 'Dilanjutkan.' }] };
    const saved = await client.pelapor.call('PUT', `${BASE}/${report.id}`, body);
    expect([saved.status, saved.alert.message]).toEqual([200, expect.anything()]);
  });

  // The last state is the one that the database itself keeps from changing behind the chart's back.
  it.each(['draft', 'revision', 'submitted', 'approved'] as const)(
    'changes in nothing when it is %s',
    async (status) => {
      await server.db.updateTable('laporan').set({ status }).where('id', '=', report.id).execute();
      await setYear('ditutup');
      const before = await read();
      const [first] = before.details;
      const said: unknown[] = [];
      const changes = changesOf(before.versi, first?.versi ?? 0, first?.id ?? '');
      for (const [who, method, path, body] of changes) {
        const answer = await client[who].call(method, path(first?.id ?? ''), body?.());
        said.push([answer.status, answer.alert.message.split(';')[0]]);
      }
      expect(said).toEqual(changes.map(() => [409, 'Tahun 2026 sudah ditutup']));
      const after = await read();
      expect([after, after.tahun_ditutup]).toEqual([before, true]);
      await setYear('aktif');
      expect((await read()).tahun_ditutup).toBeUndefined();
    },
  );
});

/** Whoever would act on a report, and where they are told that it waits for them. */
describe('what waits for somebody', () => {
  const turns = (person: Person) =>
    client[person].call<Turn>('GET', '/api/pelaporan-capaian/giliran?tahun=2026&periode=TW3');
  const told = async (person: Person) => {
    const { data } = await client[person].call<Notifications>('GET', '/api/pemberitahuan?perPage=50');
    return data.pemberitahuan.filter(({ jenis }) => ['diajukan', 'menunggu', 'tenggat'].includes(jenis)).length;
  };
  const listed = async (more: string) =>
    (await client.verifikator.call<ReportBrief[]>('GET', `${BASE}?tahun=2026&status=submitted${more}`)).paging
      ?.totalItems;
  const queued = async () =>
    (await client.verifikator.call<DashboardStatistics>('GET', '/api/dashboard/statistic?tahun=2026')).data.antrean
      .jumlah;
  const days = async () => {
    const { raw } = await client.verifikator.call('GET', '/apps/calendar/events?layers=verifikasi');
    const events = JSON.parse(raw.toString('utf8')) as { extendedProps: { review?: unknown } }[];
    return events.filter(({ extendedProps }) => extendedProps.review).length;
  };

  it('is nothing of a closed year, and all of it once the year is open again', async () => {
    await client.admin.call('PATCH', `${BASE}/${report.id}/reopen`, { catatan: NOTE });
    await sendNew(client.pelapor, 2026, 'TW3');
    const seen = async () => {
      const [officer, verifier, leader] = await Promise.all([
        turns('pelapor'),
        turns('verifikator'),
        turns('pimpinan'),
      ]);
      return {
        officer: [
          officer.data.petugas?.revisi.length,
          officer.data.petugas?.menunggu.length,
          officer.data.lencana.total,
        ],
        verifier: [verifier.data.verifikator?.total, verifier.data.lencana.total],
        leader: leader.data.pimpinan?.ringkas.menunggu ?? null,
        dashboard: await queued(),
        calendar: await days(),
        worklist: [await listed('&tahun_ditutup=false'), await listed('')],
        bell: (await told('verifikator')) > 0,
      };
    };
    const open = await seen();
    await setYear('ditutup');
    const closed = await seen();
    await setYear('aktif');
    expect(closed).toEqual({
      officer: [0, 0, 0],
      verifier: [0, 0],
      leader: null,
      dashboard: 0,
      calendar: 0,
      worklist: [0, 1],
      bell: false,
    });
    expect(open).toEqual({
      officer: [1, 1, expect.any(Number)],
      verifier: [1, 1],
      leader: 1,
      dashboard: 1,
      calendar: 1,
      worklist: [1, 1],
      bell: true,
    });
    expect(await seen()).toEqual(open);
  });
});
