import { describe, expect, it } from 'vitest';
import { mergeChanges, type Change } from '#server/history/merge-changes.ts';
import { mergeEntries, performer } from '#server/history/trail.queries.ts';

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

describe('the rows of a report for reading', () => {
  const row = (
    minutes: number,
    more: { aksi?: 'update' | 'upload'; oleh?: string; peran?: string; putaran?: number } = {},
  ) => ({
    aksi: 'update' as const,
    oleh: 'rina',
    peran: 'Pelapor',
    putaran: 1,
    ...more,
    waktu: new Date(Date.UTC(2026, 0, 5, 8, 0, 0) + minutes * 60_000),
    perubahan: [change('x', minutes, minutes + 1)],
  });
  const read = (...rows: ReturnType<typeof row>[]) =>
    mergeEntries(rows).map(({ waktu, perubahan }) => [waktu.getUTCMinutes(), perubahan]);

  it('are one for what somebody typed within ten minutes of the first entry', () => {
    expect(read(row(0), row(9.99))).toEqual([[0, [change('x', 0, 10.99)]]]);
    expect(read(row(0), row(10))).toHaveLength(2);
    // Not of the last one: an afternoon of typing is no single entry.
    expect(read(row(0), row(6), row(12))).toHaveLength(2);
  });

  it.each([
    ['somebody else', { oleh: 'budi' }],
    ['the same person in another role', { peran: 'Admin' }],
    ['another round', { putaran: 2 }],
    ['something other than typing', { aksi: 'upload' }],
  ] as const)('stay two for %s', (_, other) => {
    expect(read(row(0), row(1, other))).toHaveLength(2);
    expect(read(row(0, other), row(1))).toHaveLength(2);
  });
});

describe('the role by which somebody acts', () => {
  const grant = (label: string, modul: string, ...actions: string[]) => ({ label, modul, actions });
  const roleOf = (action: string, ...grants: ReturnType<typeof grant>[]) =>
    performer({ id: 'a' } as never, grants, action).role;
  const reader = grant('Pembaca', 'PelaporanCapaian', 'read');

  it('is the first of theirs that allows it on reports, also one that allows everything', () => {
    const others = [reader, grant('Penyusun', 'Kpi', 'submit', 'manage')];
    expect(roleOf('submit', ...others, grant('Pelapor', 'PelaporanCapaian', 'submit'))).toBe('Pelapor');
    expect(roleOf('submit', ...others, grant('Pengelola', 'PelaporanCapaian', 'manage'))).toBe('Pengelola');
    expect(roleOf('submit', ...others, grant('Administrator', 'all', 'manage'))).toBe('Administrator');
  });

  it('is the first there is where none allows it any more', () => {
    expect([roleOf('submit', reader), roleOf('submit')]).toEqual(['Pembaca', '']);
  });
});
