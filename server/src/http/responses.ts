import { z } from 'zod';
import { errorEnvelope } from '#contract/envelope.ts';

const REFUSALS = {
  400: errorEnvelope,
  401: errorEnvelope,
  403: errorEnvelope,
  404: errorEnvelope,
  408: errorEnvelope,
  409: errorEnvelope,
  413: errorEnvelope,
  414: errorEnvelope,
  415: errorEnvelope,
  417: errorEnvelope,
  422: errorEnvelope,
  428: errorEnvelope,
  429: errorEnvelope,
  431: errorEnvelope,
  500: errorEnvelope,
  503: errorEnvelope,
  507: errorEnvelope,
} as const;

/**
 * The `response` of a route: its own answers plus every refusal the platform can give (the error envelope).
 * A route whose 4xx has a shape of its own passes that status itself.
 * @example schema: { response: responses({ 200: envelope(kpiSchema) }) }
 */
export function responses<T extends Record<number, z.ZodType>>(own: T): Omit<typeof REFUSALS, keyof T> & T {
  return { ...REFUSALS, ...own };
}

/** The media types of documents that are made here. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The 200 of a call that answers a file. @param type its media type, a range where it varies */
export const bytesOf = (type: string) => z.unknown().meta({ description: 'The bytes of the file', 'x-bytes': type });

/** The 304 of a call whose answer has an `ETag`. */
export const unchanged = z.unknown().meta({ description: 'As in the answer with the ETag that If-None-Match names' });

/** Refusals that a call of each method never gives; everything else is documented for all. */
export const NEVER: Readonly<Record<string, readonly number[]>> = {
  GET: [409, 413, 415, 428, 507],
  DELETE: [413, 415, 428],
  POST: [428],
  PATCH: [428],
  PUT: [],
};
