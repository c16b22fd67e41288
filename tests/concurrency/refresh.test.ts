import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { type AlasanBerakhir, endSessionsOf } from '#server/auth/sessions.ts';
import { type Db, tx } from '#server/db/tx.ts';
import { DEMO_PASSWORD } from '#server/seed/seed.ts';
import { type DuaProses, duaProsesKlaster } from '#tests/support/dua-proses.ts';
import type { Proses } from '#tests/support/proses.ts';
import { ditolak, klaim } from '#tests/support/sesi.ts';

const PUTARAN = 50;
const SEKALIGUS = 20;
const ULANG = 5;
const MASIH = { status: 200, kenapa: undefined };

let db: DuaProses['db'];
let dua: DuaProses['dua'];
let tutup: DuaProses['tutup'];
beforeAll(async () => {
  ({ dua, db, tutup } = await duaProsesKlaster('sesi'));
}, 120_000);
beforeEach(async () => {
  await db.deleteFrom('signin_gagal').execute();
});
afterAll(() => tutup(), 60_000);

const kirim = (proses: Proses, url: string, body: object) =>
  fetch(`${proses.url}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const coba = (proses: Proses, username: string, password: string) =>
  kirim(proses, '/api/auth/signin', { username, password });
async function masuk(proses: Proses, username: string): Promise<LoginPayload> {
  const response = await coba(proses, username, DEMO_PASSWORD);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: LoginPayload }).data;
}
async function perbarui(proses: Proses, refreshToken: string): Promise<{ status: number; pair: TokenPair }> {
  const response = await kirim(proses, '/api/auth/jwt/refresh-token', { refreshToken });
  return { status: response.status, pair: (await response.json()) as TokenPair };
}
async function baca(proses: Proses, accessToken: string, url = '/api/tahun') {
  const response = await fetch(`${proses.url}${url}`, { headers: { authorization: `Bearer ${accessToken}` } });
  await response.arrayBuffer();
  return { status: response.status, kenapa: response.headers.get('www-authenticate') ?? undefined };
}

describe('two server processes on one database', () => {
  it(`S-3 make one generation of ${SEKALIGUS} simultaneous renewals, ${PUTARAN} times without a logout`, async () => {
    const sesi = await masuk(dua[0], 'pimpinan');
    const { sid } = klaim(sesi.accessToken);
    let kini: TokenPair = sesi;
    for (let n = 1; n <= PUTARAN; n += 1) {
      const { refreshToken } = kini;
      const jawab = await Promise.all(
        Array.from({ length: SEKALIGUS }, (_, i) => perbarui(dua[i % 2 === 0 ? 0 : 1], refreshToken)),
      );
      expect(jawab.map(({ status }) => status)).toEqual(Array.from({ length: SEKALIGUS }, () => 200));
      expect(new Set(jawab.map(({ pair }) => JSON.stringify(pair))).size).toBe(1);
      kini = jawab[0]?.pair ?? kini;
      const rows = await db.selectFrom('refresh_token').select('parent_id').where('family_id', '=', sid).execute();
      expect([rows.length, new Set(rows.map((row) => row.parent_id)).size]).toEqual([n + 1, n + 1]);
    }
    expect(await Promise.all(dua.map((proses) => baca(proses, kini.accessToken)))).toEqual([MASIH, MASIH]);
    const family = db.selectFrom('refresh_family').select('revoked_at').where('id', '=', sid);
    expect(await family.execute()).toEqual([{ revoked_at: null }]);
  });
});

/** A user of their own with a role of their own, which may read indicators. */
async function orang(password_hash: string): Promise<{ id: string; username: string; roleId: string }> {
  const [id, roleId] = [uuidv7(), uuidv7()];
  const username = `uji.${id.slice(-12)}`;
  const peran = { id: roleId, name: username, label: 'Uji', lingkup: 'semua' as const };
  await db.insertInto('role').values(peran).execute();
  const { id: modul } = await db.selectFrom('module').select('id').where('name', '=', 'Kpi').executeTakeFirstOrThrow();
  const boleh = { id: uuidv7(), role_id: roleId, module_id: modul, actions: JSON.stringify(['read']) };
  await db.insertInto('role_module').values(boleh).execute();
  const user = { id, nama: 'Uji', username, email: `${username}@contoh.example`, password_hash };
  await db.insertInto('pengguna').values(user).execute();
  await db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: roleId }).execute();
  return { id, username, roleId };
}

type Orang = Awaited<ReturnType<typeof orang>>;
type Pemicu = {
  ubah: (trx: Db, siapa: Orang) => Promise<unknown>;
  alasan: AlasanBerakhir;
  /** What a call with the old access token, and a sign-in with the old password, then answer. */
  panggilan: ReturnType<typeof ditolak>;
  masukLagi: number;
};
const PEMICU: Record<string, Pemicu> = {
  'a disabled user': {
    ubah: (trx, { id }) => trx.updateTable('pengguna').set({ aktif: false }).where('id', '=', id).execute(),
    alasan: 'akun dinonaktifkan',
    panggilan: ditolak('account_disabled'),
    masukLagi: 403,
  },
  'a deleted user': {
    ubah: (trx, { id }) => trx.deleteFrom('pengguna').where('id', '=', id).execute(),
    alasan: 'akun dihapus',
    panggilan: ditolak('account_disabled'),
    masukLagi: 401,
  },
  'a changed password': {
    ubah: async (trx, { id }) => {
      const password_hash = await hashPassword('kata sandi yang baru');
      return trx.updateTable('pengguna').set({ password_hash }).where('id', '=', id).execute();
    },
    alasan: 'kata sandi diganti',
    panggilan: ditolak('session_revoked'),
    masukLagi: 401,
  },
  'a role taken away': {
    ubah: (trx, { id }) => trx.deleteFrom('pengguna_role').where('pengguna_id', '=', id).execute(),
    alasan: 'peran diganti',
    panggilan: ditolak('session_revoked'),
    masukLagi: 200,
  },
};

/** A user with one session from each process, which both processes have seen. */
async function diKeduanya(hash: string) {
  const siapa = await orang(hash);
  const sesi = await Promise.all(dua.map((proses) => masuk(proses, siapa.username)));
  /** Every session at every process. */
  const silang = (url?: string) =>
    Promise.all(sesi.flatMap(({ accessToken }) => dua.map((proses) => baca(proses, accessToken, url))));
  expect(await silang('/api/kpi')).toEqual([MASIH, MASIH, MASIH, MASIH]);
  return { siapa, sesi, silang };
}

describe('S-9 what an admin changes', () => {
  let hash: string;
  beforeAll(async () => {
    hash = await hashPassword(DEMO_PASSWORD);
  });

  it.each(Object.entries(PEMICU))(
    `S-9 ends every session in both processes at once: %s (${ULANG} times)`,
    async (_nama, { ubah, alasan, panggilan, masukLagi }) => {
      for (let n = 0; n < ULANG; n += 1) {
        await db.deleteFrom('signin_gagal').execute();
        const { siapa, sesi, silang } = await diKeduanya(hash);
        await tx(db, async (trx) => {
          await ubah(trx, siapa);
          await endSessionsOf(trx, [siapa.id], alasan, new Date());
        });
        expect(await silang()).toEqual([panggilan, panggilan, panggilan, panggilan]);
        const renewed = await Promise.all(sesi.map((s, i) => perbarui(dua[i === 0 ? 1 : 0], s.refreshToken)));
        expect(renewed.map(({ status }) => status)).toEqual([401, 401]);
        const lagi = await Promise.all(dua.map((proses) => coba(proses, siapa.username, DEMO_PASSWORD)));
        expect(lagi.map(({ status }) => status)).toEqual([masukLagi, masukLagi]);
      }
    },
  );

  it(`S-9 re-scopes every session in both processes at once: changed modules of a role (${ULANG} times)`, async () => {
    for (let n = 0; n < ULANG; n += 1) {
      const { siapa, sesi, silang } = await diKeduanya(hash);
      await db.updateTable('role_module').set({ actions: '[]' }).where('role_id', '=', siapa.roleId).execute();
      const tidakBoleh = { status: 403, kenapa: undefined };
      expect(await silang('/api/kpi')).toEqual([tidakBoleh, tidakBoleh, tidakBoleh, tidakBoleh]);
      expect(await silang()).toEqual([MASIH, MASIH, MASIH, MASIH]);
      const renewed = await Promise.all(sesi.map((s, i) => perbarui(dua[i === 0 ? 1 : 0], s.refreshToken)));
      expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});
