import * as z from 'zod/mini';
import type { Draft, FormOption } from '#machines/records/form.setup.ts';
import { type Content, type Entry } from '#machines/records/values.ts';
import { readStored } from '#services/drafts/stored.ts';

const present = z.custom<Content>((content) => content !== undefined);

/** A stored draft, or null when it is absent, of an older shape, or of a form with other fields. */
export function readDraft(value: unknown, entry: readonly Entry[]): Draft | null {
  const values = z.catchall(z.object(Object.fromEntries(entry.map(({ nama }) => [nama, present]))), present);
  const terpilih = z.record(z.string(), z.custom<FormOption>());
  return readStored(
    z.object({ skema: z.literal(1), versi: z.nullable(z.number()), nilai: values, dasar: values, terpilih }),
    value,
  );
}
