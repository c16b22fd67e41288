import { asking } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed, showSaved } from '#app/wiring/pesan.ts';
import type { Acara } from '#contract/aplikasi/calendar.ts';
import type { Kategori } from '#domain/kalender/acara.ts';
import { calendarMachine } from '#machines/calendar/calendar.machine.ts';
import type { Dihapus, HasilHapus, HasilUbah } from '#machines/calendar/calendar.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { CalendarApi } from '#services/aplikasi/calendar.ts';
import { confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.ts';
import { ApiError } from '#services/http/errors.ts';

export type CalendarServices = { api: CalendarApi; drafts: DraftStore };
type Milik = { userId: string };

/** Deletes of one person that wait; counted and deleted with the drafts of that person. */
const kunciHapus = ({ userId }: Milik) => `kalender-hapus:${userId}:tertunda`;

const isDihapus = (value: unknown): value is Dihapus =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'judul' in value &&
  typeof value.judul === 'string';
/** What an earlier visit left, or nothing where it cannot be read. */
export const bacaHapus = (value: unknown): readonly Dihapus[] =>
  Array.isArray(value) && value.every(isDihapus) ? value : [];

/** Deletes one event; one that is gone already is what was wanted. */
async function hapusSatu(api: CalendarApi, id: string): Promise<void> {
  try {
    await api.remove(id);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
  }
}

/** The calendar over the API, the dialogs, the toasts and this device. */
export function provideCalendar({ api, drafts }: CalendarServices) {
  return calendarMachine.provide({
    actors: {
      loadEvents: loading<{ ok: true; events: readonly Acara[] }, { calendars: readonly Kategori[] }>(
        async ({ input, signal }) => ({ ok: true, events: await api.events(input.calendars, { signal }) }),
      ),
      // No signal: what was moved when the page is left must still arrive.
      saveEvent: fromPromise<HasilUbah, { acara: Acara | undefined }>(async ({ input: { acara } }) => {
        if (acara === undefined) throw new Error('There is no event to save');
        try {
          const tersimpan = await api.update(acara);
          showSaved();
          return { hasil: 'tersimpan', acara: tersimpan };
        } catch (error) {
          showFailed(error);
          return { hasil: 'ditolak' };
        }
      }),
      confirmRemove: asking(confirmDelete),
      readRemoval: fromPromise<readonly Dihapus[], Milik>(async ({ input }) =>
        bacaHapus(await drafts.read(kunciHapus(input))),
      ),
      keepRemoval: fromPromise<void, Milik & { hapus: readonly Dihapus[] }>(({ input }) =>
        drafts.write(kunciHapus(input), input.hapus),
      ),
      forgetRemoval: fromPromise<void, Milik>(({ input }) => drafts.remove(kunciHapus(input))),
      removeEvents: fromPromise<HasilHapus, Milik & { hapus: readonly Dihapus[] }>(async ({ input }) => {
        try {
          for (const { id } of input.hapus) await hapusSatu(api, id);
          showSaved();
          return { hasil: 'terhapus' };
        } catch (error) {
          showFailed(error);
          return { hasil: 'ditolak' };
        } finally {
          await drafts.remove(kunciHapus(input)).catch(() => {});
        }
      }),
    },
  });
}
