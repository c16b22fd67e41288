import { beforeAll, expect, it } from 'vitest';
import { days } from '#features/dashboard/days.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/de.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('de')));

it.each([
  [1, 'seit 1 Tag'],
  [1.04, 'seit 1 Tag'],
  [2, 'seit 2 Tagen'],
  [0.5, 'seit 0,5 Tagen'],
])('of one report that has waited %d days it is said: %s', (waited, words) => {
  const sentence = i18n.t('dasbor.tunggu.ada', { count: 1, hari: days(waited, i18n.t) });
  expect(sentence).toBe(`1 Bericht wartet auf Prüfung, ${words}`);
});
