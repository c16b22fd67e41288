import { about } from '#machines/kit/about.ts';
import { failure, flag, id, keys, num, outcome, words } from '#machines/kit/recorded.ts';
import type { listMachine } from '#machines/records/list.machine.ts';

declare module '#machines/kit/declared.ts' {
  interface Declared {
    list: true;
  }
}

const leftRow = keys({ row: keys({ id, versi: num }), mayDisable: flag });
const listParams = keys({ page: num, perPage: num });

export const listAbout = about<typeof listMachine>({
  label: 'mesin.nama.daftar',
  file: 'src/machines/records/list.machine.ts',
  guards: {
    isFailure: 'mesin.guard.isFailure',
    isOther: 'mesin.guard.isOtherParams',
    isOtherSearch: 'mesin.guard.isOtherSearch',
    isBeyond: 'mesin.guard.isBeyond',
    isNothingFound: 'mesin.guard.isNothingFound',
    isEmpty: 'mesin.guard.isEmpty',
    isLoaded: 'mesin.guard.isLoaded',
    isOnPage: 'mesin.guard.isOnPage',
    hasRow: 'mesin.guard.isOnPage',
    hasRows: 'mesin.guard.hasRowsToDelete',
    isTrue: 'mesin.guard.isTrue',
    isAnyLeft: 'mesin.guard.isAnyLeft',
    isAnyDisablable: 'mesin.guard.isAnyDisablable',
    isOutcome: 'mesin.guard.isOutcome',
    isCutInBulk: 'mesin.guard.isCutInBulk',
    isExportable: 'mesin.guard.isExportable',
  },
  senders: {
    'params.visit': ['alamat'],
    'list.outdated': ['sendiri'],
    'list.reload': ['orang', 'sendiri'],
  },
  recorded: {
    context: {
      params: listParams,
      total: num,
      isEstimated: flag,
      data: keys({ id, versi: num }),
      selected: id,
      removal: keys({ ids: id, bulk: flag, rows: keys({ id, versi: num }) }),
      targets: keys({ id, versi: num }),
      leftover: keys({ act: words('hapus', 'nonaktif'), done: num, rows: leftRow }),
      removed: id,
      filling: keys({ id }),
      appearance: keys({ padat: flag }),
      failure,
    },
    events: {
      'page.visit': { page: num },
      'size.select': { perPage: num },
      'params.visit': { params: listParams },
      'row.toggle': { id },
      'row.download': { id },
      'row.act': { id },
      'row.fill': { id },
      'rows.remove': { ids: id, bulk: flag },
      'rows.disable': { ids: id },
      'csv.export': { all: flag },
    },
    outputs: {
      loadPage: outcome({ total: num, isEstimated: flag, data: keys({ id, versi: num }) }),
      confirmRemove: flag,
      removeRows: keys({ result: words('terhapus', 'sebagian', 'ditolak', 'terputus'), removed: id, left: leftRow }),
      confirmDisable: flag,
      disableRows: leftRow,
    },
  },
});
