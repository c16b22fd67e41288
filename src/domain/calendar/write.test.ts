import { expect, it } from 'vitest';
import { writeMonth, writeDay, writeWhen, writeWeek } from '#domain/calendar/write.ts';

/** A clock of Jayapura, two hours ahead of Jakarta. */
const moment = (hour: string) => new Date(`2026-05-04T${hour}+09:00`).toISOString();

it('writes days, weeks and months in the language, with weeks that begin on Monday', () => {
  expect([
    writeDay('id', '2026-05-04'),
    writeMonth('de', '2026-05-31'),
    writeWeek('id', '2026-05-10'),
    writeWeek('id', '2026-05-11'),
  ]).toEqual(['Senin, 4 Mei 2026', 'Mai 2026', '4–10 Mei 2026', '11–17 Mei 2026']);
});

it('writes when an event is: times of 24 hours, and the last day of several counted in', () => {
  const plain = (text: string) => text.replaceAll(/[\u2009\u202f\u00a0]/g, ' ');
  expect([
    plain(writeWhen('id', { start: moment('07:16'), end: moment('15:00'), allDay: false }, 'WIT')),
    plain(writeWhen('id', { start: moment('19:00'), end: null, allDay: false }, 'WIT')),
    plain(writeWhen('id', { start: '2026-05-04', end: '2026-05-05', allDay: true }, 'WIT')),
    plain(writeWhen('id', { start: '2026-05-04', end: '2026-05-06', allDay: true }, 'WIT')),
  ]).toEqual([
    'Senin, 4 Mei 2026 07.16–15.00',
    'Senin, 4 Mei 2026 pukul 19.00',
    'Senin, 4 Mei 2026',
    'Senin, 4 Mei – Selasa, 5 Mei 2026',
  ]);
});
