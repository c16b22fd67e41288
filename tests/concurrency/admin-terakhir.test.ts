import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DuaProses, duaProsesKlaster } from '#tests/support/dua-proses.ts';
import { type Proses, tokenDari } from '#tests/support/proses.ts';

const PUTARAN = 100;

let db: DuaProses['db'];
let dua: DuaProses['dua'];
let tutup: DuaProses['tutup'];
let roleId: string;
beforeAll(async () => {
  ({ dua, db, tutup } = await duaProsesKlaster('admin'));
  const role = db.selectFrom('role').select('id').where('name', '=', 'admin-dev');
  roleId = (await role.executeTakeFirstOrThrow()).id;
}, 120_000);
afterAll(() => tutup(), 60_000);

type Admin = { id: string; token: string };

/** The two accounts as active admins again, the only ones. */
async function pulihkan(semua: readonly Admin[]): Promise<void> {
  const ids = semua.map(({ id }) => id);
  await db.deleteFrom('pengguna_role').where('role_id', '=', roleId).execute();
  await db.updateTable('pengguna').set({ aktif: true, deleted_at: null, versi: 1 }).where('id', 'in', ids).execute();
  await db
    .insertInto('pengguna_role')
    .values(ids.map((id) => ({ pengguna_id: id, role_id: roleId })))
    .execute();
  await db.updateTable('refresh_family').set({ revoked_at: null, alasan: null }).execute();
}

const CARA = {
  hapus: { method: 'PATCH', url: (id: string) => `/api/users/delete/${id}`, isi: {} },
  nonaktif: { method: 'PUT', url: (id: string) => `/api/users/${id}`, isi: { aktif: false, versi: 1 } },
  'tanpa peran': { method: 'PUT', url: (id: string) => `/api/users/${id}`, isi: { roles: ['support'], versi: 1 } },
};
type Cara = (typeof CARA)[keyof typeof CARA];

async function singkirkan(proses: Proses, siapa: Admin, lawan: Admin, { method, url, isi }: Cara): Promise<number> {
  const response = await fetch(`${proses.url}${url(lawan.id)}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${siapa.token}` },
    body: JSON.stringify(isi),
  });
  await response.arrayBuffer();
  return response.status;
}

const adminAktif = () =>
  db
    .selectFrom('pengguna as p')
    .innerJoin('pengguna_role as pr', 'pr.pengguna_id', 'p.id')
    .select('p.id')
    .where('pr.role_id', '=', roleId)
    .where('p.aktif', '=', true)
    .where('p.deleted_at', 'is', null)
    .execute();

describe('two server processes on one database', () => {
  it(`A-10 keep exactly one of two admins who remove each other at once, ${PUTARAN} times`, async () => {
    const hash = await db
      .selectFrom('pengguna')
      .select(['id', 'password_hash', 'satker_id'])
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const kedua = uuidv7();
    await db
      .insertInto('pengguna')
      .values({
        id: kedua,
        nama: 'Admin Kedua',
        username: 'admin.kedua',
        email: 'admin.kedua@contoh.example',
        password_hash: hash.password_hash,
        satker_id: hash.satker_id,
      })
      .execute();
    await db.insertInto('pengguna_role').values({ pengguna_id: kedua, role_id: roleId }).execute();
    const satu: Admin = { id: hash.id, token: await tokenDari(dua[0].url, 'admin') };
    const lain: Admin = { id: kedua, token: await tokenDari(dua[1].url, 'admin.kedua') };
    const cara = Object.values(CARA);
    const kalah: Record<number, number> = {};
    for (let n = 0; n < PUTARAN; n += 1) {
      await pulihkan([satu, lain]);
      const [a, b] = [cara[n % 3] ?? CARA.hapus, cara[Math.floor(n / 3) % 3] ?? CARA.hapus];
      const jawab = await Promise.all(
        n % 2 === 0
          ? [singkirkan(dua[0], satu, lain, a), singkirkan(dua[1], lain, satu, b)]
          : [singkirkan(dua[1], satu, lain, a), singkirkan(dua[0], lain, satu, b)],
      );
      const sisa = await adminAktif();
      expect([n, jawab.filter((status) => status === 200).length, sisa.length]).toEqual([n, 1, 1]);
      const status = jawab.find((satuan) => satuan !== 200) ?? 0;
      kalah[status] = (kalah[status] ?? 0) + 1;
    }
    console.info(`${PUTARAN} pairs over two processes; the one who came too late was told`, kalah);
    expect(Object.keys(kalah).filter((status) => !['401', '403'].includes(status))).toEqual([]);
  }, 120_000);
});
