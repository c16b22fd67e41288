/** Server-sent events of `GET /api/events`: contract.md §9. Only what the listener may read is told. */
import { z } from 'zod';
import { idSchema, versiSchema, waktuSchema } from '#contract/envelope.ts';
import { klaimSchema, orangSchema, periodeSchema, statusSchema } from '#contract/pelaporan.ts';
import { AKSI_RIWAYAT } from '#domain/pelaporan/laporan.ts';

/**
 * Why the server ended a stream: the token ran out, the session is over, the server stops, the listener is too slow, the
 * server itself hears nothing at the moment.
 */
export const SEBAB_AKHIR = ['token', 'sesi', 'henti', 'lambat', 'putus'] as const;
export type SebabAkhir = (typeof SEBAB_AKHIR)[number];

const laporan = { id: idSchema, unit_id: idSchema, tahun: z.number().int(), periode: periodeSchema };
/** A report was made, changed, decided or deleted. `oleh` null: it followed an earlier period, or was deleted. */
export const laporanBerubahSchema = z.object({
  ...laporan,
  status: z.union([statusSchema, z.literal('deleted')]),
  versi: versiSchema,
  putaran: z.number().int(),
  aksi: z.enum(AKSI_RIWAYAT).nullable(),
  oleh: orangSchema.nullable(),
});
/** Somebody began or stopped checking a report. */
export const laporanDiklaimSchema = z.object({ ...laporan, klaim: klaimSchema.nullable() });
/** A chat message was sent, by user id: told to both ends of the chat. Its text is asked for, never broadcast. */
export const pesanTerkirimSchema = z.object({ id: idSchema, dari: idSchema, untuk: idSchema });
/** Something on the board of a unit changed: told to the members of the unit. `oleh`: user id. */
export const papanBerubahSchema = z.object({ unitId: idSchema, oleh: idSchema });

/** `data` of every event, by its name. */
export const PERISTIWA_ALIRAN = {
  /** From here on nothing is missed; `berakhir`: when the stream ends with its token. */
  'stream.open': z.object({ berakhir: waktuSchema }),
  /** Something may have been missed: read again what is shown. */
  'stream.reset': z.object({}),
  'stream.end': z.object({ sebab: z.enum(SEBAB_AKHIR) }),
  'report.changed': laporanBerubahSchema,
  'report.claimed': laporanDiklaimSchema,
  'chat.message': pesanTerkirimSchema,
  'kanban.changed': papanBerubahSchema,
} as const;
export type NamaPeristiwa = keyof typeof PERISTIWA_ALIRAN;
export type PeristiwaAliran = {
  [N in NamaPeristiwa]: { event: N; id?: string; data: z.infer<(typeof PERISTIWA_ALIRAN)[N]> };
}[NamaPeristiwa];
export type LaporanBerubah = z.infer<typeof laporanBerubahSchema>;
export type LaporanDiklaim = z.infer<typeof laporanDiklaimSchema>;

/** Answer without a stream, for asking now and then: a mark that differs once something that may be read has changed. */
export const tandaSchema = z.object({ tanda: z.string() });
