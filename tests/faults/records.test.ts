// @vitest-environment jsdom
import { vi } from 'vitest';
import { describeMatrix } from '#tests/faults/matrix.ts';
import { type RecordPage, recordScenarios } from '#tests/faults/record-scenarios.ts';
import { RECORD, UNIT, YEAR_RECORD } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** Program stands for the pattern, which meets every fault in it. */
const PATTERN: readonly RecordPage[] = [
  { nama: 'program', address: '/master/program', id: RECORD, compose: { id: 'nama', content: 'Program yang diketik' } },
];
/** One line per record: of each the faults that meet what is its own, its fields and the shape of its answer. */
const RECORDS: readonly RecordPage[] = [
  { nama: 'unit', address: '/master/unit', id: UNIT, compose: { id: 'nama_unit', content: 'Unit yang diketik' } },
  { nama: 'kinerja', address: '/master/kinerja', id: RECORD, compose: { id: 'nama', content: 'Kinerja yang diketik' } },
  {
    nama: 'sasaran-kegiatan',
    address: '/master/sasaran-kegiatan',
    id: RECORD,
    compose: { id: 'nama', content: 'Sasaran yang diketik' },
  },
  { nama: 'tahun', address: '/master/tahun', id: YEAR_RECORD, compose: { id: 'tahun', content: '2031' } },
  { nama: 'jadwal', address: '/master/jadwal', id: RECORD, compose: { id: 'alasan', content: 'Alasan yang diketik' } },
  { nama: 'target', address: '/master/target', id: RECORD, compose: { id: 'nama', content: 'Jenis yang diketik' } },
  { nama: 'module', address: '/master/module', id: RECORD, compose: { id: 'label', content: 'Modul yang diketik' } },
];

/** Nobody adds or deletes one: a list, and a form that answers. */
const PROBLEMS = recordScenarios({
  nama: 'masalah',
  address: '/dukungan/masalah',
  id: RECORD,
  compose: { id: 'jawaban', content: 'Jawaban yang diketik' },
  lain: { change: 'PATCH /api/masalah/{id}' },
}).slice(0, 3);

describeMatrix('the pattern of master data', 'admin', PATTERN.flatMap(recordScenarios));
describeMatrix('problems that people report', 'admin', PROBLEMS, 'kinds');
describeMatrix('master data', 'admin', RECORDS.flatMap(recordScenarios), 'kinds');
