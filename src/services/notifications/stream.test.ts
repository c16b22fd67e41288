import { describe, expect, it } from 'vitest';
import { readStream, type Message } from '#services/notifications/stream.ts';

/** What a stream in these pieces is read as. */
function seen(...pieces: string[]): Message[] {
  const all: Message[] = [];
  const read = readStream((message) => all.push(message));
  for (const one of pieces) read(one);
  return all;
}
const ONE = { id: 'l1:4', jenis: 'report.changed', data: '{"versi":4}' };

describe('a stream of events', () => {
  it('is read by id, kind and data', () => {
    expect(seen('id: l1:4\nevent: report.changed\ndata: {"versi":4}\n\n')).toEqual([ONE]);
  });

  it('may be cut anywhere, also inside a line end', () => {
    const whole = 'id: l1:4\r\nevent: report.changed\r\ndata: {"versi":4}\r\n\r\n';
    for (let i = 1; i < whole.length; i += 1) {
      expect(seen(whole.slice(0, i), whole.slice(i), ': ketuk\n')).toEqual([ONE]);
    }
  });

  it('skips comments, unknown fields and events without data', () => {
    expect(seen(': ketuk\n\nretry: 5\n\nevent: kosong\n\ndata\n\n')).toEqual([
      { id: null, jenis: 'message', data: '' },
    ]);
  });

  it('joins the lines of one event and keeps the id for the next', () => {
    expect(seen('id:7\ndata:a\ndata: b\n\ndata: c\n\n')).toEqual([
      { id: '7', jenis: 'message', data: 'a\nb' },
      { id: '7', jenis: 'message', data: 'c' },
    ]);
  });

  it('holds back an event that has not ended', () => {
    expect(seen('data: a\n')).toEqual([]);
  });

  it('gives up on something that never ends a line', () => {
    expect(() => seen('x'.repeat(100_001))).toThrow('no stream of events');
  });
});
