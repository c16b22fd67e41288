import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '#features/session/EntryFrame.tsx';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import type { SessionRef } from '#machines/session/session.machine.ts';
import {
  selectFault,
  selectIsCheckingCode,
  selectIsRecovering,
  selectRefusedCodes,
} from '#machines/session/session.selectors.ts';
import '#features/session/password-pages.css';
import '#features/session/second-button.css';

/** Asks for the code after the password, of an authenticator or for recovery. */
export function CodePage({ session }: { session: SessionRef }) {
  const { t } = useTranslation();
  const fault = useSelector(session, selectFault);
  const refused = useSelector(session, selectRefusedCodes);
  const isSending = useSelector(session, selectIsCheckingCode);
  const isRecovering = useSelector(session, selectIsRecovering);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    session.send({ type: 'code.submit', code: String(new FormData(event.currentTarget).get('code') ?? '') });
  };
  return (
    <EntryFrame tab={t('kodeMasuk.tab')} title={t(isRecovering ? 'kodeMasuk.judulPemulihan' : 'kodeMasuk.judul')}>
      <ErrorSummary key={refused} missing={[]} fault={isSending ? null : fault} />
      <form method="post" noValidate onSubmit={submit}>
        <div className="login-field">
          <label htmlFor="code">{t(isRecovering ? 'kodeMasuk.kodePemulihan' : 'kodeMasuk.kode')}</label>
          <input
            key={`${isRecovering}.${refused}`}
            id="code"
            name="code"
            autoComplete={isRecovering ? 'off' : 'one-time-code'}
            inputMode={isRecovering ? 'text' : 'numeric'}
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus={fault === null}
            readOnly={isSending}
            aria-describedby="code-help"
          />
          <p className="password-rules" id="code-help">
            {t(isRecovering ? 'kodeMasuk.bantuPemulihan' : 'kodeMasuk.bantu')}
          </p>
        </div>
        <button className="login-submit" type="submit" aria-disabled={isSending}>
          {isSending ? t('masuk.memeriksa') : t('masuk.tombol')}
        </button>
      </form>
      <button
        className="login-submit login-second"
        type="button"
        aria-disabled={isSending}
        onClick={() => session.send({ type: 'code.otherWay' })}
      >
        {t(isRecovering ? 'kodeMasuk.pakaiAplikasi' : 'kodeMasuk.pakaiPemulihan')}
      </button>
      <button
        className="login-submit login-second"
        type="button"
        aria-disabled={isSending}
        onClick={() => session.send({ type: 'code.leave' })}
      >
        {t('kodeMasuk.kembali')}
      </button>
      <p className="login-help">{t('kodeMasuk.hilang')}</p>
    </EntryFrame>
  );
}
