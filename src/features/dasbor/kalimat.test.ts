import { describe, expect, it } from 'vitest';
import {
  antreanDari,
  belumKirimDari,
  gerak,
  hanyaTahun,
  isSementara,
  jumlahStatus,
  kelengkapanDari,
  ketercapaian,
  ketercapaianIndikator,
  menurutTunggakan,
  statusDari,
  statusSatker,
  temuanMatrik,
  tunggakan,
  ukuran,
} from '#features/dasbor/kalimat.ts';
import {
  type BarisSatker,
  type DasborStatistik,
  isKosong,
  type KonteksDasbor,
} from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { contohCapaian, contohKonteks, contohMatrik, contohStatistik } from '#tests/support/dasbor-tapin.ts';

const satker = (nama: string, status: BarisSatker['sendiri']['status'], bawahan: BarisSatker['bawahan'] = null) => ({
  unit: { id: nama, kode: nama, nama_unit: nama, level_id: 3, parent_id: null },
  anak: 0,
  sendiri: {
    status,
    laporan_id: null,
    capaian_periode: null,
    capaian_tahun: null,
    kelas: null,
    submitted_at: null,
    decided_at: null,
    tutup: null,
    terlambat_hari: 0,
  },
  bawahan,
});
const cabang = (...status: [BarisSatker['sendiri']['status'], number][]): BarisSatker['bawahan'] => ({
  satker: 4,
  wajib: 4,
  status: status.map(([satu, jumlah]) => ({ status: satu, jumlah })),
  capaian_periode: null,
  capaian_tahun: null,
  kelas: null,
  sebaran: [],
});

describe('how many fall short', () => {
  it.each([
    [0, 0, { kunci: 'belumDinilai' }],
    [3, 0, { kunci: 'semua', count: 3 }],
    [3, 1, { kunci: 'sebagian', count: 1, dinilai: 3 }],
    [3, 3, { kunci: 'sebagian', count: 3, dinilai: 3 }],
  ])('%d assessed, %d short', (dinilai, diBawah, kalimat) => {
    expect(ketercapaian(dinilai, diBawah)).toEqual(kalimat);
  });

  it('counts as short what was assessed and did not reach its target', () => {
    const indikator = { semua: 17, dinilai: 3, tercapai: 2, tanpa_target: 14, belum_diisi: 0 };
    expect(ketercapaianIndikator({ indikator } as Parameters<typeof ketercapaianIndikator>[0])).toEqual({
      kunci: 'sebagian',
      count: 1,
      dinilai: 3,
    });
  });
});

describe('how a figure moved', () => {
  const tw1 = { periode: 'TW1', nilai: 110 } as const;
  it.each([
    [null, null, null, { kunci: 'tanpa' }],
    [110, null, null, { kunci: 'pertama' }],
    [68.4, tw1, -41.6, { kunci: 'turun', selisih: 41.6, dari: 110, sejak: 'TW1' }],
    [120, tw1, 10, { kunci: 'naik', selisih: 10, dari: 110, sejak: 'TW1' }],
    [110, tw1, 0, { kunci: 'tetap', dari: 110, sejak: 'TW1' }],
  ])('%d after %o', (nilai, sebelumnya, delta, kalimat) => {
    expect(gerak({ nilai, kelas: null, sebelumnya, delta })).toEqual(kalimat);
  });
});

describe('who has not reported', () => {
  const konteks = (laporan: Partial<KonteksDasbor['laporan']>): KonteksDasbor => ({
    ...contohKonteks(),
    jumlah_wajib: 14,
    laporan: { draft: 0, submitted: 0, revision: 0, approved: 0, ...laporan },
  });

  it('is everybody whose report is neither sent nor approved', () => {
    expect(belumKirimDari(konteks({ draft: 3, revision: 2, submitted: 4, approved: 1 }))).toEqual(9);
  });

  it('figures are final only when every report is approved', () => {
    expect([isSementara(konteks({ approved: 3 })), isSementara(konteks({ approved: 3, submitted: 1 }))]).toEqual([
      false,
      true,
    ]);
  });

  it('a branch counts itself and what lies below it', () => {
    const kalsel = satker('Kalsel', 'submitted', cabang(['belum', 2], ['draft', 1], ['approved', 1]));
    expect(statusSatker(kalsel)).toEqual({
      belum: 2,
      draft: 1,
      revision: 0,
      submitted: 1,
      approved: 1,
      tanpa_indikator: 0,
    });
    expect(tunggakan(kalsel)).toEqual(3);
  });

  it('stands first where most is missing', () => {
    const semua = [satker('A', 'approved'), satker('B', 'belum'), satker('C', 'belum', cabang(['revision', 2]))];
    expect(menurutTunggakan(semua).map(({ unit }) => unit.kode)).toEqual(['C', 'B', 'A']);
  });
});

describe('the queue and the evidence', () => {
  const statistik = (more: Partial<DasborStatistik>): DasborStatistik => ({ ...contohStatistik(), ...more });
  it('names how many wait and for how long at most', () => {
    const antrean = { jumlah: 4, median_hari: 2, tertua_hari: 6.5, laporan: [] };
    expect(antreanDari(statistik({ antrean }))).toEqual({ kunci: 'ada', count: 4, hari: 6.5 });
    expect(antreanDari(statistik({ antrean: { ...antrean, jumlah: 0 } }))).toEqual({ kunci: 'kosong' });
  });

  it.each([
    [0, 0, { kunci: 'tanpa' }],
    [5, 5, { kunci: 'lengkap', count: 5 }],
    [5, 3, { kunci: 'kurang', count: 2, perlu: 5 }],
  ])('of %d that need evidence %d have it', (perlu, ada, kalimat) => {
    const bukti = { perlu, ada, persen: null, satker: [], indikator: [] };
    expect(kelengkapanDari(statistik({ bukti }))).toEqual(kalimat);
  });
});

it('an answer without rows is empty', () => {
  expect([isKosong({ jenis: 'rekap', data: [] }), isKosong({ jenis: 'statistik', data: contohStatistik() })]).toEqual([
    true,
    false,
  ]);
});

describe('a quarter without targets', () => {
  /** The example without a single target in the quarter: what is left is the year. */
  const tanpaTarget = () => {
    const isi = contohMatrik();
    const baris = isi.baris.map((satu, ke) => ({
      ...satu,
      kode: `${ke}`,
      periode: {
        ...satu.periode,
        TW2: {
          ...satu.periode.TW2,
          keadaan: 'tanpa_target' as const,
          capaian: null,
          kelas: null,
          capaian_tahun: 90 - ke,
        },
      },
    }));
    return { ...isi, jumlah: { ...isi.jumlah, dinilai: 0, di_bawah: 0 }, baris };
  };
  const ringkas = ({ tahun, terukur }: ReturnType<typeof ukuran>) => [
    tahun,
    terukur.map(({ baris, capaian }) => [baris.kode, capaian]),
  ];

  it('is measured by the year, furthest behind first', () => {
    const isi = tanpaTarget();
    const terbalik = isi.baris.map(({ kode }, ke) => [kode, 90 - ke]).reverse();
    expect(ringkas(ukuran(isi))).toEqual([true, terbalik]);
    expect(temuanMatrik(isi)).toEqual({ kunci: 'tahunSaja' });
  });

  it('is still measured by itself as soon as something is due and empty in it', () => {
    const isi = tanpaTarget();
    const [pertama] = isi.baris;
    if (!pertama) throw new Error('no row');
    const baris = [
      { ...pertama, periode: { ...pertama.periode, TW2: { ...pertama.periode.TW2, keadaan: 'belum_diisi' as const } } },
    ];
    expect(ringkas(ukuran({ ...isi, baris }))).toEqual([false, []]);
    expect(ukuran(contohMatrik()).tahun).toBe(false);
  });

  it('has its finding from the year only where the year has a figure', () => {
    const { ringkasan } = contohCapaian();
    const indikator = { semua: 17, dinilai: 0, tercapai: 0, tanpa_target: 17, belum_diisi: 0 };
    const tanpa = { ...ringkasan.capaian_tahun, nilai: null };
    expect([
      hanyaTahun(ringkasan),
      hanyaTahun({ ...ringkasan, indikator }),
      hanyaTahun({ ...ringkasan, indikator, capaian_tahun: tanpa }),
      hanyaTahun({ ...ringkasan, indikator: { ...indikator, tanpa_target: 16, belum_diisi: 1 } }),
      hanyaTahun({ ...ringkasan, indikator: { ...indikator, semua: 0, tanpa_target: 0 } }),
    ]).toEqual([false, true, false, false, false]);
  });
});

describe('what has become of the reports', () => {
  it('counts those that are owed and not begun', () => {
    const konteks = {
      ...contohKonteks(),
      jumlah_wajib: 5,
      laporan: { draft: 1, submitted: 1, revision: 0, approved: 1 },
    };
    expect(jumlahStatus(konteks)).toEqual({ approved: 1, submitted: 1, revision: 0, draft: 1, belum: 2 });
    expect(jumlahStatus({ ...konteks, jumlah_wajib: 2 }).belum).toBe(0);
  });

  it('counts a report once, however many cells come from it, and none that was rejected', () => {
    const a = { id: 'a', status: 'approved' as const };
    const b = { id: 'b', status: 'draft' as const };
    expect(statusDari([a, null, a, b, { id: 'c', status: 'rejected' }])).toEqual({
      approved: 1,
      submitted: 0,
      revision: 0,
      draft: 1,
      belum: 0,
    });
  });
});
