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
    <div className="network">
      {/* The region is there before its words, or they would not be read out. */}
      <div role="status" className="network-status">
        {isOffline && (
          <p className="network-pill network-pill--offline">
            <b>{t('galat.luring')}</b> <span>{t('galat.luringTeks')}</span>
          </p>
        )}
        {isSlow && (
          <p className="network-pill">
            <b>{t('galat.masihBekerja')}</b> <span>{t('galat.masihBekerjaTeks')}</span>
          </p>
        )}
      </div>
      {isSlow && (
        <button type="button" className="network-cancel" onClick={() => jaringan.send({ type: 'requests.cancel' })}>
          {t('galat.batalkan')}
        </button>
      )}
    </div>
  );
}
