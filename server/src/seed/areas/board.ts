/** The boards of Tapin and Deli Serdang: what a unit has to do between two reports. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** `days`: due so many days from now; null = no due date. `who`: the account's kind. */
type Example = {
  title: string;
  description?: string;
  label?: string[];
  days: number | null;
  who: 'pelapor' | 'verifikator';
};
type Column = { title: string; selesai?: true; card: readonly Example[] };

const TAPIN: readonly Column[] = [
  {
    title: 'Rencana',
    card: [
      {
        title: 'Siapkan bukti dukung penilaian SAKIP',
        description: '3.2.4.1 Nilai SAKIP oleh Inspektorat',
        days: 2,
        who: 'pelapor',
      },
      {
        title: 'Minta daftar publikasi ke penanggung jawab',
        description: '1.4.1.3 Persentase Publikasi/Laporan Analisis Statistik dan Neraca Satelit yang Berkualitas',
        days: 17,
        who: 'pelapor',
      },
      {
        title: 'Susun rencana tindak lanjut pembinaan',
        description: '2.5.1.1 Tingkat Penyelenggaraan Pembinaan Statistik Sektoral sesuai standar',
        days: 24,
        who: 'pelapor',
      },
      { title: 'Rapat evaluasi Triwulan III', label: ['Rapat'], days: null, who: 'verifikator' },
    ],
  },
  {
    title: 'Dikerjakan',
    card: [
      {
        title: 'Ganti dua bukti yang tidak terbaca',
        description: '2.7.1.1 Indeks Pelayanan Publik - Penilaian mandiri',
        label: ['Revisi', 'Bukti'],
        days: -2,
        who: 'pelapor',
      },
      {
        title: 'Lengkapi analisis capaian desa',
        description: '2.1.4.1 Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
        label: ['Analisis'],
        days: 0,
        who: 'pelapor',
      },
      {
        title: 'Hitung ulang angka pembinaan Triwulan III',
        description: '2.5.1.1 Tingkat Penyelenggaraan Pembinaan Statistik Sektoral sesuai standar',
        days: 1,
        who: 'pelapor',
      },
    ],
  },
  {
    title: 'Menunggu',
    card: [
      {
        title: 'Verifikasi laporan Triwulan II',
        description: 'Menunggu Verifikator Tapin sejak kemarin',
        days: 2,
        who: 'verifikator',
      },
      {
        title: 'Surat keterangan desa binaan',
        description: '2.1.4.1 Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
        label: ['Bukti'],
        days: 10,
        who: 'pelapor',
      },
    ],
  },
  {
    title: 'Selesai',
    selesai: true,
    card: [
      { title: 'Unggah bukti Triwulan III', label: ['Bukti'], days: null, who: 'pelapor' },
      { title: 'Isi realisasi Triwulan II', days: null, who: 'pelapor' },
      { title: 'Tetapkan target 2026 untuk 17 indikator', days: null, who: 'pelapor' },
    ],
  },
];
const DELI_SERDANG: readonly Column[] = [
  {
    title: 'Rencana',
    card: [
      { title: 'Kumpulkan realisasi dari tiap bidang', label: ['Data'], days: 5, who: 'pelapor' },
      { title: 'Cocokkan sasaran Renja dengan RPJMD', days: 12, who: 'pelapor' },
    ],
  },
  {
    title: 'Dikerjakan',
    card: [{ title: 'Isi kendala indikator yang di bawah target', label: ['Analisis'], days: 1, who: 'pelapor' }],
  },
  {
    title: 'Selesai',
    selesai: true,
    card: [{ title: 'Impor 93 indikator Renja 2025', days: null, who: 'pelapor' }],
  },
];

const BOARD = [
  ['BPS Kabupaten Tapin', 'tapin', TAPIN],
  ['Bappedalitbang Kabupaten Deli Serdang', 'deliserdang', DELI_SERDANG],
] as const;
const NAMES = { pelapor: 'Pelapor', verifikator: 'Verifikator' };
const PLACES = { tapin: 'Tapin', deliserdang: 'Deli Serdang' };
const DAY_MS = 86_400_000;
/** The day there: WIB is seven hours before UTC. */
const WIB_MS = 7 * 3_600_000;

/** Puts up the boards of the demo. */
export async function seedKanban(trx: Transaction<Database>, { userIdOf, idSatker, time }: AppSeedInput) {
  for (const [satker, place, column] of BOARD) {
    const unit_id = idSatker(satker);
    const officer = async (who: Example['who']) => {
      const id = userIdOf(`${who}.${place}`);
      const account = await trx.selectFrom('pengguna').select('nama').where('id', '=', id).executeTakeFirst();
      return { id, nama: account?.nama ?? `${NAMES[who]} ${PLACES[place]}` };
    };
    const person = { pelapor: await officer('pelapor'), verifikator: await officer('verifikator') };
    const contentFrom = ({ description = '', label = [], days, who }: Example) =>
      JSON.stringify({
        labels: label,
        dueDate: days === null ? null : new Date(time.getTime() + WIB_MS + days * DAY_MS).toISOString().slice(0, 10),
        description,
        assignedTo: [person[who]],
      });
    await trx.insertInto('papan').values({ unit_id }).execute();
    for (const [number, { title, selesai, card }] of column.entries()) {
      const kolom_id = uuidv7();
      const content = JSON.stringify(selesai ? { selesai } : {});
      await trx
        .insertInto('papan_kolom')
        .values({ id: kolom_id, unit_id, judul: title, isi: content, urutan: number + 1 })
        .execute();
      await trx
        .insertInto('papan_tugas')
        .values(
          card.map((one, sort) => ({
            id: uuidv7(),
            kolom_id,
            judul: one.title,
            isi: contentFrom(one),
            urutan: sort + 1,
          })),
        )
        .execute();
    }
  }
}
