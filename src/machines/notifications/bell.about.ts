import { NOTIFICATION_KINDS } from '#domain/notifications/kinds.ts';
import { about } from '#machines/kit/about.ts';
import { code, failure, flag, id, keys, num, outcome, period, time, words } from '#machines/kit/recorded.ts';
import type { bellMachine } from '#machines/notifications/bell.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    bell: true;
  }
}

/** What happened to what, never who did it nor what was said. */
const items = keys({
  id,
  jenis: words(...NOTIFICATION_KINDS),
  waktu: time,
  dibaca: flag,
  satker: keys({ id }),
  laporan_id: id,
  tahun: num,
  periode: period,
  capaian: num,
  kartu: keys({ id }),
  jumlah: num,
  kode: code,
  tutup: time,
});
const read = keys({ ids: id, until: time });
const filter = words('all', 'unread');

export const bellAbout = about<typeof bellMachine>({
  label: 'mesin.nama.bell',
  file: 'src/machines/notifications/bell.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isLoaded: 'mesin.guard.isLoaded',
    isKnown: 'mesin.guard.isKnownRows',
    isOtherFilter: 'mesin.guard.isOtherFilter',
    hasMore: 'mesin.guard.hasMoreItems',
    isUnread: 'mesin.guard.isUnread',
    hasUnread: 'mesin.guard.hasUnread',
    isWaiting: 'mesin.guard.isReadUntold',
  },
  senders: {
    'list.refresh': ['mesin:live', 'aktor:watchReturn', 'sendiri'],
  },
  recorded: {
    context: {
      random: num,
      items,
      total: num,
      unread: num,
      rise: num,
      filter,
      size: num,
      failure,
      failures: num,
      waiting: read,
      sent: read,
      unsaved: flag,
    },
    input: { random: num },
    events: { 'filter.choose': { filter }, 'item.read': { id } },
    outputs: { loadList: outcome({ items, total: num, unread: num }), markRead: outcome({}) },
  },
});
