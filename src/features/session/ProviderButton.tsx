import { useSelector } from '@xstate/react';
import { useTexts } from '#services/i18n/start.ts';
import { ErrorIcon } from '#features/session/icons.tsx';
import type { ProviderNotice, ProviderSignInRef } from '#machines/session/provider-sign-in.machine.ts';
import { isAbsent, isOnTheWay, noticeOf, providerName } from '#machines/session/provider-sign-in.selectors.ts';
import '#features/session/provider-button.css';
import '#features/session/second-button.css';

const NOTICE = {
  cancelled: 'penyedia.dibatalkan',
  refused: 'penyedia.ditolak',
  mixedUp: 'penyedia.tertukar',
  unreachable: 'penyedia.takTerjangkau',
  failed: 'penyedia.gagal',
} as const satisfies Record<ProviderNotice, string>;

/** The same where there is no password to fall back on. */
const ONLY_NOTICE = {
  ...NOTICE,
  unreachable: 'penyedia.takTerjangkauSaja',
  failed: 'penyedia.gagalSaja',
} as const satisfies Record<ProviderNotice, string>;

/**
 * The button to the identity provider, and what came of the last try. Plain CSS like the sign-in page.
 * @param isOnlyWay there is no form above it
 */
export function ProviderButton({ actor, isOnlyWay = false }: { actor: ProviderSignInRef; isOnlyWay?: boolean }) {
  const { t } = useTexts();
  const nama = useSelector(actor, providerName);
  const isMissing = useSelector(actor, isAbsent) && isOnlyWay;
  const told = useSelector(actor, noticeOf);
  const notice = told ?? (isMissing ? 'unreachable' : null);
  const isLeaving = useSelector(actor, isOnTheWay);
  return (
    <div className="login-provider">
      {notice !== null && (
        <p className="login-error" role="alert">
          <ErrorIcon />
          {t((isOnlyWay ? ONLY_NOTICE : NOTICE)[notice])}
        </p>
      )}
      {nama !== null && (
        <>
          {!isOnlyWay && <p>{t('penyedia.atau')}</p>}
          <button
            type="button"
            className={isOnlyWay ? 'login-submit' : 'login-submit login-second'}
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
