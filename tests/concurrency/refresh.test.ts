import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LoginPayload, TokenPair } from '#contract/session.ts';
import { hashPassword } from '#server/auth/passwords.ts';
import { type EndReason, endSessionsOf } from '#server/auth/sessions.ts';
import { type Db, tx } from '#server/db/tx.ts';
import { DEMO_PASSWORD } from '#server/seed/base.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';
import type { Proses } from '#tests/support/process.ts';
import { refusal, claim } from '#tests/support/session.ts';

const ROUNDS = 50;
const AT_ONCE = 20;
const REPEATS = 5;
const STILL = { status: 200, why: undefined };

let db: TwoProcesses['db'];
let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
beforeAll(async () => {
  ({ dua: two, db, close: shut } = await twoProcessCluster('sesi'));
}, 120_000);
beforeEach(async () => {
  await db.deleteFrom('signin_gagal').execute();
});
afterAll(() => shut(), 60_000);

const send = (proses: Proses, url: string, body: object) =>
  fetch(`${proses.url}${url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const attempt = (proses: Proses, username: string, password: string) =>
  send(proses, '/api/auth/signin', { username, password });
async function signIn(proses: Proses, username: string): Promise<LoginPayload> {
  const response = await attempt(proses, username, DEMO_PASSWORD);
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: LoginPayload }).data;
}
async function renew(proses: Proses, refreshToken: string): Promise<{ status: number; pair: TokenPair }> {
  const response = await send(proses, '/api/auth/jwt/refresh-token', { refreshToken });
  return { status: response.status, pair: (await response.json()) as TokenPair };
}
async function read(proses: Proses, accessToken: string, url = '/api/tahun') {
  const response = await fetch(`${proses.url}${url}`, { headers: { authorization: `Bearer ${accessToken}` } });
  await response.arrayBuffer();
  return { status: response.status, why: response.headers.get('www-authenticate') ?? undefined };
}

describe('two server processes on one database', () => {
  it(`S-3 make one generation of ${AT_ONCE} simultaneous renewals, ${ROUNDS} times without a logout`, async () => {
    const sesi = await signIn(two[0], 'pimpinan');
    const { sid } = claim(sesi.accessToken);
    let current: TokenPair = sesi;
    for (let n = 1; n <= ROUNDS; n += 1) {
      const { refreshToken } = current;
      const answer = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, i) => renew(two[i % 2 === 0 ? 0 : 1], refreshToken)),
      );
      expect(answer.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE }, () => 200));
      expect(new Set(answer.map(({ pair }) => JSON.stringify(pair))).size).toBe(1);
      current = answer[0]?.pair ?? current;
      const rows = await db.selectFrom('refresh_token').select('parent_id').where('family_id', '=', sid).execute();
      expect([rows.length, new Set(rows.map((row) => row.parent_id)).size]).toEqual([n + 1, n + 1]);
    }
    expect(await Promise.all(two.map((proses) => read(proses, current.accessToken)))).toEqual([STILL, STILL]);
    const family = db.selectFrom('refresh_family').select('revoked_at').where('id', '=', sid);
    expect(await family.execute()).toEqual([{ revoked_at: null }]);
  });
});

/** A user of their own with a role of their own, which may read indicators. */
async function person(password_hash: string): Promise<{ id: string; username: string; roleId: string }> {
  const [id, roleId] = [uuidv7(), uuidv7()];
  const username = `uji.${id.slice(-12)}`;
  const role = { id: roleId, name: username, label: 'Uji', lingkup: 'semua' as const };
  await db.insertInto('role').values(role).execute();
  const { id: moduleRow } = await db
    .selectFrom('module')
    .select('id')
    .where('name', '=', 'Kpi')
    .executeTakeFirstOrThrow();
  const allowed = { id: uuidv7(), role_id: roleId, module_id: moduleRow, actions: JSON.stringify(['read']) };
  await db.insertInto('role_module').values(allowed).execute();
  const user = { id, nama: 'Uji', username, email: `${username}@contoh.example`, password_hash };
  await db.insertInto('pengguna').values(user).execute();
  await db.insertInto('pengguna_role').values({ pengguna_id: id, role_id: roleId }).execute();
  return { id, username, roleId };
}

type MailPerson = Awaited<ReturnType<typeof person>>;
type Trigger = {
  change: (trx: Db, who: MailPerson) => Promise<unknown>;
  reason: EndReason;
  /** What a call with the old access token, and a sign-in with the old password, then answer. */
  refused: ReturnType<typeof refusal>;
  signInAgain: number;
};
const TRIGGERS: Record<string, Trigger> = {
  'a disabled user': {
    change: (trx, { id }) => trx.updateTable('pengguna').set({ aktif: false }).where('id', '=', id).execute(),
    reason: 'akun dinonaktifkan',
    refused: refusal('account_disabled'),
    signInAgain: 403,
  },
  'a deleted user': {
    change: (trx, { id }) => trx.deleteFrom('pengguna').where('id', '=', id).execute(),
    reason: 'akun dihapus',
    refused: refusal('account_disabled'),
    signInAgain: 401,
  },
  'a changed password': {
    change: async (trx, { id }) => {
      const password_hash = await hashPassword('kata sandi yang baru');
      return trx.updateTable('pengguna').set({ password_hash }).where('id', '=', id).execute();
    },
    reason: 'kata sandi diganti',
    refused: refusal('session_revoked'),
    signInAgain: 401,
  },
  'a role taken away': {
    change: (trx, { id }) => trx.deleteFrom('pengguna_role').where('pengguna_id', '=', id).execute(),
    reason: 'peran diganti',
    refused: refusal('session_revoked'),
    signInAgain: 200,
  },
};

/** A user with one session from each process, which both processes have seen. */
async function inBoth(hash: string) {
  const who = await person(hash);
  const sesi = await Promise.all(two.map((proses) => signIn(proses, who.username)));
  /** Every session at every process. */
  const cross = (url?: string) =>
    Promise.all(sesi.flatMap(({ accessToken }) => two.map((proses) => read(proses, accessToken, url))));
  expect(await cross('/api/kpi')).toEqual([STILL, STILL, STILL, STILL]);
  return { who, sesi, cross };
}

describe('S-9 what an admin changes', () => {
  let hash: string;
  beforeAll(async () => {
    hash = await hashPassword(DEMO_PASSWORD);
  });

  it.each(Object.entries(TRIGGERS))(
    `S-9 ends every session in both processes at once: %s (${REPEATS} times)`,
    async (_name, { change, reason, refused, signInAgain }) => {
      for (let n = 0; n < REPEATS; n += 1) {
        await db.deleteFrom('signin_gagal').execute();
        const { who, sesi, cross } = await inBoth(hash);
        await tx(db, async (trx) => {
          await change(trx, who);
          await endSessionsOf(trx, [who.id], reason, new Date());
        });
        expect(await cross()).toEqual([refused, refused, refused, refused]);
        const renewed = await Promise.all(sesi.map((s, i) => renew(two[i === 0 ? 1 : 0], s.refreshToken)));
        expect(renewed.map(({ status }) => status)).toEqual([401, 401]);
        const again = await Promise.all(two.map((proses) => attempt(proses, who.username, DEMO_PASSWORD)));
        expect(again.map(({ status }) => status)).toEqual([signInAgain, signInAgain]);
      }
    },
  );

  it(`S-9 re-scopes every session in both processes at once: changed modules of a role (${REPEATS} times)`, async () => {
    for (let n = 0; n < REPEATS; n += 1) {
      const { who, sesi, cross } = await inBoth(hash);
      await db.updateTable('role_module').set({ actions: '[]' }).where('role_id', '=', who.roleId).execute();
      const forbidden = { status: 403, why: undefined };
      expect(await cross('/api/kpi')).toEqual([forbidden, forbidden, forbidden, forbidden]);
      expect(await cross()).toEqual([STILL, STILL, STILL, STILL]);
      const renewed = await Promise.all(sesi.map((s, i) => renew(two[i === 0 ? 1 : 0], s.refreshToken)));
      expect(renewed.map(({ status }) => status)).toEqual([200, 200]);
    }
  });
});
