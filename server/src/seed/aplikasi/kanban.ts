/** The boards of Tapin and Deli Serdang: what a unit has to do between two reports. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/types.ts';
import type { SeedAplikasiInput } from '#server/seed/aplikasi/seed-aplikasi.ts';

/** `hari`: due so many days from now; null = no due date. `siapa`: the account's kind. */
type Contoh = {
  judul: string;
  uraian?: string;
  label?: string[];
  hari: number | null;
  siapa: 'pelapor' | 'verifikator';
};
type Kolom = { judul: string; selesai?: true; kartu: readonly Contoh[] };

const TAPIN: readonly Kolom[] = [
  {
    judul: 'Rencana',
    kartu: [
      {
        judul: 'Siapkan bukti dukung penilaian SAKIP',
        uraian: '3.2.4.1 Nilai SAKIP oleh Inspektorat',
        hari: 2,
        siapa: 'pelapor',
      },
      {
        judul: 'Minta daftar publikasi ke penanggung jawab',
        uraian: '1.4.1.3 Persentase Publikasi/Laporan Analisis Statistik dan Neraca Satelit yang Berkualitas',
        hari: 17,
        siapa: 'pelapor',
      },
      {
        judul: 'Susun rencana tindak lanjut pembinaan',
        uraian: '2.5.1.1 Tingkat Penyelenggaraan Pembinaan Statistik Sektoral sesuai standar',
        hari: 24,
        siapa: 'pelapor',
      },
      { judul: 'Rapat evaluasi Triwulan III', label: ['Rapat'], hari: null, siapa: 'verifikator' },
    ],
  },
  {
    judul: 'Dikerjakan',
    kartu: [
      {
        judul: 'Ganti dua bukti yang tidak terbaca',
        uraian: '2.7.1.1 Indeks Pelayanan Publik - Penilaian mandiri',
        label: ['Revisi', 'Bukti'],
        hari: -2,
        siapa: 'pelapor',
      },
      {
        judul: 'Lengkapi analisis capaian desa',
        uraian: '2.1.4.1 Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
        label: ['Analisis'],
        hari: 0,
        siapa: 'pelapor',
      },
      {
        judul: 'Hitung ulang angka pembinaan Triwulan III',
        uraian: '2.5.1.1 Tingkat Penyelenggaraan Pembinaan Statistik Sektoral sesuai standar',
        hari: 1,
        siapa: 'pelapor',
      },
    ],
  },
  {
    judul: 'Menunggu',
    kartu: [
      {
        judul: 'Verifikasi laporan Triwulan II',
        uraian: 'Menunggu Verifikator Tapin sejak kemarin',
        hari: 2,
        siapa: 'verifikator',
      },
      {
        judul: 'Surat keterangan desa binaan',
        uraian: '2.1.4.1 Persentase Kumulatif Desa Yang Berpredikat Desa Cinta Statistik',
        label: ['Bukti'],
        hari: 10,
        siapa: 'pelapor',
      },
    ],
  },
  {
    judul: 'Selesai',
    selesai: true,
    kartu: [
      { judul: 'Unggah bukti Triwulan III', label: ['Bukti'], hari: null, siapa: 'pelapor' },
      { judul: 'Isi realisasi Triwulan II', hari: null, siapa: 'pelapor' },
      { judul: 'Tetapkan target 2026 untuk 17 indikator', hari: null, siapa: 'pelapor' },
    ],
  },
];
const DELI_SERDANG: readonly Kolom[] = [
  {
    judul: 'Rencana',
    kartu: [
      { judul: 'Kumpulkan realisasi dari tiap bidang', label: ['Data'], hari: 5, siapa: 'pelapor' },
      { judul: 'Cocokkan sasaran Renja dengan RPJMD', hari: 12, siapa: 'pelapor' },
    ],
  },
  {
    judul: 'Dikerjakan',
    kartu: [{ judul: 'Isi kendala indikator yang di bawah target', label: ['Analisis'], hari: 1, siapa: 'pelapor' }],
  },
  {
    judul: 'Selesai',
    selesai: true,
    kartu: [{ judul: 'Impor 93 indikator Renja 2025', hari: null, siapa: 'pelapor' }],
  },
];

const PAPAN = [
  ['BPS Kabupaten Tapin', 'tapin', TAPIN],
  ['Bappedalitbang Kabupaten Deli Serdang', 'deliserdang', DELI_SERDANG],
] as const;
const NAMA = { pelapor: 'Pelapor', verifikator: 'Verifikator' };
const TEMPAT = { tapin: 'Tapin', deliserdang: 'Deli Serdang' };
const SEHARI_MS = 86_400_000;
/** The day there: WIB is seven hours before UTC. */
const WIB_MS = 7 * 3_600_000;

/** Puts up the boards of the demo. */
export async function seedKanban(trx: Transaction<Database>, { idPengguna, idSatker, waktu }: SeedAplikasiInput) {
  for (const [satker, tempat, kolom] of PAPAN) {
    const unit_id = idSatker(satker);
    const petugas = async (siapa: Contoh['siapa']) => {
      const id = idPengguna(`${siapa}.${tempat}`);
      const akun = await trx.selectFrom('pengguna').select('nama').where('id', '=', id).executeTakeFirst();
      return { id, nama: akun?.nama ?? `${NAMA[siapa]} ${TEMPAT[tempat]}` };
    };
    const orang = { pelapor: await petugas('pelapor'), verifikator: await petugas('verifikator') };
    const isiDari = ({ uraian = '', label = [], hari, siapa }: Contoh) =>
      JSON.stringify({
        labels: label,
        dueDate:
          hari === null ? null : new Date(waktu.getTime() + WIB_MS + hari * SEHARI_MS).toISOString().slice(0, 10),
        description: uraian,
        assignedTo: [orang[siapa]],
      });
    await trx.insertInto('papan').values({ unit_id }).execute();
    for (const [nomor, { judul, selesai, kartu }] of kolom.entries()) {
      const kolom_id = uuidv7();
      const isi = JSON.stringify(selesai ? { selesai } : {});
      await trx
        .insertInto('papan_kolom')
        .values({ id: kolom_id, unit_id, judul, isi, urutan: nomor + 1 })
        .execute();
      await trx
        .insertInto('papan_tugas')
        .values(
          kartu.map((satu, urut) => ({
            id: uuidv7(),
            kolom_id,
            judul: satu.judul,
            isi: isiDari(satu),
            urutan: urut + 1,
          })),
        )
        .execute();
    }
  }
}
