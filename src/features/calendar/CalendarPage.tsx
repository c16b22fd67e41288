import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zonaSini } from '#domain/kalender/tulis.ts';
import { AlatKalender } from '#features/calendar/AlatKalender.tsx';
import { BarHapus } from '#features/calendar/BarHapus.tsx';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { Kisi } from '#features/calendar/Kisi.tsx';
import { RinciAcara, TindakanAcara } from '#features/calendar/RinciAcara.tsx';
import { Saring } from '#features/calendar/Saring.tsx';
import {
  acaraTampak,
  acaraTerpilih,
  kategoriTerpilih,
  kegagalanCalendar,
  laciCalendar,
  samaAcara,
  tampilDari,
  tempatCalendar,
} from '#machines/calendar/calendar.selectors.ts';
import { samaTempat } from '#machines/calendar/calendar.types.ts';
import { frameOf } from '#machines/kit/frame.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Bingkai } from '#ui/Bingkai.tsx';
import { Breadcrumb } from '#ui/Breadcrumb.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { PageHeader } from '#ui/PageHeader.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import './calendar.css';

export type CalendarPageProps = {
  /** The form of the event that is open, or of a new one. */
  formulir: ReactNode;
};

/** One's own calendar: what is shown beside what is shown of it. */
export function CalendarPage({ formulir }: CalendarPageProps) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  return (
    <>
      <Breadcrumb label={t('shell.remah')} items={[{ label: t('calendar.judul') }]} />
      <PageHeader
        title={t('calendar.judul')}
        sub={t('calendar.zona', { zona: zonaSini() })}
        actions={
          <Button icon="plus" onClick={() => send({ type: 'event.create', waktu: null })}>
            {t('calendar.tambah')}
          </Button>
        }
      />
      <BarHapus />
      <div className="kalender">
        <Saring />
        <div className="kalender__isi">
          <AlatKalender />
          <Acara />
          <p className="ui-small ui-muted">{t('calendar.kisi.geser')}</p>
        </div>
      </div>
      <Laci formulir={formulir} />
    </>
  );
}

function Acara() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const frame = CalendarActor.useSelector(frameOf);
  const kegagalan = CalendarActor.useSelector(kegagalanCalendar);
  const acara = CalendarActor.useSelector(acaraTampak, samaAcara);
  const tanpa = CalendarActor.useSelector(kategoriTerpilih).length === 0;
  const { tampilan, tanggal } = CalendarActor.useSelector(tempatCalendar, samaTempat);
  return (
    <Bingkai
      frame={frame}
      failure={kegagalan}
      onReload={() => send({ type: 'list.reload' })}
      skeleton={<Skeleton lines={10} card />}
    >
      {tanpa && (
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
      <LiveRegion>{frame === 'ready' && !tanpa && t('calendar.jumlah', { count: acara.length })}</LiveRegion>
      <Kisi
        tampilan={tampilan}
        tanggal={tanggal}
        acara={acara}
        onBuka={(id) => send({ type: 'event.open', id })}
        onBaru={(waktu) => send({ type: 'event.create', waktu })}
        onPindah={(id, waktu) => send({ type: 'event.move', id, waktu })}
      />
    </Bingkai>
  );
}

/** What stands open beside the calendar: what an event says and what can be done with it, or its form. */
function Laci({ formulir }: CalendarPageProps) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const laci = CalendarActor.useSelector(laciCalendar);
  const acara = CalendarActor.useSelector(acaraTerpilih);
  const judul = acara?.title ?? '';
  const rinci = laci === 'rinci' && acara !== null;
  return (
    <Drawer
      open={laci !== 'tertutup'}
      // What was typed in a form is on the device by then, and comes back with it.
      onClose={() => send({ type: 'drawer.close' })}
      title={laci === 'tertutup' || laci === 'rinci' ? judul : t(`calendar.laci.${laci}`, { judul })}
      closeLabel={t('umum.tutup')}
      footer={rinci && <TindakanAcara id={acara.id} />}
    >
      {rinci ? <RinciAcara acara={tampilDari(acara)} /> : formulir}
    </Drawer>
  );
}
