import { expect, it } from 'vitest';
import { provideList } from '#app/records/list.ts';
import type { Filters } from '#features/records/list-declaration.ts';
import { createActor, type fromPromise, waitFor } from '#machines/kit/xstate.ts';
import { INITIAL_PARAMS } from '#machines/records/list.types.ts';

type Page = { choices: Record<string, unknown> };
/** A list with a filter whose choices are records; what it asks for, and what it then has to choose from. */
function list(source: () => Promise<readonly { value: string; label: string }[]>) {
  const asked: object[] = [];
  const api = {
    list: async (ask: object) => {
      asked.push(ask);
      return { data: [], paging: { totalItems: 0 } };
    },
  };
  const filters = [
    { nama: 'sasaran', kind: 'choice', label: 'umum.batal', choices: [], source },
  ] as unknown as Filters[];
  const services = { api, columns: [], filters, fileName: 'x', saveFile: () => {}, rowName: () => '' };
  const { loadPage } = provideList(services as never).implementations.actors;
  const load = async (params: object, lingkup: object = {}) => {
    const logic = loadPage as unknown as ReturnType<typeof fromPromise<Page, object>>;
    const input = { params: { ...INITIAL_PARAMS, ...params }, lingkup };
    const { output } = await waitFor(createActor(logic, { input }).start(), ({ status }) => status !== 'active');
    return output?.choices;
  };
  return { asked, load };
}

it('asks for the unit and year that are worked in, whatever an address says of them', async () => {
  const { asked, load } = list(async () => []);
  await load({ q: 'a', filters: { satker: 'lain', status: 'aktif' } }, { satker: 'u1', tahun: '2026' });
  expect(asked).toEqual([{ q: 'a', satker: 'u1', tahun: '2026', status: 'aktif', page: 1, perPage: 10 }]);
});

it('asks for the choices of a filter once they came, and again where they did not', async () => {
  let tries = 0;
  const some = [{ value: 's1', label: 'Sasaran' }];
  const { load } = list(async () => {
    tries += 1;
    if (tries === 1) throw new Error('away');
    return some;
  });
  expect([await load({}), await load({}), await load({}), tries]).toEqual([
    {},
    { sasaran: some },
    { sasaran: some },
    2,
  ]);
});
