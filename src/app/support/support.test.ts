import { expect, it, vi } from 'vitest';

vi.mock('#app/client.ts', () => ({ client: {} }));
vi.mock('#app/recording.ts', () => ({ recording: {} }));
vi.mock('#app/support/recording.ts', () => ({}));

const { placeQuery } = await import('#app/support/support.ts');

it('the address names where one looks, and of the recording of a problem the problem alone', () => {
  expect([placeQuery('entry', 12), placeQuery(null, null), placeQuery('entry', null, 'm7')]).toEqual([
    'aktor=entry&peristiwa=12',
    '',
    'masalah=m7',
  ]);
});
