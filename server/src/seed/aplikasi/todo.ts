/** To-do lists of the demo: what an officer, a verifier and their colleagues have before them this quarter. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { hariJakarta } from '#domain/jadwal/jadwal.ts';
import { geserHari } from '#domain/kalender/acara.ts';
import type { Database } from '#server/db/types.ts';
import type { SeedAplikasiInput } from '#server/seed/aplikasi/seed-aplikasi.ts';

type Contoh = {
  title: string;
  description?: string;
  /** Days from today. */
  tenggat?: number;
  assignee?: string;
  tags?: readonly string[];
  selesai?: true;
  penting?: true;
  terhapus?: true;
};

const PELAPOR: readonly Contoh[] = [
  {
    title: 'Kirim laporan capaian TW III',
    description: 'Periksa dulu analisis dan bukti setiap indikator, lalu ajukan.',
    tenggat: 2,
    tags: ['high', 'team'],
    penting: true,
  },
  {
    title: 'Lengkapi bukti indikator publikasi tepat waktu',
    description: 'Tangkapan layar tanggal rilis dari situs dan surat pengantar.',
    tenggat: -2,
    assignee: 'Rina Marlina',
    tags: ['update', 'medium'],
  },
  {
    title: 'Minta angka realisasi pelatihan petugas dari Subbagian Umum',
    tenggat: 0,
    assignee: 'Ahmad Fauzi',
    tags: ['team'],
  },
  { title: 'Tulis kendala dan tindak lanjut untuk capaian di bawah 80%', tenggat: 1, tags: ['high'], penting: true },
  { title: 'Cocokkan target tahunan dengan perjanjian kinerja', tenggat: 9, tags: ['low'] },
  { title: 'Siapkan paparan rapat evaluasi triwulan', tenggat: 5, assignee: 'Rina Marlina', tags: ['team', 'medium'] },
  { title: 'Tanggapi catatan verifikator pada laporan TW II', tenggat: -9, tags: ['update'], selesai: true },
  { title: 'Unggah notula rapat koordinasi bulan lalu', tenggat: -14, tags: ['low'], selesai: true },
  { title: 'Draf lama: jadwal pengumpulan bukti', tags: ['low'], terhapus: true },
];
const VERIFIKATOR: readonly Contoh[] = [
  { title: 'Periksa laporan TW III BPS Kabupaten Tapin', tenggat: 3, tags: ['high', 'team'], penting: true },
  {
    title: 'Bandingkan capaian survei dengan bukti lapangan',
    description: 'Angka tanggapan harus sama dengan daftar hadir petugas.',
    tenggat: -1,
    tags: ['medium'],
  },
  { title: 'Susun daftar pertanyaan untuk rapat klarifikasi', tenggat: 4, assignee: 'Pelapor Tapin', tags: ['team'] },
  { title: 'Arsipkan berita acara verifikasi TW II', tenggat: -12, tags: ['low'], selesai: true },
];
const LAIN: readonly Contoh[] = [
  { title: 'Tinjau ringkasan capaian sebelum rapat pimpinan', tenggat: 1, tags: ['high'], penting: true },
  { title: 'Perbarui jadwal pelaporan triwulan berikutnya', tenggat: 7, tags: ['update'] },
  { title: 'Bagikan panduan pengisian kepada satuan kerja', tenggat: -3, tags: ['team'], selesai: true },
];
const DAFTAR: readonly (readonly [username: string, daftar: readonly Contoh[]])[] = [
  ['pelapor.tapin', PELAPOR],
  ['verifikator.tapin', VERIFIKATOR],
  ['pelapor.deliserdang', LAIN],
  ['verifikator.deliserdang', LAIN],
  ['pimpinan', LAIN],
  ['dukungan', LAIN],
  ['admin', LAIN],
];

/** Fills the to-do lists of the demo accounts. */
export async function seedTodo(trx: Transaction<Database>, { idPengguna, waktu }: SeedAplikasiInput): Promise<void> {
  const hariIni = hariJakarta(waktu.getTime());
  const rows = DAFTAR.flatMap(([username, daftar]) =>
    daftar.map(({ title, description = '', tenggat, assignee = null, tags = [], ...tanda }, n) => ({
      id: uuidv7(),
      pengguna_id: idPengguna(username),
      isi: JSON.stringify({
        title,
        description,
        dueDate: tenggat === undefined ? null : geserHari(hariIni, tenggat),
        assignee,
        tags,
        isCompleted: tanda.selesai === true,
        isImportant: tanda.penting === true,
      }),
      dihapus_at: tanda.terhapus === true ? waktu : null,
      // The first one of the list is the newest.
      created_at: new Date(waktu.getTime() - (n + 1) * 3_600_000),
      updated_at: waktu,
    })),
  );
  await trx
    .insertInto('tugas')
    .values(rows.filter(({ pengguna_id: milik }) => milik !== ''))
    .execute();
}
