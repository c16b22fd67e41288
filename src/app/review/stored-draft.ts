import * as z from 'zod/mini';
import { DECISIONS } from '#machines/review/decisions.ts';
import { MANUAL_ITEMS, type ManualItem, type ReviewDraft } from '#machines/review/review.types.ts';
import { VERDICT_KINDS } from '#machines/review/verdict-kinds.ts';
import { readStored } from '#services/drafts/stored.ts';

const draftSchema = z.object({
  skema: z.literal(1),
  putaran: z._default(z.nullable(z.int()), null),
  penilaian: z.record(
    z.string(),
    z.object({ verdik: z.nullable(z.enum(VERDICT_KINDS)), feedback: z.string(), diperiksa: z.nullable(z.int()) }),
  ),
  // A tick of a checklist item that no longer exists is dropped.
  centang: z.pipe(
    z.array(z.catch(z.nullable(z.enum(MANUAL_ITEMS)), null)),
    z.transform((all: (ManualItem | null)[]) => all.filter((item) => item !== null)),
  ),
  keputusan: z.nullable(z.enum(DECISIONS)),
  catatan: z.string(),
});
/** A stored draft, or null when it is absent, of another shape, or damaged in any part. */
export const readDraft = (value: unknown): ReviewDraft | null => readStored(draftSchema, value);
