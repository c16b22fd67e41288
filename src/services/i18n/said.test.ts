import { afterAll, expect, it } from 'vitest';
import { createClient } from '#services/http/client.ts';
import { said } from '#services/i18n/said.ts';
import { LANGUAGES } from '#services/i18n/languages.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import { SIGNED_IN } from '#tests/support/signed-in.ts';

const WORDS = { id: 'Berkas ditolak', en: 'File refused', fr: 'Fichier refusé', de: 'Datei abgelehnt', pt: 'Recusado' };

startI18n();
for (const { code } of LANGUAGES) i18n.addResourceBundle(code, 'translation', { ada: code });
afterAll(async () => void (await i18n.changeLanguage('en')));

const answering = (status: number, body: object, seen: string[] = []) =>
  createClient({
    host: '',
    port: SIGNED_IN,
    language: () => 'de',
    fetch: (_, options) => {
      seen.push(new Headers(options.headers).get('accept-language') ?? '');
      return Promise.resolve(Response.json(body, { status }));
    },
  });

it('asks for the language on screen, and for the others beside it', async () => {
  const seen: string[] = [];
  await answering(200, { alert: { code: 200, status: 200, message: '' }, data: null }, seen).get('/api/unit');
  expect(seen).toEqual(['de, *;q=0.1']);
});

it.each([
  ['refused', 422],
  ['found', 200],
])('what was %s is said in the language that is chosen afterwards', async (_, status) => {
  const alert = { code: status, status, message: WORDS.de, ucapan: [WORDS] };
  await answering(status, { alert, data: null })
    .get('/api/unit')
    .catch(() => {});
  for (const language of ['fr', 'id', 'pt', 'en'] as const) {
    await i18n.changeLanguage(language);
    expect(said(WORDS.de)).toBe(WORDS[language]);
  }
});

it('what came in one language only stays as it came', async () => {
  const alert = { code: 409, status: 409, message: 'Nur deutsch', ucapan: [{ de: 'Nur deutsch' }, null, 7] };
  await answering(409, { alert, data: null })
    .get('/api/unit')
    .catch(() => {});
  expect([said('Nur deutsch'), said(null)]).toEqual(['Nur deutsch', null]);
});
