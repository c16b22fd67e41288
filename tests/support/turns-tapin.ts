/** Whose turn it is, as the officer of BPS Kabupaten Tapin finds it for tests: one quarter to begin. */
import type { PeriodItem, Turn } from '#contract/home.ts';
import { UNIT_NAME } from '#tests/support/world/report.ts';

/** A quarter without a report whose window closes in three days. */
export const exampleNotSent = (change: Partial<PeriodItem> = {}): PeriodItem => ({
  unit: { id: '01900000-0000-7000-8000-000000000001', nama_unit: UNIT_NAME },
  tahun: 2026,
  periode: 'TW3',
  buka: '2026-10-01',
  tutup: '2026-10-10',
  sisa: 3,
  alasan: 'jadwal_terbuka',
  ...change,
});

/** With one quarter to begin, and nothing else. */
export const exampleTurns = (change: Partial<Turn> = {}): Turn => ({
  tahun: 2026,
  waktu: '2026-10-07T03:00:00.000Z',
  periode: 'TW3',
  petugas: { revisi: [], draf: [], menunggu: [], belum: [exampleNotSent()], total_menunggu: 0 },
  verifikator: null,
  pimpinan: null,
  lencana: { petugas: 1, verifikator: 0, total: 1 },
  ...change,
});
