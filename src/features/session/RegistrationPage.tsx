import { useSelector } from '@xstate/react';
import type { ComponentProps, FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { EntryFrame } from '#features/session/EntryFrame.tsx';
import { ErrorSummary } from '#features/session/ErrorSummary.tsx';
import { FieldError } from '#features/session/FieldError.tsx';
import { ErrorIcon } from '#features/session/icons.tsx';
import { PasswordField } from '#features/session/PasswordField.tsx';
import { type RegistrationField, type RegistrationRef, selectStep } from '#machines/session/registration.machine.ts';
import { said } from '#services/i18n/said.ts';
import '#features/session/password-pages.css';
import '#features/session/second-button.css';

const LABELS = {
  nama: 'daftarAkun.nama',
  username: 'masuk.username',
  email: 'sandi.surel',
  password: 'masuk.kataSandi',
} as const;

/** Somebody asks for an account. @param signIn address of the sign-in page */
export function RegistrationPage({ actor, signIn }: { actor: RegistrationRef; signIn: string }) {
  const { t } = useTranslation();
  const { fault, failures, fields } = useSelector(actor, ({ context }) => context);
  const step = useSelector(actor, selectStep);
  const isShown = useSelector(actor, (snapshot) => snapshot.matches({ password: 'shown' }));
  const isSending = step === 'sending';
  if (step === 'finding') return null;
  if (step === 'registered' || step === 'closed') {
    const isDone = step === 'registered';
    return (
      <EntryFrame tab={t('daftarAkun.tab')} title={t(isDone ? 'daftarAkun.diterima' : 'daftarAkun.ditutup')}>
        <div className="password-told" role="status" tabIndex={-1} ref={focusWhenShown}>
          <p>{t(isDone ? 'daftarAkun.diterimaTeks' : 'daftarAkun.ditutupTeks')}</p>
        </div>
        <a className="login-submit login-second" href={signIn}>
          {t('sandi.keMasuk')}
        </a>
      </EntryFrame>
    );
  }
  // The server's words go on after the name of the field, as in its own sentence.
  const faultOf = (field: RegistrationField) => {
    const found = fields.find((one) => one.field === field);
    return found && `${t(LABELS[field])} ${said(found.message)}`;
  };
  const inputProps = (field: RegistrationField, rules?: string) => ({
    readOnly: isSending,
    'aria-invalid': faultOf(field) !== undefined,
    'aria-describedby':
      [faultOf(field) && `${field}-error`, rules].filter((one) => one !== undefined).join(' ') || undefined,
  });
  const field = (name: 'nama' | 'username' | 'email', input: ComponentProps<'input'>, rules?: string) => (
    <div className="login-field">
      <label htmlFor={name}>{t(LABELS[name])}</label>
      <input id={name} name={name} required {...inputProps(name, rules && `${name}-rules`)} {...input} />
      <Told name={name} fault={faultOf(name)} rules={rules} />
    </div>
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const value = (name: RegistrationField) => String(typed.get(name) ?? '');
    actor.send({
      type: 'registration.submit',
      nama: value('nama'),
      username: value('username'),
      email: value('email'),
      password: value('password'),
    });
  };
  return (
    <EntryFrame tab={t('daftarAkun.tab')} title={t('daftarAkun.judul')}>
      {fields.length === 0 ? (
        <ErrorSummary key={failures} missing={[]} fault={fault} />
      ) : (
        <div key={failures} className="login-summary" role="alert" tabIndex={-1} ref={focusWhenShown}>
          <ErrorIcon />
          <h2>{t('daftarAkun.perbaiki')}</h2>
          <ul>
            {fields.map(({ field: name }) => (
              <li key={name}>
                <a href={`#${name}`}>{faultOf(name)}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form method="post" noValidate onSubmit={submit}>
        {field('nama', { autoComplete: 'name', autoFocus: true, maxLength: 200 })}
        {field('email', { type: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false })}
        {field(
          'username',
          { autoComplete: 'username', autoCapitalize: 'none', spellCheck: false },
          t('daftarAkun.aturanUsername'),
        )}
        <div className="login-field">
          <label htmlFor="password">{t(LABELS.password)}</label>
          <PasswordField
            isShown={isShown}
            onToggle={() => actor.send({ type: 'password.toggle' })}
            autoComplete="new-password"
            {...inputProps('password', 'password-rules')}
          />
          <Told name="password" fault={faultOf('password')} rules={t('sandi.atur.aturan')} />
        </div>
        <button className="login-submit" type="submit" aria-disabled={isSending}>
          {isSending ? t('daftarAkun.mengirim') : t('daftarAkun.tombol')}
        </button>
      </form>
      <p className="login-help">{t('daftarAkun.akibat')}</p>
      <p className="login-help">
        <a href={signIn}>{t('daftarAkun.sudahPunya')}</a>
      </p>
    </EntryFrame>
  );
}

type ToldProps = { name: RegistrationField; fault: string | undefined; rules: string | undefined };
/** Below a field: what is wrong with it, and what it may hold. */
function Told({ name, fault, rules }: ToldProps) {
  return (
    <>
      {fault && <FieldError id={`${name}-error`} text={fault} />}
      {rules && (
        <p className="password-rules" id={`${name}-rules`}>
          {rules}
        </p>
      )}
    </>
  );
}

const focusWhenShown = (element: HTMLElement | null) => element?.focus();
