/** Webhooks as an admin manages them over HTTP: docs/decisions/0102. */
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Delivery, WebhookRecord } from '#contract/webhooks.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { eventCourier } from '#server/webhooks/courier.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tokenFor } from '#tests/support/tokens.ts';
import { type Came, startReceiver } from '#tests/support/webhook-receiver.ts';

const URL = '/api/webhook';
const LOG = '/api/kiriman-webhook';
const PLACE = 'https://arsip.example.go.id/capaian';
const NOBODY = '00000000-0000-7000-8000-000000000000';
type Made = WebhookRecord & { rahasia: string | null };
type Refused = { alert: { message: string }; errors?: { path: string; message: string }[]; status: number };

let server: TestServer;
let admin: Client;
let officer: Client;
const secrets: string[] = [];
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  server = await startTestServer();
  [admin, officer] = await Promise.all([signIn(server.app, 'admin'), signIn(server.app, 'pelapor.tapin')]);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await server.db.deleteFrom('webhook').execute();
});
afterAll(() => server.close());

const body = (nama: string, more: object = {}) => ({ nama, url: PLACE, peristiwa: ['report.approved'], ...more });
async function make(nama: string, more: object = {}) {
  const { data, status } = await admin.call<Made>('POST', URL, body(nama, more));
  expect(status).toBe(200);
  if (data.rahasia !== null) secrets.push(data.rahasia);
  return data;
}
const faults = async (nama: string, more: object) => {
  const { status, errors } = (await admin.call('POST', URL, body(nama, more))) as unknown as Refused;
  return [status, errors?.map(({ path, message }) => `${path} ${message}`)];
};
const receiver = async (...args: Parameters<typeof startReceiver>) => {
  const one = await startReceiver(...args);
  closing.push(() => one.close());
  return one;
};
const deliver = async (answer = 15_000) => {
  const { db, clock } = server;
  const pace = { every: 5000, lease: 60_000, answer };
  const deps = { db, secrets: await loadSecrets(db), toPrivate: true, now: clock.now, log: { warn: () => undefined } };
  return eventCourier(deps, pace).deliverDue();
};
const log = async (query = '') => (await admin.call<Delivery[]>('GET', `${LOG}${query}`)).data;
/** A webhook that leads to loopback, which nobody may write down. */
async function makeNear(nama: string, url: string) {
  const made = await make(nama);
  await server.db.updateTable('webhook').set({ url }).where('id', '=', made.id).execute();
  return made;
}
const verified = (secret: string | null, { headers, body: text }: Came) =>
  new Webhook(secret ?? '').verify(text, headers as Record<string, string>);

describe('a webhook', () => {
  it('shows its secret in the first answer and in no other', async () => {
    const headers = { 'idempotency-key': 'sekali-saja' };
    const ask = () => admin.call<Made>('POST', URL, body('arsip'), headers);
    const [first, again] = [await ask(), await ask()];
    const { rahasia, ...shown } = first.data;
    expect([rahasia, again.data]).toEqual([expect.stringMatching(/^whsec_\S{44}$/), { ...shown, rahasia: null }]);
    secrets.push(rahasia ?? '');
    const rotated = await admin.call<Made>('PATCH', `${URL}/${shown.id}/rahasia`, {}, { 'idempotency-key': 'putar' });
    const repeated = await admin.call<Made>('PATCH', `${URL}/${shown.id}/rahasia`, {}, { 'idempotency-key': 'putar' });
    expect([rotated.data.rahasia === rahasia, repeated.data]).toEqual([false, { id: shown.id, rahasia: null }]);
    secrets.push(rotated.data.rahasia ?? '');
    const changed = await admin.call<WebhookRecord>('PUT', `${URL}/${shown.id}`, { nama: 'arsip-2', versi: 2 });
    expect(changed).toMatchObject({ status: 200, data: { nama: 'arsip-2', versi: 3 } });
    const said = JSON.stringify([
      ...[again, repeated, changed, await admin.call('GET', URL), await admin.call('GET', `${URL}/${shown.id}`)],
      await admin.call('GET', '/api/jejak-keamanan?subjek=Webhook'),
      await admin.call('PUT', `${URL}/${shown.id}`, { nama: 'arsip-3', versi: 1 }),
      await server.db.selectFrom('idempotensi').selectAll().execute(),
      await server.db.selectFrom('jejak_keamanan').selectAll().execute(),
      await server.db.selectFrom('webhook').selectAll().execute(),
    ]);
    for (const secret of secrets) expect(said.includes(secret.slice('whsec_'.length))).toBe(false);
    expect([said.includes('arsip-2'), secrets.length >= 2]).toEqual([true, true]);
  });

  it.each([
    ['http://arsip.example.go.id/', 'harus https'],
    ['https://10.0.0.8/', 'bukan alamat publik; alamat di dalam jaringan server tidak dipanggil'],
    ['https://2130706433/', 'bukan alamat publik; alamat di dalam jaringan server tidak dipanggil'],
    ['https://[::ffff:127.0.0.1]/', 'bukan alamat publik; alamat di dalam jaringan server tidak dipanggil'],
    [
      'https://simda:rahasia@example.go.id/',
      'harus alamat lengkap tanpa nama pengguna, misalnya https://arsip.example.go.id/capaian',
    ],
    ['arsip', 'harus alamat lengkap tanpa nama pengguna, misalnya https://arsip.example.go.id/capaian'],
  ])('is refused at its field: %s', async (url, why) => {
    expect(await faults('arsip', { url })).toEqual([422, [`url ${why}`]]);
    const one = await make('lain');
    const changed = (await admin.call('PUT', `${URL}/${one.id}`, { url, versi: 1 })) as unknown as Refused;
    expect([changed.status, changed.errors?.[0]]).toMatchObject([422, { path: 'url', message: why }]);
  });

  it('is refused with another name, event or unit than there can be', async () => {
    await make('arsip');
    expect(await faults('arsip', {})).toEqual([422, ['nama sudah dipakai; tulis nama lain']]);
    expect(await faults('Arsip Kita', {})).toMatchObject([422, [expect.stringMatching(/^nama harus 3–50/)]]);
    expect(await faults('baru', { peristiwa: [] })).toEqual([422, ['peristiwa paling sedikit 1 butir']]);
    expect(await faults('baru', { peristiwa: ['report.read'] })).toMatchObject([
      422,
      [expect.stringMatching(/^peristiwa\.0/)],
    ]);
    expect(await faults('baru', { unit_id: NOBODY })).toEqual([422, ['unit_id tidak ada dalam daftar unit']]);
    expect(await faults('baru', { rahasia: 'whsec_x' })).toMatchObject([422, [expect.stringMatching(/^rahasia/)]]);
    const other = await make('lain');
    expect((await admin.call('PUT', `${URL}/${other.id}`, { nama: 'arsip', versi: 1 })).status).toBe(422);
    expect((await admin.call<WebhookRecord[]>('GET', URL)).data.map(({ nama }) => nama)).toEqual(['lain', 'arsip']);
  });

  it('is not overwritten by who has not seen the last change', async () => {
    const { id } = await make('arsip');
    expect((await admin.call('PUT', `${URL}/${id}`, { nama: 'satu' })).status).toBe(428);
    expect((await admin.call('PUT', `${URL}/${id}`, { nama: 'satu', versi: 1 })).status).toBe(200);
    const late = await admin.call<WebhookRecord>('PUT', `${URL}/${id}`, { nama: 'dua', versi: 1 });
    expect([late.status, late.data]).toEqual([409, expect.objectContaining({ nama: 'satu', versi: 2 })]);
  });

  it('has failed at the address that it had, and not at another one', async () => {
    const { id } = await make('arsip');
    const since = new Date('2026-05-04T01:00:00Z');
    await server.db.updateTable('webhook').set({ gagal_sejak: since }).where('id', '=', id).execute();
    const changed = async (content: object) =>
      (await admin.call<WebhookRecord>('PUT', `${URL}/${id}`, { ...content })).data.gagal_sejak;
    expect(await changed({ nama: 'arsip-baru', versi: 1 })).toBe(since.toISOString());
    expect(await changed({ url: `${PLACE}/lain`, versi: 2 })).toBe(null);
  });

  it.each([
    ['410', { status: 410 }],
    ['500', { status: 500 }],
    ['200', { status: 200 }],
  ] as const)(
    'was moved while its old address took its time to answer %s: that is said of the new one never',
    async (_, answer) => {
      const since = new Date('2026-05-04T01:00:00Z');
      const asked = Promise.withResolvers<void>();
      const moved = Promise.withResolvers<void>();
      const slow = createServer(async (_request, response) => {
        asked.resolve();
        await moved.promise;
        response.writeHead(answer.status).end();
      }).listen(0, '127.0.0.1');
      closing.push(async () => {
        slow.close();
        await once(slow, 'close');
      });
      await once(slow, 'listening');
      const { id } = await makeNear('arsip', `http://127.0.0.1:${(slow.address() as AddressInfo).port}/`);
      await admin.call('PATCH', `${URL}/${id}/coba`, {});
      const delivered = deliver();
      await asked.promise;
      const there = await receiver();
      // Nothing has arrived at the new one for a long time either.
      await server.db.updateTable('webhook').set({ url: there.url, gagal_sejak: since }).where('id', '=', id).execute();
      moved.resolve();
      await delivered;
      const after = (await admin.call<WebhookRecord>('GET', `${URL}/${id}`)).data;
      expect(after).toMatchObject({ aktif: true, gagal_sejak: since.toISOString(), balasan: null });
    },
  );

  it('has answered nothing yet at an address that it has just been given', async () => {
    const there = await receiver();
    const { id } = await makeNear('arsip', there.url);
    await admin.call('PATCH', `${URL}/${id}/coba`, {});
    await deliver();
    const balasan = async () => (await admin.call<WebhookRecord>('GET', `${URL}/${id}`)).data.balasan;
    expect(await balasan()).toMatchObject({ status: 204, sampai: true });
    await admin.call('PUT', `${URL}/${id}`, { nama: 'arsip-lama', versi: 1 });
    expect(await balasan()).toMatchObject({ status: 204, sampai: true });
    await admin.call('PUT', `${URL}/${id}`, { url: `${PLACE}/lain`, versi: 2 });
    expect(await balasan()).toBe(null);
  });

  it('is nobody else’s business, and no token’s', async () => {
    const { id } = await make('arsip');
    const calls = [
      ['GET', URL],
      ['GET', `${URL}/${id}`],
      ['POST', URL],
      ['PUT', `${URL}/${id}`],
      ['DELETE', `${URL}/${id}`],
      ['PATCH', `${URL}/${id}/rahasia`],
      ['PATCH', `${URL}/${id}/coba`],
      ['GET', LOG],
      ['PATCH', `${LOG}/${NOBODY}/ulang`],
    ] as const;
    const answers = async (ask: (method: (typeof calls)[number][0], url: string) => Promise<number>) =>
      new Set(await Promise.all(calls.map(([method, url]) => ask(method, url))));
    expect(await answers(async (method, url) => (await officer.call(method, url, {})).status)).toEqual(new Set([403]));
    // Even one whose row says that it may: the right is none of a token.
    const token = await tokenFor(server.db, 'jahat', 'admin', ['read:Kpi']);
    const rights = JSON.stringify(['read:Webhook', 'create:Webhook', 'update:Webhook', 'delete:Webhook', 'manage:all']);
    await server.db.updateTable('token_api').set({ wewenang: rights }).where('nama', '=', 'jahat').execute();
    const asked = async (method: (typeof calls)[number][0], url: string) =>
      (await server.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })).statusCode;
    expect(await answers(asked)).toEqual(new Set([403]));
  });

  it('gives up what waits when it is switched off, and leaves with its log', async () => {
    const { id } = await make('arsip');
    expect((await admin.call('PATCH', `${URL}/${id}/coba`, {})).status).toBe(200);
    expect((await admin.call<WebhookRecord>('GET', `${URL}/${id}`)).data.menunggu).toBe(1);
    const off = await admin.call<WebhookRecord>('PUT', `${URL}/${id}`, { aktif: false, versi: 1 });
    expect(off.data).toMatchObject({ aktif: false, menunggu: 0, versi: 2, balasan: null });
    const [sent] = await log();
    expect(sent).toMatchObject({ keadaan: 'gagal', percobaan: 0, ulang: false });
    const refused = [
      await admin.call('PATCH', `${URL}/${id}/coba`, {}),
      await admin.call('PATCH', `${LOG}/${sent?.id}/ulang`, {}),
    ];
    expect(refused.map(({ status, alert }) => [status, alert.message])).toEqual(
      Array.from({ length: 2 }, () => [409, 'Webhook arsip tidak aktif. Aktifkan dulu, lalu ulangi.']),
    );
    const on = await admin.call<WebhookRecord>('PUT', `${URL}/${id}`, { aktif: true, versi: 2 });
    expect(on.data).toMatchObject({ aktif: true, versi: 3 });
    expect((await admin.call('DELETE', `${URL}/${id}`)).status).toBe(200);
    expect([await log(), (await admin.call('GET', `${URL}/${id}`)).status]).toEqual([[], 404]);
    const trail = await server.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'oleh'])
      .where('subjek_id', '=', id)
      .orderBy('id')
      .execute();
    expect(trail).toEqual(['create', 'trial', 'disable', 'enable', 'delete'].map((aksi) => ({ aksi, oleh: admin.id })));
  });
});

describe('the security trail', () => {
  it('tells of everything that is done with a webhook, by the name that it had', async () => {
    const there = await receiver(() => ({ status: 200, body: '' }));
    const { id } = await makeNear('arsip', there.url);
    const { data: trial } = await admin.call<{ id: string }>('PATCH', `${URL}/${id}/coba`, {});
    await deliver();
    const done = [
      await admin.call('PATCH', `${LOG}/${trial.id}/ulang`, {}),
      await admin.call('PATCH', `${URL}/${id}/rahasia`, {}),
    ];
    const { data: now } = await admin.call<WebhookRecord>('GET', `${URL}/${id}`);
    done.push(await admin.call('PUT', `${URL}/${id}`, { nama: 'arsip-2', versi: now.versi }));
    done.push(await admin.call('DELETE', `${URL}/${id}`));
    expect(done.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const trail = await server.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'perubahan'])
      .where('subjek_id', '=', id)
      .orderBy('id')
      .execute();
    const named = trail.map(({ aksi, perubahan }) => [aksi, (perubahan as { nama?: unknown }).nama]);
    expect(named).toEqual([
      ['create', 'arsip'],
      ['trial', 'arsip'],
      ['resend', 'arsip'],
      ['rotate', 'arsip'],
      ['update', expect.anything()],
      ['delete', 'arsip-2'],
    ]);
    expect(trail.find(({ aksi }) => aksi === 'update')?.perubahan).toEqual({ nama: { dari: 'arsip', ke: 'arsip-2' } });
    expect(trail.find(({ aksi }) => aksi === 'resend')?.perubahan).toEqual({
      nama: 'arsip',
      peristiwa: 'webhook.test',
      kiriman: trial.id,
    });
  });
});

describe('the log', () => {
  it('has what was answered, and what is sent again has the id that it had', async () => {
    const there = await receiver((_, count) => ({ status: count === 1 ? 500 : 200, body: 'terima\n'.repeat(200) }));
    const { id, rahasia } = await makeNear('arsip', there.url);
    const trial = (await admin.call<{ id: string }>('PATCH', `${URL}/${id}/coba`, {})).data;
    expect(await deliver()).toBe(1);
    const [failed] = await log(`?webhook=${id}&keadaan=menunggu`);
    expect(failed).toMatchObject({ id: trial.id, peristiwa: 'webhook.test', percobaan: 1, status: 500, ulang: true });
    expect([failed?.jawaban?.length, failed?.webhook]).toEqual([500, { id, nama: 'arsip' }]);
    const listed = (await admin.call<WebhookRecord>('GET', `${URL}/${id}`)).data;
    expect(listed).toMatchObject({ menunggu: 1, balasan: { status: 500, sampai: false } });
    expect((await admin.call('PATCH', `${LOG}/${trial.id}/ulang`, {})).status).toBe(200);
    expect(await deliver()).toBe(1);
    expect((await log('?keadaan=sampai')).map((one) => [one.id, one.percobaan, one.status])).toEqual([
      [trial.id, 1, 200],
    ]);
    expect(there.came.map((one) => verified(rahasia, one))).toHaveLength(2);
    expect(new Set(there.came.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([trial.id]));
    expect([(await log(`?webhook=${NOBODY}`)).length, (await log('?keadaan=gagal')).length]).toEqual([0, 0]);
  });

  it('shows for each address what was answered last, also of an older event that was sent again', async () => {
    const there = await receiver((_, count) => ({ status: count === 3 ? 500 : 200, body: '' }));
    const { id } = await makeNear('arsip', there.url);
    const last = async () => (await admin.call<WebhookRecord>('GET', `${URL}/${id}`)).data.balasan;
    const older = (await admin.call<{ id: string }>('PATCH', `${URL}/${id}/coba`, {})).data;
    await deliver();
    await admin.call('PATCH', `${URL}/${id}/coba`, {});
    await deliver();
    const second = await last();
    expect(second).toMatchObject({ status: 200, sampai: true });
    await admin.call('PATCH', `${LOG}/${older.id}/ulang`, {});
    await deliver();
    const third = await last();
    expect(third).toMatchObject({ status: 500, sampai: false });
    expect((third?.waktu ?? '') >= (second?.waktu ?? '')).toBe(true);
    // Nothing is answered by being switched off.
    await admin.call('PUT', `${URL}/${id}`, { aktif: false, versi: 1 });
    expect(await last()).toEqual(third);
  });

  it('says that nobody answered where a receiver takes too long', async () => {
    const there = await receiver(() => 'none');
    const { id } = await makeNear('lambat', there.url);
    await admin.call('PATCH', `${URL}/${id}/coba`, {});
    await deliver(150);
    const [one] = await log();
    expect([there.came.length, one]).toMatchObject([1, { keadaan: 'menunggu', percobaan: 1, status: null }]);
    expect(one?.jawaban).toBe('no answer within 0.15 s');
  });

  it('has no more of an answer than its first 2,000 bytes, however long that goes on', async () => {
    const gone = Promise.withResolvers<void>();
    // Blank bytes are none of the 500 characters: what follows them would be kept if it was read.
    const endless = createServer((request, response) => {
      request.resume();
      response.writeHead(200).write(`${'\n'.repeat(2000)}terlambat`);
      const more = setInterval(() => response.write('lagi '.repeat(200)), 5);
      response.on('close', () => {
        clearInterval(more);
        gone.resolve();
      });
    }).listen(0, '127.0.0.1');
    await once(endless, 'listening');
    closing.push(async () => void endless.close());
    const { port } = endless.address() as AddressInfo;
    const { id } = await makeNear('panjang', `http://127.0.0.1:${port}/`);
    await admin.call('PATCH', `${URL}/${id}/coba`, {});
    await deliver();
    await gone.promise;
    expect(await log()).toMatchObject([{ keadaan: 'sampai', status: 200, jawaban: '' }]);
  });
});
