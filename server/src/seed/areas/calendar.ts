/** What stands in the calendars of the demo: the weeks around a quarter's end, as reporters and verifiers have them. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NewCalendarEvent } from '#contract/calendar.ts';
import { shiftDay, type Category } from '#domain/calendar/event.ts';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

type Example = {
  /** Days from the Monday of this week. */
  day: number;
  /** Hours of the day there, from and to; null = all day, and then `lama` is how many days. */
  hours: readonly [dari: number, sampai: number] | null;
  days?: number;
  title: string;
  kategori: Category;
  lokasi?: string;
  keterangan?: string;
  tamu?: string[];
};

const MEETING_ROOM = 'Ruang rapat lantai 2';
const TAPIN: readonly Example[] = [
  { day: -12, hours: [9, 10.5], title: 'Rapat evaluasi capaian triwulan', kategori: 'Business', lokasi: MEETING_ROOM },
  { day: -10, hours: [13, 14], title: 'Bahas kendala IKU pendapatan asli daerah', kategori: 'Business' },
  { day: -5, hours: null, days: 2, title: 'Dinas luar ke Banjarmasin', kategori: 'Business', lokasi: 'Banjarmasin' },
  {
    day: 0,
    hours: [8, 8.5],
    title: 'Apel pagi',
    kategori: 'ETC',
    lokasi: 'Halaman kantor',
  },
  {
    day: 0,
    hours: [9, 11],
    title: 'Kumpulkan bukti dukung dari tiap tim',
    kategori: 'Business',
    lokasi: MEETING_ROOM,
    tamu: ['Tim Statistik Sosial', 'Tim Statistik Produksi', 'Tim Neraca'],
    keterangan: 'Bawa berkas yang sudah ditandatangani. Yang belum lengkap dicatat sebagai kendala.',
  },
  { day: 1, hours: [10, 11], title: 'Periksa silang angka realisasi dengan Tim Neraca', kategori: 'Business' },
  { day: 1, hours: [16.5, 17.5], title: 'Jemput anak latihan pramuka', kategori: 'Family' },
  { day: 2, hours: [8, 12], title: 'Isi analisis dan tindak lanjut', kategori: 'Business' },
  { day: 2, hours: [13, 14], title: 'Konsultasi dengan verifikator', kategori: 'Business', lokasi: 'Daring' },
  { day: 2, hours: [14, 15], title: 'Telaah target triwulan berikutnya', kategori: 'Business' },
  { day: 2, hours: [15, 16], title: 'Rapat staf Subbagian Umum', kategori: 'Business', lokasi: MEETING_ROOM },
  {
    day: 3,
    hours: null,
    title: 'Kirim laporan capaian',
    kategori: 'Business',
    keterangan: 'Batas waktu satuan kerja.',
  },
  { day: 4, hours: [7, 8], title: 'Senam bersama', kategori: 'Personal', lokasi: 'Halaman kantor' },
  { day: 5, hours: [9, 12], title: 'Arisan keluarga', kategori: 'Family' },
  { day: 8, hours: [9, 10], title: 'Perbaikan setelah verifikasi', kategori: 'Business' },
  { day: 10, hours: [10, 11], title: 'Kontrol gigi', kategori: 'Personal', lokasi: 'Puskesmas Rantau' },
  { day: 14, hours: null, title: 'Cuti bersama', kategori: 'Holiday' },
  {
    day: 17,
    hours: [9, 12],
    title: 'Sosialisasi indikator kinerja baru',
    kategori: 'Business',
    lokasi: 'Aula kantor',
  },
];
const REVIEW: readonly Example[] = [
  { day: -6, hours: [9, 10], title: 'Bagi tugas verifikasi', kategori: 'Business', lokasi: MEETING_ROOM },
  { day: 1, hours: [9, 12], title: 'Verifikasi laporan capaian masuk', kategori: 'Business' },
  { day: 2, hours: [13, 14], title: 'Konsultasi dengan pelapor', kategori: 'Business', lokasi: 'Daring' },
  { day: 4, hours: [9, 11], title: 'Rapat hasil verifikasi', kategori: 'Business', lokasi: MEETING_ROOM },
  { day: 5, hours: [8, 10], title: 'Gotong royong kampung', kategori: 'Personal' },
  { day: 9, hours: null, title: 'Batas verifikasi triwulan', kategori: 'Business' },
  { day: 14, hours: null, title: 'Cuti bersama', kategori: 'Holiday' },
];
const LEADER: readonly Example[] = [
  { day: 0, hours: [13, 14.5], title: 'Rapat pimpinan', kategori: 'Business', lokasi: 'Ruang kepala' },
  { day: 3, hours: [10, 11], title: 'Tinjau dasbor capaian', kategori: 'Business' },
  { day: 7, hours: null, days: 3, title: 'Rapat koordinasi daerah', kategori: 'Business', lokasi: 'Jakarta' },
];

/** Hours of the clock there before UTC: WITA in Tapin, WIB in Deli Serdang. */
const OWNERS: readonly [username: string, contoh: readonly Example[], aheadOfUtc: number][] = [
  ['pelapor.tapin', TAPIN, 8],
  ['verifikator.tapin', REVIEW, 8],
  ['pelapor.deliserdang', TAPIN.filter(({ lokasi }) => lokasi === undefined || lokasi === MEETING_ROOM), 7],
  ['verifikator.deliserdang', REVIEW, 7],
  ['pimpinan', LEADER, 7],
];

/** The Monday of a week, as a day there. */
function monday(time: Date, aheadOfUtc: number): string {
  const there = new Date(time.getTime() + aheadOfUtc * 3_600_000);
  return shiftDay(there.toISOString().slice(0, 10), -((there.getUTCDay() + 6) % 7));
}

function eventFrom(example: Example, start: string, aheadOfUtc: number): NewCalendarEvent {
  const { day, hours, days = 1, title, kategori, lokasi = '', keterangan = '', tamu = [] } = example;
  const date = shiftDay(start, day);
  const moment = (atHour: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + (atHour - aheadOfUtc) * 3_600_000).toISOString();
  const time = hours
    ? { start: moment(hours[0]), end: moment(hours[1]), allDay: false }
    : { start: date, end: shiftDay(date, days), allDay: true };
  const extendedProps = { calendar: kategori, guests: tamu, location: lokasi, description: keterangan };
  return { title, ...time, url: '', extendedProps };
}

/** Fills the calendars of the demo's accounts. */
export async function seedCalendar(trx: Transaction<Database>, { userIdOf, time }: AppSeedInput): Promise<void> {
  const rows = OWNERS.flatMap(([username, example, aheadOfUtc]) => {
    const pengguna_id = userIdOf(username);
    if (pengguna_id === '') return [];
    const start = monday(time, aheadOfUtc);
    return example.map((one) => {
      const content = eventFrom(one, start, aheadOfUtc);
      return {
        id: uuidv7(),
        pengguna_id,
        kategori: one.kategori,
        mulai: new Date(content.start),
        isi: JSON.stringify(content),
        created_at: time,
        updated_at: time,
      };
    });
  });
  if (rows.length > 0) await trx.insertInto('acara').values(rows).execute();
}
