import type { BackendModule } from 'i18next';

type Fetch = (url: string) => Promise<Response>;
/** `again`: worth another try. */
type Read = { texts: Record<string, unknown> } | { error: Error; again: boolean };

/**
 * Reads `/locales/{lng}.json` (specification §7). i18next itself repeats a read that failed (5 times, from 350 ms,
 * doubling) and keeps to 10 at a time, but repeats only when asked to: a network fault or 5xx is worth it; a file that
 * is not there, or an answer that is no JSON object (a proxy's HTML page), stays what it is.
 */
export function createLocaleBackend(load: Fetch = (url) => fetch(url)): BackendModule {
  return {
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read(language, _namespace, done) {
      void readLocale(load, language).then((result) => {
        if ('texts' in result) done(null, result.texts);
        else done(result.error, result.again);
      });
    },
  };
}

async function readLocale(load: Fetch, language: string): Promise<Read> {
  const failed = (why: string, again: boolean): Read => ({ error: new Error(`Locale ${language}: ${why}`), again });
  let response: Response;
  let text: string;
  try {
    response = await load(`/locales/${language}.json`);
    text = await response.text();
  } catch (error) {
    return failed(String(error), true);
  }
  if (!response.ok) return failed(`HTTP ${response.status}`, response.status >= 500);
  const texts = parse(text);
  return texts === null ? failed('not a JSON object', false) : { texts };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
