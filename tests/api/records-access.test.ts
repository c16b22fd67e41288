// Who sees and does what with master data (contract.md §4): lists are what single look-ups allow, nothing else is there.
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { created, KINDS, type RecordRow } from '#tests/support/records.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const PLAN = ['Kode', 'Nama', 'Tahun', 'Kode unit', 'Unit'];
/** What stands above the columns of a workbook: whoever made a formula or an import of it knows them by these names. */
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  '/api/unit': ['Kode', 'Nama unit', 'Tingkat', 'Supervisi', 'Aktif'],
  '/api/tahun': ['Tahun', 'Status', 'Batas capaian (%)', 'Rumus minimize', 'Ambang'],
  '/api/jadwal': ['Tahun', 'Periode', 'Buka', 'Tutup', 'Kode unit', 'Unit', 'Alasan'],
  '/api/program': PLAN,
  '/api/kinerja': PLAN,
  '/api/sasaran-kegiatan': [...PLAN, 'Kode kinerja', 'Kinerja', 'Kode program', 'Program'],
  '/api/target': ['Kode', 'Nama', 'Tipe nilai', 'Desimal', 'Skala'],
  '/api/module': ['Nama', 'Label', 'Alamat', 'Aksi'],
};
const ROLES = ['admin', 'pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang', 'pimpinan', 'dukungan'] as const;
type Role = (typeof ROLES)[number];
let server: TestServer;
let person: Record<Role, Client>;
/** Of every kind: one record of Tapin, one of Deli Serdang (the same for records of nobody). */
const example = new Map<string, { tapin: RecordRow; asing: RecordRow; all: string[] }>();

/** The ids of a whole list, page by page; none of a list that is refused. */
async function allIds(by: Client, url: string): Promise<string[]> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { status, data, paging } = await by.call<RecordRow[]>('GET', `${url}?perPage=200&page=${page}`);
    if (status !== 200) return [];
    ids.push(...data.map(({ id }) => id));
    if (ids.length >= (paging?.totalItems ?? 0)) return ids;
  }
}

beforeAll(async () => {
  server = await startTestServer();
  person = Object.fromEntries(
    await Promise.all(ROLES.map(async (nama) => [nama, await signIn(server.app, nama)])),
  ) as Record<Role, Client>;
  const { admin } = person;
  const [tapin, asing] = [person['pelapor.tapin'].satker, person['pelapor.deliserdang'].satker];
  for (const [i, { url, content, modul }] of KINDS.entries()) {
    const reason = { alasan: 'Perpanjangan untuk uji' };
    const extra = (unit_id: string) => (modul === 'Jadwal' ? { unit_id, ...reason } : {});
    example.set(url, {
      tapin: await created(admin, url, { ...content(i * 2, tapin), ...extra(tapin) }),
      asing: await created(admin, url, { ...content(i * 2 + 1, asing), ...extra(asing) }),
      all: (await admin.call<RecordRow[]>('GET', `${url}?perPage=200`)).data.map(({ id }) => id),
    });
  }
});
afterAll(() => server.close());

/** What each role answers to: the list, and single look-ups of the two records. */
const READ: Record<string, Record<Exclude<Role, 'admin'>, [daftar: number, tapin: number, asing: number]>> = {
  unitOwned: {
    'pelapor.tapin': [200, 200, 404],
    'verifikator.tapin': [200, 200, 404],
    'pelapor.deliserdang': [200, 404, 200],
    pimpinan: [200, 200, 404],
    dukungan: [403, 403, 403],
  },
  shared: {
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
const TABLES: Record<string, keyof typeof READ> = {
  Program: 'unitOwned',
  Kinerja: 'unitOwned',
  SasaranKegiatan: 'unitOwned',
  Jadwal: 'unitOwned',
  Target: 'shared',
  Module: 'module',
  Tahun: 'tahun',
  Unit: 'unit',
};

describe.each(KINDS)('$url', ({ url, modul, content, change }) => {
  const hasColumn = () => example.get(url) ?? Promise.reject(new Error(url));

  it('is read by each role exactly as the contract has it', async () => {
    const { tapin, asing } = await hasColumn();
    for (const [nama, expected] of Object.entries(READ[TABLES[modul] ?? ''] ?? {})) {
      const by = person[nama as Role];
      const answer = [url, `${url}/${tapin.id}`, `${url}/${asing.id}`].map((at) => by.call('GET', at));
      expect([nama, (await Promise.all(answer)).map(({ status }) => status)]).toEqual([nama, expected]);
    }
  });

  it('lists for each role exactly the records that it gives singly', async () => {
    const { tapin, asing, all } = await hasColumn();
    const ids = [...new Set([tapin.id, asing.id, person['pelapor.tapin'].satker, ...all.slice(0, 8)])];
    for (const nama of ROLES) {
      const listed = await allIds(person[nama], url);
      const oneByOne: string[] = [];
      for (const id of ids) {
        if ((await person[nama].call('GET', `${url}/${id}`)).status === 200) oneByOne.push(id);
      }
      expect([nama, ids.filter((id) => listed.includes(id))]).toEqual([nama, oneByOne]);
    }
  });

  it('is changed by nobody but the admin: 403 for every record, whether one sees it or not', async () => {
    const { tapin, asing } = await hasColumn();
    for (const nama of ROLES.filter((one) => one !== 'admin')) {
      const by = person[nama];
      for (const { id, versi } of [tapin, asing]) {
        const answer = [
          await by.call('PUT', `${url}/${id}`, { ...change, versi }),
          await by.call('DELETE', `${url}/${id}`),
          await by.call('DELETE', `${url}/${id}/deletes`),
        ];
        expect([nama, answer.map(({ status }) => status)]).toEqual([nama, [403, 403, 403]]);
      }
      const create = await by.call('POST', url, content(50, person['pelapor.tapin'].satker));
      expect([nama, create.status]).toEqual([nama, 403]);
    }
    const current = [tapin, asing].map(({ id }) => person.admin.call('GET', `${url}/${id}`));
    expect((await Promise.all(current)).map(({ data }) => data)).toEqual([tapin, asing]);
  });

  it('is exported with the filters of the list, by those who may read it, and by nobody else', async () => {
    const { tapin } = await hasColumn();
    const key = String(tapin['kode'] ?? tapin['name'] ?? tapin['tahun']);
    const file = await person.admin.call('GET', `${url}/export?format=xlsx&q=${encodeURIComponent(key)}`);
    expect([file.status, String(file.headers['content-disposition'])]).toEqual([
      200,
      expect.stringMatching(new RegExp(`^attachment; filename="${url.slice(5)}-\\d{4}-\\d\\d-\\d\\d\\.xlsx"$`)),
    ]);
    const list = await person.admin.call<RecordRow[]>('GET', `${url}?perPage=200&q=${encodeURIComponent(key)}`);
    const sheet = await readSheet(file.raw);
    expect([sheet[0], sheet.length]).toEqual([HEADERS[url], 1 + list.data.length]);
    expect((await person.admin.call('GET', `${url}/export?format=csv`)).status).toBe(422);
    expect((await person.admin.call('GET', `${url}/export?sort=password`)).status).toBe(422);
    for (const nama of ROLES) {
      const allowed = nama !== 'dukungan' && (nama === 'admin' || modul !== 'Module');
      const { status, raw } = await person[nama].call('GET', `${url}/export`);
      expect([nama, status]).toEqual([nama, allowed ? 200 : 403]);
      if (!allowed) continue;
      const total = (await person[nama].call<RecordRow[]>('GET', `${url}?perPage=200`)).paging?.totalItems;
      if (total !== undefined) expect([nama, (await readSheet(raw)).length]).toEqual([nama, 1 + total]);
    }
  });
});

describe('a filter by unit', () => {
  it.each(['/api/program', '/api/kinerja', '/api/sasaran-kegiatan'])('of %s narrows and never widens', async (url) => {
    const pelapor = person['pelapor.tapin'];
    const asing = person['pelapor.deliserdang'].satker;
    const all = (await pelapor.call(`GET`, url)).paging?.totalItems;
    const count = async (criteria: string) => {
      const { status, paging } = await pelapor.call('GET', `${url}?${criteria}`);
      return status === 200 ? paging?.totalItems : status;
    };
    expect(await count('satker=')).toBe(all);
    expect(await count(`satker=${pelapor.satker}`)).toBe(all);
    expect(await count(`satker=${asing}`)).toBe(0);
    for (const odd of ['null', '0', '%25', `${asing},${pelapor.satker}`, `${pelapor.satker}&satker=${asing}`]) {
      expect([odd, await count(`satker=${odd}`)]).toEqual([odd, 422]);
    }
    expect(await count(`SATKER=${asing}`)).toBe(all);
    expect(await count(`satker[]=${asing}`)).toBe(all);
  });
});

describe('sasaran kegiatan', () => {
  it('stands under kinerja and program of its own unit and year, and keeps them from being deleted or moved', async () => {
    const { admin } = person;
    const [tapin, asing] = [person['pelapor.tapin'].satker, person['pelapor.deliserdang'].satker];
    const content = (code: string, unit_id: string, tahun = 2026) => ({ kode: code, nama: code, tahun, unit_id });
    const kinerja = await created(admin, '/api/kinerja', content('KI', tapin));
    const program = await created(admin, '/api/program', content('PR', tapin));
    const other = [
      await created(admin, '/api/kinerja', content('KI', asing)),
      await created(admin, '/api/kinerja', content('KI', tapin, 2025)),
    ];
    for (const { id } of other) {
      const { status, errors } = await admin.call('POST', '/api/sasaran-kegiatan', {
        ...content('S', tapin),
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
    const sasaran = await created(admin, '/api/sasaran-kegiatan', {
      ...content('S', tapin),
      kinerja_id: kinerja.id,
      program_id: program.id,
    });
    expect(sasaran).toMatchObject({
      kinerja: { kode: 'KI', nama: 'KI' },
      program: { kode: 'PR', nama: 'PR' },
      unit: { kode: '6305', nama_unit: 'BPS Kabupaten Tapin' },
    });
    for (const [url, parent, nama] of [
      ['/api/kinerja', kinerja, 'Kinerja KI'],
      ['/api/program', program, 'Program PR'],
    ] as const) {
      const { status, alert } = await admin.call('DELETE', `${url}/${parent.id}`);
      expect([status, alert.message]).toEqual([
        409,
        `${nama} masih dipakai 1 sasaran kegiatan. Hapus atau pindahkan dahulu pemakainya.`,
      ]);
      const move = await admin.call('PUT', `${url}/${parent.id}`, { versi: 1, tahun: 2025 });
      expect(move.errors).toEqual([
        { path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena masih dipakai 1 data di bawahnya' },
      ]);
    }
    const kpi = { ...content('K', tapin), satuan: '%', polarisasi: 'maximize', konsolidasi: 'sum' };
    const { id } = await created(admin, '/api/kpi', { ...kpi, sasaran_kegiatan_id: sasaran.id });
    expect((await admin.call('DELETE', `/api/sasaran-kegiatan/${sasaran.id}`)).alert.message).toContain('1 KPI');
    const away = { versi: sasaran.versi, tahun: 2025, kinerja_id: null, program_id: null };
    expect((await admin.call('PUT', `/api/sasaran-kegiatan/${sasaran.id}`, away)).errors).toEqual([
      { path: 'tahun', code: 'dipakai', message: 'tidak dapat diubah karena masih dipakai 1 data di bawahnya' },
    ]);
    await admin.call('DELETE', `/api/kpi/${id}/delete`);
    expect((await admin.call('DELETE', `/api/sasaran-kegiatan/${sasaran.id}`)).status).toBe(200);
  });
});

describe('target types', () => {
  const scale = [
    { kode: 'WDP', label: 'Wajar dengan pengecualian', nilai: 3 },
    { kode: 'WTP', label: 'Wajar tanpa pengecualian', nilai: 4 },
  ];
  it('need a scale of distinct codes for a predicate, and keep it while indicators use it', async () => {
    const { admin } = person;
    const opinion = { kode: 'OPINI', nama: 'Opini BPK', tipe_nilai: 'predikat' };
    const without = await admin.call('POST', '/api/target', opinion);
    expect(without.errors).toEqual([{ path: 'skala', code: 'custom', message: 'wajib diisi untuk jenis predikat' }]);
    const duplicate = await admin.call('POST', '/api/target', {
      ...opinion,
      skala: [scale[0], { ...scale[1], kode: 'wdp' }],
    });
    expect(duplicate.errors).toEqual([{ path: 'skala', code: 'custom', message: 'memuat kode yang sama dua kali' }]);
    const { id } = await created(admin, '/api/target', { ...opinion, skala: scale });
    const kpi = {
      kode: 'OP',
      nama: 'Opini',
      // What is drafted is entered against it as well.
      status: 'draf',
      unit_id: person['pelapor.tapin'].satker,
      tahun: 2026,
      satuan: 'predikat',
      tipe_nilai: 'predikat',
      skala_id: id,
      polarisasi: 'maximize',
      konsolidasi: 'take_last_known',
    };
    await created(admin, '/api/kpi', kpi);
    const change = await admin.call('PUT', `/api/target/${id}`, {
      versi: 1,
      tipe_nilai: 'angka',
      skala: [{ ...scale[0], nilai: 2 }],
    });
    expect(change.errors?.map(({ path, message }) => [path, message])).toEqual([
      ['tipe_nilai', 'tidak dapat diubah karena masih dipakai 1 KPI'],
      ['skala', 'harus tetap memuat WDP dengan nilai 3 karena masih dipakai 1 KPI'],
      ['skala', 'harus tetap memuat WTP dengan nilai 4 karena masih dipakai 1 KPI'],
    ]);
    const add = [...scale, { kode: 'TMP', label: 'Tidak menyatakan pendapat', nilai: 1 }];
    expect((await admin.call('PUT', `/api/target/${id}`, { versi: 1, skala: add })).status).toBe(200);
    expect((await admin.call('DELETE', `/api/target/${id}`)).alert.message).toContain('1 KPI');
  });
});

describe('modules', () => {
  it('that roles have keep their name and the actions given, and cannot be deleted', async () => {
    const { admin } = person;
    type Module = { id: string; versi: number; actions: string[] };
    const [all] = (await admin.call<Module[]>('GET', '/api/module?q=all')).data;
    const [kpi] = (await admin.call<Module[]>('GET', '/api/module?q=Indikator')).data;
    expect((await admin.call('DELETE', `/api/module/${all?.id}`)).alert.message).toBe(
      'Modul Semua modul masih dipakai 1 peran. Cabut dahulu dari peran yang memilikinya.',
    );
    const { errors } = await admin.call('PUT', `/api/module/${kpi?.id}`, {
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
        await admin.call('POST', '/api/module', {
          name: 'x y',
          label: 'L',
          actions: ['terbang'],
          url: 'javascript:1',
        })
      ).errors?.map(({ path }) => path),
    ).toEqual(['name', 'url', 'actions.0']);
  });
});

it('a record goes to no unit in which one may not make it', async () => {
  const { admin } = person;
  const module = await server.db
    .selectFrom('module')
    .select('id')
    .where('name', '=', 'Program')
    .executeTakeFirstOrThrow();
  const role = async (name: string, lingkup: string, actions: string[]) => {
    const roleModule = { module: [{ module_id: module.id, actions }] };
    expect((await admin.call('POST', '/api/role', { name, label: name, lingkup, roleModule })).status).toBe(200);
  };
  await role('perencana', 'sendiri', ['read', 'create', 'update']);
  await role('penelaah', 'semua', ['read', 'update']);
  const [own, foreign] = [person['pelapor.tapin'].satker, person['pelapor.deliserdang'].satker];
  const { buat } = accountMaker(() => admin);
  const { username } = await buat({ roles: ['perencana', 'penelaah'], satker_id: own });
  const planner = await signIn(server.app, username, PASSWORD);
  const content = { kode: 'PINDAH', nama: 'Berpindah', tahun: 2026 };
  const { id, versi } = await created(planner, '/api/program', { ...content, unit_id: own });
  const to = async (by: Client) => (await by.call('PUT', `/api/program/${id}`, { versi, unit_id: foreign })).status;
  expect([await to(planner), await to(admin)]).toEqual([403, 200]);
});
