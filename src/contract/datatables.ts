/** `GET /api/datatables/data`: specification §3 "Datatables", contract.md §8. */
import { z } from 'zod';
import { idSchema, listQuery, timeSchema } from '#contract/envelope.ts';
import { reportQuery } from '#contract/report.ts';
import { REPORT_STATUSES } from '#domain/report/report.ts';
import { PERIODS } from '#domain/capaian/period.ts';

/** Most rows that one answer carries beside its page; `total` says how many there are. */
export const MAX_ALL_DATA = 1000;

/** One evidence file with the report that it belongs to. */
const invoiceSchema = z.object({
  id: idSchema,
  nama: z.string(),
  mime: z.string(),
  /** In bytes. */
  ukuran: z.number().int(),
  uploaded_at: timeSchema,
  laporan_id: idSchema,
  status: z.enum(REPORT_STATUSES),
  tahun: z.number().int(),
  periode: z.enum(PERIODS),
  unit_id: idSchema,
  unit: z.string(),
  /** Only where another unit of the list has the same name. */
  unit_kode: z.string().optional(),
  /** Code and name of the indicator, as copied into the report. */
  kpi_kode: z.string(),
  kpi_nama: z.string(),
});
export type Invoice = z.infer<typeof invoiceSchema>;

export const datatablesQuery = listQuery(['nama', 'ukuran', 'uploaded_at', 'unit', 'periode', 'kpi', 'status']).extend({
  /** `0`: the answer leaves `allData` out, for clients that need only the page. */
  allData: z.enum(['0', '1']).default('1'),
  /** Of the report that a file belongs to, as the list of reports takes them. */
  ...reportQuery.pick({ satker: true, tahun: true, periode: true, status: true }).shape,
});
export const datatablesSchema = z.object({
  invoices: z.array(invoiceSchema),
  /** The first rows of the whole list in the same order, at most `MAX_ALL_DATA`. */
  allData: z.array(invoiceSchema),
  total: z.number().int(),
  /** When it was counted, as in `paging`; absent: with this answer. */
  dihitung: z.iso.datetime().optional(),
  /** `total` is estimated, its first two digits: of a search that tens of thousands of files match. Beyond row 10,000 they are counted. */
  perkiraan: z.literal(true).optional(),
});
