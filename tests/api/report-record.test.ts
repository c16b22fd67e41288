import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RoundComparison } from '#contract/history.ts';
import type { Report } from '#contract/report.ts';
import { PERIOD_WORDS } from '#domain/report/words.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { behindTheBack } from '#tests/support/behind.ts';
import { readAgain, indicator, sendNew, upload } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const CODE = '2.1.4.1';
let server: TestServer;
let pelapor: Client;
let verifier: Client;
let admin: Client;
let report: Report;
let approved: Report;

const decideOn = (who: Client, action: string, content: Record<string, unknown> = {}) =>
  who.call<Report>('PATCH', `${BASE}/${report.id}/${action}`, content);
const assess = (detail: { id: string; versi: number }, feedback_status: string, feedback: string | null = null) =>
  verifier.call('PUT', `${BASE}-detail/${detail.id}/feedback`, {
    feedback,
    feedback_status,
    versi: detail.versi,
  });
const content = async (value: Record<string, unknown>) => {
  const { versi, details } = await readAgain(pelapor, report.id);
  const id = details.find((detail) => detail.kpi.kode === CODE)?.id;
  return pelapor.call<Report>('PUT', `${BASE}/${report.id}`, { versi, details: [{ id, ...value }] });
};

beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
  verifier = await signIn(server.app, 'verifikator.tapin');
  admin = await signIn(server.app, 'admin');
  report = await sendNew(pelapor, 2026, 'TW3');
});
afterAll(() => server.close());

describe('a decision binds to the version that was seen', () => {
  const viewed = () => readAgain(verifier, report.id);
  /** Sent back, changed and sent again behind the verifier's back: submitted again, but another version. */
  async function silentlyChanged(change: () => Promise<unknown>): Promise<void> {
    await decideOn(admin, 'revise', { catatan: 'Dikembalikan oleh admin' });
    await change();
    expect((await decideOn(pelapor, 'submit')).status).toBe(200);
  }

  it.each([
    ['a value', () => silentlyChanged(() => content({ analisis: 'Angka diperbaiki' }))],
    ['a file', () => silentlyChanged(() => upload(pelapor, indicator(report, CODE).id, 'susulan.pdf'))],
    ['a feedback', async () => assess(indicator(await viewed(), CODE), 'sesuai')],
  ] as const)('%s that changed meanwhile makes it a 409 with the report as it is now', async (_what, change) => {
    const { versi } = await viewed();
    await change();
    const current = await viewed();
    for (const action of ['approve', 'reject', 'revise']) {
      const answer = await decideOn(verifier, action, { catatan: 'Sudah saya periksa', versi });
      expect([action, answer.status, answer.data]).toEqual([action, 409, current]);
    }
    expect(await viewed()).toEqual(current);
  });
});

describe('two rounds side by side', () => {
  const comparison = (who: Client, other = '') =>
    who.call<RoundComparison>('GET', `${BASE}/banding?id=${report.id}${other}`);

  it('show what was answered to the objection, to officer and verifier alike', async () => {
    await assess(indicator(await readAgain(verifier, report.id), CODE), 'perbaikan', 'Lampirkan daftar desa');
    const { data: revised } = await decideOn(verifier, 'revise', { catatan: 'Bukti desa belum ada' });
    const previous = indicator(revised, CODE);
    await content({ realisasi: 1, kendala: 'Hujan', tindak_lanjut: 'Kunjungan ulang' });
    await upload(pelapor, previous.id, 'daftar desa.pdf');
    const { data } = await comparison(pelapor);
    const { putaran, details, capaian_tahun } = await readAgain(pelapor, report.id);
    const reached = (nilai: number | null) => ({ nilai, kelas: null });
    expect({ ...data, indikator: [] }).toEqual({
      dari: putaran - 1,
      ke: putaran,
      laporan: {
        capaian_periode: {
          dari: { nilai: 100, kelas: { warna: 'hijau', label: 'Tercapai' } },
          ke: { nilai: 81.68, kelas: { warna: 'kuning', label: 'Mendekati target' } },
        },
        capaian_tahun: { dari: reached(revised.capaian_tahun), ke: reached(capaian_tahun) },
      },
      indikator: [],
      tidak_berubah: details.length - 1,
    });
    const { berkas, ...one } = data.indikator[0] ?? { berkas: { tambah: [], hapus: [] } };
    expect(one).toEqual({
      detail_id: previous.id,
      kpi_id: previous.kpi_id,
      kode: CODE,
      nama: previous.kpi.nama,
      perubahan: [
        { kolom: 'realisasi', dari: 2.22, ke: 1 },
        { kolom: 'capaian', dari: 100, ke: 45.05 },
        { kolom: 'kendala', dari: null, ke: 'Hujan' },
        { kolom: 'tindak_lanjut', dari: null, ke: 'Kunjungan ulang' },
      ],
      kelas: { dari: { warna: 'hijau', label: 'Tercapai' }, ke: { warna: 'merah', label: 'Tidak tercapai' } },
      feedback: { dari: 'Lampirkan daftar desa', ke: 'Lampirkan daftar desa' },
      feedback_status: { dari: 'perbaikan', ke: 'perbaikan' },
    });
    expect([berkas.tambah.map(({ nama }) => nama), berkas.hapus]).toEqual([['daftar desa.pdf'], []]);
    expect((await comparison(verifier)).data).toEqual(data);
  });

  it('are not found where there was no such round', async () => {
    expect([(await comparison(pelapor, '&ke=9')).status, (await comparison(pelapor, '&dari=9')).status]).toEqual([
      404, 404,
    ]);
    expect((await comparison(pelapor, '&ke=1')).alert.message).toBe('Putaran 0 tidak ditemukan');
  });
});

describe('an approved report', () => {
  beforeAll(async () => {
    await decideOn(pelapor, 'submit');
    approved = (await decideOn(verifier, 'approve')).data;
    expect(approved.status).toBe('approved');
  });

  it('keeps its figures whatever becomes of indicator, thresholds and cap', async () => {
    await server.db.updateTable('kpi').set({ nama: 'Lain', target_tahun: 1, target_tw3: 1 }).execute();
    const threshold = JSON.stringify([{ batas_bawah: 0, warna: 'merah', label: 'Semua merah' }]);
    await server.db
      .updateTable('tahun')
      .set({ batas_capaian: 100, ambang: threshold, rumus_minimize: 't_per_r' })
      .execute();
    expect(await readAgain(verifier, report.id)).toEqual(approved);
    const dibuka = await decideOn(admin, 'reopen', { catatan: 'Koreksi hasil audit' });
    const { putaran } = approved;
    const { data } = await verifier.call<Report>('GET', `${BASE}/detail?id=${report.id}&putaran=${putaran}`);
    const { keputusan, ...previous } = data;
    expect(previous).toEqual(approved);
    expect(keputusan).toEqual({
      aksi: 'approve',
      oleh: { id: verifier.id, nama: 'Verifikator Tapin' },
      peran: 'Verifikator',
      waktu: approved.decided_at,
      catatan: null,
    });
    expect([dibuka.data.status, dibuka.data.capaian_periode]).toEqual(['revision', approved.capaian_periode]);
    await decideOn(pelapor, 'submit');
    approved = (await decideOn(verifier, 'approve')).data;
  });

  it.each([
    ['its status', () => server.db.updateTable('laporan').set({ status: 'draft' })],
    ['its score', () => server.db.updateTable('laporan').set({ capaian_periode: 120 })],
    ['its deletion', () => server.db.updateTable('laporan').set({ deleted_at: new Date() })],
    ['a figure', () => server.db.updateTable('laporan_detail').set({ realisasi: 99 })],
    ['a file', () => server.db.updateTable('berkas').set({ deleted_at: new Date() })],
    ['the history', () => server.db.updateTable('riwayat').set({ catatan: 'lain' })],
    ['a row of the history', () => server.db.deleteFrom('riwayat')],
    ['a note', () => server.db.deleteFrom('catatan')],
    ['the copy that was approved', () => server.db.updateTable('laporan_snapshot').set({ isi: '{}' })],
  ])('is defended by the database itself: %s', async (_what, query) => {
    await expect(query().execute()).rejects.toMatchObject({ code: '23001' });
    expect(await readAgain(verifier, report.id)).toEqual(approved);
  });
});

describe('the chain over the history', () => {
  /** What the audit finds after `corrupt`; the database is then as it was. */
  async function found(corrupt: (db: Parameters<Parameters<typeof behindTheBack>[1]>[0]) => Promise<unknown>) {
    const failed = new Error('back');
    let broken: unknown;
    await behindTheBack(server.db, async (trx) => {
      await corrupt(trx);
      broken = (await verifyHistory(trx)).rusak;
      throw failed;
    }).catch((error: unknown) => {
      if (error !== failed) throw error;
    });
    return broken;
  }
  const own = (n: number) => sql`laporan_id = ${report.id} and urutan = ${n}`;

  it('is whole over all that was done here', async () => {
    const { rusak, laporan: count, baris } = await verifyHistory(server.db);
    expect([rusak, count > 6, baris > 20]).toEqual([[], true, true]);
  });

  it.each<[string, number, string, (n: number) => ReturnType<typeof sql>]>([
    ['a changed note', 3, 'isi baris berubah', (n) => sql`update riwayat set catatan = 'x' where ${own(n)}`],
    ['another person', 2, 'isi baris berubah', (n) => sql`update riwayat set oleh = ${admin.id} where ${own(n)}`],
    ['a row cut out', 5, 'baris sebelumnya hilang', () => sql`delete from riwayat where ${own(4)}`],
    [
      'a row with a hash of its own',
      4,
      'baris tidak menyambung dengan baris sebelumnya',
      (n) =>
        sql`with baru as (update riwayat set catatan = 'x' where ${own(n - 1)} returning id)
          select id from baru`,
    ],
  ])('finds %s', async (what, order, wording, corrupt) => {
    const result = await found(async (trx) => {
      await corrupt(order).execute(trx);
      if (what === 'a row with a hash of its own') {
        await sql`update riwayat as r set hash = riwayat_sidik(r, r.prev_hash) where ${own(order - 1)}`.execute(trx);
      }
    });
    expect(result).toEqual([{ laporan_id: report.id, urutan: order, what: wording }]);
  });

  it('finds rows cut off at the end, a report without any history, and copies that were changed', async () => {
    const last = sql`select max(urutan) from riwayat where laporan_id = ${report.id}`;
    const { rows } = await sql<{ max: number }>`${last}`.execute(server.db);
    const latest = rows[0]?.max ?? 0;
    expect(await found((trx) => sql`delete from riwayat where ${own(latest)}`.execute(trx))).toEqual([
      { laporan_id: report.id, urutan: latest - 1, what: 'baris sesudahnya hilang' },
    ]);
    expect(await found((trx) => trx.deleteFrom('riwayat').where('laporan_id', '=', report.id).execute())).toEqual([
      { laporan_id: report.id, urutan: null, what: 'seluruh riwayat hilang' },
    ]);
    const copyOf = await found((trx) =>
      sql`update laporan_snapshot set isi = jsonb_set(isi, '{capaian_periode}', '120')
        where laporan_id = ${report.id} and putaran = ${approved.putaran} and aksi = 'approve'`.execute(trx),
    );
    expect(copyOf).toEqual([
      { laporan_id: report.id, urutan: latest, what: 'salinan laporan saat keputusan ini berubah atau hilang' },
      { laporan_id: report.id, urutan: null, what: 'laporan tidak lagi sama dengan yang disetujui' },
    ]);
  });

  it('finds an approved figure that was changed', async () => {
    const { id } = indicator(approved, CODE);
    expect(
      await found((trx) => trx.updateTable('laporan_detail').set({ realisasi: 99 }).where('id', '=', id).execute()),
    ).toEqual([{ laporan_id: report.id, urutan: null, what: 'laporan tidak lagi sama dengan yang disetujui' }]);
  });

  it('stays whole when many write at once', async () => {
    const { data } = await pelapor.call<Report[]>('GET', `${BASE}?tahun=2026&periode=TW1`);
    const detail = (await readAgain(pelapor, data[0]?.id ?? '')).details.slice(0, 6);
    const answer = await Promise.all(detail.map(({ id }) => upload(pelapor, id)));
    expect(answer.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect((await verifyHistory(server.db)).rusak).toEqual([]);
  });

  it('is walked by npm run audit:verify, which names the first broken row and ends with 1', async () => {
    const execute = async () => {
      const { host, port, user, password, database } = await server.target();
      const url = `postgres://${user}:${encodeURIComponent(String(password))}@${host}:${port}/${database}`;
      const env = { ...process.env, DATABASE_URL: url };
      const child = spawn(process.execPath, ['server/src/ops/main.ts', 'audit', 'verify'], { env });
      let text = '';
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (cut: Buffer) => (text += cut));
      const [code] = await once(child, 'close');
      return { kode: code, text };
    };
    const whole = await execute();
    expect([whole.kode, /0 rusak/.test(whole.text)]).toEqual([0, true]);
    await behindTheBack(server.db, (trx) => sql`update riwayat set catatan = 'x' where ${own(2)}`.execute(trx));
    const broken = await execute();
    expect([broken.kode, broken.text.split('\n')[0]]).toEqual([
      1,
      `Laporan ${report.id} (BPS Kabupaten Tapin, ${PERIOD_WORDS[report.periode]} 2026), baris riwayat 2: isi baris berubah`,
    ]);
  });
});
