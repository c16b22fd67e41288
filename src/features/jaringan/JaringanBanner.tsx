import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { JaringanRef } from '#machines/jaringan/jaringan.machine.ts';
import { lambat, luring } from '#machines/jaringan/jaringan.selectors.ts';
import '#features/jaringan/jaringan.css';

/**
 * Says that the browser is offline, or that an answer takes unusually long and can be given up. Plain CSS, because the
 * sign-in page shows it too.
 */
export function JaringanBanner({ jaringan }: { jaringan: JaringanRef }) {
  const { t } = useTranslation();
  const isOffline = useSelector(jaringan, luring);
  const isSlow = useSelector(jaringan, lambat);
  return (
    <div className="jaringan">
      {/* The region is there before its words, or they would not be read out. */}
      <div role="status" className="jaringan-status">
        {isOffline && (
          <p className="jaringan-pill jaringan-pill--luring">
            <b>{t('galat.luring')}</b> <span>{t('galat.luringTeks')}</span>
          </p>
        )}
        {isSlow && (
          <p className="jaringan-pill">
            <b>{t('galat.masihBekerja')}</b> <span>{t('galat.masihBekerjaTeks')}</span>
          </p>
        )}
      </div>
      {isSlow && (
        <button type="button" className="jaringan-cancel" onClick={() => jaringan.send({ type: 'requests.cancel' })}>
          {t('galat.batalkan')}
        </button>
      )}
    </div>
  );
}
