// @vitest-environment jsdom
import { vi } from 'vitest';
import { ONE_OF_EACH_KIND } from '#tests/faults/faults.ts';
import { describeMatrix } from '#tests/faults/matrix.ts';
import { type RecordPage, recordScenarios } from '#tests/faults/record-scenarios.ts';
import { RECORD, UNIT, YEAR_RECORD } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** Program stands for the pattern, which meets every fault in it. */
const PATTERN: readonly RecordPage[] = [
  { nama: 'program', alamat: '/master/program', id: RECORD, tulis: { id: 'nama', isi: 'Program yang diketik' } },
];
/** One line per record: of each the faults that meet what is its own, its fields and the shape of its answer. */
const RECORDS: readonly RecordPage[] = [
  { nama: 'unit', alamat: '/master/unit', id: UNIT, tulis: { id: 'nama_unit', isi: 'Unit yang diketik' } },
  { nama: 'kinerja', alamat: '/master/kinerja', id: RECORD, tulis: { id: 'nama', isi: 'Kinerja yang diketik' } },
  {
    nama: 'sasaran-kegiatan',
    alamat: '/master/sasaran-kegiatan',
    id: RECORD,
    tulis: { id: 'nama', isi: 'Sasaran yang diketik' },
  },
  { nama: 'tahun', alamat: '/master/tahun', id: YEAR_RECORD, tulis: { id: 'tahun', isi: '2031' } },
  { nama: 'jadwal', alamat: '/master/jadwal', id: RECORD, tulis: { id: 'alasan', isi: 'Alasan yang diketik' } },
  { nama: 'target', alamat: '/master/target', id: RECORD, tulis: { id: 'nama', isi: 'Jenis yang diketik' } },
  { nama: 'module', alamat: '/master/module', id: RECORD, tulis: { id: 'label', isi: 'Modul yang diketik' } },
];

describeMatrix('the pattern of master data', 'admin', PATTERN.flatMap(recordScenarios));
describeMatrix('master data', 'admin', RECORDS.flatMap(recordScenarios), ONE_OF_EACH_KIND);
