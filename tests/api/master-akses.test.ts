// Who sees and does what with master data (contract.md §4): lists are what single look-ups allow, nothing else is there.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Klien, masuk } from '#tests/support/api.ts';
import { dibuat, JENIS, type Rekaman } from '#tests/support/master.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PERAN = ['admin', 'pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang', 'pimpinan', 'dukungan'] as const;
type Peran = (typeof PERAN)[number];
let server: TestServer;
let orang: Record<Peran, Klien>;
/** Of every kind: one record of Tapin, one of Deli Serdang (the same for records of nobody). */
const contoh = new Map<string, { tapin: Rekaman; asing: Rekaman; semua: string[] }>();

/** The ids of a whole list, page by page; none of a list that is refused. */
async function semuaId(oleh: Klien, url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, data, paging } = await oleh.panggil<Rekaman[]>('GET', `${url}?perPage=200&page=${page}`);
    if (status !== 200) return [];
    ids.push(...data.map(({ id }) => id));
    if (ids.length >= (paging?.totalItems ?? 0)) return ids;
  }
}

beforeAll(async () => {
  server = await startTestServer();
  orang = Object.fromEntries(
    await Promise.all(PERAN.map(async (nama) => [nama, await masuk(server.app, nama)])),
  ) as Record<Peran, Klien>;
  const { admin } = orang;
  const [tapin, asing] = [orang['pelapor.tapin'].satker, orang['pelapor.deliserdang'].satker];
  for (const [i, { url, isi, modul }] of JENIS.entries()) {
    const alasan = { alasan: 'Perpanjangan untuk uji' };
    const tambahan = (unit_id: string) => (modul === 'Jadwal' ? { unit_id, ...alasan } : {});
    contoh.set(url, {
      tapin: await dibuat(admin, url, { ...isi(i * 2, tapin), ...tambahan(tapin) }),
      asing: await dibuat(admin, url, { ...isi(i * 2 + 1, asing), ...tambahan(asing) }),
      semua: (await admin.panggil<Rekaman[]>('GET', `${url}?perPage=200`)).data.map(({ id }) => id),
    });
  }
});
afterAll(() => server.close());

/** What each role answers to: the list, and single look-ups of the two records. */
const BACA: Record<string, Record<Exclude<Peran, 'admin'>, [daftar: number, tapin: number, asing: number]>> = {
  unitMilik: {
    'pelapor.tapin': [200, 200, 404],
    'verifikator.tapin': [200, 200, 404],
    'pelapor.deliserdang': [200, 404, 200],
    pimpinan: [200, 200, 404],
    dukungan: [403, 403, 403],
  },
  bersama: {
    'pelapor.tapin': [200, 200, 200],
    'verifikator.tapin': [200, 200, 200],
    'pelapor.deliserdang': [200, 200, 200],
    pimpinan: [200, 200, 200],
    dukungan: [403, 403, 403],
  },
  module: {
    'pelapor.tapin': [403, 403, 403],
    'verifikator.tapin': [403, 403, 403],
    'pelapor.deliserdang': [403, 403, 403],
    pimpinan: [403, 403, 403],
    dukungan: [403, 403, 403],
  },
  tahun: {
    'pelapor.tapin': [200, 200, 200],
    'verifikator.tapin': [200, 200, 200],
    'pelapor.deliserdang': [200, 200, 200],
    pimpinan: [200, 200, 200],
    dukungan: [200, 200, 200],
  },
  unit: {
    'pelapor.tapin': [200, 404, 404],
    'verifikator.tapin': [200, 404, 404],
    'pelapor.deliserdang': [200, 404, 404],
    pimpinan: [200, 200, 200],
    dukungan: [200, 200, 200],
  },
};
const TABEL: Record<string, keyof typeof BACA> = {
  Program: 'unitMilik',
  Kinerja: 'unitMilik',
  SasaranKegiatan: 'unitMilik',
  Jadwal: 'unitMilik',
  Target: 'bersama',
  Module: 'module',
  Tahun: 'tahun',
  Unit: 'unit',
};

describe.each(JENIS)('$url', ({ url, modul, isi, ubah }) => {
  const punya = () => contoh.get(url) ?? Promise.reject(new Error(url));

  it('is read by each role exactly as the contract has it', async () => {
    const { tapin, asing } = await punya();
    for (const [nama, harap] of Object.entries(BACA[TABEL[modul] ?? ''] ?? {})) {
      const oleh = orang[nama as Peran];
      const jawab = [url, `${url}/${tapin.id}`, `${url}/${asing.id}`].map((at) => oleh.panggil('GET', at));
      expect([nama, (await Promise.all(jawab)).map(({ status }) => status)]).toEqual([nama, harap]);
    }
  });

  it('lists for each role exactly the records that it gives singly', async () => {
    const { tapin, asing, semua } = await punya();
    const ids = [...new Set([tapin.id, asing.id, orang['pelapor.tapin'].satker, ...semua.slice(0, 8)])];
    for (const nama of PERAN) {
      const terdaftar = await semuaId(orang[nama], url);
      const satuSatu: string[] = [];
      for (const id of ids) {
        if ((await orang[nama].panggil('GET', `${url}/${id}`)).status === 200) satuSatu.push(id);
      }
      expect([nama, ids.filter((id) => terdaftar.includes(id))]).toEqual([nama, satuSatu]);
    }
  });

  it('is changed by nobody but the admin: 403 for every record, whether one sees it or not', async () => {
    const { tapin, asing } = await punya();
    for (const nama of PERAN.filter((satu) => satu !== 'admin')) {
      const oleh = orang[nama];
      for (const { id, versi } of [tapin, asing]) {
        const jawab = [
          await oleh.panggil('PUT', `${url}/${id}`, { ...ubah, versi }),
          await oleh.panggil('DELETE', `${url}/${id}`),
          await oleh.panggil('DELETE', `${url}/${id}/deletes`),
        ];
        expect([nama, jawab.map(({ status }) => status)]).toEqual([nama, [403, 403, 403]]);
      }
      const buat = await oleh.panggil('POST', url, isi(50, orang['pelapor.tapin'].satker));
      expect([nama, buat.status]).toEqual([nama, 403]);
    }
    const kini = [tapin, asing].map(({ id }) => orang.admin.panggil('GET', `${url}/${id}`));
    expect((await Promise.all(kini)).map(({ data }) => data)).toEqual([tapin, asing]);
  });

  it('is exported with the filters of the list, by those who may read it, and by nobody else', async () => {
    const { tapin } = await punya();
    const kunci = String(tapin['kode'] ?? tapin['name'] ?? tapin['tahun']);
    const berkas = await orang.admin.panggil('GET', `${url}/export?format=xlsx&q=${encodeURIComponent(kunci)}`);
    expect([berkas.status, String(berkas.headers['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^attachment; filename="${url.slice(5)}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`)),
    ]);
    const daftar = await orang.admin.panggil<Rekaman[]>('GET', `${url}?perPage=200&q=${encodeURIComponent(kunci)}`);
    expect((await readSheet(berkas.raw)).length).toBe(1 + daftar.data.length);
    expect((await orang.admin.panggil('GET', `${url}/export?format=csv`)).status).toBe(422);
    expect((await orang.admin.panggil('GET', `${url}/export?sort=password`)).status).toBe(422);
    for (const nama of PERAN) {
      const boleh = nama !== 'dukungan' && (nama === 'admin' || modul !== 'Module');
      const { status, raw } = await orang[nama].panggil('GET', `${url}/export`);
      expect([nama, status]).toEqual([nama, boleh ? 200 : 403]);
      if (!boleh) continue;
      const total = (await orang[nama].panggil<Rekaman[]>('GET', `${url}?perPage=200`)).paging?.totalItems;
      if (total !== undefined) expect([nama, (await readSheet(raw)).length]).toEqual([nama, 1 + total]);
    }
  });
});

describe('a filter by unit', () => {
  it.each(['/api/program', '/api/kinerja', '/api/sasaran-kegiatan'])('of %s narrows and never widens', async (url) => {
    const pelapor = orang['pelapor.tapin'];
    const asing = orang['pelapor.deliserdang'].satker;
    const semua = (await pelapor.panggil(`GET`, url)).paging?.totalItems;
    const jumlah = async (kueri: string) => {
      const { status, paging } = await pelapor.panggil('GET', `${url}?${kueri}`);
      return status === 200 ? paging?.totalItems : status;
    };
    expect(await jumlah('satker=')).toBe(semua);
    expect(await jumlah(`satker=${pelapor.satker}`)).toBe(semua);
    expect(await jumlah(`satker=${asing}`)).toBe(0);
    for (const aneh of ['null', '0', '%25', `${asing},${pelapor.satker}`, `${pelapor.satker}&satker=${asing}`]) {
      expect([aneh, await jumlah(`satker=${aneh}`)]).toEqual([aneh, 422]);
    }
    expect(await jumlah(`SATKER=${asing}`)).toBe(semua);
    expect(await jumlah(`satker[]=${asing}`)).toBe(semua);
  });
});

describe('sasaran kegiatan', () => {
  it('stands under kinerja and program of its own unit and year, and keeps them from being deleted or moved', async () => {
    const { admin } = orang;
    const [tapin, asing] = [orang['pelapor.tapin'].satker, orang['pelapor.deliserdang'].satker];
    const isi = (kode: string, unit_id: string, tahun = 2026) => ({ kode, nama: kode, tahun, unit_id });
    const kinerja = await dibuat(admin, '/api/kinerja', isi('KI', tapin));
    const program = await dibuat(admin, '/api/program', isi('PR', tapin));
    const lain = [
      await dibuat(admin, '/api/kinerja', isi('KI', asing)),
      await dibuat(admin, '/api/kinerja', isi('KI', tapin, 2025)),
    ];
    for (const { id } of lain) {
      const { status, errors } = await admin.panggil('POST', '/api/sasaran-kegiatan', {
        ...isi('S', tapin),
        kinerja_id: id,
        program_id: id,
      });
      expect([status, errors]).toEqual([
        422,
        [
          { path: 'kinerja_id', code: 'custom', message: 'harus kinerja dari unit dan tahun yang sama' },
          { path: 'program_id', code: 'custom', message: 'harus program dari unit dan tahun yang sama' },
        ],
      ]);
    }
    const sasaran = await dibuat(admin, '/api/sasaran-kegiatan', {
      ...isi('S', tapin),
      kinerja_id: kinerja.id,
      program_id: program.id,
    });
    expect(sasaran).toMatchObject({
      kinerja: { kode: 'KI', nama: 'KI' },
      program: { kode: 'PR', nama: 'PR' },
      unit: { kode: '6305', nama_unit: 'BPS Kabupaten Tapin' },
    });
    for (const [url, induk, nama] of [
      ['/api/kinerja', kinerja, 'Kinerja KI'],
      ['/api/program', program, 'Program PR'],
    ] as const) {
      const { status, alert } = await admin.panggil('DELETE', `${url}/${induk.id}`);
      expect([status, alert.message]).toEqual([
        409,
        `${nama} masih dipakai 1 sasaran kegiatan. Hapus atau pindahkan dahulu pemakainya.`,
      ]);
      const pindah = await admin.panggil('PUT', `${url}/${induk.id}`, { versi: 1, tahun: 2025 });
      expect(pindah.errors).toEqual([
        { path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena masih dipakai 1 data di bawahnya' },
      ]);
    }
    const kpi = { ...isi('K', tapin), satuan: '%', polarisasi: 'maximize', konsolidasi: 'sum' };
    const { id } = await dibuat(admin, '/api/kpi', { ...kpi, sasaran_kegiatan_id: sasaran.id });
    expect((await admin.panggil('DELETE', `/api/sasaran-kegiatan/${sasaran.id}`)).alert.message).toContain('1 KPI');
    await admin.panggil('DELETE', `/api/kpi/${id}/delete`);
    expect((await admin.panggil('DELETE', `/api/sasaran-kegiatan/${sasaran.id}`)).status).toBe(200);
  });
});

describe('target types', () => {
  const skala = [
    { kode: 'WDP', label: 'Wajar dengan pengecualian', nilai: 3 },
    { kode: 'WTP', label: 'Wajar tanpa pengecualian', nilai: 4 },
  ];
  it('need a scale of distinct codes for a predicate, and keep it while indicators use it', async () => {
    const { admin } = orang;
    const opini = { kode: 'OPINI', nama: 'Opini BPK', tipe_nilai: 'predikat' };
    const tanpa = await admin.panggil('POST', '/api/target', opini);
    expect(tanpa.errors).toEqual([{ path: 'skala', code: 'custom', message: 'wajib diisi untuk jenis predikat' }]);
    const dobel = await admin.panggil('POST', '/api/target', {
      ...opini,
      skala: [skala[0], { ...skala[1], kode: 'wdp' }],
    });
    expect(dobel.errors).toEqual([{ path: 'skala', code: 'custom', message: 'memuat kode yang sama dua kali' }]);
    const { id } = await dibuat(admin, '/api/target', { ...opini, skala });
    const kpi = {
      kode: 'OP',
      nama: 'Opini',
      unit_id: orang['pelapor.tapin'].satker,
      tahun: 2026,
      satuan: 'predikat',
      tipe_nilai: 'predikat',
      skala_id: id,
      polarisasi: 'maximize',
      konsolidasi: 'take_last_known',
    };
    await dibuat(admin, '/api/kpi', kpi);
    const ubah = await admin.panggil('PUT', `/api/target/${id}`, {
      versi: 1,
      tipe_nilai: 'angka',
      skala: [{ ...skala[0], nilai: 2 }],
    });
    expect(ubah.errors?.map(({ path, message }) => [path, message])).toEqual([
      ['tipe_nilai', 'tidak dapat diubah karena masih dipakai 1 KPI'],
      ['skala', 'harus tetap memuat WDP dengan nilai 3 karena masih dipakai 1 KPI'],
      ['skala', 'harus tetap memuat WTP dengan nilai 4 karena masih dipakai 1 KPI'],
    ]);
    const tambah = [...skala, { kode: 'TMP', label: 'Tidak menyatakan pendapat', nilai: 1 }];
    expect((await admin.panggil('PUT', `/api/target/${id}`, { versi: 1, skala: tambah })).status).toBe(200);
    expect((await admin.panggil('DELETE', `/api/target/${id}`)).alert.message).toContain('1 KPI');
  });
});

describe('modules', () => {
  it('that roles have keep their name and the actions given, and cannot be deleted', async () => {
    const { admin } = orang;
    type Modul = { id: string; versi: number; actions: string[] };
    const [semua] = (await admin.panggil<Modul[]>('GET', '/api/module?q=all')).data;
    const [kpi] = (await admin.panggil<Modul[]>('GET', '/api/module?q=Indikator')).data;
    expect((await admin.panggil('DELETE', `/api/module/${semua?.id}`)).alert.message).toBe(
      'Modul Semua modul masih dipakai 1 peran. Cabut dahulu dari peran yang memilikinya.',
    );
    const { errors } = await admin.panggil('PUT', `/api/module/${kpi?.id}`, {
      versi: kpi?.versi,
      name: 'Indikator',
      actions: ['read', 'update', 'export', 'delete'],
    });
    expect(errors?.map(({ path, message }) => [path, message])).toEqual([
      ['name', 'tidak dapat diubah karena masih diberikan kepada Pelapor, Pimpinan, Verifikator'],
      ['actions', 'harus tetap memuat create karena masih diberikan kepada Pelapor'],
    ]);
    expect(
      (
        await admin.panggil('POST', '/api/module', {
          name: 'x y',
          label: 'L',
          actions: ['terbang'],
          url: 'javascript:1',
        })
      ).errors?.map(({ path }) => path),
    ).toEqual(['name', 'url', 'actions.0']);
  });
});
