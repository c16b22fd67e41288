/** A disk that is full: of the evidence files, or of the database. */
import { sqlState } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';

/** No space, a used-up quota, and the database's own word for the two. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether `error` says that something could not be written because there is no room; nothing of it was kept then. */
export const isDiskFull = (error: unknown): boolean => CODES.has(sqlState(error) ?? '');

/** The 507 for it. */
export const diskFull = () =>
  new AppError(
    507,
    'Ruang penyimpanan di server habis, jadi kiriman ini tidak tersimpan. Simpan berkas atau isian Anda, beri tahu admin, lalu coba lagi.',
  );
