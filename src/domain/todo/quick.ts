import { shiftDay } from '#domain/calendar/event.ts';

/**
 * The quick line of the to-do list, such as `Kirim laporan TW3 besok !tinggi #team @budi`:
 *
 *     day       besok, tomorrow, demain …; senin, monday …; 31/12 or 31/12/2026   → due date, the first one only
 *     !word     tinggi, high, haute …                                             → tag high, medium or low
 *               penting, important …                                              → important
 *     #word     any letters, digits, - and _                                      → tag
 *     @name     `_` stands for a space                                            → assignee, the first one only
 *     setiap …  every Monday, chaque jour …: tasks do not recur, so it stays      → title
 *     "…"       text in quotation marks is never interpreted                      → title
 *
 * Words of all five languages count in every UI language, in any case and without their accents. Recognised words are
 * removed; everything else is the title.
 */
export type QuickTodo = {
  title: string;
  /** `yyyy-mm-dd`. */
  dueDate: string | null;
  tags: readonly string[];
  assignee: string | null;
  isImportant: boolean;
};

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’`]/g, "'").toLowerCase();

/** Phrases for a day and their distance from today in days; longer phrases are tried first. */
const INTERVALS: Readonly<Record<string, number>> = {
  'hari ini': 0,
  today: 0,
  "aujourd'hui": 0,
  heute: 0,
  hoje: 0,
  besok: 1,
  tomorrow: 1,
  demain: 1,
  morgen: 1,
  amanha: 1,
  lusa: 2,
  'day after tomorrow': 2,
  'apres-demain': 2,
  ubermorgen: 2,
  'depois de amanha': 2,
};
// Portuguese weekdays are ordinal numbers (`segunda` = second), so only the form with `-feira` counts as a day.
const DAY_NAMES: readonly (readonly string[])[] = [
  ['minggu', 'ahad', 'sunday', 'dimanche', 'sonntag', 'domingo'],
  ['senin', 'monday', 'lundi', 'montag', 'segunda-feira'],
  ['selasa', 'tuesday', 'mardi', 'dienstag', 'terca-feira'],
  ['rabu', 'wednesday', 'mercredi', 'mittwoch', 'quarta-feira'],
  ['kamis', 'thursday', 'jeudi', 'donnerstag', 'quinta-feira'],
  ['jumat', "jum'at", 'friday', 'vendredi', 'freitag', 'sexta-feira'],
  ['sabtu', 'saturday', 'samedi', 'samstag', 'sonnabend', 'sabado'],
];
const DAY_INDEX = new Map(DAY_NAMES.flatMap((nama, day) => nama.map((one) => [one, day] as const)));
/** After `minggu` these words make it a week, not a Sunday: `minggu depan` is next week. */
const AFTER_WEEK = ['depan', 'ini', 'lalu'];

const PRIORITIES: Readonly<Record<string, string>> = {
  tinggi: 'high',
  high: 'high',
  haute: 'high',
  hoch: 'high',
  alta: 'high',
  sedang: 'medium',
  medium: 'medium',
  moyenne: 'medium',
  mittel: 'medium',
  media: 'medium',
  rendah: 'low',
  low: 'low',
  basse: 'low',
  niedrig: 'low',
  baixa: 'low',
};
const PENTING = ['penting', 'important', 'wichtig', 'importante'];

const start = (day: string) => Date.parse(`${day}T00:00:00Z`);
/** `31/12` is this year's, or next year's once it has passed; null where there is no such day. */
function date(wording: string, today: string): string | null {
  const found = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?$/.exec(wording);
  if (!found) return null;
  const [, day = '', month = '', tahun] = found;
  const point = (y: string) => {
    const iso = `${y}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
    const time = start(iso);
    // 31/02 rolls over into March.
    return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== iso ? null : iso;
  };
  if (tahun !== undefined) return point(tahun);
  const these = point(today.slice(0, 4));
  return these !== null && these >= today ? these : point(String(Number(today.slice(0, 4)) + 1));
}

/** `long`: how many words named the day. */
type DayFound = { day: string; long: number };
/** The day that the first words name. The weekday of today means the one next week. */
function dayFrom(wording: readonly string[], today: string): DayFound | null {
  for (const long of [3, 2, 1]) {
    const phrase = wording.slice(0, long).join(' ');
    const interval = wording.length < long ? undefined : INTERVALS[phrase];
    if (interval !== undefined) return { day: shiftDay(today, interval), long };
  }
  const [one = '', next = ''] = wording;
  const ke = one === 'minggu' && AFTER_WEEK.includes(next) ? undefined : DAY_INDEX.get(one);
  if (ke !== undefined) {
    const forward = (ke - new Date(start(today)).getUTCDay() + 7) % 7;
    return { day: shiftDay(today, forward === 0 ? 7 : forward), long: 1 };
  }
  const point = date(one, today);
  return point === null ? null : { day: point, long: 1 };
}

/** The known person of this full name, else the only known person of this first name; else the name as typed. */
function peopleFrom(nama: string, person: readonly string[]): string {
  const wanted = plain(nama);
  const same = person.find((one) => plain(one) === wanted);
  const front = person.filter((one) => plain(one).split(' ')[0] === wanted);
  return same ?? (front.length === 1 ? (front[0] ?? nama) : nama);
}

const LABEL = /^[\p{L}\p{N}_-]{1,50}$/u;

/** What says that something recurs, where a time follows: `setiap laporan` recurs no more than any other report. */
const EVERY = new Set(['setiap', 'tiap', 'every', 'chaque', 'jeden', 'jede', 'jedes', 'cada']);
const EVERY_LONG = ['tous les', 'toutes les', 'todos os', 'todas as'];
const TIMES = new Set(
  [
    'hari pagi siang sore malam minggu pekan bulan triwulan kuartal semester tahun tanggal tgl awal akhir',
    'day days morning evening week weeks month months quarter quarters year years other',
    'jour jours matin soir semaine semaines mois trimestre trimestres an ans annee annees',
    'tag tage woche wochen monat monate quartal jahr jahre morgen abend',
    'dia dias manha noite semana semanas mes meses ano anos',
  ].flatMap((words) => words.split(' ')),
);
/** These say when only together with the next word. */
const OPEN = new Set(['tanggal', 'tgl', 'awal', 'akhir', 'other']);

const isTime = (word: string) =>
  TIMES.has(word) || /^\d/.test(word) || DAY_INDEX.has(word) || DAY_INDEX.has(word.replace(/s$/, ''));

/** How many of the first words say that something recurs; 0 = they do not. */
function recurrenceFrom(words: readonly string[]): number {
  const every = EVERY.has(words[0] ?? '') ? 1 : EVERY_LONG.includes(words.slice(0, 2).join(' ')) ? 2 : 0;
  const time = words[every];
  if (every === 0 || time === undefined || !isTime(time)) return 0;
  return every + (OPEN.has(time) || /^\d+$/.test(time) ? 2 : 1);
}

export type QuickKind = 'day' | 'important' | 'tag' | 'person';
/** Where in the line something was understood; `value`: the tag. */
type Mark = { kind: QuickKind; value: string; from: number; to: number };
type Reading = { task: QuickTodo; marks: readonly Mark[]; recurrence: string };

function read(row: string, today: string, person: readonly string[]): Reading {
  const part = [...row.matchAll(/"([^"]*)"|(\S+)/g)].map(({ 0: all, 1: quoted, 2: wording = '', index }) => ({
    quoted,
    wording,
    from: index,
    to: index + all.length,
  }));
  const heading: string[] = [];
  const marks: Mark[] = [];
  let recurrence = '';
  let dueDate: string | null = null;
  let assignee: string | null = null;
  for (let i = 0; i < part.length; i += 1) {
    const { quoted, wording, from, to } = part[i] ?? { quoted: '', wording: '', from: 0, to: 0 };
    if (quoted !== undefined) {
      heading.push(quoted.trim());
      continue;
    }
    const content = wording.slice(1);
    const priority = PRIORITIES[plain(content)];
    const last = part.findIndex((one, n) => n > i && one.quoted !== undefined);
    const upTo = (words: number) => part.slice(i, last === -1 ? i + words : Math.min(i + words, last));
    const repeats = recurrenceFrom(upTo(4).map((one) => plain(one.wording)));
    if (repeats > 0) {
      const words = upTo(repeats).map((one) => one.wording);
      heading.push(...words);
      recurrence ||= words.join(' ');
      i += words.length - 1;
      continue;
    }
    const front = upTo(3).map((one) => plain(one.wording));
    const day: DayFound | null = dueDate === null ? dayFrom(front, today) : null;
    const mark = (kind: QuickKind, value = '', end = to) => marks.push({ kind, value, from, to: end });
    if (wording.startsWith('!') && PENTING.includes(plain(content))) mark('important');
    else if (wording.startsWith('!') && priority !== undefined) mark('tag', priority);
    else if (wording.startsWith('#') && LABEL.test(content)) mark('tag', content.toLowerCase());
    else if (wording.startsWith('@') && assignee === null && /\p{L}/u.test(content)) {
      assignee = peopleFrom(content.replaceAll('_', ' ').trim(), person);
      mark('person');
    } else if (day !== null) {
      dueDate = day.day;
      i += day.long - 1;
      mark('day', '', part[i]?.to ?? to);
    } else heading.push(wording);
  }
  const tags = [...new Set(marks.filter(({ kind }) => kind === 'tag').map(({ value }) => value))];
  const isImportant = marks.some(({ kind }) => kind === 'important');
  const title = heading.filter((one) => one !== '').join(' ');
  return { task: { title, dueDate, tags, assignee, isImportant }, marks, recurrence };
}

/**
 * Reads a quick line.
 * @param today the day that "today" is, `yyyy-mm-dd`
 * @param person names that are known already; `@budi` finds `Budi Santoso`
 */
export const parseQuick = (row: string, today: string, person: readonly string[] = []): QuickTodo =>
  read(row, today, person).task;

/** The first words of a quick line that ask for a task that recurs, which none does; '' = there are none. */
export const recurrenceIn = (row: string): string => read(row, '2000-01-01', []).recurrence;

/**
 * The line with one thing less understood: a day becomes a word of the title, everything else goes.
 * @param tag which one, where it is a tag
 */
export function withoutReading(row: string, kind: QuickKind, tag: string, today: string): string {
  const away = read(row, today, []).marks.filter((one) => one.kind === kind && (kind !== 'tag' || one.value === tag));
  return away
    .toReversed()
    .reduce((line, { from, to }) => {
      const [before, word, after] = [line.slice(0, from), line.slice(from, to), line.slice(to)];
      return kind === 'day' ? `${before}"${word}"${after}` : `${before.trimEnd()} ${after.trimStart()}`;
    }, row)
    .trimStart();
}
