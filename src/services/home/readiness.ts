/** What a year still needs before units can report in it: `/api/persiapan` (docs/decisions/0094). */
import type { z } from 'zod';
import type { readinessSchema } from '#contract/readiness.ts';
import type { Readiness } from '#domain/home/readiness.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checked, recordOf, nothing } from '#services/http/shape.ts';

const readinessShape = recordOf<z.infer<typeof readinessSchema>>('tahun', 'status');

const PATH = '/api/persiapan';

/** The calls over one HTTP client. Both throw `ApiError` when refused. */
export function createReadinessApi(client: HttpClient) {
  return {
    /** What the year has. */
    async read(tahun: number, signal: AbortSignal): Promise<Readiness> {
      const { data } = await checked(readinessShape, client.get(PATH, { signal, query: { tahun } }));
      return data;
    },
    /** Closes the list of the year for whoever asks. */
    async close(tahun: number, signal: AbortSignal): Promise<void> {
      await checked(nothing, client.post(`${PATH}/tutup`, { tahun }, { signal }));
    },
  };
}
export type ReadinessApi = ReturnType<typeof createReadinessApi>;
