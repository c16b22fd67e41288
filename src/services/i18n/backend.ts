import type { BackendModule } from 'i18next';
import { BASE } from '#services/base/base.ts';
import { frenchSpaces } from '#domain/messages/french.ts';
import { createTries, type Tries } from '#services/tries/tries.ts';

type Fetch = (url: string) => Promise<Response>;
/** The texts about machines, which only support and QA read: they have a file, and a namespace of i18next, of their own. */
export const MACHINES = 'mesin';
/** The texts of one language by their sections. */
export type Texts = Readonly<Record<string, unknown>>;
/** @param part what has a file of its own; absent: all else */
export type LocaleReader = (language: string, part?: typeof MACHINES) => Promise<Texts>;
/** `again`: worth another try; `status` 0 = no answer. */
type Read = { texts: Texts } | { error: Error; again: boolean; status: number };
/** How often a read that failed is repeated, and the pause before the first repetition in ms; the others double. */
const REPETITIONS = 5;
const FIRST_PAUSE = 350;

/**
 * Reads `/locales/{lng}.json` (specification §7), or `/locales/{lng}.mesin.json`. A network fault or 5xx is repeated: five times, from 350 ms, doubling.
 * A missing file, or an answer that is no JSON object (a proxy's HTML page), is not.
 * @returns rejects with the last fault
 */
export function createLocaleReader(
  load: Fetch = (url) => fetch(BASE + url),
  tries: Pick<Tries, 'begin'> = createTries(),
): LocaleReader {
  return async (language, part) => {
    const path = pathOf(language, part);
    const trying = tries.begin({ method: 'GET', path, most: REPETITIONS + 1 });
    try {
      for (let attempt = 1; ; attempt += 1) {
        trying.tell({ attempt, waits: 'answer' });
        const result = await readLocale(load, language, path);
        if ('texts' in result) return result.texts;
        if (!result.again || attempt > REPETITIONS) throw result.error;
        trying.tell({ failure: result.status, waits: 'pause' });
        await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE * 2 ** (attempt - 1)));
      }
    } finally {
      trying.end();
    }
  };
}

/** The same for i18next, which is told of the last fault only: it would repeat it by itself. */
export const createLocaleBackend = (read: LocaleReader = createLocaleReader()): BackendModule => ({
  type: 'backend',
  callbackApi: true,
  init: () => {},
  read(language, namespace, done) {
    read(language, namespace === MACHINES ? MACHINES : undefined).then(
      (texts) => done(null, texts),
      (error: Error) => done(error, false),
    );
  },
});

const pathOf = (language: string, part?: string) => `/locales/${[language, part].filter(Boolean).join('.')}.json`;

async function readLocale(load: Fetch, language: string, path: string): Promise<Read> {
  const failed = (why: string, again: boolean, status = 0): Read => ({
    error: new Error(`Locale ${language}: ${why}`),
    again,
    status,
  });
  let response: Response;
  let text: string;
  try {
    response = await load(path);
    text = await response.text();
  } catch (error) {
    return failed(String(error), true);
  }
  if (!response.ok) return failed(`HTTP ${response.status}`, response.status >= 500, response.status);
  const texts = parse(language === 'fr' ? frenchSpaces(text) : text);
  return texts === null ? failed('not a JSON object', false) : { texts };
}

function parse(text: string): Texts | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
