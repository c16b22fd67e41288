import { GRACE_PERIODS } from '#domain/preferences/grace.ts';
import { DECISIONS } from '#machines/review/decisions.ts';
import type { Parcel } from '#machines/review/parcel.ts';

type Fields = Partial<Record<string, unknown>>;
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isOneOf = (values: readonly unknown[], value: unknown) => values.includes(value);

// Read by hand: every page looks for a waiting decision, and would bring a library for it that it needs for nothing else.
// Of the report only what sending needs; the server checks the rest.
const isParcel = (value: Fields): boolean =>
  value['skema'] === 1 &&
  [value['penggunaId'], value['catatan'], value['kunci']].every((text) => typeof text === 'string') &&
  isRecord(value['laporan']) &&
  typeof value['laporan']['id'] === 'string' &&
  Number.isFinite(value['laporan']['versi']) &&
  Array.isArray(value['laporan']['details']) &&
  isRecord(value['penilaian']) &&
  isOneOf(DECISIONS, value['keputusan']) &&
  isOneOf(GRACE_PERIODS, value['tenggang']) &&
  typeof value['dicoba'] === 'boolean';

/** The stored decision of this person; null when there is none, it is damaged or belongs to somebody else. */
export function readParcel(value: unknown, userId: string): Parcel | null {
  return isRecord(value) && isParcel(value) && value['penggunaId'] === userId ? (value as Parcel) : null;
}
