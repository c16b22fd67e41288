import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Laporan } from '#contract/pelaporan.ts';
import { buildApp } from '#server/app.ts';
import { loadSecrets } from '#server/auth/secrets.ts';
import { openDatabase } from '#server/db/pool.ts';
import { localStore } from '#server/files/local-store.ts';
import { beriTahu } from '#server/peristiwa/beri-tahu.ts';
import { bukaAliran } from '#tests/support/aliran.ts';
import { type Klien, masuk } from '#tests/support/api.ts';
import { kirimBaru } from '#tests/support/pengisian.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
let server: TestServer;
/** A second application on the same database, as a second process would be, with tokens of one minute. */
let lain: Awaited<ReturnType<typeof buildApp>>;
let dbLain: ReturnType<typeof openDatabase>;
let url: string;
let pelapor: Klien;
let verifikator: Klien;
let asing: Klien;
let laporan: Laporan;
const terbuka: Awaited<ReturnType<typeof bukaAliran>>[] = [];

async function dengar(klien: { token: string }) {
  const aliran = await bukaAliran(url, klien.token);
  terbuka.push(aliran);
  if (aliran.status === 200) await aliran.sampai(({ event }) => event === 'stream.open');
  return aliran;
}

beforeAll(async () => {
  server = await startTestServer();
  dbLain = openDatabase({ target: server.target });
  lain = await buildApp({
    db: dbLain,
    now: server.clock.now,
    files: localStore(`${server.dataDir}/files`),
    secrets: await loadSecrets(server.db),
    accessTtl: 60,
    refreshTtl: 9_000_000,
    sessionMaxAge: 9_000_000,
  });
  await lain.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(lain.server.address() as AddressInfo).port}`;
  [pelapor, verifikator, asing] = (await Promise.all(
    ['pelapor.tapin', 'verifikator.tapin', 'pelapor.deliserdang'].map((nama) => masuk(server.app, nama)),
  )) as [Klien, Klien, Klien];
  laporan = await kirimBaru(pelapor, 2026, 'TW3');
}, 60_000);
afterEach(async () => {
  await Promise.all(terbuka.splice(0).map((satu) => satu.tutup()));
});
afterAll(async () => {
  await lain.close();
  await dbLain.destroy();
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
    const [tapin, deliSerdang] = await Promise.all([dengar(verifikator), dengar(asing)]);
    const { id, details } = laporan;
    const [detail] = details;
    await verifikator.panggil('PUT', `${BASE}-detail/${detail?.id}/feedback`, {
      feedback: 'Lampirkan notula rapat',
      feedback_status: 'perbaikan',
      versi: detail?.versi,
    });
    const terdengar = await tapin.sampai(({ event }) => event === 'report.changed');
    expect(terdengar).toEqual({
      event: 'report.changed',
      id: `${id}:${laporan.versi + 1}`,
      data: {
        id,
        unit_id: pelapor.satker,
        tahun: 2026,
        periode: 'TW3',
        status: 'submitted',
        versi: laporan.versi + 1,
        putaran: 1,
        aksi: 'feedback',
        oleh: { id: verifikator.id, nama: 'Verifikator Tapin' },
      },
    });
    // What the other unit does comes after it, so nothing of Tapin can still be on its way to them.
    const [draf] = (await asing.panggil<Laporan[]>('GET', `${BASE}?tahun=2025&periode=TW1`)).data;
    await asing.panggil('DELETE', `${BASE}/${draf?.id}/delete`);
    const milikSendiri = await deliSerdang.sampai(({ event }) => event === 'report.changed');
    expect([milikSendiri.data.id, milikSendiri.data.status, milikSendiri.data.oleh]).toEqual([
      draf?.id,
      'deleted',
      null,
    ]);
    expect(deliSerdang.terdengar.filter(({ data }) => data.unit_id === pelapor.satker)).toEqual([]);
  });

  it('says who began checking a report', async () => {
    const aliran = await dengar(pelapor);
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/klaim`, {});
    const { data } = await aliran.sampai(({ event }) => event === 'report.claimed');
    expect(data.klaim).toMatchObject({ oleh: { id: verifikator.id, nama: 'Verifikator Tapin' } });
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/lepas`, {});
    await aliran.sampai((satu) => satu.event === 'report.claimed' && satu.data.klaim === null);
  });

  it('tells nothing of what was rolled back', async () => {
    const aliran = await dengar(verifikator);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await trx.updateTable('laporan').set({ versi: 99 }).where('id', '=', laporan.id).execute();
        throw new Error('back');
      })
      .catch(() => undefined);
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/klaim`, {});
    await aliran.sampai(({ event }) => event === 'report.claimed');
    expect(aliran.terdengar.map(({ event }) => event)).toEqual(['stream.open', 'report.claimed']);
  });

  it('ends with the session, at once', async () => {
    const { refreshToken, accessToken } = await server.signIn('verifikator.tapin');
    const aliran = await dengar({ token: accessToken });
    await server.app.inject({ method: 'POST', url: '/jwt/logout', payload: { refreshToken } });
    await aliran.habis;
    expect(aliran.terdengar.at(-1)).toEqual({ event: 'stream.end', id: null, data: { sebab: 'sesi' } });
  });

  it('ends with the access token, before anything else is told', async () => {
    const masukLagi = await lain.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: 'verifikator.tapin', password: 'Capaian#2025' },
    });
    const { accessToken } = masukLagi.json<{ data: { accessToken: string } }>().data;
    const aliran = await dengar({ token: accessToken });
    server.clock.advance(61_000);
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/lepas`, {});
    await aliran.habis;
    expect(aliran.terdengar.map(({ event, data }) => [event, data.sebab])).toEqual([
      ['stream.open', undefined],
      ['stream.end', 'token'],
    ]);
  });

  it('obeys a right that was taken away while it is open', async () => {
    const { refreshToken, accessToken } = await server.signIn('verifikator.tapin');
    const [aliran, saksi] = [await dengar({ token: accessToken }), await dengar(pelapor)];
    const peran = server.db.selectFrom('role').select('id').where('name', '=', 'verifikator-esselon-2');
    const semula = await server.db.selectFrom('role_module').selectAll().where('role_id', '=', peran).execute();
    await server.db.deleteFrom('role_module').where('role_id', '=', peran).execute();
    await server.db.updateTable('laporan').set({ updated_at: new Date() }).where('id', '=', laporan.id).execute();
    await saksi.sampai(({ event }) => event === 'report.changed');
    // What is said last comes last: nothing of the report can still be on its way.
    await server.app.inject({ method: 'POST', url: '/jwt/logout', payload: { refreshToken } });
    await aliran.habis;
    const kembali = semula.map((row) => ({ ...row, actions: JSON.stringify(row.actions) }));
    await server.db.insertInto('role_module').values(kembali).execute();
    expect(aliran.terdengar.map(({ event }) => event)).toEqual(['stream.open', 'stream.end']);
  });

  it('refuses the seventh stream of a person, and has room again when one is closed', async () => {
    const enam = await Promise.all(Array.from({ length: 6 }, () => dengar(pelapor)));
    const ketujuh = await dengar(pelapor);
    expect([ketujuh.status, ketujuh.headers.get('retry-after')]).toEqual([429, '30']);
    expect((await dengar(verifikator)).status).toEqual(200);
    await enam[0]?.tutup();
    // The server learns of the closed connection in its own time.
    await expect.poll(async () => (await dengar(pelapor)).status).toEqual(200);
  });

  it('is not opened without a token', async () => {
    expect((await dengar({ token: 'x.y.z' })).status).toEqual(401);
  });

  it('tells whoever has no report to read nothing of reports, but of their chats', async () => {
    const dukungan = await masuk(server.app, 'dukungan');
    const [aliran, orangKetiga] = await Promise.all([dengar(dukungan), dengar(asing)]);
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/klaim`, {});
    const data = { id: laporan.id, dari: verifikator.id, untuk: dukungan.id };
    await beriTahu(server.db, { event: 'chat.message', data });
    await aliran.sampai(({ event }) => event === 'chat.message');
    expect(aliran.terdengar.slice(1)).toEqual([{ event: 'chat.message', id: laporan.id, data }]);
    expect(orangKetiga.terdengar.map(({ event }) => event)).toEqual(['stream.open']);
  });

  it('tells the members of a unit that their board changed, and nobody else', async () => {
    const [tapin, deliSerdang] = await Promise.all([dengar(verifikator), dengar(asing)]);
    const ubah = (unitId: string, oleh: string) =>
      beriTahu(server.db, { event: 'kanban.changed', data: { unitId, oleh } });
    await ubah(pelapor.satker, pelapor.id);
    await ubah(asing.satker, asing.id);
    await deliSerdang.sampai(({ event }) => event === 'kanban.changed');
    await tapin.sampai(({ event }) => event === 'kanban.changed');
    const papan = ({ terdengar }: typeof tapin) => terdengar.slice(1).map(({ data }) => data);
    expect([papan(tapin), papan(deliSerdang)]).toEqual([
      [{ unitId: pelapor.satker, oleh: pelapor.id }],
      [{ unitId: asing.satker, oleh: asing.id }],
    ]);
  });

  it('tells nothing of news whose change was rolled back', async () => {
    const aliran = await dengar(pelapor);
    await server.db
      .transaction()
      .execute(async (trx) => {
        await beriTahu(trx, { event: 'kanban.changed', data: { unitId: pelapor.satker, oleh: asing.id } });
        throw new Error('back');
      })
      .catch(() => undefined);
    await beriTahu(server.db, { event: 'kanban.changed', data: { unitId: pelapor.satker, oleh: pelapor.id } });
    const terdengar = await aliran.sampai(({ event }) => event === 'kanban.changed');
    expect(terdengar.data['oleh']).toEqual(pelapor.id);
  });
});

describe('asking now and then instead', () => {
  const tanda = async (klien: Klien) => (await klien.panggil<{ tanda: string }>('GET', '/api/events')).data.tanda;

  it('gives a mark that stays while nothing happens and differs when something does', async () => {
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/klaim`, {});
    const [semula, milikAsing] = [await tanda(verifikator), await tanda(asing)];
    expect(await tanda(verifikator)).toEqual(semula);
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/lepas`, {});
    const dilepas = await tanda(verifikator);
    expect(dilepas).not.toEqual(semula);
    await verifikator.panggil('PATCH', `${BASE}/${laporan.id}/revise`, { catatan: 'Lengkapi bukti dukung' });
    expect(await tanda(verifikator)).not.toEqual(dilepas);
    expect(await tanda(asing)).toEqual(milikAsing);
  });
});

it('a server that stops does not wait for its listeners', async () => {
  const aliran = await dengar(pelapor);
  const mulai = performance.now();
  await lain.close();
  await aliran.habis;
  expect(aliran.terdengar.at(-1)).toEqual({ event: 'stream.end', id: null, data: { sebab: 'henti' } });
  expect(performance.now() - mulai).toBeLessThan(2000);
});
