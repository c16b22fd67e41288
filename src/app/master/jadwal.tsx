import type { TFunction } from 'i18next';
import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { sumberUnit } from '#app/master/sumber.ts';
import { hariJakarta, keadaanJadwal } from '#domain/jadwal/jadwal.ts';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { type Jadwal, jadwalUtuhBody } from '#contract/jadwal.ts';
import { formatTanggal } from '#services/i18n/format.ts';
import { Tag } from '#ui/Tag.tsx';

const PERIODE = [
  { nilai: 'TW1', label: 'umum.periode.TW1' },
  { nilai: 'TW2', label: 'umum.periode.TW2' },
  { nilai: 'TW3', label: 'umum.periode.TW3' },
  { nilai: 'TW4', label: 'umum.periode.TW4' },
] as const;
/** As the server has it: an extension says why. */
const ALASAN_MINIMUM = 10;

const RUPA = {
  akanDibuka: { tone: 'info', icon: 'clock' },
  terbuka: { tone: 'success', icon: 'checkCircle' },
  ditutup: { tone: 'neutral', icon: 'lock' },
} as const;
const keadaan = (jadwal: Jadwal) => keadaanJadwal(jadwal, hariJakarta(Date.now()));
const kataKeadaan = (jadwal: Jadwal, t: TFunction) =>
  t(`master.jadwal.keadaan.${keadaan(jadwal)}`, {
    buka: formatTanggal(jadwal.buka),
    tutup: formatTanggal(jadwal.tutup),
  });

/** When a quarter is reported: for everybody, or for one unit that then has days of its own. */
export const jadwal = rekaman({
  teks: { judul: 'master.jadwal.judul', satu: 'master.jadwal.satu' },
  panggilan: api.jadwal,
  lingkup: ['tahun'],
  sebut: ({ periode, tahun, unit }) =>
    [`${PERIODE_RINGKAS[periode]} ${tahun}`, ...(unit ? [unit.nama_unit] : [])].join(', '),
  kolom: [
    {
      kunci: 'periode',
      label: 'master.jadwal.periode',
      nilai: ({ periode, tahun }, t) => `${t(`umum.periode.${periode}`)} ${tahun}`,
      urut: 'periode',
      utama: true,
    },
    {
      kunci: 'unit',
      label: 'master.kolom.unit',
      nilai: ({ unit }, t) => unit?.nama_unit ?? t('master.jadwal.semuaSatker'),
    },
    {
      kunci: 'buka',
      label: 'master.jadwal.buka',
      nilai: ({ buka }) => buka,
      sel: ({ buka }) => formatTanggal(buka),
      urut: 'buka',
      prioritas: 3,
    },
    {
      kunci: 'tutup',
      label: 'master.jadwal.tutup',
      nilai: ({ tutup }) => tutup,
      sel: ({ tutup }) => formatTanggal(tutup),
      urut: 'tutup',
      prioritas: 2,
    },
    {
      kunci: 'keadaan',
      label: 'master.kolom.status',
      nilai: kataKeadaan,
      sel: (satu, t) => <Tag {...RUPA[keadaan(satu)]}>{kataKeadaan(satu, t)}</Tag>,
    },
    {
      kunci: 'alasan',
      label: 'master.jadwal.alasan',
      nilai: ({ alasan }) => alasan,
      prioritas: 3,
      tersembunyi: true,
    },
  ],
  saringan: {
    periode: { label: 'master.jadwal.periode', jenis: 'pilih', pilihan: PERIODE },
    satker: { label: 'master.jadwal.untukSatker', jenis: 'satker' },
  },
  formulir: {
    isian: {
      tahun: { label: 'master.kolom.tahun', jenis: 'teks', wajib: true, sebagaiAngka: true, maks: 4 },
      periode: { label: 'master.jadwal.periode', jenis: 'pilih', wajib: true, pilihan: PERIODE },
      buka: { label: 'master.jadwal.buka', jenis: 'tanggal', wajib: true },
      tutup: { label: 'master.jadwal.tutup', bantu: 'master.jadwal.tutupBantu', jenis: 'tanggal', wajib: true },
      unit_id: { label: 'master.jadwal.untukSatker', bantu: 'master.jadwal.satkerBantu', jenis: 'cari' },
      alasan: {
        label: 'master.jadwal.alasan',
        bantu: 'master.jadwal.alasanBantu',
        jenis: 'paragraf',
        wajibBila: ({ unit_id }) => unit_id !== '',
        min: ALASAN_MINIMUM,
        maks: 1000,
      },
    },
    skema: { baru: jadwalUtuhBody, ubah: jadwalUtuhBody },
    sumber: { unit_id: sumberUnit },
    awal: ({ satker, tahun }) => ({
      nilai: { tahun: String(tahun), unit_id: satker.value },
      terpilih: satker.value === '' ? {} : { unit_id: satker },
    }),
    terpilih: ({ unit_id, unit }) =>
      unit_id === null ? {} : { unit_id: { value: unit_id, label: unit?.nama_unit ?? unit_id } },
  },
});
