/** An event outlives the process that was sending it, and two processes send it once. */
import { sql } from 'kysely';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { webhookCreate } from '#server/ops/webhook-create.ts';
import { webhookTest } from '#server/ops/webhook-send.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { bulkReports } from '#tests/support/many-reports.ts';
import { tokenFrom } from '#tests/support/process.ts';
import { type TwoProcesses, twoProcessCluster } from '#tests/support/two-processes.ts';
import { type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';

const env = { WEBHOOK_PRIVATE: 'true' };

let two: TwoProcesses;
let there: Receiver;
/** What came first is never answered. */
const answer = (_: unknown, count: number) => (count === 1 ? ('none' as const) : { status: 204 });

beforeAll(async () => {
  two = await twoProcessCluster('webhook', env);
  there = await startReceiver(answer);
}, 120_000);
afterAll(async () => {
  await there.close();
  await two.close();
}, 60_000);

const rows = () => two.db.selectFrom('kiriman_webhook').selectAll().execute();

it('is sent again by the other process when one was killed in the middle, with the same id, and then no more', async () => {
  const made = await opsSaid(webhookCreate, { db: two.db, args: ['arsip', '--url', there.url], env });
  const secret = /whsec_\S+/.exec(made.lines.join('\n'))?.[0] ?? '';
  await opsSaid(webhookTest, { db: two.db, args: ['arsip'], env });
  await expect.poll(() => there.came.length, { timeout: 15_000 }).toBe(1);
  // Nobody knows which one has it; the lease keeps the other one from taking it as well.
  const [first, second] = two.dua;
  await first.killProcess();
  const [held] = await rows();
  expect([held?.percobaan, held?.terkirim_at, Number(held?.coba_at) > Date.now()]).toEqual([1, null, true]);
  await sql`update kiriman_webhook set coba_at = now()`.execute(two.db);
  // If it was the other one that had it, that one waits for its answer first, for 15 seconds.
  await expect.poll(() => there.came.length, { timeout: 40_000 }).toBe(2);
  await expect.poll(async () => (await rows()).map(({ status }) => status), { timeout: 15_000 }).toEqual([204]);
  const ids = there.came.map(({ headers }) => headers['webhook-id']);
  expect(ids).toEqual([held?.id, held?.id]);
  const [, last] = there.came;
  const sent = new Webhook(secret).verify(String(last?.body), last?.headers as Record<string, string>);
  expect(sent).toMatchObject({ type: 'webhook.test', data: { nama: 'arsip' } });
  expect((await fetch(`${second.url}/healthz`)).status).toBe(200);
}, 90_000);

it('leaves with a decision that a person makes', async () => {
  const [, alive] = two.dua;
  const [report] = await bulkReports(two.db, { count: 1, indicators: 1, status: 'submitted' });
  const headers = {
    authorization: `Bearer ${await tokenFrom(alive.url, 'admin')}`,
    'content-type': 'application/json',
  };
  const body = JSON.stringify({ catatan: 'Mohon diperbaiki.' });
  const path = `${alive.url}/api/pelaporan-capaian/${report?.id}/revise`;
  expect((await fetch(path, { method: 'PATCH', headers, body })).status).toBe(200);
  await expect.poll(() => there.came.length, { timeout: 15_000 }).toBe(3);
  expect(JSON.parse(String(there.came[2]?.body))).toMatchObject({
    type: 'report.revised',
    data: { laporan_id: report?.id, status: 'revision' },
  });
}, 60_000);
