import { expect, it } from 'vitest';
import { answerIn, languageOf, wantsEveryLanguage } from '#server/http/language.ts';

it.each([
  [undefined, 'id'],
  ['', 'id'],
  ['*', 'id'],
  ['ja', 'id'],
  ['en', 'en'],
  ['en-US,en;q=0.9', 'en'],
  ['ja,fr;q=0.5,de;q=0.8', 'de'],
  ['PT-br', 'pt'],
  ['id-ID,id;q=0.9,en;q=0.8', 'id'],
  ['en;q=0, fr;q=0.1', 'fr'],
  ['en;q=abc', 'en'],
  ['toString,constructor', 'id'],
  [`${'x,'.repeat(400)}en`, 'id'],
])('%s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});

it.each([
  ['Laporan Triwulan I 2026 belum dikirim', 'The report for Quarter I 2026 is not yet submitted'],
  ['Laporan Triwulan IV 2026 belum dibuat', 'The report for Quarter IV 2026 is not yet created'],
  ['2.1.4.1: semua angka sama dengan triwulan lalu (2,22)', '2.1.4.1: all figures are the same as last quarter (2.22)'],
  ['1.350: penyebut (Y) seharusnya lebih dari 0', '1.350: the denominator (Y) should be greater than 0'],
  ['A-1: Kepala: kantor', 'A-1: Kepala: kantor'],
])('what is worth checking is said in English: %s', (pesan, said) => {
  const answer = answerIn('en', { alert: { status: 200, message: '' }, data: [{ kode: 'C5', pesan }] });
  expect(answer.data).toEqual([{ kode: 'C5', pesan: said }]);
});

it.each([
  ['fr', 'Le rapport du 1er trimestre 2026 n’est pas encore soumis'],
  ['de', 'Bericht zum 1. Quartal 2026 noch nicht eingereicht'],
  ['pt', 'O relatório do 1.º trimestre de 2026 ainda não foi submetido'],
] as const)('a quarter that is missing is named in %s', (language, said) => {
  const data = { pesan: 'Laporan Triwulan I 2026 belum dikirim' };
  expect(answerIn(language, { alert: { status: 200, message: '' }, data }).data).toEqual({ pesan: said });
});

it.each([
  ['de, *;q=0.1', true],
  ['*, fr', true],
  ['*', false],
  ['de', false],
  ['de, *;q=0', false],
  ['ja, *', false],
  [undefined, false],
])('%s asks for every language: %s', (header, wants) => {
  expect(wantsEveryLanguage(header)).toBe(wants);
});

const MISSING = {
  id: 'Laporan tidak ditemukan',
  en: 'Report not found',
  fr: 'Rapport introuvable',
  de: 'Bericht nicht gefunden',
  pt: 'Não foi possível encontrar: Relatório',
};

it('what is said in every language goes with the verdict, and says nothing of what is the same in all', () => {
  const refused = { alert: { status: 404, message: MISSING.id }, data: null };
  expect(answerIn('de', refused, '', true).alert).toEqual({ status: 404, message: MISSING.de, ucapan: [MISSING] });
  expect(answerIn('id', refused, '', true).alert).toEqual({ status: 404, message: MISSING.id, ucapan: [MISSING] });
  expect(answerIn('de', refused, '').alert).toEqual({ status: 404, message: MISSING.de });
  const fixed = { alert: { status: 200, message: 'Silahkan lanjutkan' }, data: [] };
  expect(answerIn('de', fixed, '', true).alert).toEqual(fixed.alert);
});

it('what was found is said in every language, each once, and at most sixty', () => {
  const pesan = 'A1: target tahun belum ditetapkan';
  const alert: { status: number; message: string; ucapan?: unknown[] } = { status: 200, message: '' };
  const of = (data: unknown) => answerIn('fr', { alert, data }, '', true).alert.ucapan;
  expect(of([{ pesan }, { pesan }])).toEqual([
    expect.objectContaining({ id: pesan, en: 'A1: the annual target has not been set yet' }),
  ]);
  const many = of(Array.from({ length: 90 }, (_, n) => ({ pesan: `A${n}: target tahun belum ditetapkan` })));
  expect(many).toHaveLength(60);
});
