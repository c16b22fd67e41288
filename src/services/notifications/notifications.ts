/** News of the server, `GET /api/events` (contract.md §9): as a stream, or asked for now and then. */
import type { z } from 'zod';
import type { LiveEventName, markSchema, StreamedLiveEvent } from '#contract/notifications.ts';
import type { HttpClient } from '#services/http/client.ts';
import { checked, recordOf, type Shape } from '#services/http/shape.ts';
import { readStream, type Message } from '#services/notifications/stream.ts';

type DataOf<Name extends LiveEventName> = Extract<StreamedLiveEvent, { event: Name }>['data'];
const SHAPES: { readonly [Name in LiveEventName]: Shape<DataOf<Name>> } = {
  'stream.open': recordOf('berakhir'),
  'stream.reset': recordOf(),
  'stream.end': recordOf('sebab'),
  'report.changed': recordOf('id', 'unit_id', 'status', 'versi'),
  'report.claimed': recordOf('id', 'unit_id', 'klaim'),
  'chat.message': recordOf('id', 'dari', 'untuk'),
  'kanban.changed': recordOf('unitId', 'oleh'),
  'notification.changed': recordOf(),
  'email.received': recordOf(),
  'todo.changed': recordOf(),
  'calendar.changed': recordOf(),
};
const markShape = recordOf<z.infer<typeof markSchema>>('tanda');

const EVENTS = '/api/events';

/**
 * Reads a message by the contract; null = an event type unknown here (another server version), or a damaged message.
 */
function known({ id, jenis, data }: Message): StreamedLiveEvent | null {
  const shape = Object.hasOwn(SHAPES, jenis) ? SHAPES[jenis as LiveEventName] : null;
  if (shape === null) return null;
  try {
    const told: unknown = JSON.parse(data);
    return shape(told) ? ({ event: jenis, data: told, ...(id !== null && { id }) } as StreamedLiveEvent) : null;
  } catch {
    return null;
  }
}

/** The calls of the live news. Both throw `ApiError` when refused. */
export function createLiveEventsApi(client: HttpClient) {
  return {
    /**
     * Listens until the server ends the stream or `signal` does.
     * @param terakhir id of the newest event heard before, or null
     * @param hear gets every event that the contract knows
     */
    async listen(latest: string | null, hear: (one: StreamedLiveEvent) => void, signal: AbortSignal): Promise<void> {
      const stream = await client.stream(EVENTS, {
        signal,
        headers: { Accept: 'text/event-stream', ...(latest !== null && { 'Last-Event-ID': latest }) },
      });
      const read = readStream((message) => {
        const one = known(message);
        if (one !== null) hear(one);
      });
      const reader = stream
        .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
        .getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) read(part.value);
    },
    /** A mark of everything that the user may read; it changes when any of it has changed. */
    async mark(signal: AbortSignal): Promise<string> {
      const { data } = await checked(markShape, client.get(EVENTS, { signal, background: true }));
      return data.tanda;
    },
  };
}

export type LiveEventApi = ReturnType<typeof createLiveEventsApi>;
