/** Receiving evidence: streamed to the store, looked into, and kept only when every file of the call may be kept. */
import type { FastifyRequest } from 'fastify';
import { jenisBerkas, KATA_JENIS } from '#server/files/jenis.ts';
import { namaBerkas } from '#server/files/nama.ts';
import { AppError, type FileStore } from '#server/http/kit.ts';
import { isPartsLimit, orMalformed } from '#server/http/multipart.ts';

const MB = 1024 * 1024;
/** Largest file, bytes. */
export const UKURAN_MAKSIMUM = 10 * MB;
/** Most files of one indicator. */
export const BERKAS_MAKSIMUM = 10;

/** A file that lies durably in the store under `kunci`; no row knows it yet. */
export type BerkasBaru = { kunci: string; nama: string; mime: string; ukuran: number; sha256: string };
type Diterima = Omit<BerkasBaru, 'kunci'> & { temp: string };

export const terlaluBanyak = () => {
  const message = `Satu indikator paling banyak ${BERKAS_MAKSIMUM} berkas. Hapus berkas lain dahulu.`;
  return new AppError(422, message, { errors: [{ path: 'file', code: 'terlalu_banyak', message }] });
};
const tidakSah = (code: string, message: string) =>
  new AppError(422, message, { errors: [{ path: 'file', code, message }] });

async function terimaSatu(
  store: FileStore,
  part: { file: AsyncIterable<Uint8Array>; filename: string; mimetype: string },
): Promise<Diterima> {
  const nama = namaBerkas(part.filename);
  const { temp, ukuran, sha256, head, terlaluBesar } = await store.receive(part.file, UKURAN_MAKSIMUM);
  try {
    if (terlaluBesar) {
      throw new AppError(
        413,
        `Berkas "${nama}" lebih besar dari ${UKURAN_MAKSIMUM / MB} MB. Perkecil, lalu unggah lagi.`,
      );
    }
    if (ukuran === 0) throw tidakSah('kosong', `Berkas "${nama}" kosong (0 byte)`);
    const read = (start: number, length: number) => store.peek(temp, start, length);
    const mime = await jenisBerkas({ nama, dikatakan: part.mimetype, ukuran, head, read });
    if (!mime) {
      throw new AppError(
        415,
        `Berkas "${nama}" bukan ${KATA_JENIS} yang sah. Isi, ekstensi, dan jenisnya harus sesuai.`,
      );
    }
    return { temp, nama, mime, ukuran, sha256 };
  } catch (error) {
    await store.discard(temp);
    throw error;
  }
}

async function terimaSemua(store: FileStore, request: FastifyRequest, diterima: Diterima[]): Promise<void> {
  const limits = { fileSize: UKURAN_MAKSIMUM + 1, files: BERKAS_MAKSIMUM, fields: 1, parts: BERKAS_MAKSIMUM + 1 };
  // One byte beyond the limit is enough to know; the store then says which file it was.
  const parts = request.parts({ limits, ...{ throwFileSizeLimit: false } });
  for await (const part of parts) {
    if (part.type !== 'file' || part.fieldname !== 'file') {
      throw tidakSah('unrecognized_keys', `Bagian "${part.fieldname}" tidak dikenal. Kirim berkas sebagai "file".`);
    }
    diterima.push(await terimaSatu(store, part));
  }
  if (diterima.length === 0) throw tidakSah('required', 'Pilih paling sedikit satu berkas');
}

/**
 * Receives every file of a multipart call; all of them are durable when it resolves, none is left when it throws.
 * @throws AppError 400 for a body that is cut off, 413 naming the limit, 415 for a type that is not allowed or not what it says, 422
 */
export async function terimaBerkas(store: FileStore, request: FastifyRequest): Promise<BerkasBaru[]> {
  if (!request.isMultipart()) throw new AppError(415, 'Kirim berkas sebagai multipart/form-data');
  const diterima: Diterima[] = [];
  const jadi: BerkasBaru[] = [];
  try {
    await terimaSemua(store, request, diterima);
    for (const { temp, ...berkas } of diterima) jadi.push({ ...berkas, kunci: await store.commit(temp) });
    return jadi;
  } catch (error) {
    await Promise.all(diterima.map(({ temp }) => store.discard(temp)));
    await buang(store, jadi);
    throw isPartsLimit(error) ? terlaluBanyak() : orMalformed(error);
  }
}

/** Removes files that got no row. */
export async function buang(store: FileStore, berkas: readonly BerkasBaru[]): Promise<void> {
  await Promise.all(berkas.map(({ kunci }) => store.remove(kunci)));
}
