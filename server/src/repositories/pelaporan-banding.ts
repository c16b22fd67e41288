/** What differs between two rounds of a report. */
import type { Banding, BandingIndikator } from '#contract/banding.ts';
import { KOLOM_PUTARAN } from '#domain/pelaporan/putaran.ts';
import type { Detail, Laporan } from '#contract/pelaporan.ts';

function bandingIndikator(lama: Detail, baru: Detail): BandingIndikator {
  const ada = (files: Detail['files'], id: string) => files.some((file) => file.id === id);
  return {
    detail_id: baru.id,
    kpi_id: baru.kpi_id,
    kode: baru.kpi.kode,
    nama: baru.kpi.nama,
    perubahan: KOLOM_PUTARAN.filter((kolom) => lama[kolom] !== baru[kolom]).map((kolom) => ({
      kolom,
      dari: lama[kolom],
      ke: baru[kolom],
    })),
    berkas: {
      tambah: baru.files.filter(({ id }) => !ada(lama.files, id)),
      hapus: lama.files.filter(({ id }) => !ada(baru.files, id)),
    },
    feedback: { dari: lama.feedback, ke: baru.feedback },
    feedback_status: { dari: lama.feedback_status, ke: baru.feedback_status },
  };
}

const berbeda = ({ perubahan, berkas, feedback, feedback_status }: BandingIndikator) =>
  perubahan.length > 0 ||
  berkas.tambah.length > 0 ||
  berkas.hapus.length > 0 ||
  feedback.dari !== feedback.ke ||
  feedback_status.dari === 'perbaikan';

/**
 * Compares two states of one report, in KPI code order. Indicators that are the same and were not objected to are only
 * counted: a verdict that is merely taken back by the next submission is no difference.
 */
export function bandingkan(lama: Laporan, baru: Laporan, putaran: { dari: number; ke: number }): Banding {
  const menurutId = new Map(lama.details.map((detail) => [detail.id, detail]));
  const semua = baru.details.flatMap((detail) => {
    const sebelum = menurutId.get(detail.id);
    return sebelum ? [bandingIndikator(sebelum, detail)] : [];
  });
  const indikator = semua.filter(berbeda);
  return { ...putaran, indikator, tidak_berubah: semua.length - indikator.length };
}
