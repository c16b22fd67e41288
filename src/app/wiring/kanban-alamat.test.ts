import { expect, it } from 'vitest';
import { alamatKartu, bacaPapan, tulisPapan } from '#app/wiring/kanban-alamat.ts';

it('the address says what is looked for, and reads it back', () => {
  const tempat = { saring: { q: 'bukti & desa', label: 'Revisi', orang: 'u1' }, kolom: 'k2' };
  const search = tulisPapan('?kartu=a', tempat);
  expect([search, bacaPapan(search)]).toEqual(['?kartu=a&q=bukti+%26+desa&label=Revisi&orang=u1&kolom=k2', tempat]);
});

it('what is not looked for is not in it', () => {
  const kosong = { saring: { q: ' ', label: '', orang: '' }, kolom: '' };
  expect([tulisPapan('?q=x&kolom=k', kosong), bacaPapan('')]).toEqual([
    '',
    { saring: { q: '', label: '', orang: '' }, kolom: '' },
  ]);
});

it('a card is opened and closed without losing the filter', () => {
  const terbuka = alamatKartu('?q=x', 'a');
  expect([terbuka, alamatKartu('?q=x&kartu=a', null), alamatKartu('', null)]).toEqual([
    '/papan?q=x&kartu=a',
    '/papan?q=x',
    '/papan',
  ]);
});
