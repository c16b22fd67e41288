/** Whose turn it is: `GET /api/pelaporan-capaian/giliran`. Reasons are codes that the screen puts into words. */
import { z } from 'zod';
import { closedField, idSchema, tahunSchema, timeSchema } from '#contract/envelope.ts';
import { reportBriefSchema, periodSchema, statusSchema } from '#contract/report.ts';
import { REPORT_REASONS, PERIOD_REASONS, UNIT_REASONS } from '#domain/report/reasons.ts';

const unit = z.object({ id: idSchema, nama_unit: z.string() });
const daySchema = z.iso.date();

/** Until when a report has to be sent. `sisa`: Asia/Jakarta days until then, 0 = today, negative = it is late. */
const dueSchema = z.object({ tutup: daySchema, sisa: z.number().int() });

/**
 * A report that waits. `hari`: whole Asia/Jakarta days since `sejak`, 0 = today. `tenggat`: only of drafts and
 * revisions whose quarter has a reporting window.
 */
const reportItemSchema = z.object({
  laporan: reportBriefSchema,
  alasan: z.enum(REPORT_REASONS),
  sejak: timeSchema,
  hari: z.number().int(),
  tenggat: dueSchema.optional(),
});
export type ReportItem = z.infer<typeof reportItemSchema>;

/**
 * A quarter without a report. `buka`, `tutup`: its window, Asia/Jakarta days; `sisa`: days until `tutup`, 0 = today.
 */
const periodItemSchema = z.object({
  unit,
  tahun: tahunSchema,
  periode: periodSchema,
  buka: daySchema.nullable(),
  tutup: daySchema.nullable(),
  sisa: z.number().int().nullable(),
  alasan: z.enum(PERIOD_REASONS),
});
export type PeriodItem = z.infer<typeof periodItemSchema>;

/** A unit whose report of the quarter is not approved yet. */
const unitItemSchema = z.object({
  /** `kode`: only where another unit that owes a report has the same name. */
  unit: unit.extend({ kode: z.string().optional(), ...closedField }),
  laporan_id: idSchema.nullable(),
  status: statusSchema.nullable(),
  alasan: z.enum(UNIT_REASONS),
  sejak: timeSchema.nullable(),
  hari: z.number().int(),
  /** Days past the last day of its window while the report has not been sent; 0 = in time, or no window. */
  terlambat_hari: z.number().int(),
});
export type UnitItem = z.infer<typeof unitItemSchema>;

export const turnsSchema = z.object({
  tahun: tahunSchema,
  /** Time of the server when it answered. */
  waktu: timeSchema,
  /** The quarter that `pimpinan` is about. */
  periode: periodSchema,
  /** Null for those who may not report. Open reports of every year; `belum` only when one unit is meant. */
  petugas: z
    .object({
      revisi: z.array(reportItemSchema),
      draf: z.array(reportItemSchema),
      menunggu: z.array(reportItemSchema),
      belum: z.array(periodItemSchema),
      /** How many wait for somebody else's decision, also what `menunggu` does not list. */
      total_menunggu: z.number().int(),
    })
    .nullable(),
  /** Null for those who may not decide. Longest waiting first; `total` counts also what is not listed. */
  verifikator: z.object({ antrean: z.array(reportItemSchema), total: z.number().int() }).nullable(),
  /** Null for those who see one unit. `belum`: not submitted; `menunggu`: submitted, longest waiting first. */
  pimpinan: z
    .object({
      belum: z.array(unitItemSchema),
      menunggu: z.array(unitItemSchema),
      /** Units with active indicators in the year, by where their report stands. */
      ringkas: z.object({
        /** Units of any kind, with or without indicators. */
        semua: z.number().int(),
        unit: z.number().int(),
        belum: z.number().int(),
        draf: z.number().int(),
        revisi: z.number().int(),
        menunggu: z.number().int(),
        disetujui: z.number().int(),
        /** Of those that have not sent, past the last day of their window. */
        terlambat: z.number().int(),
      }),
    })
    .nullable(),
  /** Counts for the menu badge and the page title: what this user can act on. */
  lencana: z.object({ petugas: z.number().int(), verifikator: z.number().int(), total: z.number().int() }),
});
export type Turn = z.infer<typeof turnsSchema>;

export const turnsQuery = z.object({
  tahun: z.coerce.number().int().min(2000).max(2100),
  satker: z.union([idSchema, z.literal('')]).optional(),
  periode: periodSchema.optional(),
});
