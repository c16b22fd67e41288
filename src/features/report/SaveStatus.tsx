import { useTranslation } from 'react-i18next';
import { useEntry, useEntrySend } from '#features/report/ReportActor.ts';
import { announced, savingMessage, saveStatus, saveTime } from '#machines/report/entry.selectors.ts';
import { formatTime } from '#services/i18n/format.ts';
import { said } from '#services/i18n/said.ts';
import { InlineStatus } from '#ui/InlineStatus.tsx';

/**
 * The state of the draft in words. With `announce`, screen readers hear only failures and the first save, also the
 * first after a failure: announcing every save after each pause would be a nuisance.
 */
export function SaveStatus({ announce }: { announce?: boolean }) {
  const { t } = useTranslation();
  const send = useEntrySend();
  const status = useEntry(saveStatus, null);
  const latest = useEntry(saveTime, null);
  const message = useEntry(savingMessage, null);
  const goodNews = useEntry(announced, false);
  const live = announce === true;
  switch (status) {
    case null:
    case 'memuat':
      return null;
    case 'tersimpan':
      return (
        <InlineStatus tone="success" icon="check" live={live && goodNews}>
          {latest === null
            ? t('pelaporan.simpan.tersimpanSaja')
            : t('pelaporan.simpan.tersimpan', { jam: formatTime(latest) })}
        </InlineStatus>
      );
    case 'menyimpan':
      return <InlineStatus icon="clock">{t('pelaporan.simpan.menyimpan')}</InlineStatus>;
    case 'luring':
      return (
        <InlineStatus tone="warning" icon="offline" live={live}>
          {t('pelaporan.simpan.luring')}
        </InlineStatus>
      );
    case 'gagal':
      return (
        <InlineStatus tone="danger" icon="alert" live={live}>
          {t('pelaporan.simpan.gagal')}
          {message !== null && <span> ({said(message)})</span>}
          {' – '}
          <button type="button" className="ui-link" onClick={() => send({ type: 'draft.retry' })}>
            {t('pelaporan.simpan.cobaLagi')}
          </button>
        </InlineStatus>
      );
    case 'bentrok':
      return (
        <InlineStatus tone="danger" icon="warning" live={live}>
          <a href="#bentrok">{t('pelaporan.simpan.bentrok')}</a>
        </InlineStatus>
      );
    default:
      return (
        <InlineStatus tone="warning" icon="warning" live={live}>
          {t(`pelaporan.simpan.${status}`)}
        </InlineStatus>
      );
  }
}
