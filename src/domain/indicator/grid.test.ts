import { describe, expect, it } from 'vitest';
import {
  answered,
  type Direction,
  openQuestions,
  readingsOf,
  type GridRow,
  isAtEdge,
  mergeCurrent,
  movement,
  submissionFrom,
  rowWarnings,
  type Position,
  rangeFrom,
  unreadableCells,
  paste,
  writeTo,
  writeCopy,
  type Edits,
} from '#domain/indicator/grid.ts';
import { writeCell } from '#domain/indicator/write-cell.ts';
import { readPasted } from '#domain/indicator/clipboard.ts';

type Exact = number | null;
const row = (id: string, content: [Exact, Exact, Exact, Exact, Exact], more: Partial<GridRow> = {}): GridRow => ({
  id,
  versi: 3,
  kode: id,
  nama: `Indikator ${id}`,
  satuan: '%',
  tipe_nilai: 'persen',
  polarisasi: 'maximize',
  konsolidasi: 'take_last_known',
  target: { tahun: content[0], tw1: content[1], tw2: content[2], tw3: content[3], tw4: content[4] },
  openWarnings: [],
  ...more,
});
const A = row('a', [100, 0, 0, 0, 100]);
const B = row('b', [4.44, 2.22, 2.22, 2.22, 4.44]);
const C = row('c', [null, null, null, null, null]);
const ALL = [A, B, C];
const di = (row_: number, column: number): Position => ({ row: row_, column });
const cell = (b: number, k: number) => rangeFrom(di(b, k), di(b, k));

describe('where a key leads', () => {
  it.each([
    ['atas', di(1, 2), di(0, 2)],
    ['atas', di(0, 2), di(0, 2)],
    ['bawah', di(1, 2), di(2, 2)],
    ['bawah', di(2, 2), di(2, 2)],
    ['kiri', di(1, 0), di(1, 0)],
    ['kanan', di(1, 4), di(1, 4)],
    ['kanan', di(1, 3), di(1, 4)],
    ['awal', di(1, 3), di(1, 0)],
    ['akhir', di(1, 0), di(1, 4)],
    ['puncak', di(2, 3), di(0, 0)],
    ['dasar', di(0, 0), di(2, 4)],
    ['maju', di(0, 4), di(1, 0)],
    ['maju', di(2, 4), di(2, 4)],
    ['mundur', di(1, 0), di(0, 4)],
    ['mundur', di(0, 0), di(0, 0)],
  ] as [Direction, Position, Position][])('%s from %o', (direction, from, ke) => {
    expect(movement(from, direction, 3)).toEqual(ke);
  });

  it('stays in the only cell there is', () => {
    expect(movement(di(0, 0), 'bawah', 0)).toEqual(di(0, 0));
  });

  it('lets Tab leave the grid at both its ends only', () => {
    expect([
      isAtEdge(di(2, 4), 'maju', 3),
      isAtEdge(di(2, 3), 'maju', 3),
      isAtEdge(di(0, 0), 'mundur', 3),
      isAtEdge(di(1, 0), 'mundur', 3),
    ]).toEqual([true, false, true, false]);
  });
});

describe('a block from the clipboard', () => {
  it.each([
    ['one cell', '12,5', [['12,5']]],
    ['a row', '1\t2\t3', [['1', '2', '3']]],
    [
      'rows with the line end of Windows, and one after the last',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['empty cells', '\t2\t', [['', '2', '']]],
    ['an empty row in between', '1\n\n2', [['1'], [''], ['2']]],
    ['a cell in quotes with a line end and quotes in it', '"a\nb ""c"""\t1', [['a\nb "c"', '1']]],
    ['spaces that were printed for alignment', ' 1 \t- ', [['1', '-']]],
    ['nothing', '', [['']]],
  ])('%s', (_name, text, block) => {
    expect(readPasted(text)).toEqual(block);
  });

  it('comes back as it was copied', () => {
    expect(writeCopy(ALL, { a: { tw1: '5' } }, rangeFrom(di(1, 1), di(0, 0)))).toBe('100\t5\n4,44\t2,22');
  });
});

describe('laying a block on the grid', () => {
  it.each([
    [
      'numbers in either writing, a dash for nothing',
      cell(0, 1),
      [
        ['10', '20.5', '1.234,5'],
        ['-', '3,3', ''],
      ],
      { a: { tw1: '10', tw2: '20,5', tw3: '1234,5' }, b: { tw1: '', tw2: '3,3', tw3: '' } },
      0,
    ],
    ['what hangs over the edge is cut off and counted', cell(2, 4), [['1', '2'], ['3']], { c: { tw4: '1' } }, 2],
    [
      'one cell fills the range',
      rangeFrom(di(0, 1), di(1, 2)),
      [['7']],
      { a: { tw1: '7', tw2: '7' }, b: { tw1: '7', tw2: '7' } },
      0,
    ],
    ['what is stored already is no change', cell(0, 0), [['100', '0', '0', '0', '100,0']], {}, 0],
    ['what is no number stays as it was typed', cell(0, 0), [['BB']], { a: { tahun: 'BB' } }, 0],
    ['a percent sign is the unit', cell(0, 1), [['35 %']], { a: { tw1: '35' } }, 0],
  ] as [string, ReturnType<typeof cell>, string[][], Edits, number][])('%s', (_name, range, block, patch, cutCount) => {
    expect(paste(ALL, {}, range, block)).toEqual({ edits: patch, cutCount });
  });

  it('forgets a change that is typed back', () => {
    const edited = writeTo(A, {}, 'tw1', '5');
    expect([edited, writeTo(A, edited, 'tw1', '0')]).toEqual([{ a: { tw1: '5' } }, {}]);
  });

  it('writes what is stored without an exponent and with a comma', () => {
    expect([writeCell(0.0001), writeCell(1_000_000_000_000), writeCell(-2.5), writeCell(null)]).toEqual([
      '0,0001',
      '1000000000000',
      '-2,5',
      '',
    ]);
  });
});

describe('what is told about a row', () => {
  it('is every warning where it was changed, and only open ones where it was not', () => {
    const opened = { ...A, target: { ...A.target, tw4: 90 }, openWarnings: ['tw4_beda' as const] };
    const accepted = { ...opened, openWarnings: [] };
    const code = (one: GridRow, patch: Edits) => rowWarnings(one, patch).map((findings) => findings.kode);
    expect([code(opened, {}), code(accepted, {}), code(accepted, { a: { tw1: '1' } })]).toEqual([
      ['tw4_beda'],
      [],
      ['tw4_beda', 'menurun'],
    ]);
  });

  it('names every cell without a number', () => {
    expect(unreadableCells(ALL, { a: { tw1: 'BB', tahun: '5' }, b: { tw4: 'x' } })).toEqual([
      { id: 'a', column: 'tw1' },
      { id: 'b', column: 'tw4' },
    ]);
  });
});

describe('somebody else saved meanwhile', () => {
  const current = { ...A, versi: 4, target: { ...A.target, tw1: 10, tw2: 20 } };
  it('keeps what was typed, and names only cells that both changed to different numbers', () => {
    const patch = { a: { tw1: '11', tw2: '20', tw3: '30' }, b: { tw1: '1' } };
    expect(mergeCurrent(ALL, [current], patch)).toEqual({
      rows: [current, B, C],
      edits: { a: { tw1: '11', tw3: '30' }, b: { tw1: '1' } },
      conflicts: [{ id: 'a', column: 'tw1', base: '0', theirs: '10' }],
    });
  });
});

describe('what is sent', () => {
  it('is the changed cells only, with the version that was read, and the reason if there is one', () => {
    const patch = { b: { tw1: '', tahun: '5' }, a: { tw1: '2,5' } };
    expect([submissionFrom(ALL, patch, ' '), submissionFrom(ALL, { a: { tw1: '2,5' } }, ' Revisi PK ')]).toEqual([
      [
        { id: 'a', versi: 3, target: { tw1: 2.5 } },
        { id: 'b', versi: 3, target: { tahun: 5, tw1: null } },
      ],
      [{ id: 'a', versi: 3, target: { tw1: 2.5 }, alasan: 'Revisi PK' }],
    ]);
  });
});

describe('a range of two ends', () => {
  const R = row('r', [80, null, 70, null, 80], {
    tipe_nilai: 'rentang',
    target_atas: { tahun: 90, tw1: null, tw2: null, tw3: null, tw4: 90 },
  });
  const write = (text: string) => writeTo(R, {}, 'tw1', text).r?.tw1;

  it('shows both ends in one cell, and the lower one alone where there is no other', () => {
    expect(writeCopy([R], {}, { dari: di(0, 0), sampai: di(0, 4) })).toEqual('80–90\t\t70\t\t80–90');
  });

  it.each(['75-85', ' 75 – 85 ', '75 s.d. 85', '75 sd 85', '75..85', '75,0 sampai 85', '75 s/d 85'])(
    'reads %s',
    (text) => {
      expect(write(text)).toEqual('75–85');
    },
  );

  it.each([
    ['one number', '75', '75'],
    ['negative ends', '-5 – -1', '-5–-1'],
    ['words', 'tinggi', 'tinggi'],
    ['nothing', '', undefined],
  ])('of %s', (_, text, content) => {
    expect(write(text)).toEqual(content);
  });

  it('is not what an indicator of one number takes', () => {
    expect(unreadableCells([A], writeTo(A, {}, 'tw1', '75-85'))).toEqual([{ id: 'a', column: 'tw1' }]);
    expect(unreadableCells([R], writeTo(R, {}, 'tw1', '75-85'))).toEqual([]);
    expect(unreadableCells([A], writeTo(A, {}, 'tw1', '12 juta'))).toEqual([{ id: 'a', column: 'tw1' }]);
    expect(writeTo(row('m', [1, 1, 1, 1, 1], { satuan: 'juta rupiah' }), {}, 'tw1', '12 juta')).toEqual({
      m: { tw1: '12' },
    });
  });

  it('is sent with both ends of the cells that changed', () => {
    const patch = writeTo(R, writeTo(R, {}, 'tw1', '75-85'), 'tahun', '80');
    expect(submissionFrom([R], patch, '')).toEqual([
      { id: 'r', versi: 3, target: { tahun: 80, tw1: 75 }, target_atas: { tahun: null, tw1: 85 } },
    ]);
  });

  it('conflicts when somebody else moved the upper end only', () => {
    const current = { ...R, versi: 4, target_atas: { tahun: 95, tw1: null, tw2: null, tw3: null, tw4: 90 } };
    expect(mergeCurrent([R], [current], writeTo(R, {}, 'tahun', '80-92')).conflicts).toEqual([
      { id: 'r', column: 'tahun', base: '80–90', theirs: '80–95' },
    ]);
  });
});

describe('a cell that can be read in two ways', () => {
  const range = row('r', [null, null, null, null, null], { tipe_nilai: 'rentang' });

  it.each([
    [A, '1.350', { grouped: '1350', decimal: '1,35' }],
    [A, '1,350', { grouped: '1350', decimal: '1,35' }],
    [A, '3,456', { grouped: '3456', decimal: '3,4560' }],
    [A, '1.350,5', null],
    [A, '12', null],
    [A, 'BB', null],
    [range, '1.350–1.400', { grouped: '1350–1400', decimal: '1,35–1,4' }],
    [range, '80–1.350', { grouped: '80–1350', decimal: '80–1,35' }],
    [range, '80–90', null],
    [range, 'BB–1.350', null],
  ])('%o holding %s means %o', (one, text, readings) => {
    expect(readingsOf(one, text)).toEqual(readings);
  });

  it('keeps what was typed, and is no number before somebody has chosen', () => {
    const asked = writeTo(B, {}, 'tw1', ' 1.350 ');
    expect(asked).toEqual({ b: { tw1: '1.350' } });
    expect(openQuestions(ALL, asked)).toEqual([
      { id: 'b', column: 'tw1', text: '1.350', grouped: '1350', decimal: '1,35' },
    ]);
    expect(answered(ALL, asked, 'decimal', { id: 'b', column: 'tw1' })).toEqual({ b: { tw1: '1,35' } });
    expect(answered(ALL, asked, 'grouped', { id: 'a', column: 'tw1' })).toEqual(asked);
  });

  it('is answered for a whole paste at once, and what has one meaning stays', () => {
    const block = [
      ['1.350', '2,400'],
      ['12,5', 'BB'],
    ];
    const { edits } = paste(ALL, {}, cell(0, 1), block);
    expect(openQuestions(ALL, edits).map(({ id, column, text }) => `${id} ${column} ${text}`)).toEqual([
      'a tw1 1.350',
      'a tw2 2,400',
    ]);
    expect(answered(ALL, edits, 'grouped', null)).toEqual({
      a: { tw1: '1350', tw2: '2400' },
      b: { tw1: '12,5', tw2: 'BB' },
    });
    expect(answered(ALL, edits, 'decimal', null)).toEqual({
      a: { tw1: '1,35', tw2: '2,4' },
      b: { tw1: '12,5', tw2: 'BB' },
    });
  });
});

describe('a predicate', () => {
  const skala = [
    { kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 },
    { kode: 'WDP', label: 'Wajar Dengan Pengecualian', nilai: 3 },
  ];
  const P = row('p', [4, 7, null, 3, 4], { tipe_nilai: 'predikat', satuan: 'Predikat', skala });

  it('is shown by the names of its steps, and by its number where it is none', () => {
    const all = { dari: { row: 0, column: 0 }, sampai: { row: 0, column: 4 } };
    expect(writeCopy([P], {}, all)).toBe(
      'Wajar Tanpa Pengecualian\t7\t\tWajar Dengan Pengecualian\tWajar Tanpa Pengecualian',
    );
  });

  it.each(['wdp', '3', 'wajar dengan pengecualian', ' WDP '])('takes %s for a step, and keeps its name', (text) => {
    expect(writeTo(P, {}, 'tahun', text)).toEqual({ p: { tahun: 'Wajar Dengan Pengecualian' } });
    expect(submissionFrom([P], writeTo(P, {}, 'tahun', text), '')).toEqual([
      { id: 'p', versi: 3, target: { tahun: 3 } },
    ]);
  });

  it.each(['WTP', '4', '4,0'])('takes %s over the same step for no change', (text) => {
    expect(writeTo(P, {}, 'tahun', text)).toEqual({});
  });

  it.each(['5', '3,5', 'WTPP', '1.350'])('does not take %s, nor asks what it means', (text) => {
    const edits = writeTo(P, {}, 'tahun', text);
    expect([edits, unreadableCells([P], edits), openQuestions([P], edits)]).toEqual([
      { p: { tahun: text } },
      [{ id: 'p', column: 'tahun' }],
      [],
    ]);
  });

  it('is emptied, and keeps what was off its scale before as long as nobody types over it', () => {
    expect(submissionFrom([P], writeTo(P, {}, 'tahun', '-'), '')[0]?.target).toEqual({ tahun: null });
    expect(writeTo(P, {}, 'tw1', '7')).toEqual({});
    expect(unreadableCells([P], writeTo(P, {}, 'tw1', '8'))).toEqual([{ id: 'p', column: 'tw1' }]);
  });
});
