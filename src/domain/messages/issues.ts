/**
 * Sentences for values that the contract refuses, by code. The server sends the sentence; the browser finds its code
 * and shows the text of the user's language.
 */
export const ISSUE_MESSAGES = {
  rusak: 'memuat karakter yang rusak atau tidak tampak; hapus, lalu ketik ulang',
  namaPeran: 'harus 2–50 huruf kecil, angka, atau tanda hubung, dan diawali huruf',
  telepon: 'hanya boleh berisi angka, spasi, dan + ( ) . -',
  username: 'harus 3–50 huruf, angka, titik, garis bawah, atau tanda hubung',
  abadIni: 'harus antara tahun 2000 dan 2100',
  sebelumBuka: 'tidak boleh sebelum hari buka',
  empatDesimal: 'paling banyak 4 angka di belakang koma',
  duaDesimal: 'paling banyak 2 angka di belakang koma',
  batasKembar: 'memuat batas bawah yang sama dua kali',
  tanpaNol: 'harus memuat satu pita dengan batas bawah 0',
  namaKembar: 'sudah dipakai; tulis nama lain',
  kodeDipakai: 'sudah dipakai; tulis kode lain',
  drafDipakai: 'tidak bisa draf lagi: masih dipakai laporan; nonaktifkan saja',
  tahunTerdaftar: 'sudah terdaftar; ubah data tahun itu',
  jadwalAda: 'sudah ada jadwalnya; ubah jadwal itu',
  kodeKembar: 'memuat kode yang sama dua kali',
  aksiKembar: 'memuat aksi yang sama dua kali',
  namaModul: 'harus berupa huruf dan angka tanpa spasi, diawali huruf',
  alamatHalaman: 'harus berupa alamat halaman di aplikasi ini, diawali /',
  pernahBocor: 'ada dalam daftar kata sandi yang pernah bocor; pakai beberapa kata yang tidak umum',
  kodeSalah: 'salah, sudah dipakai, atau sudah lewat; tunggu kode berikutnya',
  kodePemulihanSalah: 'bukan kode pemulihan Anda, atau sudah dipakai; pakai kode pemulihan lain',
  kodeTakLengkap: 'harus enam angka dari aplikasi autentikator, atau kode pemulihan seperti abcde-fghij-klmno',
  mudahDitebak: 'terlalu mudah ditebak; pakai beberapa kata yang tidak umum',
  atasDiBawah: 'tidak boleh di bawah batas bawahnya',
  terlaluDalam: 'paling banyak 8 tingkat objek dan daftar',
  terlaluBesar: 'paling banyak 16 kB',
  saat: 'harus berupa tanggal atau waktu ISO 8601',
  situs: 'harus berupa alamat yang diawali http:// atau https://',
  namaProgram: 'harus 3–50 huruf kecil, angka, titik, garis bawah, atau tanda hubung',
  alamatProgram: 'harus alamat lengkap tanpa nama pengguna, misalnya https://arsip.example.go.id/capaian',
  hanyaHttps: 'harus https',
  bukanPublik: 'bukan alamat publik; alamat di dalam jaringan server tidak dipanggil',
  sebelumMulai: 'tidak boleh sebelum mulai',
  hari: 'harus berupa tanggal seperti 2026-05-04',
  aturanUlang:
    'bukan aturan berulang yang dikenal; contoh: FREQ=WEEKLY;BYDAY=MO;COUNT=10 (harian, mingguan, bulanan, atau tahunan, paling banyak 1000 kali)',
  kaliUlang: 'harus bilangan bulat dari 1 sampai 1000',
  ulangSebelumMulai: 'berakhir sebelum acara mulai',
  jam: 'harus jam seperti 22:00',
  zona: 'harus nama zona waktu yang dikenal, misalnya Asia/Jakarta',
  tanpaLama: 'harus lain dari jam mulainya',
  terlaluBanyakTamu: 'paling banyak 50 nama, masing-masing paling panjang 200 karakter',
} as const;
export type IssueCode = keyof typeof ISSUE_MESSAGES;
export const ISSUE_CODES = Object.keys(ISSUE_MESSAGES) as IssueCode[];

/** The code of a sentence; null for one that only the server knows. */
export const issueCode = (message: string): IssueCode | null =>
  ISSUE_CODES.find((code) => ISSUE_MESSAGES[code] === message) ?? null;
