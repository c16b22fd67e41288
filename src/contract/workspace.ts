/** Where a person finds data: `GET /api/pelaporan-capaian/keberadaan`. */
import { z } from 'zod';
import { idSchema, tahunSchema } from '#contract/envelope.ts';

const counts = { tahun: tahunSchema, indikator: z.number().int(), laporan: z.number().int() };

export const presenceSchema = z.object({
  /** Years in which the unit, or one below it, has active indicators or reports; latest first. */
  tahun: z.array(z.object(counts)),
  /** The same of the unit alone, without those below it; empty where all units were asked for. */
  sendiri: z.array(z.object(counts)),
  /** Of the year asked for, else of the latest with data: the units with most reports, at most five. */
  unit: z.array(z.object({ id: idSchema, nama_unit: z.string(), ...counts })),
});
export type Presence = z.infer<typeof presenceSchema>;

/** `satker` '' = all units that the person may see. */
export const presenceQuery = z.object({
  tahun: z.coerce.number().int().min(2000).max(2100),
  satker: z.union([idSchema, z.literal('')]).optional(),
});
