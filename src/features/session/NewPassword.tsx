import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '#features/session/EntryFrame.tsx';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import { PasswordField } from '#features/session/PasswordField.tsx';
import type { NewPasswordRef } from '#machines/session/new-password.machine.ts';
import { stepOf } from '#machines/session/new-password.selectors.ts';
import '#features/session/password-pages.css';
import '#features/session/second-button.css';

type Props = {
  actor: NewPasswordRef;
  /** Whose account is open in this browser, and where: the sign-in page would lead there. */
  open?: { nama: string; home: string } | null;
  /** Addresses of the sign-in page, and of the page that asks for a letter. */
  signIn: string;
  askAgain: string;
};

/** Sets the password of whoever comes by the link of a letter. */
export function NewPassword({ actor, open = null, signIn, askAgain }: Props) {
  const { t } = useTranslation();
  const { fault, failures } = useSelector(actor, ({ context }) => context);
  const step = useSelector(actor, stepOf);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ password: 'shown' }));
  const isSaving = step === 'saving';
  if (step === 'finding') return null;
  if (step === 'over') {
    return (
      <EntryFrame tab={t('sandi.atur.tab')} title={t('sandi.atur.takBerlaku')}>
        <div className="password-told" role="alert">
          <p>{t('sandi.atur.takBerlakuTeks')}</p>
        </div>
        <a className="login-submit login-second" href={askAgain}>
          {t('sandi.atur.mintaLagi')}
        </a>
      </EntryFrame>
    );
  }
  if (step === 'leaving' || step === 'changed') {
    return (
      <EntryFrame tab={t('sandi.atur.tab')} title={t('sandi.atur.berhasil')}>
        <div className="password-told" role="status">
          <p>{open === null ? t('sandi.atur.berhasilTeks') : t('sandi.atur.berhasilLain', { nama: open.nama })}</p>
        </div>
        <a className="login-submit login-second" href={open?.home ?? signIn}>
          {open === null ? t('sandi.keMasuk') : t('sandi.atur.keAkun', { nama: open.nama })}
        </a>
      </EntryFrame>
    );
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    actor.send({ type: 'newPassword.submit', password });
  };
  return (
    <EntryFrame tab={t('sandi.atur.tab')} title={t('sandi.atur.judul')}>
      <ErrorSummary key={failures} missing={[]} fault={fault} />
      <form method="post" noValidate onSubmit={submit}>
        <div className="login-field">
          <label htmlFor="password">{t('sandi.baru')}</label>
          <PasswordField
            isShown={isShown}
            onToggle={() => actor.send({ type: 'password.toggle' })}
            autoComplete="new-password"
            autoFocus
            readOnly={isSaving}
            aria-describedby="password-rules"
          />
          <p className="password-rules" id="password-rules">
            {t('sandi.atur.aturan')}
          </p>
        </div>
        <button className="login-submit" type="submit" aria-disabled={isSaving}>
          {isSaving ? t('sandi.atur.menyimpan') : t('sandi.atur.tombol')}
        </button>
      </form>
      <p className="login-help">{t('sandi.atur.akibat')}</p>
    </EntryFrame>
  );
}
