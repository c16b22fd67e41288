import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { OTHER_DIALOGS } from '#app/palette/palette.ts';
import { isShortcut } from '#app/palette/shortcut.ts';
import { isTyping } from '#app/wiring/keyboard.ts';
import { useVisits } from '#app/wiring/visits.ts';
import { LeavePrompt } from '#app/records/LeavePrompt.tsx';
import { usePreferencesRef } from '#app/preferences-context.ts';
import { recorded } from '#app/recording.ts';
import { useSession } from '#app/session-context.ts';
import { wiredCalendar } from '#app/wired-calendar.ts';
import { calendarCodec } from '#app/calendar/address.ts';
import { type EventFormShape, eventFields } from '#app/calendar/form.ts';
import { hasNews, onLiveNews } from '#app/news.ts';
import { dayFrom, nextHour } from '#domain/calendar/event.ts';
import { ruleOf } from '#domain/calendar/recurrence.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { CalendarPage } from '#features/calendar/CalendarPage.tsx';
import { FormActor } from '#features/records/FormActor.ts';
import { FormInDrawer } from '#features/records/FormDrawer.tsx';
import {
  chosenDay,
  chosenEvent,
  waitingRemoval,
  calendarDrawer,
  calendarPlace,
  newTime,
  showsReviews,
} from '#machines/calendar/calendar.selectors.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { formatList, zoneHere } from '#services/i18n/format.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { toastBlank, toastCustom } from '#services/toasts/toasts.ts';

/** A screen on which a month is too narrow to be read. */
const NARROW = '(max-width: 479px)';
const today = () => dayFrom(new Date(), zoneHere());

/** `/kalender?tampilan=&tanggal=&kategori=&pelaporan=&verifikasi=`: the events of whoever is signed in. */
export default function CalendarRoute() {
  const userId = selectProfile(useSession().getSnapshot())?.id ?? '';
  const preferences = usePreferencesRef();
  const ability = useAbility();
  const mayDecide = ability.can('approve', 'PelaporanCapaian');
  const [codec] = useState(() => calendarCodec(window.matchMedia(NARROW).matches ? 'daftar' : 'bulan', today));
  const [input] = useState(() => ({
    userId,
    tenggang: preferences.getSnapshot().context.tenggang,
    place: codec.read(window.location.search),
    zone: zoneHere(),
  }));
  return (
    <CalendarActor.Provider logic={wiredCalendar.calendar} options={{ input, ...recorded }}>
      <Address codec={codec} withReviews={mayDecide} />
      <Leaving />
      <Undoing />
      <CalendarPage
        form={<RecordForm userId={userId} />}
        withWindows={ability.can('read', 'PelaporanCapaian')}
        withReviews={mayDecide}
      />
    </CalendarActor.Provider>
  );
}

/** Writes the calendar's view into the address, and follows the address after a link or the Back button. */
function Address({ codec, withReviews }: { codec: ReturnType<typeof calendarCodec>; withReviews: boolean }) {
  const actor = CalendarActor.useActorRef();
  const navigate = useNavigate();
  useVisits(
    useCallback(() => actor.send({ type: 'place.visit', place: codec.read(window.location.search) }), [actor, codec]),
  );
  useEffect(() => {
    const { unsubscribe } = actor.on('place.changed', ({ place, replace }) => {
      const there = codec.compose(place);
      if (there !== window.location.search) void navigate({ search: there }, { replace });
    });
    const stop = onLiveNews((news) => {
      const joinsOrLeaves = withReviews && hasNews(news, 'report.changed') && showsReviews(actor.getSnapshot());
      if (joinsOrLeaves || hasNews(news, 'calendar.changed')) actor.send({ type: 'list.reload' });
    });
    return () => {
      stop();
      unsubscribe();
    };
  }, [actor, codec, navigate, withReviews]);
  return null;
}

/**
 * A delete that still waits for its countdown is not sent when the page is left: a message says so, and the next visit
 * asks again.
 */
function Leaving() {
  const actor = CalendarActor.useActorRef();
  const { t } = useTranslation();
  useEffect(
    () => () => {
      const waiting = waitingRemoval(actor.getSnapshot());
      if (waiting?.stage !== 'menunggu') return;
      const title = formatList(waiting.acara.map((one) => one.judul));
      toastBlank(t('calendar.hapus.ditinggal', { judul: title }));
    },
    [actor, t],
  );
  return null;
}

/** What was moved or taken out is told with the way to take it back; Ctrl-Z, on Apple's keyboards ⌘-Z, does so too. */
function Undoing() {
  const actor = CalendarActor.useActorRef();
  const { t } = useTranslation();
  useEffect(() => {
    const { unsubscribe } = actor.on('event.changed', ({ id, title, cause, repeats }) => {
      const sentence = t(`calendar.undo.${cause === 'moved' && repeats ? 'movedAll' : cause}`, { judul: title });
      if (cause === 'undone') toastBlank(sentence);
      else toastCustom(sentence, { label: t('calendar.undo.label'), run: () => actor.send({ type: 'move.undo', id }) });
    });
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isShortcut(event, navigator.platform, 'z') || isTyping(event.target)) return;
      // What is open comes first.
      if (document.querySelector(OTHER_DIALOGS) || !actor.getSnapshot().can({ type: 'move.undo', id: null })) return;
      event.preventDefault();
      actor.send({ type: 'move.undo', id: null });
    };
    document.addEventListener('keydown', listen);
    return () => {
      unsubscribe();
      document.removeEventListener('keydown', listen);
    };
  }, [actor, t]);
  return null;
}

function RecordForm({ userId }: { userId: string }) {
  const drawer = CalendarActor.useSelector(calendarDrawer);
  if (drawer === 'tertutup' || drawer === 'details') return null;
  return <Entry key={drawer} userId={userId} bentuk={drawer} />;
}

/**
 * The form of one event. It keeps the event as it was when the form opened, even when the list is reloaded meanwhile.
 */
function Entry({ userId, bentuk }: { userId: string; bentuk: EventFormShape }) {
  const calendar = CalendarActor.useActorRef();
  const { t } = useTranslation();
  const [pristine] = useState(() => (bentuk === 'baru' ? null : chosenEvent(calendar.getSnapshot())));
  const entry = useMemo(() => eventFields(bentuk, pristine), [bentuk, pristine]);
  const [logic] = useState(() => {
    const now = calendar.getSnapshot();
    const time = newTime(now) ?? nextHour(calendarPlace(now).tanggal, new Date(), zoneHere());
    return wiredCalendar.form({ bentuk, pristine, day: chosenDay(now), span: time });
  });
  const whole = bentuk === 'jadwal' ? t('calendar.repeat.whole') : t('calendar.repeat.wholeFrom');
  const [waysOut] = useState(() => {
    const shut = () => calendar.send({ type: 'drawer.close' });
    const afterSave = () => {
      shut();
      calendar.send({ type: 'list.reload' });
    };
    return { close: shut, afterSave };
  });
  return (
    <FormActor.Provider logic={logic} options={{ input: { id: pristine?.id ?? null, userId }, ...recorded }}>
      <LeavePrompt list="/kalender" {...waysOut} />
      <FormInDrawer fields={entry} {...(pristine && ruleOf(pristine) ? { help: whole } : {})} />
    </FormActor.Provider>
  );
}
