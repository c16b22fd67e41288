/** Filling and sending a report in tests, as an officer does it. */
import type { Detail, DetailChanged, Laporan } from '#contract/pelaporan.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import { formulir, type Klien } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/berkas.ts';

const BASE = '/api/pelaporan-capaian';

export const laporanBaru = async (klien: Klien, tahun: number, periode: Periode): Promise<Laporan> => {
  const { data } = await klien.panggil<Laporan>('POST', BASE, { unit_id: klien.satker, tahun, periode });
  return data;
};

export const bacaUlang = async (klien: Klien, id: string): Promise<Laporan> =>
  (await klien.panggil<Laporan>('GET', `${BASE}/detail?id=${id}`)).data;

export const indikator = (laporan: Laporan, kode: string): Detail => {
  const detail = laporan.details.find((d) => d.kpi.kode === kode);
  if (!detail) throw new Error(`Report has no indicator ${kode}`);
  return detail;
};

export const unggah = (klien: Klien, detailId: string, nama = 'bukti.pdf') =>
  klien.panggil<DetailChanged>(
    'PATCH',
    `/api/pelaporan-capaian-detail/${detailId}/upload`,
    formulir({ nama, mime: MIME.pdf, isi: PDF }),
  );

/** Fills every due indicator with its target, attaches one file each and gives the report ready to be sent. */
export async function lengkapi(klien: Klien, laporan: Laporan): Promise<Laporan> {
  const due = laporan.details.filter((d) => d.wajib);
  const details = due.map(({ id, target }) => ({ id, realisasi: target, analisis: 'Tercapai' }));
  await klien.panggil('PUT', `${BASE}/${laporan.id}`, { versi: laporan.versi, details });
  for (const { id } of due) await unggah(klien, id);
  return bacaUlang(klien, laporan.id);
}

/** Makes, completes and sends a report. */
export async function kirimBaru(klien: Klien, tahun: number, periode: Periode): Promise<Laporan> {
  const { id } = await lengkapi(klien, await laporanBaru(klien, tahun, periode));
  return (await klien.panggil<Laporan>('PATCH', `${BASE}/${id}/submit`, {})).data;
}
