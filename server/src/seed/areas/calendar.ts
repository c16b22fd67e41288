/** What stands in the calendars of the demo: the weeks around a quarter's end, as reporters and verifiers have them. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { NewCalendarEvent } from '#contract/calendar.ts';
import { shiftDay, type Category } from '#domain/calendar/event.ts';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

type Example = {
  /** Days from the Monday of this week. */
  hari: number;
  /** Hours of the day there, from and to; null = all day, and then `lama` is how many days. */
  hours: readonly [dari: number, sampai: number] | null;
  days?: number;
  judul: string;
  kategori: Category;
  lokasi?: string;
  keterangan?: string;
  tamu?: string[];
};

const MEETING_ROOM = 'Ruang rapat lantai 2';
const TAPIN: readonly Example[] = [
  { hari: -12, hours: [9, 10.5], judul: 'Rapat evaluasi capaian triwulan', kategori: 'Business', lokasi: MEETING_ROOM },
  { hari: -10, hours: [13, 14], judul: 'Bahas kendala IKU pendapatan asli daerah', kategori: 'Business' },
  { hari: -5, hours: null, days: 2, judul: 'Dinas luar ke Banjarmasin', kategori: 'Business', lokasi: 'Banjarmasin' },
  {
    hari: 0,
    hours: [8, 8.5],
    judul: 'Apel pagi',
    kategori: 'ETC',
    lokasi: 'Halaman kantor',
  },
  {
    hari: 0,
    hours: [9, 11],
    judul: 'Kumpulkan bukti dukung dari tiap tim',
    kategori: 'Business',
    lokasi: MEETING_ROOM,
    tamu: ['Tim Statistik Sosial', 'Tim Statistik Produksi', 'Tim Neraca'],
    keterangan: 'Bawa berkas yang sudah ditandatangani. Yang belum lengkap dicatat sebagai kendala.',
  },
  { hari: 1, hours: [10, 11], judul: 'Periksa silang angka realisasi dengan Tim Neraca', kategori: 'Business' },
  { hari: 1, hours: [16.5, 17.5], judul: 'Jemput anak latihan pramuka', kategori: 'Family' },
  { hari: 2, hours: [8, 12], judul: 'Isi analisis dan tindak lanjut', kategori: 'Business' },
  { hari: 2, hours: [13, 14], judul: 'Konsultasi dengan verifikator', kategori: 'Business', lokasi: 'Daring' },
  { hari: 2, hours: [14, 15], judul: 'Telaah target triwulan berikutnya', kategori: 'Business' },
  { hari: 2, hours: [15, 16], judul: 'Rapat staf Subbagian Umum', kategori: 'Business', lokasi: MEETING_ROOM },
  {
    hari: 3,
    hours: null,
    judul: 'Kirim laporan capaian',
    kategori: 'Business',
    keterangan: 'Batas waktu satuan kerja.',
  },
  { hari: 4, hours: [7, 8], judul: 'Senam bersama', kategori: 'Personal', lokasi: 'Halaman kantor' },
  { hari: 5, hours: [9, 12], judul: 'Arisan keluarga', kategori: 'Family' },
  { hari: 8, hours: [9, 10], judul: 'Perbaikan setelah verifikasi', kategori: 'Business' },
  { hari: 10, hours: [10, 11], judul: 'Kontrol gigi', kategori: 'Personal', lokasi: 'Puskesmas Rantau' },
  { hari: 14, hours: null, judul: 'Cuti bersama', kategori: 'Holiday' },
  {
    hari: 17,
    hours: [9, 12],
    judul: 'Sosialisasi indikator kinerja baru',
    kategori: 'Business',
    lokasi: 'Aula kantor',
  },
];
const REVIEW: readonly Example[] = [
  { hari: -6, hours: [9, 10], judul: 'Bagi tugas verifikasi', kategori: 'Business', lokasi: MEETING_ROOM },
  { hari: 1, hours: [9, 12], judul: 'Verifikasi laporan capaian masuk', kategori: 'Business' },
  { hari: 2, hours: [13, 14], judul: 'Konsultasi dengan pelapor', kategori: 'Business', lokasi: 'Daring' },
  { hari: 4, hours: [9, 11], judul: 'Rapat hasil verifikasi', kategori: 'Business', lokasi: MEETING_ROOM },
  { hari: 5, hours: [8, 10], judul: 'Gotong royong kampung', kategori: 'Personal' },
  { hari: 9, hours: null, judul: 'Batas verifikasi triwulan', kategori: 'Business' },
  { hari: 14, hours: null, judul: 'Cuti bersama', kategori: 'Holiday' },
];
const LEADER: readonly Example[] = [
  { hari: 0, hours: [13, 14.5], judul: 'Rapat pimpinan', kategori: 'Business', lokasi: 'Ruang kepala' },
  { hari: 3, hours: [10, 11], judul: 'Tinjau dasbor capaian', kategori: 'Business' },
  { hari: 7, hours: null, days: 3, judul: 'Rapat koordinasi daerah', kategori: 'Business', lokasi: 'Jakarta' },
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
  const { hari, hours, days = 1, judul, kategori, lokasi = '', keterangan = '', tamu = [] } = example;
  const date = shiftDay(start, hari);
  const moment = (atHour: number) =>
    new Date(Date.parse(`${date}T00:00:00Z`) + (atHour - aheadOfUtc) * 3_600_000).toISOString();
  const time = hours
    ? { start: moment(hours[0]), end: moment(hours[1]), allDay: false }
    : { start: date, end: shiftDay(date, days), allDay: true };
  const extendedProps = { calendar: kategori, guests: tamu, location: lokasi, description: keterangan };
  return { title: judul, ...time, url: '', extendedProps };
}

/** Fills the calendars of the demo's accounts. */
export async function seedCalendar(trx: Transaction<Database>, { userIdOf, waktu }: AppSeedInput): Promise<void> {
  const rows = OWNERS.flatMap(([username, example, aheadOfUtc]) => {
    const pengguna_id = userIdOf(username);
    if (pengguna_id === '') return [];
    const start = monday(waktu, aheadOfUtc);
    return example.map((one) => {
      const content = eventFrom(one, start, aheadOfUtc);
      return {
        id: uuidv7(),
        pengguna_id,
        kategori: one.kategori,
        mulai: new Date(content.start),
        isi: JSON.stringify(content),
        created_at: waktu,
        updated_at: waktu,
      };
    });
  });
  if (rows.length > 0) await trx.insertInto('acara').values(rows).execute();
}
