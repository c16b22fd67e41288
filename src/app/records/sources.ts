import { api } from '#app/records/api.ts';
import type { Source } from '#app/records/form.ts';

const COUNT = 20;

/** Units by name or code, as the server lets this person see them. */
export const unitSource: Source = async (q, _, signal) => {
  const { data } = await api.unit.list({ ...(q === '' ? {} : { q }), perPage: COUNT, sort: 'kode' }, { signal });
  return data.map(({ id, nama_unit, kode }) => ({ value: id, label: nama_unit, description: kode }));
};

/** Programs or kinerja of the unit and year in the form; an empty list until both are chosen. */
export const planSource =
  ({ list }: typeof api.program): Source =>
  async (q, { unit_id, tahun }, signal) => {
    const satker = typeof unit_id === 'string' ? unit_id : '';
    if (satker === '' || !/^\d{4}$/.test(String(tahun))) return [];
    const filters = { ...(q === '' ? {} : { q }), satker, tahun: Number(tahun) };
    const { data } = await list({ ...filters, perPage: COUNT, sort: 'kode' }, { signal });
    return data.map(({ id, kode, nama }) => ({ value: id, label: `${kode} ${nama}` }));
  };
