import { expect, it } from 'vitest';
import { namesakes } from '#domain/dashboard/namesakes.ts';

it('are the names that a list has more than once', () => {
  const list = ['Subbagian Umum', 'Kantor Melati', 'Subbagian Umum', 'Subbagian Umum'];
  expect([...namesakes(list.map((nama_unit) => ({ nama_unit })))]).toEqual(['Subbagian Umum']);
});
