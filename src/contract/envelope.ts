import { z } from 'zod';
import { PESAN_ISU } from '#domain/pesan/isu.ts';

/** The verdict that every `/api/**` answer carries. `status` repeats HTTP, `code` is the application's (200 = go on). */
export const alertSchema = z.object({ code: z.number().int(), status: z.number().int(), message: z.string() });
export type Alert = z.infer<typeof alertSchema>;

export const pagingSchema = z.object({
  totalItems: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
});
export type Paging = z.infer<typeof pagingSchema>;

/** One fault of a request: `path` in dotted form (`details.0.realisasi`), `code` stable, `message` Indonesian. */
export const issueSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type Issue = z.infer<typeof issueSchema>;

/** Envelope around `data`. */
export const envelope = <T extends z.ZodType>(data: T) => z.object({ alert: alertSchema, data });
/** Envelope around one page of a list. */
export const listEnvelope = <T extends z.ZodType>(item: T) =>
  z.object({ alert: alertSchema, data: z.array(item), paging: pagingSchema });
/** Envelope of a refusal: 4xx and 5xx. `data` is the current record on 409, null elsewhere. */
export const errorEnvelope = z.object({
  alert: alertSchema,
  data: z.unknown(),
  errors: z.array(issueSchema).optional(),
  traceId: z.string().optional(),
});

export type Envelope<T> = { alert: Alert; data: T; paging?: Paging; errors?: Issue[]; traceId?: string };

export const idSchema = z.uuid();
/** Decimal that travels as a JSON number with at most four decimals. */
export const angkaSchema = z
  .number()
  .min(-1e15)
  .max(1e15)
  .refine((n) => Math.abs(n * 1e4 - Math.round(n * 1e4)) < 1e-3 || Math.abs(n) > 1e10, {
    message: PESAN_ISU.empatDesimal,
  });
export const waktuSchema = z.iso.datetime();
export const versiSchema = z.number().int().min(1);
export const tahunSchema = z.number().int().min(2000).max(2100);

/** Query of every list: page from 1, perPage 1..200, free text, sort field with `-` for descending. */
export const listQuery = <S extends string>(sortable: readonly [S, ...S[]]) =>
  z.object({
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(200).default(10),
    q: z.string().max(200).optional(),
    sort: z.enum([...sortable, ...sortable.map((s) => `-${s}` as const)] as [string, ...string[]]).optional(),
  });
