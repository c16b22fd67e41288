import type { ReactNode } from 'react';
import { useTexts } from '#services/i18n/start.ts';
import { Logo } from '#features/session/icons.tsx';
import { LanguageLinks } from '#features/session/LanguageLinks.tsx';
import { beforeHeading } from '#ui/heading-focus.ts';
import '#features/session/login.css';

/** What pages for people who are not signed in have around them. */
export function EntryFrame({ tab, title, children }: { tab: string; title: string; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div className="login" ref={beforeHeading}>
      <title>{tab}</title>
      <main className="login-center">
        <div className="login-mark">
          <Logo />
          <b>Capaian</b>
          <p>{t('masuk.tagline')}</p>
        </div>
        <section className="login-card" aria-labelledby="login-title">
          <h1 id="login-title">{title}</h1>
          {children}
        </section>
      </main>
      <LanguageLinks />
    </div>
  );
}
