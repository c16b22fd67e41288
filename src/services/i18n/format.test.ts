import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  EMPTY,
  formatNumber,
  formatList,
  formatTime,
  formatPercent,
  formatRelative,
  formatDay,
  formatDeadline,
  formatDate,
  formatSize,
  formatDuration,
  formatFigure,
  formatFigures,
  formatInUnit,
  formatTarget,
  formatTargetInUnit,
  formatShort,
  fieldFigure,
  fieldNumber,
  formatDateTime,
  columnFormat,
  formatUnit,
  liveIn,
  typedFormat,
} from '#services/i18n/format.ts';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import { LANGUAGES, type Language } from '#services/i18n/languages.ts';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, { ada: '' }) });

/** Intl writes no-break and narrow spaces; here they read as plain ones. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const NOW = Date.parse('2026-11-21T00:00:00Z');
const from = (seconds: number) => new Date(NOW + seconds * 1000).toISOString();
/** 00.30 of the next day in Jakarta. */
const ISO = '2026-11-20T17:30:00.000Z';

const EXPECTED: Record<Language, Record<string, string>> = {
  en: {
    hari: '30 Oct',
    tanggal: '21 November 2026',
    waktu: '21 November 2026 at 00:30 WIB',
    jam: '00:30',
    yesterday: 'yesterday',
    later: 'in 3 days',
    minute: '5 minutes ago',
    daftar: 'a, b and c',
    dua: 'a and b',
  },
  id: {
    hari: '30 Okt',
    tanggal: '21 November 2026',
    waktu: '21 November 2026 pukul 00.30 WIB',
    jam: '00.30',
    yesterday: 'kemarin',
    later: 'dalam 3 hari',
    minute: '5 menit yang lalu',
    daftar: 'a, b, dan c',
    dua: 'a dan b',
  },
  fr: {
    hari: '30 oct.',
    tanggal: '21 novembre 2026',
    waktu: '21 novembre 2026 à 00:30 WIB',
    jam: '00:30',
    yesterday: 'hier',
    later: 'dans 3 jours',
    minute: 'il y a 5 minutes',
    daftar: 'a, b et c',
    dua: 'a et b',
  },
  de: {
    hari: '30. Okt.',
    tanggal: '21. November 2026',
    waktu: '21. November 2026 um 00:30 WIB',
    jam: '00:30',
    yesterday: 'gestern',
    later: 'in 3 Tagen',
    minute: 'vor 5 Minuten',
    daftar: 'a, b und c',
    dua: 'a und b',
  },
  pt: {
    hari: '30/10',
    tanggal: '21 de novembro de 2026',
    waktu: '21 de novembro de 2026 às 00:30 WIB',
    jam: '00:30',
    yesterday: 'ontem',
    later: 'dentro de 3 dias',
    minute: 'há 5 minutos',
    daftar: 'a, b e c',
    dua: 'a e b',
  },
};

const FIGURES: Record<Language, string[]> = {
  en: [
    '1,234.5',
    '0',
    '-2.25',
    '12,500,000',
    '0.1235',
    '1,110.00%',
    '6.38%',
    '1.5 kB',
    '3.2 secs',
    '96.5 ÷ 1,350 × 100 = 7.15',
  ],
  id: [
    '1.234,5',
    '0',
    '-2,25',
    '12.500.000',
    '0,1235',
    '1.110,00%',
    '6,38%',
    '1,5 kB',
    '3,2 dtk',
    '96,5 ÷ 1.350 × 100 = 7,15',
  ],
  fr: [
    '1 234,5',
    '0',
    '-2,25',
    '12 500 000',
    '0,1235',
    '1 110,00%',
    '6,38%',
    '1,5 kB',
    '3,2 s',
    '96,5 ÷ 1 350 × 100 = 7,15',
  ],
  de: [
    '1.234,5',
    '0',
    '-2,25',
    '12.500.000',
    '0,1235',
    '1.110,00%',
    '6,38%',
    '1,5 kB',
    '3,2 Sek.',
    '96,5 ÷ 1.350 × 100 = 7,15',
  ],
  pt: [
    '1234,5',
    '0',
    '-2,25',
    '12 500 000',
    '0,1235',
    '1110,00%',
    '6,38%',
    '1,5 kB',
    '3,2 s',
    '96,5 ÷ 1350 × 100 = 7,15',
  ],
};

describe.each(LANGUAGES.map(({ code }) => code))('in %s', (code) => {
  beforeEach(async () => void (await i18n.changeLanguage(code)));

  it('days, hours and lists read as people there write them, in the time of Jakarta', () => {
    expect({
      hari: plain(formatDay('2026-10-30', '2026-11-21')),
      tanggal: plain(formatDate(ISO)),
      waktu: plain(formatDateTime(ISO)),
      jam: plain(formatTime(ISO)),
      yesterday: formatRelative(from(-86_400), NOW),
      later: plain(formatRelative(from(3 * 86_400), NOW)),
      minute: plain(formatRelative(from(-300), NOW)),
      daftar: formatList(['a', 'b', 'c']),
      dua: formatList(['a', 'b']),
    }).toEqual(EXPECTED[code]);
  });

  it('figures are written as people there write them', () => {
    expect(
      [
        formatNumber(1234.5),
        formatNumber(0),
        formatNumber(-2.25),
        formatNumber(12_500_000),
        formatNumber(0.123456),
        formatPercent(1110),
        formatPercent(6.38),
        formatSize(1500),
        formatDuration(3210),
        formatFigures('96,5 ÷ 1.350 × 100 = 7,15'),
      ].map(plain),
    ).toEqual(FIGURES[code]);
  });

  it('a size is told in the largest unit of which there is one', () => {
    const sizes = [999, 1000, 1e6, 1e9].map((bytes) => plain(formatSize(bytes)).replace(/\s/, ' '));
    expect(sizes).toEqual(['999 B', '1 kB', '1 MB', '1 GB']);
    const rounded = [999_949, 999_950, 999_999_999].map((bytes) =>
      plain(formatSize(bytes)).replace(/[^\dA-Za-z]/g, ''),
    );
    expect(rounded).toEqual(['9999kB', '1MB', '1GB']);
  });

  it('figures of one unit share their decimals, as few as they need', () => {
    const write = columnFormat([1350, 2.5, 0.126, null], 2);
    const [thousand, ...rest] = FIGURES[code][0]?.startsWith('1,')
      ? ['1,350.00', '2.50', '0.13']
      : ['', '2,50', '0,13'];
    expect([2.5, 0.126].map(write)).toEqual(rest);
    if (thousand) expect(write(1350)).toBe(thousand);
  });

  it('a number is put into its field so that it is read as itself', () => {
    const sign = code === 'en' ? '.' : ',';
    expect([1350, 1350.5, 1.35, 3.456, -0.5, 0, null].map(fieldNumber)).toEqual(
      ['1350', '1350,5', '1,35', '3,4560', '-0,5', '0', ''].map((text) => text.replace(',', sign)),
    );
  });

  it('what is absent or no instant is a dash', () => {
    expect([
      formatNumber(null),
      formatPercent(undefined),
      formatDate(null),
      formatDateTime('kapan'),
      formatTime(''),
      formatRelative(undefined),
      formatSize(null),
    ]).toEqual(Array.from({ length: 7 }, () => EMPTY));
  });
});

describe('how long ago', () => {
  beforeEach(async () => void (await i18n.changeLanguage('en')));

  it.each([
    [-30, '30 seconds ago'],
    [0, 'now'],
    [-90, '1 minute ago'],
    [-3599, '59 minutes ago'],
    [-3600, '1 hour ago'],
    [-86_400, 'yesterday'],
    [-26 * 3600, 'yesterday'],
    [-40 * 86_400, '1 month ago'],
    [-400 * 86_400, '1 year ago'],
  ])('%d seconds from now reads %s', (seconds, text) => {
    expect(formatRelative(from(seconds), NOW)).toBe(text);
  });

  /** 07.00 in Jakarta, 09.00 in Jayapura; 32 hours before it was 23.00 two days ago in the one, 01.00 yesterday in the other. */
  it.each([
    ['WIB', '2 days ago', 'tomorrow'],
    ['WIT', 'yesterday', 'in 2 days'],
  ] as const)('days are those of the calendar in %s', (zone, before, after) => {
    liveIn(zone);
    const told = [formatRelative(from(-32 * 3600), NOW), formatRelative(from(40 * 3600), NOW)];
    liveIn('WIB');
    expect(told).toEqual([before, after]);
  });
});

describe('one column of figures', () => {
  beforeEach(async () => void (await i18n.changeLanguage('id')));

  it.each([
    [
      [2.2, 4.44, 10, null],
      ['2,20', '4,44', '10,00', '–'],
    ],
    [
      [58.53, 1350, 0],
      ['58,53', '1.350,00', '0,00'],
    ],
    [
      [3, 12_500_000],
      ['3', '12.500.000'],
    ],
    [
      [0.12345, 1],
      ['0,1235', '1,0000'],
    ],
    [[null], ['–']],
    [[], []],
  ])('writes the figures %j of one column as %j', (values, written) => {
    expect(values.map(columnFormat(values))).toEqual(written);
  });
});

it.each([
  ['Persen', 'persen'],
  ['Hari Kerja', 'hari kerja'],
  ['°C', '°C'],
  ['GB', 'GB'],
  ['Rp', 'Rp'],
  ['Nilai IPK', 'nilai IPK'],
  ['m²', 'm²'],
])('writes the unit %s in a sentence as %s', (satuan, written) => {
  expect(formatUnit(satuan)).toEqual(written);
});

describe('where the person lives', () => {
  beforeEach(async () => void (await i18n.changeLanguage('id')));
  afterEach(() => liveIn('WIB'));

  it.each([
    // 17.30 UTC is after midnight in Jakarta; 16.30 UTC only further east.
    ['2026-11-20T17:30:00Z', 'WIB', '21 November 2026 pukul 00.30 WIB', '00.30', '21 November 2026'],
    ['2026-11-20T17:30:00Z', 'WITA', '21 November 2026 pukul 01.30 WITA', '01.30', '21 November 2026'],
    ['2026-11-20T17:30:00Z', 'WIT', '21 November 2026 pukul 02.30 WIT', '02.30', '21 November 2026'],
    ['2026-11-20T16:30:00Z', 'WIB', '20 November 2026 pukul 23.30 WIB', '23.30', '20 November 2026'],
    ['2026-11-20T16:30:00Z', 'WITA', '21 November 2026 pukul 00.30 WITA', '00.30', '21 November 2026'],
    ['2026-11-20T16:30:00Z', 'WIT', '21 November 2026 pukul 01.30 WIT', '01.30', '21 November 2026'],
  ] as const)('%s in %s is %s', (iso, zone, moment, time, day) => {
    liveIn(zone);
    expect([formatDateTime(iso), formatTime(iso), formatDate(iso)].map(plain)).toEqual([moment, time, day]);
  });

  it.each(['WIB', 'WITA', 'WIT'] as const)('a calendar day stays that day in %s', (zone) => {
    liveIn(zone);
    expect(plain(formatDay('2026-10-10', '2026-11-21'))).toBe('10 Okt');
    expect(plain(formatDeadline('2026-10-10'))).toBe('10 Okt 2026, 23.59 WIB');
  });
});

it('a mean of whole days does not give the days four decimals', async () => {
  await i18n.changeLanguage('id');
  const days = typedFormat([3, 3.2, 3.3], [3.125]);
  expect([3, 3.2, 3.125].map(days)).toEqual(['3,00', '3,20', '3,13']);
  const counts = typedFormat([6, 8], [24]);
  expect([6, 24].map(counts)).toEqual(['6', '24']);
  const fine = typedFormat([0.1234], [2 / 3]);
  expect([0.1234, 2 / 3].map(fine)).toEqual(['0,1234', '0,6667']);
});

describe('what was typed before the language changed', () => {
  it.each([
    ['en', '58,53', '58.53'],
    ['en', '58.53', '58.53'],
    ['id', '58.53', '58,53'],
    ['en', '1,5–2,5', '1.5–2.5'],
    // Either 1350 or 1.35: nobody has said which.
    ['en', '1.350', '1.350'],
    ['en', 'banyak', 'banyak'],
    ['en', '1,5–banyak', '1,5–banyak'],
    ['en', 'banyak–2,5', 'banyak–2,5'],
    ['en', '', ''],
  ])('stands in %s as the reader writes it: %s → %s', async (language, typed, shown) => {
    await i18n.changeLanguage(language);
    expect(fieldFigure(typed)).toBe(shown);
  });
});

describe('a figure of an indicator', () => {
  beforeEach(async () => void (await i18n.changeLanguage('id')));
  const scale = [{ kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 }];

  it('is called by its step where there is a scale, and is a number everywhere else', () => {
    expect([4, 3.5, null, undefined].map((value) => formatFigure(value, scale))).toEqual([
      'Wajar Tanpa Pengecualian',
      '3,5',
      EMPTY,
      EMPTY,
    ]);
    expect([formatFigure(4, null), formatFigure(4, undefined), formatFigure(1250.5, null)]).toEqual([
      '4',
      '4',
      '1.250,5',
    ]);
    const write = columnFormat([4, 3.5]);
    expect([formatFigure(4, scale, write), formatFigure(4, null, write)]).toEqual(['Wajar Tanpa Pengecualian', '4,0']);
    expect([formatShort(4, scale), formatShort(3.5, scale), formatShort(4, null)]).toEqual(['WTP', '3,5', '4']);
  });

  it('are written with both ends where they are a range', () => {
    const range = { target: 20, target_atas: 25.5, skala: null, kpi: { satuan: 'Hari Kerja' } };
    expect(formatTarget(range)).toBe('20–25,5');
    expect(formatTarget(range, (value) => String(value))).toBe('20–25.5');
    expect(formatTargetInUnit(range)).toBe('20–25,5 hari kerja');
    expect(formatTargetInUnit({ ...range, target_atas: null })).toBe('20 hari kerja');
    expect(formatTargetInUnit({ ...range, target: null, target_atas: null })).toBe('–');
  });

  it('has a unit where it is a number of one', () => {
    const inUnit = (value: number | null, skala?: typeof scale) => formatInUnit(value, { satuan: 'Hari Kerja', skala });
    expect([inUnit(4), inUnit(null), inUnit(4, scale), inUnit(3.5, scale), inUnit(null, scale)]).toEqual([
      '4 hari kerja',
      EMPTY,
      'Wajar Tanpa Pengecualian',
      '3,5',
      EMPTY,
    ]);
  });
});
