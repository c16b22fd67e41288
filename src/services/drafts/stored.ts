import * as z from 'zod/mini';

/**
 * Reads a value that an earlier visit stored on this device.
 * @param value as the device gave it back: of any shape, or undefined
 * @returns null when there is none, or when it does not match the schema (older shape, damaged in any part)
 */
export const readStored = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null =>
  z.safeParse(schema, value).data ?? null;
