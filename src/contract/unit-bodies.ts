/** Bodies that change units and years; the records themselves are in `units.ts`. */
import { z } from 'zod';
import { numberSchema, idSchema, tahunSchema } from '#contract/envelope.ts';
import { tahunRecordSchema } from '#contract/units.ts';
import { codeSchema, patch } from '#contract/records.ts';
import { line } from '#contract/text.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

/** A unit stands below its parent: its level is greater than the parent's. */
export const unitCreateBody = z.strictObject({
  kode: codeSchema,
  nama_unit: line(255),
  level_id: z.number().int().min(1).max(4),
  parent_id: idSchema.nullable().optional(),
  nama_supervisi: line(150).nullable().optional(),
  aktif: z.boolean().optional(),
});
export const unitEditBody = patch(unitCreateBody);

const threshold = z
  .array(
    z.strictObject({
      batas_bawah: numberSchema.min(0).max(10_000),
      warna: tahunRecordSchema.shape.ambang.element.shape.warna,
      label: line(100),
    }),
  )
  .min(1)
  .max(10)
  .refine((band) => new Set(band.map(({ batas_bawah }) => batas_bawah)).size === band.length, {
    message: ISSUE_MESSAGES.batasKembar,
  })
  .refine((band) => band.some(({ batas_bawah }) => batas_bawah === 0), {
    message: ISSUE_MESSAGES.tanpaNol,
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
      message: ISSUE_MESSAGES.duaDesimal,
    })
    .nullable()
    .optional(),
  rumus_minimize: tahunRecordSchema.shape.rumus_minimize.optional(),
  ambang: threshold.optional(),
});
export const tahunEditBody = patch(tahunCreateBody);
