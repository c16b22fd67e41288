/** Bodies that change units and years; the records themselves stand in `master.ts`. */
import { z } from 'zod';
import { angkaSchema, idSchema, tahunSchema } from '#contract/envelope.ts';
import { tahunRecordSchema } from '#contract/master.ts';
import { kodeSchema, ubahan } from '#contract/rekaman.ts';
import { line } from '#contract/text.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';

/** A unit stands below its parent: its level is greater than the parent's. */
export const unitCreateBody = z.strictObject({
  kode: kodeSchema,
  nama_unit: line(255),
  level_id: z.number().int().min(1).max(4),
  parent_id: idSchema.nullable().optional(),
  nama_supervisi: line(150).nullable().optional(),
  aktif: z.boolean().optional(),
});
export const unitEditBody = ubahan(unitCreateBody);

const ambang = z
  .array(
    z.strictObject({
      batas_bawah: angkaSchema.min(0).max(10_000),
      warna: tahunRecordSchema.shape.ambang.element.shape.warna,
      label: line(100),
    }),
  )
  .min(1)
  .max(10)
  .refine((pita) => new Set(pita.map(({ batas_bawah }) => batas_bawah)).size === pita.length, {
    message: PESAN_ISU.batasKembar,
  })
  .refine((pita) => pita.some(({ batas_bawah }) => batas_bawah === 0), {
    message: PESAN_ISU.tanpaNol,
  });
export const tahunCreateBody = z.strictObject({
  tahun: tahunSchema,
  status: tahunRecordSchema.shape.status.optional(),
  /** Highest capaian that counts, percent; null = no cap. */
  batas_capaian: z
    .number()
    .min(100)
    .max(100_000)
    .refine((n) => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, {
      message: PESAN_ISU.duaDesimal,
    })
    .nullable()
    .optional(),
  rumus_minimize: tahunRecordSchema.shape.rumus_minimize.optional(),
  ambang: ambang.optional(),
});
export const tahunEditBody = ubahan(tahunCreateBody);
