// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LANGUAGES } from '#services/i18n/languages.ts';

/** The six places in the order of the specification (§7), and how a language gets there. */
const PLACES: [name: string, put: (value: string) => void][] = [
  ['query', (value) => history.replaceState(null, '', `/login?lng=${encodeURIComponent(value)}`)],
  ['cookie', (value) => void (document.cookie = `i18next=${encodeURIComponent(value)}`)],
  ['local storage', (value) => localStorage.setItem('i18nextLng', value)],
  ['session storage', (value) => sessionStorage.setItem('i18nextLng', value)],
  ['browser', (value) => speak([value])],
  ['html lang', (value) => document.documentElement.setAttribute('lang', value)],
];

const speak = (languages: string[]) => {
  Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
  Object.defineProperty(navigator, 'language', { value: languages[0], configurable: true });
};

function clear() {
  history.replaceState(null, '', '/login');
  document.cookie = 'i18next=; Max-Age=0';
  localStorage.clear();
  sessionStorage.clear();
  speak([]);
  document.documentElement.lang = '';
}

/** The texts of a new page; the answers carry their own language. */
async function start() {
  const requests: string[] = [];
  vi.resetModules();
  const { startTexts, languageShown } = await import('#services/i18n/start.ts');
  startTexts((language) => {
    requests.push(language);
    return Promise.resolve({});
  });
  await Promise.resolve();
  return { language: languageShown(), requests, stored: localStorage.getItem('i18nextLng') };
}

afterEach(clear);

describe('where the language comes from', () => {
  it('nowhere means English', async () => {
    clear();
    expect(await start()).toEqual({ language: 'en', requests: [], stored: 'en' });
  });

  it.each(PLACES)('%s alone decides, and is remembered in local storage', async (_, put) => {
    clear();
    put('fr');
    expect(await start()).toEqual({ language: 'fr', requests: ['fr'], stored: 'fr' });
  });

  const pairs = PLACES.flatMap(([first, put], at) =>
    PLACES.slice(at + 1).map(([second, putToo]) => [first, second, put, putToo] as const),
  );
  it.each(pairs)('%s wins over %s', async (_first, _second, put, putToo) => {
    clear();
    putToo('de');
    put('pt');
    expect(await start()).toEqual({ language: 'pt', requests: ['pt'], stored: 'pt' });
  });

  it('a place that names a language the product does not speak is passed over', async () => {
    clear();
    PLACES[0]?.[1]('es');
    PLACES[2]?.[1]('id');
    expect((await start()).language).toBe('id');
  });

  it('the first language of the browser that the product speaks is taken', async () => {
    clear();
    speak(['es-ES', 'nl', 'pt-BR', 'de']);
    expect((await start()).language).toBe('pt');
  });
});

describe('places that may not be touched', () => {
  afterEach(() => vi.restoreAllMocks());

  it('forbidden cookies leave the other places', async () => {
    clear();
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    localStorage.setItem('i18nextLng', 'de');
    expect((await start()).language).toBe('de');
  });

  it('a storage that has become full does not stop the language', async () => {
    clear();
    PLACES[0]?.[1]('fr');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect((await start()).language).toBe('fr');
  });
});

/** Z-5: an attacker can put any text into these places. */
const HOSTILE = [
  ['../', '../../api/users', '..%2f..%2fapi', '%2e%2e%2fapi', '..\\..\\api', './en', 'en/../fr', '/etc/passwd'],
  ['//evil.example', 'https://evil.example/fr', 'javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd'],
  [
    '"><script>x=1</script>',
    '<img src=x onerror=x>',
    "fr' onmouseover='x",
    'fr"><script>',
    '&lt;script&gt;',
    '{{lng}}',
  ],
  [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__proto__.fr',
    'constructor.name',
  ],
  [
    'x'.repeat(10_000),
    'fr'.repeat(5000),
    `fr-${'a-'.repeat(5000)}`,
    '../'.repeat(3000),
    '%00',
    'fr%00',
    'fr\u0000',
    'en\r\n',
  ],
  ['fr;DROP TABLE users', "' OR 1=1--", 'fr.json', 'fr.json?x=', 'fr?x', 'fr#x', 'fr&lng=de', 'fr de', ' fr', 'fr '],
  [
    'null',
    'undefined',
    'true',
    '0',
    '[]',
    '{}',
    '"fr"',
    'cimode',
    'dev',
    'translation',
    '*',
    'zz',
    'es',
    'fr.',
    'fr@x',
  ],
].flat();

describe('hostile languages', () => {
  it('are at least sixty', () => {
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60);
  });

  it.each(PLACES)('in %s give English, no request and no script', async (_, put) => {
    const odd: unknown[] = [];
    for (const value of HOSTILE) {
      clear();
      put(value);
      const { language, requests, stored } = await start();
      if (language !== 'en' || requests.length > 0 || stored !== 'en') odd.push({ value, language, requests, stored });
    }
    expect({ odd, scripts: document.scripts.length }).toEqual({ odd: [], scripts: 0 });
  });

  it.each(PLACES)('in %s a region means its language', async (_, put) => {
    clear();
    put('fr-CA');
    expect(await start()).toEqual({ language: 'fr', requests: ['fr'], stored: 'fr' });
  });
});

describe('the script of index.html, which asks for the language before any module', () => {
  const html = readFileSync('index.html', 'utf8');
  const code = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
  const texts = Object.fromEntries(LANGUAGES.map(({ code: lng }) => [lng, [lng, lng]]));
  const script = code.replace("'__LOADING_TEXTS__'", JSON.stringify(texts));

  function run(put: (value: string) => void, value: string) {
    clear();
    put(value);
    document.head.replaceChildren();
    runInThisContext(script);
    return {
      asked: [...document.querySelectorAll('link')].map((link) => link.getAttribute('href')),
      shown: Reflect.get(Reflect.get(window, 'loadingScreen'), 'language'),
      scripts: document.scripts.length,
    };
  }

  // The language of the page itself comes last, and is what this script may set; it has nothing to read there.
  const early = PLACES.slice(0, -1);

  it.each(early)('starts the file that %s names', (_, put) => {
    expect(run(put, 'fr-CA')).toEqual({ asked: ['/locales/fr.json'], shown: 'fr', scripts: 0 });
  });

  it.each(early)('asks for nothing because of a hostile value in %s', (_, put) => {
    const odd = HOSTILE.map((value) => ({ value, ...run(put, value) })).filter(
      ({ asked, shown, scripts }) => asked.length > 0 || shown !== 'en' || scripts > 0,
    );
    expect(odd).toEqual([]);
  });

  it('follows the same order as the detection', () => {
    for (const [at, [, put]] of early.entries()) {
      for (const [, putToo] of early.slice(at + 1)) {
        expect(run((value) => [putToo('de'), put(value)], 'pt').shown).toBe('pt');
      }
    }
  });
});
