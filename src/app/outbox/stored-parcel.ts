import { z } from 'zod';
import { GRACE_PERIODS } from '#domain/preferences/grace.ts';
import type { Parcel } from '#machines/review/parcel.ts';
import { DECISIONS } from '#machines/review/decisions.ts';
import { readStored } from '#services/drafts/stored.ts';

// Checks only the fields of the report that sending needs; the server checks the rest.
const parcelSchema = z.looseObject({
  skema: z.literal(1),
  penggunaId: z.string(),
  laporan: z.looseObject({ id: z.string(), versi: z.number(), details: z.array(z.unknown()) }),
  penilaian: z.record(z.string(), z.unknown()),
  keputusan: z.enum(DECISIONS),
  catatan: z.string(),
  kunci: z.string(),
  tenggang: z.literal(GRACE_PERIODS),
  dicoba: z.boolean(),
});

/** The stored decision of this person; null when there is none, it is damaged or belongs to somebody else. */
export function readParcel(value: unknown, userId: string): Parcel | null {
  const parcel = readStored(parcelSchema, value);
  return parcel?.penggunaId === userId ? (value as Parcel) : null;
}
