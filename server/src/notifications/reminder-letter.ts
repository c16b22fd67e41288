/** The letter that reminds of deadlines: one for all that waits for a person. */
import { PERIOD_WORDS } from '#domain/report/words.ts';
import type { LetterContent } from '#server/db/areas/letters.ts';
import { type Composed, compose } from '#server/letters/compose.ts';
import { inLanguage, type Language } from '#server/http/language.ts';
import type { Turn } from '#server/notifications/reminders.queries.ts';

/** Reports of one window that are named, and one more where that is all; a verifier of a whole ministry has hundreds. */
const MAX_NAMED = 12;

const LOCALES: Record<Language, string> = { id: 'id-ID', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', pt: 'pt-PT' };
const dayIn = (language: Language, day: string) =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );

const STATES = {
  none: 'belum dibuat',
  draft: 'masih draf, belum diajukan',
  revision: 'dikembalikan untuk diperbaiki',
  submitted: 'menunggu keputusan Anda',
} as const;

const quarterIn = (language: Language, { periode, tahun }: Turn) =>
  `${inLanguage(language, PERIOD_WORDS[periode])} ${tahun}`;

function remaining(left: number, until: string): string {
  if (left < 0) return `Jadwalnya sudah ditutup pada ${until}.`;
  if (left === 0) return `Jadwalnya ditutup hari ini, ${until}.`;
  return left === 1 ? `Jadwalnya ditutup besok, ${until}.` : `Jadwalnya ditutup ${left} hari lagi, ${until}.`;
}

function subjectOf(language: Language, turns: readonly Turn[], windows: number): string {
  const [first] = turns;
  if (first === undefined || windows > 1) return `${turns.length} laporan menunggu Anda`;
  const { left } = first;
  const quarter = quarterIn(language, first);
  if (left < 0) return `Laporan ${quarter}: jadwalnya sudah ditutup`;
  if (left === 0) return `Laporan ${quarter}: hari terakhir`;
  return left === 1 ? `Laporan ${quarter}: tinggal 1 hari` : `Laporan ${quarter}: tinggal ${left} hari`;
}

const LATE = 'Laporan yang belum dibuat baru dapat dibuat setelah admin memperpanjang jadwalnya.';

function sectionOf(language: Language, turns: readonly Turn[], appUrl: string | undefined) {
  const [first] = turns;
  if (first === undefined) return [];
  const missing = turns.some(({ status }) => status === null);
  const said = [remaining(first.left, dayIn(language, first.closes)), ...(first.left < 0 && missing ? [LATE] : [])];
  const items = turns
    .slice(0, turns.length > MAX_NAMED + 1 ? MAX_NAMED : turns.length)
    .map(({ nama_unit, status, reportId }) => ({
      name: nama_unit,
      said: STATES[status ?? 'none'],
      ...(appUrl !== undefined &&
        reportId !== null && {
          url: `${appUrl}/${status === 'submitted' ? 'verifikasi' : 'pelaporan-capaian'}/${reportId}`,
        }),
    }));
  const more = turns.length - items.length;
  return [{ title: quarterIn(language, first), said, items, ...(more > 0 && { more: `dan ${more} laporan lagi` }) }];
}

/** What reminds a person of everything that waits for them. @param turns in the order in which they are told, at least one */
export function reminderLetter(
  { name, language, appUrl }: { name: string; language: Language; appUrl: string | undefined },
  turns: readonly Turn[],
): LetterContent {
  const windows = [...Map.groupBy(turns, ({ tahun, periode, closes }) => `${tahun} ${periode} ${closes}`).values()];
  const letter: Composed = {
    subject: subjectOf(language, turns, windows.length),
    name,
    paragraphs: [
      turns.length === 1 ? 'Ada satu laporan yang menunggu Anda.' : `Ada ${turns.length} laporan yang menunggu Anda.`,
    ],
    sections: windows.flatMap((window) => sectionOf(language, window, appUrl)),
    ...(appUrl !== undefined && { action: { label: 'Buka Capaian', url: `${appUrl}/` } }),
    notes: [
      'Surel ini dikirim 7, 3, dan 1 hari sebelum jadwal ditutup dan sehari sesudahnya, selama ada yang menunggu Anda.',
      ...(appUrl === undefined
        ? []
        : [`Atur apa yang Anda terima dan jam tenangnya di halaman ${appUrl}/profil/pemberitahuan`]),
    ],
  };
  return compose(language, letter);
}
