import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Board, Task } from '#contract/aplikasi/kanban.ts';
import { type DuaProses, duaProsesKlaster } from '#tests/support/dua-proses.ts';
import { tokenDari } from '#tests/support/proses.ts';

const PUTARAN = 100;
/** Cards on the board, moved by both at once; the first one is the one that both want. */
const KARTU = 8;

let dua: DuaProses['dua'];
let tutup: DuaProses['tutup'];
let token: [string, string];
beforeAll(async () => {
  ({ dua, tutup } = await duaProsesKlaster('papan'));
  token = await Promise.all([tokenDari(dua[0].url, 'pelapor.tapin'), tokenDari(dua[1].url, 'verifikator.tapin')]);
}, 120_000);
afterAll(() => tutup(), 60_000);

async function minta<T>(siapa: 0 | 1, metode: 'GET' | 'POST' | 'DELETE', url: string, data?: object) {
  const response = await fetch(`${dua[siapa].url}/apps/kanban/${url}`, {
    method: metode,
    headers: { authorization: `Bearer ${token[siapa]}`, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify({ data }) }),
  });
  return { status: response.status, isi: (await response.json()) as T };
}
const kartu = async (siapa: 0 | 1) => (await minta<Task[]>(siapa, 'GET', 'tasks')).isi;

describe('two server processes on one database', () => {
  it(`bring a board that two people move at once into one order, ${PUTARAN} times`, async () => {
    for (const { id } of (await minta<Board[]>(0, 'GET', 'boards')).isi)
      await minta(0, 'DELETE', `delete-board?id=${id}`);
    const kolom: string[] = [];
    for (const title of ['A', 'B', 'C']) kolom.push((await minta<Board>(0, 'POST', 'add-board', { title })).isi.id);
    const ids: string[] = [];
    for (let n = 0; n < KARTU; n += 1) {
      const isi = { title: `${n}`, boardId: kolom[n % 3] };
      ids.push((await minta<Task>(0, 'POST', 'add-task', isi)).isi.id);
    }
    // A walk through all cards and columns that comes round to every pair of moves.
    const langkah = (n: number, taskId: string | undefined): [url: string, data: object] =>
      n % 2 === 0
        ? ['update-task-board', { taskId, newBoardId: kolom[(n >> 1) % 3] }]
        : ['reorder-tasks', { taskId, targetTaskId: ids[(n * 5 + 1) % KARTU] }];
    let berbeda = 0;
    let dulu = '';
    for (let n = 0; n < PUTARAN; n += 1) {
      const jawab = await Promise.all([
        minta(0, 'POST', ...langkah(n, ids[0])),
        minta(1, 'POST', ...langkah(n + 3, ids[0])),
        minta(0, 'POST', ...langkah(n * 3 + 1, ids[n % KARTU])),
        minta(1, 'POST', ...langkah(n * 7 + 2, ids[(n * 3) % KARTU])),
      ]);
      expect([n, jawab.map(({ status }) => status)]).toEqual([n, [200, 200, 200, 200]]);
      const [satu, lain] = await Promise.all([kartu(0), kartu(1)]);
      expect(satu).toEqual(lain);
      expect(satu.map(({ id }) => id).sort()).toEqual([...ids].sort());
      const urutan = satu.map(({ id, boardId }) => `${boardId}${id}`).join();
      if (urutan !== dulu) berbeda += 1;
      dulu = urutan;
    }
    console.info(`${PUTARAN} rounds of four moves over two processes; the order changed in ${berbeda} of them`);
    expect(berbeda).toBeGreaterThan(PUTARAN / 2);
  }, 120_000);

  it('add to one column at once without two cards in one place', async () => {
    const { isi } = await minta<Board>(0, 'POST', 'add-board', { title: 'Ramai' });
    const judul = Array.from({ length: 20 }, (_, n) => `kartu ${n}`);
    const jawab = await Promise.all(
      judul.map((title, n) => minta<Task>(n % 2 === 0 ? 0 : 1, 'POST', 'add-task', { title, boardId: isi.id })),
    );
    expect(jawab.map(({ status }) => status)).toEqual(judul.map(() => 200));
    const [satu, lain] = await Promise.all([kartu(0), kartu(1)]);
    const diKolom = satu.filter(({ boardId }) => boardId === isi.id).map(({ title }) => title);
    expect([satu, diKolom.sort()]).toEqual([lain, judul.sort()]);
  });
});
