/** Catalogues of the whole installation: target types with their scales, and modules (contract.md §5). */
import { z } from 'zod';
import { angkaSchema, listQuery } from '#contract/envelope.ts';
import { kodeSchema, rekaman, ubahan } from '#contract/rekaman.ts';
import { line } from '#contract/text.ts';
import { AKSI_MODUL } from '#domain/akses/aksi-modul.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';

export const tipeNilaiSchema = z.enum(['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang']);

const unik = (kunci: string[]) => new Set(kunci).size === kunci.length;

/** One step of a scale: `WTP` counts 4. */
export const skalaSchema = z.strictObject({ kode: kodeSchema, label: line(100), nilai: angkaSchema });
const tipeTarget = {
  kode: kodeSchema,
  nama: line(200),
  tipe_nilai: tipeNilaiSchema,
  desimal: z.number().int().min(0).max(4),
  skala: z
    .array(skalaSchema)
    .max(100)
    .refine((skala) => unik(skala.map(({ kode }) => kode.toUpperCase())), {
      message: PESAN_ISU.kodeKembar,
    }),
};
/** A target type (the record "target" of the specification). A predicate has a scale. */
export const tipeTargetSchema = z.object({
  ...rekaman,
  ...tipeTarget,
  kode: z.string(),
  nama: z.string(),
  skala: z.array(skalaSchema.extend({ kode: z.string(), label: z.string() })),
});
export type TipeTarget = z.infer<typeof tipeTargetSchema>;
export const tipeTargetCreateBody = z.strictObject({
  ...tipeTarget,
  desimal: tipeTarget.desimal.optional(),
  skala: tipeTarget.skala.optional(),
});
export const tipeTargetEditBody = ubahan(tipeTargetCreateBody);
export const tipeTargetQuery = listQuery(['kode', 'nama', 'tipe_nilai']).extend({
  tipe_nilai: tipeNilaiSchema.optional(),
});

/** What a role may be allowed to do on a module. */
export const aksiModulSchema = z
  .array(z.enum(AKSI_MODUL))
  .max(AKSI_MODUL.length)
  .refine(unik, { message: PESAN_ISU.aksiKembar });
const modul = {
  /** The subject that abilities name, such as `Kpi`. */
  name: line(50).regex(/^[A-Za-z][A-Za-z0-9]*$/, PESAN_ISU.namaModul),
  label: line(100),
  url: line(200).regex(/^\//, PESAN_ISU.alamatHalaman).nullable(),
  icon: line(50).nullable(),
  actions: aksiModulSchema,
};
export const moduleSchema = z.object({
  ...rekaman,
  ...modul,
  name: z.string(),
  label: z.string(),
  url: z.string().nullable(),
  icon: z.string().nullable(),
});
export type Modul = z.infer<typeof moduleSchema>;
export const moduleCreateBody = z.strictObject({
  ...modul,
  url: modul.url.optional(),
  icon: modul.icon.optional(),
  actions: modul.actions.optional(),
});
export const moduleEditBody = ubahan(moduleCreateBody);
export const moduleQuery = listQuery(['name', 'label']).omit({ page: true, perPage: true });
