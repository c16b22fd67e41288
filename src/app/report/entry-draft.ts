import * as z from 'zod/mini';
import { COLUMNS } from '#domain/report/columns.ts';
import { perTextField } from '#domain/report/text-fields.ts';
import type { Draft } from '#machines/report/entry.setup.ts';
import { readStored } from '#services/drafts/stored.ts';

const number = z.nullable(z.number());

const text = z.nullable(z.string());

const valuesSchema = z.looseObject({
  realisasi: number,
  x: number,
  y: number,
  // A draft from before a text field was added lacks that field: it is read as empty, so that the rest of the draft is
  // kept.
  ...perTextField(() => z._default(text, null)),
});

const draftSchema = z.looseObject({
  skema: z.literal(1),
  dasar: z.record(z.string(), valuesSchema),
  ketikan: z.record(z.string(), z.partialRecord(z.enum(COLUMNS), z.string())),
  ditandai: z.array(z.string()),
});

/** A stored draft, or null when it is absent, of an older shape, or damaged in any part. */
export const readEntryDraft = (value: unknown): Draft | null => readStored(draftSchema, value);
