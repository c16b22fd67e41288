/** The only file that imports FullCalendar: it draws events and reports what the person does with them. */
import FullCalendar, { type EventApi, type EventDisplayInfo, type EventInput } from '@fullcalendar/react';
import dayGrid from '@fullcalendar/react/daygrid';
import interaction from '@fullcalendar/react/interaction';
import list from '@fullcalendar/react/list';
import de from '@fullcalendar/react/locales/de';
import en from '@fullcalendar/react/locales/en-gb';
import fr from '@fullcalendar/react/locales/fr';
import id from '@fullcalendar/react/locales/id';
import pt from '@fullcalendar/react/locales/pt';
import classic from '@fullcalendar/react/themes/classic';
import timeGrid from '@fullcalendar/react/timegrid';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf, instantOf, isCategory, type TimeSpan, wallClock } from '#domain/calendar/event.ts';
import { categoryLetters, CATEGORY_TONES, longDay, rangeTitle, when } from '#features/calendar/words.ts';
import { LAYER_ICONS, layerIcon, titleOf } from '#features/calendar/layer-words.ts';
import type { ShownEvent } from '#machines/calendar/calendar.selectors.ts';
import type { Appearance } from '#machines/calendar/calendar.types.ts';
import { zoneHere } from '#services/i18n/format.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import { Icon } from '#ui/Icon.tsx';
import { Text } from '#ui/layout.tsx';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './grid.css';

const PLUGINS = [dayGrid, timeGrid, list, interaction, classic];
const LOCALES = { id, en, fr, de, pt };
const VIEWS: Record<Appearance, string> = {
  bulan: 'dayGridMonth',
  minggu: 'timeGridWeek',
  hari: 'timeGridDay',
  daftar: 'listMonth',
};
/** Monday to Friday, as offices of this country work; the rest of the week is shaded. */
const WORKING_HOURS = { daysOfWeek: [1, 2, 3, 4, 5], startTime: '07:30', endTime: '16:00' };
const HOUR = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

/**
 * FullCalendar knows the zone of the device and UTC, but not that of a unit: it draws UTC, and is given what the clocks
 * of the unit show.
 */
const placed = (moment: string, allDay: boolean): string =>
  allDay ? dayOf(moment, zoneHere()) : wallClock(new Date(moment), zoneHere()).toISOString();
const dayOnGrid = (wall: Date): string => wall.toISOString().slice(0, 10);

const inputFrom = (entry: ShownEvent, t: TFunction): EventInput => {
  const { id, day, kategori, start, end, allDay, host, accepted } = entry;
  const layer = layerIcon(entry);
  return {
    // Every time of a series is an event of its own here.
    id: day === null ? id : `${id} ${day}`,
    title: titleOf(entry, t),
    start: placed(start, allDay),
    ...(end === null ? {} : { end: placed(end, allDay) }),
    allDay,
    // A class of our own, so that the colours come from the tokens and follow the skin.
    className: `calendar-event ui-tone--${layer ? 'neutral' : CATEGORY_TONES[kategori]}`,
    // What somebody else invited to, or what is nobody's, stays where it is.
    editable: host === '' && !layer,
    extendedProps: { kategori, of: id, day, host, accepted, layer },
  };
};

const timeFrom = (start: Date, end: Date | null, allDay: boolean): TimeSpan =>
  allDay
    ? { start: dayOnGrid(start), end: end && dayOnGrid(end), allDay }
    : {
        start: instantOf(start, zoneHere()).toISOString(),
        end: end && instantOf(end, zoneHere()).toISOString(),
        allDay,
      };
const eventTime = ({ start, end, allDay }: Pick<EventApi, 'start' | 'end' | 'allDay'>) =>
  start === null ? null : timeFrom(start, end, allDay);

/**
 * Animation frames of unchanged height after which the grid counts as settled, and frames after which it is shown
 * anyway.
 */
const [QUIET, LONGEST] = [3, 30];

/**
 * Hides the grid until its height is stable: FullCalendar first draws the days and inserts the events in several
 * passes, which would be visible as movement. Pass it as `ref`.
 */
function showOnceSettled(grid: HTMLElement): () => void {
  let height = -1;
  let [same, frame] = [0, 0];
  const view = () => {
    same = grid.offsetHeight === height ? same + 1 : 0;
    height = grid.offsetHeight;
    frame += 1;
    if (same < QUIET && frame < LONGEST) number = requestAnimationFrame(view);
    else delete grid.dataset['menata'];
  };
  grid.dataset['menata'] = '';
  let number = requestAnimationFrame(view);
  return () => cancelAnimationFrame(number);
}

/** An event, and which of its times. */
type ChosenTime = { id: string; day: string | null };
/** The event that a time belongs to, as it was given to the grid. */
function chosenFrom({ extendedProps: { of, day } }: EventApi): ChosenTime {
  return { id: String(of), day: typeof day === 'string' ? day : null };
}

export type CalendarGridProps = {
  appearance: Appearance;
  tanggal: string;
  entries: readonly ShownEvent[];
  onOpen: (chosen: ChosenTime) => void;
  onCreate: (time: TimeSpan) => void;
  onMove: (chosen: ChosenTime, time: TimeSpan) => void;
};

/** The events as a month, week, day or agenda. Another period mounts a new calendar. */
export function CalendarGrid({ appearance, tanggal, entries, onOpen, onCreate, onMove }: CalendarGridProps) {
  const { t } = useTranslation();
  const events = useMemo(() => entries.map((one) => inputFrom(one, t)), [entries, t]);
  const move = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const time = eventTime(event);
    // The machine decides where an event is; FullCalendar's own move is undone, also when the machine refuses.
    revert();
    if (time) onMove(chosenFrom(event), time);
  };
  return (
    <section
      className="calendar-grid"
      key={`${appearance} ${tanggal}`}
      ref={showOnceSettled}
      aria-label={t('calendar.kisi.label', { kapan: rangeTitle(appearance, tanggal) })}
    >
      <FullCalendar
        plugins={PLUGINS}
        locale={LOCALES[currentLanguage()]}
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        initialView={VIEWS[appearance]}
        initialDate={tanggal}
        timeZone="UTC"
        now={() => wallClock(new Date(), zoneHere()).toISOString()}
        firstDay={1}
        headerToolbar={false}
        headingLevel={3}
        height={appearance === 'minggu' || appearance === 'hari' ? 680 : 'auto'}
        scrollTime="07:00:00"
        slotHeaderFormat={HOUR}
        eventTimeFormat={HOUR}
        businessHours={WORKING_HOURS}
        nowIndicator
        dayMaxEvents={3}
        moreLinkClick="popover"
        events={events}
        forceEventDuration
        editable
        selectable
        selectMinDistance={6}
        navLinks
        eventInteractive
        listItemEventBeforeClass="calendar-points"
        listItemEventTimeClass="calendar-time"
        listItemEventTitleClass={appearance === 'daftar' ? 'calendar-title' : 'calendar-title calendar-title--brief'}
        rowEventTitleClass="calendar-title calendar-title--brief"
        columnEventTitleClass={({ isShort }) => (isShort ? '' : 'calendar-title')}
        blockEventClass="calendar-block"
        eventContent={(info) => <EventBody info={info} />}
        eventClick={({ event }) => onOpen(chosenFrom(event))}
        eventDrop={move}
        eventResize={move}
        dateClick={({ date, allDay }) => onCreate(timeFrom(date, null, allDay))}
        select={({ start, end, allDay }) => onCreate(timeFrom(start, end, allDay))}
        navLinkDayClick={(date) => onCreate(timeFrom(date, null, true))}
        navLinkHint={(_, date) => t('calendar.kisi.tambahPada', { tanggal: longDay(dayOnGrid(date)) })}
        moreLinkText={(n) => t('calendar.kisi.lain', { n, count: n })}
        moreLinkHint={(n) => t('calendar.kisi.tampilkanLain', { n, count: n })}
        allDayText={t('calendar.kisi.sehari')}
        noEventsText={t('calendar.kisi.kosong')}
        eventsHint={t('calendar.kisi.acara')}
        closeHint={t('umum.tutup')}
      />
    </section>
  );
}

/**
 * A category letter beside the colour. Day and category are read out by screen readers only, because the grid already
 * shows them.
 */
function EventBody({ info }: { info: EventDisplayInfo }) {
  const { event, timeText, timeClass, titleClass } = info;
  const { t } = useTranslation();
  const category: unknown = event.extendedProps['kategori'];
  const { day } = chosenFrom(event);
  const host = String(event.extendedProps['host']);
  const comes = event.extendedProps['accepted'] === true;
  const layer = Object.values(LAYER_ICONS).find((one) => one === event.extendedProps['layer']);
  const time = eventTime(event);
  return (
    <>
      {timeText !== '' && (
        <span className={timeClass} aria-hidden="true">
          {timeText}
        </span>
      )}
      <span className={titleClass}>
        {layer && <Icon name={layer} size="s" className="calendar-mark" />}
        {!layer && isCategory(category) && (
          <Text size="xs" weight="bold" className="calendar-letter" aria-hidden="true">
            {categoryLetters(t)[category]}
          </Text>
        )}{' '}
        {day !== null && !layer && <Icon name="refresh" size="s" className="calendar-mark" />}
        {host !== '' && <Icon name={comes ? 'check' : 'inbox'} size="s" className="calendar-mark" />}
        {event.title}
        <span className="ui-sr">
          , {time && when(time)}
          {!layer && isCategory(category) && `, ${t(`calendar.kategori.${category}`)}`}
          {day !== null && !layer && `, ${t('calendar.repeat.mark')}`}
          {host !== '' &&
            `, ${t('calendar.dari', { nama: host })}, ${t(`calendar.answer.${comes ? 'accepted' : 'waiting'}`)}`}
        </span>
      </span>
    </>
  );
}
