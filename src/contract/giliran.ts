/** Whose turn it is: `GET /api/pelaporan-capaian/giliran`. Reasons are codes; the words are the reader's language. */
import { z } from 'zod';
import { idSchema, tahunSchema, waktuSchema } from '#contract/envelope.ts';
import { laporanRingkasSchema, periodeSchema, statusSchema } from '#contract/pelaporan.ts';
import { ALASAN_LAPORAN, ALASAN_PERIODE, ALASAN_UNIT } from '#domain/pelaporan/alasan.ts';

const unit = z.object({ id: idSchema, nama_unit: z.string() });
const hariSchema = z.iso.date();

/** Until when a report has to be sent. `sisa`: Asia/Jakarta days until then, 0 = today, negative = it is late. */
const tenggatSchema = z.object({ tutup: hariSchema, sisa: z.number().int() });

/**
 * A report that waits. `hari`: whole Asia/Jakarta days since `sejak`, 0 = today. `tenggat`: only of drafts and revisions
 * whose quarter has a reporting window.
 */
export const butirLaporanSchema = z.object({
  laporan: laporanRingkasSchema,
  alasan: z.enum(ALASAN_LAPORAN),
  sejak: waktuSchema,
  hari: z.number().int(),
  tenggat: tenggatSchema.optional(),
});
export type ButirLaporan = z.infer<typeof butirLaporanSchema>;

/** A quarter without a report. `buka`, `tutup`: its window, Asia/Jakarta days; `sisa`: days until `tutup`, 0 = today. */
export const butirPeriodeSchema = z.object({
  unit,
  tahun: tahunSchema,
  periode: periodeSchema,
  buka: hariSchema.nullable(),
  tutup: hariSchema.nullable(),
  sisa: z.number().int().nullable(),
  alasan: z.enum(ALASAN_PERIODE),
});
export type ButirPeriode = z.infer<typeof butirPeriodeSchema>;

/** A unit whose report of the quarter is not approved yet. */
export const butirUnitSchema = z.object({
  unit,
  laporan_id: idSchema.nullable(),
  status: statusSchema.nullable(),
  alasan: z.enum(ALASAN_UNIT),
  sejak: waktuSchema.nullable(),
  hari: z.number().int(),
});
export type ButirUnit = z.infer<typeof butirUnitSchema>;

export const giliranSchema = z.object({
  tahun: tahunSchema,
  /** The server's clock. */
  waktu: waktuSchema,
  /** The quarter that `pimpinan` is about. */
  periode: periodeSchema,
  /** Null for those who may not report. Open reports of every year; `belum` only when one unit is meant. */
  petugas: z
    .object({
      revisi: z.array(butirLaporanSchema),
      draf: z.array(butirLaporanSchema),
      menunggu: z.array(butirLaporanSchema),
      belum: z.array(butirPeriodeSchema),
    })
    .nullable(),
  /** Null for those who may not decide. Longest waiting first; `total` counts also what is not listed. */
  verifikator: z.object({ antrean: z.array(butirLaporanSchema), total: z.number().int() }).nullable(),
  /** Null for those who see one unit. `belum`: not submitted; `menunggu`: submitted, longest waiting first. */
  pimpinan: z
    .object({
      belum: z.array(butirUnitSchema),
      menunggu: z.array(butirUnitSchema),
      /** Units with active indicators in the year, by where their report stands. */
      ringkas: z.object({
        unit: z.number().int(),
        belum: z.number().int(),
        draf: z.number().int(),
        revisi: z.number().int(),
        menunggu: z.number().int(),
        disetujui: z.number().int(),
      }),
    })
    .nullable(),
  /** For the menu and the title: what this person can do something about. */
  lencana: z.object({ petugas: z.number().int(), verifikator: z.number().int(), total: z.number().int() }),
});
export type Giliran = z.infer<typeof giliranSchema>;

export const giliranQuery = z.object({
  tahun: z.coerce.number().int().min(2000).max(2100),
  satker: z.union([idSchema, z.literal('')]).optional(),
  periode: periodeSchema.optional(),
});
