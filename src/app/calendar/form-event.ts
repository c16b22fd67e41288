import { type Validator } from '#app/records/form.ts';
import { type PlannedEvent, type NewCalendarEvent, EVENT_LENGTHS } from '#contract/calendar.ts';
import { inOrder, dayFrom, dayOf, lastDay, isCategory, clockFrom, type TimeSpan } from '#domain/calendar/event.ts';
import { movedTo, occurrenceOn } from '#domain/calendar/recurrence.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { isWebsite } from '#domain/messages/input.ts';
import { type Value, type RecordRow } from '#machines/records/values.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { isSameSchedule, recurrenceFrom, repeatFields, repeatIssues } from '#app/calendar/form-repeat.ts';
import { timeFrom, textFrom } from '#app/calendar/time-from.ts';

export const sehari = ({ sehari: ya }: Value) => ya === true;

const { tamu, jumlahTamu } = EVENT_LENGTHS;

const guestsFrom = (content: unknown): string[] =>
  textFrom(content)
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/**
 * Start and end as the form shows them. An event without an end gets its start as end; for an all-day event the hours
 * are a proposal.
 */
export function timeFields({ start, end, allDay }: TimeSpan) {
  if (allDay) {
    const selesaiHari = lastDay({ start, end }, zoneHere());
    return { sehari: true, mulaiHari: dayOf(start, zoneHere()), mulaiJam: '09:00', selesaiHari, selesaiJam: '10:00' };
  }
  const [startValue, done] = [new Date(start), new Date(end ?? start)];
  return {
    sehari: false,
    mulaiHari: dayFrom(startValue, zoneHere()),
    mulaiJam: clockFrom(startValue, zoneHere()),
    selesaiHari: dayFrom(done, zoneHere()),
    selesaiJam: clockFrom(done, zoneHere()),
  };
}

/** Start and end of one of its times, for the form of a schedule. */
export const scheduleFrom = (event: PlannedEvent, day: string | null) =>
  timeFields(occurrenceOn(event, day, zoneHere()));

/** An event as its form shows it. */
export function fieldsFrom(event: PlannedEvent) {
  const { title, start, end = null, allDay = false, url: website, extendedProps } = event;
  return {
    judul: title,
    kategori: extendedProps.calendar,
    ...timeFields({ start, end, allDay }),
    ...repeatFields(event),
    lokasi: extendedProps.location ?? '',
    tamu: (extendedProps.guests ?? []).join('\n'),
    url: website ?? '',
    keterangan: extendedProps.description ?? '',
  };
}

/**
 * The event that the form describes; a changed event keeps the fields that no form shows, and stays when it is unless
 * that was touched.
 * @param day which time of a series the form of a schedule is about
 */
export function eventFrom(content: RecordRow, pristine: PlannedEvent | null, day: string | null): NewCalendarEvent {
  const typed = timeFrom(content);
  if (pristine !== null && !('judul' in content)) return movedTo(pristine, day, typed, zoneHere());
  const isUntouched = pristine !== null && isSameSchedule(content, fieldsFrom(pristine));
  const { time, rule } = isUntouched ? { time: {}, rule: {} } : recurrenceFrom(content, typed, pristine);
  const category = isCategory(content['kategori']) ? content['kategori'] : 'ETC';
  return {
    ...(pristine ?? typed),
    ...time,
    title: textFrom(content['judul']),
    url: textFrom(content['url']),
    extendedProps: {
      ...pristine?.extendedProps,
      ...rule,
      calendar: category,
      guests: guestsFrom(content['tamu']),
      location: textFrom(content['lokasi']),
      description: textFrom(content['keterangan']),
    },
  };
}

/** What the contract says of an event, at the fields of its form. */
export const checkEvent: Validator = {
  '~standard': {
    validate(value) {
      const content = value as RecordRow;
      const { start, end } = timeFrom(content);
      const website = textFrom(content['url']);
      const nama = guestsFrom(content['tamu']);
      const last = content['sehari'] === true ? 'selesaiHari' : 'selesaiJam';
      // The end of an all-day event is the day after its last day, so it hides a last day that is one day before the
      // first. Therefore the days themselves are compared.
      const reversed =
        content['sehari'] === true
          ? textFrom(content['selesaiHari']) < textFrom(content['mulaiHari'])
          : start !== '' && end !== '' && !inOrder({ start, end });
      return {
        issues: [
          ...repeatIssues(content),
          ...(reversed ? [{ message: ISSUE_MESSAGES.sebelumMulai, path: [last] }] : []),
          ...(website !== '' && !isWebsite(website) ? [{ message: ISSUE_MESSAGES.situs, path: ['url'] }] : []),
          ...(nama.length > jumlahTamu || nama.some((one) => one.length > tamu)
            ? [{ message: ISSUE_MESSAGES.terlaluBanyakTamu, path: ['tamu'] }]
            : []),
        ],
      };
    },
  },
};
