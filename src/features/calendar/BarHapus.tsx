import { useTranslation } from 'react-i18next';
import { CalendarActor } from '#features/calendar/CalendarActor.ts';
import { hapusMenunggu, samaHapus } from '#machines/calendar/calendar.selectors.ts';
import { formatDaftar } from '#services/i18n/format.ts';
import { Button } from '#ui/Button.tsx';
import { Callout } from '#ui/Callout.tsx';

/** A delete that can still be undone, or that an earlier visit left unsent. */
export function BarHapus() {
  const { t } = useTranslation();
  const { send } = CalendarActor.useActorRef();
  const menunggu = CalendarActor.useSelector(hapusMenunggu, samaHapus);
  if (menunggu === null) return null;
  const judul = formatDaftar(menunggu.acara.map((satu) => satu.judul));
  const urung = () => send({ type: 'removal.undo' });
  const kirim = () => send({ type: 'removal.send' });
  if (menunggu.tahap === 'bertanya') {
    return (
      <Callout
        tone="warning"
        role="status"
        title={t('calendar.hapus.tertinggal', { judul })}
        actions={
          <>
            <Button size="sm" variant="ghost" onClick={urung}>
              {t('calendar.hapus.pertahankan')}
            </Button>
            <Button size="sm" variant="danger" onClick={kirim}>
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
    <div className="kalender-urung" role="status">
      <p>
        <strong>{t('calendar.hapus.menunggu', { judul })}</strong>{' '}
        {t('calendar.hapus.batas', { detik: menunggu.tenggang })}
      </p>
      <div>
        <Button size="sm" icon="undo" onClick={urung}>
          {t('calendar.hapus.urungkan')}
        </Button>
        <Button size="sm" variant="ghost" onClick={kirim}>
          {t('calendar.hapus.sekarang')}
        </Button>
      </div>
    </div>
  );
}
