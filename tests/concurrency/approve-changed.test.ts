/** Races around one decision over two processes: what was decided is what was seen, and it was decided once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '#tests/support/files.ts';
import { type TwoProcesses, twoProcesses } from '#tests/support/two-processes.ts';
import { type BulkReport, bulkReports } from '#tests/support/many-reports.ts';
import { type Proses, tokenFrom } from '#tests/support/process.ts';

const ROUNDS = 20;
/** Reports of one race each: three kinds of change, the double click, the five tabs. */
const RACES = 5;

let two: TwoProcesses['dua'];
let shut: TwoProcesses['close'];
let db: TwoProcesses['db'];
let report: BulkReport[];
/** Who decides, and who meanwhile does everything else. */
let decider: string;
let changer: string;

beforeAll(async () => {
  ({ dua: two, db, close: shut } = await twoProcesses('agreed'));
  report = await bulkReports(db, { count: RACES * ROUNDS, indicators: 1, status: 'submitted' });
  // One person who may do all of it in every unit: an officer and a verifier at once, and not the one who decides.
  const person = db.selectFrom('pengguna').select('id').where('username', '=', 'pimpinan').executeTakeFirstOrThrow();
  const role = db.selectFrom('role').select('id').where('name', '=', 'admin-dev').executeTakeFirstOrThrow();
  const row = { pengguna_id: (await person).id, role_id: (await role).id };
  await db.insertInto('pengguna_role').values(row).execute();
  [decider, changer] = await Promise.all([tokenFrom(two[0].url, 'admin'), tokenFrom(two[1].url, 'pimpinan')]);
}, 120_000);
afterAll(() => shut(), 60_000);

type Answer = { status: number; data: { versi: number; laporan?: { versi: number } } };
async function call(proses: Proses, token: string, method: string, path: string, content: object, key?: string) {
  const file = content instanceof FormData;
  const response = await fetch(`${proses.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(!file && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    body: file ? content : JSON.stringify(content),
  });
  const { data } = (await response.json()) as Pick<Answer, 'data'>;
  return { status: response.status, data };
}

const approve = (proses: Proses, id: string, key?: string) =>
  call(proses, decider, 'PATCH', `pelaporan-capaian/${id}/approve`, { versi: 1 }, key);
const changeReport = (method: string, path: string, content: object) => call(two[1], changer, method, path, content);

/** What happens to a report that somebody has open; each step needs the version of the one before. */
type Step = (version: number, one: BulkReport) => Promise<Answer>;
const sendBack: Step = (version, { id }) =>
  changeReport('PATCH', `pelaporan-capaian/${id}/revise`, { versi: version, catatan: 'Mohon diperbaiki dahulu.' });
const send: Step = (version, { id }) => changeReport('PATCH', `pelaporan-capaian/${id}/submit`, { versi: version });
const upload: Step = (_, { detailIds }) => {
  const content = new FormData();
  content.append('file', new File([PDF], 'bukti.pdf', { type: 'application/pdf' }));
  return changeReport('PATCH', `pelaporan-capaian-detail/${detailIds[0]}/upload`, content);
};
const fillValue: Step = (version, { id, detailIds }) =>
  changeReport('PUT', `pelaporan-capaian/${id}`, {
    versi: version,
    details: [{ id: detailIds[0], realisasi: 7, analisis: 'Angka setelah diperbaiki.' }],
  });
const value: Step = (_, { detailIds }) =>
  changeReport('PUT', `pelaporan-capaian-detail/${detailIds[0]}/feedback`, {
    versi: 1,
    feedback: 'Bukti tidak terbaca sama sekali.',
    feedback_status: 'perbaikan',
  });

const CHANGE_RACES: Record<string, { step: Step[]; last: string }> = {
  'another value': { step: [sendBack, fillValue, upload, send], last: 'submitted' },
  'another file': { step: [sendBack, upload, send], last: 'submitted' },
  'a feedback of somebody else': { step: [value], last: 'submitted' },
};

async function perform(step: readonly Step[], one: BulkReport): Promise<number[]> {
  let version = 1;
  const status: number[] = [];
  for (const next of step) {
    const answer = await next(version, one);
    status.push(answer.status);
    if (answer.status !== 200) break;
    version = answer.data.laporan?.versi ?? answer.data.versi;
  }
  return status;
}

const notesFrom = async (id: string) => {
  const row = await db.selectFrom('riwayat').select('aksi').where('laporan_id', '=', id).orderBy('urutan').execute();
  return row.map(({ aksi }) => aksi);
};
const statusFrom = async (id: string) =>
  (await db.selectFrom('laporan').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;

describe('two server processes on one database', () => {
  it.each(Object.entries(CHANGE_RACES).map(([what, race], i) => [what, race, i] as const))(
    `approve nothing that was not seen, while the report gets %s, ${ROUNDS} times`,
    async (_, { step, last }, ke) => {
      const won = { agreed: 0, ubah: 0 };
      for (const one of report.slice(ke * ROUNDS, (ke + 1) * ROUNDS)) {
        let done = false;
        const changing = perform(step, one).finally(() => {
          done = true;
        });
        const verdict: number[] = [];
        do verdict.push((await approve(two[0], one.id)).status);
        while (!done && verdict.at(-1) !== 200);
        const edited = await changing;
        verdict.push((await approve(two[0], one.id)).status);
        const approved = verdict.includes(200);
        won[approved ? 'agreed' : 'ubah'] += 1;
        expect(verdict.filter((status) => status !== 200 && status !== 409)).toEqual([]);
        expect({ diubah: edited, status: await statusFrom(one.id) }).toEqual(
          approved ? { diubah: [409], status: 'approved' } : { diubah: Array(step.length).fill(200), status: last },
        );
        expect((await notesFrom(one.id)).filter((action) => action === 'approve')).toHaveLength(approved ? 1 : 0);
      }
      expect(won.agreed + won.ubah).toBe(ROUNDS);
      console.info(`${ROUNDS} races: seen and approved ${won.agreed}, changed first ${won.ubah}`);
    },
    120_000,
  );

  it(`give both clicks of a double click the one decision, ${ROUNDS} times`, async () => {
    for (const { id } of report.slice(3 * ROUNDS, 4 * ROUNDS)) {
      const key = `klik-${id}`;
      const answered = await Promise.all([approve(two[0], id, key), approve(two[1], id, key)]);
      // Whoever comes while the first is still at work is told to wait, and gets its answer afterwards.
      expect(answered.map(({ status }) => status)).toContain(200);
      expect(answered.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
      const again = await Promise.all([approve(two[0], id, key), approve(two[1], id, key)]);
      expect(again.map(({ status }) => status)).toEqual([200, 200]);
      expect(again[0]).toEqual(again[1]);
      expect(await notesFrom(id)).toEqual(['approve']);
    }
  }, 60_000);

  it(`let one of five tabs decide, ${ROUNDS} times`, async () => {
    for (const { id } of report.slice(4 * ROUNDS, 5 * ROUNDS)) {
      const tab = [0, 1, 2, 3, 4].map((n) => approve(two[n % 2 === 0 ? 0 : 1], id, `tab-${n}-${id}`));
      const status = (await Promise.all(tab)).map((answer) => answer.status);
      expect([status.sort(), await notesFrom(id), await statusFrom(id)]).toEqual([
        [200, 409, 409, 409, 409],
        ['approve'],
        'approved',
      ]);
    }
  }, 60_000);
});
