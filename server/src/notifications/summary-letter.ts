/** The letter that tells once a day what is unread in the bell. */
import type { NotificationKind } from '#domain/notifications/kinds.ts';
import { notificationLink } from '#domain/notifications/link.ts';
import { PERIOD_WORDS } from '#domain/report/words.ts';
import type { LetterContent } from '#server/db/areas/letters.ts';
import { inLanguage, type Language } from '#server/http/language.ts';
import { dayIn } from '#server/http/today.ts';
import { compose } from '#server/letters/compose.ts';
import { briefMomentIn } from '#server/letters/moment.ts';
import type { NotificationRow } from '#server/notifications/bell.queries.ts';

/** Lines of one section that are named, and one more where that is all. */
const MAX_NAMED = 5;

/** What belongs together, in the order in which it is told: what has to be done comes first. */
const SECTIONS: readonly { title: string; kinds: readonly NotificationKind[] }[] = [
  { title: 'Keputusan atas laporan Anda', kinds: ['dikembalikan', 'ditolak', 'dibuka_kembali', 'disetujui'] },
  { title: 'Menunggu keputusan Anda', kinds: ['diajukan'] },
  { title: 'Umpan balik untuk laporan Anda', kinds: ['umpan_balik'] },
  { title: 'Tugas dan kalender', kinds: ['tugas_baru', 'undangan'] },
  { title: 'Papan', kinds: ['penugasan', 'sebutan'] },
  { title: 'Masalah yang Anda laporkan', kinds: ['masalah'] },
];

const by = ({ oleh_nama: name }: NotificationRow) => (name === null ? '' : ` oleh "${name}"`);
const countOf = ({ isi }: NotificationRow) => isi.laporan?.length ?? 1;

/** What happened, in few words; what was written to the person stands in the application alone. */
function saidOf(row: NotificationRow): string {
  switch (row.jenis) {
    case 'dikembalikan':
      return 'dikembalikan untuk diperbaiki';
    case 'ditolak':
      return 'ditolak';
    case 'dibuka_kembali':
      return 'dibuka kembali';
    case 'disetujui':
      return 'disetujui';
    case 'umpan_balik': {
      const count = row.isi.kode?.length ?? 1;
      return count === 1 ? 'umpan balik untuk satu indikator' : `umpan balik untuk ${count} indikator`;
    }
    case 'undangan':
      return row.isi.dipindah ? 'waktunya berubah' : `Anda diundang${by(row)}`;
    case 'tugas_baru':
    case 'penugasan':
      return `ditugaskan kepada Anda${by(row)}`;
    case 'sebutan':
      return `Anda disebut${by(row)}`;
    case 'masalah':
      return 'ditangani';
    default:
      return countOf(row) === 1 ? 'menunggu keputusan Anda' : 'semuanya menunggu keputusan Anda';
  }
}

/** What it is about, in the reader's language. */
function nameOf(language: Language, row: NotificationRow): string {
  if (row.tugas_id !== null) return row.judul ?? '';
  if (row.jenis === 'tugas_baru') return row.task_title ?? '';
  if (row.jenis === 'undangan') return row.event_title ?? '';
  if (row.jenis === 'masalah') return row.isi.kode?.[0] ?? '';
  const quarter = row.periode === null ? '' : `${inLanguage(language, PERIOD_WORDS[row.periode])} ${row.tahun ?? ''}`;
  const count = countOf(row);
  const whose = count > 1 ? inLanguage(language, `${count} laporan`) : (row.nama_unit ?? '');
  return [whose, quarter.trim()].filter((part) => part !== '').join(' · ');
}

/** `zone`: an IANA name. */
type Reader = { name: string; language: Language; zone: string; appUrl: string | undefined };

function sectionOf(rows: readonly NotificationRow[], title: string, { language, zone, appUrl }: Reader) {
  const items = rows.slice(0, rows.length > MAX_NAMED + 1 ? MAX_NAMED : rows.length).map((row) => {
    const { jenis: kind, laporan_id: reportId, tugas_id: cardId } = row;
    const day = row.event_start && dayIn(zone, row.event_start);
    const link = notificationLink({ kind, reportId, cardId, count: countOf(row), day });
    const at = briefMomentIn(language, zone, row.waktu);
    return {
      name: nameOf(language, row),
      said: saidOf(row),
      at,
      ...(appUrl !== undefined && { url: `${appUrl}${link}` }),
    };
  });
  const more = rows.length - items.length;
  return {
    title: inLanguage(language, title),
    said: [],
    items,
    linked: true,
    ...(more > 0 && { more: `dan ${more} lagi` }),
  };
}

/** What somebody has not read. @param rows the newest first, at least one */
export function summaryLetter(reader: Reader, rows: readonly NotificationRow[]): LetterContent {
  const { name, language, appUrl } = reader;
  const count = rows.length;
  return compose(language, {
    subject: count === 1 ? 'Satu kabar yang belum Anda baca' : `${count} kabar yang belum Anda baca`,
    name,
    paragraphs: [
      count === 1
        ? 'Ada satu kabar yang belum Anda baca di Capaian.'
        : `Ada ${count} kabar yang belum Anda baca di Capaian.`,
    ],
    sections: SECTIONS.flatMap(({ title, kinds }) => {
      const found = rows.filter(({ jenis }) => kinds.includes(jenis));
      return found.length === 0 ? [] : [sectionOf(found, title, reader)];
    }),
    ...(appUrl !== undefined && { action: { label: 'Buka pemberitahuan', url: `${appUrl}/pemberitahuan` } }),
    notes: [
      'Surel ini dikirim paling banyak sekali sehari, pukul 07.00, dan hanya bila ada yang belum Anda baca.',
      ...(appUrl === undefined
        ? []
        : [`Atur apa yang Anda terima dan jam tenangnya di halaman ${appUrl}/profil/pemberitahuan`]),
    ],
  });
}
