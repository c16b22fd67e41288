/** News of the server, `GET /api/events` (contract.md §9): as a stream, or asked for now and then. */
import '#services/http/jitless.ts';
import { PERISTIWA_ALIRAN, type PeristiwaAliran, tandaSchema } from '#contract/peristiwa.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checked } from '#services/http/shape.ts';
import { bacaAliran, type Pesan } from '#services/peristiwa/aliran.ts';

const EVENTS = '/api/events';

/** A message as the contract knows it; null = one of another version of the server, or damaged. */
function dikenal({ id, jenis, data }: Pesan): PeristiwaAliran | null {
  const schema = Object.hasOwn(PERISTIWA_ALIRAN, jenis)
    ? PERISTIWA_ALIRAN[jenis as keyof typeof PERISTIWA_ALIRAN]
    : null;
  if (schema === null) return null;
  try {
    const hasil = schema.safeParse(JSON.parse(data));
    if (!hasil.success) return null;
    return { event: jenis, data: hasil.data, ...(id !== null && { id }) } as PeristiwaAliran;
  } catch {
    return null;
  }
}

/** The calls of the live news. Both throw `ApiError` when refused. */
export function createPeristiwaApi(client: HttpClient) {
  return {
    /**
     * Listens until the server ends the stream or `signal` does.
     * @param terakhir id of the newest event heard before, or null
     * @param dengar gets every event that the contract knows
     */
    async listen(terakhir: string | null, dengar: (satu: PeristiwaAliran) => void, signal: AbortSignal): Promise<void> {
      const aliran = await client.stream(EVENTS, {
        signal,
        headers: { Accept: 'text/event-stream', ...(terakhir !== null && { 'Last-Event-ID': terakhir }) },
      });
      const baca = bacaAliran((pesan) => {
        const satu = dikenal(pesan);
        if (satu !== null) dengar(satu);
      });
      const reader = aliran
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
        .getReader();
      for (let bagian = await reader.read(); !bagian.done; bagian = await reader.read()) baca(bagian.value);
    },
    /** A mark of everything that may be read: another one than before says that something changed. */
    async mark(signal: AbortSignal): Promise<string> {
      const { data } = await checked(tandaSchema, client.get(EVENTS, { signal, background: true }));
      return data.tanda;
    },
  };
}

export type PeristiwaApi = ReturnType<typeof createPeristiwaApi>;
