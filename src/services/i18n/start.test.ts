// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Texts } from '#services/i18n/backend.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };

const GERMAN = { masuk: { judul: 'Anmelden' } };
const FRENCH = { masuk: { judul: 'Connexion' }, beranda: { judul: 'Accueil' } };

type Waiting = { arrive: (texts: Texts) => Promise<void>; fail: () => Promise<void> };

/** The sign-in page as somebody comes to it: what it asks for, and a line that says the title in the language shown. */
async function open(address: string) {
  history.replaceState(null, '', address);
  vi.resetModules();
  const start = await import('#services/i18n/start.ts');
  const engine = await import('#services/i18n/engine.ts');
  const asked = new Map<string, Waiting[]>();
  const settle = (way: () => void) =>
    act(async () => {
      way();
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  start.startTexts(
    (language) =>
      new Promise((resolve, reject) => {
        const one: Waiting = {
          arrive: (texts) => settle(() => resolve(texts)),
          fail: () => settle(() => reject(new Error('not there'))),
        };
        asked.set(language, [...(asked.get(language) ?? []), one]);
      }),
  );
  const Line = () => {
    const { t, language } = start.useTexts();
    return createElement('h1', { lang: language }, t('masuk.judul'));
  };
  render(createElement(Line));
  const seen = () => {
    const heading = screen.getByRole('heading');
    return `${heading.lang} ${heading.textContent}`;
  };
  return {
    start,
    ...engine,
    seen,
    asked: (language: string) => asked.get(language) ?? [],
    choose: (language: 'de' | 'en' | 'fr') => act(() => start.chooseLanguage(language)),
  };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  vi.restoreAllMocks();
});

it('English is there at once, the language that was found when it has arrived', async () => {
  const { seen, asked } = await open('/login?lng=fr');
  expect(seen()).toBe('en Sign in');
  await asked('fr')[0]?.arrive(FRENCH);
  expect([seen(), document.documentElement.lang, localStorage.getItem('i18nextLng')]).toEqual([
    'fr Connexion',
    'fr',
    'fr',
  ]);
});

it('of two choices the last one counts, whichever arrives first', async () => {
  const { seen, asked, choose } = await open('/login?lng=fr');
  choose('de');
  expect(location.search).toBe('');
  await asked('de')[0]?.arrive(GERMAN);
  await asked('fr')[0]?.arrive(FRENCH);
  expect([seen(), localStorage.getItem('i18nextLng')]).toEqual(['de Anmelden', 'de']);
  choose('en');
  expect(seen()).toBe('en Sign in');
});

it('what does not come leaves English, and is asked for again when it is chosen again or the line is back', async () => {
  const { seen, asked, choose } = await open('/login?lng=fr');
  window.dispatchEvent(new Event('online'));
  expect(asked('fr')).toHaveLength(1);
  await asked('fr')[0]?.fail();
  expect(seen()).toBe('en Sign in');
  choose('fr');
  await asked('fr')[1]?.fail();
  window.dispatchEvent(new Event('online'));
  await asked('fr')[2]?.arrive(FRENCH);
  expect(seen()).toBe('fr Connexion');
  window.dispatchEvent(new Event('online'));
  expect(asked('fr')).toHaveLength(3);
});

it('a text that a language lacks is said in English, with its values; one that nobody has is its key', async () => {
  const { start, asked } = await open('/login?lng=fr');
  start.addEnglish({ lapor: { terkirim: 'Sent as {{nomor}}.' } });
  await asked('fr')[0]?.arrive(FRENCH);
  let said: string[] = [];
  const Line = () => {
    const { t } = start.useTexts();
    said = [t('lapor.terkirim', { nomor: 'M-7' }), t('masuk.tombol'), t('tak.ada' as 'masuk.judul')];
    return null;
  };
  render(createElement(Line));
  expect(said).toEqual(['Sent as M-7.', 'Sign in', 'tak.ada']);
});

it('i18next goes on where the sign-in page was, fetches nothing twice, and answers there too from then on', async () => {
  const { start, withI18n, seen, asked, choose } = await open('/login?lng=fr');
  await asked('fr')[0]?.arrive(FRENCH);
  start.addEnglish({ galat: { luring: 'Offline' } });
  await act(() => withI18n(Promise.resolve('code')));
  const { i18n, currentLanguage } = await import('#services/i18n/i18n.ts');
  expect([i18n.t('beranda.judul' as 'masuk.judul'), i18n.t('galat.luring'), currentLanguage(), seen()]).toEqual([
    'Accueil',
    'Offline',
    'fr',
    'fr Connexion',
  ]);
  expect(asked('fr')).toHaveLength(1);
  choose('de');
  await asked('de')[0]?.arrive(GERMAN);
  expect([seen(), currentLanguage(), start.languageShown(), localStorage.getItem('i18nextLng')]).toEqual([
    'de Anmelden',
    'de',
    'de',
    'de',
  ]);
  await act(async () => start.addEnglish({ daftarAkun: { judul: 'Register' } }));
  expect(i18n.t('daftarAkun.judul')).toBe('Register');
});

it('what is on its way when i18next starts is waited for, not asked for again', async () => {
  const { withTexts, seen, asked } = await open('/login?lng=fr');
  const shell = withTexts(Promise.resolve('code'));
  await vi.waitFor(() => expect(asked('fr')).toHaveLength(1));
  await asked('fr')[0]?.arrive(FRENCH);
  await act(() => shell);
  expect([seen(), asked('fr').length, asked('en').length]).toEqual(['fr Connexion', 1, 0]);
});

it('the application in English fetches its English, once', async () => {
  const { withTexts, asked } = await open('/login?lng=en');
  const shell = withTexts(Promise.resolve('code'));
  await vi.waitFor(() => expect(asked('en')).toHaveLength(1));
  await asked('en')[0]?.arrive(en);
  await act(() => shell);
  await withTexts(Promise.resolve('code'));
  expect(asked('en')).toHaveLength(1);
});

it('once i18next runs, a line that is back is heard by it alone', async () => {
  const { withI18n, seen, asked } = await open('/login?lng=fr');
  await asked('fr')[0]?.fail();
  await act(() => withI18n(Promise.resolve('code')));
  await vi.waitFor(() => expect(asked('fr')).toHaveLength(2));
  await asked('fr')[1]?.fail();
  window.dispatchEvent(new Event('online'));
  expect(asked('fr')).toHaveLength(3);
  await asked('fr')[2]?.arrive(FRENCH);
  expect(seen()).toBe('fr Connexion');
});

it('English texts that come later add to a section, and change nothing of it', async () => {
  const { start } = await open('/login?lng=en');
  start.addEnglish({ galat: { luring: 'Offline', jaringan: 'Something else' } });
  let said: string[] = [];
  const Line = () => {
    const { t } = start.useTexts();
    said = [t('galat.luring'), t('galat.jaringan')];
    return null;
  };
  render(createElement(Line));
  expect(said).toEqual(['Offline', en.galat.jaringan]);
});

it('i18next that could not be fetched is fetched again by the next who needs it', async () => {
  const { withI18n, seen } = await open('/login?lng=en');
  vi.doMock('#services/i18n/i18n.ts', () => {
    throw new Error('lost');
  });
  await expect(withI18n(Promise.resolve('code'))).rejects.toThrow();
  vi.doUnmock('#services/i18n/i18n.ts');
  await act(async () => expect(await withI18n(Promise.resolve('code'))).toBe('code'));
  expect(seen()).toBe('en Sign in');
});
