/** What is said on the channel `capaian`: by migrations/005-pelaporan.sql, and by `beriTahu`. */
import { z } from 'zod';
import type { PeristiwaAliran } from '#contract/peristiwa.ts';
import { orangSchema, periodeSchema } from '#contract/pelaporan.ts';
import { laporanBerubahSchema, papanBerubahSchema, pesanTerkirimSchema } from '#contract/peristiwa.ts';

const milik = { unit_jalur: z.array(z.string()) };
const saat = z.number().transform((ms) => new Date(ms).toISOString());
const pesanSchema = z.discriminatedUnion('event', [
  laporanBerubahSchema.extend({ event: z.literal('report.changed'), ...milik }),
  z.object({
    event: z.literal('report.claimed'),
    id: z.string(),
    unit_id: z.string(),
    tahun: z.number(),
    periode: periodeSchema,
    klaim: z.object({ oleh: orangSchema, sejak: saat, sampai: saat }).nullable(),
    saat: z.number(),
    ...milik,
  }),
  z.object({ event: z.literal('chat.message'), data: pesanTerkirimSchema }),
  // Without a version of its own, a change is told from the next by `kode`.
  z.object({ event: z.literal('kanban.changed'), data: papanBerubahSchema, kode: z.string() }),
  z.object({ event: z.literal('session.revoked'), sid: z.string() }),
  z.object({ event: z.literal('access.changed') }),
]);
export type Pesan = z.infer<typeof pesanSchema>;

/** Whom news is for: whoever may read the reports of a unit, some persons, or the members of a unit. */
export type Khalayak =
  | { milik: { unit_id: string; unit_jalur: string[] } }
  | { orang: readonly string[] }
  | { anggota: string };

/** One notification; undefined when it is none of ours. */
export function bacaPesan(payload: string | undefined): Pesan | undefined {
  if (payload === undefined) return undefined;
  try {
    return pesanSchema.safeParse(JSON.parse(payload)).data;
  } catch {
    return undefined;
  }
}

/** The event for a listener, and whom it is for; null for what concerns the server alone. */
export function keAliran(pesan: Pesan): { peristiwa: PeristiwaAliran; untuk: Khalayak } | null {
  if (pesan.event === 'report.changed') {
    const { event, unit_jalur, ...data } = pesan;
    // The same change has the same id in every process, so that a listener can tell a repetition.
    return {
      peristiwa: { event, id: `${data.id}:${data.versi}`, data },
      untuk: { milik: { unit_id: data.unit_id, unit_jalur } },
    };
  }
  if (pesan.event === 'report.claimed') {
    const { event, unit_jalur, saat: ms, ...data } = pesan;
    const untuk = { milik: { unit_id: data.unit_id, unit_jalur } };
    return { peristiwa: { event, id: `${data.id}:klaim:${ms}`, data }, untuk };
  }
  if (pesan.event === 'chat.message') {
    const { event, data } = pesan;
    return { peristiwa: { event, id: data.id, data }, untuk: { orang: [data.dari, data.untuk] } };
  }
  if (pesan.event === 'kanban.changed') {
    const { event, data, kode } = pesan;
    return { peristiwa: { event, id: kode, data }, untuk: { anggota: data.unitId } };
  }
  return null;
}
