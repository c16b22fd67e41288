/** docs/api.md: its programs are compiled and run as they stand there, with the tokens that its commands make. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { tokenCreate } from '#server/ops/token-create.ts';
import { webhookCreate } from '#server/ops/webhook-create.ts';
import { webhookResend } from '#server/ops/webhook-send.ts';
import { ROOT } from '#server/root.ts';
import { eventCourier } from '#server/webhooks/courier.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { commandOf, pageFolder, typesNow } from '#tests/support/api-page.ts';
import { PDF } from '#tests/support/files.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { TOKEN } from '#tests/support/tokens.ts';

const BASE = '/api/pelaporan-capaian';

let server: TestServer;
let folder: Awaited<ReturnType<typeof pageFolder>>;
let url: string;
let officer: Client;
/** Of a program that reads. */
let reading: Record<string, string>;

beforeAll(async () => {
  [server, folder] = await Promise.all([startTestServer(), pageFolder()]);
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`;
  officer = await signIn(server.app, 'pelapor.tapin');
}, 60_000);
afterAll(async () => {
  server.app.server.closeAllConnections();
  await Promise.all([server.close(), folder.close()]);
});

const reports = async () => (await officer.call<Report[]>('GET', `${BASE}?tahun=2026&periode=TW3`)).data;
async function settingsOf(token: string) {
  const { code, lines } = await opsSaid(tokenCreate, { db: server.db, args: commandOf(token) });
  expect([code, lines]).toEqual([0, expect.anything()]);
  return { CAPAIAN_URL: url, CAPAIAN_TOKEN: TOKEN.exec(lines.join('\n'))?.[0] ?? '' };
}

it('its programs are sound by the types that the server is described with, and the compiler would say what is not', async () => {
  expect(folder.names).toEqual(['client.ts', 'push.ts', 'recap.ts', 'hear.ts']);
  expect(await folder.compile()).toBe('');
  const wrong = "import { call } from './client.ts';\nawait call('get', '/api/unit', { query: { cari: '6305' } });\n";
  await folder.write('wrong.ts', wrong);
  expect(await folder.compile(['wrong.ts'])).toMatch(/^wrong\.ts\(2,\d+\): error TS2353: .*'cari' does not exist/);
}, 60_000);

// Every answer that a test injects is held against the same document (`tests/support/openapi.ts`): what the types say is
// what the server does.
it('docs/api/capaian.d.ts is what the server says of itself now; if not: npm run api:types', async () => {
  const kept = readFileSync(path.join(ROOT, 'docs/api/capaian.d.ts'), 'utf8').split('\n');
  const now = (await typesNow()).split('\n');
  expect(kept.find((line, at) => line !== now[at])).toBeUndefined();
  expect([kept.length, kept.includes('  "/api/pelaporan-capaian/{id}/submit": {')]).toEqual([now.length, true]);
}, 60_000);

describe('pushing realisasi', () => {
  let settings: Record<string, string>;
  const push = () => folder.run('push.ts', settings);

  beforeAll(async () => {
    settings = await settingsOf('simda-2026');
    await folder.write('bukti.pdf', PDF);
  });

  it('keeps what came, makes the report once, and says what is still missing instead of handing it in', async () => {
    const one = { '1.1.1.1': { realisasi: 12.5, analisis: 'Tercapai sesuai rencana kerja.', evidence: 'bukti.pdf' } };
    await folder.write('figures.json', JSON.stringify({ unit: '6305', tahun: 2026, periode: 'TW3', indicators: one }));
    const [first, again] = [await push(), await push()];
    expect([first.code, again.code, first.out, first.err]).toEqual([1, 1, '', expect.stringContaining('1.')]);
    expect(first.err).toBe(again.err);
    const [report, ...others] = await reports();
    expect([report?.status, others]).toEqual(['draft', []]);
    const { data } = await officer.call<Report>('GET', `${BASE}/detail?id=${report?.id}`);
    const filled = data.details.filter(({ realisasi }) => realisasi !== null);
    expect(filled.map(({ kpi, realisasi, files }) => [kpi.kode, realisasi, files.map(({ nama }) => nama)])).toEqual([
      ['1.1.1.1', 12.5, ['bukti.pdf']],
    ]);
  });

  it('hands the report in once nothing is missing, in the name of the token', async () => {
    const [{ id } = { id: '' }] = await reports();
    const { data } = await officer.call<Report>('GET', `${BASE}/detail?id=${id}`);
    const due = data.details.filter(({ wajib }) => wajib);
    expect(due.length).toBeGreaterThan(1);
    const indicators = Object.fromEntries(
      due.map(({ kpi, target }) => [kpi.kode, { realisasi: target, analisis: 'Tercapai.', evidence: 'bukti.pdf' }]),
    );
    await folder.write('figures.json', JSON.stringify({ unit: '6305', tahun: 2026, periode: 'TW3', indicators }));
    const { code, out, err } = await push();
    expect([code, out, err]).toEqual([0, expect.stringMatching(/^submitted 20\d\d-/), '']);
    const history = await officer.call<{ aksi: string; peran: string }[]>('GET', `${BASE}/history?id=${id}`);
    const last = history.data.find(({ aksi }) => aksi === 'submit');
    expect(last?.peran).toBe('Pelapor, token simda-2026');
    const repeated = await push();
    expect([repeated.code, repeated.out, repeated.err]).toEqual([0, expect.stringMatching(/^submitted: /), '']);
  });

  it('stops at a unit that its token does not reach', async () => {
    const figures = { unit: '1212', tahun: 2026, periode: 'TW3', indicators: {} };
    await folder.write('figures.json', JSON.stringify(figures));
    const { code, err } = await push();
    expect([code, err]).toEqual([1, expect.stringContaining('No unit 1212 within the reach of this token')]);
  });
});

describe('hearing of approvals', () => {
  it('prints the report that was approved once it is told, and once only, and believes nobody else', async () => {
    reading = await settingsOf('rekap-2026');
    const args = commandOf('arsip-2026', 'webhook create');
    const made = await opsSaid(webhookCreate, { db: server.db, args });
    const secret = /whsec_\S+/.exec(made.lines.join('\n'))?.[0] ?? '';
    const hearing = folder.start('hear.ts', { ...reading, CAPAIAN_WEBHOOK_SECRET: secret, PORT: '0' });
    try {
      const address = `http://127.0.0.1:${/port: (\d+)/.exec(await hearing.said())?.[1]}/`;
      await server.db.updateTable('webhook').set({ url: address }).execute();
      const verifier = await signIn(server.app, 'verifikator.tapin');
      const [{ id } = { id: '' }] = await reports();
      expect((await verifier.call('PATCH', `${BASE}/${id}/approve`, {})).status).toBe(200);
      const told = { db: server.db, secrets: await loadSecrets(server.db), now: server.clock.now };
      const courier = eventCourier({ ...told, toPrivate: true, log: { warn: () => undefined } });
      expect(await courier.deliverDue()).toBe(1);
      expect(await hearing.said()).toBe('BPS Kabupaten Tapin TW3 2026: approved');
      const sent = () => server.db.selectFrom('kiriman_webhook').select(['id', 'status', 'percobaan']).execute();
      const [event] = await sent();
      expect(event).toEqual({ id: event?.id, status: 204, percobaan: 1 });
      await opsSaid(webhookResend, { db: server.db, args: [event?.id ?? ''] });
      expect(await courier.deliverDue()).toBe(1);
      await opsSaid(webhookResend, { db: server.db, args: [event?.id ?? ''] });
      await server.db.updateTable('webhook').set({ rahasia: 'v1.of.another.server.key' }).execute();
      expect(await courier.deliverDue()).toBe(1);
      expect((await sent()).map(({ status }) => status)).toEqual([null]);
      const forged = await fetch(address, { method: 'POST', body: '{}', headers: { 'webhook-signature': 'v1,AAAA' } });
      expect(forged.status).toBe(401);
    } finally {
      expect(await hearing.stop()).toEqual([]);
    }
  });
});

describe('fetching the recap', () => {
  it('gives a line of every indicator of units with approved reports, and the workbook', async () => {
    const { code, out, err } = await folder.run('recap.ts', reading, ['2026']);
    expect([code, err]).toEqual([0, '']);
    const lines = out.trim().split('\n');
    expect([lines.length, lines[0]]).toEqual([17, expect.stringMatching(/^BPS Kabupaten Tapin\t1\.1\.1\.1\t/)]);
    expect(lines.every((line) => line.split('\t').length === 5)).toBe(true);
    expect(folder.read('rekap.xlsx').subarray(0, 2).toString()).toBe('PK');
  }, 60_000);
});
