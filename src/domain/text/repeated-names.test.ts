import { expect, it } from 'vitest';
import { repeatedNames } from '#domain/text/repeated-names.ts';

it('are the names that a list has more than once', () => {
  const list = ['Subbagian Umum', 'Kantor Melati', 'Subbagian Umum', 'Subbagian Umum'];
  expect([...repeatedNames(list.map((nama_unit) => ({ nama_unit })))]).toEqual(['Subbagian Umum']);
});
