/** Two rounds of a report side by side: `GET /api/pelaporan-capaian/banding`. */
import { z } from 'zod';
import { idSchema } from '#contract/envelope.ts';
import { berkasSchema } from '#contract/pelaporan.ts';
import { FEEDBACK_STATUS } from '#domain/pelaporan/laporan.ts';
import { KOLOM_PUTARAN } from '#domain/pelaporan/putaran.ts';

const nilai = z.union([z.number(), z.string()]).nullable();
const dariKe = <T extends z.ZodType>(isi: T) => z.object({ dari: isi, ke: isi });

/** One indicator that differs, or that was objected to in the older round. */
export const bandingIndikatorSchema = z.object({
  detail_id: idSchema,
  kpi_id: idSchema,
  kode: z.string(),
  nama: z.string(),
  perubahan: z.array(z.object({ kolom: z.enum(KOLOM_PUTARAN), dari: nilai, ke: nilai })),
  berkas: z.object({ tambah: z.array(berkasSchema), hapus: z.array(berkasSchema) }),
  feedback: dariKe(z.string().nullable()),
  feedback_status: dariKe(z.enum(FEEDBACK_STATUS).nullable()),
});
export type BandingIndikator = z.infer<typeof bandingIndikatorSchema>;

export const bandingSchema = z.object({
  /** Rounds. */
  dari: z.number().int(),
  ke: z.number().int(),
  indikator: z.array(bandingIndikatorSchema),
  /** Indicators that are not listed. */
  tidak_berubah: z.number().int(),
});
export type Banding = z.infer<typeof bandingSchema>;

const putaran = z.coerce.number().int().min(1).optional();
/** `ke` is the current round when left out, `dari` the one before `ke`. */
export const bandingQuery = z.object({ id: idSchema, dari: putaran, ke: putaran });
