// @vitest-environment jsdom
/** As `rows.test.tsx`: what the dashboard says of goals, and of a year without targets in the quarter. */
import '#tests/support/stackless-react.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Matrix } from '#features/dashboard/Matrix.tsx';
import { Sasaran } from '#features/dashboard/Sasaran.tsx';
import { size } from '#features/dashboard/sentences.ts';
import { Trend } from '#features/dashboard/Trend.tsx';
import type { MatrixRow } from '#machines/dashboard/dashboard-widget.types.ts';
import { exampleCapaian, exampleMatrix } from '#tests/support/dashboard-tapin.ts';
import { setStage } from '#tests/views/views.tsx';
import { part, tools } from '#tests/views/widgets.tsx';

setStage();
afterEach(cleanup);

/** Rows with a figure of the quarter or of the year so far, each of a goal or of none. */
function rowsOf(of: 'capaian' | 'capaian_tahun', ...rows: readonly [figure: number, hasGoal: boolean][]): MatrixRow[] {
  const [one] = exampleMatrix().baris;
  if (!one) throw new Error('no row');
  const none = {
    ...one.periode.TW2,
    keadaan: 'tanpa_target' as const,
    capaian: null,
    capaian_tahun: null,
    kelas: null,
  };
  return rows.map(([figure, hasGoal], n) => ({
    ...one,
    kunci: `${n}`,
    sasaran: hasGoal ? one.sasaran : null,
    periode: { ...one.periode, TW2: { ...none, [of]: figure } },
  }));
}
const titled = async (rows: readonly MatrixRow[], dinilai: number, di_bawah: number) => {
  const data = { ...exampleMatrix(), jumlah: { baris: rows.length, dinilai, di_bawah }, baris: rows };
  const text = await part(<Sasaran {...tools} unfolded={false} />, { kind: 'matrik', data });
  cleanup();
  return text.match(/«dasbor\.sasaran\.(?:semua|sebagian|belumDinilai)\w*»(?: \d+)*/)?.[0];
};

it('counts among the goals of a year none that is no goal', async () => {
  expect([
    await titled(rowsOf('capaian_tahun', [90, false], [80, true], [110, true]), 0, 0),
    await titled(rowsOf('capaian_tahun', [90, false], [110, true]), 0, 0),
    await titled(rowsOf('capaian_tahun', [90, false]), 0, 0),
  ]).toEqual(['«dasbor.sasaran.sebagianTahun» 1 2', '«dasbor.sasaran.semuaTahun» 1', '«dasbor.sasaran.belumDinilai»']);
});

it('shows the figure of the quarter also where only indicators without a goal have one', async () => {
  const [row] = rowsOf('capaian', [37, false]);
  if (!row) throw new Error('no row');
  const both = { ...row, periode: { ...row.periode, TW2: { ...row.periode.TW2, capaian_tahun: 45 } } };
  const data = { ...exampleMatrix(), jumlah: { baris: 1, dinilai: 0, di_bawah: 0 }, baris: [both] };
  expect(await titled([both], 0, 0)).toBe('«dasbor.sasaran.belumDinilai»');
  const { tahun, measured } = size(data);
  expect([tahun, measured.map(({ capaian }) => capaian)]).toEqual([false, [37]]);
});

it('says of a year without targets in the quarter how the year moved, not the quarter', async () => {
  const { ringkasan, ...content } = exampleCapaian();
  const before = { periode: 'TW1' as const, nilai: 40, satker_sama: true };
  const data = {
    ...content,
    ringkasan: {
      ...ringkasan,
      indikator: { semua: 17, dinilai: 0, tercapai: 0, tanpa_target: 17, belum_diisi: 0 },
      capaian_periode: { ...ringkasan.capaian_periode, nilai: 70, sebelumnya: { ...before, nilai: 90 }, delta: -20 },
      capaian_tahun: { ...ringkasan.capaian_tahun, nilai: 60, sebelumnya: before, delta: 20 },
    },
  };
  expect(await part(<Trend {...tools} />, { kind: 'capaian', data })).toContain('«dasbor.tren.tahunNaik»');
});

it('says by which other caps reports were made, beside that of the year', async () => {
  const said = async (batas_capaian: number | null, batas_lain?: (number | null)[]) => {
    const { konteks, ...rest } = exampleMatrix();
    const data = { ...rest, konteks: { ...konteks, batas_capaian }, ...(batas_lain && { batas_lain }) };
    const text = await part(<Matrix {...tools} />, { kind: 'matrik', data });
    cleanup();
    return /«dasbor\.matrik\.batas.*/.exec(text)?.[0];
  };
  expect([await said(100, [null, 120]), await said(null, [120]), await said(120)]).toEqual([
    '«dasbor.matrik.batas» 100 «dasbor.matrik.batasLain» «dasbor.matrik.tanpaBatas» dan 120',
    '«dasbor.matrik.batasLain» 120',
    '«dasbor.matrik.batas» 120',
  ]);
});
