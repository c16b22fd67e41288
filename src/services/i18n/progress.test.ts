import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import id from '#services/i18n/locales/id.json' with { type: 'json' };
import { assessedWords, dueWords, listedProgress, progressWords, stepWords } from '#services/i18n/progress.ts';

const i18n = createInstance();
await i18n.init({ lng: 'id', resources: { id: { translation: id } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('id', 'translation');

it.each([
  [{ lengkap: 0, wajib: 0 }, 'tidak ada yang wajib triwulan ini'],
  [{ lengkap: 0, wajib: 1 }, '0 dari 1 wajib terisi'],
  [{ lengkap: 2, wajib: 3 }, '2 dari 3 wajib terisi'],
])('what is due of %j', (due, said) => {
  expect(dueWords(due, t).toLowerCase()).toBe(said);
});

it('what is not assessed is told where there is some', () => {
  expect(progressWords({ lengkap: 2, wajib: 3, bebas: 14 }, t)).toBe(
    '2 dari 3 wajib terisi · 14 tidak dinilai triwulan ini',
  );
  expect(progressWords({ lengkap: 14, wajib: 14, bebas: 0 }, t, 3)).toBe(
    '14 dari 14 wajib terisi · 3 perlu diperbaiki',
  );
  expect(progressWords(listedProgress({ lengkap: 3, wajib: 3, indikator: 3 }), t)).toBe('3 dari 3 wajib terisi');
  expect(listedProgress({ lengkap: 1, wajib: 3, indikator: 17 })).toEqual({ lengkap: 1, wajib: 3, bebas: 14 });
});

it('a score is made of what has a figure, of what has to have one', () => {
  expect(assessedWords(0, 0, t)).toBe(dueWords({ lengkap: 0, wajib: 0 }, t));
  expect(assessedWords(2, 3, t)).toMatch(/^Realisasi: 2 dari 3 /);
});

it('the next step has a word of its own', () => {
  const steps = (['begin', 'go on', 'correct', 'check', 'look'] as const).map((step) => stepWords(step, t));
  expect(new Set(steps).size).toBe(5);
});
