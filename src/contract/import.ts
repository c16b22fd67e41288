/** Excel imports: contract.md §9. One shape for indicators, realisasi, units and people. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';

/** `periksa` only checks and answers a preview; `terapkan` writes all rows or none. */
const importModeSchema = z.enum(['periksa', 'terapkan']);
export type ImportMode = z.infer<typeof importModeSchema>;

/** A preview is applied with its fingerprint, so that records that changed meanwhile are not overwritten unseen. */
const step = {
  mode: importModeSchema.default('periksa'),
  /** `sidik` of the preview; required with `terapkan`. */
  sidik: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
};
export const importKpiQuery = z.object({
  /** Left out: every row names its unit in the column `Kode satker`. */
  satker: idSchema.optional(),
  tahun: z.coerce.number().int().min(2000).max(2100),
  ...step,
});
export const importQuery = z.object(step);

/** How people get their first passwords: in a list for whoever imports them, or each by a link in a letter (decision 0121). */
export const FIRST_PASSWORD_WAYS = ['daftar', 'surel'] as const;
export type FirstPasswordWay = (typeof FIRST_PASSWORD_WAYS)[number];
export const importPeopleQuery = importQuery.extend({ sandi: z.enum(FIRST_PASSWORD_WAYS).default('daftar') });

/** One fault or warning and its place in the sheet. `baris` and `kolom` are those of the sheet: row 1, column A. */
const importFindingSchema = z.object({
  baris: z.number().int(),
  /** Column letter; null when the row as a whole is meant. */
  kolom: z.string().nullable(),
  /** The column's name as it stands in the sheet; as in the template where the sheet does not have the column. */
  nama_kolom: z.string().nullable(),
  /** What stands in the cell, as text. */
  nilai: z.string().nullable(),
  kode: z.string(),
  pesan: z.string(),
});
export type ImportFinding = z.infer<typeof importFindingSchema>;

const value = z.union([z.string(), z.number(), z.null()]);
const importRowSchema = z.object({
  baris: z.number().int(),
  kode: z.string(),
  nama: z.string(),
  /** What applying does with the row; `salah`: it has faults, so nothing at all is applied. */
  tindakan: z.enum(['buat', 'ubah', 'tetap', 'salah']),
  perubahan: z.array(z.object({ kolom: z.string(), dari: value, ke: value })),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importPreviewSchema = z.object({
  mode: importModeSchema,
  /** True only when the rows were written by this call. */
  diterapkan: z.boolean(),
  sidik: z.string(),
  lembar: z.string(),
  jumlah: z.object({
    baris: z.number().int(),
    buat: z.number().int(),
    ubah: z.number().int(),
    tetap: z.number().int(),
    salah: z.number().int(),
    peringatan: z.number().int(),
    /** Faults; `salah` counts the rows that have some. */
    kesalahan: z.number().int(),
  }),
  /** The faults of the file in the order of rows and columns, at most the first 2,000. */
  salah: z.array(importFindingSchema),
  /** Implausible values that may still be applied, at most the first 2,000; with `alasan` they count as accepted. */
  peringatan: z.array(importFindingSchema),
  /** Column titles that the import does not know and ignores. */
  kolom_diabaikan: z.array(z.string()),
  /**
   * Of units: those that rows name as their parent and that are nowhere, which applying creates. `nama` is what they are called
   * unless the form field `nama_induk`, a JSON object of names by code, says something else; `jumlah`: of rows that name them.
   */
  induk_baru: z.array(
    z.object({ kode: z.string(), nama: z.string(), level_id: z.number().int(), jumlah: z.number().int() }),
  ),
  /** Of each kind of row the first 200, and every row with a finding that is listed; `jumlah` counts all. */
  baris: z.array(importRowSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** The password that the server has drawn for one new account. */
const firstPasswordSchema = z.object({
  username: z.string(),
  nama: z.string(),
  /** Code of the unit. */
  satker: z.string().nullable(),
  kata_sandi: z.string(),
});
export type FirstPassword = z.infer<typeof firstPasswordSchema>;

/**
 * People (decision 0091). First passwords are in the answer to `terapkan` only, and stored nowhere. Who wants them again when
 * the call is repeated sends the form field `benih`, 32 random bytes as base64url, out of which they are drawn.
 */
export const importPeopleSchema = importPreviewSchema.extend({
  kata_sandi: z.array(firstPasswordSchema),
  /** The ways that this server offers; `surel` only where letters with links leave. */
  cara_sandi: z.array(z.enum(FIRST_PASSWORD_WAYS)),
  /** How many letters leave, or would. */
  surel: z.number().int(),
});
export type ImportPeople = z.infer<typeof importPeopleSchema>;
