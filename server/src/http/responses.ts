import type { z } from 'zod';
import { errorEnvelope } from '#contract/envelope.ts';

const REFUSALS = {
  400: errorEnvelope,
  401: errorEnvelope,
  403: errorEnvelope,
  404: errorEnvelope,
  409: errorEnvelope,
  413: errorEnvelope,
  415: errorEnvelope,
  422: errorEnvelope,
  428: errorEnvelope,
  429: errorEnvelope,
  500: errorEnvelope,
  503: errorEnvelope,
} as const;

/**
 * The `response` of a route: its own answers plus every refusal the platform can give (the error envelope).
 * A route whose 4xx has a shape of its own passes that status itself.
 * @example schema: { response: responses({ 200: envelope(kpiSchema) }) }
 */
export function responses<T extends Record<number, z.ZodType>>(own: T): Omit<typeof REFUSALS, keyof T> & T {
  return { ...REFUSALS, ...own };
}
