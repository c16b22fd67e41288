import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { Note, Report, ReportBrief, Recap, HistoryEntry } from '#contract/report.ts';
import type { Finding } from '#domain/report/report.ts';
import { type Client, signInAll } from '#tests/support/api.ts';
import { readAgain, indicator, sendNew, newReports, fillIn } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
let server: TestServer;
let admin: Client;
let pelapor: Client;
let verifier: Client;
let other: Client;
let leader: Client;
let support: Client;

beforeAll(async () => {
  server = await startTestServer();
  ({ admin, pelapor, verifikator: verifier, lain: other, pimpinan: leader, support } = await signInAll(server.app));
});
afterAll(() => server.close());

const list = (client: Client, query = '') => client.call<ReportBrief[]>('GET', `${BASE}?${query}`);
const brief = ({ data }: { data: ReportBrief[] }) =>
  data.map((l) => `${l.unit.nama_unit} ${l.tahun} ${l.periode} ${l.status}`);
const check = (client: Client, satker: string, tahun: number, period = 'TW3') =>
  client.call<{ temuan: Finding[] }>('GET', `${BASE}/check?satker=${satker}&tahun=${tahun}&periode=${period}`);

const TAPIN = ['BPS Kabupaten Tapin 2026 TW1 draft', 'BPS Kabupaten Tapin 2026 TW2 draft'];
const DELI = ['TW1', 'TW2', 'TW3', 'TW4'].map((tw) => `Bappedalitbang Kabupaten Deli Serdang 2025 ${tw} draft`);

describe('the demo figures', () => {
  it('give 110 against the quarter and 6.38 against the year for Tapin TW1 2026', async () => {
    const { data } = await list(pelapor, 'tahun=2026&periode=TW1');
    const report = await readAgain(pelapor, data[0]?.id ?? '');
    expect([report.capaian_periode, report.capaian_tahun, report.details.length]).toEqual([110, 6.38, 17]);
    expect(report.jumlah).toEqual({
      indikator: 17,
      wajib: 2,
      lengkap: 0,
      terisi: 17,
      dinilai: 2,
      berkas: 0,
      perbaikan: 0,
    });
    const { realisasi, capaian_mentah, capaian, capaian_tahun, warna, rumus } = indicator(report, '2.5.1.1');
    expect({ realisasi, capaian_mentah, capaian, capaian_tahun, warna, rumus }).toEqual({
      realisasi: 58.53,
      capaian_mentah: 304.84,
      capaian: 120,
      capaian_tahun: 58.53,
      warna: 'hijau',
      rumus: '58,53 ÷ 19,2 × 100 = 304,84 → dibatasi 120',
    });
  });
});

describe('the list of reports', () => {
  it('shows each person their units and nothing else', async () => {
    expect(brief(await list(pelapor))).toEqual(TAPIN);
    expect(brief(await list(verifier))).toEqual(TAPIN);
    expect(brief(await list(leader))).toEqual(TAPIN);
    expect(brief(await list(other))).toEqual(DELI);
    expect(brief(await list(admin))).toEqual([...TAPIN, ...DELI]);
    expect((await list(support)).status).toBe(403);
  });

  it('narrows by every filter and never widens', async () => {
    expect(brief(await list(admin, 'status=draft,approved&tahun=2026&periode=TW2'))).toEqual([TAPIN[1]]);
    expect(brief(await list(admin, 'q=tapin'))).toEqual(TAPIN);
    expect(brief(await list(admin, 'q=%25'))).toEqual([]);
    expect(brief(await list(pelapor, `satker=${other.satker}`))).toEqual([]);
    expect(brief(await list(pelapor, 'satker='))).toEqual(TAPIN);
    for (const satker of ['null', '0', '%25', `${other.satker}%20or%201=1`]) {
      expect((await list(pelapor, `satker=${satker}`)).status).toBe(422);
    }
    expect((await list(pelapor, `satker=${pelapor.satker}&satker=${other.satker}`)).status).toBe(422);
  });

  it('pages and sorts, and refuses a page, size or order that there is not', async () => {
    const page = await list(admin, 'perPage=2&page=2&sort=-periode');
    expect(page.paging).toEqual({ totalItems: 6, page: 2, perPage: 2 });
    expect(page.data.map((l) => l.periode)).toEqual(['TW2', 'TW2']);
    for (const query of ['page=0', 'perPage=201', 'sort=rahasia', 'status=selesai']) {
      expect((await list(admin, query)).status).toBe(422);
    }
  });

  it('answers 404 for a report of another unit, whatever is asked about it', async () => {
    const id = (await list(pelapor)).data[0]?.id ?? '';
    for (const url of ['detail', 'history', 'note', 'check']) {
      const { status, alert } = await other.call('GET', `${BASE}/${url}?id=${id}`);
      expect([url, status, alert.message]).toEqual([url, 404, 'Laporan tidak ditemukan']);
    }
    const gone = await other.call('GET', `${BASE}/detail?id=${uuidv7()}`);
    expect(gone.alert.message).toBe('Laporan tidak ditemukan');
    expect((await other.call('GET', `${BASE}/report?satker=${pelapor.satker}&tahun=2026`)).status).toBe(404);
  });
});

describe('the check before creating', () => {
  const reportId = async (period: string) => {
    const { data } = await pelapor.call<{ id: string }[]>('GET', `${BASE}?tahun=2026&periode=${period}`);
    return data[0]?.id;
  };

  it('says Silahkan lanjutkan when nothing is wrong', async () => {
    const { status, alert, data } = await check(pelapor, pelapor.satker, 2026);
    const existing = [await reportId('TW1'), await reportId('TW2')];
    expect({ status, alert, data }).toEqual({
      status: 200,
      alert: { code: 200, status: 200, message: 'Silahkan lanjutkan' },
      data: {
        temuan: [],
        // Said, but in nobody's way.
        peringatan: ['Triwulan I', 'Triwulan II'].map((nama, nth) => ({
          kode: 'C5',
          pesan: `Laporan ${nama} 2026 belum dikirim`,
          laporan_id: existing[nth],
          tingkat: 'peringatan',
        })),
      },
    });
  });

  it('tells of a foreign unit nothing but that it is foreign', async () => {
    const { status, alert, data } = await check(pelapor, other.satker, 2026);
    expect([status, alert.code, alert.status]).toEqual([200, 422, 200]);
    const findings = [{ kode: 'C1', pesan: 'Satuan kerja ini tidak dapat Anda laporkan' }];
    expect(data).toEqual({ temuan: findings });
    expect((await check(pelapor, uuidv7(), 2026)).data).toEqual({ temuan: findings });
  });

  it('names every fault: year, live report, indicators', async () => {
    const { alert, data } = await check(pelapor, pelapor.satker, 2023);
    expect(alert.message).toBe('Tahun 2023 tidak aktif. Unit belum memiliki KPI aktif untuk tahun 2023.');
    expect(data.temuan.map((t) => t.kode)).toEqual(['C2', 'C6']);
    const live = await check(pelapor, pelapor.satker, 2026, 'TW1');
    const message = 'Laporan Triwulan I 2026 sudah ada, berstatus "Draf"';
    expect(live.data.temuan).toEqual([{ kode: 'C4', pesan: message, laporan_id: await reportId('TW1') }]);
  });

  it('refuses a unit that was closed, in the check and when creating all the same', async () => {
    const active = (ya: boolean) =>
      server.db.updateTable('unit').set({ aktif: ya }).where('id', '=', pelapor.satker).execute();
    await active(false);
    const { data } = await check(pelapor, pelapor.satker, 2026);
    const content = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW3' };
    const created = await pelapor.call('POST', BASE, content);
    await active(true);
    const message =
      'BPS Kabupaten Tapin tidak aktif lagi. Minta admin mengaktifkannya, atau laporkan dari unit penggantinya';
    expect(data.temuan).toEqual([{ kode: 'C1', pesan: message }]);
    expect(created.status).toBe(422);
  });

  it('names the indicator without a year target', async () => {
    const kpi = await server.db
      .selectFrom('kpi')
      .select('id')
      .where('unit_id', '=', pelapor.satker)
      .where('kode', '=', '1.1.1.1')
      .executeTakeFirstOrThrow();
    const target = (value: number | null) =>
      server.db.updateTable('kpi').set({ target_tahun: value }).where('id', '=', kpi.id).execute();
    await target(null);
    const { data } = await check(pelapor, pelapor.satker, 2026);
    const { data: told } = await check(verifier, pelapor.satker, 2026);
    await target(100);
    const missing = { kode: 'C7', pesan: '1.1.1.1: target tahun belum ditetapkan', kpi_id: kpi.id };
    expect(data.temuan).toEqual([missing]);
    // Whoever cannot mend it learns who can: the unit's own people first.
    expect(told.temuan.filter(({ kode }) => kode === 'C7')).toEqual([
      { ...missing, oleh: ['Pelapor Tapin', 'Administrator'] },
    ]);
  });

  it('counts the window in Jakarta days, the unit before the general row', async () => {
    const schedule = { tahun: 2026, periode: 'TW4' as const };
    const umum = { id: uuidv7(), ...schedule, unit_id: null, buka: '2026-12-20', tutup: '2027-01-10' };
    await server.db.insertInto('jadwal').values(umum).execute();
    const value = async (at: string) => {
      server.clock.set(new Date(at));
      return (await check(pelapor, pelapor.satker, 2026, 'TW4')).data.temuan.map((t) => t.pesan);
    };
    const real = server.clock.now();
    const shut = 'Jadwal pelaporan Triwulan IV 2026';
    // 17:00 UTC is midnight in Jakarta.
    expect(await value('2026-12-19T16:59:59Z')).toEqual([
      `${shut} belum dibuka (20 Desember 2026 s.d. 10 Januari 2027)`,
    ]);
    expect(await value('2026-12-19T17:00:00Z')).toEqual([]);
    expect(await value('2027-01-10T16:59:59Z')).toEqual([]);
    expect(await value('2027-01-10T17:00:00Z')).toEqual([
      `${shut} sudah ditutup (20 Desember 2026 s.d. 10 Januari 2027)`,
    ]);
    const special = { id: uuidv7(), ...schedule, unit_id: pelapor.satker, buka: '2026-12-20', tutup: '2027-01-31' };
    await server.db.insertInto('jadwal').values(special).execute();
    // Whichever of both was changed last.
    const later = { updated_at: new Date('2027-01-09T00:00:00Z') };
    await server.db.updateTable('jadwal').set(later).where('id', '=', umum.id).execute();
    expect(await value('2027-01-10T17:00:00Z')).toEqual([]);
    server.clock.set(real);
    await server.db.deleteFrom('jadwal').execute();
  });

  it('asks for the missing parameters', async () => {
    const { status, alert } = await pelapor.call('GET', `${BASE}/check?tahun=2026`);
    expect([status, alert.message]).toEqual([422, 'Kirim id, atau satker, tahun, dan periode']);
  });
});

describe('a report from its creation to its approval', () => {
  it('is created once however often and however fast it is asked for', async () => {
    const content = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW4' };
    const answer = await Promise.all(Array.from({ length: 8 }, () => pelapor.call<Report>('POST', BASE, content)));
    expect(answer.map((j) => j.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    const { id } = answer.find((j) => j.status === 200)?.data ?? { id: '' };
    for (const { status, data } of answer) if (status === 409) expect(data.id).toBe(id);
    expect((await pelapor.call('DELETE', `${BASE}/${id}/delete`)).data).toEqual({ id: [id] });
    expect((await pelapor.call('GET', `${BASE}/detail?id=${id}`)).status).toBe(404);
  });

  it('refuses an unknown body field and another unit', async () => {
    const content = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW4' };
    expect((await pelapor.call('POST', BASE, { ...content, status: 'approved' })).status).toBe(422);
    expect((await pelapor.call('POST', BASE, { ...content, unit_id: other.satker })).status).toBe(404);
    expect((await leader.call('POST', BASE, content)).status).toBe(403);
  });

  it('deletes several drafts or none', async () => {
    const { data } = await list(pelapor);
    const ids = data.map((l) => l.id);
    const asing = (await list(other)).data[0]?.id ?? '';
    const refusal = await pelapor.call('DELETE', `${BASE}/${[...ids, asing].join(',')}/deletes`);
    expect([refusal.status, refusal.errors]).toEqual([
      404,
      [{ path: asing, code: '404', message: 'Laporan tidak ditemukan' }],
    ]);
    expect(brief(await list(pelapor))).toEqual(TAPIN);
  });

  it('is sent with one effect per Idempotency-Key, returned with feedback, sent again and approved', async () => {
    const ready = await fillIn(pelapor, await newReports(pelapor, 2026, 'TW3'));
    const { id } = ready;
    const key = { 'idempotency-key': 'kirim-1' };
    const send = () => pelapor.call<Report>('PATCH', `${BASE}/${id}/submit`, { versi: ready.versi }, key);
    const sent = await send();
    expect([sent.status, sent.data.status, sent.data.versi]).toEqual([200, 'submitted', ready.versi + 1]);
    expect(sent.data.submitted_by).toEqual({ id: pelapor.id, nama: 'Pelapor Tapin' });
    expect((await send()).data).toEqual(sent.data);
    const withoutKey = await pelapor.call<Report>('PATCH', `${BASE}/${id}/submit`, {});
    expect([withoutKey.status, withoutKey.alert.message, withoutKey.data.versi]).toEqual([
      409,
      'Laporan berstatus "Menunggu verifikasi", tindakan "kirim" tidak dapat dilakukan; tidak ada yang dapat Anda lakukan pada status ini',
      sent.data.versi,
    ]);

    const detail = indicator(sent.data, '2.1.4.1');
    const value = { feedback: 'Lampirkan daftar desa', feedback_status: 'perbaikan', versi: detail.versi };
    const url = `/api/pelaporan-capaian-detail/${detail.id}/feedback`;
    expect((await verifier.call('PUT', url, { ...value, versi: undefined })).status).toBe(428);
    expect((await verifier.call('PUT', url, value)).status).toBe(200);
    expect((await verifier.call('PUT', url, value)).status).toBe(409);
    const stale = await verifier.call<Report>('PATCH', `${BASE}/${id}/approve`, { versi: sent.data.versi });
    expect([stale.status, stale.data.versi]).toEqual([409, sent.data.versi + 1]);

    const seen = sent.data.details.find(({ wajib }) => !wajib)?.id ?? '';
    const back = { catatan: 'Bukti desa belum ada', diperiksa: [seen, detail.id, uuidv7()] };
    const short = await verifier.call('PATCH', `${BASE}/${id}/revise`, { ...back, catatan: 'Kurang' });
    expect([short.status, short.errors]).toMatchObject([422, [{ path: 'catatan', code: 'hasNote' }]]);
    const revised = await verifier.call<Report>('PATCH', `${BASE}/${id}/revise`, back);
    expect([revised.data.status, revised.data.putaran]).toEqual(['revision', 2]);
    const again = await pelapor.call<Report>('PATCH', `${BASE}/${id}/submit`, {});
    const { feedback, feedback_status } = indicator(again.data, '2.1.4.1');
    expect([again.data.status, feedback, feedback_status]).toEqual(['submitted', 'Lampirkan daftar desa', null]);
    const approved = await verifier.call<Report>('PATCH', `${BASE}/${id}/approve`, { versi: again.data.versi });
    expect([approved.data.status, approved.data.decided_by?.nama]).toEqual(['approved', 'Verifikator Tapin']);

    const history = await verifier.call<HistoryEntry[]>('GET', `${BASE}/history?id=${id}`);
    const row = history.data
      .filter((r) => r.aksi !== 'upload')
      .map((r) => [r.aksi, r.ke, r.peran, r.catatan, r.putaran]);
    expect(row).toEqual([
      ['create', 'draft', 'Pelapor', null, 1],
      ['update', 'draft', 'Pelapor', null, 1],
      ['submit', 'submitted', 'Pelapor', null, 1],
      ['feedback', 'submitted', 'Verifikator', null, 1],
      ['revise', 'revision', 'Verifikator', 'Bukti desa belum ada', 1],
      ['submit', 'submitted', 'Pelapor', null, 2],
      ['approve', 'approved', 'Verifikator', null, 2],
    ]);
    // Only what has no verdict was looked through, and only indicators of this report.
    expect(history.data.findLast(({ aksi }) => aksi === 'revise')?.perubahan).toEqual([
      expect.objectContaining({ detail_id: seen, kolom: 'diperiksa', dari: null, ke: true }),
    ]);
    const note = await pelapor.call<Note[]>('GET', `${BASE}/note?id=${id}`);
    expect(note.data.map((c) => [c.jenis, c.isi, c.kpi?.kode ?? null, c.putaran])).toEqual([
      ['umpan_balik', 'Lampirkan daftar desa', '2.1.4.1', 1],
      ['catatan', 'Bukti desa belum ada', null, 1],
    ]);
    const round1 = await pelapor.call<Report>('GET', `${BASE}/detail?id=${id}&putaran=1`);
    expect([round1.data.status, indicator(round1.data, '2.1.4.1').feedback_status]).toEqual(['submitted', 'perbaikan']);
    expect((await pelapor.call('GET', `${BASE}/detail?id=${id}&putaran=3`)).status).toBe(404);
  });

  it('stays readable as approved after it was reopened and changed, and no KPI edit reaches it', async () => {
    const { data } = await list(pelapor, 'status=approved');
    const id = data[0]?.id ?? '';
    const before = await readAgain(pelapor, id);
    const kpi = indicator(before, '2.1.4.1').kpi_id;
    await server.db
      .updateTable('kpi')
      .set({ nama: 'Nama lain', target_tw3: 99, target_tahun: 99, polarisasi: 'minimize' })
      .where('id', '=', kpi)
      .execute();
    expect(await readAgain(pelapor, id)).toEqual(before);
    const blank = await admin.call('PATCH', `${BASE}/${id}/reopen`, { catatan: ' \n ' });
    expect([blank.status, blank.errors]).toMatchObject([422, [{ path: 'catatan', code: 'isWritten' }]]);
    const reopen = await admin.call<Report>('PATCH', `${BASE}/${id}/reopen`, { catatan: 'Koreksi' });
    expect([reopen.data.status, reopen.data.putaran]).toEqual(['revision', 3]);
    const detail = indicator(reopen.data, '2.1.4.1');
    const details = [{ id: detail.id, realisasi: 1, kendala: 'k', tindak_lanjut: 't' }];
    const change = await pelapor.call<Report>('PUT', `${BASE}/${id}`, { versi: reopen.data.versi, details });
    expect(indicator(change.data, '2.1.4.1').capaian).toBe(45.05);
    const previous = await pelapor.call<Report>('GET', `${BASE}/detail?id=${id}&putaran=2`);
    const { keputusan, ...content } = previous.data;
    expect(content).toEqual(before);
    expect(keputusan).toMatchObject({ aksi: 'approve', oleh: before.decided_by, waktu: before.decided_at });
  });

  it('is recapped per KPI with its four periods', async () => {
    const url = `${BASE}/report?satker=${other.satker}&tahun=2025`;
    const { status, data, paging } = await other.call<Recap[]>('GET', url);
    expect([status, data.length, paging?.totalItems]).toEqual([200, 93, 93]);
    const { target, periode, realisasi, capaian, warna } = data[2] ?? {};
    expect([target?.tahun, realisasi, capaian, warna]).toEqual([4, 4, 100, 'hijau']);
    const each = Object.values(periode ?? {}).map((p) => p?.realisasi);
    expect(each).toEqual([2, 0.8, 1.2, 0]);
  });

  it('lets a rejected report be followed by a new one', async () => {
    await server.db
      .updateTable('kpi')
      .set({ target_tw4: 4.44, target_tahun: 4.44 })
      .where('kode', '=', '2.1.4.1')
      .execute();
    const { id } = await sendNew(pelapor, 2026, 'TW4');
    const refuse = { catatan: 'Data tidak dapat dipertanggungjawabkan' };
    expect((await verifier.call<Report>('PATCH', `${BASE}/${id}/reject`, refuse)).data.status).toBe('rejected');
    const fresh = await newReports(pelapor, 2026, 'TW4');
    expect([fresh.status, fresh.id === id]).toEqual(['draft', false]);
  });

  it('is marked late when it is sent after its window', async () => {
    const { data } = await list(pelapor, 'periode=TW4&status=draft');
    const ready = await fillIn(pelapor, await readAgain(pelapor, data[0]?.id ?? ''));
    const row = { id: uuidv7(), tahun: 2026, periode: 'TW4' as const, unit_id: null };
    await server.db
      .insertInto('jadwal')
      .values({ ...row, buka: '2020-01-01', tutup: '2020-01-31' })
      .execute();
    const { data: sent } = await pelapor.call<Report>('PATCH', `${BASE}/${ready.id}/submit`, {});
    expect([sent.status, sent.terlambat]).toEqual(['submitted', true]);
  });
});
