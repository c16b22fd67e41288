/** Catalogues of the whole installation: target types with their scales, and modules (contract.md §5). */
import { z } from 'zod';
import { numberSchema, listQuery } from '#contract/envelope.ts';
import { codeSchema, record, patch } from '#contract/records.ts';
import { line } from '#contract/text.ts';
import { MODULE_ACTIONS } from '#domain/access/module-actions.ts';
import { ISSUE_MESSAGES } from '#domain/messages/issues.ts';

const valueTypeSchema = z.enum(['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang']);

const uniqueMessages = (key: string[]) => new Set(key).size === key.length;

/** One step of a scale: `WTP` counts 4. */
const scaleSchema = z.strictObject({ kode: codeSchema, label: line(100), nilai: numberSchema });
const targetType = {
  kode: codeSchema,
  nama: line(200),
  tipe_nilai: valueTypeSchema,
  desimal: z.number().int().min(0).max(4),
  skala: z
    .array(scaleSchema)
    .max(100)
    .refine((scale) => uniqueMessages(scale.map(({ kode }) => kode.toUpperCase())), {
      message: ISSUE_MESSAGES.kodeKembar,
    }),
};
/** A target type (the record "target" of the specification). A predicate has a scale. */
export const targetTypeSchema = z.object({
  ...record,
  ...targetType,
  kode: z.string(),
  nama: z.string(),
  skala: z.array(scaleSchema.extend({ kode: z.string(), label: z.string() })),
});
export type TargetType = z.infer<typeof targetTypeSchema>;
export const targetTypeCreateBody = z.strictObject({
  ...targetType,
  desimal: targetType.desimal.optional(),
  skala: targetType.skala.optional(),
});
export const targetTypeEditBody = patch(targetTypeCreateBody);
export const targetTypeQuery = listQuery(['kode', 'nama', 'tipe_nilai']).extend({
  tipe_nilai: valueTypeSchema.optional(),
});

/** What a role may be allowed to do on a module. */
const moduleActionSchema = z
  .array(z.enum(MODULE_ACTIONS))
  .max(MODULE_ACTIONS.length)
  .refine(uniqueMessages, { message: ISSUE_MESSAGES.aksiKembar });
const moduleRow = {
  /** The subject that abilities name, such as `Kpi`. */
  name: line(50).regex(/^[A-Za-z][A-Za-z0-9]*$/, ISSUE_MESSAGES.namaModul),
  label: line(100),
  url: line(200).regex(/^\//, ISSUE_MESSAGES.alamatHalaman).nullable(),
  icon: line(50).nullable(),
  actions: moduleActionSchema,
};
export const moduleSchema = z.object({
  ...record,
  ...moduleRow,
  name: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
});
export type Module = z.infer<typeof moduleSchema>;
export const moduleCreateBody = z.strictObject({
  ...moduleRow,
  url: moduleRow.url.optional(),
  icon: moduleRow.icon.optional(),
  actions: moduleRow.actions.optional(),
});
export const moduleEditBody = patch(moduleCreateBody);
export const moduleQuery = listQuery(['name', 'label']).omit({ page: true, perPage: true });
