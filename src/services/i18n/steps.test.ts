import { createInstance } from 'i18next';
import { expect, it } from 'vitest';
import { i18n as app, startI18n } from '#services/i18n/i18n.ts';
import id from '#services/i18n/locales/id.json';
import { stepChoice } from '#services/i18n/steps.ts';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, { ada: '' }) });
await app.changeLanguage('id');
const i18n = createInstance();
await i18n.init({ lng: 'id', resources: { id: { translation: id } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('id');

const OPINION = [
  { kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 },
  { kode: 'TMP', label: 'TMP', nilai: 1.5 },
  { kode: 'LAIN', label: 'Lainnya', nilai: 1.5 },
];
/** Codes that are numbers themselves, counted from the other end. */
const RANKS = [
  { kode: '1', label: 'Peringkat 1', nilai: 3 },
  { kode: '3', label: 'Peringkat 3', nilai: 1 },
  { kode: '4', label: 'Peringkat 4', nilai: 0 },
];

it('tells each step with its number, and one step for one number', () => {
  const { value, options, isOff } = stepChoice(OPINION, '', { held: 'name' }, t);
  expect([value, isOff]).toEqual(['', false]);
  expect(options).toEqual([
    { value: 'Wajar Tanpa Pengecualian', label: 'Wajar Tanpa Pengecualian (4)' },
    { value: 'TMP', label: 'TMP (1,5)' },
  ]);
  expect(stepChoice(OPINION, '', { held: 'number' }, t).options.map((one) => one.value)).toEqual(['4', '1,5']);
  const plain = stepChoice([{ kode: '2', label: '2', nilai: 2 }], ' ', { held: 'name' }, t);
  expect([plain.value, plain.options]).toEqual(['', [{ value: '2', label: '2' }]]);
});

it.each([
  ['name', 'wtp', 'Wajar Tanpa Pengecualian'],
  ['name', '4', 'Wajar Tanpa Pengecualian'],
  ['name', '1.5', 'TMP'],
  ['number', '4', '4'],
  ['number', '1.5', '1,5'],
] as const)('chooses in a field that holds a %s the step that is written %s', (held, text, value) => {
  expect(stepChoice(OPINION, text, { held }, t)).toMatchObject({ value, isOff: false });
});

it.each([
  ['name', '3.5', '3,5 (di luar skala)'],
  ['name', 'WTPP', 'WTPP (di luar skala)'],
  ['number', '7', '7 (di luar skala)'],
  ['number', 'WTP', 'WTP (di luar skala)'],
] as const)('keeps in a field that holds a %s what is none of them: %s', (held, text, label) => {
  const { value, options, isOff } = stepChoice(OPINION, text, { held }, t);
  expect([value, isOff, options[0]]).toEqual([text, true, { value: text, label }]);
  expect(options).toHaveLength(3);
});

it('takes no figure for the code that it looks like', () => {
  expect(stepChoice(RANKS, '1', { held: 'number' }, t)).toMatchObject({ value: '1', isOff: false });
  expect(stepChoice(RANKS, '4', { held: 'number' }, t).isOff).toBe(true);
  expect(stepChoice(RANKS, '4', { held: 'name' }, t).value).toBe('Peringkat 4');
  // A stored 4 that is off the scale is shown as what it is, until something is chosen.
  expect(stepChoice(RANKS, '4', { held: 'name', off: '4' }, t)).toMatchObject({ value: '4', isOff: true });
});
