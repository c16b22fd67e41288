import { afterAll, expect, it } from 'vitest';
import { dayWords } from '#services/i18n/day-words.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, { ada: '' }) });
afterAll(async () => void (await i18n.changeLanguage('en')));

it.each([
  ['de', '07.03.2026'],
  ['id', '07/03/2026'],
])('in %s a field shows the seventh of March as %s, and reads it back', async (language, text) => {
  await i18n.changeLanguage(language);
  const { read, write } = dayWords(i18n.t);
  expect([write('2026-03-07'), read(text)]).toEqual([text, '2026-03-07']);
});
