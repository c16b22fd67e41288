/** A step of a predicate's scale, as it is read. */
import { z } from 'zod';

export const scaleStepSchema = z.object({ kode: z.string(), label: z.string(), nilai: z.number() });
