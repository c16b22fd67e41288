/** Compares one indicator with the round before, including what the officer has typed since. */
import { NUMBER_COLUMNS } from '#domain/report/columns.ts';
import type { EntryValues } from '#domain/report/entry.ts';
import { TEXT_COLUMNS } from '#domain/report/text-fields.ts';

/** What of an indicator can differ between two rounds, in the order of the form; `capaian` is computed. */
export const ROUND_COLUMNS = [...NUMBER_COLUMNS, 'capaian', ...TEXT_COLUMNS] as const;
type RoundColumn = (typeof ROUND_COLUMNS)[number];
/** Values of an indicator; `capaian` in percent points. */
export type RoundValues = EntryValues & { capaian: number | null };
type Value = number | string | null;
type RoundChange = { kolom: RoundColumn; dari: Value; ke: Value };

/** What the server said about the indicator when the report was loaded: changes from the round before to `loaded`. */
export type LoadedComparison<B> = {
  perubahan: readonly RoundChange[];
  berkas: { tambah: readonly B[]; hapus: readonly B[] };
};
export type SinceRound<B> = { perubahan: RoundChange[]; berkas: { tambah: B[]; hapus: B[] } };

/**
 * The differences from the round before, as of now. The server compared the values at load time; later saves and typing
 * are added here, so that nothing has to be loaded again.
 * @param comparison null = the server found no difference
 */
export function sinceRound<B extends { id: string }>(
  comparison: LoadedComparison<B> | null,
  loaded: RoundValues & { files: readonly B[] },
  current: RoundValues & { files: readonly B[] },
): SinceRound<B> {
  const before = (column: RoundColumn): Value => {
    const changed = comparison?.perubahan.find((one) => one.kolom === column);
    return changed ? changed.dari : loaded[column];
  };
  const fresh = new Set(comparison?.berkas.tambah.map(({ id }) => id));
  const earlierFiles = [...loaded.files.filter(({ id }) => !fresh.has(id)), ...(comparison?.berkas.hapus ?? [])];
  const without = (all: readonly B[], other: readonly B[]) =>
    all.filter(({ id }) => other.every((one) => one.id !== id));
  return {
    perubahan: ROUND_COLUMNS.map((column) => ({ kolom: column, dari: before(column), ke: current[column] })).filter(
      ({ dari, ke }) => dari !== ke,
    ),
    berkas: { tambah: without(current.files, earlierFiles), hapus: without(earlierFiles, current.files) },
  };
}
