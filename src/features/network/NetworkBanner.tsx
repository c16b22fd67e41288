import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import type { NetworkRef } from '#machines/network/network.machine.ts';
import { slow, luring } from '#machines/network/network.selectors.ts';
import '#features/network/network.css';

/**
 * Says that the browser is offline, or that an answer takes unusually long and can be given up. Plain CSS, because the
 * sign-in page shows it too.
 */
export function NetworkBanner({ jaringan }: { jaringan: NetworkRef }) {
  const { t } = useTranslation();
  const isOffline = useSelector(jaringan, luring);
  const isSlow = useSelector(jaringan, slow);
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
