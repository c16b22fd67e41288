/** The one place that knows FullCalendar: takes events, says what was done with them. */
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
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { hariDari, hariSaat, isKategori, type Waktu } from '#domain/kalender/acara.ts';
import { HURUF, hariPanjang, judulRentang, kapan } from '#features/calendar/kata.ts';
import type { AcaraTampil } from '#machines/calendar/calendar.selectors.ts';
import type { Tampilan } from '#machines/calendar/calendar.types.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';
import '@fullcalendar/react/skeleton.css';
import '@fullcalendar/react/themes/classic/theme.css';
import './kisi.css';

const PLUGINS = [dayGrid, timeGrid, list, interaction, classic];
const LOCALES = { id, en, fr, de, pt };
const VIEWS: Record<Tampilan, string> = {
  bulan: 'dayGridMonth',
  minggu: 'timeGridWeek',
  hari: 'timeGridDay',
  daftar: 'listMonth',
};
/** Monday to Friday, as offices of this country work; the rest of the week is shaded. */
const JAM_KERJA = { daysOfWeek: [1, 2, 3, 4, 5], startTime: '07:30', endTime: '16:00' };
const JAM = { hour: '2-digit', minute: '2-digit', hour12: false } as const;

const inputDari = ({ id, judul, kategori, start, end, allDay }: AcaraTampil): EventInput => ({
  id,
  title: judul,
  start: allDay ? hariSaat(start) : start,
  ...(end === null ? {} : { end: allDay ? hariSaat(end) : end }),
  allDay,
  // The house's own class: colours come from its tokens, and so from the skin.
  className: `kalender-acara kalender-acara--${kategori}`,
  extendedProps: { kategori },
});

const waktuDari = (start: Date, end: Date | null, allDay: boolean): Waktu =>
  allDay
    ? { start: hariDari(start), end: end && hariDari(end), allDay }
    : { start: start.toISOString(), end: end && end.toISOString(), allDay };
const waktuAcara = ({ start, end, allDay }: Pick<EventApi, 'start' | 'end' | 'allDay'>) =>
  start === null ? null : waktuDari(start, end, allDay);

/** Frames of the same height after which the calendar has found its places, and after how many nobody waits any more. */
const [TENANG, PALING_LAMA] = [3, 30];

/**
 * The library draws days first and puts events into them afterwards, in as many passes as it takes; until then its place
 * is there and empty, so that nobody sees it move. To be given as `ref`.
 */
function tampakSesudahTenang(kisi: HTMLElement): () => void {
  let tinggi = -1;
  let [sama, bingkai] = [0, 0];
  const lihat = () => {
    sama = kisi.offsetHeight === tinggi ? sama + 1 : 0;
    tinggi = kisi.offsetHeight;
    bingkai += 1;
    if (sama < TENANG && bingkai < PALING_LAMA) nomor = requestAnimationFrame(lihat);
    else delete kisi.dataset['menata'];
  };
  kisi.dataset['menata'] = '';
  let nomor = requestAnimationFrame(lihat);
  return () => cancelAnimationFrame(nomor);
}

export type KisiProps = {
  tampilan: Tampilan;
  tanggal: string;
  acara: readonly AcaraTampil[];
  onBuka: (id: string) => void;
  onBaru: (waktu: Waktu) => void;
  onPindah: (id: string, waktu: Waktu) => void;
};

/** The events drawn as a month, a week, a day or an agenda. Another stretch of time is another drawing. */
export function Kisi({ tampilan, tanggal, acara, onBuka, onBaru, onPindah }: KisiProps) {
  const { t } = useTranslation();
  const events = useMemo(() => acara.map(inputDari), [acara]);
  const pindah = ({ event, revert }: { event: EventApi; revert: () => void }) => {
    const waktu = waktuAcara(event);
    // Where an event stands is the machine's to say, also when it is refused there.
    revert();
    if (waktu) onPindah(event.id, waktu);
  };
  return (
    <section
      className="kalender-kisi"
      key={`${tampilan} ${tanggal}`}
      ref={tampakSesudahTenang}
      aria-label={t('calendar.kisi.label', { kapan: judulRentang(tampilan, tanggal) })}
    >
      <FullCalendar
        plugins={PLUGINS}
        locale={LOCALES[currentLanguage()]}
        direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}
        initialView={VIEWS[tampilan]}
        initialDate={tanggal}
        firstDay={1}
        headerToolbar={false}
        headingLevel={3}
        height={tampilan === 'minggu' || tampilan === 'hari' ? 680 : 'auto'}
        scrollTime="07:00:00"
        slotHeaderFormat={JAM}
        eventTimeFormat={JAM}
        businessHours={JAM_KERJA}
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
        listItemEventBeforeClass="kalender-titik"
        listItemEventTimeClass="kalender-jam"
        listItemEventTitleClass={tampilan === 'daftar' ? 'kalender-judul' : 'kalender-judul kalender-judul--ringkas'}
        rowEventTitleClass="kalender-judul kalender-judul--ringkas"
        columnEventTitleClass={({ isShort }) => (isShort ? '' : 'kalender-judul')}
        blockEventClass="kalender-blok"
        eventContent={(info) => <IsiAcara info={info} />}
        eventClick={({ event }) => onBuka(event.id)}
        eventDrop={pindah}
        eventResize={pindah}
        dateClick={({ date, allDay }) => onBaru(waktuDari(date, null, allDay))}
        select={({ start, end, allDay }) => onBaru(waktuDari(start, end, allDay))}
        navLinkDayClick={(date) => onBaru(waktuDari(date, null, true))}
        navLinkHint={(_, date) => t('calendar.kisi.tambahPada', { tanggal: hariPanjang(hariDari(date)) })}
        moreLinkText={(n) => t('calendar.kisi.lain', { n })}
        moreLinkHint={(n) => t('calendar.kisi.tampilkanLain', { n })}
        allDayText={t('calendar.kisi.sehari')}
        noEventsText={t('calendar.kisi.kosong')}
        eventsHint={t('calendar.kisi.acara')}
        closeHint={t('umum.tutup')}
      />
    </section>
  );
}

/** A letter beside the colour; the day and the category are read out, and stand before nobody's eyes twice. */
function IsiAcara({ info }: { info: EventDisplayInfo }) {
  const { event, timeText, timeClass, titleClass } = info;
  const kategori: unknown = event.extendedProps['kategori'];
  const waktu = waktuAcara(event);
  return (
    <>
      {timeText !== '' && (
        <span className={timeClass} aria-hidden="true">
          {timeText}
        </span>
      )}
      <span className={titleClass}>
        {isKategori(kategori) && (
          <span className="kalender-huruf" aria-hidden="true">
            {HURUF[kategori]}
          </span>
        )}{' '}
        {event.title}
        <span className="ui-sr">
          , {waktu && kapan(waktu)}, <span lang="en">{String(kategori)}</span>
        </span>
      </span>
    </>
  );
}
