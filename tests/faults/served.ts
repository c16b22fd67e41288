/** Calls that have a service but no page yet, made through that service, with a record that it takes for sound. */
import type { HttpClient } from '#services/http/client.ts';
import { createRecordApi } from '#services/records/records.ts';
import { nameOf } from '#tests/faults/calls.ts';
import { MASTER } from '#tests/support/world/records.ts';

/** The record that is asked for. */
export const ID = '0198c0de-0000-7000-8000-000000000001';

type RecordRow = ReturnType<typeof createRecordApi>;
const APIS: Record<string, (api: RecordRow) => RecordRow[keyof RecordRow]> = {
  program: (api) => api.program,
  kinerja: (api) => api.kinerja,
  'sasaran-kegiatan': (api) => api.sasaran,
  target: (api) => api.target,
  module: (api) => api.modul,
  jadwal: (api) => api.jadwal,
  unit: (api) => api.unit,
  tahun: (api) => api.tahun,
};

type Served = { send: (client: HttpClient) => Promise<unknown>; data: unknown };
type Loose = Record<
  'list' | 'get' | 'create' | 'update' | 'remove' | 'removeMany',
  (...args: unknown[]) => Promise<unknown>
>;

function of([name, pick]: [string, (typeof APIS)[string]]): [string, Served][] {
  const path = `/api/${name}`;
  const record = { ...MASTER[name], id: ID };
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

export const SERVED: ReadonlyMap<string, Served> = new Map(Object.entries(APIS).flatMap(of));
