import '#services/http/jitless.ts';
import type { z } from 'zod';

/**
 * What an earlier visit left on this device, in the one shape that the page understands.
 * @param value as the device gave it back: of any shape, or undefined
 * @returns null where there is nothing, or it is of an older shape, or damaged in any part
 */
export const readStored = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> | null =>
  schema.safeParse(value).data ?? null;
