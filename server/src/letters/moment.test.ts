import { expect, it } from 'vitest';
import { briefMomentIn, factsOf, momentIn, momentOf, readerOf } from '#server/letters/moment.ts';

const AT = new Date('2026-11-28T07:05:30Z');

it.each([
  ['id', 'Asia/Jakarta', '28 November 2026 pukul 14.05 WIB', '28 Nov, 14.05 WIB'],
  ['en', 'Asia/Makassar', '28 November 2026 at 15:05 WITA', '28 Nov, 15:05 WITA'],
  ['fr', 'Asia/Jayapura', '28 novembre 2026 à 16:05 WIT', '28 nov., 16:05 WIT'],
  ['de', 'Europe/Berlin', '28. November 2026 um 08:05 MEZ', '28. Nov., 08:05 MEZ'],
  ['pt', 'Asia/Tokyo', '28 de novembro de 2026 às 16:05 GMT+9', '28/11, 16:05 GMT+9'],
] as const)('a moment in %s and %s says whose clock it is', (language, zone, whole, brief) => {
  expect([momentIn(language, zone, AT), briefMomentIn(language, zone, AT)]).toEqual([whole, brief]);
});

const PERSON = {
  id: '1',
  name: 'Siti',
  username: 'siti',
  email: 's@x.example',
  proven: 's@x.example',
  zone: 'Asia/Jakarta',
  language: 'en',
};

it('a letter says what is known of a moment, and no more', () => {
  const told = (moment: Parameters<typeof factsOf>[1]) => factsOf(readerOf(PERSON, undefined), moment);
  const always = [
    { label: 'Waktu', value: '28 November 2026 at 14:05 WIB' },
    { label: 'Akun', value: 'siti' },
  ];
  expect(told(momentOf(AT, { agent: 'curl/8.5.0' }))).toEqual(always);
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
  expect(told(momentOf(AT, { agent, ip: '2001:db8:1:2:3::4' }))).toEqual([
    ...always,
    { label: 'Perangkat', value: 'Firefox, Linux' },
    { label: 'Alamat jaringan', value: '2001:db8:1:2::/64' },
  ]);
});

it('a reader’s own language comes before that of whoever asks', () => {
  expect(readerOf(PERSON, undefined, 'de').language).toBe('en');
  expect(readerOf({ ...PERSON, language: null }, undefined, 'de').language).toBe('de');
  expect(readerOf({ ...PERSON, language: 'xx' }, undefined).language).toBe('id');
});
