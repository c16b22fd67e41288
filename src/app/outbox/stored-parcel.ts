import { z } from 'zod';
import { GRACE_PERIODS, type Parcel } from '#machines/review/parcel.ts';
import { DECISIONS } from '#machines/review/decisions.ts';
import { readStored } from '#services/drafts/stored.ts';

// The report is checked as far as sending it needs; the server looks at the rest.
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

/** A stored decision of this person, or null when there is none, it is damaged, or of another person. */
export function readParcel(value: unknown, userId: string): Parcel | null {
  const parcel = readStored(parcelSchema, value);
  return parcel?.penggunaId === userId ? (value as Parcel) : null;
}
