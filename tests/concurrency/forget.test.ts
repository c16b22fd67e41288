import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyHistory } from '#server/ops/verify-history.ts';
import { type Proses, tokenFrom } from '#tests/support/process.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';

const ROUNDS = 20;

let db: TwoProcesses['db'];
let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
beforeAll(async () => {
  ({ dua: two, db, close: shut } = await twoProcessCluster('lupa'));
}, 120_000);
afterAll(() => shut(), 60_000);

const send = async (proses: Proses, token: string, method: string, url: string, body: object) => {
  const answer = await fetch(`${proses.url}${url}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  await answer.arrayBuffer();
  return answer.status;
};

it(`forgets somebody once whom two processes are asked to forget at once, and never whom the other one lets in again, ${ROUNDS} times`, async () => {
  const tokens = await Promise.all(two.map(({ url }) => tokenFrom(url, 'admin')));
  const [a = '', b = ''] = tokens;
  for (let n = 0; n < ROUNDS; n += 1) {
    const id = uuidv7();
    const username = `pergi.${n}`;
    const { satker_id } = await db
      .selectFrom('pengguna')
      .select('satker_id')
      .where('username', '=', 'pelapor.tapin')
      .executeTakeFirstOrThrow();
    const person = { id, nama: `Pergi ${n}`, username, email: `${username}@x.example`, password_hash: '!', satker_id };
    await db
      .insertInto('pengguna')
      .values({ ...person, aktif: false })
      .execute();
    const url = `/api/users/${id}/hapus-data-pribadi`;
    const isBack = n % 2 === 1;
    const [first, second] = await Promise.all([
      send(two[0], a, 'PATCH', url, { username }),
      isBack
        ? send(two[1], b, 'PUT', `/api/users/${id}`, { aktif: true, roles: ['support'], versi: 1 })
        : send(two[1], b, 'PATCH', url, { username }),
    ]);
    const row = await db.selectFrom('pengguna').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const trail = db.selectFrom('jejak_keamanan').select('id').where('subjek_id', '=', id).where('aksi', '=', 'forget');
    const forgotten = row.dilupakan_at !== null;
    const told = (await trail.execute()).length;
    if (isBack) {
      // Whoever came second was refused: what is forgotten is gone, and what is active is not forgotten.
      expect([n, row.aktif, told, [first, second]]).toEqual([
        n,
        !forgotten,
        forgotten ? 1 : 0,
        forgotten ? [200, 404] : [409, 200],
      ]);
    } else {
      expect([n, forgotten, row.nama, told, [first, second]]).toEqual([
        n,
        true,
        `Mantan pengguna ${id.slice(-6)}`,
        1,
        [200, 200],
      ]);
    }
  }
  expect((await verifyHistory(db)).rusak).toEqual([]);
}, 120_000);
