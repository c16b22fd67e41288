/** What a year still needs before units can report in it: `/api/persiapan` (docs/decisions/0094). */
import '#services/http/jitless.ts';
import { z } from 'zod';
import { readinessSchema } from '#contract/readiness.ts';
import type { Readiness } from '#domain/home/readiness.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checked } from '#services/http/shape.ts';

const PATH = '/api/persiapan';

/** The calls over one HTTP client. Both throw `ApiError` when refused. */
export function createReadinessApi(client: HttpClient) {
  return {
    /** What the year has. */
    async read(tahun: number, signal: AbortSignal): Promise<Readiness> {
      const { data } = await checked(readinessSchema, client.get(PATH, { signal, query: { tahun } }));
      return data;
    },
    /** Closes the list of the year for whoever asks. */
    async close(tahun: number, signal: AbortSignal): Promise<void> {
      await checked(z.null(), client.post(`${PATH}/tutup`, { tahun }, { signal }));
    },
  };
}
export type ReadinessApi = ReturnType<typeof createReadinessApi>;
