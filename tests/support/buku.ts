/** Workbooks for import tests, out of the real public figures in server/seed and tests/fixtures. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { parseCsv } from '#server/seed/csv.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { LoginPayload } from '#contract/session.ts';
import type { PratinjauImpor } from '#contract/impor.ts';

const AKAR = path.resolve(import.meta.dirname, '../..');
/** Rows of a CSV file as texts, the titles first. */
export const csv = (file: string): string[][] => parseCsv(readFileSync(path.join(AKAR, file), 'utf8'));

/** A cell as somebody would type it: what is a number in Indonesian notation stays text. */
export const teks = (value: string | undefined): Cell => (value ? { type: String, value } : null);
/** Texts that are plain numbers as number cells. */
export const bilangan = (value: string | undefined): Cell =>
  value && /^-?\d+(\.\d+)?$/.test(value) ? { type: Number, value: Number(value) } : teks(value);

export type Sel = Cell;
export type Lembar = { nama: string; isi: Cell[][] };
/** The bytes of a workbook. */
export const buku = (...lembar: Lembar[]): Promise<Buffer> =>
  writeXlsxFile(lembar.map(({ nama, isi }) => ({ sheet: nama, data: isi }))).toBuffer();

const BATAS = '----capaian-uji';
/** A multipart body with the workbook and, when given, the reason. */
export function formulir(isi: Buffer, { alasan, nama = 'file' }: { alasan?: string; nama?: string } = {}) {
  const bagian = (kepala: string, badan: Buffer) =>
    Buffer.concat([Buffer.from(`--${BATAS}\r\n${kepala}\r\n\r\n`), badan, Buffer.from('\r\n')]);
  const payload = Buffer.concat([
    ...(alasan === undefined ? [] : [bagian('Content-Disposition: form-data; name="alasan"', Buffer.from(alasan))]),
    bagian(
      `Content-Disposition: form-data; name="${nama}"; filename="impor.xlsx"\r\nContent-Type: application/octet-stream`,
      isi,
    ),
    Buffer.from(`--${BATAS}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${BATAS}` } };
}

export type JawabImpor = {
  status: number;
  alert: { message: string };
  data: PratinjauImpor;
  errors?: { path: string; code: string; message: string }[];
};
/** Sends a workbook to an import call. */
export async function impor(
  server: TestServer,
  as: LoginPayload,
  url: string,
  isi: Buffer,
  more: { alasan?: string; nama?: string; kunci?: string } = {},
): Promise<JawabImpor> {
  const { payload, headers } = formulir(isi, more);
  const kunci = more.kunci === undefined ? {} : { 'idempotency-key': more.kunci };
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...kunci, authorization: `Bearer ${as.accessToken}` },
  });
  return { status: response.statusCode, ...response.json<Omit<JawabImpor, 'status'>>() };
}
