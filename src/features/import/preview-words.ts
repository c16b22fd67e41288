/** What a preview shows of a workbook's values: the words of the screens, not those of the wire. */
import type { ParseKeys, TFunction } from 'i18next';
import { formatNumber, EMPTY } from '#services/i18n/format.ts';
import { roleSaid } from '#services/i18n/access.ts';

type Words = Readonly<Record<string, ParseKeys>>;
const keysOf = <V extends string>(values: readonly V[], key: (value: V) => ParseKeys): Words =>
  Object.fromEntries(values.map((value) => [value, key(value)]));

/** By the titles of the templates' columns. `''`: what an empty cell stands for. */
const WORDS: Readonly<Record<string, Words>> = {
  Polarisasi: keysOf(['maximize', 'minimize', 'stabilize'], (one) => `kpi.polarisasi.${one}`),
  Konsolidasi: keysOf(['sum', 'average', 'take_last_known', 'rasio_kumulatif'], (one) => `kpi.konsolidasi.${one}`),
  'Tipe nilai': keysOf(['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'], (one) => `kpi.tipe.${one}`),
  'Rumus minimize': {
    ...keysOf(['dua_kurang', 't_per_r'], (one) => `kpi.rumus.${one}`),
    '': 'kpi.rumus.tahun',
  },
  Status: keysOf(['draf', 'aktif', 'nonaktif'], (one) => `kpi.status.${one}`),
  Tingkat: keysOf(['1', '2', '3', '4'], (one) => `master.unit.level${one}`),
  Aktif: { ya: 'formulir.ya', tidak: 'formulir.tidak' },
};

/** @param column title of the template's column, as the server names it */
export function previewWord(column: string, value: string | number | null, t: TFunction): string {
  const key = WORDS[column]?.[String(value ?? '')];
  if (key !== undefined) return String(t(key));
  if (value === null || value === '') return EMPTY;
  if (typeof value === 'number') return formatNumber(value);
  return column === 'Peran' ? roleSaid(value, t) : value;
}
