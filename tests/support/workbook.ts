/** Workbooks for import tests, out of the real public figures in server/seed and tests/fixtures. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { parseCsv } from '#server/seed/parse-csv.ts';
import type { TestServer } from '#tests/support/server.ts';
import type { LoginPayload } from '#contract/session.ts';
import type { ImportPreview } from '#contract/import.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** Rows of a CSV file as texts, the titles first. */
export const csv = (file: string): string[][] => parseCsv(readFileSync(path.join(ROOT, file), 'utf8'));

/** A cell as somebody would type it: what is a number in Indonesian notation stays text. */
export const text = (value: string | undefined): Cell => (value ? { type: String, value } : null);
/** Texts that are plain numbers as number cells. */
export const numeral = (value: string | undefined): Cell =>
  value && /^-?\d+(\.\d+)?$/.test(value) ? { type: Number, value: Number(value) } : text(value);

export type CellValue = Cell;
export type DecisionSheet = { nama: string; content: Cell[][] };
/** The bytes of a workbook. */
export const workbook = (...sheet: DecisionSheet[]): Promise<Buffer> =>
  writeXlsxFile(sheet.map(({ nama, content }) => ({ sheet: nama, data: content }))).toBuffer();

const LIMIT = '----capaian-uji';
/** A multipart body with the workbook and, when given, what stands beside it. */
export function formBody(
  content: Buffer,
  {
    alasan,
    benih,
    parentNames,
    nama = 'file',
  }: { alasan?: string; benih?: string; parentNames?: string; nama?: string } = {},
) {
  const part = (head: string, requestBody: Buffer) =>
    Buffer.concat([Buffer.from(`--${LIMIT}\r\n${head}\r\n\r\n`), requestBody, Buffer.from('\r\n')]);
  const payload = Buffer.concat([
    ...[
      ['alasan', alasan],
      ['benih', benih],
      ['nama_induk', parentNames],
    ].flatMap(([name, value]) =>
      value === undefined ? [] : [part(`Content-Disposition: form-data; name="${name}"`, Buffer.from(value))],
    ),
    part(
      `Content-Disposition: form-data; name="${nama}"; filename="impor.xlsx"\r\nContent-Type: application/octet-stream`,
      content,
    ),
    Buffer.from(`--${LIMIT}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${LIMIT}` } };
}

export type ImportAnswer = {
  status: number;
  alert: { message: string };
  data: ImportPreview;
  errors?: { path: string; code: string; message: string }[];
};
/** Sends a workbook to an import call. */
export async function imported(
  server: TestServer,
  as: LoginPayload,
  url: string,
  content: Buffer,
  more: { alasan?: string; benih?: string; parentNames?: string; nama?: string; key?: string } = {},
): Promise<ImportAnswer> {
  const { payload, headers } = formBody(content, more);
  const key = more.key === undefined ? {} : { 'idempotency-key': more.key };
  const response = await server.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { ...headers, ...key, authorization: `Bearer ${as.accessToken}` },
  });
  return { status: response.statusCode, ...response.json<Omit<ImportAnswer, 'status'>>() };
}
