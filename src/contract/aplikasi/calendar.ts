/** `/apps/calendar/**`: specification §3 "Calendar" and §7, contract.md §8. */
import { z } from 'zod';
import { bebas } from '#contract/aplikasi/bebas.ts';
import { idSchema, withoutBrackets } from '#contract/envelope.ts';
import { line, lines, rawLine } from '#contract/text.ts';
import { berurutan, KATEGORI, saatDari } from '#domain/kalender/acara.ts';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import { isSitus } from '#domain/pesan/masukan.ts';

/** Most events that one person keeps: a list answers with all of them. */
export const ACARA_MAKSIMUM = 1000;
export const PANJANG_ACARA = { judul: 200, lokasi: 300, keterangan: 4000, url: 500, tamu: 200, jumlahTamu: 50 };

export const kategoriSchema = z.enum(KATEGORI);
const saat = rawLine(40)
  .refine((isi) => saatDari(isi) !== null, { message: PESAN_ISU.saat })
  .meta({ examples: ['2026-05-04', '2026-05-04T01:00:00Z'] });

const fields = {
  title: line(PANJANG_ACARA.judul),
  /** A day, or an instant. Without an offset it is read as UTC. */
  start: saat,
  /** After its last moment, and of a whole day the day after. */
  end: saat.nullish(),
  allDay: z.boolean().optional(),
  url: rawLine(PANJANG_ACARA.url)
    .refine((isi) => isi === '' || isSitus(isi), { message: PESAN_ISU.situs })
    .meta({ examples: ['https://bps.go.id'] })
    .nullish(),
  extendedProps: z.looseObject({
    calendar: kategoriSchema,
    guests: z.array(lines(PANJANG_ACARA.tamu)).max(PANJANG_ACARA.jumlahTamu).nullish(),
    location: lines(PANJANG_ACARA.lokasi).nullish(),
    description: lines(PANJANG_ACARA.keterangan).nullish(),
  }),
};
const urut = { message: PESAN_ISU.sebelumMulai, path: ['end'] };

/** A new event; an id that it brings is replaced by the server's. */
export const acaraBaruSchema = bebas(fields).refine(berurutan, urut);
/** An event as a change leaves it: judged whole, also what the change did not name. */
export const wholeEventSchema = bebas({ id: idSchema, ...fields }).refine(berurutan, urut);
/** An event as it is stored: what was sent, and its id. Older rows may hold text that no request brings any more. */
export const acaraSchema = z.looseObject({
  id: idSchema,
  ...fields,
  title: z.string(),
  start: z.string(),
  end: z.string().nullish(),
  url: z.string().nullish(),
  extendedProps: z.looseObject({
    calendar: kategoriSchema,
    guests: z.array(z.string()).nullish(),
    location: z.string().nullish(),
    description: z.string().nullish(),
  }),
});
export type AcaraBaru = z.infer<typeof acaraBaruSchema>;
export type Acara = z.infer<typeof acaraSchema>;

export const addEventBody = z.strictObject({ event: acaraBaruSchema });
export const updateEventBody = z.strictObject({ event: wholeEventSchema });
/** `calendars` repeated per category, in the spelling with brackets too; none of them = no events. */
export const eventsQuery = z.preprocess(
  withoutBrackets('calendars'),
  z.object({
    calendars: z.preprocess(
      (nilai) => (nilai === undefined || nilai === '' ? [] : [nilai].flat()),
      z.array(kategoriSchema).max(20),
    ),
  }),
);
export const removeEventQuery = z.object({ id: idSchema });
/** What is gone. */
export const acaraHilangSchema = z.object({ id: idSchema });
