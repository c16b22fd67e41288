import * as z from 'zod/mini';
import type { LetterDraft } from '#machines/mail/mail-compose.types.ts';
import { readStored } from '#services/drafts/stored.ts';

const storedSchema = z.object({ skema: z.literal(1), konsep: z.array(z.unknown()) });

const letterSchema = z.object({
  id: z.string(),
  kepada: z.string(),
  subjek: z.string(),
  isi: z.string(),
  diubah: z.string(),
  replyTo: z.optional(z.string()),
  files: z.optional(z.array(z.object({ id: z.string(), name: z.string(), size: z.number(), type: z.string() }))),
});

/** The valid ones of the stored drafts, newest first. */
export const readLetterDrafts = (value: unknown): LetterDraft[] =>
  (readStored(storedSchema, value)?.konsep ?? [])
    .flatMap((one) => readStored(letterSchema, one) ?? [])
    .toSorted((one, other) => (one.diubah < other.diubah ? 1 : -1));
