import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { zonaSini } from '#domain/kalender/tulis.ts';
import { isSitus } from '#domain/pesan/masukan.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { HURUF, kapan } from '#features/calendar/kata.ts';
import { type AcaraTampil, dapatHapus } from '#machines/calendar/calendar.selectors.ts';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';

/** Everything that an event says of itself; whatever is empty is not mentioned. */
export function RinciAcara({ acara }: { acara: AcaraTampil }) {
  const { t } = useTranslation();
  const { kategori, lokasi, tamu, url, keterangan, allDay } = acara;
  const baris: readonly [label: string, isi: ReactNode, ada: boolean][] = [
    [t('calendar.rinci.kapan'), `${kapan(acara)}${allDay ? '' : ` ${zonaSini()}`}`, true],
    [
      t('calendar.rinci.kategori'),
      <span key="kategori" className={`kalender-saring__label kalender-acara--${kategori}`}>
        <span className="kalender-huruf" aria-hidden="true">
          {HURUF[kategori]}
        </span>
        <span lang="en">{kategori}</span>
      </span>,
      true,
    ],
    [t('calendar.rinci.lokasi'), lokasi, lokasi !== ''],
    [t('calendar.rinci.tamu'), tamu.join(', '), tamu.length > 0],
    // Whatever was stored: only what is a web address is ever a link.
    [t('calendar.rinci.tautan'), isSitus(url) ? <Tautan key="url" url={url} /> : url, url !== ''],
    [t('calendar.rinci.keterangan'), keterangan, keterangan !== ''],
  ];
  return (
    <dl className="kalender-rinci">
      {baris
        .filter(([, , ada]) => ada)
        .map(([label, isi]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isi}</dd>
          </div>
        ))}
    </dl>
  );
}

function Tautan({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {url} <Icon name="external" size="s" />
      <span className="ui-sr"> ({t('calendar.rinci.tabBaru')})</span>
    </a>
  );
}

const TUNGGU = 'kalender-hapus-tunggu';

/** What can be done with the event that is open. */
export function TindakanAcara({ id }: { id: string }) {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const bolehHapus = CalendarActor.useSelector(dapatHapus(id));
  return (
    <div className="kalender-tindakan">
      <Button icon="pencil" onClick={() => send({ type: 'event.edit' })}>
        {t('calendar.rinci.ubah')}
      </Button>
      <Button variant="ghost" icon="clock" onClick={() => send({ type: 'event.reschedule' })}>
        {t('calendar.rinci.jadwal')}
      </Button>
      <Button
        variant="danger"
        icon="trash"
        unavailable={!bolehHapus}
        {...(bolehHapus ? {} : { describedBy: TUNGGU })}
        onClick={() => send({ type: 'event.remove', id })}
      >
        {t('calendar.rinci.hapus')}
      </Button>
      {!bolehHapus && (
        <p id={TUNGGU} className="ui-small ui-muted">
          {t('calendar.rinci.hapusTunggu')}
        </p>
      )}
    </div>
  );
}
