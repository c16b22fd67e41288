// Years and reporting windows: what they are, and what they allow to the minute in Jakarta.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jadwal } from '#contract/jadwal.ts';
import type { Kpi, TahunRecord } from '#contract/master.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { dibuat, type Rekaman } from '#tests/support/master.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let admin: Klien;
let pelapor: Klien;
let asing: Klien;
beforeAll(async () => {
  server = await startTestServer();
  admin = await masuk(server.app, 'admin');
  pelapor = await masuk(server.app, 'pelapor.tapin');
  asing = await masuk(server.app, 'pelapor.deliserdang');
});
afterAll(() => server.close());

const tahunKe = async (tahun: number) =>
  (await admin.panggil<TahunRecord[]>('GET', `/api/tahun?q=${tahun}`)).data[0] ?? Promise.reject(new Error('no year'));
const ubahTahun = async (tahun: number, isi: Record<string, unknown>) => {
  const { id, versi } = await tahunKe(tahun);
  return admin.panggil<TahunRecord>('PUT', `/api/tahun/${id}`, { ...isi, versi });
};

describe('a year', () => {
  it('starts planned, with the cap of 120, the default formula and the default colours', async () => {
    const { status, batas_capaian, rumus_minimize, ambang } = await dibuat<TahunRecord>(admin, '/api/tahun', {
      tahun: 2030,
    });
    expect({ status, batas_capaian, rumus_minimize, ambang }).toEqual({
      status: 'rencana',
      batas_capaian: 120,
      rumus_minimize: 'dua_kurang',
      ambang: [
        { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
        { batas_bawah: 80, warna: 'kuning', label: 'Mendekati target' },
        { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
      ],
    });
  });

  it.each([
    ['a cap of 100', { batas_capaian: 100 }],
    ['a cap of 110.5', { batas_capaian: 110.5 }],
    ['no cap', { batas_capaian: null }],
    ['the other formula', { rumus_minimize: 't_per_r' }],
    ['one colour for everything', { ambang: [{ batas_bawah: 0, warna: 'hijau', label: 'Baik' }] }],
  ])('takes %s', async (_, isi) => {
    expect((await ubahTahun(2030, isi)).data).toMatchObject(isi);
  });

  const pita = (batas_bawah: unknown, warna: string = 'hijau') => ({ batas_bawah, warna, label: 'Pita' });
  it.each([
    ['a cap below 100', { batas_capaian: 99.99 }, 'batas_capaian'],
    ['a cap with three decimals', { batas_capaian: 120.125 }, 'batas_capaian'],
    ['a cap that is a text', { batas_capaian: '120' }, 'batas_capaian'],
    ['a year outside 2000–2100', { tahun: 1999 }, 'tahun'],
    ['a status of its own', { status: 'dibuka' }, 'status'],
    ['no bands', { ambang: [] }, 'ambang'],
    ['bands without 0', { ambang: [pita(100), pita(80)] }, 'ambang'],
    ['the same band twice', { ambang: [pita(0), pita(80), pita(80, 'kuning')] }, 'ambang'],
    ['a band below 0', { ambang: [pita(0), pita(-1)] }, 'ambang.1.batas_bawah'],
    ['a colour of its own', { ambang: [pita(0, 'biru')] }, 'ambang.0.warna'],
    ['a bound that is a text', { ambang: [pita('0')] }, 'ambang.0.batas_bawah'],
  ])('refuses %s with 422 at its place', async (_, isi, path) => {
    const { status, errors } = await ubahTahun(2030, isi);
    expect([status, errors && [...new Set(errors.map((salah) => salah.path))]]).toEqual([422, [path]]);
  });

  it('keeps its bands from the highest down, whatever order they came in', async () => {
    const ambang = [pita(0, 'merah'), pita(90, 'hijau'), pita(70.5, 'kuning')];
    const { data } = await ubahTahun(2030, { ambang });
    expect(data.ambang.map(({ batas_bawah }) => batas_bawah)).toEqual([90, 70.5, 0]);
  });

  it('cannot be deleted or renumbered while it is used, and says by what', async () => {
    const { id } = await tahunKe(2026);
    const hapus = await admin.panggil('DELETE', `/api/tahun/${id}`);
    expect([hapus.status, hapus.alert.message]).toEqual([
      409,
      'Tahun 2026 masih dipakai 17 KPI, 2 laporan, 14 sasaran kegiatan. Tutup saja tahunnya, jangan dihapus.',
    ]);
    expect((await ubahTahun(2026, { tahun: 2031 })).errors).toEqual([
      { path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena sudah dipakai' },
    ]);
    expect((await ubahTahun(2030, { tahun: 2031 })).data.tahun).toBe(2031);
    expect((await admin.panggil('POST', '/api/tahun', { tahun: 2026 })).alert.message).toBe(
      'Tahun ini sudah terdaftar. Ubah data tahun itu.',
    );
  });

  it('that is closed refuses every change of its KPIs, targets, plans and windows, and new reports', async () => {
    const isi = { kode: 'P.1', nama: 'Program', tahun: 2026, unit_id: pelapor.satker };
    const program = await dibuat(admin, '/api/program', isi);
    const [kpi] = (await pelapor.panggil<Kpi[]>('GET', '/api/kpi?perPage=1')).data;
    await ubahTahun(2026, { status: 'ditutup' });
    const baru = { ...isi, kode: 'K.1', satuan: 'Persen', polarisasi: 'maximize', konsolidasi: 'sum' };
    const jadwal = { tahun: 2026, periode: 'TW1', buka: '2026-04-01', tutup: '2026-04-10' };
    const ditolak = [
      await admin.panggil('POST', '/api/program', { ...isi, kode: 'P.2' }),
      await admin.panggil('PUT', `/api/program/${program.id}`, { versi: 1, nama: 'Lain' }),
      await admin.panggil('PUT', `/api/program/${program.id}`, { versi: 1, tahun: 2025 }),
      await admin.panggil('DELETE', `/api/program/${program.id}`),
      await admin.panggil('POST', '/api/jadwal', jadwal),
      await pelapor.panggil('POST', '/api/kpi', baru),
      await pelapor.panggil('PUT', `/api/kpi/${kpi?.id}/edit`, { versi: kpi?.versi, nama: 'Lain' }),
      await pelapor.panggil('PATCH', '/api/kpi/set-target', { id: kpi?.id, target: { tw4: 1 } }),
      await admin.panggil('DELETE', `/api/kpi/${kpi?.id}/delete`),
    ];
    expect(ditolak.map(({ status }) => status)).toEqual(ditolak.map(() => 409));
    expect(ditolak.every(({ alert }) => alert.message.includes('Tahun 2026 sudah ditutup'))).toBe(true);
    const laporan = { unit_id: pelapor.satker, tahun: 2026, periode: 'TW3' };
    expect((await pelapor.panggil('POST', '/api/pelaporan-capaian', laporan)).errors).toContainEqual({
      path: 'isCreatable',
      code: 'C2',
      message: 'Tahun 2026 tidak aktif',
    });
    await ubahTahun(2026, { status: 'aktif' });
    expect((await admin.panggil('DELETE', `/api/program/${program.id}`)).status).toBe(200);
  });

  it('is not closed while something in it is being written', async () => {
    for (let i = 0; i < 15; i += 1) {
      const program = { kode: `B.${i}`, nama: 'Bersamaan', tahun: 2024, unit_id: pelapor.satker };
      const [tutup, isi] = await Promise.all([
        ubahTahun(2024, { status: 'ditutup' }),
        admin.panggil<Rekaman>('POST', '/api/program', program),
      ]);
      expect([tutup.status, [200, 409].includes(isi.status)]).toEqual([200, true]);
      await ubahTahun(2024, { status: 'aktif' });
    }
  });
});

describe('a reporting window', () => {
  const umum = { tahun: 2026, periode: 'TW3', buka: '2026-10-01', tutup: '2026-10-10' };
  const alasan = 'Kantor terdampak banjir';
  const khusus = () => ({ ...umum, tutup: '2026-10-20', unit_id: pelapor.satker, alasan });

  it.each([
    ['closing before it opens', { ...umum, tutup: '2026-09-30' }, ['tutup']],
    ['a day that does not exist', { ...umum, tutup: '2026-02-30' }, ['tutup']],
    ['a point in time instead of a day', { ...umum, buka: '2026-10-01T00:00:00Z' }, ['buka']],
    ['a period of its own', { ...umum, periode: 'TW5' }, ['periode']],
    ['a year that is not registered', { ...umum, tahun: 2099 }, ['tahun']],
  ])('refuses %s', async (_, isi, paths) => {
    const { status, errors } = await admin.panggil('POST', '/api/jadwal', isi);
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, paths]);
  });

  it('of one unit needs a unit that exists and a reason of ten characters, and names both faults at once', async () => {
    for (const [alasan, unit_id] of [
      [null, pelapor.satker],
      ['sebentar ', pelapor.satker],
    ] as const) {
      const { errors } = await admin.panggil('POST', '/api/jadwal', { ...umum, unit_id, alasan });
      expect(errors?.map(({ path }) => path)).toEqual(['alasan']);
    }
    const hantu = { ...umum, unit_id: '019a0000-0000-7000-8000-000000000000', tutup: '2026-01-01' };
    const { errors } = await admin.panggil('POST', '/api/jadwal', hantu);
    expect(errors?.map(({ path }) => path)).toEqual(['tutup', 'unit_id', 'alasan']);
  });

  it('is there once for all and once per unit, also when two are made at once', async () => {
    const dua = await Promise.all([umum, umum].map((isi) => admin.panggil<Jadwal>('POST', '/api/jadwal', isi)));
    expect(dua.map(({ status }) => status).sort()).toEqual([200, 409]);
    const unit = await Promise.all([1, 2].map(() => admin.panggil<Jadwal>('POST', '/api/jadwal', khusus())));
    expect(unit.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(unit.find(({ status }) => status === 409)?.alert.message).toBe(
      'Unit ini sudah mempunyai jadwal sendiri untuk tahun dan periode ini. Ubah jadwal itu.',
    );
    expect(unit.find(({ status }) => status === 200)?.data).toMatchObject({
      ...khusus(),
      unit: { kode: '6305', nama_unit: 'BPS Kabupaten Tapin' },
    });
  });

  it('shows the extension of a unit only to those who see its reports', async () => {
    const lihat = async (oleh: Klien) =>
      (await oleh.panggil<Jadwal[]>('GET', '/api/jadwal?periode=TW3')).data.map(({ unit_id }) => unit_id);
    expect(await lihat(admin)).toEqual([null, pelapor.satker]);
    expect(await lihat(pelapor)).toEqual([null, pelapor.satker]);
    expect(await lihat(asing)).toEqual([null]);
    const [, baris] = (await admin.panggil<Jadwal[]>('GET', '/api/jadwal?periode=TW3')).data;
    expect((await asing.panggil('GET', `/api/jadwal/${baris?.id}`)).status).toBe(404);
    expect((await pelapor.panggil('GET', `/api/jadwal/${baris?.id}`)).status).toBe(200);
    const dukungan = await masuk(server.app, 'dukungan');
    expect((await dukungan.panggil('GET', '/api/jadwal')).status).toBe(403);
  });

  it('opens at midnight in Jakarta and closes at the midnight after its last day; a unit goes by its own', async () => {
    await server.db.updateTable('kpi').set({ target_tahun: 1 }).where('target_tahun', 'is', null).execute();
    const periksa = async (oleh: Klien, tahun: number, waktu: string) => {
      server.clock.set(new Date(waktu));
      const url = `/api/pelaporan-capaian/check?satker=${oleh.satker}&tahun=${tahun}&periode=TW3`;
      return (await oleh.panggil('GET', url)).alert.code;
    };
    const jam = ['2026-09-30T16:59:58Z', '2026-09-30T17:00:01Z', '2026-10-10T16:59:58Z', '2026-10-10T17:00:01Z'];
    const [baris] = (await admin.panggil<Jadwal[]>('GET', '/api/jadwal?periode=TW3')).data;
    expect(baris?.unit_id).toBeNull();
    const tapin = [];
    for (const waktu of [...jam, '2026-10-20T16:59:58Z', '2026-10-20T17:00:01Z']) {
      tapin.push(await periksa(pelapor, 2026, waktu));
    }
    expect(tapin).toEqual([422, 200, 200, 200, 200, 422]);
    const [sendiri] = (await admin.panggil<Jadwal[]>('GET', `/api/jadwal?satker=${pelapor.satker}`)).data;
    await admin.panggil('DELETE', `/api/jadwal/${sendiri?.id}`);
    const kini = [];
    for (const waktu of jam) kini.push(await periksa(pelapor, 2026, waktu));
    expect(kini).toEqual([422, 200, 200, 422]);
    await admin.panggil('DELETE', `/api/jadwal/${baris?.id}`);
    expect(await periksa(pelapor, 2026, '2026-12-31T00:00:00Z')).toBe(200);
  });

  it('makes a report late from the midnight in Jakarta after its last day', async () => {
    const jadwal = await dibuat<Jadwal>(admin, '/api/jadwal', { ...umum, periode: 'TW1', tutup: '2026-10-15' });
    const [laporan] = (
      await pelapor.panggil<{ id: string }[]>('GET', '/api/pelaporan-capaian?tahun=2026&periode=TW1&status=draft')
    ).data;
    const terlambat = async (waktu: string) => {
      server.clock.set(new Date(waktu));
      await server.db
        .updateTable('laporan')
        .set({ status: 'draft' })
        .where('id', '=', laporan?.id ?? '')
        .execute();
      await server.db.updateTable('laporan_detail').set({ wajib: false, realisasi: null }).execute();
      const kirim = await pelapor.panggil<{ terlambat: boolean }>(
        'PATCH',
        `/api/pelaporan-capaian/${laporan?.id}/submit`,
        {},
      );
      return [kirim.status, kirim.data?.terlambat];
    };
    expect(await terlambat('2026-10-15T16:59:57Z')).toEqual([200, false]);
    expect(await terlambat('2026-10-15T17:00:00Z')).toEqual([200, true]);
    expect((await admin.panggil('DELETE', `/api/jadwal/${jadwal.id}`)).status).toBe(200);
    expect(await terlambat('2026-12-31T17:00:00Z')).toEqual([200, false]);
  });
});
