import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '#domain/calendar/write.ts';
import { PAGES } from '#domain/pages/pages.ts';
import { CalendarSearch } from '#features/calendar/CalendarSearch.tsx';
import { CalendarTools } from '#features/calendar/CalendarTools.tsx';
import { RemoveBar } from '#features/calendar/RemoveBar.tsx';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { CalendarGrid } from '#features/calendar/CalendarGrid.tsx';
import { EventDetails, EventActions } from '#features/calendar/EventDetails.tsx';
import { leftOutWords, ruleWords } from '#features/calendar/rule-words.ts';
import { titleOf } from '#features/calendar/layer-words.ts';
import { FilterPanel, type LayersOffered } from '#features/calendar/FilterPanel.tsx';
import {
  visibleEvents,
  chosenDay,
  chosenEvent,
  eventCount,
  chosenCategories,
  calendarFailure,
  calendarDrawer,
  sameEvents,
  showsReviews,
  showsWindows,
  shownFrom,
  calendarPlace,
} from '#machines/calendar/calendar.selectors.ts';
import { samePlace } from '#machines/calendar/calendar.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Split, Stack } from '#ui/layout.tsx';
import { LoadFrame } from '#ui/LoadFrame.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { zoneHere } from '#services/i18n/format.ts';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './calendar.css';

export type CalendarPageProps = {
  /** The form of the event that is open, or of a new one. */
  form: ReactNode;
} & LayersOffered;

/** A person's own calendar: the filter beside the grid. */
export function CalendarPage({ form, withWindows, withReviews }: CalendarPageProps) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t(PAGES.kalender.title) }]} />
      <PageHeader
        title={t(PAGES.kalender.title)}
        sub={
          deviceZone() === zoneHere()
            ? t('calendar.zona', { zona: zoneHere() })
            : t('calendar.zonaBeda', { zona: zoneHere(), perangkat: deviceZone() })
        }
        actions={
          <Button icon="plus" onClick={() => send({ type: 'event.create', span: null })}>
            {t('calendar.tambah')}
          </Button>
        }
      />
      <RemoveBar />
      <Split side="210px" first gap="8" from="lg">
        <FilterPanel withWindows={withWindows} withReviews={withReviews} />
        <Stack>
          <CalendarSearch />
          <CalendarTools />
          <PlannedEvent withWindows={withWindows} withReviews={withReviews} />
          <p className="ui-small ui-muted ui-screen-only">
            {t('calendar.kisi.geser')} {t('calendar.repeat.drag')}
          </p>
        </Stack>
      </Split>
      <DrawerSlot form={form} />
    </>
  );
}

function PlannedEvent({ withWindows, withReviews }: LayersOffered) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const frame = CalendarActor.useSelector(frameOf);
  const failure = CalendarActor.useSelector(calendarFailure);
  const event = CalendarActor.useSelector(visibleEvents, sameEvents);
  const count = CalendarActor.useSelector(eventCount);
  const without = CalendarActor.useSelector(
    (one) =>
      chosenCategories(one).length === 0 && !(withWindows && showsWindows(one)) && !(withReviews && showsReviews(one)),
  );
  const { appearance, tanggal } = CalendarActor.useSelector(calendarPlace, samePlace);
  return (
    <LoadFrame
      frame={frame}
      failure={failure}
      onReload={() => send({ type: 'list.reload' })}
      skeleton={<Skeleton lines={10} card />}
    >
      {without && (
        <Callout
          tone="neutral"
          role="status"
          actions={
            <Button size="sm" variant="ghost" onClick={() => send({ type: 'categories.all' })}>
              {t('calendar.saring.semua')}
            </Button>
          }
        >
          <p>{t('calendar.saring.tanpa')}</p>
        </Callout>
      )}
      <LiveRegion>{frame === 'ready' && !without && t('calendar.jumlah', { count })}</LiveRegion>
      <CalendarGrid
        appearance={appearance}
        tanggal={tanggal}
        entries={event}
        onOpen={(chosen) => send({ type: 'event.open', ...chosen })}
        onCreate={(time) => send({ type: 'event.create', span: time })}
        onMove={(chosen, time) => send({ type: 'event.move', ...chosen, span: time })}
      />
    </LoadFrame>
  );
}

/** The drawer beside the calendar: the details of an event or its form. */
function DrawerSlot({ form }: Pick<CalendarPageProps, 'form'>) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const drawer = CalendarActor.useSelector(calendarDrawer);
  const event = CalendarActor.useSelector(chosenEvent);
  const day = CalendarActor.useSelector(chosenDay);
  const entry = event && shownFrom(event, day, zoneHere());
  const title = entry ? titleOf(entry, t) : '';
  const details = drawer === 'details' && event !== null && entry !== null;
  return (
    <Drawer
      open={drawer !== 'tertutup'}
      // Nothing is asked: typed input is stored on the device by then and restored with the form.
      onClose={() => send({ type: 'drawer.close' })}
      title={drawer === 'tertutup' || drawer === 'details' ? title : t(`calendar.laci.${drawer}`, { judul: title })}
      closeLabel={t('umum.tutup')}
      footer={details && <EventActions entry={entry} day={day} />}
    >
      {details ? <EventDetails entry={entry} rule={ruleWords(event, t)} without={leftOutWords(event)} /> : form}
    </Drawer>
  );
}
