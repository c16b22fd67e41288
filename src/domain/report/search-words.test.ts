import { expect, it } from 'vitest';
import { reportSearch } from '#domain/report/search-words.ts';

const INDONESIAN = { TW1: 'Triwulan I', TW2: 'Triwulan II', TW3: 'Triwulan III', TW4: 'Triwulan IV' };
const GERMAN = { TW1: '1. Quartal', TW2: '2. Quartal', TW3: '3. Quartal', TW4: '4. Quartal' };
const FRENCH = { TW1: '1er trimestre', TW2: '2e trimestre', TW3: '3e trimestre', TW4: '4e trimestre' };

it.each([
  ['Triwulan II 2026', INDONESIAN, { periode: 'TW2', tahun: 2026 }],
  ['Triwulan II 2026 – BPS Kabupaten Tapin', INDONESIAN, { q: 'bps kabupaten tapin', periode: 'TW2', tahun: 2026 }],
  ['tapin TW1', INDONESIAN, { q: 'tapin', periode: 'TW1' }],
  ['TW IV Deli Serdang', INDONESIAN, { q: 'deli serdang', periode: 'TW4' }],
  ['twiii', INDONESIAN, { periode: 'TW3' }],
  ['triw', INDONESIAN, {}],
  ['2025', INDONESIAN, { tahun: 2025 }],
  ['3. quartal 2026', GERMAN, { periode: 'TW3', tahun: 2026 }],
  ['1er trim tapin', FRENCH, { q: 'tapin', periode: 'TW1' }],
  // A number is no quarter by itself, nor is a name that begins like one.
  ['SMA 2', INDONESIAN, { q: 'sma 2' }],
  ['tw5', INDONESIAN, { q: 'tw5' }],
  ['2.5.1.1', INDONESIAN, { q: '2.5.1.1' }],
  ['II', INDONESIAN, { q: 'ii' }],
  ['', INDONESIAN, {}],
])('%s', (typed, labels, meant) => {
  expect(reportSearch(typed, (period) => labels[period])).toEqual(meant);
});
