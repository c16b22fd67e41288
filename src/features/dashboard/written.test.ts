import { beforeEach, expect, it } from 'vitest';
import { inWriting } from '#features/dashboard/written.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, { ada: '' }) });
beforeEach(async () => void (await i18n.changeLanguage('id')));

it('writes the numbers of a sentence with thousands apart, and keeps the one that decides the plural', () => {
  expect(inWriting({ kunci: 'sebagian', count: 5476, dinilai: 8755 })).toEqual({
    kunci: 'sebagian',
    count: 5476,
    n: '5.476',
    dinilai: '8.755',
  });
  expect(inWriting({ kunci: 'tanpa' })).toEqual({ kunci: 'tanpa' });
});
