/** To-do lists of the demo: what an officer, a verifier and their colleagues have before them this quarter. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { jakartaDay } from '#domain/report/schedule.ts';
import { shiftDay } from '#domain/calendar/event.ts';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

type Example = {
  title: string;
  description?: string;
  /** Days from today. */
  due?: number;
  assignee?: string;
  tags?: readonly string[];
  selesai?: true;
  penting?: true;
  removed?: true;
};

const OFFICER: readonly Example[] = [
  {
    title: 'Kirim laporan capaian TW III',
    description: 'Periksa dulu analisis dan bukti setiap indikator, lalu ajukan.',
    due: 2,
    tags: ['high', 'team'],
    penting: true,
  },
  {
    title: 'Lengkapi bukti indikator publikasi tepat waktu',
    description: 'Tangkapan layar tanggal rilis dari situs dan surat pengantar.',
    due: -2,
    assignee: 'Rina Marlina',
    tags: ['update', 'medium'],
  },
  {
    title: 'Minta angka realisasi pelatihan petugas dari Subbagian Umum',
    due: 0,
    assignee: 'Ahmad Fauzi',
    tags: ['team'],
  },
  { title: 'Tulis kendala dan tindak lanjut untuk capaian di bawah 80%', due: 1, tags: ['high'], penting: true },
  { title: 'Cocokkan target tahunan dengan perjanjian kinerja', due: 9, tags: ['low'] },
  { title: 'Siapkan paparan rapat evaluasi triwulan', due: 5, assignee: 'Rina Marlina', tags: ['team', 'medium'] },
  { title: 'Tanggapi catatan verifikator pada laporan TW II', due: -9, tags: ['update'], selesai: true },
  { title: 'Unggah notula rapat koordinasi bulan lalu', due: -14, tags: ['low'], selesai: true },
  { title: 'Draf lama: jadwal pengumpulan bukti', tags: ['low'], removed: true },
];
const VERIFIER: readonly Example[] = [
  { title: 'Periksa laporan TW III BPS Kabupaten Tapin', due: 3, tags: ['high', 'team'], penting: true },
  {
    title: 'Bandingkan capaian survei dengan bukti lapangan',
    description: 'Angka tanggapan harus sama dengan daftar hadir petugas.',
    due: -1,
    tags: ['medium'],
  },
  { title: 'Susun daftar pertanyaan untuk rapat klarifikasi', due: 4, assignee: 'Pelapor Tapin', tags: ['team'] },
  { title: 'Arsipkan berita acara verifikasi TW II', due: -12, tags: ['low'], selesai: true },
];
const OTHER: readonly Example[] = [
  { title: 'Tinjau ringkasan capaian sebelum rapat pimpinan', due: 1, tags: ['high'], penting: true },
  { title: 'Perbarui jadwal pelaporan triwulan berikutnya', due: 7, tags: ['update'] },
  { title: 'Bagikan panduan pengisian kepada satuan kerja', due: -3, tags: ['team'], selesai: true },
];
const LIST: readonly (readonly [username: string, daftar: readonly Example[]])[] = [
  ['pelapor.tapin', OFFICER],
  ['verifikator.tapin', VERIFIER],
  ['pelapor.deliserdang', OTHER],
  ['verifikator.deliserdang', OTHER],
  ['pimpinan', OTHER],
  ['dukungan', OTHER],
  ['admin', OTHER],
];

/** Fills the to-do lists of the demo accounts. */
export async function seedTodo(trx: Transaction<Database>, { userIdOf, time }: AppSeedInput): Promise<void> {
  const today = jakartaDay(time.getTime());
  const rows = LIST.flatMap(([username, list]) =>
    list.map(({ title, description = '', due, assignee = null, tags = [], ...mark }, n) => ({
      id: uuidv7(),
      pengguna_id: userIdOf(username),
      isi: JSON.stringify({
        title,
        description,
        dueDate: due === undefined ? null : shiftDay(today, due),
        assignee,
        tags,
        isCompleted: mark.selesai === true,
        isImportant: mark.penting === true,
      }),
      dihapus_at: mark.removed === true ? time : null,
      // The first one of the list is the newest.
      created_at: new Date(time.getTime() - (n + 1) * 3_600_000),
      updated_at: time,
    })),
  );
  await trx
    .insertInto('tugas')
    .values(rows.filter(({ pengguna_id: own }) => own !== ''))
    .execute();
}
