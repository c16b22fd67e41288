import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Report } from '#contract/report.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { withdrawNotifications } from '#server/notifications/bell.queries.ts';
import { notify } from '#server/notifications/notify.ts';
import { addToBurst } from '#server/notifications/wrong-codes.queries.ts';
import { openStream } from '#tests/support/stream.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
let server: TestServer;
/** A second application on the same database, as a second process would be, with tokens of one minute. */
let other: Awaited<ReturnType<typeof buildApp>>;
let otherDb: ReturnType<typeof openDatabase>;
let url: string;
let pelapor: Client;
let verifier: Client;
let asing: Client;
let report: Report;
const opened: Awaited<ReturnType<typeof openStream>>[] = [];

async function hear(client: { token: string }) {
  const stream = await openStream(url, client.token);
  opened.push(stream);
  if (stream.status === 200) await stream.sampai(({ event }) => event === 'stream.open');
  return stream;
}

beforeAll(async () => {
  server = await startTestServer();
  otherDb = openDatabase({ target: server.target });
  other = await buildApp({
    db: otherDb,
    now: server.clock.now,
    files: localStore(`${server.dataDir}/files`),
    secrets: await loadSecrets(server.db),
    accessTtl: 60,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
  await other.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(other.server.address() as AddressInfo).port}`;
  [pelapor, verifier, asing] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang'].map((nama) => signIn(server.app, nama)),
  )) as [Client, Client, Client];
  report = await sendNew(pelapor, 2026, 'TW3');
}, 60_000);
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.tutup()));
});
afterAll(async () => {
  await other.close();
  await otherDb.destroy();
  await server.close();
});

describe('the stream of events', () => {
  it('opens whatever the letter case of the scheme', async () => {
    const headers = { authorization: `bearer ${pelapor.token}`, accept: 'text/event-stream' };
    const response = await fetch(`${url}/api/events`, { headers });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
    await response.body?.cancel();
  });

  it('tells in one process what was changed through another, and only to those who may read it', async () => {
    const [tapin, deliSerdang] = await Promise.all([hear(verifier), hear(asing)]);
    const { id, details } = report;
    const [detail] = details;
    await verifier.call('PUT', `${BASE}-detail/${detail?.id}/feedback`, {
      feedback: 'Lampirkan notula rapat',
      feedback_status: 'perbaikan',
      versi: detail?.versi,
    });
    const heard = await tapin.sampai(({ event }) => event === 'report.changed');
    expect(heard).toEqual({
      event: 'report.changed',
      id: `${id}:${report.versi + 1}`,
      data: {
        id,
        unit_id: pelapor.satker,
        tahun: 2026,
        periode: 'TW3',
        status: 'submitted',
        versi: report.versi + 1,
        putaran: 1,
        aksi: 'feedback',
        oleh: { id: verifier.id, nama: 'Verifikator Tapin' },
      },
    });
    // What the other unit does comes after it, so nothing of Tapin can still be on its way to them.
    const [draft] = (await asing.call<Report[]>('GET', `${BASE}?tahun=2025&periode=TW1`)).data;
    await asing.call('DELETE', `${BASE}/${draft?.id}/delete`);
    const isOwn = await deliSerdang.sampai(({ event }) => event === 'report.changed');
    expect([isOwn.data.id, isOwn.data.status, isOwn.data.oleh]).toEqual([draft?.id, 'deleted', null]);
    expect(deliSerdang.heard.filter(({ data }) => data.unit_id === pelapor.satker)).toEqual([]);
  });

  it('says who began checking a report', async () => {
    const stream = await hear(pelapor);
    await verifier.call('PATCH', `${BASE}/${report.id}/klaim`, {});
    const { id, data } = await stream.sampai(({ event }) => event === 'report.claimed');
    expect(data.klaim).toMatchObject({ oleh: { id: verifier.id, nama: 'Verifikator Tapin' } });
    await verifier.call('PATCH', `${BASE}/${report.id}/lepas`, {});
    const end = await stream.sampai((one) => one.event === 'report.claimed' && one.data.klaim === null);
    // A listener passes over an id that it has heard.
    expect(end.id).not.toBe(id);
  });

  it('tells nothing of what was rolled back', async () => {
    const stream = await hear(verifier);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('laporan').set({ versi: 99 }).where('id', '=', report.id).execute();
        throw new Error('back');
      })
      .catch(() => undefined);
    await verifier.call('PATCH', `${BASE}/${report.id}/klaim`, {});
    await stream.sampai(({ event }) => event === 'report.claimed');
    expect(stream.heard.map(({ event }) => event)).toEqual(['stream.open', 'report.claimed']);
  });

  it('ends with the session, at once', async () => {
    const { refreshToken, accessToken } = await server.signIn('verifikator.tapin');
    const stream = await hear({ token: accessToken });
    await server.app.inject({ method: 'POST', url: '/jwt/logout', payload: { refreshToken } });
    await stream.expired;
    expect(stream.heard.at(-1)).toEqual({ event: 'stream.end', id: null, data: { sebab: 'sesi' } });
  });

  it('ends with the access token, before anything else is told', async () => {
    const signInAgain = await other.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: 'verifikator.tapin', password: 'Capaian#2025' },
    });
    const { accessToken } = signInAgain.json<{ data: { accessToken: string } }>().data;
    const stream = await hear({ token: accessToken });
    server.clock.advance(61_000);
    await verifier.call('PATCH', `${BASE}/${report.id}/lepas`, {});
    await stream.expired;
    expect(stream.heard.map(({ event, data }) => [event, data.sebab])).toEqual([
      ['stream.open', undefined],
      ['stream.end', 'token'],
    ]);
  });

  it('obeys a right that was taken away while it is open', async () => {
    const { refreshToken, accessToken } = await server.signIn('verifikator.tapin');
    const [stream, witness] = [await hear({ token: accessToken }), await hear(pelapor)];
    const role = server.db.selectFrom('role').select('id').where('name', '=', 'verifikator-esselon-2');
    const original = await server.db.selectFrom('role_module').selectAll().where('role_id', '=', role).execute();
    await server.db.deleteFrom('role_module').where('role_id', '=', role).execute();
    await server.db.updateTable('laporan').set({ updated_at: new Date() }).where('id', '=', report.id).execute();
    await witness.sampai(({ event }) => event === 'report.changed');
    // What is said last comes last: nothing of the report can still be on its way.
    await server.app.inject({ method: 'POST', url: '/jwt/logout', payload: { refreshToken } });
    await stream.expired;
    const back = original.map((row) => ({ ...row, actions: JSON.stringify(row.actions) }));
    await server.db.insertInto('role_module').values(back).execute();
    expect(stream.heard.map(({ event }) => event)).toEqual(['stream.open', 'stream.end']);
  });

  it('refuses the seventh stream of a person, and has room again when one is closed', async () => {
    const six = await Promise.all(Array.from({ length: 6 }, () => hear(pelapor)));
    const seventh = await hear(pelapor);
    expect([seventh.status, seventh.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await hear(verifier)).status).toEqual(200);
    await six[0]?.tutup();
    // The server learns of the closed connection in its own time.
    await expect.poll(async () => (await hear(pelapor)).status).toEqual(200);
  });

  it('is not opened without a token', async () => {
    expect((await hear({ token: 'x.y.z' })).status).toEqual(401);
  });

  it('tells whoever has no report to read nothing of reports, but of their chats', async () => {
    const support = await signIn(server.app, 'dukungan');
    const [stream, thirdPerson] = await Promise.all([hear(support), hear(asing)]);
    await verifier.call('PATCH', `${BASE}/${report.id}/klaim`, {});
    const data = { id: report.id, dari: verifier.id, untuk: support.id };
    await notify(server.db, { event: 'chat.message', data });
    await stream.sampai(({ event }) => event === 'chat.message');
    expect(stream.heard.slice(1)).toEqual([{ event: 'chat.message', id: report.id, data }]);
    expect(thirdPerson.heard.map(({ event }) => event)).toEqual(['stream.open']);
  });

  it('tells the members of a unit that their board changed, and nobody else', async () => {
    const [tapin, deliSerdang] = await Promise.all([hear(verifier), hear(asing)]);
    const change = (unitId: string, by: string) =>
      notify(server.db, { event: 'kanban.changed', data: { unitId, oleh: by } });
    await change(pelapor.satker, pelapor.id);
    await change(asing.satker, asing.id);
    await deliSerdang.sampai(({ event }) => event === 'kanban.changed');
    await tapin.sampai(({ event }) => event === 'kanban.changed');
    const board = ({ heard }: typeof tapin) => heard.slice(1).map(({ data }) => data);
    expect([board(tapin), board(deliSerdang)]).toEqual([
      [{ unitId: pelapor.satker, oleh: pelapor.id }],
      [{ unitId: asing.satker, oleh: asing.id }],
    ]);
  });

  it('tells nothing of news whose change was rolled back', async () => {
    const stream = await hear(pelapor);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await notify(trx, { event: 'kanban.changed', data: { unitId: pelapor.satker, oleh: asing.id } });
        throw new Error('back');
      })
      .catch(() => undefined);
    await notify(server.db, { event: 'kanban.changed', data: { unitId: pelapor.satker, oleh: pelapor.id } });
    const heard = await stream.sampai(({ event }) => event === 'kanban.changed');
    expect(heard.data['oleh']).toEqual(pelapor.id);
  });

  it('tells everybody that a year or a window has changed, and of an extension those who see its unit', async () => {
    const admin = await signIn(server.app, 'admin');
    const readers = [pelapor, asing];
    const streams = await Promise.all(readers.map((one) => hear(one)));
    const resets = () => streams.map(({ heard }) => heard.filter(({ event }) => event === 'stream.reset').length);
    const mark = async (client: Client) => (await client.call<{ tanda: string }>('GET', '/api/events')).data.tanda;
    const marks = () => Promise.all(readers.map(mark));
    const before = await marks();

    type Year = { id: string; versi: number; tahun: number };
    const set = async (status: 'aktif' | 'ditutup') => {
      const { data } = await admin.call<Year[]>('GET', '/api/tahun');
      const year = data.find(({ tahun }) => tahun === 2026);
      const answer = await admin.call('PUT', `/api/tahun/${year?.id}`, { status, versi: year?.versi });
      expect(answer.status).toBe(200);
    };
    await set('ditutup');
    await vi.waitFor(() => expect(resets()).toEqual([1, 1]));
    const after = await marks();
    expect(after.every((one, place) => one !== before[place])).toBe(true);
    await set('aktif');
    await vi.waitFor(() => expect(resets()).toEqual([2, 2]));

    const opened = await marks();
    const window = { tahun: 2026, periode: 'TW4', buka: '2026-10-01', tutup: '2026-10-31' };
    const alasan = 'Gangguan listrik di kantor';
    const extended = await admin.call('POST', '/api/jadwal', { ...window, unit_id: asing.satker, alasan });
    const general = await admin.call<{ id: string }>('POST', '/api/jadwal', window);
    expect([extended.status, general.status]).toEqual([200, 200]);
    await vi.waitFor(() => expect(resets()).toEqual([3, 4]));
    const moved = await marks();
    expect(moved.every((one, place) => one !== opened[place])).toBe(true);
    expect((await admin.call('DELETE', `/api/jadwal/${general.data.id}`)).status).toBe(200);
    await vi.waitFor(() => expect(resets()).toEqual([4, 5]));
  });
});

describe('asking now and then instead', () => {
  const mark = async (client: Client) => (await client.call<{ tanda: string }>('GET', '/api/events')).data.tanda;

  it('gives a mark that stays while nothing happens and differs when something does', async () => {
    await verifier.call('PATCH', `${BASE}/${report.id}/klaim`, {});
    const [original, ownedByStranger] = [await mark(verifier), await mark(asing)];
    expect(await mark(verifier)).toEqual(original);
    await verifier.call('PATCH', `${BASE}/${report.id}/lepas`, {});
    const dropped = await mark(verifier);
    expect(dropped).not.toEqual(original);
    await verifier.call('PATCH', `${BASE}/${report.id}/revise`, { catatan: 'Lengkapi bukti dukung' });
    expect(await mark(verifier)).not.toEqual(dropped);
    expect(await mark(asing)).toEqual(ownedByStranger);
  });

  it('gives another mark once something in the bell is true no more', async () => {
    const line = (kunci: string, waktu: Date) =>
      server.db
        .insertInto('pemberitahuan')
        .values({ pengguna_id: asing.id, jenis: 'masuk_baru', kunci, waktu, isi: '{}' })
        .execute();
    await line('lama', new Date('2026-01-01T00:00:00Z'));
    await line('baru', new Date('2026-01-02T00:00:00Z'));
    const told = await mark(asing);
    await withdrawNotifications(server.db, 'lama');
    expect(await mark(asing)).not.toEqual(told);
    // What somebody has read stays where they have seen it.
    const own = server.db.selectFrom('pemberitahuan').where('pengguna_id', '=', asing.id);
    await server.db.updateTable('pemberitahuan').set({ dibaca_at: new Date() }).where('kunci', '=', 'baru').execute();
    await withdrawNotifications(server.db, 'baru');
    expect(await own.select('kunci').where('kunci', 'in', ['lama', 'baru']).execute()).toEqual([{ kunci: 'baru' }]);
  });

  it('names the first five networks that wrong codes came from in one line', async () => {
    const time = new Date('2026-01-03T00:00:00Z');
    await server.db
      .insertInto('pemberitahuan')
      .values({ pengguna_id: asing.id, jenis: 'kode_salah', kunci: 'kode', waktu: time, isi: '{"kode":["10.0.0.1"]}' })
      .execute();
    for (const n of [1, 2, 3, 3, 4, 5, 6, 7]) {
      await addToBurst(server.db, asing.id, { network: `10.0.0.${n}`, since: new Date(time.getTime() - 1) });
    }
    const { isi } = await server.db
      .selectFrom('pemberitahuan')
      .select('isi')
      .where('pengguna_id', '=', asing.id)
      .where('kunci', '=', 'kode')
      .executeTakeFirstOrThrow();
    expect(isi).toEqual({ kode: [1, 2, 3, 4, 5].map((n) => `10.0.0.${n}`) });
  });

  it('gives another mark once the bell was read in another window', async () => {
    const told = await mark(pelapor);
    await pelapor.call('PATCH', '/api/pemberitahuan/baca', { sampai: '2050-01-01T00:00:00.000Z' });
    expect(await mark(pelapor)).not.toEqual(told);
  });
});

it('a server that stops does not wait for its listeners', async () => {
  const stream = await hear(pelapor);
  const start = performance.now();
  await other.close();
  await stream.expired;
  expect(stream.heard.at(-1)).toEqual({ event: 'stream.end', id: null, data: { sebab: 'henti' } });
  expect(performance.now() - start).toBeLessThan(2000);
});
