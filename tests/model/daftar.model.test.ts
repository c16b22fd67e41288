import type { DaftarContext } from '#machines/daftar/daftar.setup.ts';
import { daftarMachine } from '#machines/daftar/daftar.machine.ts';
import { PARAMS_AWAL, TAMPILAN_AWAL } from '#machines/daftar/daftar.types.ts';
import { describeWalk } from '#tests/model/kit/walk.ts';
import { SEMUA_GAGAL } from '#tests/support/kegagalan.ts';

const baris = { id: 'p1', nama: 'Program' };
const HALAMAN = { ok: true as const, data: [baris], total: 1, pilihan: {} };
const KOSONG = { ok: true as const, data: [], total: 0, pilihan: {} };
/** The page that was asked for is behind the last one. */
const LEWAT = { ok: true as const, data: [], total: 10, pilihan: {} };
const LAIN = { ...PARAMS_AWAL, page: 2 };

const input = { lingkup: {}, params: PARAMS_AWAL, tampilan: TAMPILAN_AWAL, tetap: ['p9'] };
/** Every event, none with a payload: each walk looks at a part of the chart, and they count together. */
const DIAM = {
  'search.change': [],
  'search.commit': [],
  'filter.change': [],
  'filters.clear': [],
  'sort.toggle': [],
  'sort.choose': [],
  'page.visit': [],
  'size.select': [],
  'params.visit': [],
  'list.reload': [],
  // Raised by the chart itself.
  'list.outdated': [],
  'row.toggle': [],
  'row.open': [],
  'page.toggle': [],
  'selection.clear': [],
  'rows.remove': [],
  'csv.export': [],
  'file.export': [],
  'row.download': [],
  'row.act': [],
  'column.toggle': [],
  'density.toggle': [],
};
const LANCAR = {
  loadPage: [HALAMAN],
  confirmRemove: [true, false],
  removeRows: [{ hasil: 'terhapus' as const }, { hasil: 'ditolak' as const }, { hasil: 'terputus' as const }],
  informCut: [undefined],
  exportCsv: [[baris], null],
  exportFile: [undefined],
  downloadRow: [undefined],
  actOnRow: [undefined],
};
// Guards read which page is asked for, whether anything narrows it, what is typed beside it, and what is deleted.
const project = ({ params, ketikan, data, hapus }: DaftarContext) => [
  Math.min(params.page, 2),
  params.q !== '' || Object.keys(params.saring).length > 0,
  ketikan.trim() !== params.q,
  data.length > 0,
  hapus.massal,
];

describeWalk(
  'a list of records',
  daftarMachine,
  {
    input,
    events: {
      ...DIAM,
      'filter.change': [{ type: 'filter.change', nama: 'status', nilai: 'aktif' }],
      'filters.clear': [{ type: 'filters.clear' }],
      'page.visit': [{ type: 'page.visit', page: 2 }],
      'params.visit': [
        { type: 'params.visit', params: PARAMS_AWAL },
        { type: 'params.visit', params: LAIN },
      ],
      'list.reload': [{ type: 'list.reload' }],
    },
    outcomes: { ...LANCAR, loadPage: [HALAMAN, KOSONG, LEWAT, ...SEMUA_GAGAL] },
    project,
  },
  {
    input,
    events: {
      ...DIAM,
      'search.change': [
        { type: 'search.change', q: 'a' },
        { type: 'search.change', q: '' },
      ],
      'search.commit': [{ type: 'search.commit' }],
      'sort.toggle': [{ type: 'sort.toggle', kolom: 'nama' }],
      'sort.choose': [{ type: 'sort.choose', sort: '-nama' }],
      'size.select': [{ type: 'size.select', perPage: 25 }],
      'row.toggle': [{ type: 'row.toggle', id: 'p1' }],
      'row.open': [{ type: 'row.open', ke: '/master/program/p1' }],
      'page.toggle': [{ type: 'page.toggle' }],
      'selection.clear': [{ type: 'selection.clear' }],
      'column.toggle': [{ type: 'column.toggle', kolom: 'kode' }],
      'density.toggle': [{ type: 'density.toggle' }],
    },
    outcomes: LANCAR,
    project,
  },
  {
    input,
    events: {
      ...DIAM,
      'rows.remove': [
        { type: 'rows.remove', ids: ['p1'], massal: true },
        { type: 'rows.remove', ids: ['p1'], massal: false },
        { type: 'rows.remove', ids: [], massal: true },
      ],
      'csv.export': [{ type: 'csv.export', semua: true }],
      'file.export': [{ type: 'file.export' }],
      'row.download': [
        { type: 'row.download', id: 'p1' },
        { type: 'row.download', id: 'p0' },
      ],
      'row.act': [
        { type: 'row.act', id: 'p1', aksi: 'buka-kunci' },
        { type: 'row.act', id: 'p0', aksi: 'buka-kunci' },
      ],
    },
    outcomes: LANCAR,
    project,
  },
);
