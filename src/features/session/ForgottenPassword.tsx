import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '#features/session/EntryFrame.tsx';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import type { ForgottenPasswordRef } from '#machines/session/forgotten-password.machine.ts';
import '#features/session/password-pages.css';
import '#features/session/second-button.css';

/** Asks for a letter to an address. @param signIn address of the sign-in page */
export function ForgottenPassword({ actor, signIn }: { actor: ForgottenPasswordRef; signIn: string }) {
  const { t } = useTranslation();
  const { fault, failures } = useSelector(actor, ({ context }) => context);
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const isAsked = useSelector(actor, (snapshot) => snapshot.hasTag('settled'));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    actor.send({ type: 'letter.ask', email: String(new FormData(event.currentTarget).get('email') ?? '') });
  };
  const back = (
    <p className="login-help">
      <a href={signIn}>{t('sandi.keMasuk')}</a>
    </p>
  );
  if (isAsked) {
    return (
      <EntryFrame tab={t('sandi.lupa.tab')} title={t('sandi.lupa.terkirim')}>
        <div className="password-told" role="status" tabIndex={-1} ref={focusWhenShown}>
          <p>{t('sandi.lupa.terkirimTeks')}</p>
          <p>{t('sandi.lupa.takSampai')}</p>
        </div>
        <button
          type="button"
          className="login-submit login-second"
          onClick={() => actor.send({ type: 'letter.askAgain' })}
        >
          {t('sandi.lupa.lagi')}
        </button>
        {back}
      </EntryFrame>
    );
  }
  return (
    <EntryFrame tab={t('sandi.lupa.tab')} title={t('sandi.lupa.judul')}>
      <ErrorSummary key={failures} missing={[]} fault={fault} />
      <form method="post" noValidate onSubmit={submit}>
        <div className="login-field">
          <label htmlFor="email">{t('sandi.surel')}</label>
          <input
            id="email"
            name="email"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            readOnly={isAsking}
            aria-describedby="email-help"
          />
          <p className="password-rules" id="email-help">
            {t('sandi.lupa.bantu')}
          </p>
        </div>
        <button className="login-submit" type="submit" aria-disabled={isAsking}>
          {isAsking ? t('sandi.lupa.mengirim') : t('sandi.lupa.tombol')}
        </button>
      </form>
      {back}
    </EntryFrame>
  );
}

const focusWhenShown = (element: HTMLElement | null) => element?.focus();
