import type { StreamedLiveEvent } from '#contract/notifications.ts';
import type { LiveMachineEvent } from '#machines/notifications/live.setup.ts';

const SILENT = ['notification.changed', 'email.received', 'todo.changed', 'calendar.changed'] as const;
type Silent = Extract<StreamedLiveEvent, { event: (typeof SILENT)[number] }>;
/** Whether an event says no more than that there is something. */
const hasNoContent = (one: StreamedLiveEvent): one is Silent => SILENT.some((kind) => kind === one.event);

/** An event of the stream as the machine's event; null when it reports no change. */
export function newsFrom(one: StreamedLiveEvent): LiveMachineEvent | null {
  if (one.event === 'stream.open') return { type: 'stream.opened' };
  if (one.event === 'stream.reset') return { type: 'stream.gap' };
  if (one.event === 'stream.end') return null;
  if (one.event === 'chat.message') {
    const { id, dari, untuk, grup } = one.data;
    return { type: 'news.receive', event: { id, jenis: one.event, dari, untuk, ...(grup && { grup }) } };
  }
  if (one.event === 'kanban.changed') {
    const { data, event, id = `${data.unitId}:${Date.now()}` } = one;
    return { type: 'news.receive', event: { id, jenis: event, unitId: data.unitId, oleh: data.oleh } };
  }
  if (hasNoContent(one)) {
    const { event, id = `${event}:${Date.now()}` } = one;
    return { type: 'news.receive', event: { id, jenis: event } };
  }
  const { data, event: kind, id } = one;
  const version = 'versi' in data ? data.versi : null;
  const by = 'versi' in data ? (data.oleh?.id ?? null) : (data.klaim?.oleh.id ?? null);
  const eventValue = {
    id: id ?? `${data.id}:${version}`,
    jenis: kind,
    reportId: data.id,
    unitId: data.unit_id,
    versi: version,
    oleh: by,
  };
  return { type: 'news.receive', event: eventValue };
}
