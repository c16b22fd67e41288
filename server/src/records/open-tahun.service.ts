import type { Issue } from '#contract/envelope.ts';
import type { Db } from '#server/db/tx.ts';
import { AppError } from '#server/http/kit.ts';
import { holdYears } from '#server/records/queries.ts';

/** Why nothing of a year changes. */
export const closedYearMessage = (tahun: number): string =>
  `Tahun ${tahun} sudah ditutup; datanya tidak dapat diubah lagi. Minta admin mengaktifkan tahunnya.`;

/** The refusal of whatever would change something of a closed year. @param data the record as it is */
export const closedYear = (tahun: number, data?: unknown) =>
  new AppError(409, closedYearMessage(tahun), data === undefined ? {} : { data });

/**
 * Holds the years of a record open until the transaction ends, so that none is closed while the record changes.
 * @returns the faults: a year that is not registered
 * @throws AppError 409 when one of them is closed
 */
export async function assertYearOpen(trx: Db, ...tahun: number[]): Promise<Issue[]> {
  const rows = await holdYears(trx, tahun);
  const shut = rows.find((row) => row.status === 'ditutup');
  if (shut) throw closedYear(shut.tahun);
  return [...new Set(tahun)]
    .filter((one) => !rows.some((row) => row.tahun === one))
    .map((one) => ({ path: 'tahun', code: 'custom', message: `${one} belum terdaftar sebagai tahun pelaporan` }));
}
