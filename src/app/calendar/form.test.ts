import { describe, expect, it } from 'vitest';
import { eventFrom, fieldsFrom, checkEvent } from '#app/calendar/form-event.ts';
import { timeFrom } from '#app/calendar/time-from.ts';
import { exampleCalendarEvent, TOMORROW } from '#tests/support/calendar.ts';

const pristine = exampleCalendarEvent();
const issues = async (content: Record<string, unknown>) => {
  const { issues = [] } = await checkEvent['~standard'].validate({ ...fieldsFrom(pristine), ...content });
  return issues.map(({ path = [], message }) => `${path.join('.')} ${message}`);
};

describe('the form of an event', () => {
  it('gives back the event that it shows, with what no form knows', () => {
    expect(eventFrom(fieldsFrom(pristine), pristine)).toEqual(pristine);
  });

  it('of a schedule changes nothing but when it is', () => {
    const { judul: _, ...schedule } = { ...fieldsFrom({ ...pristine, ...TOMORROW }) };
    expect(eventFrom(schedule, pristine)).toEqual({ ...pristine, ...TOMORROW });
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
      eventFrom({ ...fieldsFrom(pristine), tamu: ' Tim Neraca \n\nTim IPDS\n' }, pristine).extendedProps.guests,
    ).toEqual(['Tim Neraca', 'Tim IPDS']);
  });

  it('says what is wrong at the field where it is', async () => {
    expect([
      await issues({}),
      await issues({ selesaiHari: '2026-05-03' }),
      await issues({ sehari: true, selesaiHari: '2026-05-03' }),
      await issues({ sehari: true, selesaiHari: fieldsFrom(pristine).mulaiHari }),
      await issues({ url: 'javascript:alert(1)' }),
      await issues({ url: 'https://bps.go.id/tapin' }),
      await issues({ tamu: Array.from({ length: 51 }, () => 'x').join('\n') }),
    ]).toEqual([
      [],
      ['selesaiJam tidak boleh sebelum mulai'],
      ['selesaiHari tidak boleh sebelum mulai'],
      [],
      ['url harus berupa alamat yang diawali http:// atau https://'],
      [],
      ['tamu paling banyak 50 nama, masing-masing paling panjang 200 karakter'],
    ]);
  });
});
