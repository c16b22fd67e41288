import type { BackendModule } from 'i18next';

type Fetch = (url: string) => Promise<Response>;

/**
 * Reads `/locales/{lng}.json`. i18next itself repeats a read that failed (5 times, from 350 ms, doubling), but only
 * when asked to: a network fault or 5xx is worth it, a file that is not there is not.
 */
export function createLocaleBackend(load: Fetch = (url) => fetch(url)): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read(language, _namespace, done) {
      load(`/locales/${language}.json`)
        .then(async (response) => {
          if (response.ok) done(null, await response.json());
          else done(new Error(`Locale ${language}: HTTP ${response.status}`), response.status >= 500);
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error)), true));
    },
  };
}
