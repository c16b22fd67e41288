/** Reporting windows (contract.md §9): days in Asia/Jakarta, both included. */
import { z } from 'zod';
import { idSchema, listQuery, tahunSchema } from '#contract/envelope.ts';
import { rekaman, satkerFilter, tahunFilter, ubahan, unitRingkasSchema } from '#contract/rekaman.ts';
import { paragraph } from '#contract/text.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';

const periodeSchema = z.enum(['TW1', 'TW2', 'TW3', 'TW4']);
const hari = z.iso.date().refine((isi) => /^20\d\d|^2100/.test(isi), { message: PESAN_ISU.abadIni });
const isi = { tahun: tahunSchema, periode: periodeSchema, buka: hari, tutup: hari };

/** A window for everybody (`unit_id` null), or the extension of one unit, which then counts instead. */
export const jadwalSchema = z.object({
  ...rekaman,
  ...isi,
  unit_id: idSchema.nullable(),
  alasan: z.string().nullable(),
  unit: unitRingkasSchema.nullable(),
});
export type Jadwal = z.infer<typeof jadwalSchema>;
/** An extension says why, in at least ten characters. */
export const jadwalCreateBody = z.strictObject({
  ...isi,
  unit_id: idSchema.nullable().optional(),
  alasan: paragraph(1000).nullable().optional(),
});
/** A window as a form has it, whole: the server looks at its order once a change is put together. */
export const jadwalUtuhBody = jadwalCreateBody.refine(({ buka, tutup }) => tutup >= buka, {
  path: ['tutup'],
  message: PESAN_ISU.sebelumBuka,
});
export const jadwalEditBody = ubahan(jadwalCreateBody);
export const jadwalQuery = listQuery(['tahun', 'periode', 'buka', 'tutup']).extend({
  satker: satkerFilter,
  tahun: tahunFilter,
  periode: periodeSchema.optional(),
});
