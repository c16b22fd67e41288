import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KpiDetail } from '#contract/indicator.ts';
import type { Kpi } from '#contract/units.ts';
import type { LoginPayload } from '#contract/session.ts';
import { callerOf, type CastMember, startCast } from '#tests/support/people.ts';

let { server, admin, pelapor, verifikator, asing } = {} as CastMember;
beforeAll(async () => {
  ({ server, admin, pelapor, verifikator, asing } = await startCast());
});
afterAll(() => server.close());

const call = callerOf<Kpi>(() => server);
let number = 0;
const content = (more: object = {}) => {
  number += 1;
  return {
    kode: `U.${number}`,
    nama: 'Persentase dokumen tepat waktu',
    unit_id: pelapor.satker.id,
    tahun: 2026,
    satuan: 'Persen',
    polarisasi: 'maximize',
    konsolidasi: 'average',
    ...more,
  };
};
const create = async (more: object = {}) => (await call(pelapor, 'POST', '/api/kpi', content(more))).data;

describe('KPI', () => {
  it('lists the own unit only, and a foreign satker filter empties the list instead of widening it', async () => {
    const total = async (as: LoginPayload, query: string) =>
      (await call<Kpi[]>(as, 'GET', `/api/kpi?${query}`)).paging?.totalItems;
    expect(await total(pelapor, 'tahun=2026&q=Publikasi')).toBe(12);
    expect(await total(pelapor, `satker=${asing.satker.id}`)).toBe(0);
    expect(await total(asing, 'satker=')).toBe(93);
    expect(await total(admin, `satker=${asing.satker.id}&tahun=2025`)).toBe(93);
    expect(await total(await server.signIn('pimpinan'), `satker=${asing.satker.id}`)).toBe(0);
    expect(await total(admin, 'q=%25')).toBe(0);
  });

  it('says of each whose it is, where the list spans units and in the record itself', async () => {
    const { data } = await call<Kpi[]>(admin, 'GET', '/api/kpi?perPage=200&sort=nama');
    const units = await server.db.selectFrom('unit').select(['id', 'kode', 'nama_unit']).execute();
    const unitOf = ({ unit_id }: Kpi) => {
      const found = units.find(({ id }) => id === unit_id);
      return { kode: found?.kode, nama_unit: found?.nama_unit };
    };
    expect(new Set(data.map(({ unit_id }) => unit_id)).size).toBeGreaterThan(1);
    expect(data.map(({ unit }) => unit)).toEqual(data.map(unitOf));
    const made = await create();
    expect(made.unit).toEqual(unitOf(made));
  });

  it('sorts and pages', async () => {
    const code = async (query: string) =>
      (await call<Kpi[]>(asing, 'GET', `/api/kpi?${query}`)).data.map((kpi) => kpi.kode);
    expect(await code('perPage=2&page=2')).toEqual(['D003', 'D004']);
    expect(await code('perPage=1&sort=-kode')).toEqual(['D093']);
    expect(await code('page=9007199254740991')).toEqual([]);
  });

  it('refuses the list to a role without KPIs', async () => {
    expect((await call(await server.signIn('dukungan'), 'GET', '/api/kpi')).status).toBe(403);
  });

  it('creates with defaults and gives the record back', async () => {
    const { status, data, alert } = await call(
      pelapor,
      'POST',
      '/api/kpi',
      content({ target: { tahun: 12.3456, tw1: 0 } }),
    );
    expect([status, alert.message]).toEqual([200, 'Data Berhasil Disimpan!']);
    expect(data).toMatchObject({
      versi: 1,
      tipe_nilai: 'angka',
      status: 'aktif',
      target: { tahun: 12.3456, tw1: 0, tw2: null, tw3: null, tw4: null },
      target_atas: null,
    });
    expect((await call(verifikator, 'GET', `/api/kpi/${data.id}/detail`)).data).toMatchObject(data);
  });

  it('answers 409 for a code that is taken and 422 for what the database rules out', async () => {
    const { kode } = await create();
    expect((await call(pelapor, 'POST', '/api/kpi', content({ kode }))).status).toBe(409);
    const wrong = await call(pelapor, 'POST', '/api/kpi', content({ tahun: 2019, sasaran_kegiatan_id: randomUUID() }));
    expect([wrong.status, wrong.alert.message]).toEqual([
      422,
      'Periksa kembali isian: Tahun 2019 belum terdaftar sebagai tahun pelaporan; Sasaran kegiatan harus sasaran kegiatan dari unit dan tahun yang sama.',
    ]);
  });

  it('hides a foreign KPI (404) and refuses a visible one that may not be changed (403)', async () => {
    const { id } = await create();
    expect((await call(asing, 'GET', `/api/kpi/${id}/detail`)).status).toBe(404);
    expect((await call(asing, 'PUT', `/api/kpi/${id}/edit`, { versi: 1, nama: 'x' })).status).toBe(404);
    expect((await call(asing, 'POST', '/api/kpi', content())).status).toBe(404);
    expect((await call(verifikator, 'PUT', `/api/kpi/${id}/edit`, { versi: 1, nama: 'x' })).status).toBe(403);
    expect((await call(verifikator, 'POST', '/api/kpi', content())).status).toBe(403);
    expect((await call(pelapor, 'DELETE', `/api/kpi/${id}/delete`)).status).toBe(403);
    expect((await call(pelapor, 'GET', `/api/kpi/${randomUUID()}/detail`)).status).toBe(404);
  });

  it('edits with the right versi, asks for a missing one (428) and shows the current record for a stale one (409)', async () => {
    const { id } = await create();
    const url = `/api/kpi/${id}/edit`;
    expect((await call(pelapor, 'PUT', url, { nama: 'Baru' })).status).toBe(428);
    const edited = await call(pelapor, 'PUT', url, { versi: 1, nama: 'Baru', target: { tw2: 5 } });
    expect(edited.data).toMatchObject({ versi: 2, nama: 'Baru', target: { tw2: 5 } });
    const stale = await call(pelapor, 'PUT', url, { versi: 1, nama: 'Lain' });
    expect([stale.status, stale.data]).toEqual([409, edited.data]);
  });

  it('lets exactly one of two simultaneous edits through', async () => {
    const { id } = await create();
    const edits = await Promise.all(
      ['A', 'B', 'C', 'D'].map((nama) => call(pelapor, 'PUT', `/api/kpi/${id}/edit`, { versi: 1, nama })),
    );
    expect(edits.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('does not move a reported KPI to another year', async () => {
    const { data } = await call<Kpi[]>(pelapor, 'GET', '/api/kpi?perPage=1');
    const [kpi] = data;
    const body = { versi: kpi?.versi, tahun: 2025, sasaran_kegiatan_id: null };
    expect((await call(pelapor, 'PUT', `/api/kpi/${kpi?.id}/edit`, body)).status).toBe(409);
  });

  it('does not make a draft again of what stands in a live report, and lets it be made inactive', async () => {
    const [kpi] = (await call<Kpi[]>(pelapor, 'GET', '/api/kpi?perPage=1&q=1.1.1.1')).data;
    const put = (versi: number | undefined, status: string, id = kpi?.id) =>
      call(pelapor, 'PUT', `/api/kpi/${id}/edit`, { versi, status });
    const refused = await put(kpi?.versi, 'draf');
    expect([refused.status, refused.alert.message]).toEqual([
      409,
      'KPI 1.1.1.1 masih dipakai laporan. Nonaktifkan saja, jangan dijadikan draf.',
    ]);
    expect(refused).toMatchObject({
      errors: [
        { path: 'status', code: 'custom', message: 'tidak bisa draf lagi: masih dipakai laporan; nonaktifkan saja' },
      ],
    });
    const inactive = await put(kpi?.versi, 'nonaktif');
    expect([inactive.status, inactive.data.status]).toEqual([200, 'nonaktif']);
    expect((await put(inactive.data.versi, 'draf')).status).toBe(409);
    expect((await put(inactive.data.versi, 'aktif')).data.status).toBe('aktif');
    const unused = await create();
    expect((await put(1, 'draf', unused.id)).data.status).toBe('draf');
  });

  it('sets targets all or none and keeps old, new and reason', async () => {
    const a = await create({ target: { tahun: 10 } });
    const b = await create();
    const items = [
      { id: a.id, target: { tahun: 20, tw4: 20 }, alasan: 'Revisi PK' },
      { id: b.id, target: { tw1: 1 } },
    ];
    const failed = await call(pelapor, 'PATCH', '/api/kpi/set-target', [...items, { id: randomUUID(), target: {} }]);
    expect([failed.status, (await call(pelapor, 'GET', `/api/kpi/${a.id}/detail`)).data.target]).toEqual([
      404,
      a.target,
    ]);
    const { data } = await call<Kpi[]>(pelapor, 'PATCH', '/api/kpi/set-target', items);
    expect(data.map(({ target, versi }) => [target.tahun, target.tw1, target.tw4, versi])).toEqual([
      [20, null, 20, 2],
      [null, 1, null, 2],
    ]);
    const { data: detail } = await call<KpiDetail>(pelapor, 'GET', `/api/kpi/${a.id}/detail`);
    const [latest, first] = detail.riwayat_target;
    expect(latest).toMatchObject({
      sebelum: { target: a.target, target_atas: null },
      sesudah: { target: { ...a.target, tahun: 20, tw4: 20 }, target_atas: null },
      alasan: 'Revisi PK',
      oleh: { id: pelapor.id, nama: pelapor.nama },
    });
    expect([detail.riwayat_target.length, first?.alasan, first?.sesudah.target]).toEqual([2, null, a.target]);
    const one = await call(pelapor, 'PATCH', '/api/kpi/set-target', { id: b.id, target: { tw1: null } });
    expect(one.data.target.tw1).toBeNull();
  });

  it('deletes several, all or none, but nothing that stands in a live report', async () => {
    const [a, b] = [await create(), await create()];
    const inUse = (await call<Kpi[]>(pelapor, 'GET', '/api/kpi?perPage=1&q=1.1.1.1')).data[0];
    expect((await call(admin, 'DELETE', `/api/kpi/${a.id},${inUse?.id}/deletes`)).status).toBe(409);
    expect((await call(admin, 'DELETE', `/api/kpi/${a.id},${randomUUID()}/deletes`)).status).toBe(404);
    expect((await call(admin, 'GET', `/api/kpi/${a.id}/detail`)).status).toBe(200);
    expect((await call(admin, 'DELETE', `/api/kpi/${a.id},${b.id}/deletes`)).data).toEqual({ id: [a.id, b.id] });
    expect((await call(admin, 'DELETE', `/api/kpi/${a.id}/delete`)).status).toBe(404);
    expect((await call(pelapor, 'POST', '/api/kpi', content({ kode: a.kode }))).status).toBe(200);
  });
});

describe('Idempotency-Key', () => {
  it('gives the first answer again and changes nothing, for 24 hours', async () => {
    const key = randomUUID();
    const body = content();
    const first = await call(pelapor, 'POST', '/api/kpi', body, key);
    const again = await call(pelapor, 'POST', '/api/kpi', body, key);
    expect(again).toEqual(first);
    server.clock.advance(24 * 3_600_000 + 1000);
    expect((await call(pelapor, 'POST', '/api/kpi', body, key)).status).toBe(409);
  });

  it('has one effect out of twenty simultaneous calls', async () => {
    const key = randomUUID();
    const body = content();
    const all = await Promise.all(Array.from({ length: 20 }, () => call(pelapor, 'POST', '/api/kpi', body, key)));
    expect(new Set(all.map(({ data, status }) => `${status} ${data.id}`)).size).toBe(1);
  });

  it('repeats a refusal, even after its cause is gone', async () => {
    const key = randomUUID();
    const { kode, id } = await create();
    const body = content({ kode });
    const first = await call(pelapor, 'POST', '/api/kpi', body, key);
    await call(admin, 'DELETE', `/api/kpi/${id}/delete`);
    expect([first.status, await call(pelapor, 'POST', '/api/kpi', body, key)]).toEqual([409, first]);
  });

  it('answers 422 to another body or route under the same key, but keys of others are not mine', async () => {
    const key = randomUUID();
    const { data } = await call(pelapor, 'POST', '/api/kpi', content(), key);
    expect((await call(pelapor, 'POST', '/api/kpi', content(), key)).status).toBe(422);
    const target = { id: data.id, target: { tw1: 1 } };
    expect((await call(pelapor, 'PATCH', '/api/kpi/set-target', target, key)).status).toBe(422);
    expect((await call(admin, 'PATCH', '/api/kpi/set-target', target, key)).status).toBe(200);
    expect((await call(pelapor, 'POST', '/api/kpi', content(), 'dengan spasi')).status).toBe(422);
  });
});
