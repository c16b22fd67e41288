import { expect, it } from 'vitest';
import { type Zone, ZONES, zoneOfUnit } from '#domain/calendar/zones.ts';

// Keputusan Presiden Nomor 41 Tahun 1987, province by province; 92, 93 and 95–97 were founded in the zone of Papua.
const TABLE: readonly (readonly [Zone, string])[] = [
  ['WIB', '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 61 62'],
  ['WITA', '51 52 53 63 64 65 71 72 73 74 75 76'],
  ['WIT', '81 82 91 92 93 94 95 96 97'],
];

it.each(TABLE.flatMap(([zone, provinces]) => provinces.split(' ').map((province) => [province, zone] as const)))(
  'province %s, its regencies and their offices live in %s',
  (province, zone) => {
    expect([`${province}00`, `${province}05`, `PEMKAB-${province}12-1`].map(zoneOfUnit)).toEqual([zone, zone, zone]);
  },
);

it.each([null, undefined, '', '0000', 'SIM-01', 'BC', '63', '630512345'])(
  '%s names no province: the capital',
  (kode) => {
    expect(zoneOfUnit(kode)).toBe('WIB');
  },
);

it('is one and two hours ahead of Jakarta', () => {
  const hour = (zone: Zone) =>
    new Intl.DateTimeFormat('id-ID', { timeZone: ZONES[zone], hour: '2-digit' }).format(
      new Date('2026-11-20T17:30:00Z'),
    );
  expect([hour('WIB'), hour('WITA'), hour('WIT')]).toEqual(['00', '01', '02']);
});
