import { CAPITAL, HOURS_AHEAD, type Zone, ZONES } from '#domain/calendar/zones.ts';
import { instantFormat, numberFormat } from '#domain/numbers/formats.ts';
import { decimalSign, type Fraction, REGION, rewriteFigures, writeFigure } from '#domain/numbers/notation.ts';
import { plainNumber, readNumber } from '#domain/numbers/numbers.ts';
import { type Scale, shortStep, stepName } from '#domain/capaian/scale.ts';
import { currentLanguage } from '#services/i18n/i18n.ts';

/** Shown where there is no value. */
export const EMPTY = '–';

type Maybe<T> = T | null | undefined;
let zone: Zone = CAPITAL;
/** Shows instants in the zone of this unit from now on: that of the person who is signed in. */
export const liveIn = (chosen: Zone): void => void (zone = chosen);

/** The zone in which instants are shown. */
export const zoneHere = (): Zone => zone;

/** The zone of the device, an IANA name. */
export const deviceTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const locale = () => REGION[currentLanguage()];

/**
 * `1234.5` → `1,234.5` in English, `1.234,5` in Indonesian.
 * @param fraction decimals: how many at least and at most
 */
export const formatNumber = (value: Maybe<number>, fraction: Fraction = {}): string =>
  value === null || value === undefined ? EMPTY : writeFigure(value, currentLanguage(), fraction);

/** A stored number as its field shows it, so that it is read back as itself: `1350.5` → `1350.5`, `1350,5`; '' for none. */
export const fieldNumber = (value: Maybe<number>): string =>
  value === null || value === undefined ? '' : plainNumber(value, decimalSign(currentLanguage()));

/**
 * What was typed, as the reader writes it now: the language may have changed since, and beside figures of others it would
 * look like another number. A range is written end by end; what cannot be read, or in two ways, stays as it was typed.
 */
export function fieldFigure(typed: string): string {
  const ends = typed.split('–').map((end) => readNumber(end));
  return ends.every((end) => end.ok) ? ends.map(({ value }) => fieldNumber(value)).join('–') : typed;
}

/** The two numbers that a text can mean, to choose from: as they are shown, and as they are then written into the field. */
export const readingChoices = (readings: readonly number[]) =>
  readings.map((one) => ({ label: formatNumber(one), value: fieldNumber(one) }));

/** A text of ours with Indonesian figures, such as a formula, with the figures as the reader writes them. */
export const formatFigures = (text: string): string => rewriteFigures(text, currentLanguage());

/** Decimals that a figure is written with. */
const decimalsOf = (value: Maybe<number>, max: number): number =>
  value === null || value === undefined ? 0 : (writeFigure(value, 'id', { max }).split(',')[1]?.length ?? 0);

/**
 * Writes the figures of one column with the same number of decimals, so that they stand below one another by their
 * size: 2,2 beside 4,44 reads 2,20. Also the figures of one unit in a row. At most `max` decimals.
 */
export function columnFormat(values: readonly Maybe<number>[], max = 4): (value: Maybe<number>) => string {
  const decimals = Math.max(0, ...values.map((value) => decimalsOf(value, max)));
  return (value) => formatNumber(value, { min: decimals, max });
}

/**
 * As `columnFormat`, where some figures were worked out. A mean has the decimals that division gives it: 3,1250 would make
 * 3,0000 of the days beside it. So no figure has more than the typed ones, or two.
 * @param worked what was worked out of them
 */
export const typedFormat = (typed: readonly Maybe<number>[], worked: readonly Maybe<number>[]) =>
  columnFormat([...typed, ...worked], Math.max(2, ...typed.map((value) => decimalsOf(value, 4))));

/**
 * The unit of an indicator within a sentence: words in small letters ("Hari Kerja" → "hari kerja"); symbols and
 * abbreviations stay as they are written ("°C", "GB", "IPK").
 */
export const formatUnit = (satuan: string): string =>
  satuan.replaceAll(/(?<![\p{L}\p{S}])\p{Lu}\p{Ll}{2,}/gu, (word) => word.toLowerCase());

/**
 * A target or realisasi as it is called: the step of its scale where the indicator is a predicate, otherwise the number.
 * @param write how a number is written, also one that is off the scale
 */
export const formatFigure = (
  value: Maybe<number>,
  scale: Maybe<Scale>,
  write: (value: Maybe<number>) => string = formatNumber,
): string => (scale && stepName(scale, value ?? null)) ?? write(value);

/** The same where there is little room: `WTP` for the step that is called Wajar Tanpa Pengecualian. */
export const formatShort = (
  value: Maybe<number>,
  scale: Maybe<Scale>,
  write: (value: Maybe<number>) => string = formatNumber,
): string => (scale && shortStep(scale, value ?? null)) ?? write(value);

/** A figure with the unit of the indicator after it; a predicate has none that is worth repeating. */
export const formatInUnit = (
  value: Maybe<number>,
  { satuan, skala }: { satuan: string; skala: Maybe<Scale> },
): string =>
  skala || value === null || value === undefined
    ? formatFigure(value, skala)
    : `${formatNumber(value)} ${formatUnit(satuan)}`;

type Target = { target: Maybe<number>; target_atas: Maybe<number>; skala?: Maybe<Scale> };

/**
 * What a realisasi is judged by: one figure, or both ends of a range, of which neither says by itself what was asked for.
 * @param write how one end is written
 */
export const formatTarget = (
  { target, target_atas: upper, skala }: Target,
  write: (value: Maybe<number>) => string = (value) => formatFigure(value, skala),
): string => (upper === null || upper === undefined ? write(target) : `${write(target)}–${write(upper)}`);

/** The same with the unit of the indicator after it. */
export const formatTargetInUnit = (detail: Target & { kpi: { satuan: string } }): string =>
  detail.skala || detail.target === null || detail.target === undefined
    ? formatTarget(detail)
    : `${formatTarget(detail)} ${formatUnit(detail.kpi.satuan)}`;

/** @param value percent points: `93.5` → `93,50%` */
export const formatPercent = (value: Maybe<number>): string =>
  value === null || value === undefined ? EMPTY : `${formatNumber(value, { min: 2, max: 2 })}%`;

/** @param iso an instant; shown as the day it is where the person lives: `21 November 2026` */
export const formatDate = (iso: Maybe<string>): string => formatInstant(iso, { dateStyle: 'long' });

/**
 * @param day a calendar day, `2026-10-30`: `30 Okt`, of another year than today's `30 Okt 2025`
 * @param today as `day`
 */
export const formatDay = (day: string, today: string): string =>
  // 05:00 UTC is noon in Jakarta and 14:00 in Papua, so the date cannot slip to another day.
  formatInstant(`${day}T05:00:00Z`, {
    ...{ day: 'numeric', month: 'short' },
    ...(day.slice(0, 4) !== today.slice(0, 4) && { year: 'numeric' }),
  });

/**
 * The last day of a window, with the minute in which it ends: deadlines are the capital's for everybody, and a person
 * further east has to know it.
 * @param day a calendar day, `2026-10-30`: `30 Okt 2026, 23.59 WIB`
 */
export const formatDeadline = (day: string): string =>
  `${formatInstant(`${day}T16:59:00Z`, { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' }, CAPITAL)} ${CAPITAL}`;

/** @param iso an instant: `21 November 2026 pukul 07.16 WIB` */
export function formatDateTime(iso: Maybe<string>): string {
  const text = formatInstant(iso, { dateStyle: 'long', timeStyle: 'short' });
  return text === EMPTY ? text : `${text} ${zone}`;
}

/** @param iso an instant; only the time of day where the person lives: `14.03` */
export const formatTime = (iso: Maybe<string>): string => formatInstant(iso, { timeStyle: 'short' });

/** @param at ms since 1970; the time of day where the person lives, to the millisecond: `14.03.07,120` */
export const formatSeconds = (at: number): string =>
  formatInstant(new Date(at).toISOString(), {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });

/** @param ms a span: `320 md`, `3,2 dtk`, `14 mnt 14 dtk`, with the short units of the language */
export function formatDuration(ms: number): string {
  if (ms < 1000) return inUnit(Math.max(0, Math.round(ms)), 'millisecond');
  if (ms < 60_000) return inUnit(ms / 1000, 'second');
  const seconds = Math.round(ms / 1000);
  return `${inUnit(Math.floor(seconds / 60), 'minute')} ${inUnit(seconds % 60, 'second')}`;
}

function inUnit(value: number, unit: 'millisecond' | 'second' | 'minute'): string {
  const parts = numberFormat(locale(), { style: 'unit', unit, unitDisplay: 'short' }).formatToParts(value);
  const written = { integer: formatNumber(value, { max: 1 }), group: '', decimal: '', fraction: '' };
  return parts
    .map(({ type, value: text }) => (type in written ? written[type as keyof typeof written] : text))
    .join('');
}

/** Which day it is where the person lives, as a number of days. */
const dayHere = (time: number) => Math.floor((time + HOURS_AHEAD[zone] * 3_600_000) / 86_400_000);

/**
 * `yesterday`, `3 hari yang lalu`, `in 5 minutes`: the largest unit that fits. Days are those of the calendar, so that
 * "yesterday" is never the day before it; months and years are spans, which have no such word.
 */
export function formatRelative(iso: Maybe<string>, now: number = Date.now()): string {
  const instant = parse(iso);
  if (instant === null) return EMPTY;
  const seconds = (instant.getTime() - now) / 1000;
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  const numeric = unit === 'month' || unit === 'year' ? 'always' : 'auto';
  const value = unit === 'day' ? dayHere(instant.getTime()) - dayHere(now) : Math.trunc(seconds / size);
  return new Intl.RelativeTimeFormat(locale(), { numeric }).format(value, unit);
}

/** `realisasi, analisis, dan bukti`, with the words that the language puts between them. */
export const formatList = (parts: string[]): string =>
  new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);

/** @param bytes `1240000` → `1,2 MB`, counted in thousands as file managers do */
export function formatSize(bytes: Maybe<number>): string {
  if (bytes === null || bytes === undefined) return EMPTY;
  const [size, unit] = SIZES.find(([, , from]) => bytes >= from) ?? ([1, 'B'] as const);
  return `${formatNumber(bytes / size, { max: size === 1 ? 0 : 1 })} ${unit}`;
}

const UNITS = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;
/** Each with the bytes from which it is told in it: what would be rounded to 1,000 of the unit below is 1 of this one. */
const SIZES = [
  [1e9, 'GB', 999.95e6],
  [1e6, 'MB', 999.95e3],
  [1e3, 'kB', 1e3],
] as const;

function parse(iso: Maybe<string>): Date | null {
  const date = iso ? new Date(iso) : null;
  return date === null || Number.isNaN(date.getTime()) ? null : date;
}

function formatInstant(iso: Maybe<string>, options: Intl.DateTimeFormatOptions, where: Zone = zone): string {
  const date = parse(iso);
  return date === null ? EMPTY : instantFormat(locale(), { ...options, timeZone: ZONES[where] }).format(date);
}
