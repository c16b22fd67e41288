/** Receives the one workbook of an import call. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/kit.ts';
import { isPartsLimit, orMalformed } from '#server/http/multipart.ts';
import { large } from '#server/workbook/fault.ts';
import { MAX_FILE } from '#server/workbook/limits.ts';

export type BukuDiterima = { isi: Buffer; sidik: string; alasan: string | null };

const ALASAN_MAKSIMUM = 1000;

const tidakSah = (path: string, message: string) =>
  new AppError(422, message, { errors: [{ path, code: 'invalid', message }] });

/** The reason as it was typed. @throws AppError 422 for what no record can keep */
function alasanDari(value: unknown): string | null {
  if (typeof value !== 'string' || value.includes('\0') || !value.isWellFormed()) {
    throw tidakSah('alasan', 'Alasan memuat karakter yang tidak sah. Ketik ulang alasannya.');
  }
  return value.trim() || null;
}

/**
 * The bytes of the part `file` and the text of the part `alasan`; a workbook is small enough to be held.
 * @throws AppError 400 for a body that is cut off, 413 above the limit, 415 when it is no form, 422 for other parts or none
 */
export async function terimaBuku(request: FastifyRequest): Promise<BukuDiterima> {
  if (!request.isMultipart()) throw new AppError(415, 'Kirim berkas sebagai multipart/form-data dengan nama "file"');
  const limits = { fileSize: MAX_FILE + 1, files: 1, fields: 1, parts: 2, fieldSize: ALASAN_MAKSIMUM * 4 };
  let isi: Buffer | undefined;
  let alasan: string | null = null;
  try {
    for await (const part of request.parts({ limits, ...{ throwFileSizeLimit: false } })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        isi = await part.toBuffer();
        if (isi.length > MAX_FILE) throw new AppError(413, large('Buku kerja lebih besar dari 5 MB').message);
      } else if (part.type === 'field' && part.fieldname === 'alasan') {
        alasan = alasanDari(part.value);
      } else
        throw tidakSah(part.fieldname, `Bagian "${part.fieldname}" tidak dikenal. Kirim buku kerja sebagai "file".`);
    }
  } catch (error) {
    throw isPartsLimit(error) ? tidakSah('file', 'Kirim satu buku kerja saja.') : orMalformed(error);
  }
  if (!isi || isi.length === 0) throw tidakSah('file', 'Pilih buku kerja Excel (.xlsx) dahulu.');
  if (alasan !== null && alasan.length > ALASAN_MAKSIMUM) {
    throw tidakSah('alasan', `Alasan paling banyak ${ALASAN_MAKSIMUM} karakter.`);
  }
  return { isi, sidik: createHash('sha256').update(isi).digest('hex'), alasan };
}
