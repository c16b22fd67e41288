import { describe, expect, it } from 'vitest';
import { gabungPerubahan, type Perubahan } from '#server/repositories/pelaporan-jejak.ts';

const ubah = (kolom: string, dari: unknown, ke: unknown, detail = 'd1'): Perubahan => ({
  detail_id: detail,
  kpi_id: `kpi-${detail}`,
  kode: '1.1',
  kolom,
  dari,
  ke,
});

describe('two runs of changes as one history row', () => {
  it('keeps where a field began and where it ended', () => {
    expect(gabungPerubahan([ubah('realisasi', null, 1)], [ubah('realisasi', 1, 2)])).toEqual([
      ubah('realisasi', null, 2),
    ]);
  });

  it('leaves out a field that came back to where it began', () => {
    expect(gabungPerubahan([ubah('x', 1, 2), ubah('analisis', null, 'a')], [ubah('x', 2, 1)])).toEqual([
      ubah('analisis', null, 'a'),
    ]);
  });

  it('keeps the same field of two indicators apart', () => {
    expect(gabungPerubahan([ubah('x', 1, 2)], [ubah('x', 5, 6, 'd2')])).toEqual([
      ubah('x', 1, 2),
      ubah('x', 5, 6, 'd2'),
    ]);
  });
});
