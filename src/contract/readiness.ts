/** What a year still needs before units can report in it: `/api/persiapan`. docs/decisions/0094. */
import { z } from 'zod';
import { tahunSchema } from '#contract/envelope.ts';
import { periodSchema } from '#contract/report.ts';

const count = z.number().int();
const day = z.iso.date();

/** Counts only; which step is done follows from them (`domain/home/readiness.ts`). */
export const readinessSchema = z.object({
  tahun: tahunSchema,
  /** Null: the year is not registered. */
  status: z.enum(['rencana', 'aktif', 'ditutup']).nullable(),
  /** A report of the year was sent. */
  berjalan: z.boolean(),
  /** Whoever asks closed the list. */
  ditutup: z.boolean(),
  satker: z.object({ aktif: count, tingkat: z.array(z.object({ level_id: count, jumlah: count })) }),
  /** `satker`: active units with active indicators of the year, or all active ones while there is none. */
  pengguna: z.object({ aktif: count, satker: count, pelapor: count, verifikator: count, lengkap: count }),
  /** Active ones of active units. `tanpa_target`: without a target of the year. */
  indikator: z.object({
    aktif: count,
    satker: count,
    tanpa_target: count,
    /** The last year with indicators before this one, while this one has none. */
    sebelumnya: z.object({ tahun: tahunSchema, jumlah: count }).nullable(),
  }),
  /** Windows of the year. `berikut`: the one that closes next, or else the last one; days in Asia/Jakarta. */
  jadwal: z.object({
    jumlah: count,
    berikut: z.object({ periode: periodSchema, buka: day, tutup: day }).nullable(),
  }),
});

const tahun = z.coerce.number().int().min(2000).max(2100);
export const readinessQuery = z.object({ tahun });
/** The year whose list is closed. */
export const closeReadinessBody = z.strictObject({ tahun: tahunSchema });
