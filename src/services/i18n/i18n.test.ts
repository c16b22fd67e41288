import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLocaleBackend } from '#services/i18n/backend.ts';
import {
  EMPTY,
  formatAngka,
  formatPersen,
  formatRelatif,
  formatTanggal,
  formatUkuran,
  formatWaktu,
} from '#services/i18n/format.ts';
import { currentLanguage, i18n, startI18n } from '#services/i18n/i18n.ts';
import { toLanguage } from '#services/i18n/languages.ts';

describe('choosing a language', () => {
  it.each([
    ['fr-CA', 'fr'],
    ['PT_br', 'pt'],
    ['id', 'id'],
    ['es', null],
    ['', null],
    [null, null],
  ])('the tag %s means %s', (tag, language) => {
    expect(toLanguage(tag)).toBe(language);
  });
});

describe('loading a language', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Reads through a real i18next that answers from `statuses`, one per try; 0 = no network. */
  async function tryLoading(statuses: number[]) {
    const waits: number[] = [];
    let asked = Date.now();
    let tries = 0;
    const backend = createLocaleBackend(async () => {
      waits.push(Date.now() - asked);
      asked = Date.now();
      const status = statuses[tries] ?? statuses.at(-1) ?? 0;
      tries += 1;
      if (status === 0) throw new TypeError('Failed to fetch');
      return Response.json({ masuk: { judul: 'Masuk' } }, { status });
    });
    const { createInstance } = await import('i18next');
    const instance = createInstance();
    const started = instance.use(backend).init({
      lng: 'id',
      fallbackLng: 'en',
      partialBundledLanguages: true,
      resources: { en: { translation: {} } },
      supportedLngs: ['en', 'id'],
    });
    await vi.runAllTimersAsync();
    await started;
    return { tries, waits: waits.slice(1), text: instance.t('masuk.judul') };
  }

  it('repeats a network fault five times, from 350 ms and doubling', async () => {
    const { tries, waits } = await tryLoading([0]);
    expect({ tries, waits }).toEqual({ tries: 6, waits: [350, 700, 1400, 2800, 5600] });
  });

  it('repeats 5xx, and uses the answer that comes at last', async () => {
    const { tries, text } = await tryLoading([503, 500, 200]);
    expect({ tries, text }).toEqual({ tries: 3, text: 'Masuk' });
  });

  it('does not repeat a 404', async () => {
    expect((await tryLoading([404])).tries).toBe(1);
  });
});

describe('starting the translations', () => {
  it('answers in English at once, whatever language is on its way', () => {
    startI18n(createLocaleBackend(() => new Promise(() => {})));
    expect({ text: i18n.t('masuk.judul'), language: currentLanguage() }).toEqual({ text: 'Sign in', language: 'en' });
  });
});

describe('figures and times', () => {
  it.each([
    [1234.5, '1.234,5'],
    [0, '0'],
    [-2.25, '-2,25'],
    [null, EMPTY],
  ])('the number %s reads %s', (value, text) => {
    expect(formatAngka(value)).toBe(text);
  });

  it('a fixed number of decimals is filled up', () => {
    expect(formatAngka(1234.5, { min: 2 })).toBe('1.234,50');
  });

  it('percent points read with two decimals', () => {
    expect([formatPersen(110), formatPersen(6.38), formatPersen(null)]).toEqual(['110,00%', '6,38%', EMPTY]);
  });

  it('an instant is shown as the day and hour of Jakarta', () => {
    const iso = '2026-11-20T17:30:00.000Z';
    expect([formatTanggal(iso), formatWaktu(iso), formatWaktu('kapan')]).toEqual([
      '21 November 2026',
      '21 November 2026 at 00:30 WIB',
      EMPTY,
    ]);
  });

  it.each([
    [-30, '30 seconds ago'],
    [-90, '1 minute ago'],
    [-86_400, 'yesterday'],
    [3 * 86_400, 'in 3 days'],
    [-400 * 86_400, 'last year'],
  ])('%d seconds from now reads %s', (seconds, text) => {
    const now = Date.parse('2026-11-21T00:00:00Z');
    expect(formatRelatif(new Date(now + seconds * 1000).toISOString(), now)).toBe(text);
  });

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1500, '1,5 kB'],
    [10_000_000, '10 MB'],
  ])('%d bytes read %s', (bytes, text) => {
    expect(formatUkuran(bytes)).toBe(text);
  });
});
