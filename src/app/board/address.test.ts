import { expect, it } from 'vitest';
import { cardAddress, readBoard, writeBoard } from '#app/board/address.ts';

it('the address says what is looked for, and reads it back', () => {
  const place = { filters: { q: 'bukti & desa', label: 'Revisi', person: 'u1' }, column: 'k2' };
  const search = writeBoard('?kartu=a', place);
  expect([search, readBoard(search)]).toEqual(['?kartu=a&q=bukti+%26+desa&label=Revisi&orang=u1&kolom=k2', place]);
});

it('what is not looked for is not in it', () => {
  const empty = { filters: { q: ' ', label: '', person: '' }, column: '' };
  expect([writeBoard('?q=x&kolom=k', empty), readBoard('')]).toEqual([
    '',
    { filters: { q: '', label: '', person: '' }, column: '' },
  ]);
});

it('a card is opened and closed without losing the filter', () => {
  const opened = cardAddress('?q=x', 'a');
  expect([opened, cardAddress('?q=x&kartu=a', null), cardAddress('', null)]).toEqual([
    '/papan?q=x&kartu=a',
    '/papan?q=x',
    '/papan',
  ]);
});
