import { describe, expect, it } from 'vitest';
import type { Report } from '#contract/report.ts';
import { compare } from '#server/history/comparison.service.ts';

const THRESHOLDS = [
  { batas_bawah: 100, warna: 'hijau', label: 'Tercapai' },
  { batas_bawah: 75, warna: 'kuning', label: 'Mendekati target' },
  { batas_bawah: 0, warna: 'merah', label: 'Tidak tercapai' },
];
type Entry = { wajib: boolean; realisasi: number | null };
/** A report whose year stands at 82,5, with what was entered for its indicators. */
const report = (periode: string, entries: readonly Entry[], lengkap: number) =>
  ({
    periode,
    ambang: THRESHOLDS,
    capaian_periode: 101,
    capaian_tahun: 82.5,
    jumlah: { wajib: entries.filter(({ wajib }) => wajib).length, lengkap },
    details: entries.map((one, i) => ({
      ...one,
      id: `d${i}`,
      kpi_id: `k${i}`,
      kpi: { kode: `${i}`, nama: `Indikator ${i}` },
      warna: null,
      files: [],
      feedback: null,
      feedback_status: null,
    })),
  }) as unknown as Report;

const DUE = { wajib: true, realisasi: 5 };
const YELLOW = { warna: 'kuning', label: 'Mendekati target' };
const GREEN = { warna: 'hijau', label: 'Tercapai' };

describe('the year of a report in the comparison of two rounds', () => {
  it.each([
    ['before its last quarter', 'TW3', [DUE, DUE], 2, null, GREEN],
    ['with every indicator in', 'TW4', [DUE, DUE], 2, YELLOW, GREEN],
    ['with one that is not in', 'TW4', [DUE, { wajib: true, realisasi: null }], 1, null, null],
    ['with all figures in, one of them not explained yet', 'TW4', [DUE, DUE], 1, YELLOW, null],
    ['with a 0 where no target is', 'TW4', [DUE, { wajib: false, realisasi: 0 }], 1, null, GREEN],
    ['with an entry where no target is', 'TW4', [DUE, { wajib: false, realisasi: 3 }], 1, YELLOW, GREEN],
    ['without indicators', 'TW4', [], 0, null, GREEN],
  ] as const)('%s', (_when, periode, entries, lengkap, year, period) => {
    const fresh = report(periode, entries, lengkap);
    const { laporan } = compare(report('TW1', [], 0), fresh, { dari: 1, ke: 2 });
    expect(laporan.capaian_tahun).toEqual({ dari: { nilai: 82.5, kelas: null }, ke: { nilai: 82.5, kelas: year } });
    expect(laporan.capaian_periode.ke).toEqual({ nilai: 101, kelas: period });
  });
});

it('a predicate is told with its steps, also where only the older round knew them', () => {
  const skala = [{ kode: 'WTP', label: 'WTP', nilai: 4 }];
  const scaled = (realisasi: number, more: object) => report('TW1', [{ ...DUE, realisasi, ...more }], 1);
  const scaleOf = (before: object, after: object) =>
    compare(scaled(4, before), scaled(5, after), { dari: 1, ke: 2 }).indikator.map((one) => one.skala);
  expect([scaleOf({}, { skala }), scaleOf({ skala }, {}), scaleOf({}, {})]).toEqual([[skala], [skala], [undefined]]);
});

it('a file that was taken away is a difference by itself, as one that came is', () => {
  const file = { id: 'f1', nama: 'bukti.pdf' };
  const held = (files: object[]) => {
    const whole = report('TW1', [DUE], 1);
    return { ...whole, details: whole.details.map((one) => ({ ...one, files })) } as unknown as Report;
  };
  const told = (before: object[], after: object[]) =>
    compare(held(before), held(after), { dari: 1, ke: 2 }).indikator.map(({ berkas }) => berkas);
  expect([told([file], []), told([], [file]), told([file], [file])]).toEqual([
    [{ tambah: [], hapus: [file] }],
    [{ tambah: [file], hapus: [] }],
    [],
  ]);
});

it('an indicator that was objected to is a difference; a verdict that the next sending takes back is none', () => {
  const judged = (feedback_status: string | null, feedback: string | null = null) => {
    const whole = report('TW1', [DUE], 1);
    const details = whole.details.map((one) => ({ ...one, feedback_status, feedback }));
    return { ...whole, details } as unknown as Report;
  };
  const differs = (before: Report, after: Report) => compare(before, after, { dari: 1, ke: 2 }).indikator.length === 1;
  expect([
    differs(judged('perbaikan'), judged(null)),
    differs(judged('perbaikan'), judged('perbaikan')),
    differs(judged('sesuai'), judged(null)),
    differs(judged(null), judged('sesuai')),
    differs(judged(null), judged(null, 'Lengkapi')),
  ]).toEqual([true, true, false, false, true]);
});
