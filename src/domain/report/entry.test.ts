import { describe, expect, it } from 'vitest';
import {
  readColumn,
  unsaved,
  findConflicts,
  followServer,
  typeIn,
  brokenColumns,
  type EntryValues,
  changes,
  fieldText,
  hasBroken,
  apply,
  writeColumn,
} from '#domain/report/entry.ts';
import { MAX_TEXT, textsOf } from '#domain/report/text-fields.ts';

const empty: EntryValues = { realisasi: null, x: null, y: null, ...textsOf({}) };
const content = (change: Partial<EntryValues> = {}): EntryValues => ({ ...empty, ...change });

describe('what was typed', () => {
  it.each([
    ['realisasi', '1.234,5', { ok: true, value: 1234.5 }],
    ['realisasi', '1234.5', { ok: true, value: 1234.5 }],
    ['realisasi', ' ', { ok: true, value: null }],
    ['realisasi', 'tiga', { ok: false }],
    ['y', '0', { ok: false }],
    ['x', '0', { ok: true, value: 0 }],
    ['analisis', '  ', { ok: true, value: null }],
    ['analisis', ' Tetap ', { ok: true, value: ' Tetap ' }],
  ] as const)('is read: %s "%s"', (column, text, result) => {
    expect(readColumn(column, text)).toEqual(result);
  });

  it('is kept up to the length that there is room for', () => {
    const text = 'a'.repeat(MAX_TEXT);
    expect(readColumn('analisis', text)).toEqual({ ok: true, value: text });
  });

  it.each([1234.5, 1234, 0.0001, -3, 1_000_000])('reads back the value that is shown: %d', (value) => {
    expect(readColumn('realisasi', writeColumn(value))).toEqual({ ok: true, value });
  });

  it('sends only the fields whose value differs', () => {
    const base = { d1: content({ realisasi: 2.22, analisis: 'Tetap' }), d2: content() };
    const typed = { d1: { realisasi: '2,220', analisis: 'Naik' }, d2: { realisasi: '' }, asing: { realisasi: '9' } };
    expect(changes(base, typed)).toEqual([{ id: 'd1', analisis: 'Naik' }]);
  });

  it.each([
    ['realisasi', '1,2,3'],
    ['analisis', 'Naik \ud83d'],
    ['kendala', 'Naik\u0000'],
    ['analisis', 'a'.repeat(MAX_TEXT + 1)],
  ] as const)('keeps a %s that cannot be read and does not send it, but sends what came with it', (column, text) => {
    const typed = { d1: { [column]: text, tindak_lanjut: 'Lanjut 😀' } };
    expect([
      changes({ d1: content() }, typed),
      unsaved({ d1: content() }, typed),
      brokenColumns({ d1: content() }, typed, 'd1'),
    ]).toEqual([[{ id: 'd1', tindak_lanjut: 'Lanjut 😀' }], typed, [column]]);
  });
});

describe('a predicate', () => {
  const skala = [
    { kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 },
    { kode: 'WDP', label: 'WDP', nilai: 3 },
  ];
  const base = { d1: { ...content({ realisasi: 4, x: 9 }), skala } };

  it.each([
    ['wdp', [], [{ id: 'd1', realisasi: 3 }]],
    ['3', [], [{ id: 'd1', realisasi: 3 }]],
    ['', [], [{ id: 'd1', realisasi: null }]],
    ['Wajar tanpa pengecualian', [], []],
    ['99', ['realisasi'], []],
    ['3,5', ['realisasi'], []],
    ['WTPP', ['realisasi'], []],
  ])('typed as "%s" is broken in %o and sends %o', (text, broken, sent) => {
    const typed = { d1: { realisasi: text } };
    expect([brokenColumns(base, typed, 'd1'), hasBroken(base, typed), changes(base, typed)]).toEqual([
      broken,
      broken.length > 0,
      sent,
    ]);
  });

  it('is shown by its label; other figures of the indicator are figures', () => {
    expect([fieldText(base, {}, 'd1', 'realisasi'), fieldText(base, {}, 'd1', 'x')]).toEqual([
      'Wajar Tanpa Pengecualian',
      '9',
    ]);
    expect(brokenColumns(base, { d1: { x: '99' } }, 'd1')).toEqual([]);
  });

  it('follows what somebody else entered, by the steps of the server', () => {
    const server = { d1: { ...content({ realisasi: 3, x: 9 }), skala } };
    const found = (me: string) => findConflicts(base, { d1: { realisasi: me } }, server).length;
    expect([found('WDP'), found('wtp')]).toEqual([0, 0]);
    expect(findConflicts({ d1: content({ realisasi: 1 }) }, { d1: { realisasi: 'WTP' } }, server)).toHaveLength(1);
  });
});

describe('realisasi from numerator and denominator', () => {
  const computed = content({ realisasi: 2.22, x: 3, y: 135 });
  it('follows when one of them changes', () => {
    expect(apply(computed, { x: '4' })).toEqual(content({ realisasi: 2.96, x: 4, y: 135 }));
  });
  it('goes when one of them goes', () => {
    expect(apply(computed, { x: '' })).toEqual(content({ realisasi: null, x: null, y: 135 }));
  });
  it('stays when it was typed by hand', () => {
    expect(apply(content({ realisasi: 5, x: null, y: 2 }), { y: '' })).toEqual(content({ realisasi: 5 }));
  });
  it('is typed by hand while there is no ratio', () => {
    expect(apply(content(), { y: '2', realisasi: '0' })).toEqual(content({ realisasi: 0, y: 2 }));
  });
});

describe('typing and another hand', () => {
  const base = { d1: content({ realisasi: 2, analisis: 'Lama' }) };
  it('agree when the server holds what we typed', () => {
    expect(
      findConflicts(base, { d1: { realisasi: '3' } }, { d1: content({ realisasi: 3, analisis: 'Baru' }) }),
    ).toEqual([]);
  });
  it('disagree on a field that both changed', () => {
    expect(findConflicts(base, { d1: { realisasi: '4' } }, { d1: content({ realisasi: 3 }) })).toEqual([
      { id: 'd1', column: 'realisasi', origin: 2, server: 3, me: '4' },
    ]);
  });
  it('lets go of text that was stored before the other hand changed it', () => {
    const typed = typeIn({ d1: { analisis: 'Lama' } }, 'd1', 'realisasi', '4');
    expect(followServer(base, typed, { d1: content({ realisasi: 2, analisis: 'Baru' }) })).toEqual({
      d1: { realisasi: '4' },
    });
  });
  it('keep text that says what the server has held all along', () => {
    const typed = { d1: { analisis: 'Lama', realisasi: '2,0' } };
    expect(followServer(base, typed, base)).toEqual(typed);
  });
});
