/** Types for the text of requests: every string in them is one of these, or of a fixed form (id, day, choice). */
import { z } from 'zod';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { MANY_LINES, ONE_LINE } from '#domain/text/storable.ts';
import { VISIBLE } from '#domain/text/visible.ts';

const message = ISSUE_MESSAGES.rusak;
/** Empty text is refused as such. */
const isSeen = (text: string) => text === '' || VISIBLE.test(text);

/** One line as it came, of at most `max` characters; empty is allowed. For secrets, codes and choices. */
export const rawLine = (max: number) => z.string().max(max).regex(ONE_LINE, { message });

/** One line, trimmed, of at most `max` characters; empty is allowed. */
export const lineOrEmpty = (max: number) => z.string().trim().max(max).regex(ONE_LINE, { message });

/** One line, trimmed, of 1…`max` characters. */
export const line = (max: number) =>
  z.string().trim().min(1).max(max).regex(ONE_LINE, { message }).refine(isSeen, { message });

/** Text of several lines, trimmed, of 1…`max` characters. */
export const paragraph = (max: number) =>
  z.string().trim().min(1).max(max).regex(MANY_LINES, { message }).refine(isSeen, { message });

/** Paragraphs as they came, of at most `max` characters. Also for search text: a cell pasted from a sheet has a tab. */
export const lines = (max: number) => z.string().max(max).regex(MANY_LINES, { message });

/** The name by which other programs are known here: tokens, webhooks. */
export const programName = z
  .string()
  .trim()
  .regex(/^[a-z0-9._-]{3,50}$/, ISSUE_MESSAGES.namaProgram);
