/** What is told beside figures. */
import { z } from 'zod';

/** An indicator as it is today: given only where the figures beside it were computed by something else (decision 0146). */
export const todaySchema = z.object({
  target_tahun: z.number().nullable(),
  /** The upper end where the target is a range, otherwise null. */
  target_tahun_atas: z.number().nullable(),
  /** Polarity, formula, consolidation or unit of measure are others now. */
  aturan_berubah: z.boolean(),
});
export type Today = z.infer<typeof todaySchema>;

/** Given of a row whose indicators are inactive and in no report of the last quarter: its year waits for nothing and has no class. */
export const endedField = z.literal(true).optional();

/** A step of a predicate's scale, as it is read. */
const scaleStepSchema = z.object({ kode: z.string(), label: z.string(), nilai: z.number() });

/** Of a predicate: the steps that its figures are called by, and no other is taken. */
export const scaleField = z.array(scaleStepSchema).optional();

/** Caps other than the year's, by which reports that count were made: highest first, null = none; left out where there are none. */
export const capsField = z.array(z.number().nullable()).optional();
