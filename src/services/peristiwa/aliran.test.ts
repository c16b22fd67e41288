import { describe, expect, it } from 'vitest';
import { bacaAliran, type Pesan } from '#services/peristiwa/aliran.ts';

/** What a stream in these pieces is read as. */
function terbaca(...potongan: string[]): Pesan[] {
  const semua: Pesan[] = [];
  const baca = bacaAliran((pesan) => semua.push(pesan));
  for (const satu of potongan) baca(satu);
  return semua;
}
const SATU = { id: 'l1:4', jenis: 'report.changed', data: '{"versi":4}' };

describe('a stream of events', () => {
  it('is read by id, kind and data', () => {
    expect(terbaca('id: l1:4\nevent: report.changed\ndata: {"versi":4}\n\n')).toEqual([SATU]);
  });

  it('may be cut anywhere, also inside a line end', () => {
    const utuh = 'id: l1:4\r\nevent: report.changed\r\ndata: {"versi":4}\r\n\r\n';
    for (let i = 1; i < utuh.length; i += 1) {
      expect(terbaca(utuh.slice(0, i), utuh.slice(i), ': ketuk\n')).toEqual([SATU]);
    }
  });

  it('skips comments, unknown fields and events without data', () => {
    expect(terbaca(': ketuk\n\nretry: 5\n\nevent: kosong\n\ndata\n\n')).toEqual([
      { id: null, jenis: 'message', data: '' },
    ]);
  });

  it('joins the lines of one event and keeps the id for the next', () => {
    expect(terbaca('id:7\ndata:a\ndata: b\n\ndata: c\n\n')).toEqual([
      { id: '7', jenis: 'message', data: 'a\nb' },
      { id: '7', jenis: 'message', data: 'c' },
    ]);
  });

  it('holds back an event that has not ended', () => {
    expect(terbaca('data: a\n')).toEqual([]);
  });

  it('gives up on something that never ends a line', () => {
    expect(() => terbaca('x'.repeat(100_001))).toThrow('no stream of events');
  });
});
