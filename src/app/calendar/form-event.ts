import { type Validator } from '#app/records/form.ts';
import { type PlannedEvent, type NewCalendarEvent, EVENT_LENGTHS } from '#contract/calendar.ts';
import { inOrder, dayFrom, dayOf, lastDay, isCategory, clockFrom, type TimeSpan } from '#domain/calendar/event.ts';
import { movedTo, occurrenceOn, ruleOf } from '#domain/calendar/recurrence.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { isWebsite } from '#domain/messages/input.ts';
import { chosenFrom, chosenText, type Value, type RecordRow } from '#machines/records/values.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { isSame, isSameSchedule, recurrenceFrom, repeatFields, repeatIssues } from '#app/calendar/form-repeat.ts';
import { timeFrom, textFrom } from '#app/calendar/time-from.ts';

export const sehari = ({ sehari: ya }: Value) => ya === true;

const { tamu, jumlahTamu } = EVENT_LENGTHS;

type Props = PlannedEvent['extendedProps'];
const isFilled = (one: unknown): one is string => typeof one === 'string' && one.trim() !== '';
/** Who is invited, as the field holds it; a draft of before has a name on each line. */
const guestsFrom = (content: unknown) =>
  (Array.isArray(content) ? content : textFrom(content).split('\n'))
    .filter(isFilled)
    .map((one) => chosenFrom(one.trim()));

/** The guests as the field holds them. */
function guestTexts({ guests, invited = [] }: Pick<Props, 'guests' | 'invited'>): string[] {
  const inside = new Set(invited.map(({ nama }) => nama));
  const others = (guests ?? []).filter((one) => !inside.has(one));
  return [...invited.map(({ id, nama }) => chosenText({ value: id, label: nama })), ...others];
}

/** What the field says: people by their ids, all others by name. */
function guestProps(content: unknown, now: PlannedEvent | undefined) {
  const guests = guestsFrom(content);
  const invited = guests.filter(({ value, label }) => value !== label).map(({ value }) => ({ id: value }));
  const had = now?.extendedProps.invited !== undefined;
  return {
    guests: guests.filter(({ value, label }) => value === label).map(({ label }) => label),
    ...((had || invited.length > 0) && { invited }),
  };
}

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
    tamu: guestTexts(extendedProps),
    url: website ?? '',
    keterangan: extendedProps.description ?? '',
  };
}

/** The event of a schedule: when it is as the form says, all else as it is now. */
function rescheduled(typed: TimeSpan, { pristine, now, day }: Opened): NewCalendarEvent {
  const { start, end, allDay, extendedProps } = movedTo(pristine, day, typed, zoneHere());
  const { rrule, exdate } = extendedProps;
  const rule = ruleOf(pristine) === null ? {} : { rrule, exdate };
  return { ...now, start, end, allDay, extendedProps: { ...now.extendedProps, ...rule } };
}

type Opened = {
  /** The event as it was when the form was opened. */
  pristine: PlannedEvent;
  /** The same as it is now: in another window it may have been changed meanwhile. */
  now: PlannedEvent;
  /** Which time of a series the form of a schedule is about. */
  day: string | null;
};

/**
 * The event that the form describes. What nobody touched in it is as it is now, not as it was when the form was opened; a
 * changed event keeps the fields that no form shows too. @param opened null for a new event
 */
export function eventFrom(content: RecordRow, opened: Opened | null): NewCalendarEvent {
  const typed = timeFrom(content);
  if (opened !== null && !('judul' in content)) return rescheduled(typed, opened);
  const pristine = opened?.pristine ?? null;
  const shown: RecordRow = pristine === null ? {} : fieldsFrom(pristine);
  const isUntouched = (name: string) => pristine !== null && isSame(content[name], shown[name]);
  const isSameTime = pristine !== null && isSameSchedule(content, shown);
  const { time, rule } = isSameTime ? { time: {}, rule: {} } : recurrenceFrom(content, typed, pristine);
  const category = isCategory(content['kategori']) ? content['kategori'] : 'ETC';
  const text = (name: string, at: 'title' | 'url') => (isUntouched(name) ? {} : { [at]: textFrom(content[name]) });
  const noted = (name: string, at: 'location' | 'description') =>
    isUntouched(name) ? {} : { [at]: textFrom(content[name]) };
  return {
    ...(opened?.now ?? { ...typed, title: '' }),
    ...time,
    ...text('judul', 'title'),
    ...text('url', 'url'),
    extendedProps: {
      ...opened?.now.extendedProps,
      ...rule,
      calendar: opened !== null && isUntouched('kategori') ? opened.now.extendedProps.calendar : category,
      ...guestProps(isUntouched('tamu') ? guestTexts(opened?.now.extendedProps ?? {}) : content['tamu'], opened?.now),
      ...noted('lokasi', 'location'),
      ...noted('keterangan', 'description'),
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
      const nama = guestsFrom(content['tamu']).map(({ label }) => label);
      // The end of an all-day event is the day after its last day, so it hides a last day that is one day before the
      // first. Therefore the days themselves are compared; of an event with hours too, because no hour of a day before
      // the first could be right.
      const lastOne = textFrom(content['selesaiHari']);
      const isDayBefore = lastOne !== '' && lastOne < textFrom(content['mulaiHari']);
      const isEarlier = content['sehari'] !== true && start !== '' && end !== '' && !inOrder({ start, end });
      const reversed = isDayBefore ? 'selesaiHari' : isEarlier ? 'selesaiJam' : null;
      return {
        issues: [
          ...repeatIssues(content),
          ...(reversed ? [{ message: ISSUE_MESSAGES.sebelumMulai, path: [reversed] }] : []),
          ...(website !== '' && !isWebsite(website) ? [{ message: ISSUE_MESSAGES.situs, path: ['url'] }] : []),
          ...(nama.length > jumlahTamu || nama.some((one) => one.length > tamu)
            ? [{ message: ISSUE_MESSAGES.terlaluBanyakTamu, path: ['tamu'] }]
            : []),
        ],
      };
    },
  },
};
