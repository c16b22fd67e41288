import { useSelector } from '@xstate/react';
import { useTexts } from '#services/i18n/start.ts';
import type { NetworkRef } from '#machines/network/network.machine.ts';
import { slow, luring } from '#machines/network/network.selectors.ts';
import '#features/network/network.css';

/**
 * Says that the browser is offline, or that an answer takes long and can be cancelled. Plain CSS, because the sign-in
 * page, which loads no design system, shows it too.
 */
export function NetworkBanner({ network }: { network: NetworkRef }) {
  const { t } = useTexts();
  const isOffline = useSelector(network, luring);
  const isSlow = useSelector(network, slow);
  return (
    <div className="network">
      {/* The live region exists before its text: screen readers do not announce a region that appears together with
          its text. */}
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
        <button type="button" className="network-cancel" onClick={() => network.send({ type: 'requests.cancel' })}>
          {t('galat.batalkan')}
        </button>
      )}
    </div>
  );
}
