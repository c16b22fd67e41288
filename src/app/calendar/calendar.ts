import * as z from 'zod/mini';
import { loading } from '#app/wiring/failure.ts';
import { showFailed, showSaved } from '#app/wiring/messages.ts';
import type { Layer, PlannedEvent, SeenEvent } from '#contract/calendar.ts';
import { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import type {
  ChangeResult,
  EventsAsked,
  RemovalAnswer,
  RemovedEvent,
  RemoveResult,
} from '#machines/calendar/calendar.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { CalendarApi } from '#services/calendar/calendar.ts';
import { confirm, confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { readStored } from '#services/drafts/stored.ts';
import { ApiError } from '#services/http/errors.ts';
import { i18n } from '#services/i18n/i18n.ts';

export type CalendarServices = { api: CalendarApi; drafts: DraftStore };
type Owner = { userId: string };

/**
 * Storage key of a person's waiting deletes. It has the form of a draft key, so that signing out counts and deletes
 * them too.
 */
const removalKey = ({ userId }: Owner) => `kalender-hapus:${userId}:tertunda`;

const removalsSchema = z.array(z.object({ id: z.string(), judul: z.string() }));
/** The deletes that an earlier visit left; empty when they cannot be read. */
const readRemovals = (value: unknown): readonly RemovedEvent[] => readStored(removalsSchema, value) ?? [];

/** An event that was moved: who is invited is not said, so that another window may change it meanwhile. */
function withoutGuests({ extendedProps, ...event }: PlannedEvent): PlannedEvent {
  const { guests: _, invited, ...others } = extendedProps;
  return { ...event, extendedProps: invited === undefined ? extendedProps : others };
}

/** What says when an event is: as much of it as is accepted. */
const seenFrom = ({ id, start, end, allDay, extendedProps: { rrule, tzid } }: PlannedEvent): SeenEvent => ({
  ...{ id, start, end, allDay },
  extendedProps: { rrule, tzid },
});

/** Deletes one event. A 404 counts as success, because the event is gone as wanted. */
async function removeOne(api: CalendarApi, id: string): Promise<void> {
  try {
    await api.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

const askDelete = async (signal: AbortSignal): Promise<RemovalAnswer> =>
  (await confirmDelete(signal)) === 'confirmed' ? 'all' : 'none';

/** Asks whether one time of a series goes, or all of it. */
async function askSeries(signal: AbortSignal): Promise<RemovalAnswer> {
  const answer = await confirm(
    {
      title: i18n.t('calendar.repeat.ask'),
      text: i18n.t('calendar.repeat.askText'),
      confirm: i18n.t('calendar.repeat.all'),
      deny: i18n.t('calendar.repeat.one'),
      cancel: i18n.t('umum.batal'),
      danger: true,
    },
    signal,
  );
  return answer === 'confirmed' ? 'all' : answer === 'denied' ? 'one' : 'none';
}

function layersOf({ hasWindows, hasReviews }: EventsAsked): readonly Layer[] {
  return [...(hasWindows ? (['pelaporan'] as const) : []), ...(hasReviews ? (['verifikasi'] as const) : [])];
}

/** The calendar over the API, the dialogs, the toasts and this device. */
export function provideCalendar({ api, drafts }: CalendarServices) {
  return calendarMachine.provide({
    actors: {
      loadEvents: loading<{ ok: true; events: readonly PlannedEvent[] }, EventsAsked>(async ({ input, signal }) => ({
        ok: true,
        events: await api.events(input.calendars, layersOf(input), { signal }),
      })),
      // Without an abort signal: a moved event must reach the server even when the person leaves the page.
      saveEvent: fromPromise<ChangeResult, { acara: PlannedEvent | undefined }>(async ({ input: { acara } }) => {
        if (acara === undefined) throw new Error('There is no event to save');
        try {
          // What was done is told by the page, with the way to take it back.
          const saved = await api.update(withoutGuests(acara));
          return { result: 'tersimpan', acara: saved };
        } catch (error) {
          showFailed(error);
          return { result: 'ditolak' };
        }
      }),
      // Without an abort signal, as a move.
      acceptEvent: fromPromise<ChangeResult, { acara: PlannedEvent | null }>(async ({ input: { acara } }) => {
        if (acara === null) throw new Error('There is no event to accept');
        try {
          return { result: 'tersimpan', acara: await api.accept(seenFrom(acara)) };
        } catch (error) {
          showFailed(error);
          return { result: 'ditolak' };
        }
      }),
      confirmRemove: fromPromise<RemovalAnswer, { repeats: boolean }>(({ input, signal }) =>
        input.repeats ? askSeries(signal) : askDelete(signal),
      ),
      readRemoval: fromPromise<readonly RemovedEvent[], Owner>(async ({ input }) =>
        readRemovals(await drafts.read(removalKey(input))),
      ),
      keepRemoval: fromPromise<void, Owner & { removed: readonly RemovedEvent[] }>(({ input }) =>
        drafts.write(removalKey(input), input.removed),
      ),
      forgetRemoval: fromPromise<void, Owner>(({ input }) => drafts.remove(removalKey(input))),
      removeEvents: fromPromise<RemoveResult, Owner & { removed: readonly RemovedEvent[] }>(async ({ input }) => {
        try {
          for (const { id } of input.removed) await removeOne(api, id);
          showSaved();
          return { result: 'terhapus' };
        } catch (error) {
          showFailed(error);
          return { result: 'ditolak' };
        } finally {
          await drafts.remove(removalKey(input)).catch(() => {});
        }
      }),
    },
  });
}
