import { said } from '#services/i18n/said.ts';
import { useTexts } from '#services/i18n/start.ts';
import { ErrorIcon } from '#features/session/icons.tsx';
import type { SignInFault } from '#machines/session/session.types.ts';
import type { SignInField } from '#machines/session/sign-in-form.machine.ts';

type Props = { missing: SignInField[]; fault: SignInFault | null };

/** What keeps somebody from signing in; it takes the focus when it appears. Give it a new key for each new trouble. */
export function ErrorSummary({ missing, fault }: Props) {
  const { t } = useTexts();
  if (missing.length === 0 && fault === null) return null;
  return (
    <div className="login-summary" role="alert" tabIndex={-1} ref={focusWhenShown}>
      <ErrorIcon />
      {missing.length > 0 ? (
        <>
          <h2>{missing.length === 1 ? t('masuk.satuBelumDiisi') : t('masuk.duaBelumDiisi')}</h2>
          <ul>
            {missing.map((field) => (
              <li key={field}>
                <a href={`#${field}`}>{field === 'username' ? t('masuk.isiUsername') : t('masuk.isiKataSandi')}</a>
              </li>
            ))}
          </ul>
        </>
      ) : (
        fault && <Fault fault={fault} />
      )}
    </div>
  );
}

function Fault({ fault }: { fault: SignInFault }) {
  const { t } = useTexts();
  if (fault.kind === 'network') return <h2>{t('galat.jaringan')}</h2>;
  if (fault.kind === 'unexpected') return <h2>{t('galat.takTerduga')}</h2>;
  return (
    <>
      <h2>{said(fault.message)}</h2>
      {fault.status === 401 && fault.elsewhere === undefined && (
        <p>
          {t('masuk.periksaKeduanya')} <a href="#password">{t('masuk.isiKembali')}</a>.
        </p>
      )}
    </>
  );
}

const focusWhenShown = (element: HTMLElement | null) => element?.focus();
