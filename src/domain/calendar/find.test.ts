import { expect, it } from 'vitest';
import { findEvents } from '#domain/calendar/find.ts';

const TODAY = '2026-05-11';
const event = (title: string, start: string, more: Record<string, string> = {}) => ({
  ...{ title, start, end: null, allDay: start.length === 10, extendedProps: more },
});
const find = (q: string, events: readonly ReturnType<typeof event>[]) =>
  findEvents(events, q, TODAY, 'WIB').map(({ event: { title }, time, isOver }) => [title, time.start, isOver]);

it('finds by title, place and description, all words in any case and without accents', () => {
  const events = [
    event('Rapat évaluasi', '2026-05-12'),
    event('Kunjungan', '2026-05-12', { location: 'Aula Rantau' }),
    event('Telaah', '2026-05-12', { description: 'Bawa bukti rapat' }),
  ];
  expect(find('RAPAT', events).map(([title]) => title)).toEqual(['Rapat évaluasi', 'Telaah']);
  expect(find(' bukti  rapat ', events).map(([title]) => title)).toEqual(['Telaah']);
  expect(find('evaluasi', events).map(([title]) => title)).toEqual(['Rapat évaluasi']);
  expect(find('rantau', events).map(([title]) => title)).toEqual(['Kunjungan']);
  expect([find('', events), find('   ', events), find('tiada', events)]).toEqual([[], [], []]);
});

it('shows what is to come by its next time, then what is over, the latest first', () => {
  const events = [
    event('x lama', '2026-01-05T02:00:00.000Z'),
    event('x nanti', '2026-06-01'),
    event('x baru lewat', '2026-05-10T02:00:00.000Z'),
    event('x hari ini', '2026-05-11T02:00:00.000Z'),
    event('x mingguan', '2025-05-05T02:00:00.000Z', { rrule: 'FREQ=WEEKLY', tzid: 'Asia/Jakarta' }),
    event('x selesai', '2026-03-02T02:00:00.000Z', { rrule: 'FREQ=WEEKLY;COUNT=3', tzid: 'Asia/Jakarta' }),
  ];
  expect(find('x', events)).toEqual([
    ['x hari ini', '2026-05-11T02:00:00.000Z', false],
    ['x mingguan', '2026-05-11T02:00:00.000Z', false],
    ['x nanti', '2026-06-01', false],
    ['x baru lewat', '2026-05-10T02:00:00.000Z', true],
    ['x selesai', '2026-03-16T02:00:00.000Z', true],
    ['x lama', '2026-01-05T02:00:00.000Z', true],
  ]);
});

it('an event of several days is not over on its last, and a rare series is followed for years', () => {
  const leave = { ...event('Cuti', '2026-05-09'), end: '2026-05-12' };
  const isOver = (today: string) => findEvents([leave], 'cuti', today, 'WIB')[0]?.isOver;
  expect([isOver(TODAY), isOver('2026-05-12')]).toEqual([false, true]);
  // A watch over midnight lasts until its end as well.
  const watch = { ...event('Jaga', '2026-05-10T15:00:00.000Z'), end: '2026-05-10T23:00:00.000Z' };
  const watched = (today: string) => findEvents([watch], 'jaga', today, 'WIB')[0]?.isOver;
  expect([watched(TODAY), watched('2026-05-12')]).toEqual([false, true]);
  const leap = event('Kabisat', '2024-02-29', { rrule: 'FREQ=YEARLY', tzid: 'Asia/Jakarta' });
  expect(find('kabisat', [leap])).toEqual([['Kabisat', '2028-02-29', false]]);
});
