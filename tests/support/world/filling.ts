/** Filling and sending a report in tests, as an officer does it: before a server in this process, or over HTTP. */
import type { Detail, DetailChanged, Report } from '#contract/report.ts';
import type { Period } from '#domain/capaian/period.ts';
import type { TEXT_COLUMNS } from '#domain/report/text-fields.ts';
import { formBody, type Method } from '#tests/support/api.ts';
import { MIME, PDF } from '#tests/support/files.ts';

const BASE = '/api/pelaporan-capaian';

/** Somebody who is signed in, however the calls are made. */
export type Caller = {
  satker: string;
  call<T>(
    method: Method,
    url: string,
    content?: Record<string, unknown> | FormData,
  ): Promise<{ status: number; data: T }>;
};

export const newReports = async (client: Caller, tahun: number, period: Period): Promise<Report> => {
  const { data } = await client.call<Report>('POST', BASE, { unit_id: client.satker, tahun, periode: period });
  return data;
};

export const readAgain = async (client: Caller, id: string): Promise<Report> =>
  (await client.call<Report>('GET', `${BASE}/detail?id=${id}`)).data;

export const indicator = (report: Report, code: string): Detail => {
  const detail = report.details.find((d) => d.kpi.kode === code);
  if (!detail) throw new Error(`Report has no indicator ${code}`);
  return detail;
};

type Evidence = { nama: string; mime: string; content: Uint8Array };
const evidence: Evidence = { nama: 'bukti.pdf', mime: MIME.pdf, content: PDF };

export const upload = (client: Caller, detailId: string, nama = evidence.nama, file = evidence) =>
  client.call<DetailChanged>('PATCH', `${BASE}-detail/${detailId}/upload`, formBody({ ...file, nama }));

type Filling = {
  /** Whether indicators are filled that need not be. */
  all?: boolean;
  texts?: Partial<Record<(typeof TEXT_COLUMNS)[number], string>>;
  file?: Evidence;
};

/** Fills indicators with their target, attaches one file each and gives the report ready to be sent. */
export async function fillIn(client: Caller, report: Report, how: Filling = {}): Promise<Report> {
  const { all = false, texts = { analisis: 'Tercapai' }, file = evidence } = how;
  const chosen = report.details.filter((d) => all || d.wajib);
  const details = chosen.map(({ id, target }) => ({ id, realisasi: target, ...texts }));
  await client.call('PUT', `${BASE}/${report.id}`, { versi: report.versi, details });
  for (const { id } of chosen) await upload(client, id, file.nama, file);
  return readAgain(client, report.id);
}

export const send = async (client: Caller, id: string): Promise<Report> =>
  (await client.call<Report>('PATCH', `${BASE}/${id}/submit`, {})).data;

/** Makes, completes and sends a report. */
export async function sendNew(client: Caller, tahun: number, period: Period): Promise<Report> {
  const { id } = await fillIn(client, await newReports(client, tahun, period));
  return send(client, id);
}
