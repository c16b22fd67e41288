// @vitest-environment jsdom
/**
 * What every list of records and its form say, word by word: records of the demo leave many columns empty, and some lists
 * altogether. These have a value of its own in each field that is shown.
 */
import type { ParseKeys } from 'i18next';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import { RECORDS } from '#app/records.ts';
import type { RecordName } from '#domain/pages/record-pages.ts';
import { i18n } from '#services/i18n/i18n.ts';
import id from '#services/i18n/locales/id.json' with { type: 'json' };
import { FULL_RECORDS } from '#tests/support/full-records.ts';

vi.mock('#app/system.ts', () => ({ session: { getSnapshot: () => ({ context: {} }) }, drafts: {}, storage: {} }));
vi.mock('#app/client.ts', () => ({ client: {} }));

await i18n.init({ lng: 'id', resources: { id: { translation: id } }, interpolation: { escapeValue: false } });
const { t } = i18n;

/** What is read of the record, what the list is narrowed by and follows, what can be done, what a form asks (`*`: needed). */
type Said = { shown: string; narrowed?: string; done?: string; typed?: string; follows?: string };
const SAID: Record<RecordName, Said> = {
  unit: {
    shown: 'Nama satuan kerja: BPS Tapin · Kode: 6305 · Tingkat: 3 · Supervisi: Wilayah II · Status: Nonaktif',
    narrowed: 'Tingkat: Tingkat 1, Tingkat 2, Tingkat 3, Tingkat 4 · Status: Aktif, Nonaktif · Unit induk',
    done: 'Lihat unit di bawahnya',
    typed:
      'Kode* · Nama satuan kerja* · Tingkat*: Tingkat 1, Tingkat 2, Tingkat 3, Tingkat 4 · Unit induk · Supervisi · Aktif',
  },
  tahun: {
    shown:
      'Tahun: 2026 · Status: Ditutup · Batas capaian (%): 110 · Bila makin rendah makin baik: target ÷ realisasi × 100 · Ambang warna: ≥ 90: Baik≥ 0: Kurang',
    narrowed: 'Status: Rencana, Aktif, Ditutup',
    typed:
      'Tahun* · Status*: Rencana, Aktif, Ditutup · Batas capaian (%) · Bila makin rendah makin baik*: (2 − realisasi ÷ target) × 100, target ÷ realisasi × 100 · Ambang warna*',
  },
  jadwal: {
    shown:
      'Triwulan: Triwulan III 2026 · Satker: BPS Tapin · Dibuka: 1 Oktober 2026 · Ditutup: 15 Oktober 2026 · Status: Tutup sejak 15 Oktober 2026 · Alasan: Banjir',
    narrowed: 'Triwulan: Triwulan I, Triwulan II, Triwulan III, Triwulan IV · Khusus satu satker',
    typed:
      'Tahun* · Triwulan*: Triwulan I, Triwulan II, Triwulan III, Triwulan IV · Dibuka* · Ditutup* · Khusus satu satker · Alasan',
    follows: 'tahun',
  },
  kinerja: {
    shown: 'Kode: A.1 · Nama: Statistik · Tahun: 2026 · Satker: BPS Tapin',
    typed: 'Kode* · Nama* · Tahun* · Satker*',
    follows: 'satker tahun',
  },
  program: {
    shown: 'Kode: A.1 · Nama: Statistik · Tahun: 2026 · Satker: BPS Tapin',
    typed: 'Kode* · Nama* · Tahun* · Satker*',
    follows: 'satker tahun',
  },
  'sasaran-kegiatan': {
    shown: 'Kode: A.1 · Nama: Statistik · Tahun: 2026 · Satker: BPS Tapin · Kinerja: K.1 Data · Program: P.1 Layanan',
    typed: 'Kode* · Nama* · Tahun* · Satker* · Kinerja · Program',
    follows: 'satker tahun',
  },
  target: {
    shown: 'Kode: P4 · Nama: Predikat · Tipe nilai: Predikat · Angka desimal: 3 · Skala: A (Baik), B',
    narrowed: 'Tipe nilai: Angka, Persen, Indeks, Rupiah, Predikat, Rentang',
    typed: 'Kode* · Nama* · Tipe nilai*: Angka, Persen, Indeks, Rupiah, Predikat, Rentang · Angka desimal* · Skala',
  },
  module: {
    shown: 'Nama: Kearsipan · Subjek: Arsip · Tindakan: Lihat, Ekspor · Alamat halaman: /arsip',
    typed:
      'Nama* · Subjek* · Alamat halaman · Ikon · Tindakan: Tambah, Lihat, Ubah, Hapus, Kirim, Beri umpan balik, Minta revisi, Setujui, Tolak, Buka kembali, Ekspor, Semua',
  },
  pengguna: {
    shown:
      'Nama: Siti · Username: siti · Alamat surel: siti@a.example · Satker: BPS Tapin · Peran: Pimpinan, Dukungan teknis · Status: Aktif',
    narrowed:
      'Satker · Peran: Admin Pengembang, Pelapor, Verifikator, Pimpinan, Dukungan teknis · Status: Aktif, Menunggu aktivasi, Nonaktif atau menunggu, Dihapus',
    done: 'Akhiri semua sesi',
    typed:
      'Nama* · Alamat surel* · Telepon · Jabatan · Username* · Kata sandi pertama · Kata sandi · Peran* · Satker · Akun aktif',
  },
  peran: {
    shown: 'Sebutan: Arsiparis · Jangkauan: Satker sendiri dan di bawahnya · Modul: 2 · Pengguna: 7',
    done: 'Sebutan dan jangkauan · Lihat penggunanya',
    typed:
      'Nama peran* · Sebutan* · Jangkauan*: Satker sendiri, Satker sendiri dan di bawahnya, Semua satker · Verifikasi dua langkah wajib',
  },
  izin: {
    shown:
      'Nama: Arsip.read · Artinya: Kearsipan: Lihat · Jenis: Sistem · Dimiliki oleh: 1 peran: Arsiparis · Dibuat: 1 Maret 2026 pukul 08.02 WIB',
    narrowed: 'Jenis: Sistem, Label',
    typed: 'Nama*',
  },
  'kunci-masuk': {
    shown:
      'Username: siapa · Nama: Siti · Alamat jaringan: 10.0.0.1 · Yang ditutup: Akun dari satu alamat · Percobaan gagal: 6 · Ditutup sampai: 2 April 2026 pukul 10.04 WIB',
    narrowed: 'Yang ditutup: Akun dari satu alamat, Akun dari semua alamat, Semua akun dari satu alamat',
    done: 'Buka kunci',
  },
  'surat-keluar': {
    shown:
      'Penerima: a@b.example · Tentang: Pengingat jadwal · Keadaan: Gagal · Kata server surel: mailbox full · Dicoba: 9 · Dicoba lagi, atau gagal: 2 April 2026 pukul 10.04 WIB · Ditulis: 1 Maret 2026 pukul 08.02 WIB',
    narrowed:
      'Keadaan: Menunggu, Gagal · Tentang: Surel orang, Kata sandi, Akun, Pengingat jadwal, Kata sandi pertama, Ringkasan kabar',
    done: 'Kirim ulang',
  },
  webhook: {
    shown:
      'Nama: SAKIP · Alamat: https://a.example/x · Peristiwa: Disetujui, Ditolak · Satuan kerja: BPS Tapin · Status: Gagal sejak 1 Maret 2026 pukul 08.02 WIB · Menunggu: 4 · Jawaban terakhir: 503, 2 April 2026 pukul 10.04 WIB',
    narrowed: 'Status: Aktif, Tidak aktif',
    done: 'Catatan kiriman · Kirim peristiwa coba · Ganti rahasia · Matikan',
    typed:
      'Nama* · Alamat* · Peristiwa*: Diajukan, Dikembalikan untuk perbaikan, Disetujui, Ditolak, Dibuka kembali · Satuan kerja · Aktif',
  },
  'kiriman-webhook': {
    shown:
      'Terjadi: 1 Maret 2026 pukul 08.02 WIB · Webhook: SAKIP · Peristiwa: Dikembalikan untuk perbaikan · Keadaan: Gagal · Percobaan: 5 · Status HTTP: 502 · Jawaban: Bad gateway · Sampai, gagal, atau dicoba lagi: 2 April 2026 pukul 10.04 WIB',
    narrowed: 'Webhook · Keadaan: Menunggu, Sampai, Gagal',
  },
  token: {
    shown:
      'Nama: Dasbor · Akun: Siti · Wewenang: Indikator kinerja: Lihat; Pelaporan capaian: Ekspor · Satuan kerja: BPS Tapin · Status: Dicabut · Berlaku sampai: 2 April 2026 pukul 10.04 WIB · Terakhir dipakai: 3 Mei 2026 pukul 12.06 WIB',
    narrowed: 'Status: Berlaku, Akun tidak aktif, Kedaluwarsa, Dicabut',
    typed: 'Nama* · Akun* · Wewenang* · Satuan kerja · Masa berlaku*',
  },
  'jejak-keamanan': {
    shown:
      'Waktu: 1 Maret 2026 pukul 08.02 WIB · Oleh: Siti, token · Tindakan: Dinonaktifkan · Pada: Pengguna · Yang dikenai: Budi · Alamat jaringan: 10.0.0.2 · Perubahan: ',
    narrowed:
      'Tindakan: Masuk, Gagal masuk, Masuk ditutup, Masuk dibuka kembali, Keluar, Sesi diakhiri, Kode diminta, Kode masuk dipasang, Kode masuk dilepas, Kode pemulihan diganti, Kode masuk orang lain dilepas, Surel kata sandi diminta, Mengirim tautan kata sandi, Sesi dicabut, Dibuat, Diubah, Dihapus, Data pribadi dihapus, Salinan data sendiri diambil, Profil sendiri diubah, Ditautkan ke penyedia identitas, Dicabut, Diaktifkan, Dinonaktifkan, Rahasia diganti, Peristiwa coba dikirim, Dikirim ulang · Pada: Sesi, Pengguna, Peran, Modul per peran, Hak akses, Modul, Token integrasi, Alamat program lain (webhook), Aturan klaim, Satuan kerja, Tahun, Jadwal pelaporan, Jenis target, Program, Kinerja, Sasaran kegiatan, Indikator kinerja · Dari tanggal · Sampai tanggal',
  },
  kpi: {
    shown:
      'Kode: 1.1 · Nama: Persentase · Satker: BPS Tapin · Satuan: Persen · Sasaran kegiatan: S.1 Mutu · Polarisasi: Makin rendah makin baik · Konsolidasi: Rata-rata · Bobot (%): 12 · Tahun: 50 · TW1: 10 · TW2: 20 · TW3: 30 · TW4: 40 · Status: Nonaktif',
    narrowed: 'Status: Draf, Aktif, Nonaktif',
    typed:
      'Kode* · Nama* · Satker* · Tahun* · Sasaran kegiatan · Satuan* · Status*: Draf, Aktif, Nonaktif · Tipe nilai*: Angka, Persen, Indeks, Rupiah, Predikat (memakai skala), Rentang (batas bawah dan atas) · Skala predikat · Polarisasi*: Makin tinggi makin baik, Makin rendah makin baik, Makin dekat target makin baik · Rumus capaian: 2 − realisasi ÷ target, Target ÷ realisasi · Konsolidasi*: Jumlah, Rata-rata, Nilai terakhir, Rasio kumulatif · Pembilang (X) · Penyebut (Y) · Bobot (%) · Target tahun · TW1 · TW2 · TW3 · TW4 · Batas atas, tahun · Batas atas, TW1 · Batas atas, TW2 · Batas atas, TW3 · Batas atas, TW4 · Alasan perubahan target · Definisi · Sumber data · Penanggung jawab',
    follows: 'satker tahun',
  },
  'berkas-bukti': {
    shown:
      'Berkas: bukti.pdf · Laporan: TW II 2026 · Status: Perlu revisi · Satker: BPS Tapin (6305) · Indikator: 1.1 Persentase · Ukuran: 2 kB · Diunggah: 1 Maret 2026 pukul 08.02 WIB',
    narrowed: 'Satker · Tahun · Triwulan: Triwulan I, Triwulan II, Triwulan III, Triwulan IV',
  },
  masalah: {
    shown:
      'Nomor: M-0012 · Yang ditulis: Tombol mati · Pengirim: Siti · Satker: BPS Tapin · Versi aplikasi: 1.2.3 · Status: Selesai · Dikirim: 1 Maret 2026 pukul 08.02 WIB',
    narrowed: 'Status: Baru, Selesai',
    typed: 'Jawaban · Status*: Baru, Selesai',
  },
};

const drawn = (cell: ReactNode) =>
  renderToStaticMarkup(<I18nextProvider i18n={i18n}>{cell}</I18nextProvider>).replace(/<[^>]+>/g, '');
const named = ({ label, choices = [] }: { label: ParseKeys; choices?: readonly { label: ParseKeys }[] }) =>
  [t(label), choices.map((one) => t(one.label)).join(', ')].filter((one) => one !== '').join(': ');

it.each(Object.entries(SAID))('%s', (name, said) => {
  const row = { id: 'x1', versi: 1, ...FULL_RECORDS[name as RecordName] } as never;
  const { columns, filters, aksi = [], form, lingkup } = RECORDS[name as RecordName];
  const actions = aksi.filter((one) => ('ke' in one ? one.ke(row) !== null : one.when(row)));
  const found = {
    shown: columns.map(({ label, value, cell }) => `${t(label)}: ${drawn((cell ?? value)(row, t))}`),
    narrowed: filters.map(named),
    done: actions.map(named),
    typed:
      form?.fields.map((one) => named(one).replace(/^[^:]+/, (label) => `${label}${one.required ? '*' : ''}`)) ?? [],
    follows: lingkup,
  };
  const { shown, narrowed = '', done = '', typed = '', follows = '' } = said;
  const parts = Object.entries({ shown, narrowed, done, typed, follows: follows.replace(' ', ' · ') });
  expect(found).toEqual(Object.fromEntries(parts.map(([part, text]) => [part, text === '' ? [] : text.split(' · ')])));
});
