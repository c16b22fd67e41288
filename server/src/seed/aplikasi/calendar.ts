/** What stands in the calendars of the demo: the weeks around a quarter's end, as reporters and verifiers have them. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AcaraBaru } from '#contract/aplikasi/calendar.ts';
import { geserHari, type Kategori } from '#domain/kalender/acara.ts';
import type { Database } from '#server/db/types.ts';
import type { SeedAplikasiInput } from '#server/seed/aplikasi/seed-aplikasi.ts';

type Contoh = {
  /** Days from the Monday of this week. */
  hari: number;
  /** Hours of the day there, from and to; null = all day, and then `lama` is how many days. */
  jam: readonly [dari: number, sampai: number] | null;
  lama?: number;
  judul: string;
  kategori: Kategori;
  lokasi?: string;
  keterangan?: string;
  tamu?: string[];
};

const RAPAT = 'Ruang rapat lantai 2';
const TAPIN: readonly Contoh[] = [
  { hari: -12, jam: [9, 10.5], judul: 'Rapat evaluasi capaian triwulan', kategori: 'Business', lokasi: RAPAT },
  { hari: -10, jam: [13, 14], judul: 'Bahas kendala IKU pendapatan asli daerah', kategori: 'Business' },
  { hari: -5, jam: null, lama: 2, judul: 'Dinas luar ke Banjarmasin', kategori: 'Business', lokasi: 'Banjarmasin' },
  {
    hari: 0,
    jam: [8, 8.5],
    judul: 'Apel pagi',
    kategori: 'ETC',
    lokasi: 'Halaman kantor',
  },
  {
    hari: 0,
    jam: [9, 11],
    judul: 'Kumpulkan bukti dukung dari tiap tim',
    kategori: 'Business',
    lokasi: RAPAT,
    tamu: ['Tim Statistik Sosial', 'Tim Statistik Produksi', 'Tim Neraca'],
    keterangan: 'Bawa berkas yang sudah ditandatangani. Yang belum lengkap dicatat sebagai kendala.',
  },
  { hari: 1, jam: [10, 11], judul: 'Periksa silang angka realisasi dengan Tim Neraca', kategori: 'Business' },
  { hari: 1, jam: [16.5, 17.5], judul: 'Jemput anak latihan pramuka', kategori: 'Family' },
  { hari: 2, jam: [8, 12], judul: 'Isi analisis dan tindak lanjut', kategori: 'Business' },
  { hari: 2, jam: [13, 14], judul: 'Konsultasi dengan verifikator', kategori: 'Business', lokasi: 'Daring' },
  { hari: 2, jam: [14, 15], judul: 'Telaah target triwulan berikutnya', kategori: 'Business' },
  { hari: 2, jam: [15, 16], judul: 'Rapat staf Subbagian Umum', kategori: 'Business', lokasi: RAPAT },
  { hari: 3, jam: null, judul: 'Kirim laporan capaian', kategori: 'Business', keterangan: 'Batas waktu unit kerja.' },
  { hari: 4, jam: [7, 8], judul: 'Senam bersama', kategori: 'Personal', lokasi: 'Halaman kantor' },
  { hari: 5, jam: [9, 12], judul: 'Arisan keluarga', kategori: 'Family' },
  { hari: 8, jam: [9, 10], judul: 'Perbaikan setelah verifikasi', kategori: 'Business' },
  { hari: 10, jam: [10, 11], judul: 'Kontrol gigi', kategori: 'Personal', lokasi: 'Puskesmas Rantau' },
  { hari: 14, jam: null, judul: 'Cuti bersama', kategori: 'Holiday' },
  { hari: 17, jam: [9, 12], judul: 'Sosialisasi indikator kinerja baru', kategori: 'Business', lokasi: 'Aula kantor' },
];
const VERIFIKASI: readonly Contoh[] = [
  { hari: -6, jam: [9, 10], judul: 'Bagi tugas verifikasi', kategori: 'Business', lokasi: RAPAT },
  { hari: 1, jam: [9, 12], judul: 'Verifikasi laporan capaian masuk', kategori: 'Business' },
  { hari: 2, jam: [13, 14], judul: 'Konsultasi dengan pelapor', kategori: 'Business', lokasi: 'Daring' },
  { hari: 4, jam: [9, 11], judul: 'Rapat hasil verifikasi', kategori: 'Business', lokasi: RAPAT },
  { hari: 5, jam: [8, 10], judul: 'Gotong royong kampung', kategori: 'Personal' },
  { hari: 9, jam: null, judul: 'Batas verifikasi triwulan', kategori: 'Business' },
  { hari: 14, jam: null, judul: 'Cuti bersama', kategori: 'Holiday' },
];
const PIMPINAN: readonly Contoh[] = [
  { hari: 0, jam: [13, 14.5], judul: 'Rapat pimpinan', kategori: 'Business', lokasi: 'Ruang kepala' },
  { hari: 3, jam: [10, 11], judul: 'Tinjau dasbor capaian', kategori: 'Business' },
  { hari: 7, jam: null, lama: 3, judul: 'Rapat koordinasi daerah', kategori: 'Business', lokasi: 'Jakarta' },
];

/** Hours of the clock there before UTC: WITA in Tapin, WIB in Deli Serdang. */
const PEMILIK: readonly [username: string, contoh: readonly Contoh[], mukaUtc: number][] = [
  ['pelapor.tapin', TAPIN, 8],
  ['verifikator.tapin', VERIFIKASI, 8],
  ['pelapor.deliserdang', TAPIN.filter(({ lokasi }) => lokasi === undefined || lokasi === RAPAT), 7],
  ['verifikator.deliserdang', VERIFIKASI, 7],
  ['pimpinan', PIMPINAN, 7],
];

/** The Monday of a week, as a day there. */
function senin(waktu: Date, mukaUtc: number): string {
  const sana = new Date(waktu.getTime() + mukaUtc * 3_600_000);
  return geserHari(sana.toISOString().slice(0, 10), -((sana.getUTCDay() + 6) % 7));
}

function acaraDari(contoh: Contoh, mula: string, mukaUtc: number): AcaraBaru {
  const { hari, jam, lama = 1, judul, kategori, lokasi = '', keterangan = '', tamu = [] } = contoh;
  const tanggal = geserHari(mula, hari);
  const saat = (pukul: number) =>
    new Date(Date.parse(`${tanggal}T00:00:00Z`) + (pukul - mukaUtc) * 3_600_000).toISOString();
  const waktu = jam
    ? { start: saat(jam[0]), end: saat(jam[1]), allDay: false }
    : { start: tanggal, end: geserHari(tanggal, lama), allDay: true };
  const extendedProps = { calendar: kategori, guests: tamu, location: lokasi, description: keterangan };
  return { title: judul, ...waktu, url: '', extendedProps };
}

/** Fills the calendars of the demo's accounts. */
export async function seedCalendar(
  trx: Transaction<Database>,
  { idPengguna, waktu }: SeedAplikasiInput,
): Promise<void> {
  const rows = PEMILIK.flatMap(([username, contoh, mukaUtc]) => {
    const pengguna_id = idPengguna(username);
    if (pengguna_id === '') return [];
    const mula = senin(waktu, mukaUtc);
    return contoh.map((satu) => {
      const isi = acaraDari(satu, mula, mukaUtc);
      return {
        id: uuidv7(),
        pengguna_id,
        kategori: satu.kategori,
        mulai: new Date(isi.start),
        isi: JSON.stringify(isi),
        created_at: waktu,
        updated_at: waktu,
      };
    });
  });
  if (rows.length > 0) await trx.insertInto('acara').values(rows).execute();
}
