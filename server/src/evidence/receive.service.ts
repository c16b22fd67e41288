/** Receiving evidence: streamed to the store, looked into, and kept only when every file of the call may be kept. */
import type { FastifyRequest } from 'fastify';
import { fileKind, KIND_WORDS } from '#server/files/kinds.ts';
import { fileName } from '#server/files/names.ts';
import { AppError, type FileStore } from '#server/http/kit.ts';
import { isPartsLimit, orMalformed } from '#server/http/multipart.ts';

const MB = 1024 * 1024;
/** Largest file, bytes. */
const MAX_SIZE = 10 * MB;
/** Most files of one indicator. */
export const MAX_FILES = 10;

/** A file that lies durably in the store under `kunci`; no row knows it yet. */
export type NewFile = { kunci: string; nama: string; mime: string; ukuran: number; sha256: string };
type ReceivedFile = Omit<NewFile, 'kunci'> & { temp: string };

export const tooMany = () => {
  const message = `Satu indikator paling banyak ${MAX_FILES} berkas. Hapus berkas lain dahulu.`;
  return new AppError(422, message, { errors: [{ path: 'file', code: 'terlalu_banyak', message }] });
};
const invalidInput = (code: string, message: string) =>
  new AppError(422, message, { errors: [{ path: 'file', code, message }] });

async function receiveOne(
  store: FileStore,
  part: { file: AsyncIterable<Uint8Array>; filename: string; mimetype: string },
): Promise<ReceivedFile> {
  const nama = fileName(part.filename);
  const { temp, ukuran, sha256, head, terlaluBesar } = await store.receive(part.file, MAX_SIZE);
  try {
    if (terlaluBesar) {
      throw new AppError(413, `Berkas "${nama}" lebih besar dari ${MAX_SIZE / MB} MB. Perkecil, lalu unggah lagi.`);
    }
    if (ukuran === 0) throw invalidInput('kosong', `Berkas "${nama}" kosong (0 byte)`);
    const read = (start: number, length: number) => store.peek(temp, start, length);
    const mime = await fileKind({ nama, claimed: part.mimetype, ukuran, head, read });
    if (!mime) {
      throw new AppError(
        415,
        `Berkas "${nama}" bukan ${KIND_WORDS} yang sah. Isi, ekstensi, dan jenisnya harus sesuai.`,
      );
    }
    return { temp, nama, mime, ukuran, sha256 };
  } catch (error) {
    await store.discard(temp);
    throw error;
  }
}

async function receiveAll(store: FileStore, request: FastifyRequest, accepted: ReceivedFile[]): Promise<void> {
  const limits = { fileSize: MAX_SIZE + 1, files: MAX_FILES, fields: 1, parts: MAX_FILES + 1 };
  // One byte beyond the limit is enough to know; the store then says which file it was.
  const parts = request.parts({ limits, ...{ throwFileSizeLimit: false } });
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== 'file') {
      throw invalidInput('unrecognized_keys', `Bagian "${part.fieldname}" tidak dikenal. Kirim berkas sebagai "file".`);
    }
    accepted.push(await receiveOne(store, part));
  }
  if (accepted.length === 0) throw invalidInput('required', 'Pilih paling sedikit satu berkas');
}

/**
 * Receives every file of a multipart call; all of them are durable when it resolves, none is left when it throws.
 * @throws AppError 400 for a body that is cut off, 413 naming the limit, 415 for a type that is not allowed or not what it says, 422
 */
export async function receiveFiles(store: FileStore, request: FastifyRequest): Promise<NewFile[]> {
  if (!request.isMultipart()) throw new AppError(415, 'Kirim berkas sebagai multipart/form-data');
  const accepted: ReceivedFile[] = [];
  const outcome: NewFile[] = [];
  try {
    await receiveAll(store, request, accepted);
    for (const { temp, ...file } of accepted) outcome.push({ ...file, kunci: await store.commit(temp) });
    return outcome;
  } catch (error) {
    await Promise.all(accepted.map(({ temp }) => store.discard(temp)));
    await discard(store, outcome);
    throw isPartsLimit(error) ? tooMany() : orMalformed(error);
  }
}

/** Removes files that got no row. */
export async function discard(store: FileStore, file: readonly NewFile[]): Promise<void> {
  await Promise.all(file.map(({ kunci }) => store.remove(kunci)));
}
