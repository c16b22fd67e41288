/** Receives the one workbook of an import call. */
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '#server/http/kit.ts';
import { terlaluBesar, UKURAN_BUKU } from '#server/impor/berkas.ts';

export type BukuDiterima = { isi: Buffer; sidik: string; alasan: string | null };

const ALASAN_MAKSIMUM = 1000;

const tidakSah = (path: string, message: string) =>
  new AppError(422, message, { errors: [{ path, code: 'invalid', message }] });

const isLimit = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  String(error.code).startsWith('FST_') &&
  String(error.code).endsWith('LIMIT');

/**
 * The bytes of the part `file` and the text of the part `alasan`; a workbook is small enough to be held.
 * @throws AppError 413 above the limit, 415 when it is no form, 422 for other parts or none
 */
export async function terimaBuku(request: FastifyRequest): Promise<BukuDiterima> {
  if (!request.isMultipart()) throw new AppError(415, 'Kirim berkas sebagai multipart/form-data dengan nama "file"');
  const limits = { fileSize: UKURAN_BUKU + 1, files: 1, fields: 1, parts: 2, fieldSize: ALASAN_MAKSIMUM * 4 };
  let isi: Buffer | undefined;
  let alasan: string | null = null;
  try {
    for await (const part of request.parts({ limits, ...{ throwFileSizeLimit: false } })) {
      if (part.type === 'file' && part.fieldname === 'file') {
        isi = await part.toBuffer();
        if (isi.length > UKURAN_BUKU) throw terlaluBesar('Buku kerja lebih besar dari 5 MB');
      } else if (part.type === 'field' && part.fieldname === 'alasan') {
        alasan = String(part.value).trim() || null;
      } else
        throw tidakSah(part.fieldname, `Bagian "${part.fieldname}" tidak dikenal. Kirim buku kerja sebagai "file".`);
    }
  } catch (error) {
    throw isLimit(error) ? tidakSah('file', 'Kirim satu buku kerja saja.') : error;
  }
  if (!isi || isi.length === 0) throw tidakSah('file', 'Pilih buku kerja Excel (.xlsx) dahulu.');
  if (alasan !== null && alasan.length > ALASAN_MAKSIMUM) {
    throw tidakSah('alasan', `Alasan paling banyak ${ALASAN_MAKSIMUM} karakter.`);
  }
  return { isi, sidik: createHash('sha256').update(isi).digest('hex'), alasan };
}
