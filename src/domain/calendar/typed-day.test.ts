import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { dayInFigures, readDay } from '#domain/calendar/typed-day.ts';

// West of Greenwich the midnight of a day is the evening of the one before.
beforeAll(() => void vi.stubEnv('TZ', 'America/Lima'));
afterAll(() => void vi.unstubAllEnvs());

describe('a day that is typed', () => {
  it.each([
    ['31/12/2026', '2026-12-31'],
    ['1/2/2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['1.2.2026', '2026-02-01'],
    ['1 2 2026', '2026-02-01'],
    [' 07 / 03 / 2026 ', '2026-03-07'],
    ['07032026', '2026-03-07'],
    ['2026-03-07', '2026-03-07'],
    ['29/2/2028', '2028-02-29'],
  ])('%s is %s: the day comes first', (typed, day) => expect(readDay(typed)).toBe(day));

  it.each([
    '',
    '31/2/2026',
    '29/2/2026',
    '12/31/2026',
    '0/1/2026',
    '1/2/26',
    '1/2/0026',
    '1/2/20266',
    '2026-2-30',
    '2026-13-01',
    '2026-02-30',
    '7 Maret 2026',
    '1/2',
    '732026',
    '20260307',
    '1/2/202',
  ])('%j is no day', (typed) => expect(readDay(typed)).toBe(null));

  it('stands in its field as the reader writes it, and is read back as itself', () => {
    const written = (['id', 'en', 'fr', 'de', 'pt'] as const).map((language) => dayInFigures('2026-03-07', language));
    expect(written).toEqual(['07/03/2026', '07/03/2026', '07/03/2026', '07.03.2026', '07/03/2026']);
    expect(written.map(readDay)).toEqual(Array(5).fill('2026-03-07'));
  });

  it('is left as it was typed where it is none', () =>
    expect(['', '31/2/2026', '2026-02-30', 'besok'].map((one) => dayInFigures(one, 'id'))).toEqual([
      '',
      '31/2/2026',
      '2026-02-30',
      'besok',
    ]));
});
