import { describe, expect, it } from 'vitest';
import { mergeChanges, type Change } from '#server/history/merge-changes.ts';

const change = (column: string, from: unknown, ke: unknown, detail = 'd1'): Change => ({
  detail_id: detail,
  kpi_id: `kpi-${detail}`,
  kode: '1.1',
  kolom: column,
  dari: from,
  ke,
});

describe('two runs of changes as one history row', () => {
  it('keeps where a field began and where it ended', () => {
    expect(mergeChanges([change('realisasi', null, 1)], [change('realisasi', 1, 2)])).toEqual([
      change('realisasi', null, 2),
    ]);
  });

  it('leaves out a field that came back to where it began', () => {
    expect(mergeChanges([change('x', 1, 2), change('analisis', null, 'a')], [change('x', 2, 1)])).toEqual([
      change('analisis', null, 'a'),
    ]);
  });

  it('keeps the same field of two indicators apart', () => {
    expect(mergeChanges([change('x', 1, 2)], [change('x', 5, 6, 'd2')])).toEqual([
      change('x', 1, 2),
      change('x', 5, 6, 'd2'),
    ]);
  });
});
