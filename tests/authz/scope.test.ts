import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorld, type World, PEOPLE, type Who } from '#tests/authz/world.ts';

const PERSONS = PEOPLE.filter((who) => who !== 'anon' && who !== 'nonaktif');
let world: World;
let bps: Set<string>;
beforeAll(async () => {
  world = await buildWorld();
  const units = await world.server.db.selectFrom('unit').select(['id', 'jalur']).execute();
  bps = new Set(units.filter((unit) => unit.jalur.includes(world.unit.centre)).map((unit) => unit.id));
}, 120_000);
afterAll(() => world.tutup());

type Content = Record<string, unknown> & { id: string };
async function take<T = Content[]>(who: Who, url: string): Promise<{ status: number; data: T }> {
  const headers = { authorization: `Bearer ${world.sesi[who]?.accessToken}` };
  const response = await world.app.inject({ method: 'GET', url, headers });
  return { status: response.statusCode, data: response.json<{ data: T }>().data };
}
async function all(who: Who, url: string): Promise<Content[]> {
  const rows: Content[] = [];
  for (let page = 1; ; page += 1) {
    const { status, data } = await take(who, `${url}${url.includes('?') ? '&' : '?'}page=${page}&perPage=200`);
    if (status === 403) return [];
    rows.push(...data);
    if (data.length < 200 || url === '/api/module') return rows;
  }
}

const table = (nama: string) => nama as 'kpi';
/** Lists that have a call for one record: where each lists and reads, and all ids there are (of long ones a sample). */
const LIST: [list: string, satu: (id: string) => string, table: string, contoh: string][] = [
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
  it.each(PERSONS)('A-4 shows %s exactly the records that can be opened one by one', async (who) => {
    for (const [list, address, nama, example] of LIST) {
      const { sql } = await import('kysely');
      const ids = (
        await world.server.db
          .selectFrom(table(nama))
          .select('id')
          .where(sql<boolean>`(${sql.raw(example)})`)
          .execute()
      ).map((row) => row.id);
      const opened: string[] = [];
      for (const id of ids) if ((await take(who, address(id))).status === 200) opened.push(id);
      const listed = (await all(who, list)).map((row) => row.id).filter((id) => ids.includes(id));
      expect([list, [...listed].sort()]).toEqual([list, opened.sort()]);
    }
  });

  it('A-4 of accounts goes with the profiles: an admin opens all, everybody else only the own', async () => {
    const ids = (
      await world.server.db.selectFrom('pengguna').select('id').where('deleted_at', 'is', null).execute()
    ).map((row) => row.id);
    for (const who of PERSONS) {
      const opened: string[] = [];
      for (const id of ids) if ((await take(who, `/api/users/profile/${id}`)).status === 200) opened.push(id);
      const listed = (await all(who, '/api/users')).map((row) => row.id);
      expect([who, opened.sort()]).toEqual([who, who === 'admin' ? listed.sort() : [world.sesi[who]?.id]]);
    }
  });
});

/** The units whose records a person may see: 'semua', or these. */
const reach = (who: Who): 'semua' | Set<string> => {
  if (who === 'admin') return 'semua';
  if (who === 'pimpinan') return bps;
  if (who === 'pelapor' || who === 'verifikator') return new Set([world.unit.tapin]);
  if (who === 'pelapor-lain' || who === 'verifikator-lain') return new Set([world.unit.deli]);
  return new Set();
};

describe('A-6 the parameter satker', () => {
  const OWNED = [
    '/api/kpi',
    '/api/pelaporan-capaian',
    '/api/program',
    '/api/kinerja',
    '/api/sasaran-kegiatan',
    '/api/jadwal',
  ];
  const unitOf = (row: Content) => String(row['unit_id']);
  const variants = () => {
    const { tapin, deli } = world.unit;
    const shape = [
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
      ...shape.map((value) => `satker=${value === '%25' ? value : encodeURIComponent(value)}`),
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

  it.each(PERSONS)(
    'A-6 never widens what %s sees: empty, missing, repeated, as an array, in other spellings',
    async (who) => {
      const allowed = reach(who);
      const asing: string[] = [];
      let count = 0;
      for (const url of OWNED) {
        for (const criteria of variants()) {
          count += 1;
          const { status, data } = await take(who, `${url}?perPage=200&${criteria}`);
          if (![200, 403, 422].includes(status)) asing.push(`${url} ${criteria}: ${status}`);
          if (status !== 200 || allowed === 'semua') continue;
          const outer = data.filter((row) => row['unit_id'] !== null && !allowed.has(unitOf(row)));
          if (outer.length > 0) asing.push(`${url} ${criteria}: ${outer.length} foreign rows`);
        }
      }
      expect([count, asing]).toEqual([OWNED.length * variants().length, []]);
    },
  );

  it.each(PERSONS)('A-6 empty means all that %s may see, and only an admin gets every unit', async (who) => {
    for (const url of OWNED) {
      const [empty, without] = [await all(who, `${url}?satker=`), await all(who, url)];
      expect(empty.map((row) => row.id)).toEqual(without.map((row) => row.id));
    }
    const units = new Set((await all(who, '/api/kpi?satker=')).map(unitOf));
    const allThings = Object.values(world.unit);
    expect(allThings.every((id) => units.has(id))).toBe(who === 'admin');
  });

  it('A-6 holds for the dashboard and the colleagues too', async () => {
    for (const who of PERSONS) {
      const allowed = reach(who);
      if (allowed === 'semua') continue;
      for (const criteria of variants()) {
        const dashboard = await take<{ unit: { unit: { id: string } }[] } | null>(
          who,
          `/api/kpi/dashboard?tahun=2026&${criteria}`,
        );
        const outer = (dashboard.status === 200 ? (dashboard.data?.unit ?? []) : []).filter(
          ({ unit }) => !allowed.has(unit.id),
        );
        expect([who, criteria, outer]).toEqual([who, criteria, []]);
        const colleagues = await take<{ satker: { id: string } | null }[]>(
          who,
          `/api/master/users?perPage=200&${criteria}`,
        );
        const house = who === 'tanpa-peran' ? '' : (world.sesi[who]?.satker.id ?? '');
        const person = colleagues.status === 200 ? colleagues.data : [];
        expect([
          who,
          criteria,
          person.filter(({ satker }) => !satker || !(allowed.has(satker.id) || satker.id === house)),
        ]).toEqual([who, criteria, []]);
      }
    }
  });

  it.each(['', 'null', '%', ['a'], null, 0, {}])('A-6 a body with unit_id %j creates nothing', async (unit_id) => {
    const headers = { authorization: `Bearer ${world.sesi.admin?.accessToken}` };
    const KPI = { kode: 'X', nama: 'X', satuan: 'x', polarisasi: 'maximize', konsolidasi: 'sum' };
    const content: [string, object][] = [
      ['/api/kpi', { ...KPI, unit_id, tahun: 2026 }],
      ['/api/pelaporan-capaian', { unit_id, tahun: 2026, periode: 'TW4' }],
      ['/api/program', { kode: 'X', nama: 'X', unit_id, tahun: 2026 }],
    ];
    for (const [url, payload] of content) {
      expect([url, (await world.app.inject({ method: 'POST', url, headers, payload })).statusCode]).toEqual([url, 422]);
    }
  });
});

describe('the unit list by role, word for word as the specification has it', () => {
  const nama = async (who: Who, criteria = '') =>
    (await all(who, `/api/unit${criteria}`)).map((row) => String(row['nama_unit']));

  it('admin-esselon-2 and verifikator-esselon-2 see only the unit whose id matches their own satker id', async () => {
    for (const who of ['pelapor', 'verifikator', 'pelapor-lain', 'verifikator-lain'] as const) {
      const rows = await all(who, '/api/unit');
      expect([who, rows.map((row) => row.id)]).toEqual([who, [world.sesi[who]?.satker.id]]);
    }
  });

  it('admin-dev sees all units; Semua Unit, whose id is empty, is an option and no unit', async () => {
    const { n } = await world.server.db
      .selectFrom('unit')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow();
    const rows = await all('admin', '/api/unit');
    expect([
      rows.length,
      rows.every((row) => row.id !== ''),
      rows.some((row) => row['nama_unit'] === 'Semua Unit'),
    ]).toEqual([Number(n), true, false]);
  });

  it('other roles see the full list', async () => {
    const allUnits = await nama('admin');
    expect([await nama('pimpinan'), await nama('dukungan')]).toEqual([allUnits, allUnits]);
  });

  it('the result is empty for somebody without roles', async () => {
    expect([await nama('tanpa-peran'), await nama('tanpa-peran', '?satker=')]).toEqual([[], []]);
  });

  it('A-6 no parameter shows an officer another unit', async () => {
    const { deli } = world.unit;
    for (const criteria of [
      'satker=',
      `satker=${deli}`,
      `id=${deli}`,
      `parent_id=${deli}`,
      'q=Deli',
      'q=%25',
      'level_id=1',
      'sort=-nama_unit',
    ]) {
      const ids = (await all('pelapor', `/api/unit?${criteria}`)).map((row) => row.id);
      expect([criteria, ids.filter((id) => id !== world.unit.tapin)]).toEqual([criteria, []]);
    }
    expect((await take('pelapor', '/api/unit?page=1&page=2')).status).toBe(422);
  });
});
