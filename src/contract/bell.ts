/** `/api/pemberitahuan`: what happened that concerns the person who asks. contract.md §9. */
import { z } from 'zod';
import { idSchema, tahunSchema, timeSchema } from '#contract/envelope.ts';
import { periodSchema, personSchema } from '#contract/report.ts';
import { NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts';

/**
 * One matter. The words are the reader's: it brings codes and names only. Several of the same kind that follow each other
 * are one line with their number.
 */
const notificationSchema = z.object({
  id: idSchema,
  jenis: z.enum(NOTIFICATION_KINDS),
  /** When it happened last. */
  waktu: timeSchema,
  dibaca: z.boolean(),
  /** Who did it; null = nobody, such as for a deadline. */
  oleh: personSchema.nullable(),
  satker: z.object({ id: idSchema, nama_unit: z.string() }).nullable(),
  laporan_id: idSchema.nullable(),
  tahun: tahunSchema.nullable(),
  periode: periodSchema.nullable(),
  /** Of an approved report: its capaian against the period's target. */
  capaian: z.number().nullable(),
  kartu: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** The task of a to-do list that was given to the reader. */
  tugas: z.object({ id: idSchema, title: z.string() }).nullable(),
  /** The event that the reader is invited to. `moved`: told because it is at another time now; a release before does not say. */
  acara: z.object({ id: idSchema, title: z.string(), moved: z.boolean().optional() }).nullable(),
  /** How many matters this line stands for. */
  jumlah: z.number().int().min(1),
  /** Codes of the indicators that it is about. */
  kode: z.array(z.string()),
  catatan: z.string().nullable(),
  /** Of a deadline: the last day of the window, Asia/Jakarta. */
  tutup: z.iso.date().nullable(),
  /** The page of the application where it is dealt with. */
  link: z.string(),
});
export type Notification = z.infer<typeof notificationSchema>;

const NOTIFICATION_FILTERS = ['', 'belum'] as const;
export type NotificationFilter = (typeof NOTIFICATION_FILTERS)[number];
export const notificationsQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  perPage: z.coerce.number().int().min(1).max(200).default(20),
  /** `belum`: only those that were not read. */
  filter: z.enum(NOTIFICATION_FILTERS).default(''),
});
export const notificationsSchema = z.object({
  pemberitahuan: z.array(notificationSchema),
  /** Of all that are kept, however the list is filtered. */
  semua: z.number().int(),
  belum: z.number().int(),
});
export type Notifications = z.infer<typeof notificationsSchema>;

/** Some by id, or all that happened until `sampai`: what came later was not seen yet. */
export const readBody = z.union([
  z.strictObject({ ids: z.array(idSchema).min(1).max(200) }),
  z.strictObject({ sampai: timeSchema }),
]);
export const readSchema = z.object({ belum: z.number().int() });
