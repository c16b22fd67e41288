import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TwoProcesses, twoProcesses } from '#tests/support/two-processes.ts';
import { type BulkReport, bulkReports } from '#tests/support/many-reports.ts';
import { type Proses, tokenFrom } from '#tests/support/process.ts';
import { isFull } from '#tests/support/width.ts';

const PAIRS = isFull ? 300 : 100;
let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
let db: TwoProcesses['db'];
let report: BulkReport[];
let token: string;

beforeAll(async () => {
  ({ dua: two, db, close: shut } = await twoProcesses('dua'));
  report = await bulkReports(db, { count: PAIRS, indicators: 1, status: 'submitted' });
  token = await tokenFrom(two[0].url, 'admin');
}, 120_000);
afterAll(() => shut(), 60_000);

async function decideOn(proses: Proses, id: string, action: 'approve' | 'revise') {
  const response = await fetch(`${proses.url}/api/pelaporan-capaian/${id}/${action}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ catatan: 'Diputuskan bersamaan' }),
  });
  const { alert } = (await response.json()) as { alert: { message: string } };
  return { aksi: action, status: response.status, pesan: alert.message };
}

describe('two server processes on one database', () => {
  it(`let exactly one of two simultaneous deciders win, ${PAIRS} times`, async () => {
    const won = { approve: 0, revise: 0 };
    const [one, other] = two;
    for (const [i, { id }] of report.entries()) {
      const [a, b] = i % 2 === 0 ? [one, other] : [other, one];
      const answer = await Promise.all(
        i % 4 < 2
          ? [decideOn(a, id, 'approve'), decideOn(b, id, 'revise')]
          : [decideOn(b, id, 'revise'), decideOn(a, id, 'approve')],
      );
      expect(answer.map((j) => j.status).sort()).toEqual([200, 409]);
      const winner = answer.find((j) => j.status === 200)?.aksi ?? 'approve';
      won[winner] += 1;
      const ke = winner === 'approve' ? 'approved' : 'revision';
      const line = await db
        .selectFrom('riwayat')
        .select(['aksi', 'dari', 'ke', 'urutan'])
        .where('laporan_id', '=', id)
        .execute();
      expect(line).toEqual([{ aksi: winner, dari: 'submitted', ke, urutan: 1 }]);
      const row = await db.selectFrom('laporan').select(['status', 'versi']).where('id', '=', id).executeTakeFirst();
      expect(row).toEqual({ status: ke, versi: 2 });
    }
    console.info(`${PAIRS} pairs over two processes: approve won ${won.approve}, revise won ${won.revise}`);
    expect(won.approve + won.revise).toBe(PAIRS);
  }, 180_000);
});
