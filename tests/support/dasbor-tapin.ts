/** Answers of the dashboard calls for BPS Kabupaten Tapin, TW2 2026: 110.00 in TW1, 68.40 in TW2, 6.38 against the year. */
import type {
  DasborCapaian,
  DasborMatrik,
  DasborPersentase,
  DasborSatker,
  DasborStatistik,
  Kelas,
  KonteksDasbor,
  MatrikKinerja,
  SelMatrik,
} from '#contract/dasbor.ts';

const TAPIN = { id: '01900000-0000-7000-8000-000000000001', kode: '6305', nama_unit: 'BPS Kabupaten Tapin' };
const LAPORAN = '01900000-0000-7000-8000-0000000000aa';
const laporan = { draft: 0, submitted: 1, revision: 0, approved: 0 };
const tercapai: Kelas = { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 };
const tidak: Kelas = { label: 'Tidak tercapai', warna: 'merah', batas_bawah: null };

export const contohKonteks = (): KonteksDasbor => ({
  satker: TAPIN,
  tahun: 2026,
  periode: 'TW2',
  cakupan: 'bawahan',
  dasar: 'hidup',
  jumlah_satker: 1,
  jumlah_wajib: 1,
  laporan,
  ambang: [
    { label: 'Tercapai', warna: 'hijau', batas_bawah: 100 },
    { label: 'Mendekati target', warna: 'kuning', batas_bawah: 80 },
  ],
  batas_capaian: 120,
  data_per: '2026-07-21T02:30:00.000Z',
});

export const contohCapaian = (): DasborCapaian => ({
  konteks: contohKonteks(),
  ringkasan: {
    capaian_periode: { nilai: 68.4, kelas: tidak, sebelumnya: { periode: 'TW1', nilai: 110 }, delta: -41.6 },
    capaian_tahun: { nilai: 6.38, kelas: tidak, sebelumnya: { periode: 'TW1', nilai: 6.38 }, delta: 0 },
    indikator: { semua: 17, dinilai: 3, tercapai: 2, tanpa_target: 14, belum_diisi: 0 },
    laporan: { wajib: 1, belum_kirim: 0, terlambat: 0, tutup: null },
  },
  tren: [
    { periode: 'TW1', capaian_periode: 110, capaian_tahun: 6.38, laporan },
    { periode: 'TW2', capaian_periode: 68.4, capaian_tahun: 6.38, laporan },
    { periode: 'TW3', capaian_periode: null, capaian_tahun: null, laporan: { ...laporan, submitted: 0 } },
    { periode: 'TW4', capaian_periode: null, capaian_tahun: null, laporan: { ...laporan, submitted: 0 } },
  ],
});

const sel = (more: Partial<SelMatrik>): SelMatrik => ({
  keadaan: 'kosong',
  capaian: null,
  capaian_tahun: null,
  kelas: null,
  kelas_tahun: null,
  target: null,
  target_atas: null,
  realisasi: null,
  jumlah: 1,
  disetujui: 0,
  laporan: null,
  ...more,
});
const ada = { id: LAPORAN, status: 'submitted' } as const;
const baris: MatrikKinerja = {
  kunci: 'k1',
  kode: '2.7.1.1',
  nama: 'Indeks Pelayanan Publik - Penilaian mandiri',
  satuan: 'Poin',
  sasaran: { kode: '2.7.1', nama: 'Terwujudnya Kemudahan Akses Data BPS' },
  kpi_id: '01900000-0000-7000-8000-0000000000b1',
  unit: TAPIN,
  jumlah_indikator: 1,
  jumlah_unit: 1,
  periode: {
    TW1: sel({ keadaan: 'tanpa_target', target: 0, laporan: ada }),
    TW2: sel({ keadaan: 'dinilai', capaian: 0, kelas: tidak, target: 3.5, realisasi: 0, laporan: ada }),
    TW3: sel({}),
    TW4: sel({}),
  },
  target_tahun: 3.5,
  selisih: -100,
  tahun: { target: 3.5, realisasi: 0, capaian: 0, kelas: tidak },
};

export const contohKinerja = (): MatrikKinerja[] => [baris];
export const contohMatrik = (): DasborMatrik => {
  const { tahun: _tahun, ...satu } = baris;
  return { konteks: contohKonteks(), jumlah: { baris: 17, dinilai: 3, di_bawah: 1 }, baris: [satu] };
};

export const contohPersentase = (): DasborPersentase => ({
  konteks: contohKonteks(),
  periode: [
    {
      periode: 'TW2',
      total: 17,
      kelas: [
        { ...tercapai, jumlah: 2, persen: 11.76 },
        { ...tidak, jumlah: 1, persen: 5.88 },
      ],
      tanpa_target: { jumlah: 14, persen: 82.35 },
      belum_diisi: { jumlah: 0, persen: 0 },
      laporan,
    },
  ],
});

export const contohStatistik = (): DasborStatistik => ({
  konteks: contohKonteks(),
  status: [{ status: 'submitted', jumlah: 1 }],
  antrean: {
    jumlah: 1,
    median_hari: 4,
    tertua_hari: 4,
    laporan: [{ id: LAPORAN, unit: TAPIN, periode: 'TW2', submitted_at: '2026-07-17T02:30:00.000Z', hari: 4 }],
  },
  keputusan: { jumlah: 0, median_hari: null },
  bukti: { perlu: 3, ada: 3, persen: 100, satker: [], indikator: [] },
});

export const contohSatker = (): DasborSatker => ({
  konteks: contohKonteks(),
  induk: null,
  jejak: [],
  satker: [
    {
      unit: { ...TAPIN, level_id: 3, parent_id: null },
      anak: 0,
      sendiri: {
        status: 'submitted',
        laporan_id: LAPORAN,
        capaian_periode: 68.4,
        capaian_tahun: 6.38,
        kelas: tidak,
        submitted_at: '2026-07-17T02:30:00.000Z',
        decided_at: null,
        tutup: null,
        terlambat_hari: 0,
      },
      bawahan: null,
    },
  ],
});
