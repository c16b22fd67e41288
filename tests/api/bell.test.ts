import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Notification, Notifications } from '#contract/bell.ts';
import type { Report } from '#contract/report.ts';
import { tx } from '#server/db/tx.ts';
import { tellDecided, tellSubmitted } from '#server/notifications/bell.service.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { newReports, readAgain, sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const BELL = '/api/pemberitahuan';
const DAY_MS = 24 * 60 * 60 * 1000;
let server: TestServer;
const client = {} as Record<'pelapor' | 'verifikator' | 'asing' | 'pimpinan' | 'admin', Client>;

beforeAll(async () => {
  server = await startTestServer();
  client.pelapor = await signIn(server.app, 'pelapor.tapin');
  client.verifikator = await signIn(server.app, 'verifikator.tapin');
  client.asing = await signIn(server.app, 'pelapor.deliserdang');
  client.pimpinan = await signIn(server.app, 'pimpinan');
  client.admin = await signIn(server.app, 'admin');
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
});
afterAll(() => server.close());

const bell = async (who: Client, query = '') => (await who.call<Notifications>('GET', `${BELL}${query}`)).data;
const kinds = async (who: Client) => (await bell(who, '?filter=belum')).pemberitahuan.map(({ jenis }) => jenis);
const newest = async (who: Client): Promise<Notification> => {
  const [first] = (await bell(who)).pemberitahuan;
  if (!first) throw new Error('Nobody was told of anything');
  return first;
};
const readAll = (who: Client) => who.call('PATCH', `${BELL}/baca`, { sampai: server.clock.now().toISOString() });
const decide = async (who: Client, id: string, action: string, catatan?: string): Promise<void> =>
  expect(await who.call('PATCH', `${BASE}/${id}/${action}`, { ...(catatan && { catatan }) })).toMatchObject({
    status: 200,
  });

/** Somebody who works for another unit now reads nothing of the one before. */
async function seesNothingElsewhere(): Promise<void> {
  const work = (satkerId: string) =>
    server.db.updateTable('pengguna').set({ satker_id: satkerId }).where('id', '=', client.pelapor.id).execute();
  expect((await bell(client.pelapor)).semua).toBeGreaterThan(0);
  await work(client.asing.satker);
  expect(await bell(client.pelapor)).toEqual({ pemberitahuan: [], semua: 0, belum: 0 });
  await work(client.pelapor.satker);
}

describe('the bell', () => {
  let report: Report;

  it('tells who decides of a report that was sent, and nobody else', async () => {
    report = await sendNew(client.pelapor, 2026, 'TW3');
    const { pemberitahuan, semua, belum } = await bell(client.verifikator);
    expect({ semua, belum, pemberitahuan }).toEqual({
      semua: 1,
      belum: 1,
      pemberitahuan: [
        {
          id: expect.any(String),
          jenis: 'diajukan',
          waktu: expect.stringMatching(/^2026-10-05T03:0/),
          dibaca: false,
          oleh: { id: client.pelapor.id, nama: 'Pelapor Tapin' },
          satker: { id: client.pelapor.satker, nama_unit: 'BPS Kabupaten Tapin' },
          laporan_id: report.id,
          tahun: 2026,
          periode: 'TW3',
          capaian: null,
          kartu: null,
          tugas: null,
          acara: null,
          jumlah: 1,
          kode: [],
          catatan: null,
          tutup: null,
          link: `/verifikasi/${report.id}`,
        },
      ],
    });
    for (const who of [client.pelapor, client.asing, client.pimpinan]) expect((await bell(who)).semua).toBe(0);
  });

  it('joins words about several indicators of one round in one line, and the return replaces it', async () => {
    const [first, second] = report.details;
    const say = (one: typeof first, words: string) =>
      client.verifikator.call('PUT', `${BASE}-detail/${one?.id}/feedback`, {
        feedback: words,
        feedback_status: 'perbaikan',
        versi: one?.versi,
      });
    await say(first, 'Lampirkan notula');
    await say(second, 'Angka berbeda dari lampiran');
    const told = await bell(client.pelapor);
    expect([told.semua, told.pemberitahuan[0]]).toMatchObject([
      1,
      {
        jenis: 'umpan_balik',
        kode: [first?.kpi.kode, second?.kpi.kode].sort(),
        catatan: 'Angka berbeda dari lampiran',
        link: `/pelaporan-capaian/${report.id}`,
      },
    ]);
    await decide(client.verifikator, report.id, 'revise', 'Perbaiki dua indikator');
    const after = await bell(client.pelapor);
    expect([after.semua, after.belum]).toEqual([1, 1]);
    expect(after.pemberitahuan[0]).toMatchObject({
      jenis: 'dikembalikan',
      oleh: { id: client.verifikator.id },
      catatan: 'Perbaiki dua indikator',
      kode: [first?.kpi.kode, second?.kpi.kode],
    });
    // What waited for the verifier waits no longer.
    expect(await bell(client.verifikator)).toMatchObject({ semua: 0 });
  });

  it('adds up what waits while nobody looks, and begins anew once it was read', async () => {
    await decide(client.pelapor, report.id, 'submit');
    const second = await newReports(client.pelapor, 2026, 'TW4');
    const told = { ...second, periode: 'TW3' as const, submitted_by: null };
    const by = { by: client.pelapor.id, time: server.clock.now() };
    await tx(server.db, (trx) => tellSubmitted(trx, told, by));
    await tx(server.db, (trx) => tellSubmitted(trx, told, by));
    expect(await newest(client.verifikator)).toMatchObject({ jenis: 'diajukan', jumlah: 2, link: '/verifikasi' });
    const others = { round: 1, note: null, codes: [] };
    await tx(server.db, (trx) => tellDecided(trx, told, 'reject', { ...by, by: client.verifikator.id }, others));
    expect(await newest(client.verifikator)).toMatchObject({ jumlah: 1, link: `/verifikasi/${report.id}` });
    await readAll(client.verifikator);
    expect(await bell(client.verifikator)).toMatchObject({ semua: 1, belum: 0 });
    await decide(client.verifikator, report.id, 'revise', 'Sekali lagi');
    await decide(client.pelapor, report.id, 'submit');
    expect(await bell(client.verifikator)).toMatchObject({
      semua: 1,
      belum: 1,
      pemberitahuan: [{ jumlah: 1, dibaca: false, link: `/verifikasi/${report.id}` }],
    });
  });

  it('marks single ones as read, only one’s own, and lists the unread alone', async () => {
    const mine = await bell(client.pelapor);
    const [theirs] = (await bell(client.verifikator)).pemberitahuan;
    const ids = [mine.pemberitahuan[0]?.id ?? '', theirs?.id ?? ''];
    const { status, data } = await client.pelapor.call<{ belum: number }>('PATCH', `${BELL}/baca`, { ids });
    expect([status, data.belum]).toEqual([200, mine.belum - 1]);
    expect((await bell(client.pelapor, '?filter=belum')).pemberitahuan).toHaveLength(mine.belum - 1);
    expect((await bell(client.verifikator)).belum).toBe(1);
  });

  it('tells of the approval with the figure, and withdraws what a person may no longer read', async () => {
    await decide(client.verifikator, report.id, 'approve');
    const approved = await readAgain(client.pelapor, report.id);
    expect(await newest(client.pelapor)).toMatchObject({ jenis: 'disetujui', capaian: approved.capaian_periode });
    await seesNothingElsewhere();
  });

  it('tells the officers of a unit of a deadline that comes near, once for each step, until the report is sent', async () => {
    await readAll(client.pelapor);
    await client.admin.call('POST', '/api/jadwal', {
      tahun: 2026,
      periode: 'TW2',
      unit_id: client.pelapor.satker,
      buka: '2026-10-01',
      tutup: '2026-10-20',
      alasan: 'Perpanjangan',
    });
    const at = async (time: string) => {
      server.clock.set(new Date(time));
      await remind(server, server.clock.now());
      return kinds(client.pelapor);
    };
    expect(await at('2026-10-12T03:00:00Z')).toEqual([]);
    expect(await at('2026-10-13T03:00:00Z')).toEqual(['tenggat']);
    expect(await newest(client.pelapor)).toMatchObject({
      tahun: 2026,
      periode: 'TW2',
      tutup: '2026-10-20',
      oleh: null,
      satker: { id: client.pelapor.satker },
      link: '/pelaporan-capaian',
    });
    await seesNothingElsewhere();
    await readAll(client.pelapor);
    expect(await at('2026-10-14T03:00:00Z')).toEqual([]);
    expect(await at('2026-10-17T03:00:00Z')).toEqual(['tenggat']);
    await readAll(client.pelapor);
    // Asia/Jakarta has the 19th already.
    expect(await at('2026-10-18T17:30:00Z')).toEqual(['tenggat']);
    expect(await kinds(client.verifikator)).toEqual([]);
    await sendNew(client.pelapor, 2026, 'TW2');
    expect(await kinds(client.pelapor)).toEqual([]);
    expect(await at('2026-10-21T03:00:00Z')).toEqual([]);
  });

  it('tells whoever is put on a card, and whoever it names', async () => {
    server.clock.set(new Date('2026-10-22T03:00:00Z'));
    const board = async <T>(url: string, data: Record<string, unknown>) =>
      JSON.parse((await client.verifikator.call('POST', `/apps/kanban/${url}`, { data })).raw.toString()) as T;
    const { id: boardId } = await board<{ id: string }>('add-board', { title: 'Rencana' });
    const officer = { id: client.pelapor.id, nama: 'Pelapor Tapin' };
    const self = { id: client.verifikator.id, nama: 'Verifikator Tapin' };
    const card = await board<{ id: string }>('add-task', {
      boardId,
      title: 'Unggah bukti',
      assignedTo: [officer, self],
    });
    expect(await newest(client.pelapor)).toMatchObject({
      jenis: 'penugasan',
      kartu: { id: card.id, title: 'Unggah bukti' },
      oleh: { id: client.verifikator.id },
      link: `/papan?kartu=${card.id}`,
    });
    expect(await kinds(client.verifikator)).toEqual(['menunggu', 'diajukan']);
    await readAll(client.pelapor);
    const other = await board<{ id: string }>('add-task', {
      boardId,
      title: 'Rapat',
      description: 'Halo @pelapor tapin!',
    });
    expect(await newest(client.pelapor)).toMatchObject({ jenis: 'sebutan', kartu: { id: other.id } });
    await readAll(client.pelapor);
    await seesNothingElsewhere();
    // Whose card it is learns of it once, though it names them as well.
    await board('add-task', { boardId, title: 'Untuk @pelapor tapin', assignedTo: [officer] });
    expect(await kinds(client.pelapor)).toEqual(['penugasan']);
    await readAll(client.pelapor);
    // Who has a card no more is not sent to it; somebody else's line stays.
    const aside = { nama: 'Sari', username: 'sari.papan', email: 'sari.papan@bps.test', roles: ['admin-esselon-2'] };
    const made = { ...aside, password: 'Mangga-arumanis-71', satker_id: client.pelapor.satker };
    const { data: sari } = await client.admin.call<{ id: string }>('POST', '/api/users', made);
    await board('update-task', { id: other.id, assignedTo: [officer, { id: sari.id, nama: 'Sari' }] });
    await board('update-task', { id: card.id, assignedTo: [self] });
    await board('update-task', { id: other.id, assignedTo: [officer] });
    expect(await kinds(client.pelapor)).toEqual(['penugasan']);
    await board('update-task', { id: other.id, assignedTo: [] });
    expect(await kinds(client.pelapor)).toEqual([]);
    await board('update-task', { id: other.id, title: 'Rapat besar' });
    expect(await kinds(client.pelapor)).toEqual([]);
    await client.verifikator.call('DELETE', `/apps/kanban/delete-board?id=${boardId}`);
    expect((await bell(client.pelapor)).pemberitahuan.filter(({ kartu }) => kartu !== null)).toEqual([]);
  });

  it('forgets what is older than 90 days', async () => {
    const before = (await bell(client.pelapor)).semua;
    expect(before).toBeGreaterThan(0);
    const later = (days: number) => new Date(server.clock.now().getTime() + days * DAY_MS);
    await remind(server, later(60));
    expect((await bell(client.pelapor)).semua).toBe(before);
    await remind(server, later(91));
    expect((await bell(client.pelapor)).semua).toBe(0);
  });
});
