import { describe, expect, it } from 'vitest';
import { eventsByRound, eventsOf, type TrailEntry, wayOf } from '#domain/history/events.ts';

let number = 0;
const row = (aksi: TrailEntry['aksi'], more: Partial<TrailEntry> = {}): TrailEntry => {
  number += 1;
  const waktu = `2026-07-${String((number % 28) + 1).padStart(2, '0')}T02:00:00.000Z`;
  return { id: `r${number}`, aksi, dari: null, oleh: { id: 'pelapor' }, waktu, perubahan: null, putaran: 1, ...more };
};
const entry = (kode: string, dari: unknown, ke: unknown) => [{ kode, kolom: 'realisasi', dari, ke }];
const verdict = (kode: string, status: string | null, feedback: string | null) => [
  { kode, kolom: 'feedback', dari: null, ke: feedback },
  { kode, kolom: 'feedback_status', dari: null, ke: status },
];
const verifier = { oleh: { id: 'verifikator' } };
const brief = (trail: readonly TrailEntry[]) => eventsOf(trail).map(({ name, codes, files }) => [name, codes, files]);

describe('the name of an event', () => {
  it.each([
    ['a first submission', row('submit', { dari: 'draft' }), 'submit'],
    ['one after a revision', row('submit', { dari: 'revision', putaran: 2 }), 'submitLagi'],
    ['one after a report was opened again', row('submit', { dari: 'revision', putaran: 3 }), 'submitLagi'],
    ['fields that were empty', row('update', { perubahan: entry('1.1', null, 5) }), 'fill'],
    ['a field that had something', row('update', { perubahan: entry('1.1', 4, 5) }), 'update'],
    ['a field that was emptied', row('update', { perubahan: entry('1.1', 4, null) }), 'update'],
    ['words of the verifier', row('feedback', { perubahan: verdict('1.1', 'perbaikan', 'Hitung lagi') }), 'feedback'],
    ['a verdict without words', row('feedback', { perubahan: verdict('1.1', 'sesuai', null) }), 'verdict'],
    ['a verdict that was taken back', row('feedback', { perubahan: verdict('1.1', null, ' ') }), 'withdraw'],
    ['a report that was opened again', row('reopen', { dari: 'approved' }), 'reopen'],
    ['a rejection', row('reject', { dari: 'submitted' }), 'reject'],
  ])('of %s', (_, one, name) => {
    expect(eventsOf([one]).map((event) => event.name)).toEqual([name]);
  });
});

describe('the events of a trail', () => {
  it('take small work of one person together, each kind for itself', () => {
    const file = (kode: string, nama: string) => [{ kode, kolom: 'files', dari: null, ke: { id: 'f', nama } }];
    const trail = [
      row('create'),
      row('update', { perubahan: entry('1.1', null, 1) }),
      row('upload', { perubahan: file('1.1', 'SK.pdf') }),
      row('update', { perubahan: entry('1.2', null, 1) }),
      row('deletefile', { perubahan: [{ kode: '1.1', kolom: 'files', dari: { id: 'f', nama: 'SK.pdf' }, ke: null }] }),
      row('update', { oleh: { id: 'lain' }, perubahan: entry('1.1', 1, 2) }),
    ];
    expect(brief(trail)).toEqual([
      ['create', [], []],
      ['upload', ['1.1'], ['SK.pdf']],
      ['fill', ['1.1', '1.2'], []],
      ['deletefile', ['1.1'], ['SK.pdf']],
      ['update', ['1.1'], []],
    ]);
  });

  it('stand where the last of their rows does, whose time is shown', () => {
    const file = [{ kode: '1.1', kolom: 'files', dari: null, ke: { id: 'f', nama: 'SK.pdf' } }];
    const trail = [
      row('update', { waktu: '2026-07-03T01:00:00.000Z', perubahan: entry('1.1', null, 1) }),
      row('upload', { waktu: '2026-07-05T01:00:00.000Z', perubahan: file }),
      row('update', { waktu: '2026-07-09T01:00:00.000Z', perubahan: entry('1.2', null, 1) }),
    ];
    expect(
      eventsOf(trail).map(({ name, first, last }) => [name, first.waktu.slice(8, 10), last.waktu.slice(8, 10)]),
    ).toEqual([
      ['upload', '05', '05'],
      ['fill', '03', '09'],
    ]);
  });

  it('count the feedback that was given and not each save of it', () => {
    const trail = [
      row('feedback', { ...verifier, perubahan: verdict('1.1', 'perbaikan', 'Hit') }),
      row('feedback', { ...verifier, perubahan: verdict('1.1', 'perbaikan', 'Hitung lagi') }),
      row('feedback', { ...verifier, perubahan: verdict('1.2', 'sesuai', null) }),
    ];
    expect(eventsOf(trail)).toMatchObject([{ name: 'feedback', codes: ['1.1'], judged: 2 }]);
  });

  it('tell of a return which indicators it was for, of this round only', () => {
    const first = row('revise', { ...verifier, dari: 'submitted' });
    const second = row('revise', { ...verifier, dari: 'submitted', putaran: 2 });
    const trail = [
      row('feedback', {
        ...verifier,
        perubahan: [...verdict('1.1', 'perbaikan', 'A'), ...verdict('1.2', 'perbaikan', 'B')],
      }),
      row('feedback', { ...verifier, perubahan: verdict('1.2', 'sesuai', null) }),
      first,
      row('submit', {
        dari: 'revision',
        putaran: 2,
        perubahan: [{ kode: '1.1', kolom: 'feedback_status', dari: 'perbaikan', ke: null }],
      }),
      second,
    ];
    const returns = eventsOf(trail).filter(({ name }) => name === 'revise');
    expect(returns.map(({ codes }) => codes)).toEqual([['1.1'], []]);
  });

  it('stand by round, newest first', () => {
    const trail = [row('create'), row('submit', { dari: 'draft' }), row('revise'), row('update', { putaran: 2 })];
    expect(eventsByRound(trail).map(({ round, events }) => [round, events.map(({ name }) => name)])).toEqual([
      [2, ['update']],
      [1, ['revise', 'submit', 'create']],
    ]);
  });
});

describe('the way of a report', () => {
  const created = row('create', { waktu: '2026-07-01T02:00:00.000Z' });
  const sent = row('submit', { dari: 'draft', waktu: '2026-07-03T03:00:00.000Z' });
  const returned = row('revise', { dari: 'submitted', waktu: '2026-07-06T02:00:00.000Z' });
  const again = row('submit', { dari: 'revision', putaran: 2, waktu: '2026-07-06T09:00:00.000Z' });
  const approved = row('approve', { dari: 'submitted', putaran: 2, waktu: '2026-07-08T09:00:00.000Z' });
  type Way = Parameters<typeof wayOf>;
  const way = (status: Way[0], round: Way[1], trail: Way[2], zone: Way[3] = 'WIB') =>
    wayOf(status, round, trail, zone).map(({ name, state, round, days }) => [name, state, round, days]);

  it.each([
    [
      'draft',
      1,
      [created],
      [
        ['create', 'current', 1, null],
        ['submit', 'todo', 1, null],
        ['approve', 'todo', 1, null],
      ],
    ],
    [
      'submitted',
      1,
      [created, row('update'), sent],
      [
        ['create', 'done', 1, null],
        ['submit', 'done', 1, 2],
        ['review', 'current', 1, null],
        ['approve', 'todo', 1, null],
      ],
    ],
    [
      'revision',
      2,
      [created, sent, returned],
      [
        ['create', 'done', 1, null],
        ['submit', 'done', 1, 2],
        ['revise', 'current', 1, 3],
        ['submitLagi', 'todo', 2, null],
        ['approve', 'todo', 2, null],
      ],
    ],
    [
      'approved',
      2,
      [created, sent, returned, again, approved],
      [
        ['create', 'done', 1, null],
        ['submit', 'done', 1, 2],
        ['revise', 'done', 1, 3],
        ['submitLagi', 'done', 2, 0],
        ['approve', 'done', 2, 2],
      ],
    ],
  ] as const)('of one that is %s in round %i', (status, round, trail, expected) => {
    expect(way(status, round, trail)).toEqual(expected);
  });

  it('counts the midnights of whoever reads between two of its steps', () => {
    // 20.30 and 22.30 in Jakarta; 22.30 and half past midnight in Jayapura.
    const evening = [
      row('create', { waktu: '2026-07-01T13:30:00.000Z' }),
      { ...sent, waktu: '2026-07-01T15:30:00.000Z' },
    ];
    const days = (zone: Way[3]) => way('submitted', 1, evening, zone)[1]?.[3];
    expect([days('WIB'), days('WIT')]).toEqual([0, 1]);
  });
});
