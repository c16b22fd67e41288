// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { changeLanguage, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
afterEach(() => history.replaceState(null, '', '/'));

it.each([
  ['/login?lng=fr&dari=%2Fkpi', '/login?dari=%2Fkpi'],
  ['/kpi?lng=de', '/kpi'],
  ['/kpi?hal=2#baris', '/kpi?hal=2#baris'],
])('a language that is chosen outlives the one in the address %s', (before, after) => {
  history.replaceState({ kept: true }, '', before);
  changeLanguage('pt');
  expect(location.pathname + location.search + location.hash).toBe(after);
  expect(history.state).toEqual({ kept: true });
});
