/** The commonest predicate of the government's reports: the opinion of the audit board on the accounts of a year. */
import type { Detail } from '#contract/report.ts';
import { exampleCopy } from '#tests/support/world/report.ts';

export const OPINION = [
  { kode: 'WTP', label: 'Wajar Tanpa Pengecualian', nilai: 4 },
  { kode: 'WDP', label: 'Wajar Dengan Pengecualian', nilai: 3 },
  { kode: 'TW', label: 'Tidak Wajar', nilai: 2 },
  { kode: 'TMP', label: 'Tidak Memberikan Pendapat', nilai: 1 },
];

/** What makes an indicator of a report the opinion: its target is the best, and what was reached the second best. */
export const predicateTraits = {
  kpi: exampleCopy({
    kode: '1.1.9',
    nama: 'Opini BPK atas laporan keuangan',
    satuan: 'Predikat',
    tipe_nilai: 'predikat',
    konsolidasi: 'take_last_known',
  }),
  skala: OPINION,
  target: 4,
  target_tahun: 4,
  realisasi: 3,
  realisasi_kumulatif: 3,
  capaian_mentah: 75,
  capaian: 75,
  capaian_tahun: 75,
  warna: 'merah',
  rumus: '3 ÷ 4 × 100 = 75',
  rumus_tahun: '3 ÷ 4 × 100 = 75',
} satisfies Partial<Detail>;
