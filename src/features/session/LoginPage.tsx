import { useActorRef, useSelector } from '@xstate/react';
import type { FormEvent, ReactNode } from 'react';
import { useTexts } from '#services/i18n/start.ts';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import { EntryFrame } from '#features/session/EntryFrame.tsx';
import { FieldError } from '#features/session/FieldError.tsx';
import { PasswordField } from '#features/session/PasswordField.tsx';
import type { SessionRef } from '#machines/session/session.machine.ts';
import { selectFailures, selectFault, selectIsSigningIn } from '#machines/session/session.selectors.ts';
import type { InspectionEvent } from '#machines/kit/xstate.ts';
import { signInFormMachine } from '#machines/session/sign-in-form.machine.ts';

/** Who signs in here: everybody, administrators while others go to a provider, or nobody, who does. */
export type SignInWay = { passwords: 'everybody' } | { passwords: 'admins' | 'nobody'; other: string };

type Props = {
  way?: SignInWay;
  session: SessionRef;
  /** Looks on at what the form does. */
  inspect: (event: InspectionEvent) => void;
  /** Called with every key: somebody is about to sign in. */
  onTyping: () => void;
  /** Called when the form is sent. */
  onSubmit: () => void;
  /** Other ways in, below the form. */
  beside?: ReactNode;
  /** What somebody is told who forgot their password. */
  forgotten: ReactNode;
  /** What just happened, above the form. */
  notice?: ReactNode;
  /** At the end. */
  children?: ReactNode;
};

/** The sign-in page: plain CSS, because it is all that the first chunk brings. */
export function LoginPage({
  way = { passwords: 'everybody' },
  session,
  inspect,
  onTyping,
  onSubmit,
  beside,
  forgotten,
  notice,
  children,
}: Props) {
  const { t } = useTexts();
  const form = useActorRef(signInFormMachine, { input: { session }, inspect });
  const missing = useSelector(form, ({ context }) => context.missing);
  const refusals = useSelector(form, ({ context }) => context.refusals);
  const isShown = useSelector(form, (snapshot) => snapshot.matches({ password: 'shown' }));
  const fault = useSelector(session, selectFault);
  const failures = useSelector(session, selectFailures);
  const isSending = useSelector(session, selectIsSigningIn);
  const noUsername = missing.includes('username');
  const noPassword = missing.includes('password');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit();
    const values = new FormData(event.currentTarget);
    form.send({
      type: 'form.submit',
      username: String(values.get('username') ?? ''),
      password: String(values.get('password') ?? ''),
    });
  };

  return (
    <EntryFrame tab={t('masuk.judulDokumen')} title={t('masuk.judul')}>
      {notice}
      <ErrorSummary key={`${refusals}.${failures}`} missing={missing} fault={isSending ? null : fault} />
      {way.passwords === 'nobody' ? (
        <>
          <p className="login-only">{t('masuk.hanyaPenyedia')}</p>
          {beside}
          <p className="login-help">
            <a href={way.other}>{t('masuk.sebagaiAdmin')}</a>
          </p>
        </>
      ) : (
        <>
          {way.passwords === 'admins' && <p className="login-only">{t('masuk.hanyaAdmin')}</p>}
          <form method="post" noValidate onSubmit={submit} onInput={onTyping}>
            <div className="login-field">
              <label htmlFor="username">{t('masuk.username')}</label>
              <input
                id="username"
                name="username"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                required
                autoFocus
                readOnly={isSending}
                aria-invalid={noUsername}
                aria-describedby={noUsername ? 'username-error' : undefined}
                onInput={() => form.send({ type: 'field.change', field: 'username' })}
              />
              {noUsername && <FieldError id="username-error" text={t('masuk.isiUsername')} />}
            </div>
            <div className="login-field">
              <label htmlFor="password">{t('masuk.kataSandi')}</label>
              <PasswordField
                key={failures}
                isShown={isShown}
                onToggle={() => form.send({ type: 'password.toggle' })}
                autoComplete="current-password"
                readOnly={isSending}
                aria-invalid={noPassword}
                aria-describedby={noPassword ? 'password-error' : undefined}
                onInput={() => form.send({ type: 'field.change', field: 'password' })}
              />
              {noPassword && <FieldError id="password-error" text={t('masuk.isiKataSandi')} />}
            </div>
            <button className="login-submit" type="submit" aria-disabled={isSending}>
              {isSending ? t('masuk.memeriksa') : t('masuk.tombol')}
            </button>
          </form>
          {beside}
          {forgotten}
        </>
      )}
      <div className="login-more">{children}</div>
    </EntryFrame>
  );
}

/** Whom to ask for a new password. */
export function AskAdmin() {
  const { t } = useTexts();
  return <p className="login-help">{t('masuk.lupa')}</p>;
}
