import { useTranslation } from 'react-i18next';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { waitingRemoval, sameRemoval } from '#machines/calendar/calendar.selectors.ts';
import { formatList } from '#services/i18n/format.ts';
import { Actions } from '#ui/Actions.tsx';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';
import { Cluster } from '#ui/layout.tsx';

/** A delete that can still be undone, or that an earlier visit left unsent. */
export function RemoveBar() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const waiting = CalendarActor.useSelector(waitingRemoval, sameRemoval);
  if (waiting === null) return null;
  const title = formatList(waiting.acara.map((one) => one.judul));
  const undo = () => send({ type: 'removal.undo' });
  const submit = () => send({ type: 'removal.send' });
  if (waiting.stage === 'asking') {
    return (
      <Callout
        tone="warning"
        role="status"
        title={t('calendar.hapus.tertinggal', { judul: title })}
        actions={
          <>
            <Button size="sm" variant="ghost" onClick={undo}>
              {t('calendar.hapus.pertahankan')}
            </Button>
            <Button size="sm" variant="danger" onClick={submit}>
              {t('calendar.hapus.sekarang')}
            </Button>
          </>
        }
      >
        <p>{t('calendar.hapus.tertinggalTeks')}</p>
      </Callout>
    );
  }
  return (
    <Cluster gap="8" rows="4" justify="between" pad="5 8" className="ui-panel calendar-undo" role="status">
      <p>
        <strong>{t('calendar.hapus.menunggu', { judul: title })}</strong>{' '}
        {t('calendar.hapus.batas', { detik: waiting.tenggang })}
      </p>
      <Actions>
        <Button size="sm" variant="ghost" onClick={submit}>
          {t('calendar.hapus.sekarang')}
        </Button>
        <Button size="sm" icon="undo" onClick={undo}>
          {t('calendar.hapus.urungkan')}
        </Button>
      </Actions>
    </Cluster>
  );
}
