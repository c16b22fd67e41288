/** What indicators stand under: program, kinerja and sasaran kegiatan of a unit and year (contract.md §5). */
import { z } from 'zod';
import { idSchema, listQuery, tahunSchema } from '#contract/envelope.ts';
import {
  kodeSchema,
  rekaman,
  rujukanSchema,
  satkerFilter,
  tahunFilter,
  ubahan,
  unitRingkasSchema,
} from '#contract/rekaman.ts';
import { paragraph } from '#contract/text.ts';

const isi = { kode: kodeSchema, nama: paragraph(500), tahun: tahunSchema, unit_id: idSchema };
const milik = {
  ...rekaman,
  ...isi,
  kode: z.string(),
  nama: z.string(),
  unit: unitRingkasSchema,
  unit_jalur: z.array(idSchema),
};

/** A program, or a kinerja: the two have the same fields. */
export const rencanaSchema = z.object(milik);
export type Rencana = z.infer<typeof rencanaSchema>;
export const rencanaCreateBody = z.strictObject(isi);
export const rencanaEditBody = ubahan(rencanaCreateBody);
export const rencanaQuery = listQuery(['kode', 'nama', 'tahun']).extend({ satker: satkerFilter, tahun: tahunFilter });

export const sasaranSchema = z.object({
  ...milik,
  kinerja_id: idSchema.nullable(),
  program_id: idSchema.nullable(),
  kinerja: rujukanSchema.nullable(),
  program: rujukanSchema.nullable(),
});
export type Sasaran = z.infer<typeof sasaranSchema>;
/** Its kinerja and program are of the same unit and year. */
export const sasaranCreateBody = z.strictObject({
  ...isi,
  kinerja_id: idSchema.nullable().optional(),
  program_id: idSchema.nullable().optional(),
});
export const sasaranEditBody = ubahan(sasaranCreateBody);
export const sasaranQuery = rencanaQuery.extend({ kinerja_id: idSchema.optional(), program_id: idSchema.optional() });
