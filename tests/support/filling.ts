/** Filling and sending a report in tests, as an officer does it. */
import type { Detail, DetailChanged, Report } from '#contract/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import { formBody, type Client } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';

const BASE = '/api/pelaporan-capaian';

export const newReports = async (client: Client, tahun: number, period: Period): Promise<Report> => {
  const { data } = await client.call<Report>('POST', BASE, { unit_id: client.satker, tahun, periode: period });
  return data;
};

export const readAgain = async (client: Client, id: string): Promise<Report> =>
  (await client.call<Report>('GET', `${BASE}/detail?id=${id}`)).data;

export const indicator = (report: Report, code: string): Detail => {
  const detail = report.details.find((d) => d.kpi.kode === code);
  if (!detail) throw new Error(`Report has no indicator ${code}`);
  return detail;
};

export const upload = (client: Client, detailId: string, nama = 'bukti.pdf') =>
  client.call<DetailChanged>(
    'PATCH',
    `/api/pelaporan-capaian-detail/${detailId}/upload`,
    formBody({ nama, mime: MIME.pdf, isi: PDF }),
  );

/** Fills every due indicator with its target, attaches one file each and gives the report ready to be sent. */
export async function fillIn(client: Client, report: Report): Promise<Report> {
  const due = report.details.filter((d) => d.wajib);
  const details = due.map(({ id, target }) => ({ id, realisasi: target, analisis: 'Tercapai' }));
  await client.call('PUT', `${BASE}/${report.id}`, { versi: report.versi, details });
  for (const { id } of due) await upload(client, id);
  return readAgain(client, report.id);
}

/** Makes, completes and sends a report. */
export async function sendNew(client: Client, tahun: number, period: Period): Promise<Report> {
  const { id } = await fillIn(client, await newReports(client, tahun, period));
  return (await client.call<Report>('PATCH', `${BASE}/${id}/submit`, {})).data;
}
