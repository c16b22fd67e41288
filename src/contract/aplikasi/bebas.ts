/** Free-shaped records of the template areas: what they do not know they keep (contract.md §8). */
import { z } from 'zod';
import { PESAN_ISU } from '#domain/pesan/isu.ts';
import { unstorableAt } from '#domain/text/storable.ts';

/** Most bytes of one record as JSON. */
export const MAKS_BITA_BEBAS = 16 * 1024;
/** Most levels of objects and lists in one record, itself included. */
export const MAKS_TINGKAT_BEBAS = 8;

/** Whether a value holds more than `left` levels of objects and lists. */
const dalam = (nilai: unknown, left: number): boolean =>
  typeof nilai === 'object' &&
  nilai !== null &&
  (left === 0 || Object.values(nilai).some((isi: unknown) => dalam(isi, left - 1)));

/**
 * A record with these fields and whatever else it brings, within the limits.
 * @param shape the fields that the area reads; every other one is kept as it came
 */
export const bebas = <T extends z.ZodRawShape>(shape: T) =>
  z
    .looseObject(shape)
    .meta({ 'x-free-shaped': `at most ${MAKS_BITA_BEBAS} bytes, ${MAKS_TINGKAT_BEBAS} levels, every text well-formed` })
    .superRefine((nilai, ctx) => {
      const path = unstorableAt(nilai);
      if (path) ctx.addIssue({ code: 'custom', path, message: PESAN_ISU.rusak });
    })
    .refine((nilai) => !dalam(nilai, MAKS_TINGKAT_BEBAS), { message: PESAN_ISU.terlaluDalam })
    .refine((nilai) => new TextEncoder().encode(JSON.stringify(nilai)).length <= MAKS_BITA_BEBAS, {
      message: PESAN_ISU.terlaluBesar,
    });
