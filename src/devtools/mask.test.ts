import { describe, expect, it } from 'vitest';
import { createGate } from '#devtools/mask.ts';
import {
  DENY,
  address,
  byId,
  code,
  figure,
  fixedWords,
  id,
  keys,
  num,
  requestId,
  time,
  words,
} from '#machines/kit/recorded.ts';

const ID = '7d0f6f6e-5c53-4a4e-9a53-3f2f0c9f5b11';
const masked = (value: unknown, rule = DENY) => createGate().mask(value, rule);

describe('the gate of redaction', () => {
  it('lets nothing pass that no rule names', () => {
    expect(masked({ nama: 'Budi', age: 41, zero: 0, aktif: true, kosong: null, absent: undefined })).toEqual({
      nama: '•0••',
      age: 1,
      zero: 0,
      aktif: false,
      kosong: null,
    });
  });

  it('gives equal texts equal pseudonyms and different ones different ones, across objects', () => {
    expect(masked([{ a: 'Budi' }, { b: 'Siti' }, { c: 'Budi' }])).toEqual([
      { a: '•0••' },
      { b: '•1••' },
      { c: '•0••' },
    ]);
  });

  it('keeps what guards ask of texts: empty, blank, and how long after trimming', () => {
    expect(masked(['', '   ', ' catatan ', 'x'.repeat(99)])).toEqual(['', '   ', ' •0••••• ', `•1${'•'.repeat(38)}`]);
  });

  it('turns what is no data into a tag', () => {
    const error = Object.assign(new TypeError('Budi'), { status: 503 });
    const actor = { sessionId: 'x:7', getSnapshot: () => null };
    const values = [new File(['isi'], 'Budi.pdf'), () => 'Budi', error, actor, new AbortController().signal, new Map()];
    expect(masked(values)).toEqual(['[File]', '[Function]', '[TypeError 503]', '[Actor x:7]', '[Signal]', '[Object]']);
  });

  it('masks keys that are data, and never writes a prototype', () => {
    const forged = JSON.parse('{"__proto__": {"a": 1}, "Budi Santoso": 1, "email@x.id": 1}') as object;
    const result = masked(forged);
    expect(JSON.stringify(result)).toBe('{"•0•••••••":{"a":1},"•1••••••••••":1,"•2••••••••":1}');
    expect(Object.getPrototypeOf(result)).toBe(Object.prototype);
  });

  it('lets the allowed pass only in the shape that was allowed', () => {
    const rule = keys({ status: words('draft'), id, n: num, at: time, kode: code, text: figure, path: address });
    const good = {
      status: 'draft',
      id: ID,
      n: 7,
      at: '2026-07-10T07:00:00.000Z',
      kode: 'IKU 1.2',
      text: '1.234,5',
      path: `/api/kpi/${ID}`,
    };
    expect(masked(good, rule)).toEqual(good);
    const bad = {
      status: 'Budi',
      id: 'budi',
      n: '7',
      at: 'kemarin',
      kode: 'Budi',
      text: '198001012005011001',
      path: '/api/Budi?q=x',
    };
    expect(masked(bad, rule)).toEqual({
      status: '•0••',
      id: '•1••',
      n: '•2',
      at: '•3•••••',
      kode: '•0••',
      text: `•4${'•'.repeat(16)}`,
      path: '/api/*',
    });
  });

  it('lets the id of a request pass, whoever gave it, and no number of a person in its place', () => {
    const pass = [ID, '4bf92f3577b34da6a3ce929d0e0e4736'];
    expect(masked(pass, requestId)).toEqual(pass);
    expect(masked(['3201011506900001', '198501152010011001', 'budi-1'], requestId)).toEqual([
      '•0••••••••••••••',
      '•1••••••••••••••••',
      '•2••••',
    ]);
  });

  it('keeps why the server refused, and nothing that only looks like it', () => {
    const sentence = 'Laporan ini sedang diperiksa {0}. Ambil alih bila Anda yang akan memeriksanya.';
    expect(masked(sentence, fixedWords)).toBe(sentence);
    const foreign = ['NIP 198501152010011001 sudah terdaftar', 'budi@contoh.go.id sudah terdaftar', 'x'.repeat(501)];
    for (const one of foreign) expect(masked(one, fixedWords)).toMatch(/^•/);
  });

  it('keeps ids as keys where a rule says that the keys are ids', () => {
    expect(masked({ [ID]: { n: 2 }, budi: { n: 3 } }, byId(keys({ n: num })))).toEqual({
      [ID]: { n: 2 },
      '•0••': { n: 3 },
    });
  });

  it('looks at an unchanged part once and gives the very same masked part again', () => {
    const gate = createGate();
    const rows = [{ nama: 'Budi' }];
    const [first, second] = [gate.mask({ rows, a: 1 }, DENY), gate.mask({ rows, a: 2 }, DENY)];
    expect((first as { rows: unknown }).rows).toBe((second as { rows: unknown }).rows);
  });

  it('cannot be linked across a clearing', () => {
    const gate = createGate();
    // A machine holds the same object before and after.
    const held = { nama: 'Budi' };
    const [text, object] = [gate.mask('Budi', DENY), gate.mask(held, DENY)];
    gate.forget();
    expect(gate.mask('Budi', DENY)).not.toBe(text);
    expect(gate.mask(held, DENY)).not.toEqual(object);
  });
});

it.each([
  ['2026-11-27', true],
  ['2026-11-27T10:05Z', true],
  ['2026-11-27T10:05:09.123Z', true],
  ['2026-11-27T10:05:09+07:00', true],
  ['2026-11-27T10:05:09-03:30', true],
  ['2026-11-27T10:05:09+07:x0', false],
  ['2026-11-27 10:05', false],
  ['27 November', false],
])('of times, %s: recorded %s', (text, isRecorded) => {
  expect(masked(text, time) === text).toBe(isRecorded);
});
