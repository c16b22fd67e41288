/** What can be wrong with a multipart body itself, whatever it carries. */
import { AppError } from '#server/http/kit.ts';

/** The parser gives these without a code: a body cut off, a part that is none, or a boundary that is missing or too long. */
const MALFORMED =
  /^(Unexpected end of (form|multipart data|file)|.+ terminated early|Multipart: |The needle |Malformed (part header|content type|urlencoded form))/u;
const CODES = new Set([
  'FST_MP_PREMATURE_CLOSE',
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'ERR_STREAM_PREMATURE_CLOSE',
]);

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

/** Whether a limit of the parser was reached: files, fields, or parts altogether. */
export const isPartsLimit = (error: unknown): boolean =>
  error instanceof Error && /^FST_\w+_LIMIT$/u.test(codeOf(error));

/** `error` of receiving a body as the 400 that it means; any other stays what it is. */
export function orMalformed(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  if (!CODES.has(codeOf(error)) && !MALFORMED.test(error.message)) return error;
  return new AppError(400, 'Kiriman terputus atau rusak sebelum seluruhnya diterima. Unggah berkasnya sekali lagi.');
}
