import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Turn } from '#contract/home.ts';
import type { Schedule } from '#contract/schedule.ts';
import type { Report, ReportBrief } from '#contract/report.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { bulkReports } from '#tests/support/many-reports.ts';
import { readAgain, sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
let server: TestServer;
const client = {} as Record<'pelapor' | 'verifikator' | 'asing' | 'pimpinan' | 'admin' | 'dukungan', Client>;
let report: Report;

beforeAll(async () => {
  server = await startTestServer();
  client.pelapor = await signIn(server.app, 'pelapor.tapin');
  client.verifikator = await signIn(server.app, 'verifikator.tapin');
  client.asing = await signIn(server.app, 'verifikator.deliserdang');
  client.pimpinan = await signIn(server.app, 'pimpinan');
  client.admin = await signIn(server.app, 'admin');
  client.dukungan = await signIn(server.app, 'dukungan');
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  report = await sendNew(client.pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

const turns = (who: Client, other = '') => who.call<Turn>('GET', `${BASE}/giliran?tahun=2026${other}`);
const brief = ({ laporan: { id }, alasan, hari }: { laporan: ReportBrief; alasan: string; hari: number }) => ({
  id,
  alasan,
  hari,
});

describe('whose turn it is', () => {
  it('shows an officer drafts, what waits at the verifier, and the quarters that can be begun', async () => {
    const { data } = await turns(client.pelapor);
    const { petugas, verifikator, pimpinan, lencana, periode } = data;
    expect(petugas?.draf.map(({ laporan: { tahun, periode: p }, alasan }) => [tahun, p, alasan])).toEqual([
      [2026, 'TW1', 'draf'],
      [2026, 'TW2', 'draf'],
    ]);
    expect(petugas?.menunggu.map(brief)).toEqual([{ id: report.id, alasan: 'menunggu_verifikasi', hari: 0 }]);
    const both = (await turns(client.admin)).data;
    const queue = both.verifikator?.antrean.map(({ laporan: { id } }) => id) ?? [];
    expect(queue).toContain(report.id);
    // What waits for an admin’s own decision is not said to wait for others.
    expect(both.petugas?.menunggu.filter(({ laporan: { id } }) => queue.includes(id))).toEqual([]);
    expect(petugas?.belum).toEqual([
      {
        unit: { id: client.pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' },
        tahun: 2026,
        periode: 'TW4',
        buka: null,
        tutup: null,
        sisa: null,
        alasan: 'triwulan_berjalan',
      },
    ]);
    expect({ revisi: petugas?.revisi, verifikator, pimpinan, lencana, periode }).toEqual({
      revisi: [],
      verifikator: null,
      pimpinan: null,
      lencana: { petugas: 2, verifikator: 0, total: 2 },
      periode: 'TW3',
    });
  });

  it('says until when a quarter can be reported, and hides one that cannot', async () => {
    const schedule = { tahun: 2026, periode: 'TW4', buka: '2026-10-01', tutup: '2026-10-08' };
    const { data } = await client.admin.call<Schedule>('POST', '/api/jadwal', schedule);
    const unread = async () => {
      const item = (await turns(client.pelapor)).data.petugas?.belum;
      return item?.map(({ tutup, sisa, alasan }) => [tutup, sisa, alasan]);
    };
    expect(await unread()).toEqual([['2026-10-08', 3, 'jadwal_terbuka']]);
    await client.admin.call('PUT', `/api/jadwal/${data.id}`, { tutup: '2026-10-04', versi: data.versi });
    expect(await unread()).toEqual([]);
    await client.admin.call('DELETE', `/api/jadwal/${data.id}`);
  });

  it('shows a verifier what waits longest first, and nothing of another unit', async () => {
    server.clock.set(new Date('2026-10-07T18:00:00Z'));
    const { data } = await turns(client.verifikator);
    expect([data.petugas, data.pimpinan, data.lencana]).toEqual([null, null, { petugas: 0, verifikator: 1, total: 1 }]);
    // 18.00 UTC is the next day in Jakarta: three days after the 5th.
    expect(data.verifikator?.antrean.map(brief)).toEqual([{ id: report.id, alasan: 'menunggu_keputusan', hari: 3 }]);
    expect((await turns(client.asing)).data.verifikator).toEqual({ antrean: [], total: 0 });
  });

  it('keeps what somebody submitted out of their own queue', async () => {
    const { data } = await turns(client.admin);
    expect(data.verifikator?.total).toBe(1);
    await server.db.updateTable('laporan').set({ submitted_by: client.admin.id }).where('id', '=', report.id).execute();
    expect((await turns(client.admin)).data.verifikator).toEqual({ antrean: [], total: 0 });
    await server.db
      .updateTable('laporan')
      .set({ submitted_by: client.pelapor.id })
      .where('id', '=', report.id)
      .execute();
  });

  it('shows a leader first who has not reported', async () => {
    const unit = { id: client.pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' };
    const tw3 = (await turns(client.pimpinan)).data;
    expect([tw3.petugas, tw3.verifikator]).toEqual([null, null]);
    expect(tw3.pimpinan?.belum).toEqual([]);
    expect(tw3.pimpinan?.menunggu.map(({ unit: u, alasan }) => [u, alasan])).toEqual([[unit, 'menunggu_keputusan']]);
    const tw4 = (await turns(client.pimpinan, '&periode=TW4')).data;
    const unread = { laporan_id: null, status: null, alasan: 'belum_dibuat', sejak: null, hari: 0, terlambat_hari: 0 };
    expect(tw4.pimpinan).toEqual({
      belum: [{ unit, ...unread }],
      menunggu: [],
      ringkas: { semua: 537, unit: 1, belum: 1, draf: 0, revisi: 0, menunggu: 0, disetujui: 0, terlambat: 0 },
    });
  });

  it('answers 404 for a foreign unit, 403 without reports, 422 without a year', async () => {
    expect([
      (await turns(client.pelapor, `&satker=${client.asing.satker}`)).status,
      (await turns(client.dukungan)).status,
      (await client.pelapor.call('GET', `${BASE}/giliran`)).status,
    ]).toEqual([404, 403, 422]);
  });
});

describe('checking a report', () => {
  const claim = (who: Client, content = {}) => who.call<ReportBrief>('PATCH', `${BASE}/${report.id}/klaim`, content);
  const letGo = (who: Client, content = {}) => who.call<ReportBrief>('PATCH', `${BASE}/${report.id}/lepas`, content);

  it('is shown to everybody, raises no version, and keeps its beginning when renewed', async () => {
    const first = await claim(client.verifikator);
    expect([first.status, first.data.klaim?.oleh, first.data.versi]).toEqual([
      200,
      { id: client.verifikator.id, nama: 'Verifikator Tapin' },
      report.versi,
    ]);
    const again = await claim(client.verifikator);
    expect(again.data.klaim?.sejak).toEqual(first.data.klaim?.sejak);
    const minute = (k: ReportBrief['klaim']) => (Date.parse(k?.sampai ?? '') - Date.parse(k?.sejak ?? '')) / 60_000;
    expect(minute(first.data.klaim)).toBe(30);
    expect((await readAgain(client.pelapor, report.id)).klaim).toEqual(again.data.klaim);
    const { data } = await client.pelapor.call<ReportBrief[]>('GET', `${BASE}?periode=TW3`);
    expect(data[0]?.klaim).toEqual(again.data.klaim);
  });

  it('is named to the next one, who may take it over', async () => {
    const refusal = await claim(client.admin);
    expect([refusal.status, refusal.alert.message, refusal.data.klaim?.oleh.nama]).toEqual([
      409,
      'Laporan ini sedang diperiksa Verifikator Tapin. Ambil alih bila Anda yang akan memeriksanya.',
      'Verifikator Tapin',
    ]);
    expect((await claim(client.admin, { ambil: true })).data.klaim?.oleh.id).toBe(client.admin.id);
  });

  it('is not ended by somebody who lost it, unless they say so', async () => {
    expect((await letGo(client.verifikator)).data.klaim?.oleh.id).toBe(client.admin.id);
    expect((await letGo(client.verifikator, { ambil: true })).data.klaim).toBeNull();
  });

  it('runs out', async () => {
    await claim(client.admin);
    const runOut = () =>
      server.db
        .updateTable('laporan_klaim')
        .set({ sejak: new Date(Date.now() - 3_600_000), sampai: new Date(Date.now() - 1000) })
        .execute();
    await runOut();
    // Whoever comes back to it begins anew.
    const { klaim } = (await claim(client.admin)).data;
    expect(Date.parse(klaim?.sampai ?? '') - Date.parse(klaim?.sejak ?? '')).toBe(30 * 60_000);
    await runOut();
    expect((await readAgain(client.pelapor, report.id)).klaim).toBeNull();
    expect((await claim(client.verifikator)).data.klaim?.oleh.id).toBe(client.verifikator.id);
  });

  it.each([
    ['pelapor', 403],
    ['pimpinan', 403],
    ['asing', 404],
    ['dukungan', 403],
  ] as const)('is not for %s', async (who, status) => {
    expect([(await claim(client[who])).status, (await letGo(client[who])).status]).toEqual([status, status]);
  });

  it('never keeps another from deciding, and ends with the decision', async () => {
    const { versi } = await readAgain(client.admin, report.id);
    const note = 'Lengkapi bukti dukung';
    const { data } = await client.admin.call<Report>('PATCH', `${BASE}/${report.id}/revise`, { catatan: note, versi });
    expect([data.status, data.klaim]).toEqual(['revision', null]);
    expect(await server.db.selectFrom('laporan_klaim').selectAll().execute()).toEqual([]);
    const refusal = await claim(client.verifikator);
    expect([refusal.status, refusal.alert.message]).toEqual([
      409,
      'Laporan berstatus "Perlu revisi"; yang diperiksa hanya laporan yang menunggu verifikasi.',
    ]);
  });

  it('comes back to the officer with the reason, and to the verifier as sent again', async () => {
    const { petugas } = (await turns(client.pelapor)).data;
    expect(petugas?.revisi.map(brief)).toEqual([{ id: report.id, alasan: 'dikembalikan', hari: 0 }]);
    await client.pelapor.call('PATCH', `${BASE}/${report.id}/submit`, {});
    const { verifikator } = (await turns(client.verifikator)).data;
    expect(verifikator?.antrean.map(brief)).toEqual([{ id: report.id, alasan: 'dikirim_ulang', hari: 0 }]);
    await client.verifikator.call('PATCH', `${BASE}/${report.id}/approve`, {});
    server.clock.advance(86_400_000);
    await client.admin.call('PATCH', `${BASE}/${report.id}/reopen`, { catatan: 'Koreksi hasil audit' });
    const dibuka = (await turns(client.pelapor)).data.petugas;
    expect(dibuka?.revisi.map(brief)).toEqual([{ id: report.id, alasan: 'dibuka_kembali', hari: 0 }]);
    // Its leader counts from there as well, not from the approval the day before.
    const [seen] = (await turns(client.pimpinan, '&periode=TW3')).data.pimpinan?.belum ?? [];
    expect([seen?.laporan_id, seen?.sejak, seen?.hari]).toEqual([report.id, dibuka?.revisi[0]?.sejak, 0]);
  });
});

describe('the deadline of what is still to be sent', () => {
  const schedule = (content: object) =>
    client.admin.call<Schedule>('POST', '/api/jadwal', { tahun: 2026, buka: '2026-07-01', ...content });
  const due = async (who: Client) => {
    const { petugas } = (await turns(who)).data;
    const item = [...(petugas?.draf ?? []), ...(petugas?.revisi ?? []), ...(petugas?.menunggu ?? [])];
    return Object.fromEntries(item.map((one) => [one.laporan.periode, one.tenggat]));
  };

  it('stands nowhere while no window is set', async () => {
    expect(await due(client.pelapor)).toEqual({ TW1: undefined, TW2: undefined, TW3: undefined });
  });

  it('is the last day of the window for all, of drafts and of returned reports, and counts on once it is over', async () => {
    // 18.00 UTC on the 7th is the 8th in Jakarta.
    server.clock.set(new Date('2026-10-07T18:00:00Z'));
    await schedule({ periode: 'TW1', tutup: '2026-07-10' });
    await schedule({ periode: 'TW2', tutup: '2026-10-08' });
    await schedule({ periode: 'TW3', tutup: '2026-10-10' });
    expect(await due(client.pelapor)).toEqual({
      TW1: { tutup: '2026-07-10', sisa: -90 },
      TW2: { tutup: '2026-10-08', sisa: 0 },
      TW3: { tutup: '2026-10-10', sisa: 2 },
    });
  });

  it('is that of the unit where it has a window of its own, and never that of another unit', async () => {
    const reason = 'Diperpanjang karena banjir';
    await schedule({ periode: 'TW1', tutup: '2026-10-20', unit_id: client.pelapor.satker, alasan: reason });
    await schedule({ periode: 'TW2', tutup: '2026-10-30', unit_id: client.asing.satker, alasan: reason });
    expect(await due(client.pelapor)).toEqual({
      TW1: { tutup: '2026-10-20', sisa: 12 },
      TW2: { tutup: '2026-10-08', sisa: 0 },
      TW3: { tutup: '2026-10-10', sisa: 2 },
    });
  });

  it('is no concern of what was sent already', async () => {
    await client.pelapor.call('PATCH', `${BASE}/${report.id}/submit`, {});
    expect((await due(client.pelapor))['TW3']).toBeUndefined();
    expect((await turns(client.verifikator)).data.verifikator?.antrean.map((one) => one.tenggat)).toEqual([undefined]);
    // It waits for somebody else, however long its window is over.
    server.clock.set(new Date('2026-11-20T03:00:00Z'));
    const { pimpinan } = (await turns(client.pimpinan, '&periode=TW3')).data;
    expect(pimpinan?.menunggu.map((one) => one.terlambat_hari)).toEqual([0]);
    expect([pimpinan?.ringkas.menunggu, pimpinan?.ringkas.terlambat]).toEqual([1, 0]);
  });
});

describe('the queue', () => {
  const decide = (who: Client, id: string, action: string) =>
    who.call('PATCH', `${BASE}/${id}/${action}`, action === 'submit' ? {} : { catatan: 'Sudah diperiksa' });

  it('has first what waits longest since it was sent last, not what was begun first', async () => {
    const { id } = await sendNew(client.pelapor, 2026, 'TW4');
    server.clock.advance(86_400_000);
    for (const [who, action] of [
      [client.verifikator, 'revise'],
      [client.pelapor, 'submit'],
    ] as const)
      expect((await decide(who, report.id, action)).status).toBe(200);
    const { antrean } = (await turns(client.verifikator)).data.verifikator ?? { antrean: [] };
    expect(antrean.map(({ laporan, hari }) => [laporan.id, hari])).toEqual([
      [id, 1],
      [report.id, 0],
    ]);
  });

  it('loses what is rejected, whose quarter can be begun anew then', async () => {
    const quarters = async () => (await turns(client.pelapor)).data.petugas?.belum.map(({ periode }) => periode);
    expect(await quarters()).toEqual([]);
    const [first] = (await turns(client.verifikator)).data.verifikator?.antrean ?? [];
    expect((await decide(client.verifikator, first?.laporan.id ?? '', 'reject')).status).toBe(200);
    expect(await quarters()).toEqual(['TW4']);
  });
});

describe('more than a page can show', () => {
  it('lists the fifty that wait longest, longest first, and counts all', async () => {
    const bulk = await bulkReports(server.db, { count: 60, indicators: 1, status: 'submitted' });
    // The later one was made, the longer it waits: its id says nothing of it.
    for (const [nth, { id }] of bulk.entries()) {
      const at = new Date(Date.UTC(2025, 5, 1) - nth * 86_400_000);
      await server.db.updateTable('laporan').set({ submitted_at: at }).where('id', '=', id).execute();
    }
    const { verifikator, lencana } = (await turns(client.admin)).data;
    const { rows } = await sql<{ id: string }>`select id from laporan
      where status = 'submitted' and deleted_at is null order by submitted_at, id`.execute(server.db);
    const waiting = rows.map(({ id }) => id);
    expect(bulk.length).toBe(60);
    expect(verifikator?.antrean.map(({ laporan: { id } }) => id)).toEqual(waiting.slice(0, 50));
    expect([verifikator?.total, lencana.verifikator]).toEqual([waiting.length, waiting.length]);
    // Whoever sent them all waits for somebody else.
    const mine = { submitted_by: client.admin.id };
    await server.db.updateTable('laporan').set(mine).where('status', '=', 'submitted').execute();
    const sent = (await turns(client.admin)).data;
    expect(sent.petugas?.menunggu.map(({ laporan: { id } }) => id)).toEqual(waiting.slice(0, 50));
    expect([sent.petugas?.total_menunggu, sent.verifikator?.total]).toEqual([waiting.length, 0]);
  });
});
