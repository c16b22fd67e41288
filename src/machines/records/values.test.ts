import { describe, expect, it } from 'vitest';
import {
  bodyFrom,
  conflictsFrom,
  basicDefects,
  combine,
  type Entry,
  initialValues,
  valuesFrom,
  dependenciesFrom,
  after,
} from '#machines/records/values.ts';

const FORM_FIELDS: readonly Entry[] = [
  { nama: 'kode', kind: 'teks', required: true, maks: 5 },
  { nama: 'bobot', kind: 'angka' },
  { nama: 'level_id', kind: 'radio', asNumber: true },
  { nama: 'aktif', kind: 'centang', initial: true },
  { nama: 'roles', kind: 'many' },
  { nama: 'password', kind: 'password', skipEmpty: true },
  {
    nama: 'skala',
    kind: 'baris',
    fields: [
      { nama: 'label', kind: 'teks', required: true },
      { nama: 'nilai', kind: 'angka' },
    ],
  },
];

describe('the values of a form', () => {
  it('read a number in either writing and send what was typed as the API takes it', () => {
    const value = {
      ...initialValues(FORM_FIELDS),
      kode: ' A1 ',
      bobot: '1.234,5',
      level_id: '2',
      roles: ['x'],
      skala: [{ label: 'WTP', nilai: '4.5' }],
    };
    expect(bodyFrom(FORM_FIELDS, value, true)).toEqual({
      kode: 'A1',
      bobot: 1234.5,
      level_id: 2,
      aktif: true,
      roles: ['x'],
      skala: [{ label: 'WTP', nilai: 4.5 }],
    });
  });

  it('send an emptied field of a changed record as null, except a password that stays', () => {
    expect(bodyFrom(FORM_FIELDS, initialValues(FORM_FIELDS), false)).toEqual({
      kode: null,
      bobot: null,
      level_id: null,
      aktif: true,
      roles: [],
      skala: [],
    });
  });

  it('show a stored record as it would be typed', () => {
    expect(
      valuesFrom(FORM_FIELDS, {
        kode: 'A',
        bobot: 1234.5,
        level_id: 3,
        aktif: false,
        skala: [{ label: 'BB', nilai: 3 }],
      }),
    ).toEqual({
      kode: 'A',
      bobot: '1234,5',
      level_id: '3',
      aktif: false,
      roles: [],
      password: '',
      skala: [{ label: 'BB', nilai: '3' }],
    });
  });

  it('show a stored number in the notation that is asked for', () => {
    const record = { bobot: 1234.5, skala: [{ label: 'B', nilai: 2.5 }] };
    const shown = valuesFrom(FORM_FIELDS, record, (value) => String(value));
    expect([shown['bobot'], shown['skala']]).toEqual(['1234.5', [{ label: 'B', nilai: '2.5' }]]);
  });

  it('name every fault at its place', () => {
    const value = {
      ...initialValues(FORM_FIELDS),
      kode: 'terlalu',
      bobot: 'dua',
      skala: [
        { label: '', nilai: 'x' },
        { label: 'B', nilai: '1.350' },
      ],
    };
    expect(
      basicDefects(FORM_FIELDS, value).map(({ nama, kode, message }) => [nama, kode, message ?? []].flat().join(' ')),
    ).toEqual([
      'kode terlaluPanjang 5',
      'bobot bukanAngka',
      'skala.0.label wajib',
      'skala.0.nilai bukanAngka',
      'skala.1.nilai duaArti',
    ]);
  });
});

describe('a day', () => {
  const entry: readonly Entry[] = [{ nama: 'buka', kind: 'tanggal', required: true }];

  it.each([
    ['2026-12-31', [], '2026-12-31'],
    ['31/2/2026', ['bukanTanggal'], null],
    ['', ['wajib'], null],
  ])('%j', (buka, faults, sent) => {
    expect(basicDefects(entry, { buka }).map(({ kode }) => kode)).toEqual(faults);
    expect(bodyFrom(entry, { buka }, false)).toEqual({ buka: sent });
  });
});

describe('fields that depend on others', () => {
  const OWN_UNIT: readonly Entry[] = [
    { nama: 'unit_id', kind: 'cari' },
    { nama: 'alasan', kind: 'paragraph', min: 10, requiredWhen: ({ unit_id }) => unit_id !== '' },
  ];

  it.each([
    ['', '', []],
    ['', 'pendek', [{ nama: 'alasan', kode: 'terlaluPendek', message: '10' }]],
    ['u1', '', [{ nama: 'alasan', kode: 'wajib', message: null }]],
    ['u1', ' sembilan ', [{ nama: 'alasan', kode: 'terlaluPendek', message: '10' }]],
    ['u1', 'banjir besar', []],
  ])('a reason beside unit "%s": "%s"', (unit_id, reason, issues) => {
    expect(basicDefects(OWN_UNIT, { unit_id, alasan: reason })).toEqual(issues);
  });

  it('an empty field whose emptiness says something is sent with a new record too', () => {
    const limit: readonly Entry[] = [{ nama: 'batas_capaian', kind: 'angka', initial: '120', sendEmpty: true }];
    expect(bodyFrom(limit, { batas_capaian: ' ' }, true)).toEqual({ batas_capaian: null });
    expect(bodyFrom(limit, initialValues(limit), true)).toEqual({ batas_capaian: 120 });
  });

  const dependents = dependenciesFrom([
    { nama: 'kode', kind: 'teks' },
    { nama: 'kinerja_id', kind: 'cari', dependent: ['unit_id', 'tahun'] },
  ]);
  const before = {
    dependents,
    values: { kode: 'A', unit_id: 'u1', kinerja_id: 'k1' },
    choices: { unit_id: ['u1'], kinerja_id: ['k1', 'k2'] },
  };

  it('lose their value and their choices when the other one changes', () => {
    expect(after(before, 'unit_id', 'u2')).toEqual({
      values: { kode: 'A', unit_id: 'u2', kinerja_id: '' },
      choices: { unit_id: ['u1'], kinerja_id: [] },
    });
  });

  it.each([
    ['it stays as it was', 'unit_id', 'u1'],
    ['nothing depends on it', 'kode', 'B'],
    ['it is that field itself', 'kinerja_id', 'k2'],
  ])('keep them when %s', (_, nama, content) => {
    const { values, choices } = before;
    expect(after(before, nama, content)).toEqual({ values: { ...values, [nama]: content }, choices });
  });
});

describe('two versions of a record', () => {
  const base = { a: '1', b: '1', c: '1', d: '1' };
  const conflicts = conflictsFrom(base, { a: '2', b: '1', c: '2', d: '2' }, { a: '1', b: '3', c: '3', d: '2' });

  it('leave a choice only where both changed the same field to something else', () => {
    expect(conflicts.map(({ nama, choice }) => [nama, choice])).toEqual([
      ['a', 'saya'],
      ['b', 'mereka'],
      ['c', null],
    ]);
  });

  it('come together as they were chosen', () => {
    const chosen = conflicts.map((one) => (one.nama === 'c' ? { ...one, choice: 'mereka' as const } : one));
    expect(combine({ a: '1', b: '3', c: '3', d: '2' }, chosen)).toEqual({ a: '2', b: '3', c: '3', d: '2' });
  });
});
