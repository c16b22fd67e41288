import { expect, it } from 'vitest';
import { kabarDari } from '#app/wiring/langsung.ts';

it('hears of a chat message by whom it is from and for whom', () => {
  const data = { id: 'p1', dari: 'u1', untuk: 'u2' };
  expect(kabarDari({ event: 'chat.message', id: 'p1', data })).toEqual({
    type: 'news.receive',
    peristiwa: { id: 'p1', jenis: 'chat.message', dari: 'u1', untuk: 'u2' },
  });
});

it('hears of a board by its unit and by who changed it', () => {
  expect(kabarDari({ event: 'kanban.changed', id: 'b1', data: { unitId: 's1', oleh: 'u1' } })).toEqual({
    type: 'news.receive',
    peristiwa: { id: 'b1', jenis: 'kanban.changed', unitId: 's1', oleh: 'u1' },
  });
});

it('hears nothing in the end of a stream, and a gap where something may have been missed', () => {
  expect([
    kabarDari({ event: 'stream.end', data: { sebab: 'henti' } }),
    kabarDari({ event: 'stream.reset', data: {} }),
  ]).toEqual([null, { type: 'stream.gap' }]);
});
