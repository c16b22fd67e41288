/** Two rounds of a report side by side: `GET /api/pelaporan-capaian/banding`. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { scaleField } from '#contract/figures.ts';
import { storedFileSchema } from '#contract/report.ts';
import { FEEDBACK_STATUS } from '#domain/report/report.ts';
import { ROUND_COLUMNS } from '#domain/history/rounds.ts';

const value = z.union([z.number(), z.string()]).nullable();
const fromTo = <T extends z.ZodType>(content: T) => z.object({ dari: content, ke: content });
/** The class that a capaian reaches, under the name that the year's rules give it (Indonesian); null = none. */
const capaianClass = z.object({ warna: z.enum(['hijau', 'kuning', 'merah']), label: z.string() }).nullable();
export type CapaianClass = z.infer<typeof capaianClass>;
/** One of the two scores of a report, in percent points. */
const score = z.object({ nilai: z.number().nullable(), kelas: capaianClass });
export type Score = z.infer<typeof score>;

/** One indicator that differs, or that was objected to in the older round. */
const indicatorComparisonSchema = z.object({
  detail_id: idSchema,
  kpi_id: idSchema,
  kode: z.string(),
  nama: z.string(),
  skala: scaleField,
  perubahan: z.array(z.object({ kolom: z.enum(ROUND_COLUMNS), dari: value, ke: value })),
  kelas: fromTo(capaianClass),
  berkas: z.object({ tambah: z.array(storedFileSchema), hapus: z.array(storedFileSchema) }),
  feedback: fromTo(z.string().nullable()),
  feedback_status: fromTo(z.enum(FEEDBACK_STATUS).nullable()),
});
export type IndicatorComparison = z.infer<typeof indicatorComparisonSchema>;

export const comparisonSchema = z.object({
  /** Numbers of the two rounds that are compared. */
  dari: z.number().int(),
  ke: z.number().int(),
  /** The report itself. */
  laporan: z.object({ capaian_periode: fromTo(score), capaian_tahun: fromTo(score) }),
  indikator: z.array(indicatorComparisonSchema),
  /** Indicators that are not listed. */
  tidak_berubah: z.number().int(),
});
export type RoundComparison = z.infer<typeof comparisonSchema>;

const round = z.coerce.number().int().min(1).optional();
/** `ke` is the current round when left out, `dari` the one before `ke`. */
export const comparisonQuery = z.object({ id: idSchema, dari: round, ke: round });
