/** Records of the template areas with free fields: unknown fields are kept as they came (contract.md §8). */
import { z } from 'zod';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';
import { unstorableAt } from '#domain/text/storable.ts';

/** Most bytes of one record as JSON. */
export const MAX_FREE_BYTES = 16 * 1024;
/** Most levels of objects and lists in one record, itself included. */
const MAX_FREE_LEVELS = 8;

/** Whether a value holds more than `left` levels of objects and lists. */
const inner = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((content: unknown) => inner(content, left - 1)));

/**
 * A record with these fields and whatever else it brings, within the limits.
 * @param shape the fields that the area reads; every other one is kept as it came
 */
export const free = <T extends z.ZodRawShape>(shape: T) =>
  z
    .looseObject(shape)
    .meta({ 'x-free-shaped': `at most ${MAX_FREE_BYTES} bytes, ${MAX_FREE_LEVELS} levels, every text well-formed` })
    .superRefine((value, ctx) => {
      const path = unstorableAt(value);
      if (path) ctx.addIssue({ code: 'custom', path, message: ISSUE_MESSAGES.rusak });
    })
    .refine((value) => !inner(value, MAX_FREE_LEVELS), { message: ISSUE_MESSAGES.terlaluDalam })
    .refine((value) => new TextEncoder().encode(JSON.stringify(value)).length <= MAX_FREE_BYTES, {
      message: ISSUE_MESSAGES.terlaluBesar,
    });
