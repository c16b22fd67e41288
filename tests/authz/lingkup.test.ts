import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bangunDunia, type Dunia, SIAPA, type Siapa } from '#tests/authz/dunia.ts';

const ORANG = SIAPA.filter((siapa) => siapa !== 'anon' && siapa !== 'nonaktif');
let dunia: Dunia;
let bps: Set<string>;
beforeAll(async () => {
  dunia = await bangunDunia();
  const units = await dunia.server.db.selectFrom('unit').select(['id', 'jalur']).execute();
  bps = new Set(units.filter((unit) => unit.jalur.includes(dunia.unit.pusat)).map((unit) => unit.id));
}, 120_000);
afterAll(() => dunia.tutup());

type Isi = Record<string, unknown> & { id: string };
async function ambil<T = Isi[]>(siapa: Siapa, url: string): Promise<{ status: number; data: T }> {
  const headers = { authorization: `Bearer ${dunia.sesi[siapa]?.accessToken}` };
  const response = await dunia.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, data: response.json<{ data: T }>().data };
}
async function semua(siapa: Siapa, url: string): Promise<Isi[]> {
  const rows: Isi[] = [];
  for (let page = 1; ; page += 1) {
    const { status, data } = await ambil(siapa, `${url}${url.includes('?') ? '&' : '?'}page=${page}&perPage=200`);
    if (status === 403) return [];
    rows.push(...data);
    if (data.length < 200 || url === '/api/module') return rows;
  }
}

const tabel = (nama: string) => nama as 'kpi';
/** Lists that have a call for one record: where each lists and reads, and all ids there are (of long ones a sample). */
const DAFTAR: [list: string, satu: (id: string) => string, tabel: string, contoh: string][] = [
  [
    '/api/kpi',
    (id) => `/api/kpi/${id}/detail`,
    'kpi',
    "kode in ('AZ.1', 'AZ.2', '1.1.1.1', '1.1.1') or kode like '%.3'",
  ],
  ['/api/pelaporan-capaian', (id) => `/api/pelaporan-capaian/detail?id=${id}`, 'laporan', 'true'],
  [
    '/api/unit',
    (id) => `/api/unit/${id}`,
    'unit',
    "level_id in (1, 4) or nama_unit like '%Tapin' or nama_unit like '%Serdang%'",
  ],
  ...['program', 'kinerja', 'sasaran-kegiatan'].map((nama): [string, (id: string) => string, string, string] => [
    `/api/${nama}`,
    (id) => `/api/${nama}/${id}`,
    nama.replace('-', '_'),
    "kode = 'AZ'",
  ]),
  ['/api/jadwal', (id) => `/api/jadwal/${id}`, 'jadwal', 'true'],
  ['/api/target', (id) => `/api/target/${id}`, 'tipe_target', 'true'],
  ['/api/module', (id) => `/api/module/${id}`, 'module', 'true'],
  ['/api/tahun', (id) => `/api/tahun/${id}`, 'tahun', 'true'],
  ['/api/role', (id) => `/api/role/${id}`, 'role', 'true'],
];

describe('A-4 a list', () => {
  it.each(ORANG)('A-4 shows %s exactly the records that can be opened one by one', async (siapa) => {
    for (const [list, alamat, nama, contoh] of DAFTAR) {
      const { sql } = await import('kysely');
      const ids = (
        await dunia.server.db
          .selectFrom(tabel(nama))
          .select('id')
          .where(sql<boolean>`(${sql.raw(contoh)})`)
          .execute()
      ).map((row) => row.id);
      const terbuka: string[] = [];
      for (const id of ids) if ((await ambil(siapa, alamat(id))).status === 200) terbuka.push(id);
      const terdaftar = (await semua(siapa, list)).map((row) => row.id).filter((id) => ids.includes(id));
      expect([list, [...terdaftar].sort()]).toEqual([list, terbuka.sort()]);
    }
  });

  it('A-4 of accounts goes with the profiles: an admin opens all, everybody else only the own', async () => {
    const ids = (
      await dunia.server.db.selectFrom('pengguna').select('id').where('deleted_at', 'is', null).execute()
    ).map((row) => row.id);
    for (const siapa of ORANG) {
      const terbuka: string[] = [];
      for (const id of ids) if ((await ambil(siapa, `/api/users/profile/${id}`)).status === 200) terbuka.push(id);
      const terdaftar = (await semua(siapa, '/api/users')).map((row) => row.id);
      expect([siapa, terbuka.sort()]).toEqual([siapa, siapa === 'admin' ? terdaftar.sort() : [dunia.sesi[siapa]?.id]]);
    }
  });
});

/** The units whose records a person may see: 'semua', or these. */
const jangkauan = (siapa: Siapa): 'semua' | Set<string> => {
  if (siapa === 'admin') return 'semua';
  if (siapa === 'pimpinan') return bps;
  if (siapa === 'pelapor' || siapa === 'verifikator') return new Set([dunia.unit.tapin]);
  if (siapa === 'pelapor-lain' || siapa === 'verifikator-lain') return new Set([dunia.unit.deli]);
  return new Set();
};

describe('A-6 the parameter satker', () => {
  const MILIK = [
    '/api/kpi',
    '/api/pelaporan-capaian',
    '/api/program',
    '/api/kinerja',
    '/api/sasaran-kegiatan',
    '/api/jadwal',
  ];
  const unitDari = (row: Isi) => String(row['unit_id']);
  const varian = () => {
    const { tapin, deli } = dunia.unit;
    const bentuk = [
      '',
      'null',
      '0',
      '%',
      '*',
      'semua',
      'undefined',
      '-1',
      ' ',
      '%25',
      tapin.toUpperCase(),
      deli,
      `${tapin},${deli}`,
    ];
    return [
      '',
      ...bentuk.map((nilai) => `satker=${nilai === '%25' ? nilai : encodeURIComponent(nilai)}`),
      `satker=${tapin}&satker=${deli}`,
      'satker=&satker=',
      `satker=${tapin}&satker=`,
      `satker[]=${deli}`,
      `satker[0]=&satker[1]=${deli}`,
      `Satker=${deli}`,
      `satker.id=${deli}`,
      `unit_id=${deli}&unit=${deli}`,
    ];
  };

  it.each(ORANG)(
    'A-6 never widens what %s sees: empty, missing, repeated, as an array, in other spellings',
    async (siapa) => {
      const boleh = jangkauan(siapa);
      const asing: string[] = [];
      let jumlah = 0;
      for (const url of MILIK) {
        for (const kueri of varian()) {
          jumlah += 1;
          const { status, data } = await ambil(siapa, `${url}?perPage=200&${kueri}`);
          if (![200, 403, 422].includes(status)) asing.push(`${url} ${kueri}: ${status}`);
          if (status !== 200 || boleh === 'semua') continue;
          const luar = data.filter((row) => row['unit_id'] !== null && !boleh.has(unitDari(row)));
          if (luar.length > 0) asing.push(`${url} ${kueri}: ${luar.length} foreign rows`);
        }
      }
      expect([jumlah, asing]).toEqual([MILIK.length * varian().length, []]);
    },
  );

  it.each(ORANG)('A-6 empty means all that %s may see, and only an admin gets every unit', async (siapa) => {
    for (const url of MILIK) {
      const [kosong, tanpa] = [await semua(siapa, `${url}?satker=`), await semua(siapa, url)];
      expect(kosong.map((row) => row.id)).toEqual(tanpa.map((row) => row.id));
    }
    const units = new Set((await semua(siapa, '/api/kpi?satker=')).map(unitDari));
    const semuaBenda = Object.values(dunia.unit);
    expect(semuaBenda.every((id) => units.has(id))).toBe(siapa === 'admin');
  });

  it('A-6 holds for the dashboard and the colleagues too', async () => {
    for (const siapa of ORANG) {
      const boleh = jangkauan(siapa);
      if (boleh === 'semua') continue;
      for (const kueri of varian()) {
        const dasbor = await ambil<{ unit: { unit: { id: string } }[] } | null>(
          siapa,
          `/api/kpi/dashboard?tahun=2026&${kueri}`,
        );
        const luar = (dasbor.status === 200 ? (dasbor.data?.unit ?? []) : []).filter(({ unit }) => !boleh.has(unit.id));
        expect([siapa, kueri, luar]).toEqual([siapa, kueri, []]);
        const rekan = await ambil<{ satker: { id: string } | null }[]>(siapa, `/api/master/users?perPage=200&${kueri}`);
        const rumah = siapa === 'tanpa-peran' ? '' : (dunia.sesi[siapa]?.satker.id ?? '');
        const orang = rekan.status === 200 ? rekan.data : [];
        expect([
          siapa,
          kueri,
          orang.filter(({ satker }) => !satker || !(boleh.has(satker.id) || satker.id === rumah)),
        ]).toEqual([siapa, kueri, []]);
      }
    }
  });

  it.each(['', 'null', '%', ['a'], null, 0, {}])('A-6 a body with unit_id %j creates nothing', async (unit_id) => {
    const headers = { authorization: `Bearer ${dunia.sesi.admin?.accessToken}` };
    const KPI = { kode: 'X', nama: 'X', satuan: 'x', polarisasi: 'maximize', konsolidasi: 'sum' };
    const isi: [string, object][] = [
      ['/api/kpi', { ...KPI, unit_id, tahun: 2026 }],
      ['/api/pelaporan-capaian', { unit_id, tahun: 2026, periode: 'TW4' }],
      ['/api/program', { kode: 'X', nama: 'X', unit_id, tahun: 2026 }],
    ];
    for (const [url, payload] of isi) {
      expect([url, (await dunia.app.inject({ method: 'POST', url, headers, payload })).statusCode]).toEqual([url, 422]);
    }
  });
});

describe('the unit list by role, word for word as the specification has it', () => {
  const nama = async (siapa: Siapa, kueri = '') =>
    (await semua(siapa, `/api/unit${kueri}`)).map((row) => String(row['nama_unit']));

  it('admin-esselon-2 and verifikator-esselon-2 see only the unit whose id matches their own satker id', async () => {
    for (const siapa of ['pelapor', 'verifikator', 'pelapor-lain', 'verifikator-lain'] as const) {
      const rows = await semua(siapa, '/api/unit');
      expect([siapa, rows.map((row) => row.id)]).toEqual([siapa, [dunia.sesi[siapa]?.satker.id]]);
    }
  });

  it('admin-dev sees all units; Semua Unit, whose id is empty, is an option and no unit', async () => {
    const { n } = await dunia.server.db
      .selectFrom('unit')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    const rows = await semua('admin', '/api/unit');
    expect([
      rows.length,
      rows.every((row) => row.id !== ''),
      rows.some((row) => row['nama_unit'] === 'Semua Unit'),
    ]).toEqual([Number(n), true, false]);
  });

  it('other roles see the full list', async () => {
    const semuaUnit = await nama('admin');
    expect([await nama('pimpinan'), await nama('dukungan')]).toEqual([semuaUnit, semuaUnit]);
  });

  it('the result is empty for somebody without roles', async () => {
    expect([await nama('tanpa-peran'), await nama('tanpa-peran', '?satker=')]).toEqual([[], []]);
  });

  it('A-6 no parameter shows an officer another unit', async () => {
    const { deli } = dunia.unit;
    for (const kueri of [
      'satker=',
      `satker=${deli}`,
      `id=${deli}`,
      `parent_id=${deli}`,
      'q=Deli',
      'q=%25',
      'level_id=1',
      'sort=-nama_unit',
    ]) {
      const ids = (await semua('pelapor', `/api/unit?${kueri}`)).map((row) => row.id);
      expect([kueri, ids.filter((id) => id !== dunia.unit.tapin)]).toEqual([kueri, []]);
    }
    expect((await ambil('pelapor', '/api/unit?page=1&page=2')).status).toBe(422);
  });
});
