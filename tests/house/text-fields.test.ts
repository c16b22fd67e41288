import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { TEXT_COLUMNS } from '#domain/report/text-fields.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Which of the fields a source names: as a string, a property or a key. */
const namedIn = (code: string) =>
  TEXT_COLUMNS.filter((column) => new RegExp(`['".]${column}\\b|\\b${column}\\??:`).test(code));

/** What may name several fields, each with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'src/domain/report/text-fields.ts': 'the declaration',
  'server/src/report/warnings.service.ts': 'hands the same two on to the rules',
  'server/src/report/warnings.queries.ts': 'a rule about the analysis and one about the follow-up of the last period',
  'server/src/seed/scale-template.ts': 'words of a made-up organisation',
  'server/src/seed/words.ts': 'what people of a made-up organisation write',
  'server/src/seed/scales.ts': 'writes rows of a made-up organisation in one statement',
};

const files = execFileSync('git', ['ls-files', 'src', 'server/src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file));

describe('the fields of free text of a report', () => {
  it('are listed in one place', () => {
    const found = files.filter((file) => namedIn(readFileSync(path.join(root, file), 'utf8')).length > 1);
    expect(found.sort()).toEqual(Object.keys(EXCUSED).sort());
  });

  it.each([
    ["const TEXTS = ['analisis', 'kendala'];", ['analisis', 'kendala']],
    ['const row = { analisis: detail.analisis, tindak_lanjut: null };', ['analisis', 'tindak_lanjut']],
    ["t('cetak.kendala')", ['kendala']],
    ['type Row = { kendala?: string };', ['kendala']],
    ['/** The analisis of a report. */', []],
  ])('would be found in %s', (code, fields) => {
    expect(namedIn(code)).toEqual(fields);
  });
});
