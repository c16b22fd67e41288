/** Whose turn it is in the world of the fault matrix. */
import type { ReportBrief } from '#contract/report.ts';
import type { Turn } from '#contract/home.ts';

const SINCE = '2026-07-01T00:00:00.000Z';

/** As an officer who may also decide would be told: the drafts to go on with, the submitted ones to decide. */
export function turnsFrom(report: readonly ReportBrief[], tahun: number): Turn {
  const draft = report.filter(({ status }) => status === 'draft');
  const queue = report.filter(({ status }) => status === 'submitted');
  const since = { sejak: SINCE, hari: 1 };
  return {
    tahun,
    waktu: SINCE,
    periode: 'TW3',
    petugas: {
      revisi: [],
      draf: draft.map((one) => ({ laporan: one, alasan: 'draf', ...since })),
      menunggu: [],
      belum: [],
      total_menunggu: 0,
    },
    verifikator: {
      antrean: queue.map((one) => ({ laporan: one, alasan: 'menunggu_keputusan', ...since })),
      total: queue.length,
    },
    pimpinan: null,
    lencana: { petugas: draft.length, verifikator: queue.length, total: report.length },
  };
}
