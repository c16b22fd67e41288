import { useTranslation } from 'react-i18next';
import { isWebsite } from '#domain/messages/input.ts';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { ReviewActions, ReviewDetails } from '#features/calendar/ReviewDetails.tsx';
import { categoryLetters, CATEGORY_TONES, when } from '#features/calendar/words.ts';
import {
  type ShownEvent,
  canAccept,
  canDelete,
  canEdit,
  hasAccepted,
  isAccepting,
} from '#machines/calendar/calendar.selectors.ts';
import { formatList, zoneHere } from '#services/i18n/format.ts';
import { LiveRegion } from '#ui/a11y.tsx';
import { Actions } from '#ui/Actions.tsx';
import { Button, LinkButton } from '#ui/Button.tsx';
import { type Fact, Facts } from '#ui/Facts.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Cluster, Text } from '#ui/layout.tsx';

/** All fields of an event that are not empty. @param rule how it returns, and without which days, in words; '' = it does not */
export function EventDetails({ entry, rule, without }: { entry: ShownEvent; rule: string; without: string }) {
  const { t } = useTranslation();
  const { kategori, lokasi, guests, host, url, keterangan, allDay, window, review } = entry;
  if (window) {
    return <Facts facts={[[t('calendar.window.label'), when(window.span), true]]} />;
  }
  if (review) return <ReviewDetails review={review} />;
  const names = guests.map(({ name, answer }) =>
    answer === null ? name : t(`calendar.rinci.answer.${answer}`, { nama: name }),
  );
  const facts: readonly Fact[] = [
    [t('calendar.rinci.kapan'), `${when(entry)}${allDay ? '' : ` ${zoneHere()}`}`, true],
    [t('calendar.repeat.label'), rule, rule !== ''],
    [t('calendar.repeat.leftOut'), without, without !== ''],
    [
      t('calendar.rinci.kategori'),
      <Cluster as="span" gap="4" nowrap inline key="kategori" className={`ui-tone--${CATEGORY_TONES[kategori]}`}>
        <Text size="xs" weight="bold" className="calendar-letter" aria-hidden="true">
          {categoryLetters(t)[kategori]}
        </Text>
        <span>{t(`calendar.kategori.${kategori}`)}</span>
      </Cluster>,
      true,
    ],
    [t('calendar.rinci.lokasi'), lokasi, lokasi !== ''],
    [t('calendar.rinci.pengundang'), host, host !== ''],
    [t('calendar.rinci.tamu'), formatList(names), names.length > 0],
    // Only an http(s) address becomes a link, so that a stored `javascript:` address cannot be clicked.
    [t('calendar.rinci.tautan'), isWebsite(url) ? <Links key="url" url={url} /> : url, url !== ''],
    [t('calendar.rinci.keterangan'), keterangan, keterangan !== ''],
  ];
  return <Facts facts={facts} />;
}

function Links({ url }: { url: string }) {
  const { t } = useTranslation();
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" dir="ltr">
      {url} <Icon name="external" size="s" />
      <span className="ui-sr"> ({t('calendar.rinci.tabBaru')})</span>
    </a>
  );
}

const WAITING_ID = 'kalender-hapus-tunggu';

/** What can be done with the event that is open. */
export function EventActions({ entry, day }: { entry: ShownEvent; day: string | null }) {
  const { id, window, review } = entry;
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const mayChange = CalendarActor.useSelector(canEdit);
  const mayDelete = CalendarActor.useSelector(canDelete(id));
  if (review) return <ReviewActions review={review} day={entry.start.slice(0, 10)} />;
  if (window) {
    const { laporan } = window;
    return (
      <Actions>
        <LinkButton icon="file" to={laporan === null ? '/pelaporan-capaian' : `/pelaporan-capaian/${laporan}`}>
          {t(laporan === null ? 'calendar.window.toReports' : 'calendar.window.toReport')}
        </LinkButton>
      </Actions>
    );
  }
  return (
    <Actions>
      {!mayDelete && (
        <p id={WAITING_ID} className="ui-small ui-muted">
          {t('calendar.rinci.hapusTunggu')}
        </p>
      )}
      <Button
        variant="danger"
        icon="trash"
        unavailable={!mayDelete}
        {...(mayDelete ? {} : { describedBy: WAITING_ID })}
        onClick={() => send({ type: 'event.remove', id, day })}
      >
        {mayChange ? t('calendar.rinci.hapus') : t('calendar.rinci.lepas')}
      </Button>
      {!mayChange && <AcceptButton />}
      {mayChange && (
        <Button variant="ghost" icon="clock" onClick={() => send({ type: 'event.reschedule' })}>
          {t('calendar.rinci.jadwal')}
        </Button>
      )}
      {mayChange && (
        <Button icon="pencil" onClick={() => send({ type: 'event.edit' })}>
          {t('calendar.rinci.ubah')}
        </Button>
      )}
    </Actions>
  );
}

/** Says that one comes. It stays once it is said, so that the focus does; what it says then is read out. */
function AcceptButton() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const mayAccept = CalendarActor.useSelector(canAccept);
  const isBusy = CalendarActor.useSelector(isAccepting);
  const comes = CalendarActor.useSelector(hasAccepted);
  return (
    <>
      <LiveRegion>{comes && t('calendar.rinci.comes')}</LiveRegion>
      <Button icon="check" busy={isBusy} unavailable={!mayAccept} onClick={() => send({ type: 'event.accept' })}>
        {comes ? t('calendar.rinci.comes') : t('calendar.rinci.accept')}
      </Button>
    </>
  );
}
