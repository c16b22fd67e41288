/** Reporting windows (contract.md §9): days in Asia/Jakarta, both included. */
import { z } from 'zod';
import { idSchema, listQuery, tahunSchema } from '#contract/envelope.ts';
import { record, unitFilters, tahunFilter, patch, unitBriefSchema } from '#contract/records.ts';
import { paragraph } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

const periodSchema = z.enum(['TW1', 'TW2', 'TW3', 'TW4']);
const day = z.iso.date().refine((fields) => /^20\d\d|^2100/.test(fields), { message: ISSUE_MESSAGES.abadIni });
const fields = { tahun: tahunSchema, periode: periodSchema, buka: day, tutup: day };

/** A window for everybody (`unit_id` null), or the extension of one unit, which then counts instead. */
export const scheduleSchema = z.object({
  ...record,
  ...fields,
  unit_id: idSchema.nullable(),
  alasan: z.string().nullable(),
  unit: unitBriefSchema.nullable(),
});
export type Schedule = z.infer<typeof scheduleSchema>;
/** An extension needs a reason of at least ten characters. */
export const scheduleCreateBody = z.strictObject({
  ...fields,
  unit_id: idSchema.nullable().optional(),
  alasan: paragraph(1000).nullable().optional(),
});
/** A complete window, as the form holds it. The server checks the order of the days itself, after merging a change. */
export const wholeScheduleBody = scheduleCreateBody.refine(({ buka, tutup }) => tutup >= buka, {
  path: ['tutup'],
  message: ISSUE_MESSAGES.sebelumBuka,
});
export const scheduleEditBody = patch(scheduleCreateBody);
export const scheduleQuery = listQuery(['tahun', 'periode', 'buka', 'tutup']).extend({
  ...unitFilters,
  tahun: tahunFilter,
  periode: periodSchema.optional(),
});
