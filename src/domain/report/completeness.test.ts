import { describe, expect, it } from 'vitest';
import { type CompletenessRow, completenessFindings, progressOf } from '#domain/report/completeness.ts';
import { textsOf } from '#domain/report/text-fields.ts';

const complete: CompletenessRow = {
  kpi_id: 'k1',
  kode: '2.1.4.1',
  nama: 'Desa Cinta Statistik',
  wajib: true,
  realisasi: 2.22,
  x: 3,
  y: 135,
  needsRatio: false,
  tercapai: true,
  ...textsOf({ analisis: 'Sesuai rencana.' }),
  fileCount: 1,
};
const message = (change: Partial<CompletenessRow>) =>
  completenessFindings([{ ...complete, ...change }]).map((t) => [t.kode, t.pesan]);

describe('completeness of one indicator', () => {
  it.each<[string, Partial<CompletenessRow>, string[][]]>([
    ['complete', {}, []],
    ['0 is filled', { realisasi: 0 }, []],
    ['not due and 0: as good as empty', { wajib: false, realisasi: 0, analisis: null, fileCount: 0 }, []],
    ['due and not filled', { realisasi: null }, [['C9', '2.1.4.1: isi realisasi; 0 boleh diisi']]],
    ['not due and not filled', { wajib: false, realisasi: null, analisis: null, fileCount: 0 }, []],
    [
      'not due but filled: everything is due',
      { wajib: false, tercapai: null, analisis: ' ', fileCount: 0 },
      [
        ['C11', '2.1.4.1: tulis analisis'],
        ['C12', '2.1.4.1: unggah bukti dukung, paling sedikit satu berkas'],
      ],
    ],
    [
      'below 100',
      { tercapai: false },
      [
        ['C11', '2.1.4.1: capaian di bawah 100, tulis kendala'],
        ['C11', '2.1.4.1: capaian di bawah 100, tulis tindak lanjut'],
      ],
    ],
    ['below 100, explained', { tercapai: false, kendala: 'Anggaran.', tindak_lanjut: 'Revisi.' }, []],
    [
      'ratio without denominator',
      { needsRatio: true, y: null },
      [['C10', '2.1.4.1: isi pembilang (X) dan penyebut (Y)']],
    ],
  ])('%s', (_name, change, result) => {
    expect(message(change)).toEqual(result);
  });

  it('names every fault of every indicator and links it', () => {
    const findings = completenessFindings([
      { ...complete, analisis: null },
      { ...complete, kpi_id: 'k2', fileCount: 0 },
    ]);
    expect(findings.map((t) => [t.kode, t.kpi_id])).toEqual([
      ['C11', 'k1'],
      ['C12', 'k2'],
    ]);
  });
});

describe('the progress of a report', () => {
  it.each<[string, Partial<CompletenessRow>[], ReturnType<typeof progressOf>]>([
    ['has nothing to count in an empty report', [], { wajib: 0, lengkap: 0, bebas: 0 }],
    ['counts what is due and complete', [{}, { realisasi: null }], { wajib: 2, lengkap: 1, bebas: 0 }],
    ['does not count what is begun', [{ analisis: null }, { fileCount: 0 }], { wajib: 2, lengkap: 0, bebas: 0 }],
    [
      'never counts what is not due, filled or not',
      [{ wajib: false }, { wajib: false, realisasi: null }],
      { wajib: 0, lengkap: 0, bebas: 2 },
    ],
    ['takes a due 0 for filled', [{ realisasi: 0 }], { wajib: 1, lengkap: 1, bebas: 0 }],
    ['wants both parts of a ratio', [{ needsRatio: true, x: null }], { wajib: 1, lengkap: 0, bebas: 0 }],
    ['wants reasons below the target', [{ tercapai: false, kendala: 'Anggaran.' }], { wajib: 1, lengkap: 0, bebas: 0 }],
  ])('%s', (_, rows, progress) => {
    expect(progressOf(rows.map((one) => ({ ...complete, ...one })))).toEqual(progress);
  });
});
