import { beforeEach, describe, expect, it } from 'vitest';
import type { PlannedEvent } from '#contract/calendar.ts';
import { eventFrom, fieldsFrom, checkEvent, scheduleFrom } from '#app/calendar/form-event.ts';
import { timeFrom } from '#app/calendar/time-from.ts';
import { liveIn } from '#services/i18n/format.ts';
import { exampleCalendarEvent, TOMORROW } from '#tests/support/calendar.ts';

const pristine = exampleCalendarEvent();
/** A form that was opened on an event that nobody has changed since. */
const as = (event: PlannedEvent, now = event) => ({ pristine: event, now, day: null });
const sari = { id: '019a0000-0000-7000-8000-00000000a001', nama: 'Sari Dewi', accepted: false, declined: true };
const issues = async (content: Record<string, unknown>) => {
  const { issues = [] } = await checkEvent['~standard'].validate({ ...fieldsFrom(pristine), ...content });
  return issues.map(({ path = [], message }) => `${path.join('.')} ${message}`);
};

describe('the form of an event', () => {
  // Whoever was here before may have lived in another zone.
  beforeEach(() => liveIn('WIB'));

  it('gives back the event that it shows, with what no form knows', () => {
    expect(eventFrom(fieldsFrom(pristine), as(pristine))).toEqual(pristine);
  });

  it('of a schedule changes nothing but when it is', () => {
    const { judul: _, ...schedule } = { ...fieldsFrom({ ...pristine, ...TOMORROW }) };
    expect(eventFrom(schedule, as(pristine))).toEqual({ ...pristine, ...TOMORROW });
  });

  it('leaves what nobody touched in it as it has become in another window meanwhile', () => {
    const had = exampleCalendarEvent({ extendedProps: { calendar: 'Business', guests: ['Camat'], location: 'Aula' } });
    const now: PlannedEvent = {
      ...{ ...had, ...TOMORROW, title: 'Rapat besar', url: 'https://bps.go.id/' },
      extendedProps: {
        ...{ calendar: 'Family', guests: ['Bupati', 'Sari Dewi'], invited: [{ ...sari, declined: false }] },
        ...{ rrule: 'FREQ=DAILY', exdate: [], tzid: 'Asia/Jakarta', location: 'Ruang 2', description: 'Bawa data' },
      },
    };
    const edited = (content: object) => eventFrom({ ...fieldsFrom(had), ...content }, as(had, now));
    const { extendedProps } = now;
    const asSent = { ...now, extendedProps: { ...extendedProps, guests: ['Bupati'], invited: [{ id: sari.id }] } };
    expect(edited({})).toEqual(asSent);
    const props = (more: object) => ({ ...asSent, extendedProps: { ...asSent.extendedProps, ...more } });
    for (const [content, expected] of [
      [{ judul: 'Lain' }, { ...asSent, title: 'Lain' }],
      [{ url: 'https://a.id/' }, { ...asSent, url: 'https://a.id/' }],
      [{ kategori: 'ETC' }, props({ calendar: 'ETC' })],
      [{ lokasi: '' }, props({ location: '' })],
      [{ keterangan: 'x' }, props({ description: 'x' })],
      [{ tamu: ['Camat', 'Lurah'] }, props({ guests: ['Camat', 'Lurah'], invited: [] })],
    ] as const) {
      expect(edited(content)).toEqual(expected);
    }
    const { start, title } = edited({ mulaiJam: '08:30' });
    expect([start, title]).toEqual(['2026-05-04T01:30:00.000Z', 'Rapat besar']);
  });

  it('of a schedule leaves all else as it has become meanwhile, of a series as well', () => {
    const { judul: _, ...schedule } = { ...fieldsFrom({ ...pristine, ...TOMORROW }) };
    const now = { ...pristine, title: 'Lain', extendedProps: { calendar: 'ETC' as const, location: 'Aula' } };
    expect(eventFrom(schedule, as(pristine, now))).toEqual({ ...now, ...TOMORROW });
    const rule = { rrule: 'FREQ=WEEKLY;BYDAY=MO', exdate: ['2026-05-11'], tzid: 'Asia/Jakarta' };
    const series = { ...pristine, extendedProps: { ...pristine.extendedProps, ...rule } };
    const later = { ...series, extendedProps: { ...now.extendedProps, ...rule } };
    expect(eventFrom(schedule, as(series, later)).extendedProps).toEqual({
      ...{ ...now.extendedProps, ...rule },
      ...{ rrule: 'FREQ=WEEKLY;BYDAY=TU', exdate: ['2026-05-12'] },
    });
  });

  it('counts the last of several days in', () => {
    const previous = exampleCalendarEvent({ start: '2026-05-04', end: '2026-05-06', allDay: true });
    expect([fieldsFrom(previous).selesaiHari, timeFrom(fieldsFrom(previous))]).toEqual([
      '2026-05-05',
      { start: '2026-05-04', end: '2026-05-06', allDay: true },
    ]);
  });

  it('takes one guest per line and leaves out empty lines', () => {
    expect(
      eventFrom({ ...fieldsFrom(pristine), tamu: ' Tim Neraca \n\nTim IPDS\n' }, as(pristine)).extendedProps.guests,
    ).toEqual(['Tim Neraca', 'Tim IPDS']);
  });

  it('invites people inside by their ids, and notes all others by name', () => {
    const event = exampleCalendarEvent({
      extendedProps: { calendar: 'Business', guests: ['Sari Dewi', 'Tim Neraca'], invited: [sari] },
    });
    const shown = fieldsFrom(event);
    expect(shown.tamu).toEqual([`${sari.id} Sari Dewi`, 'Tim Neraca']);
    const guests = (tamu: readonly string[], was = event) => {
      const { guests: names, invited } = eventFrom({ ...fieldsFrom(was), tamu }, as(was)).extendedProps;
      return [names, invited];
    };
    expect(guests(shown.tamu)).toEqual([['Tim Neraca'], [{ id: sari.id }]]);
    // Nobody is invited any more, which has to be said.
    expect([guests(['Camat']), guests(['Camat'], pristine)]).toEqual([
      [['Camat'], []],
      [['Camat'], undefined],
    ]);
  });

  it('says what is wrong at the field where it is', async () => {
    expect([
      await issues({}),
      await issues({ selesaiHari: '2026-05-03' }),
      // On a day before the first, an hour that would be after the first one is not the fault, nor one that is missing.
      await issues({ selesaiHari: '2026-05-03', selesaiJam: '23:00' }),
      await issues({ selesaiHari: '2026-05-03', selesaiJam: '' }),
      await issues({ selesaiJam: '07:59' }),
      await issues({ selesaiHari: '2026-05-05', selesaiJam: '07:59' }),
      await issues({ sehari: true, selesaiHari: '2026-05-03' }),
      await issues({ sehari: true, selesaiHari: fieldsFrom(pristine).mulaiHari }),
      await issues({ url: 'javascript:alert(1)' }),
      await issues({ url: 'https://bps.go.id/tapin' }),
      await issues({ tamu: Array.from({ length: 51 }, () => 'x').join('\n') }),
    ]).toEqual([
      [],
      ...Array.from({ length: 3 }, () => ['selesaiHari tidak boleh sebelum mulai']),
      ['selesaiJam tidak boleh sebelum mulai'],
      [],
      ['selesaiHari tidak boleh sebelum mulai'],
      [],
      ['url harus berupa alamat yang diawali http:// atau https://'],
      [],
      ['tamu paling banyak 50 nama, masing-masing paling panjang 200 karakter'],
    ]);
  });
});

describe('the form of an event that returns', () => {
  // Whoever was here before may have lived in another zone.
  beforeEach(() => liveIn('WIB'));
  const saved = (content: Record<string, unknown>, event = pristine) => {
    const { start, end, extendedProps } = eventFrom({ ...fieldsFrom(event), ...content }, as(event));
    const { rrule, exdate, tzid } = extendedProps;
    return { start, end, rrule, exdate, tzid };
  };
  // Monday 4 May 2026, 08.00 to 10.00 in Jakarta.
  const time = { start: pristine.start, end: pristine.end };
  const rule = (rrule: string) => ({ ...time, rrule, exdate: [], tzid: 'Asia/Jakarta' });

  it('says in a rule what was chosen in words', () => {
    expect([
      saved({ repeat: 'daily' }),
      saved({ repeat: 'weekly', weekdays: ['FR', 'MO'] }),
      saved({ repeat: 'biweekly', weekdays: [] }),
      saved({ repeat: 'monthly', weekdays: ['MO'], ends: 'times', times: 10, lastDay: '2026-12-31' }),
      saved({ repeat: 'quarterly', ends: 'never', times: 10 }),
      saved({ repeat: 'yearly', ends: 'day', lastDay: '2030-05-04' }),
      saved({ repeat: 'yearly', ends: 'day', lastDay: '2030-05-04', sehari: true }).rrule,
    ]).toEqual([
      rule('FREQ=DAILY'),
      rule('FREQ=WEEKLY;BYDAY=MO,FR'),
      rule('FREQ=WEEKLY;INTERVAL=2'),
      rule('FREQ=MONTHLY;COUNT=10'),
      rule('FREQ=MONTHLY;INTERVAL=3'),
      rule('FREQ=YEARLY;UNTIL=20300504T165959Z'),
      'FREQ=YEARLY;UNTIL=20300504',
    ]);
  });

  it('begins on the first of the chosen weekdays', () => {
    expect(saved({ repeat: 'weekly', weekdays: ['TH', 'SU'] })).toEqual({
      ...rule('FREQ=WEEKLY;BYDAY=TH,SU'),
      start: '2026-05-07T01:00:00.000Z',
      end: '2026-05-07T03:00:00.000Z',
    });
  });

  const series = (rrule: string, more: Record<string, unknown> = {}) =>
    exampleCalendarEvent({ extendedProps: { calendar: 'ETC', rrule, tzid: 'Asia/Jakarta', ...more } });

  it('shows the rule that it was given, and gives it back', () => {
    for (const rrule of [
      'FREQ=DAILY',
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR;COUNT=4',
      'FREQ=YEARLY;UNTIL=20300504T165959Z',
      // For these the form has no words: they can stay.
      'FREQ=DAILY;INTERVAL=5',
      'FREQ=WEEKLY;INTERVAL=4;BYDAY=MO',
    ]) {
      const event = series(rrule);
      expect(saved({ judul: 'Judul lain' }, event).rrule).toBe(rrule);
      // With another hour the rule is made anew, of what the fields say.
      expect(saved({ mulaiJam: '07:00' }, event).rrule).toBe(rrule);
    }
  });

  it('is over when that is chosen, and says so, since what is not mentioned stays', () => {
    expect(saved({ repeat: 'none' }, series('FREQ=DAILY', { exdate: ['2026-05-05'] }))).toEqual({
      ...time,
      rrule: null,
      exdate: null,
      tzid: null,
    });
    expect(saved({})).toEqual(time);
  });

  it('takes along what was taken out when the series begins on another day', () => {
    const event = series('FREQ=WEEKLY', { exdate: ['2026-05-11'] });
    expect(saved({ mulaiHari: '2026-05-06', selesaiHari: '2026-05-06' }, event)).toMatchObject({
      exdate: ['2026-05-13'],
    });
  });

  it('shows a rule of another zone in the days of the reader, and leaves it alone when that is not touched', () => {
    // Monday 00.30 in Jayapura is Sunday 22.30 in Jakarta.
    const event = {
      ...series('FREQ=WEEKLY;BYDAY=MO;UNTIL=20260531T145959Z', { tzid: 'Asia/Jayapura', exdate: ['2026-05-11'] }),
      start: '2026-05-03T15:30:00.000Z',
      end: '2026-05-03T16:30:00.000Z',
    };
    expect(fieldsFrom(event)).toMatchObject({ mulaiHari: '2026-05-03', weekdays: ['SU'], lastDay: '2026-05-30' });
    expect(eventFrom({ ...fieldsFrom(event), judul: 'Lain' }, as(event)).extendedProps).toMatchObject(
      event.extendedProps,
    );
    expect(saved({ mulaiJam: '22:00' }, event)).toMatchObject({
      rrule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20260530T165959Z',
      exdate: ['2026-05-10'],
      tzid: 'Asia/Jakarta',
    });
  });

  it('of a schedule is about the time that was chosen, and moves the series', () => {
    const event = series('FREQ=WEEKLY;BYDAY=MO');
    const { mulaiHari, ...shown } = scheduleFrom(event, '2026-05-18');
    const { start, extendedProps } = eventFrom(
      { ...shown, mulaiHari: '2026-05-19', selesaiHari: '2026-05-19' },
      { ...as(event), day: '2026-05-18' },
    );
    expect([mulaiHari, start, extendedProps['rrule']]).toEqual([
      '2026-05-18',
      '2026-05-05T01:00:00.000Z',
      'FREQ=WEEKLY;BYDAY=TU',
    ]);
  });

  it('says what is wrong with the end of a rule', async () => {
    const weekly = { repeat: 'weekly', weekdays: [] };
    expect([
      await issues({ ...weekly, ends: 'times', times: 1001 }),
      await issues({ ...weekly, ends: 'times', times: 2.5 }),
      await issues({ ...weekly, ends: 'times', times: 0 }),
      await issues({ ...weekly, ends: 'times', times: 1 }),
      await issues({ ...weekly, ends: 'times', times: 1000 }),
      await issues({ ...weekly, ends: 'day', lastDay: '2026-05-03' }),
      await issues({ ...weekly, ends: 'day', lastDay: '2026-05-04', times: 0 }),
      await issues({ repeat: 'none', ends: 'day', lastDay: '2026-05-03' }),
    ]).toEqual([
      ['times harus bilangan bulat dari 1 sampai 1000'],
      ['times harus bilangan bulat dari 1 sampai 1000'],
      ['times harus bilangan bulat dari 1 sampai 1000'],
      [],
      [],
      ['lastDay berakhir sebelum acara mulai'],
      [],
      [],
    ]);
  });
});
