import { z } from 'zod';
import { idSchema, tahunSchema, versionSchema, timeSchema } from '#contract/envelope.ts';
import { line } from '#contract/text.ts';

/** What every changeable record has besides its own fields (contract.md §5). */
export const record = { id: idSchema, versi: versionSchema, created_at: timeSchema, updated_at: timeSchema };

export const codeSchema = line(20);

/** The unit of a record as lists show it. */
export const unitBriefSchema = z.object({ kode: z.string(), nama_unit: z.string() });
/** Code and name of another record, as lists show it. */
export const referenceSchema = z.object({ kode: z.string(), nama: z.string() });

/** Filter by unit; empty = every unit the person may see, never more. */
export const satkerFilter = z.union([idSchema, z.literal('')]).optional();
/** The same filter under the field's own name (contract.md §3: filters by field name). Where both are sent, both hold. */
export const unitFilters = { satker: satkerFilter, unit_id: satkerFilter };
export const tahunFilter = z.coerce.number().pipe(tahunSchema).optional();

/**
 * The body of a PUT: some of the fields, and `versi`. `versi` is optional here although it is required: without it the
 * server answers 428, not 422.
 */
export const patch = <S extends z.ZodRawShape>(content: z.ZodObject<S, z.core.$strict>) =>
  content.partial().extend({ versi: versionSchema.optional() });

/** The query of `…/export`: the list's own filters and sort, all rows instead of one page. */
export function exportQuery<S extends z.ZodRawShape>(query: z.ZodObject<S>) {
  const { page: _page, perPage: _perPage, ...filters } = query.shape;
  return z.object({ ...filters, format: z.literal('xlsx').default('xlsx') });
}
