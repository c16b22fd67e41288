import { describe, expect, it } from 'vitest';
import { initialSatker } from '#domain/access/initial-satker.ts';
import { type UnitEntry, unitOptions } from '#domain/access/unit-options.ts';

const unit = (id: string, nama_unit: string): UnitEntry => ({
  id,
  kode: '6305',
  nama_unit,
  level_id: 3,
  nama_supervisi: `Pengawas ${id}`,
  penanggungjawab: null,
  pengawas: null,
});
const UNITS = [unit('a', 'BPS Kabupaten Tapin'), unit('b', 'BPS Kota Banjarmasin'), unit('c', 'BPS Kabupaten Banjar')];

const table: { title: string; roles: string[]; satkerId: string; units: UnitEntry[]; expected: string[] }[] = [
  {
    title: 'an officer sees only the own unit',
    roles: ['admin-esselon-2'],
    satkerId: 'b',
    units: UNITS,
    expected: ['b'],
  },
  {
    title: 'a verifier sees only the own unit',
    roles: ['verifikator-esselon-2'],
    satkerId: 'a',
    units: UNITS,
    expected: ['a'],
  },
  {
    title: 'both at once see only the own unit',
    roles: ['admin-esselon-2', 'verifikator-esselon-2'],
    satkerId: 'c',
    units: UNITS,
    expected: ['c'],
  },
  {
    title: 'an officer whose unit is not in the list sees nothing',
    roles: ['admin-esselon-2'],
    satkerId: 'x',
    units: UNITS,
    expected: [],
  },
  {
    title: 'admin-dev sees all units behind the empty id',
    roles: ['admin-dev'],
    satkerId: 'a',
    units: UNITS,
    expected: ['', 'a', 'b', 'c'],
  },
  {
    title: 'admin-dev of an empty list can still choose all units',
    roles: ['admin-dev'],
    satkerId: 'a',
    units: [],
    expected: [''],
  },
  {
    title: 'admin-dev wins over a narrower role',
    roles: ['admin-esselon-2', 'admin-dev'],
    satkerId: 'a',
    units: UNITS,
    expected: ['', 'a', 'b', 'c'],
  },
  { title: 'a leader sees the full list', roles: ['pimpinan'], satkerId: 'a', units: UNITS, expected: ['a', 'b', 'c'] },
  { title: 'support sees the full list', roles: ['support'], satkerId: 'a', units: UNITS, expected: ['a', 'b', 'c'] },
  {
    title: 'an unknown role sees the full list',
    roles: ['tamu'],
    satkerId: 'a',
    units: UNITS,
    expected: ['a', 'b', 'c'],
  },
  {
    title: 'a leader who is also an officer sees the full list',
    roles: ['pimpinan', 'admin-esselon-2'],
    satkerId: 'a',
    units: UNITS,
    expected: ['a', 'b', 'c'],
  },
  {
    title: 'nobody without roles loses a list that is there',
    roles: [],
    satkerId: 'a',
    units: UNITS,
    expected: ['a', 'b', 'c'],
  },
  { title: 'no units and no roles give nothing', roles: [], satkerId: '', units: [], expected: [] },
  { title: 'no units give an officer nothing', roles: ['admin-esselon-2'], satkerId: 'a', units: [], expected: [] },
];

describe('unit options by role (specification §6)', () => {
  for (const { title, roles, satkerId, units, expected } of table) {
    it(title, () => {
      expect(unitOptions(units, { roles, satkerId }).map((option) => option.value)).toEqual(expected);
    });
  }

  it('an option carries the name, the level and the supervisor under both names', () => {
    expect(unitOptions(UNITS, { roles: ['admin-esselon-2'], satkerId: 'a' })).toEqual([
      { value: 'a', label: 'BPS Kabupaten Tapin', level_id: 3, penanggungjawab: 'Pengawas a', pengawas: 'Pengawas a' },
    ]);
  });

  it("the option for all units is named 'Semua Unit' and has no level", () => {
    expect(unitOptions([], { roles: ['admin-dev'], satkerId: 'a' })).toEqual([
      { value: '', label: 'Semua Unit', level_id: null, penanggungjawab: null, pengawas: null },
    ]);
  });
});

describe('the unit that a sign-in selects', () => {
  const tapin = { id: 'a', nama: 'BPS Kabupaten Tapin' };
  it.each([
    [['admin-dev'], { value: '', label: 'Semua Unit' }],
    [['admin-esselon-2'], { value: 'a', label: 'BPS Kabupaten Tapin' }],
    [['pimpinan'], { value: 'a', label: 'BPS Kabupaten Tapin' }],
    [[], { value: 'a', label: 'BPS Kabupaten Tapin' }],
  ])('for %j', (roles, selected) => {
    expect(initialSatker(roles, tapin)).toEqual(selected);
  });
});
