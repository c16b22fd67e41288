import { describe, expect, it } from 'vitest';
import { pratinjau } from '#domain/pelaporan/pratinjau.ts';
import { perSasaran, saringTugas, susunTugas } from '#domain/pelaporan/tugas.ts';
import { contohDetail, contohLaporan } from '#tests/support/laporan-tapin.ts';

// BPS Kabupaten Tapin 2026, published targets and realisasi: two indicators with a target in TW1, three in TW2, and
// fourteen that are measured only at the end of the year.
const BERTARGET = [
  { kode: '2.1.4.1', target: { TW1: 2.22, TW2: 2.22 }, tahun: 4.44, realisasi: { TW1: 2.22, TW2: 2.22 } },
  { kode: '2.5.1.1', target: { TW1: 19.2, TW2: 55.64 }, tahun: 100, realisasi: { TW1: 58.53, TW2: 58.53 } },
  { kode: '2.7.1.1', target: { TW1: 0, TW2: 1.07 }, tahun: 4.46, realisasi: { TW1: 0, TW2: 0 } },
] as const;

function tapin(periode: 'TW1' | 'TW2', terisi: boolean) {
  const lain = Array.from({ length: 14 }, (_, i) =>
    contohDetail({
      id: `n${i}`,
      kpi_id: `kn${i}`,
      target: 0,
      target_tahun: 100,
      realisasi: terisi ? 0 : null,
      wajib: false,
    }),
  );
  const details = BERTARGET.map(({ kode, target, tahun, realisasi }, i) =>
    contohDetail({
      id: `d${i}`,
      kpi_id: `k${i}`,
      kpi: { ...contohDetail().kpi, kode },
      target: target[periode],
      target_tahun: tahun,
      realisasi: terisi ? realisasi[periode] : null,
      wajib: target[periode] > 0,
    }),
  );
  return contohLaporan({ periode, details: [...details, ...lain] });
}

describe('the figures of a report while it is typed', () => {
  it('reproduce the published TW1 of Tapin: 110 against the quarter, 6,38 against the year', () => {
    const { capaianPeriode, capaianTahun } = pratinjau(tapin('TW1', true), {}, []);
    expect([capaianPeriode, capaianTahun]).toEqual([110, 6.38]);
  });

  it('are the same whether stored or only typed', () => {
    const ketikan = Object.fromEntries(
      tapin('TW2', true).details.map((d) => [d.id, { realisasi: String(d.realisasi).replace('.', ',') }]),
    );
    const typed = pratinjau(tapin('TW2', false), ketikan, []);
    expect(typed).toEqual(pratinjau(tapin('TW2', true), {}, []));
    expect([typed.capaianPeriode, typed.capaianTahun]).toEqual([68.4, 6.38]);
  });

  it('count the earlier quarters of the recap towards the year', () => {
    const jumlah = { ...contohDetail().kpi, konsolidasi: 'sum' as const };
    const laporan = contohLaporan({
      details: [contohDetail({ kpi: jumlah, target: 10, target_tahun: 40, realisasi: 10 })],
    });
    const periode = { TW1: { realisasi: 6, x: null, y: null }, TW2: null, TW3: { realisasi: 99, x: null, y: null } };
    const { details } = pratinjau(laporan, {}, [{ kpi_id: 'k1', periode }]);
    expect(details.map((d) => [d.realisasiKumulatif, d.capaianTahun, d.rumusTahun])).toEqual([
      [16, 40, 'jumlah sampai periode ini 16; 16 ÷ 40 × 100 = 40'],
    ]);
  });
});

describe('a report as work to do', () => {
  const lengkap = { realisasi: 2.22, analisis: 'Tetap', files: [{}] as never };
  const keadaan = (
    ubah: Parameters<typeof contohDetail>[0],
    status: 'draft' | 'revision' = 'draft',
    ditandai: string[] = [],
  ) =>
    susunTugas(contohLaporan({ status, details: [contohDetail(ubah)] }), {}, [], ditandai).baris.map((b) => [
      b.keadaan,
      b.kurang,
      b.perluTindakan,
    ]);

  it.each([
    ['due and empty', {}, [['belum', ['realisasi'], true]]],
    ['empty and not due', { wajib: false, target: 0 }, [['belum', [], false]]],
    ['begun', { realisasi: 2.22 }, [['sedang', ['analisis', 'bukti'], true]]],
    ['begun with words only', { wajib: false, target: 0, analisis: 'Tetap' }, [['sedang', [], true]]],
    ['complete', lengkap, [['selesai', [], false]]],
    ['complete but below the target', { ...lengkap, realisasi: 1 }, [['sedang', ['kendala', 'tindak_lanjut'], true]]],
  ] as const)('knows an indicator that is %s', (_, ubah, hasil) => {
    expect(keadaan({ ...ubah })).toEqual(hasil);
  });

  it('knows what was sent back, until it is ticked off', () => {
    const kembali = { ...lengkap, feedback_status: 'perbaikan' as const };
    expect([
      keadaan(kembali, 'revision'),
      keadaan(kembali, 'revision', ['d1']),
      keadaan({ ...kembali, analisis: null }, 'revision', ['d1']),
    ]).toEqual([[['revisi', [], true]], [['selesai', [], false]], [['masalah', ['analisis'], true]]]);
  });

  it('calls unreadable text a problem', () => {
    const { baris } = susunTugas(contohLaporan(), { d1: { realisasi: 'dua' } }, [], []);
    expect(baris.map((b) => [b.keadaan, b.rusak])).toEqual([['masalah', ['realisasi']]]);
  });

  it('filters and groups its rows', () => {
    const { baris } = susunTugas(tapin('TW2', false), {}, [], []);
    expect([
      saringTugas(baris, 'semua').length,
      saringTugas(baris, 'tindakan').length,
      saringTugas(baris, 'belum').length,
      perSasaran(baris).map((g) => [g.sasaran?.kode, g.baris.length]),
    ]).toEqual([17, 3, 17, [['2.1.4', 17]]]);
  });
});
