import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Client, signIn } from '#tests/support/api.ts';
import { sendNew } from '#tests/support/world/filling.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const BASE = '/api/pelaporan-capaian';
const NONE = '019a0000-0000-7000-8000-000000000000';
let server: TestServer;
let pelapor: Client;
beforeAll(async () => {
  server = await startTestServer();
  pelapor = await signIn(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

const ask = (language: string | undefined, url: string, method: 'GET' | 'PATCH' | 'PUT' = 'GET', content = {}) =>
  pelapor.call(method, url, method === 'GET' ? undefined : content, language ? { 'accept-language': language } : {});

describe('what the server says', () => {
  it.each([
    [undefined, 'Laporan tidak ditemukan', undefined],
    ['ja', 'Laporan tidak ditemukan', undefined],
    ['id', 'Laporan tidak ditemukan', undefined],
    ['en-GB,en;q=0.9', 'Report not found', 'en'],
    ['fr', 'Rapport introuvable', 'fr'],
    ['de', 'Bericht nicht gefunden', 'de'],
    ['pt-PT', 'Não foi possível encontrar: Relatório', 'pt'],
  ])('is said to somebody who asks for %s as "%s"', async (language, message, said) => {
    const answer = await ask(language, `${BASE}/detail?id=${NONE}`);
    expect([answer.status, answer.alert.message, answer.headers['content-language']]).toEqual([404, message, said]);
  });

  it('leaves the texts of the specification as they are', async () => {
    const answer = await ask('fr', `${BASE}/check?satker=${pelapor.satker}&tahun=2026&periode=TW3`);
    expect([answer.status, answer.alert.message]).toEqual([200, 'Silahkan lanjutkan']);
  });

  it('tells no language of an answer that has none', async () => {
    const answer = await ask('en', '/apps/todo/tasks');
    expect([answer.status, answer.headers['content-language']]).toEqual([200, undefined]);
  });

  it('names each fault of a request in the language, and the field as it is called on the wire', async () => {
    const answer = await ask('en', `${BASE}?perPage=201&tahun=satu`);
    expect(answer.status).toBe(422);
    expect(answer.alert.message).not.toMatch(/Periksa|harus|wajib/);
    expect(answer.alert.message).toContain('perPage');
    expect(answer.errors?.map(({ message }) => message).join()).not.toMatch(/harus|wajib|paling/);
  });

  it('says in the language what the lifecycle refuses, with the state and the way on', async () => {
    const { id } = await sendNew(pelapor, 2026, 'TW3');
    const answer = await ask('en', `${BASE}/${id}/submit`, 'PATCH');
    expect(answer.status).toBe(409);
    expect(answer.alert.message).not.toMatch(/Laporan|berstatus|tindakan|Anda|Menunggu/);
    const check = `${BASE}/check?satker=${pelapor.satker}&tahun=2026&periode=TW3`;
    const found = (await ask('en', check)).data as { temuan: { pesan: string }[] };
    expect(found.temuan.map(({ pesan }) => pesan).join()).toMatch(/^(?!.*(Laporan|sudah ada|berstatus)).+$/);
    const indonesian = await ask('id', `${BASE}/${id}/submit`, 'PATCH');
    expect(indonesian.alert.message).toMatch(/^Laporan berstatus "Menunggu verifikasi"/);
  });

  it('is said at the sign-in too, before anybody is known', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/auth/signin',
      payload: { username: 'pelapor.tapin', password: 'salah sekali' },
      headers: { 'accept-language': 'fr' },
    });
    expect([response.statusCode, response.json<{ alert: { message: string } }>().alert.message]).not.toEqual([
      401,
      'Username atau password salah',
    ]);
  });
});

describe('whoever asks for a language and for any other beside it', () => {
  const every = (url: string) => pelapor.call('GET', url, undefined, { 'accept-language': 'de, *;q=0.1' });

  it('is told in every language what was refused, and in each what is said to those who ask for it', async () => {
    const { alert } = await every(`${BASE}/detail?id=${NONE}`);
    expect(alert.message).toBe('Bericht nicht gefunden');
    expect(alert.ucapan).toHaveLength(1);
    for (const language of ['id', 'en', 'fr', 'de', 'pt'] as const)
      expect(alert.ucapan?.[0]?.[language]).toBe((await ask(language, `${BASE}/detail?id=${NONE}`)).alert.message);
  });

  it('is told so of what a check found too', async () => {
    const check = `${BASE}/check?satker=${pelapor.satker}&tahun=2025&periode=TW3`;
    const { alert, data } = await every(check);
    const { temuan } = data as { temuan: { pesan: string }[] };
    expect(temuan.length).toBeGreaterThan(0);
    const english = ((await ask('en', check)).data as { temuan: { pesan: string }[] }).temuan.map(({ pesan }) => pesan);
    const spoken = (one: string) => alert.ucapan?.find(({ de }) => de === one)?.en;
    expect(temuan.map(({ pesan }) => spoken(pesan))).toEqual(english);
  });
});
