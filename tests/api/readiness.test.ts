import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Role, User } from '#contract/access.ts';
import type { Readiness } from '#domain/home/readiness.ts';
import type { Kpi, Unit } from '#contract/units.ts';
import { type Client, signIn, signInAll } from '#tests/support/api.ts';
import { sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { PASSWORD } from '#tests/support/accounts.ts';

const PAGE = '/api/persiapan';
const TAHUN = 2031;

let server: TestServer;
let client: Awaited<ReturnType<typeof signInAll>>;
beforeAll(async () => {
  server = await startTestServer();
  client = await signInAll(server.app);
});
afterAll(() => server.close());

const of = async (tahun: number, who = client.admin) => {
  const { status, data } = await who.call<Readiness>('GET', `${PAGE}?tahun=${tahun}`);
  if (status !== 200) throw new Error(`Refused with ${status}`);
  return data;
};
const close = (tahun: number, who = client.admin) => who.call<null>('POST', `${PAGE}/tutup`, { tahun });
async function made<T>(url: string, content: Record<string, unknown>): Promise<T> {
  const { status, data, errors } = await client.admin.call<T>('POST', url, content);
  if (status !== 200) throw new Error(`POST ${url}: ${status} ${JSON.stringify(errors)}`);
  return data;
}
const unit = (kode: string, level_id: number, parent_id: string | null) =>
  made<Unit>('/api/unit', { kode, nama_unit: `Satker ${kode}`, level_id, parent_id });
const person = (username: string, role: string, satker_id: string | null) =>
  made<User>('/api/users', {
    nama: username,
    username,
    email: `${username}@uji.test`,
    password: PASSWORD,
    satker_id,
    roles: [role],
  });
const indicator = (unit_id: string, kode: string, content: object = {}) =>
  made<Kpi>('/api/kpi', {
    kode,
    nama: `Indikator ${kode}`,
    unit_id,
    tahun: TAHUN,
    satuan: '%',
    polarisasi: 'maximize',
    konsolidasi: 'sum',
    ...content,
  });
const target = { tahun: 100, tw1: 25, tw2: 25, tw3: 25, tw4: 25 };
const window = (periode: string, buka: string, tutup: string) =>
  made('/api/jadwal', { tahun: TAHUN, periode, buka, tutup });

it('a year runs from its first report that was sent on, and no draft makes it run', async () => {
  server.clock.set(new Date('2026-10-05T03:00:00Z'));
  expect((await of(2026)).berjalan).toBe(false);
  const early = await close(2026);
  await sendNew(client.pelapor, 2026, 'TW3');
  expect([(await of(2026)).berjalan, (await of(2025)).berjalan]).toEqual([true, false]);
  // Whose steps nobody has to do any more can be closed, whatever they lack.
  expect([early.status, (await close(2026)).status]).toEqual([409, 200]);
});

it('only who may make units, years, people, indicators and windows is told, and may close', async () => {
  for (const who of [client.pelapor, client.verifikator, client.lain, client.pimpinan, client.support]) {
    const read = await who.call('GET', `${PAGE}?tahun=${TAHUN}`);
    const shut = await close(TAHUN, who);
    expect([read.status, shut.status, read.data]).toEqual([403, 403, null]);
  }
  const bad = await client.admin.call('GET', PAGE);
  expect([bad.status, (await client.admin.call('GET', `${PAGE}?tahun=dua`)).status]).toEqual([422, 422]);
});

describe('an organisation that begins', () => {
  let root: Unit;
  let first: Unit;
  let second: Unit;
  let closed: Unit;
  let leader: Role;
  const nothing = { aktif: 0, satker: 0, tanpa_target: 0, sebelumnya: null };

  beforeAll(async () => {
    // Only what is made here counts: the units that were there are closed, and everybody in them.
    await server.db.updateTable('unit').set({ aktif: false }).execute();
    await server.db.updateTable('pengguna').set({ aktif: false }).where('id', '<>', client.admin.id).execute();
    await server.db.updateTable('kpi').set({ status: 'nonaktif' }).execute();
  });

  it('has nothing, not even the year', async () => {
    expect(await of(TAHUN)).toEqual({
      tahun: TAHUN,
      status: null,
      berjalan: false,
      ditutup: false,
      satker: { aktif: 0, tingkat: [] },
      // The administrator is an account, and stands for no unit.
      pengguna: { aktif: 1, satker: 0, pelapor: 0, verifikator: 0, lengkap: 0 },
      indikator: nothing,
      jadwal: { jumlah: 0, berikut: null },
    });
  });

  it('counts active units by level, and tells the state of the year', async () => {
    root = await unit('P-1', 1, null);
    first = await unit('P-2', 2, root.id);
    second = await unit('P-3', 2, root.id);
    closed = await unit('P-4', 2, root.id);
    await client.admin.call('PUT', `/api/unit/${closed.id}`, { aktif: false, versi: closed.versi });
    const { id, versi } = await made<{ id: string; versi: number }>('/api/tahun', { tahun: TAHUN });
    const tingkat = [
      { level_id: 1, jumlah: 1 },
      { level_id: 2, jumlah: 2 },
    ];
    const { satker, status } = await of(TAHUN);
    expect([satker, status]).toEqual([{ aktif: 3, tingkat }, 'rencana']);
    await client.admin.call('PUT', `/api/tahun/${id}`, { status: 'aktif', versi });
    expect((await of(TAHUN)).status).toBe('aktif');
  });

  it('counts of all active units which have somebody who sends, and somebody who decides, while there are no indicators', async () => {
    await person('pelapor.p2', 'admin-esselon-2', first.id);
    expect((await of(TAHUN)).pengguna).toEqual({ aktif: 2, satker: 3, pelapor: 1, verifikator: 0, lengkap: 0 });
    const verifier = await person('verif.p2', 'verifikator-esselon-2', first.id);
    expect((await of(TAHUN)).pengguna).toEqual({ aktif: 3, satker: 3, pelapor: 1, verifikator: 1, lengkap: 1 });
    // Whoever reads only stands for nobody; whoever was disabled stands for nobody any more.
    await person('baca.p3', 'pimpinan', second.id);
    await client.admin.call('PUT', `/api/users/${verifier.id}`, { aktif: false, versi: verifier.versi });
    expect((await of(TAHUN)).pengguna).toEqual({ aktif: 3, satker: 3, pelapor: 1, verifikator: 0, lengkap: 0 });
    // Somebody of the unit above reports for that one alone.
    const above = await person('pelapor.p1', 'admin-esselon-2', root.id);
    expect((await of(TAHUN)).pengguna).toMatchObject({ pelapor: 2, lengkap: 0 });
    await client.admin.call('PUT', `/api/users/${above.id}`, { aktif: false, versi: above.versi });
  });

  it('counts a role that reaches below its unit for the units below, and one for all for all', async () => {
    leader = await made<Role>('/api/role', { name: 'verif-wilayah', label: 'Verifikator wilayah', lingkup: 'bawahan' });
    const { data: modules } = await client.admin.call<{ id: string; name: string }[]>('GET', '/api/module?perPage=50');
    const module_id = modules.find(({ name }) => name === 'PelaporanCapaian')?.id;
    await made('/api/role-module', { role_id: leader.id, module_id, actions: ['read', 'approve'] });
    const wide = await person('verif.p1', 'verif-wilayah', root.id);
    expect((await of(TAHUN)).pengguna).toEqual({ aktif: 4, satker: 3, pelapor: 1, verifikator: 3, lengkap: 1 });
    // Of one that is not above them, nothing.
    await client.admin.call('PUT', `/api/users/${wide.id}`, { satker_id: second.id, versi: wide.versi });
    expect((await of(TAHUN)).pengguna).toMatchObject({ verifikator: 1, lengkap: 0 });
    const { data: now } = await client.admin.call<Role>('GET', `/api/role/${leader.id}`);
    await client.admin.call('PUT', `/api/role/${leader.id}`, { lingkup: 'semua', versi: now.versi });
    expect((await of(TAHUN)).pengguna).toMatchObject({ pelapor: 1, verifikator: 3, lengkap: 1 });
    // Of two who report everywhere one is enough.
    const all = await made<Role>('/api/role', { name: 'pelapor-umum', label: 'Pelapor umum', lingkup: 'semua' });
    await made('/api/role-module', { role_id: all.id, module_id, actions: ['read', 'submit'] });
    const everywhere = await person('pelapor.umum', 'pelapor-umum', root.id);
    expect((await of(TAHUN)).pengguna).toMatchObject({ pelapor: 3, verifikator: 3, lengkap: 3 });
    await client.admin.call('PUT', `/api/users/${everywhere.id}`, { aktif: false, versi: everywhere.versi });
  });

  it('counts active indicators of active units, those without a target of the year, and then only the units that have some', async () => {
    await indicator(second.id, 'A.1', { target });
    await indicator(second.id, 'A.2');
    await indicator(second.id, 'A.3', { target, status: 'draf' });
    await indicator(closed.id, 'A.4', { target });
    const { indikator, pengguna } = await of(TAHUN);
    expect(indikator).toEqual({ aktif: 2, satker: 1, tanpa_target: 1, sebelumnya: null });
    expect(pengguna).toMatchObject({ satker: 1, pelapor: 0, verifikator: 1, lengkap: 0 });
    await person('pelapor.p3', 'admin-esselon-2', second.id);
    expect((await of(TAHUN)).pengguna).toMatchObject({ satker: 1, pelapor: 1, verifikator: 1, lengkap: 1 });
  });

  it('offers the last year with indicators only to a year that has none', async () => {
    expect((await of(TAHUN + 3)).indikator).toEqual({ ...nothing, sebelumnya: { tahun: TAHUN, jumlah: 2 } });
    expect((await of(TAHUN - 1)).indikator).toEqual(nothing);
    await made('/api/tahun', { tahun: TAHUN + 1 });
    await indicator(second.id, 'A.1', { target, tahun: TAHUN + 1 });
    expect((await of(TAHUN + 1)).indikator.sebelumnya).toBeNull();
  });

  it('tells the window that closes next, and when all are over the last', async () => {
    await window('TW2', '2026-11-01', '2026-11-15');
    await window('TW1', '2026-10-01', '2026-10-10');
    await window('TW3', '2026-12-01', '2026-12-15');
    const at = async (time: string) => {
      server.clock.set(new Date(time));
      return (await of(TAHUN)).jadwal;
    };
    const next = { periode: 'TW2', buka: '2026-11-01', tutup: '2026-11-15' };
    expect(await at('2026-10-20T03:00:00Z')).toEqual({ jumlah: 3, berikut: next });
    // Its last day in Jakarta is still the 15th at 16.59 UTC.
    expect((await at('2026-11-15T16:59:00Z')).berikut?.periode).toBe('TW2');
    expect((await at('2026-11-15T17:00:00Z')).berikut?.periode).toBe('TW3');
    expect((await at('2026-12-20T03:00:00Z')).berikut?.periode).toBe('TW3');
  });

  it('is closed by a person for a year, once every step is done', async () => {
    const early = await close(TAHUN);
    expect([early.status, early.alert.message]).toEqual([
      409,
      `Persiapan tahun ${TAHUN} belum selesai. Selesaikan langkahnya, baru tutup panduannya.`,
    ]);
    const { data } = await client.admin.call<Kpi[]>('GET', `/api/kpi?tahun=${TAHUN}&q=A.2`);
    await client.admin.call('PATCH', '/api/kpi/set-target', { id: data[0]?.id, target });
    const key = { 'idempotency-key': 'tutup-1' };
    const shut = () => client.admin.call('POST', `${PAGE}/tutup`, { tahun: TAHUN }, key);
    expect([(await shut()).status, (await shut()).status, (await close(TAHUN)).status]).toEqual([200, 200, 200]);
    expect([(await of(TAHUN)).ditutup, (await of(TAHUN + 1)).ditutup]).toEqual([true, false]);
    // Another administrator has not seen it yet.
    await person('admin.lain', 'admin-dev', null);
    const other: Client = await signIn(server.app, 'admin.lain', PASSWORD);
    expect((await of(TAHUN, other)).ditutup).toBe(false);
  });
});
