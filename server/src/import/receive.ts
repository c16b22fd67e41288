/** Receives the one workbook of an import call. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/kit.ts';
import { isPartsLimit, orMalformed } from '#server/http/multipart.ts';
import { large } from '#server/workbook/fault.ts';
import { MAX_FILE } from '#server/workbook/limits.ts';

/** The one text that may come beside the workbook: a reason, or the seed of the first passwords (decision 0091). */
export type Beside = 'alasan' | 'benih';
export type ReceivedWorkbook = { content: Buffer; fingerprint: string; beside: string | null };

const MAX_REASON = 1000;

const invalidInput = (path: string, message: string) =>
  new AppError(422, message, { errors: [{ path, code: 'invalid', message }] });

/** A seed of 32 bytes that the caller has drawn. @throws AppError 422 for anything shorter */
function seedOf(value: unknown): string {
  if (typeof value === 'string' && /^[\w-]{43}$/.test(value)) return value;
  throw invalidInput('benih', 'Benih kata sandi harus 32 bita acak dalam base64url.');
}

/** The reason as it was typed. @throws AppError 422 for what no record can keep */
function reasonOf(value: unknown): string | null {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) {
    throw invalidInput('alasan', 'Alasan memuat karakter yang tidak sah. Ketik ulang alasannya.');
  }
  const reason = value.trim();
  if (reason.length > MAX_REASON) throw invalidInput('alasan', `Alasan paling banyak ${MAX_REASON} karakter.`);
  return reason || null;
}

const READ = { alasan: reasonOf, benih: seedOf };

/**
 * The bytes of the part `file` and the text of the part beside it; a workbook is small enough to be held.
 * @throws AppError 400 for a body that is cut off, 413 above the limit, 415 when it is no form, 422 for other parts or none
 */
export async function receiveWorkbook(request: FastifyRequest, name: Beside): Promise<ReceivedWorkbook> {
  if (!request.isMultipart()) throw new AppError(415, 'Kirim berkas sebagai multipart/form-data dengan nama "file"');
  const limits = { fileSize: MAX_FILE + 1, files: 1, fields: 1, parts: 2, fieldSize: MAX_REASON * 4 };
  let content: Buffer | undefined;
  let beside: string | null = null;
  try {
    for await (const part of request.parts({ limits, ...{ throwFileSizeLimit: false } })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        content = await part.toBuffer();
        if (content.length > MAX_FILE) throw new AppError(413, large('Buku kerja lebih besar dari 5 MB').message);
      } else if (part.type === 'field' && part.fieldname === name) {
        beside = READ[name](part.value);
      } else
        throw invalidInput(
          part.fieldname,
          `Bagian "${part.fieldname}" tidak dikenal. Kirim buku kerja sebagai "file".`,
        );
    }
  } catch (error) {
    throw isPartsLimit(error) ? invalidInput('file', 'Kirim satu buku kerja saja.') : orMalformed(error);
  }
  if (!content || content.length === 0) throw invalidInput('file', 'Pilih buku kerja Excel (.xlsx) dahulu.');
  return { content, fingerprint: createHash('sha256').update(content).digest('hex'), beside };
}
