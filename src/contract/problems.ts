/** `/api/masalah`: problems that people report, and the inbox in which support answers them. contract.md §9. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema, versionSchema } from '#contract/envelope.ts';
import { personSchema } from '#contract/report.ts';
import { line, paragraph } from '#contract/text.ts';
import { MAX_PROBLEM_ANSWER, MAX_PROBLEM_TEXT, PROBLEM_STATUSES } from '#domain/support/problem.ts';

/** What a person sends. `jejak` is an exported recording (`domain/support/trace-text.ts`); it is checked part by part. */
export const problemBody = z.strictObject({
  teks: paragraph(MAX_PROBLEM_TEXT),
  /** Address of the page, without its query. */
  halaman: line(300),
  /** Version of the program in the browser. */
  versi_aplikasi: line(40),
  /** The `X-Request-Id` of the last refusal. */
  kode_rujukan: line(80).nullable().optional(),
  jejak: z.unknown().meta({ 'x-free-shaped': 'kept as JSON text, once every part of it was checked' }).optional(),
});
export type ProblemBody = z.infer<typeof problemBody>;

/** What the sender gets: the number by which the problem is known from now on. */
export const problemSentSchema = z.object({ id: idSchema, nomor: z.number().int(), created_at: timeSchema });
export type ProblemSent = z.infer<typeof problemSentSchema>;

export const problemSchema = z.object({
  id: idSchema,
  nomor: z.number().int(),
  teks: z.string(),
  halaman: z.string(),
  versi_aplikasi: z.string(),
  kode_rujukan: z.string().nullable(),
  pengirim: personSchema,
  satker: z.object({ id: idSchema, nama_unit: z.string() }).nullable(),
  /** Whether a recording came along and is still kept. */
  ada_jejak: z.boolean(),
  status: z.enum(PROBLEM_STATUSES),
  jawaban: z.string().nullable(),
  dijawab_oleh: personSchema.nullable(),
  dijawab_at: timeSchema.nullable(),
  versi: versionSchema,
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Problem = z.infer<typeof problemSchema>;

export const problemDetailSchema = problemSchema.extend({ jejak: z.unknown().nullable() });
export type ProblemDetail = z.infer<typeof problemDetailSchema>;

export const problemQuery = listQuery(['nomor', 'created_at']).extend({
  status: z.enum([...PROBLEM_STATUSES, '']).optional(),
});

export const problemEditBody = z
  .strictObject({
    versi: versionSchema.optional(),
    status: z.enum(PROBLEM_STATUSES).optional(),
    jawaban: paragraph(MAX_PROBLEM_ANSWER).optional(),
  })
  .refine(({ status, jawaban }) => status !== undefined || jawaban !== undefined, {
    message: 'Sertakan status atau jawaban.',
  });
