import * as z from 'zod/mini';
import type { LetterDraft, LetterDraftContent } from '#machines/mail/mail-compose.types.ts';
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

/**
 * A letter as this tab has it, over what another tab has stored of the same one meanwhile: a field that stands here as this
 * tab has seen it before was not touched here, so it is as the other left it.
 * @param seen the letter as this tab last read and last wrote it
 */
export function overOthers(own: LetterDraft, stored: LetterDraft, seen: readonly LetterDraft[]): LetterDraft {
  const take = <K extends keyof LetterDraftContent>(field: K): LetterDraft[K] =>
    seen.some((one) => JSON.stringify(one[field]) === JSON.stringify(own[field])) ? stored[field] : own[field];
  return { ...own, kepada: take('kepada'), subjek: take('subjek'), isi: take('isi'), files: take('files') };
}
