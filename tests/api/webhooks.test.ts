/** What other programs are told of decisions, and what becomes of it when they do not listen. Decision 0101. */
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Notifications } from '#contract/bell.ts';
import type { Report } from '#contract/report.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import type { Command } from '#server/ops/command.ts';
import { webhookDelete, webhookDisable, webhookEnable, webhookRotate } from '#server/ops/webhook-change.ts';
import { webhookCreate } from '#server/ops/webhook-create.ts';
import { webhookList, webhookLog } from '#server/ops/webhook-list.ts';
import { webhookResend, webhookTest } from '#server/ops/webhook-send.ts';
import { eventCourier } from '#server/webhooks/courier.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { type Came, type Receiver, startReceiver } from '#tests/support/webhook-receiver.ts';
import { sendNew } from '#tests/support/world/filling.ts';

const BASE = '/api/pelaporan-capaian';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let server: TestServer;
let admin: Client;
let officer: Client;
let verifier: Client;
let report: Report;
let unit: { kode: string };
const open: Receiver[] = [];
const logged: string[] = [];
const secrets: string[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [admin, officer, verifier] = await Promise.all([
    signIn(server.app, 'admin'),
    signIn(server.app, 'pelapor.tapin'),
    signIn(server.app, 'verifikator.tapin'),
  ]);
  unit = await server.db.selectFrom('unit').select('kode').where('id', '=', officer.satker).executeTakeFirstOrThrow();
  report = await sendNew(officer, 2026, 'TW3');
}, 60_000);
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  await server.db.deleteFrom('webhook').execute();
  server.clock.set(new Date());
});
afterAll(() => server.close());

const receiver = async (...how: Parameters<typeof startReceiver>) => {
  const one = await startReceiver(...how);
  open.push(one);
  return one;
};
const ops = async (command: Command, ...args: string[]) => {
  const said = (await opsSaid(command, { db: server.db, args, env: { WEBHOOK_PRIVATE: 'true' } })).lines.join('\n');
  const [secret] = /whsec_\S+/.exec(said) ?? [];
  if (secret !== undefined) secrets.push(secret);
  return { said, secret: secret ?? '' };
};
const create = async (name: string, url: string, ...more: string[]) =>
  (await ops(webhookCreate, name, '--url', url, ...more)).secret;
const courier = async (toPrivate = true) =>
  eventCourier({
    db: server.db,
    secrets: await loadSecrets(server.db),
    toPrivate,
    now: server.clock.now,
    log: { warn: (data, message) => logged.push(`${message} ${JSON.stringify(data)}`) },
  });
const deliver = async (toPrivate = true) => (await courier(toPrivate)).deliverDue();
const toldStopped = async (who: Client) =>
  (await who.call<Notifications>('GET', '/api/pemberitahuan')).data.pemberitahuan.filter(
    ({ jenis }) => jenis === 'webhook_mati',
  );
/** Sends the report back and hands it in again, so that the next test finds it as this one did. */
const sendBack = async () => {
  const back = await verifier.call<Report>('PATCH', `${BASE}/${report.id}/revise`, { catatan: 'Rahasia: perbaiki.' });
  const again = await officer.call<Report>('PATCH', `${BASE}/${report.id}/submit`, {});
  expect([back.status, again.status]).toEqual([200, 200]);
  return [back.data, again.data] as const;
};
const rows = () => server.db.selectFrom('kiriman_webhook').selectAll().orderBy('dibuat').orderBy('id').execute();
/** @throws when the library of the scheme does not believe it */
const verified = (secret: string, { headers, body }: Came) =>
  new Webhook(secret).verify(body, headers as Record<string, string>);
/** The library compares with the clock of the machine; what was sent at another time is not checked. */
const idOf = ({ headers }: Came) => headers['webhook-id'];

describe('an event', () => {
  it('leaves with the decision, signed as the scheme says, and says which report and nothing of what stands in it', async () => {
    const there = await receiver();
    const secret = await create('arsip', there.url);
    const [back, again] = await sendBack();
    expect(await deliver()).toBe(2);
    const said = there.came.map((one) => verified(secret, one)) as { type: string; timestamp: string; data: object }[];
    const { id, unit_id } = report;
    const of = ({ status, putaran, versi }: Report, by: string) => ({
      ...{ laporan_id: id, unit_id, tahun: 2026, periode: 'TW3', status, putaran, versi, oleh_id: by },
    });
    expect(said.toSorted((a, b) => (a.type < b.type ? -1 : 1))).toEqual([
      { type: 'report.revised', timestamp: back.decided_at, data: of(back, verifier.id) },
      { type: 'report.submitted', timestamp: again.submitted_at, data: of(again, officer.id) },
    ]);
    expect(there.came[0]).toMatchObject({ path: '/terima', headers: { 'content-type': 'application/json' } });
    expect(new Set(there.came.map(idOf)).size).toBe(2);
    expect((await rows()).map(({ status, terkirim_at }) => [status, terkirim_at !== null])).toEqual([
      [204, true],
      [204, true],
    ]);
    expect(await deliver()).toBe(0);
    const [first] = there.came as [Came];
    expect(() => verified(secret, { ...first, body: `${first.body} ` })).toThrow();
  });

  it('is of the kinds that were asked for, of the unit and those below it, and only while its address is active', async () => {
    const there = await receiver();
    await create('kembali', `${there.url}/kembali`, '--event', 'report.revised');
    await create('tapin', `${there.url}/tapin`, '--event', 'report.submitted', '--unit', unit.kode);
    const other = await server.db
      .selectFrom('unit')
      .select('id')
      .where('nama_unit', 'like', 'Bappedalitbang%')
      .execute();
    await create('deli', `${there.url}/deli`, '--unit', other[0]?.id ?? '');
    await create('diam', `${there.url}/diam`);
    await ops(webhookDisable, 'diam');
    await sendBack();
    await deliver();
    const came = there.came.map(({ path, body }) => [path, (JSON.parse(body) as { type: string }).type]);
    expect(came.toSorted()).toEqual([
      ['/terima/kembali', 'report.revised'],
      ['/terima/tapin', 'report.submitted'],
    ]);
    await ops(webhookEnable, 'diam');
    await ops(webhookTest, 'diam');
    await deliver();
    expect(there.came.at(-1)?.path).toBe('/terima/diam');
  });

  it('is not written when the decision is refused', async () => {
    const there = await receiver();
    await create('arsip', there.url);
    const refused = [
      await officer.call('PATCH', `${BASE}/${report.id}/approve`, {}),
      await verifier.call('PATCH', `${BASE}/${report.id}/revise`, { catatan: '' }),
      await verifier.call('PATCH', `${BASE}/${report.id}/approve`, { versi: 1 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 422, 409]);
    expect(await rows()).toEqual([]);
  });

  it('is sent once, however many processes look for it', async () => {
    const there = await receiver();
    await create('arsip', there.url);
    for (let n = 0; n < 12; n += 1) await ops(webhookTest, 'arsip');
    const sent = await Promise.all(Array.from({ length: 4 }, () => deliver()));
    expect([sent.reduce((a, b) => a + b), there.came.length]).toEqual([12, 12]);
    expect(new Set(there.came.map(idOf)).size).toBe(12);
  });

  it('is signed with the secret before as well for a day after it was changed', async () => {
    const there = await receiver();
    const before = await create('arsip', there.url);
    const { secret } = await ops(webhookRotate, 'arsip');
    expect(secret).not.toBe(before);
    await ops(webhookTest, 'arsip');
    await deliver();
    const [both] = there.came as [Came];
    expect([before, secret].map((one) => verified(one, both))).toHaveLength(2);
    await server.db.updateTable('webhook').set({ lama_sampai: server.clock.now() }).execute();
    await ops(webhookTest, 'arsip');
    await deliver();
    const last = there.came.at(-1) as Came;
    expect(verified(secret, last)).toMatchObject({ type: 'webhook.test' });
    expect(() => verified(before, last)).toThrow();
  });
});

describe('an event that does not arrive', () => {
  it('is sent again with the same id after growing pauses, and given up after ten tries', async () => {
    const there = await receiver(() => ({ status: 500, body: `sibuk\n\u0000${'x'.repeat(9000)}` }));
    await create('arsip', there.url);
    await ops(webhookTest, 'arsip');
    const pauses: (number | null)[] = [];
    for (let tries = 1; tries <= 10; tries += 1) {
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      const [row] = await rows();
      const wait = row?.gagal_at ? null : Number(row?.coba_at.getTime()) - server.clock.now().getTime();
      pauses.push(wait === null ? null : Math.round(wait / 1000));
      expect([row?.percobaan, row?.status, row?.jawaban?.slice(0, 7), row?.jawaban?.length]).toEqual([
        ...[tries, 500, 'sibuk x', 500],
      ]);
      if (wait !== null) server.clock.advance(wait);
    }
    expect(pauses).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400, null]);
    expect(new Set(there.came.map(idOf)).size).toBe(1);
    server.clock.advance(30 * DAY_MS);
    expect(await deliver()).toBe(0);
    expect(logged.some((line) => line.startsWith('event not delivered'))).toBe(true);
  });

  it('arrives at the second try, and counts as no failure any more', async () => {
    const there = await receiver((_, count) => ({ status: count === 1 ? 503 : 200, body: 'terima kasih' }));
    const secret = await create('arsip', there.url);
    await ops(webhookTest, 'arsip');
    await deliver();
    const failing = server.db.selectFrom('webhook').select('gagal_sejak');
    expect((await failing.executeTakeFirstOrThrow()).gagal_sejak).not.toBeNull();
    server.clock.advance(6000);
    await deliver();
    expect((await failing.executeTakeFirstOrThrow()).gagal_sejak).toBeNull();
    expect(there.came.map((one) => verified(secret, one))).toHaveLength(2);
    expect((await ops(webhookLog, 'arsip')).said).toMatch(
      /^1 kiriman\.\n {2}\S+ {2}webhook\.test, sampai \S+, percobaan 2\n {4}200: terima kasih$/,
    );
  });

  it('follows no redirect', async () => {
    const there = await receiver(({ path }) => ({
      status: path === '/lain' ? 204 : 307,
      headers: { location: '/lain' },
    }));
    await create('arsip', there.url);
    await ops(webhookTest, 'arsip');
    await deliver();
    expect([there.came.map(({ path }) => path), (await rows()).map(({ status }) => status)]).toEqual([
      ['/terima'],
      [307],
    ]);
  });

  it('is the last one where the answer is 410, and what waits is given up', async () => {
    const there = await receiver(() => ({ status: 410 }));
    await create('arsip', there.url);
    await ops(webhookTest, 'arsip');
    await ops(webhookTest, 'arsip');
    await deliver();
    expect((await ops(webhookList)).said).toMatch(/arsip {2}tidak aktif \(penerimanya menjawab 410\).*, 0 menunggu/);
    await sendBack();
    expect([await deliver(), (await rows()).length]).toEqual([0, 2]);
    const trail = await server.db
      .selectFrom('jejak_keamanan')
      .select(['oleh', 'perubahan'])
      .where('subjek', '=', 'Webhook')
      .where('aksi', '=', 'disable')
      .where('oleh', 'is', null)
      .execute();
    expect(trail.map(({ perubahan }) => perubahan)).toContainEqual({ nama: 'arsip', karena: 'gone' });
    await expect(ops(webhookTest, 'arsip')).rejects.toThrow(/^Webhook arsip tidak aktif/);
    expect(await toldStopped(admin)).toMatchObject([{ kode: ['arsip'], link: '/webhook', oleh: null, dibaca: false }]);
    expect([await toldStopped(officer), await toldStopped(verifier)]).toEqual([[], []]);
    // It is true no more.
    await ops(webhookEnable, 'arsip');
    expect(await toldStopped(admin)).toEqual([]);
  });

  it('of one address that is used again leaves what was told of another', async () => {
    const there = await receiver(() => ({ status: 410 }));
    for (const name of ['arsip', 'gudang']) {
      await create(name, there.url);
      await ops(webhookTest, name);
    }
    await deliver();
    expect((await toldStopped(admin)).map(({ kode }) => kode[0]).toSorted()).toEqual(['arsip', 'gudang']);
    await ops(webhookEnable, 'arsip');
    expect((await toldStopped(admin)).map(({ kode }) => kode)).toEqual([['gudang']]);
    await ops(webhookEnable, 'gudang');
    expect(await toldStopped(admin)).toEqual([]);
  });

  it('makes its address inactive once nothing has arrived for five days', async () => {
    const there = await receiver(() => ({ status: 500 }));
    await create('arsip', there.url);
    const active = async () => (await server.db.selectFrom('webhook').select('aktif').executeTakeFirstOrThrow()).aktif;
    await ops(webhookTest, 'arsip');
    await deliver();
    server.clock.advance(5 * DAY_MS - MINUTE_MS);
    await deliver();
    expect(await active()).toBe(true);
    server.clock.advance(2 * DAY_MS);
    await deliver();
    expect(await toldStopped(admin)).toHaveLength(1);
    expect([await active(), (await ops(webhookList)).said]).toEqual([
      false,
      expect.stringContaining('tidak ada yang sampai selama lima hari'),
    ]);
  });
});

describe('an address inside of the own network', () => {
  it('is not called unless that is allowed, by number or by name, whatever it was when it was written down', async () => {
    const there = await receiver();
    await create('angka', `https://127.0.0.1:${there.port}/`);
    await create('nama', `https://localhost:${there.port}/`);
    await create('polos', 'http://example.com/');
    for (const name of ['angka', 'nama', 'polos']) await ops(webhookTest, name);
    await deliver(false);
    expect(there.came).toEqual([]);
    expect(new Set((await rows()).map(({ jawaban }) => jawaban))).toEqual(
      new Set([
        '127.0.0.1 leads to an address that is not public',
        'localhost leads to an address that is not public',
        'only https is called',
      ]),
    );
  });

  it.each([
    ['http://simda.example.go.id/', /harus https/],
    ['https://10.0.0.8/', /bukan alamat publik/],
    ['https://[::1]/', /bukan alamat publik/],
    ['https://simda:rahasia@example.go.id/', /^--url: harus alamat lengkap/],
    ['ftp://example.go.id/', /^--url: harus alamat lengkap/],
    ['/terima', /^--url: harus alamat lengkap/],
  ])('is refused when it is written down: %s', async (url, why) => {
    const made = opsSaid(webhookCreate, { db: server.db, args: ['coba', '--url', url] });
    await expect(made).rejects.toThrow(why);
  });
});

it('refuses what there is not, in one line', async () => {
  await create('arsip', 'https://example.go.id/');
  await expect(create('arsip', 'https://example.go.id/')).rejects.toThrow('NAMA: sudah dipakai');
  await expect(create('x', 'https://example.go.id/')).rejects.toThrow(/^NAMA: harus 3–50/);
  await expect(create('lain', 'https://example.go.id/', '--event', 'report.read')).rejects.toThrow(
    /^--event: harus salah satu dari: report\.submitted/,
  );
  await expect(create('lain', 'https://example.go.id/', '--unit', 'tiada')).rejects.toThrow(/^--unit tiada/);
  for (const command of [webhookDelete, webhookDisable, webhookEnable, webhookRotate, webhookTest, webhookLog]) {
    await expect(ops(command, 'tiada')).rejects.toThrow('Tidak ada webhook tiada.');
  }
  await expect(ops(webhookResend, 'tiada')).rejects.toThrow(/^Tidak ada kiriman tiada/);
  await expect(ops(webhookLog, 'arsip', '--last', '0')).rejects.toThrow(/^--last/);
  expect((await ops(webhookDelete, 'arsip')).said).toBe('Webhook arsip dihapus.');
  expect((await ops(webhookList)).said).toBe('0 webhook.');
});

it('the log says why nobody answered', async () => {
  const there = await receiver(() => ({ status: 200 }));
  await create('arsip', there.url);
  await ops(webhookTest, 'arsip');
  await server.db.updateTable('webhook').set({ url: 'http://127.0.0.1:1/' }).execute();
  await deliver();
  expect((await ops(webhookLog, 'arsip')).said).toMatch(
    /^1 kiriman\.\n {2}\S+ {2}webhook\.test, menunggu, dicoba \S+, percobaan 1\n {4}tanpa jawaban: .*ECONNREFUSED/,
  );
});

it('the secret stands nowhere but where it was printed', async () => {
  const there = await receiver(() => ({ status: 500 }));
  await create('arsip', there.url);
  await ops(webhookRotate, 'arsip');
  await ops(webhookTest, 'arsip');
  await deliver();
  const kept = JSON.stringify([
    await server.db.selectFrom('webhook').selectAll().execute(),
    await rows(),
    await server.db.selectFrom('jejak_keamanan').selectAll().where('subjek', '=', 'Webhook').execute(),
    logged,
    there.came,
    (await ops(webhookList)).said,
    (await ops(webhookLog, 'arsip')).said,
  ]);
  expect(secrets.length).toBeGreaterThan(5);
  expect(kept).toContain('arsip');
  for (const secret of secrets) expect(kept.includes(secret.slice('whsec_'.length))).toBe(false);
});
