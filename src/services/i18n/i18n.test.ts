import { createInstance } from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocaleBackend, createLocaleReader } from '#services/i18n/backend.ts';
import { changeLanguage, currentLanguage, i18n, loadEnglish, startI18n, withAllTexts } from '#services/i18n/i18n.ts';
import { toLanguage } from '#services/i18n/languages.ts';
import en from '#services/i18n/locales/en.json' with { type: 'json' };

describe('choosing a language', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['PT_br', 'pt'],
    ['id', 'id'],
    ['de-Latn-DE-1996', 'de'],
    ['es', null],
    ['fr-', null],
    ['fr.json', null],
    ['fr"', null],
    ['', null],
    [null, null],
  ])('the tag %s means %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});

const fetching = (load: (url: string) => Promise<Response>) => createLocaleBackend(createLocaleReader(load));
type Answer = () => Response | Promise<Response>;
const json = (status: number) => () => Response.json({ masuk: { judul: 'Masuk' } }, { status });
const text = (body: string, type: string) => () => new Response(body, { headers: { 'content-type': type } });
const offline = () => {
  throw new TypeError('Failed to fetch');
};
const cutOff = () =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));

describe('loading a language', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Reads through a real i18next that gets one answer per try, the last one for all further tries. */
  async function tryLoading(...answers: Answer[]) {
    const at: number[] = [];
    const start = Date.now();
    const backend = fetching(async () => {
      const answer = answers[at.length] ?? answers.at(-1) ?? offline;
      at.push(Date.now() - start);
      return answer();
    });
    const instance = createInstance();
    const started = instance.use(backend).init({
      lng: 'id',
      fallbackLng: 'en',
      partialBundledLanguages: true,
      resources: { en: { translation: { masuk: { judul: 'Sign in' } } } },
      supportedLngs: ['en', 'id'],
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await started;
    return { at, text: instance.t('masuk.judul'), wanted: instance.language, shown: instance.resolvedLanguage };
  }
  const ENGLISH = { text: 'Sign in', wanted: 'id', shown: 'en' };
  const SIX_TRIES = [0, 350, 1050, 2450, 5250, 10_850];

  it.each([
    ['a network fault', offline],
    ['an answer cut off on its way', cutOff],
    ['500', json(500)],
    ['502', json(502)],
    ['503', json(503)],
    ['504', json(504)],
  ])('repeats %s five times, from 350 ms and doubling, and stays in English', async (_, answer) => {
    expect(await tryLoading(answer)).toEqual({ at: SIX_TRIES, ...ENGLISH });
  });

  it.each([
    ['400', json(400)],
    ['401', json(401)],
    ['403', json(403)],
    ['404', json(404)],
    ['429', json(429)],
    ['an HTML page', text('<!doctype html><title>Sign in to the network</title>', 'text/html')],
    ['broken JSON', text('{"masuk": {"judul": ', 'application/json')],
    ['an empty answer', text('', 'application/json')],
    ['null', text('null', 'application/json')],
    ['a list', text('[]', 'application/json')],
    ['a mere word', text('"id"', 'application/json')],
  ])('does not repeat %s, and stays in English', async (_, answer) => {
    expect(await tryLoading(answer)).toEqual({ at: [0], ...ENGLISH });
  });

  it.each([1, 2, 3, 4, 5])('uses the answer that comes at last, after %d faults', async (faults) => {
    const { at, text, shown } = await tryLoading(...Array.from({ length: faults }, () => json(503)), json(200));
    expect({ at, text, shown }).toEqual({ at: SIX_TRIES.slice(0, faults + 1), text: 'Masuk', shown: 'id' });
  });

  it('a fault followed by a file that is not there ends the tries', async () => {
    expect(await tryLoading(offline, json(404))).toEqual({ at: [0, 350], ...ENGLISH });
  });

  it('reads at most ten of 25 namespaces at the same time, and all of them in the end', async () => {
    const answers: ((response: Response) => void)[] = [];
    let reading = 0;
    let most = 0;
    let total = 0;
    const backend = fetching(async () => {
      reading += 1;
      total += 1;
      most = Math.max(most, reading);
      const response = await new Promise<Response>((resolve) => answers.push(resolve));
      reading -= 1;
      return response;
    });
    const ns = Array.from({ length: 25 }, (_, n) => `ruang${n}`);
    const started = createInstance()
      .use(backend)
      .init({ lng: 'id', fallbackLng: false, ns, supportedLngs: ['id'], maxParallelReads: 10 });
    for (let answered = 0; answered < 25; answered += 1) {
      await vi.advanceTimersByTimeAsync(1);
      answers.shift()?.(Response.json({ ada: 'ada' }));
    }
    await started;
    expect({ most, total }).toEqual({ most: 10, total: 25 });
  });
});

describe('starting the translations', () => {
  const answers = new Map<string, ((response: Response) => void)[]>();
  const asked = (language: string) => answers.get(`/locales/${language}.json`)?.length ?? 0;
  const answer = async (language: string, response: Response) => {
    answers.get(`/locales/${language}.json`)?.at(-1)?.(response);
    await vi.advanceTimersByTimeAsync(10);
  };
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  // One instance for the whole page, as in the product: the steps follow each other.
  it('answers in English at once, keeps a choice that does not arrive, and applies it when it arrives later', async () => {
    const window = Object.assign(new EventTarget(), { location: { search: '' } });
    vi.stubGlobal('window', window);
    vi.stubGlobal('location', new URL('http://localhost/login'));
    vi.spyOn(console, 'warn').mockReturnValue();
    startI18n(fetching((url) => new Promise((resolve) => answers.set(url, [...(answers.get(url) ?? []), resolve]))));
    const seen = () => ({ text: i18n.t('masuk.judul'), shown: currentLanguage(), wanted: i18n.language });
    expect(seen()).toEqual({ text: 'Sign in', shown: 'en', wanted: 'en' });

    changeLanguage('fr');
    expect(asked('fr')).toBe(1);
    window.dispatchEvent(new Event('online'));
    expect(asked('fr')).toBe(1);
    await answer('fr', new Response('<html>', { status: 200 }));
    expect(seen()).toEqual({ text: 'Sign in', shown: 'en', wanted: 'fr' });

    window.dispatchEvent(new Event('online'));
    expect(asked('fr')).toBe(2);
    await answer('fr', new Response('', { status: 404 }));
    expect(seen()).toEqual({ text: 'Sign in', shown: 'en', wanted: 'fr' });

    changeLanguage('fr');
    expect(asked('fr')).toBe(3);
    await answer('fr', Response.json({ masuk: { judul: 'Se connecter' } }));
    expect(seen()).toEqual({ text: 'Se connecter', shown: 'fr', wanted: 'fr' });

    // The application's English is fetched by those who see it, and only by them.
    const hasEnglish = () => i18n.exists('beranda.judulTugas_one', { lng: 'en' });
    expect(await withAllTexts(Promise.resolve('code'))).toEqual('code');
    expect(hasEnglish()).toBe(false);

    changeLanguage('de');
    changeLanguage('en');
    await answer('de', Response.json({ masuk: { judul: 'Anmelden' } }));
    expect(seen()).toEqual({ text: 'Sign in', shown: 'en', wanted: 'en' });
    expect([...answers.keys()]).toEqual(['/locales/fr.json', '/locales/de.json']);

    // What does not come is asked for again by the next who needs it, and once for all who need it at the same time.
    const refused = expect(withAllTexts(Promise.resolve('code'))).rejects.toThrow('did not come');
    await answer('en', new Response('', { status: 404 }));
    await refused;
    const both = Promise.all([withAllTexts(Promise.resolve('code')), loadEnglish()]);
    expect(asked('en')).toBe(2);
    await answer('en', Response.json(en));
    expect((await both)[0]).toEqual('code');
    expect(hasEnglish()).toBe(true);
    await loadEnglish();
    expect(asked('en')).toBe(2);
    vi.unstubAllGlobals();
  });

  it.each([
    ['arrive after the code', 300, false],
    ['keep everybody waiting', 5000, true],
  ])('shows no English for a moment, where the texts %s', async (_, after, isEnglish) => {
    vi.resetModules();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '?lng=pt' } }));
    vi.stubGlobal('location', new URL('http://localhost/?lng=pt'));
    const fresh = await import('#services/i18n/i18n.ts');
    fresh.startI18n(
      fetching(async (url) => {
        if (url === '/locales/en.json') return Response.json(en);
        await new Promise((resolve) => setTimeout(resolve, after));
        return Response.json({ masuk: { judul: 'Entrar' } });
      }),
    );
    const shell = fresh.withAllTexts(Promise.resolve('code'));
    await vi.advanceTimersByTimeAsync(1100);
    expect(await shell).toBe('code');
    expect(fresh.i18n.exists('beranda.judulTugas_one', { lng: 'en' })).toBe(isEnglish);
    vi.unstubAllGlobals();
  });

  it('fetches the texts about machines only when they are asked for, again after a fault, and then in each language', async () => {
    vi.resetModules();
    vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { search: '?lng=id' } }));
    vi.stubGlobal('location', new URL('http://localhost/?lng=id'));
    const fresh = await import('#services/i18n/i18n.ts');
    vi.stubGlobal('history', { state: null, replaceState: () => {} });
    const asked: string[] = [];
    let there = false;
    const reader = fetching(async (url) => {
      asked.push(url);
      if (!url.includes('.mesin.')) return Response.json({ masuk: { judul: url } });
      return there ? Response.json({ mesin: { sop: { sub: url } } }) : new Response('', { status: 404 });
    });
    fresh.startI18n(reader);
    const text = () => [fresh.i18n.t('masuk.judul'), fresh.i18n.t('mesin.sop.sub')];
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['/locales/id.json']);

    const load = () => fresh.withMachineTexts(Promise.resolve('code'));
    await expect(load()).rejects.toThrow('did not come');
    there = true;
    expect(await Promise.all([load(), load()])).toEqual(['code', 'code']);
    expect(await load()).toBe('code');
    expect(text()).toEqual(['/locales/id.json', '/locales/id.mesin.json']);
    // Once without an answer, and once with it.
    expect(asked.filter((url) => url === '/locales/id.mesin.json')).toHaveLength(2);

    fresh.changeLanguage('pt');
    await vi.advanceTimersByTimeAsync(100);
    expect(text()).toEqual(['/locales/pt.json', '/locales/pt.mesin.json']);
    expect(asked.filter((url) => url === '/locales/id.json')).toHaveLength(1);
    vi.unstubAllGlobals();
  });
});
