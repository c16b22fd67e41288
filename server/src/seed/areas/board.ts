/** The boards of Tapin and Deli Serdang: what a unit has to do between two reports. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import type { AppSeedInput } from '#server/seed/areas/seed-input.ts';

/** `hari`: due so many days from now; null = no due date. `siapa`: the account's kind. */
type Example = {
  judul: string;
  description?: string;
  label?: string[];
  hari: number | null;
  siapa: 'pelapor' | 'verifikator';
};
type Column = { judul: string; selesai?: true; card: readonly Example[] };

const TAPIN: readonly Column[] = [
  {
    judul: 'Rencana',
    card: [
      {
        judul: 'Siapkan bukti dukung penilaian SAKIP',
        description: '3.2.4.1 Nilai SAKIP oleh Inspektorat',
        hari: 2,
        siapa: 'pelapor',
      },
      {
        judul: 'Minta daftar publikasi ke penanggung jawab',
        description: '1.4.1.3 Persentase Publikasi/Laporan Analisis Statistik dan Neraca Satelit yang Berkualitas',
        hari: 17,
        siapa: 'pelapor',
      },
      {
        judul: 'Susun rencana tindak lanjut pembinaan',
        description: '2.5.1.1 Tingkat Penyelenggaraan Pembinaan Statistik Sektoral sesuai standar',
        hari: 24,
        siapa: 'pelapor',
      },
      { judul: 'Rapat evaluasi Triwulan III', label: ['Rapat'], hari: null, siapa: 'verifikator' },
    ],
  },
  {
    judul: 'Dikerjakan',
    card: [
      {
        judul: 'Ganti dua bukti yang tidak terbaca',
        description: '2.7.1.1 Indeks Pelayanan Publik - Penilaian mandiri',
        label: ['Revisi', 'Bukti'],
        hari: -2,
        siapa: 'pelapor',
      },
      {
        judul: 'Lengkapi analisis capaian desa',
        description: '2.1.4.1 Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
        label: ['Analisis'],
        hari: 0,
        siapa: 'pelapor',
      },
      {
        judul: 'Hitung ulang angka pembinaan Triwulan III',
        description: '2.5.1.1 Tingkat Penyelenggaraan Pembinaan Statistik Sektoral sesuai standar',
        hari: 1,
        siapa: 'pelapor',
      },
    ],
  },
  {
    judul: 'Menunggu',
    card: [
      {
        judul: 'Verifikasi laporan Triwulan II',
        description: 'Menunggu Verifikator Tapin sejak kemarin',
        hari: 2,
        siapa: 'verifikator',
      },
      {
        judul: 'Surat keterangan desa binaan',
        description: '2.1.4.1 Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
        label: ['Bukti'],
        hari: 10,
        siapa: 'pelapor',
      },
    ],
  },
  {
    judul: 'Selesai',
    selesai: true,
    card: [
      { judul: 'Unggah bukti Triwulan III', label: ['Bukti'], hari: null, siapa: 'pelapor' },
      { judul: 'Isi realisasi Triwulan II', hari: null, siapa: 'pelapor' },
      { judul: 'Tetapkan target 2026 untuk 17 indikator', hari: null, siapa: 'pelapor' },
    ],
  },
];
const DELI_SERDANG: readonly Column[] = [
  {
    judul: 'Rencana',
    card: [
      { judul: 'Kumpulkan realisasi dari tiap bidang', label: ['Data'], hari: 5, siapa: 'pelapor' },
      { judul: 'Cocokkan sasaran Renja dengan RPJMD', hari: 12, siapa: 'pelapor' },
    ],
  },
  {
    judul: 'Dikerjakan',
    card: [{ judul: 'Isi kendala indikator yang di bawah target', label: ['Analisis'], hari: 1, siapa: 'pelapor' }],
  },
  {
    judul: 'Selesai',
    selesai: true,
    card: [{ judul: 'Impor 93 indikator Renja 2025', hari: null, siapa: 'pelapor' }],
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
export async function seedKanban(trx: Transaction<Database>, { userIdOf, idSatker, waktu }: AppSeedInput) {
  for (const [satker, place, column] of BOARD) {
    const unit_id = idSatker(satker);
    const officer = async (who: Example['siapa']) => {
      const id = userIdOf(`${who}.${place}`);
      const account = await trx.selectFrom('pengguna').select('nama').where('id', '=', id).executeTakeFirst();
      return { id, nama: account?.nama ?? `${NAMES[who]} ${PLACES[place]}` };
    };
    const person = { pelapor: await officer('pelapor'), verifikator: await officer('verifikator') };
    const contentFrom = ({ description = '', label = [], hari, siapa }: Example) =>
      JSON.stringify({
        labels: label,
        dueDate: hari === null ? null : new Date(waktu.getTime() + WIB_MS + hari * DAY_MS).toISOString().slice(0, 10),
        description,
        assignedTo: [person[siapa]],
      });
    await trx.insertInto('papan').values({ unit_id }).execute();
    for (const [number, { judul, selesai, card }] of column.entries()) {
      const kolom_id = uuidv7();
      const content = JSON.stringify(selesai ? { selesai } : {});
      await trx
        .insertInto('papan_kolom')
        .values({ id: kolom_id, unit_id, judul, isi: content, urutan: number + 1 })
        .execute();
      await trx
        .insertInto('papan_tugas')
        .values(
          card.map((one, sort) => ({
            id: uuidv7(),
            kolom_id,
            judul: one.judul,
            isi: contentFrom(one),
            urutan: sort + 1,
          })),
        )
        .execute();
    }
  }
}
