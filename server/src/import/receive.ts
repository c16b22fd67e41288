/** Receives the one workbook of an import call. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { lineOrEmpty } from '#contract/text.ts';
import { AppError } from '#server/http/kit.ts';
import { isPartsLimit, orMalformed } from '#server/http/multipart.ts';
import { large } from '#server/workbook/fault.ts';
import { MAX_FILE } from '#server/workbook/limits.ts';

/** A text that may come beside the workbook: a reason, the seed of the first passwords (decision 0091), names of new parents. */
export type Beside = 'alasan' | 'benih' | 'nama_induk';
export type ReceivedWorkbook = { content: Buffer; fingerprint: string; beside: string | null };

const MAX_REASON = 1000;
/** Bytes of a text beside the workbook: the names of hundreds of units. */
const MAX_BESIDE = 256 * 1024;

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

/** Names by code, as JSON. @throws AppError 422 for anything else */
function namesOf(value: unknown): string {
  const read = namesSchema.safeParse(value);
  if (read.success) return JSON.stringify(read.data);
  throw invalidInput('nama_induk', 'Nama unit induk harus berupa objek JSON: kode dan namanya.');
}
const namesSchema = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom' });
      return z.NEVER;
    }
  })
  .pipe(z.record(z.string(), lineOrEmpty(1000)));

const READ = { alasan: reasonOf, benih: seedOf, nama_induk: namesOf };

/**
 * The bytes of the part `file` and the text beside it; a workbook is small enough to be held.
 * @param names what may come beside it; what the first one holds is given
 * @throws AppError 400 for a body that is cut off, 413 above the limit, 415 when it is no form, 422 for other parts or none
 */
export async function receiveWorkbook(request: FastifyRequest, names: readonly Beside[]): Promise<ReceivedWorkbook> {
  if (!request.isMultipart()) throw new AppError(415, 'Kirim berkas sebagai multipart/form-data dengan nama "file"');
  const fields = names.length;
  const limits = { fileSize: MAX_FILE + 1, files: 1, fields, parts: fields + 1, fieldSize: MAX_BESIDE };
  let content: Buffer | undefined;
  let beside: string | null = null;
  try {
    for await (const part of request.parts({ limits, ...{ throwFileSizeLimit: false } })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        content = await part.toBuffer();
        if (content.length > MAX_FILE) throw new AppError(413, large('Buku kerja lebih besar dari 5 MB').message);
        continue;
      }
      const name = part.type === 'field' ? names.find((one) => one === part.fieldname) : undefined;
      if (name !== undefined && part.type === 'field') {
        const text = READ[name](part.value);
        if (name === names[0]) beside = text;
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
