/** Two weeks of questions between officers, verifiers and those who help them. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** Days and hours before `time`, who writes to whom, what. */
type Phrase = readonly [hari: number, jam: number, dari: string, untuk: string, pesan: string];
const P = 'pelapor.tapin';
const V = 'verifikator.tapin';
const A = 'admin';
const PD = 'pelapor.deliserdang';
const VD = 'verifikator.deliserdang';
const D = 'dukungan';
const K = 'pimpinan';

const UTTERANCES: readonly Phrase[] = [
  [
    13,
    3,
    P,
    V,
    'Selamat pagi. Realisasi triwulan ini sedang kami kumpulkan dari tiap fungsi, mohon waktu sampai Kamis.',
  ],
  [13, 2.8, V, P, 'Baik, terima kasih kabarnya. Yang paling lama biasanya bukti dukung survei; dahulukan itu.'],
  [13, 2.7, P, V, 'Siap. Untuk IKU pemanfaatan data, apakah cukup rekap kunjungan PST?'],
  [
    13,
    2.6,
    V,
    P,
    'Rekapnya cukup, asal ada tanggal dan tanda tangan penanggung jawab.\nTanpa itu terpaksa saya minta perbaikan.',
  ],
  [9, 5, P, D, 'Unggahan PDF saya berhenti di 90 % sejak tadi pagi. Berkasnya 12 MB.'],
  [9, 4.5, D, P, 'Batas satu berkas 10 MB. Pindai ulang dengan 200 dpi, biasanya turun ke 4 MB dan tetap terbaca.'],
  [9, 4, P, D, 'Berhasil, sekarang 3,8 MB. Terima kasih banyak.'],
  [8, 6, PD, VD, 'Notula rapat evaluasi sudah saya lampirkan di indikator kedua.'],
  [8, 5, VD, PD, 'Sudah saya lihat. Halaman daftar hadirnya tertinggal, mohon ditambahkan.'],
  [7, 7, K, V, 'Tolong siapkan ringkasan indikator yang masih merah sebelum rapat Senin.'],
  [7, 6, V, K, 'Siap, Pak. Ada dua indikator; penyebab dan tindak lanjutnya saya tuliskan di catatan laporan.'],
  [
    6,
    4,
    A,
    V,
    'Jadwal pelaporan triwulan berikut sudah dibuka di menu Jadwal. Tanggal tutupnya sama dengan tahun lalu.',
  ],
  [6, 3.5, V, A, 'Terima kasih. Saya teruskan ke pelapor.'],
  [5, 4, VD, V, 'Di Tapin, bagaimana memeriksa indikator indeks yang baru keluar setahun sekali?'],
  [5, 3, V, VD, 'Kami pakai nilai terakhir yang sudah dirilis, lalu sebutkan tanggal rilisnya di keterangan.'],
  [
    3,
    2,
    V,
    P,
    'Feedback untuk indikator 1.2 sudah saya tulis. Intinya: angka realisasi dan angka di bukti berbeda 3 responden.',
  ],
  [3, 1.5, P, V, 'Benar, ada koreksi setelah rekonsiliasi. Bukti yang baru saya unggah siang ini.'],
  [1, 5, P, V, 'Bukti hasil rekonsiliasi sudah diunggah, mohon diperiksa kembali.'],
  [1, 4.9, P, V, 'Nomor berita acaranya juga saya tulis di keterangan, supaya mudah dicocokkan.'],
  [
    0.2,
    1,
    A,
    P,
    'Besok pukul 12.00–12.15 WIB layanan dimuat ulang. Simpan isian sebelum itu; draf di peramban tetap ada.',
  ],
];
/** Who has not opened the chat since. */
const UNREAD: readonly (readonly [dari: string, untuk: string, daysSince: number])[] = [
  [P, V, 2],
  [A, P, 2],
];

const HOUR_MS = 3_600_000;

/** Puts the chats of the demo in. */
export async function seedChat(
  trx: Transaction<Database>,
  { userIdOf, time }: Pick<AppSeedInput, 'userIdOf' | 'time'>,
): Promise<void> {
  const rows = UTTERANCES.map(([day, hour, from, forWhom, message]) => {
    const moment = new Date(time.getTime() - (day * 24 + hour) * HOUR_MS);
    const unread = UNREAD.some(([d, u, since]) => d === from && u === forWhom && day <= since);
    return {
      id: uuidv7({ msecs: moment.getTime() }),
      pengirim_id: userIdOf(from),
      penerima_id: userIdOf(forWhom),
      pesan: message,
      waktu: moment,
      dibaca: unread ? null : new Date(moment.getTime() + HOUR_MS / 20),
    };
  });
  await trx.insertInto('obrolan_pesan').values(rows).execute();
}
