import { describe, expect, it } from 'vitest';
import { reportSchema, updateReportBody } from '#contract/report.ts';
import { ROUND_COLUMNS } from '#domain/history/rounds.ts';
import { findGaps, isDue } from '#domain/report/completeness.ts';
import { COLUMNS } from '#domain/report/columns.ts';
import { valuesFrom } from '#domain/report/entry.ts';
import { TEXT_COLUMNS, TEXT_FIELDS, perTextField, textsOf } from '#domain/report/text-fields.ts';

describe('the fields of free text', () => {
  it('are what entry, comparison and contract have, in the order of the form', () => {
    const ofContract = (shape: object) => Object.keys(shape).filter((key) => key in TEXT_FIELDS);
    expect([
      COLUMNS.filter((column) => column in TEXT_FIELDS),
      ROUND_COLUMNS.filter((column) => column in TEXT_FIELDS),
      ofContract(reportSchema.shape.details.element.shape),
      ofContract(updateReportBody.shape.details.element.shape),
    ]).toEqual([TEXT_COLUMNS, TEXT_COLUMNS, TEXT_COLUMNS, TEXT_COLUMNS]);
  });

  it('are due as declared', () => {
    const due = (tercapai: boolean | null) => TEXT_COLUMNS.filter((column) => isDue(column, tercapai));
    expect([due(true), due(null), due(false)]).toEqual([
      ['analisis'],
      ['analisis'],
      ['analisis', 'kendala', 'tindak_lanjut'],
    ]);
  });

  it('are missed by the check when they are due and blank', () => {
    const row = { kpi_id: 'k', kode: '1', nama: 'n', wajib: true, needsRatio: false, x: null, y: null, fileCount: 1 };
    const texts = perTextField(() => ' ');
    expect(findGaps({ ...row, ...texts, realisasi: 1, tercapai: false })).toEqual(
      TEXT_COLUMNS.filter((column) => isDue(column, false)),
    );
  });

  it('are empty in a state of a report that was kept before they were there', () => {
    const without = perTextField(() => null);
    expect(textsOf({ analisis: 'a' })).toEqual({ ...without, analisis: 'a' });
    expect(valuesFrom({ realisasi: 1, x: null, y: null, ...textsOf({}) })).toEqual({
      realisasi: 1,
      x: null,
      y: null,
      ...without,
    });
  });
});
