/** The plan above the indicators: program, kinerja and sasaran kegiatan of a unit and year (contract.md §5). */
import { z } from 'zod';
import { idSchema, listQuery, tahunSchema } from '#contract/envelope.ts';
import {
  codeSchema,
  record,
  referenceSchema,
  unitFilters,
  tahunFilter,
  patch,
  unitBriefSchema,
} from '#contract/records.ts';
import { paragraph } from '#contract/text.ts';

const content = { kode: codeSchema, nama: paragraph(500), tahun: tahunSchema, unit_id: idSchema };
const own = {
  ...record,
  ...content,
  kode: z.string(),
  nama: z.string(),
  unit: unitBriefSchema,
  unit_jalur: z.array(idSchema),
};

/** A program, or a kinerja: the two have the same fields. */
export const planSchema = z.object(own);
export type Plan = z.infer<typeof planSchema>;
export const planCreateBody = z.strictObject(content);
export const planEditBody = patch(planCreateBody);
export const planQuery = listQuery(['kode', 'nama', 'tahun']).extend({ ...unitFilters, tahun: tahunFilter });

export const sasaranSchema = z.object({
  ...own,
  kinerja_id: idSchema.nullable(),
  program_id: idSchema.nullable(),
  kinerja: referenceSchema.nullable(),
  program: referenceSchema.nullable(),
});
export type Sasaran = z.infer<typeof sasaranSchema>;
/** Its kinerja and program must belong to the same unit and year. */
export const sasaranCreateBody = z.strictObject({
  ...content,
  kinerja_id: idSchema.nullable().optional(),
  program_id: idSchema.nullable().optional(),
});
export const sasaranEditBody = patch(sasaranCreateBody);
export const sasaranQuery = planQuery.extend({ kinerja_id: idSchema.optional(), program_id: idSchema.optional() });
