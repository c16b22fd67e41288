// @vitest-environment jsdom
import { vi } from 'vitest';
import { ONE_OF_EACH_KIND } from '#tests/faults/faults.ts';
import { describeMatrix } from '#tests/faults/matrix.ts';
import { type RecordPage, recordScenarios } from '#tests/faults/record-scenarios.ts';
import { RECORD, UNIT, YEAR_RECORD } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** Program stands for the pattern, which meets every fault in it. */
const PATTERN: readonly RecordPage[] = [
  { nama: 'program', alamat: '/master/program', id: RECORD, compose: { id: 'nama', isi: 'Program yang diketik' } },
];
/** One line per record: of each the faults that meet what is its own, its fields and the shape of its answer. */
const RECORDS: readonly RecordPage[] = [
  { nama: 'unit', alamat: '/master/unit', id: UNIT, compose: { id: 'nama_unit', isi: 'Unit yang diketik' } },
  { nama: 'kinerja', alamat: '/master/kinerja', id: RECORD, compose: { id: 'nama', isi: 'Kinerja yang diketik' } },
  {
    nama: 'sasaran-kegiatan',
    alamat: '/master/sasaran-kegiatan',
    id: RECORD,
    compose: { id: 'nama', isi: 'Sasaran yang diketik' },
  },
  { nama: 'tahun', alamat: '/master/tahun', id: YEAR_RECORD, compose: { id: 'tahun', isi: '2031' } },
  { nama: 'jadwal', alamat: '/master/jadwal', id: RECORD, compose: { id: 'alasan', isi: 'Alasan yang diketik' } },
  { nama: 'target', alamat: '/master/target', id: RECORD, compose: { id: 'nama', isi: 'Jenis yang diketik' } },
  { nama: 'module', alamat: '/master/module', id: RECORD, compose: { id: 'label', isi: 'Modul yang diketik' } },
];

/** Nobody adds or deletes one: a list, and a form that answers. */
const PROBLEMS = recordScenarios({
  nama: 'masalah',
  alamat: '/dukungan/masalah',
  id: RECORD,
  compose: { id: 'jawaban', isi: 'Jawaban yang diketik' },
  lain: { change: 'PATCH /api/masalah/{id}' },
}).slice(0, 3);

describeMatrix('the pattern of master data', 'admin', PATTERN.flatMap(recordScenarios));
describeMatrix('problems that people report', 'admin', PROBLEMS, ONE_OF_EACH_KIND);
describeMatrix('master data', 'admin', RECORDS.flatMap(recordScenarios), ONE_OF_EACH_KIND);
