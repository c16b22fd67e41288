import type { MouseEvent } from 'react';
import { chooseLanguage, useTexts } from '#services/i18n/start.ts';
import { LANGUAGES, type Language } from '#services/i18n/languages.ts';

/** The languages by their own names; real links, so that one can be opened or shared as an address. */
export function LanguageLinks() {
  const { t, language } = useTexts();
  const choose = (code: Language) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    chooseLanguage(code);
  };
  return (
    <nav className="login-languages" aria-label={t('masuk.bahasa')}>
      <ul>
        {LANGUAGES.map(({ code, autonym }) => (
          <li key={code}>
            <a
              href={`?lng=${code}`}
              lang={code}
              hrefLang={code}
              aria-current={code === language}
              onClick={choose(code)}
            >
              {autonym}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
