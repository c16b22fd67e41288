import { expect, it } from 'vitest';
import { watchUnits } from '#app/workspace/unit-watch.ts';
import type { HttpClient } from '#services/http/client.ts';
import { ApiError, errorFromNetwork } from '#services/http/errors.ts';

function watched(answer: () => Promise<unknown>) {
  const send = () => answer() as never;
  const raw: HttpClient = {
    get: send,
    post: send,
    put: send,
    patch: send,
    delete: send,
    upload: send,
    blob: send,
    stream: send,
  };
  const { client, onUnitsChanged } = watchUnits(raw);
  let told = 0;
  const stop = onUnitsChanged(() => {
    told += 1;
  });
  return { client, stop, told: () => told };
}
const yes = async () => ({ data: {}, alert: null, paging: null });
const form = new FormData();

const calls: [string, (client: HttpClient) => Promise<unknown>, number][] = [
  ['a new unit', (client) => client.post('/api/unit', {}), 1],
  ['a changed unit', (client) => client.put('/api/unit/1', {}), 1],
  ['a removed unit', (client) => client.delete('/api/unit/1'), 1],
  ['several removed', (client) => client.delete('/api/unit/1,2/deletes'), 1],
  ['an import', (client) => client.upload('/api/unit/import', form, { query: { mode: 'terapkan' } }), 1],
  ['its preview', (client) => client.upload('/api/unit/import', form, { query: { mode: 'periksa' } }), 0],
  ['a new year', (client) => client.post('/api/tahun', {}), 1],
  ['a list', (client) => client.get('/api/unit'), 0],
  ['the template', (client) => client.blob('/api/unit/import/template'), 0],
  ['another record', (client) => client.post('/api/program', {}), 0],
  ['a path that only begins alike', (client) => client.patch('/api/units', {}), 0],
];

it.each(calls)('%s', async (_, call, times) => {
  const { client, told } = watched(yes);
  await call(client);
  expect(told()).toEqual(times);
});

it.each([
  ['refused is no change', () => Promise.reject(new ApiError({ status: 422 })), 0],
  ['cut off may be one', () => Promise.reject(errorFromNetwork(new TypeError('cut'))), 1],
])('a call that was %s', async (_, answer, times) => {
  const { client, told } = watched(answer);
  await expect(client.post('/api/unit', {})).rejects.toBeInstanceOf(ApiError);
  expect(told()).toEqual(times);
});

it('whoever stopped listening hears nothing', async () => {
  const { client, stop, told } = watched(yes);
  stop();
  await client.post('/api/unit', {});
  expect(told()).toEqual(0);
});
