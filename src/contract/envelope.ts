import { z } from 'zod';
import { lines } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

/** A sentence of the server in each language that it speaks. */
const spokenSchema = z.object({ id: z.string(), en: z.string(), fr: z.string(), de: z.string(), pt: z.string() });
export type Spoken = z.infer<typeof spokenSchema>;

/** The verdict in every `/api/**` answer. `status` repeats HTTP, `code` is the application's own (200 = go on). */
const alertSchema = z.object({
  code: z.number().int(),
  status: z.number().int(),
  message: z.string(),
  /** What the answer says, in every language; only for callers who ask for a language and for `*` beside it. */
  ucapan: z.array(spokenSchema).optional(),
});
export type Alert = z.infer<typeof alertSchema>;

const pagingSchema = z.object({
  totalItems: z.number().int(),
  page: z.number().int(),
  perPage: z.number().int(),
  /** When `totalItems` was counted, of a list of more than 1000; absent: with this answer. */
  dihitung: z.iso.datetime().optional(),
});
export type Paging = z.infer<typeof pagingSchema>;

/** One fault of a request: `path` in dotted form (`details.0.realisasi`), `code` stable, `message` Indonesian. */
const issueSchema = z.object({ path: z.string(), code: z.string(), message: z.string() });
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

export const idSchema = z.uuid();
const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
/** One id or several joined by commas, at most 100: `…/{id}/deletes`. */
export const idsSchema = z.string().regex(new RegExp(`^${UUID}(?:,${UUID}){0,99}$`));
/** Decimal that travels as a JSON number with at most four decimals. */
export const numberSchema = z
  .number()
  .min(-1e15)
  .max(1e15)
  .refine((n) => Math.abs(n * 1e4 - Math.round(n * 1e4)) < 1e-3 || Math.abs(n) > 1e10, {
    message: ISSUE_MESSAGES.empatDesimal,
  });
/** Of a unit in an answer: there only where it is closed and still counts (docs/decisions/0064). */
export const closedField = { nonaktif: z.literal(true).optional() };
export const timeSchema = z.iso.datetime();
export const versionSchema = z.number().int().min(1);
export const tahunSchema = z.number().int().min(2000).max(2100);

/** Query of every list: page from 1, perPage 1..200, free text, sort field with `-` for descending. */
export const listQuery = <S extends string>(sortable: readonly [S, ...S[]]) =>
  z.object({
    page: z.coerce.number().int().min(1).default(1),
    perPage: z.coerce.number().int().min(1).max(200).default(10),
    q: lines(200).optional(),
    sort: z.enum([...sortable, ...sortable.map((s) => `-${s}` as const)] as [string, ...string[]]).optional(),
  });

/**
 * Many clients write a repeated parameter as `name[]=a&name[]=b` or `name[0]=a&name[1]=b`: read as `name=a&name=b`,
 * because ignoring it would answer as if no filter had been given.
 */
export const withoutBrackets = (name: string) => (query: unknown) => {
  if (typeof query !== 'object' || query === null) return query;
  const isBracketed = (key: string) => key.startsWith(`${name}[`) && /^\[\d*\]$/.test(key.slice(name.length));
  const given = Object.entries(query);
  if (!given.some(([key]) => isBracketed(key))) return query;
  const isIt = (key: string) => key === name || isBracketed(key);
  const values: unknown[] = given.flatMap(([key, value]: [string, unknown]) => (isIt(key) ? [value].flat() : []));
  return { ...Object.fromEntries(given.filter(([key]) => !isIt(key))), [name]: values };
};

/** Envelope of an answer whose `data` holds one page of rows beside other fields. */
export const pageEnvelope = <T extends z.ZodType>(data: T) =>
  z.object({ alert: alertSchema, data, paging: pagingSchema });
