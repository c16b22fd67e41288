import { useSelector } from '@xstate/react';
import { useTranslation } from 'react-i18next';
import { ErrorIcon } from '#features/session/icons.tsx';
import type { ProviderNotice, ProviderSignInRef } from '#machines/session/provider-sign-in.machine.ts';
import { isOnTheWay, noticeOf, providerName } from '#machines/session/provider-sign-in.selectors.ts';
import '#features/session/provider-button.css';
import '#features/session/second-button.css';

const NOTICE = {
  cancelled: 'penyedia.dibatalkan',
  refused: 'penyedia.ditolak',
  mixedUp: 'penyedia.tertukar',
  unreachable: 'penyedia.takTerjangkau',
  failed: 'penyedia.gagal',
} as const satisfies Record<ProviderNotice, string>;

/** The button to the identity provider, and what came of the last try. Plain CSS like the sign-in page. */
export function ProviderButton({ actor }: { actor: ProviderSignInRef }) {
  const { t } = useTranslation();
  const nama = useSelector(actor, providerName);
  const notice = useSelector(actor, noticeOf);
  const isLeaving = useSelector(actor, isOnTheWay);
  return (
    <div className="login-provider">
      {notice !== null && (
        <p className="login-error" role="alert">
          <ErrorIcon />
          {t(NOTICE[notice])}
        </p>
      )}
      {nama !== null && (
        <>
          <p>{t('penyedia.atau')}</p>
          <button
            type="button"
            className="login-submit login-second"
            aria-disabled={isLeaving}
            onClick={() => actor.send({ type: 'provider.choose' })}
          >
            {isLeaving ? t('penyedia.menuju', { nama }) : t('penyedia.tombol', { nama })}
          </button>
        </>
      )}
    </div>
  );
}
