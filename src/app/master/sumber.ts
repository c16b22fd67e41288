import { api } from '#app/master/api.ts';
import type { Sumber } from '#app/wiring/formulir.ts';

const JUMLAH = 20;

/** Units by name or code, as the server lets this person see them. */
export const sumberUnit: Sumber = async (q, _, signal) => {
  const { data } = await api.unit.list({ ...(q === '' ? {} : { q }), perPage: JUMLAH, sort: 'kode' }, { signal });
  return data.map(({ id, nama_unit, kode }) => ({ value: id, label: nama_unit, description: kode }));
};

/** Programs or kinerja of the unit and year that the form names; none as long as it names none. */
export const sumberRencana =
  ({ list }: typeof api.program): Sumber =>
  async (q, { unit_id, tahun }, signal) => {
    const satker = typeof unit_id === 'string' ? unit_id : '';
    if (satker === '' || !/^\d{4}$/.test(String(tahun))) return [];
    const saring = { ...(q === '' ? {} : { q }), satker, tahun: Number(tahun) };
    const { data } = await list({ ...saring, perPage: JUMLAH, sort: 'kode' }, { signal });
    return data.map(({ id, kode, nama }) => ({ value: id, label: `${kode} ${nama}` }));
  };
