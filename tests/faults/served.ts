/** Calls that have a service but no page yet, made through that service, with a record that it takes for sound. */
import type { HttpClient } from '#services/http/client.ts';
import { createRecordApi } from '#services/records/records.ts';
import { nameOf } from '#tests/faults/calls.ts';

const ID = '0198c0de-0000-7000-8000-000000000001';
const TIME = '2026-01-01T00:00:00.000Z';
const base = { id: ID, versi: 1, created_at: TIME, updated_at: TIME };
const unit = { kode: '1', nama_unit: 'Unit' };
const plan = { ...base, kode: 'A', nama: 'Nama', tahun: 2026, unit_id: ID, unit, unit_jalur: [ID] };

type RecordRow = ReturnType<typeof createRecordApi>;
const RECORDS: [path: string, of: (api: RecordRow) => RecordRow[keyof RecordRow], record: object][] = [
  ['/api/program', (api) => api.program, plan],
  ['/api/kinerja', (api) => api.kinerja, plan],
  [
    '/api/sasaran-kegiatan',
    (api) => api.sasaran,
    { ...plan, kinerja_id: null, program_id: null, kinerja: null, program: null },
  ],
  ['/api/target', (api) => api.target, { ...base, kode: 'A', nama: 'N', tipe_nilai: 'angka', desimal: 2, skala: [] }],
  ['/api/module', (api) => api.modul, { ...base, name: 'A', label: 'L', url: null, icon: null, actions: [] }],
  [
    '/api/jadwal',
    (api) => api.jadwal,
    {
      ...base,
      tahun: 2026,
      periode: 'TW1',
      buka: '2026-04-01',
      tutup: '2026-04-10',
      unit_id: null,
      alasan: null,
      unit: null,
    },
  ],
  [
    '/api/unit',
    (api) => api.unit,
    {
      ...base,
      ...unit,
      level_id: 1,
      parent_id: null,
      nama_supervisi: null,
      penanggungjawab: null,
      pengawas: null,
      aktif: true,
      unit_jalur: [ID],
    },
  ],
  [
    '/api/tahun',
    (api) => api.tahun,
    { ...base, tahun: 2026, status: 'aktif', batas_capaian: 120, rumus_minimize: 'dua_kurang', ambang: [] },
  ],
];

type Served = { send: (client: HttpClient) => Promise<unknown>; data: unknown };
type Loose = Record<
  'list' | 'get' | 'create' | 'update' | 'remove' | 'removeMany',
  (...args: unknown[]) => Promise<unknown>
>;

function of([path, pick, record]: (typeof RECORDS)[number]): [string, Served][] {
  const api = (client: HttpClient) => pick(createRecordApi(client)) as unknown as Loose;
  const gone = { id: [ID] };
  const row = (method: string, at: string, data: unknown, send: Served['send']): [string, Served] => [
    nameOf({ method, path: at }),
    { send, data },
  ];
  const paged = path !== '/api/module';
  return [
    // The list of modules has no paging to miss: its faults are those of any answer.
    ...(paged ? [row('GET', path, [record], (client) => api(client).list({}))] : []),
    row('GET', `${path}/{id}`, record, (client) => api(client).get(ID)),
    row('POST', path, record, (client) => api(client).create({})),
    row('PUT', `${path}/{id}`, record, (client) => api(client).update(ID, { versi: 1 })),
    row('DELETE', `${path}/{id}`, gone, (client) => api(client).remove(ID)),
    row('DELETE', `${path}/{id}/deletes`, gone, (client) => api(client).removeMany([ID])),
  ];
}

export const SERVED: ReadonlyMap<string, Served> = new Map(RECORDS.flatMap(of));
