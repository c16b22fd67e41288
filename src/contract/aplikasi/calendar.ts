/** `/apps/calendar/**`: specification §3 "Calendar" and §7, contract.md §8. */
import { z } from 'zod';
import { bebas } from '#contract/aplikasi/bebas.ts';
import { idSchema } from '#contract/envelope.ts';
import { teks } from '#contract/rekaman.ts';
import { berurutan, KATEGORI, saatDari } from '#domain/kalender/acara.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import { isSitus } from '#domain/pesan/masukan.ts';

/** Most events that one person keeps: a list answers with all of them. */
export const ACARA_MAKSIMUM = 1000;
export const PANJANG_ACARA = { judul: 200, lokasi: 300, keterangan: 4000, url: 500, tamu: 200, jumlahTamu: 50 };

export const kategoriSchema = z.enum(KATEGORI);
const saat = z
  .string()
  .max(40)
  .refine((isi) => saatDari(isi) !== null, { message: PESAN_ISU.saat });

const fields = {
  title: teks(PANJANG_ACARA.judul),
  /** A day, or an instant. Without an offset it is read as UTC. */
  start: saat,
  /** After its last moment, and of a whole day the day after. */
  end: saat.nullish(),
  allDay: z.boolean().optional(),
  url: z
    .string()
    .max(PANJANG_ACARA.url)
    .refine((isi) => isi === '' || isSitus(isi), { message: PESAN_ISU.situs })
    .nullish(),
  extendedProps: z.looseObject({
    calendar: kategoriSchema,
    guests: z.array(z.string().max(PANJANG_ACARA.tamu)).max(PANJANG_ACARA.jumlahTamu).nullish(),
    location: z.string().max(PANJANG_ACARA.lokasi).nullish(),
    description: z.string().max(PANJANG_ACARA.keterangan).nullish(),
  }),
};
const urut = { message: PESAN_ISU.sebelumMulai, path: ['end'] };

/** A new event; an id that it brings is replaced by the server's. */
export const acaraBaruSchema = bebas(fields).refine(berurutan, urut);
/** An event as it is stored: what was sent, and its id. */
export const acaraSchema = bebas({ id: idSchema, ...fields }).refine(berurutan, urut);
export type AcaraBaru = z.infer<typeof acaraBaruSchema>;
export type Acara = z.infer<typeof acaraSchema>;

export const addEventBody = z.strictObject({ event: acaraBaruSchema });
export const updateEventBody = z.strictObject({ event: acaraSchema });
/** `calendars` repeated per category; none of them = no events. */
export const eventsQuery = z.object({
  calendars: z.preprocess(
    (nilai) => (nilai === undefined || nilai === '' ? [] : [nilai].flat()),
    z.array(kategoriSchema).max(20),
  ),
});
export const removeEventQuery = z.object({ id: idSchema });
/** What is gone. */
export const acaraHilangSchema = z.object({ id: idSchema });
