import type { BackendModule } from 'i18next';
import { BASE } from '#services/base/base.ts';
import { createTries, type Tries, type Trying } from '#services/tries/tries.ts';

type Fetch = (url: string) => Promise<Response>;
/** `again`: worth another try; `status` 0 = no answer. */
type Read = { texts: Record<string, unknown> } | { error: Error; again: boolean; status: number };
/** How often i18next repeats a read. */
export const MAX_RETRIES = 5;

/**
 * Reads `/locales/{lng}.json` (specification §7). i18next itself repeats a read that failed (5 times, from 350 ms,
 * doubling) and keeps to 10 at a time, but only when asked to. A network fault or 5xx is repeated; a missing file, or
 * an answer that is no JSON object (a proxy's HTML page), is not.
 */
export function createLocaleBackend(
  load: Fetch = (url) => fetch(BASE + url),
  tries: Pick<Tries, 'begin'> = createTries(),
): BackendModule {
  const reading = new Map<string, Trying & { attempt: number }>();
  return {
    type: 'backend',
    callbackApi: true,
    init: () => {},
    read(language, _namespace, done) {
      const one = reading.get(language) ?? {
        attempt: 0,
        ...tries.begin({ method: 'GET', path: pathOf(language), most: MAX_RETRIES + 1 }),
      };
      one.attempt += 1;
      reading.set(language, one);
      one.tell({ attempt: one.attempt, waits: 'answer' });
      void readLocale(load, language).then((result) => {
        if (!('texts' in result) && result.again && one.attempt <= MAX_RETRIES) {
          one.tell({ failure: result.status, waits: 'pause' });
        } else {
          reading.delete(language);
          one.end();
        }
        if ('texts' in result) done(null, result.texts);
        else done(result.error, result.again);
      });
    },
  };
}

const pathOf = (language: string) => `/locales/${language}.json`;

async function readLocale(load: Fetch, language: string): Promise<Read> {
  const failed = (why: string, again: boolean, status = 0): Read => ({
    error: new Error(`Locale ${language}: ${why}`),
    again,
    status,
  });
  let response: Response;
  let text: string;
  try {
    response = await load(pathOf(language));
    text = await response.text();
  } catch (error) {
    return failed(String(error), true);
  }
  if (!response.ok) return failed(`HTTP ${response.status}`, response.status >= 500, response.status);
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
