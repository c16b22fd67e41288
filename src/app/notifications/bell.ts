import { loading } from '#app/wiring/failure.ts';
import { watchingReturn } from '#app/wiring/watch-return.ts';
import { bellMachine } from '#machines/notifications/bell.machine.ts';
import type { BellFilter, BellResult, Read } from '#machines/notifications/bell.setup.ts';
import type { BellApi } from '#services/notifications/bell.ts';

/** Most ids in one call. */
const AT_ONCE = 200;

/** What happened that concerns the person, over the API. */
export const provideBell = (api: BellApi) =>
  bellMachine.provide({
    actors: {
      loadList: loading<Extract<BellResult, { ok: true }>, { filter: BellFilter; size: number }>(
        async ({ input: { filter, size }, signal }) => {
          const asked = { perPage: size, filter: filter === 'unread' ? ('belum' as const) : ('' as const) };
          const { pemberitahuan: items, semua: total, belum: unread } = await api.list(asked, signal);
          return { ok: true, items, total, unread };
        },
      ),
      markRead: loading<{ ok: true }, { read: Read | null }>(async ({ input: { read }, signal }) => {
        if (read?.until) await api.read({ sampai: read.until }, signal);
        const ids = read?.ids ?? [];
        for (let from = 0; from < ids.length; from += AT_ONCE) {
          await api.read({ ids: ids.slice(from, from + AT_ONCE) }, signal);
        }
        return { ok: true };
      }),
      watchReturn: watchingReturn({ type: 'list.refresh' as const }),
    },
  });
