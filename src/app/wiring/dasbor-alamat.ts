import type { SaringMatrik } from '#features/dasbor/MatrikPage.tsx';
import type { Tautan } from '#features/dasbor/Rangka.tsx';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';

/** The period that an address names; null = none, so the newest. */
export const periodeDari = (search: URLSearchParams): Periode | null =>
  PERIODE.find((periode) => periode === search.get('periode')) ?? null;

/** A page from 1; whatever else stands there is the first. */
export function halamanDari(search: URLSearchParams): number {
  const hal = Number(search.get('hal'));
  return Number.isInteger(hal) && hal > 0 ? hal : 1;
}

const alamat = (path: string, isi: Readonly<Record<string, string | null | undefined>>): string => {
  const search = new URLSearchParams();
  for (const [kunci, nilai] of Object.entries(isi)) if (nilai) search.set(kunci, nilai);
  return search.size === 0 ? path : `${path}?${search}`;
};

/**
 * Where the parts of a dashboard lead to: what one looks into stays in the period that was chosen, and below a unit
 * that is not the one in the header (`satker`) it stays with that unit.
 */
export const tautanDasbor = (satker: string | undefined, periode: Periode | null): Tautan => ({
  dasbor: alamat('/dasbor', { periode }),
  satker: (id) => alamat(`/dasbor/satker/${id}`, { periode }),
  matrik: (saring = {}) => alamat('/dasbor/matrik', { satker, periode, ...saring }),
  setahun: satker === undefined ? '/kpi/matrik-kinerja' : alamat('/dasbor/matrik', { satker, periode }),
});

/** What the address of the matrix says; unknown values are as if left out. */
export const saringDari = (search: URLSearchParams): Required<Omit<SaringMatrik, 'periode'>> => ({
  kelompok: search.get('kelompok') === 'sasaran' ? 'sasaran' : 'indikator',
  kelas: search.get('kelas') ?? '',
  q: search.get('q') ?? '',
  hal: halamanDari(search),
});

/** The address after a change; what is as usual is left out. */
export function alamatSaring(search: URLSearchParams, ubah: SaringMatrik): URLSearchParams {
  const baru = new URLSearchParams(search);
  for (const [kunci, nilai] of Object.entries(ubah)) {
    if (nilai === '' || nilai === 1 || nilai === 'indikator') baru.delete(kunci);
    else baru.set(kunci, String(nilai));
  }
  return baru;
}
