/** What decisions and words about a report leave behind on it, in the bell, and in the year of the unit. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { DetailChanged, Recap, Report, ReportBrief } from '#contract/report.ts';
import type { Kpi } from '#contract/units.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { readAgain, sendNew } from '#tests/support/world/filling.ts';

const REPORTS = '/api/pelaporan-capaian';
let server: TestServer;
let admin: Client;
let officer: Client;
let verifier: Client;
let report: Report;
beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor: officer, verifikator: verifier } = await signInAll(server.app));
  report = await sendNew(officer, 2026, 'TW3');
});
afterAll(() => server.close());

const decide = async (who: Client, action: string, content: object = {}) => {
  const { status, data } = await who.call<Report>('PATCH', `${REPORTS}/${report.id}/${action}`, { ...content });
  expect([action, status]).toEqual([action, 200]);
  return data;
};

describe('words about an indicator', () => {
  it('are told when they are other words, not when only the verdict is another one', async () => {
    const [first] = report.details;
    const [id, versi] = [first?.id ?? '', first?.versi ?? 0];
    const say = async (feedback: string, feedback_status: string, seen: number) => {
      const body = { feedback, feedback_status, versi: seen };
      const answer = await verifier.call<DetailChanged>('PUT', `${REPORTS}-detail/${id}/feedback`, body);
      expect(answer.status).toBe(200);
      return answer.data.versi;
    };
    const unread = async () => {
      const { data } = await officer.call<Notifications>('GET', '/api/pemberitahuan?filter=belum');
      await officer.call('PATCH', '/api/pemberitahuan/baca', { sampai: server.clock.now().toISOString() });
      return data.pemberitahuan.map(({ jenis }) => jenis);
    };
    await unread();
    const second = await say('Lampirkan notula', 'perbaikan', versi);
    expect(await unread()).toEqual(['umpan_balik']);
    const third = await say('Lampirkan notula', 'sesuai', second);
    expect(await unread()).toEqual([]);
    await say('Lampirkan notula dan daftar hadir', 'perbaikan', third);
    expect(await unread()).toEqual(['umpan_balik']);
  });
});

it('an approval is refused for each indicator that was objected to', async () => {
  const details = (await readAgain(verifier, report.id)).details.slice(0, 2);
  for (const { id, versi } of details) {
    const body = { feedback: 'Lampirkan notula', feedback_status: 'perbaikan', versi };
    expect((await verifier.call('PUT', `${REPORTS}-detail/${id}/feedback`, body)).status).toBe(200);
  }
  const refused = await verifier.call('PATCH', `${REPORTS}/${report.id}/approve`, {});
  expect([refused.status, refused.errors]).toEqual([
    422,
    details.map(({ kpi_id: path, kpi }) => ({
      path,
      code: 'hasNoObjection',
      message: `${kpi.kode}: dinilai perlu perbaikan`,
    })),
  ]);
});

it('five signs of two units are no note of ten characters, nor are ten that nobody sees', async () => {
  const revise = async (catatan: string) => {
    const { status, errors } = await verifier.call('PATCH', `${REPORTS}/${report.id}/revise`, { catatan });
    return [status, errors?.map(({ path }) => path)];
  };
  expect(await revise('😀'.repeat(5))).toEqual([422, ['catatan']]);
  expect(await revise('\u200b'.repeat(12))).toEqual([422, ['catatan']]);
});

it('long words are cut in the bell, which says that there are more', async () => {
  const catatan = 'Lengkapi. '.repeat(40).trim();
  await decide(verifier, 'revise', { catatan });
  const { data } = await officer.call<Notifications>('GET', '/api/pemberitahuan');
  const told = data.pemberitahuan.find(({ jenis }) => jenis === 'dikembalikan');
  expect(told?.catatan).toBe(`${catatan.slice(0, 300)}…`);
  await decide(officer, 'submit');
});

describe('a report that is sent again', () => {
  it('is decided by nobody, and checked by nobody', async () => {
    await verifier.call('PATCH', `${REPORTS}/${report.id}/klaim`, {});
    const returned = await decide(verifier, 'revise', { catatan: 'Lengkapi bukti dukung' });
    expect(returned.decided_by?.id).toBe(verifier.id);
    const again = await decide(officer, 'submit');
    expect([again.decided_at, again.decided_by, again.klaim]).toEqual([null, null, null]);
    const { data } = await officer.call<ReportBrief[]>('GET', `${REPORTS}?tahun=2026&periode=TW3`);
    expect(data.map((one) => [one.decided_at, one.decided_by, one.klaim])).toEqual([[null, null, null]]);
  });

  it('was late or in time by the first sending, whatever the window has become', async () => {
    const days = { tahun: 2026, periode: 'TW3', unit_id: officer.satker, buka: '2026-10-01' };
    const reason = { alasan: 'Jadwal yang sudah lewat' };
    const now = server.clock.now();
    const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10);
    expect((await admin.call('POST', '/api/jadwal', { ...days, ...reason, tutup: tomorrow })).status).toBe(200);
    await decide(verifier, 'revise', { catatan: 'Sekali lagi' });
    server.clock.advance(10 * 86_400_000);
    expect((await decide(officer, 'submit')).terlambat).toBe(false);
    await server.db.deleteFrom('jadwal').execute();
    expect((await readAgain(officer, report.id)).terlambat).toBe(false);
  });
});

describe('the year of a unit', () => {
  const recap = async () =>
    (await officer.call<Recap[]>('GET', `${REPORTS}/report?satker=${officer.satker}&tahun=2026`)).data;

  it('has no indicator that is still a draft', async () => {
    const kpi = { kode: 'DRAF.1', nama: 'Rancangan', unit_id: officer.satker, tahun: 2026, satuan: 'Persen' };
    const rules = { polarisasi: 'maximize', konsolidasi: 'average', status: 'draf' };
    expect((await officer.call('POST', '/api/kpi', { ...kpi, ...rules })).status).toBe(200);
    expect((await recap()).some(({ kode }) => kode === 'DRAF.1')).toBe(false);
  });

  it('has of each quarter the target that its report was judged by, and of others the one of today', async () => {
    const one = (await recap()).find(({ periode }) => periode.TW3?.target != null);
    const before = one?.periode.TW3?.target ?? 0;
    const { data } = await officer.call<Kpi[]>('GET', `/api/kpi?tahun=2026&q=${one?.kode}`);
    const kpi = data.find(({ kode }) => kode === one?.kode);
    const target = { tw3: before + 1, tw4: before + 2 };
    const set = { id: kpi?.id, target, alasan: 'Revisi perjanjian kinerja' };
    expect((await officer.call('PATCH', '/api/kpi/set-target', set)).status).toBe(200);
    const after = (await recap()).find(({ kode }) => kode === one?.kode);
    expect([after?.target.tw3, after?.target.tw4]).toEqual([before, before + 2]);
  });
});
