import type { Saringan } from '#features/daftar/deklarasi.ts';
import { type DaftarParams, PARAMS_AWAL, PER_HALAMAN } from '#machines/daftar/daftar.types.ts';

type Kodek = { baca: (search: string) => DaftarParams; tulis: (params: DaftarParams) => string };
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const Q_MAKSIMUM = 200;

const cocok = (saringan: Saringan, nilai: string) =>
  saringan.jenis === 'satker'
    ? UUID.test(nilai)
    : saringan.pilihan.some((satu) => satu.nilai === nilai) || saringan.pola?.test(nilai) === true;

/**
 * The one translation between a list's params and its address: `?q=&hal=&per=&urut=` and its filters. What is unknown or
 * broken in an address is dropped; what is as it is anyway is not written.
 * @param urut the fields that the server orders by
 * @param awal the params of an address that says nothing
 */
export function kodekDaftar(urut: readonly string[], saringan: readonly Saringan[], awal = PARAMS_AWAL): Kodek {
  return {
    baca(search) {
      const query = new URLSearchParams(search);
      const hal = query.get('hal') ?? '';
      const per = Number(query.get('per'));
      const sort = query.get('urut') ?? '';
      const q = (query.get('q') ?? '').trim();
      return {
        page: /^[1-9]\d{0,5}$/.test(hal) ? Number(hal) : awal.page,
        perPage: PER_HALAMAN.find((satu) => satu === per) ?? awal.perPage,
        q: q.length <= Q_MAKSIMUM ? q : '',
        sort: urut.includes(sort.replace(/^-/, '')) ? sort : awal.sort,
        saring: Object.fromEntries(
          saringan.flatMap((satu) => {
            const nilai = query.get(satu.nama) ?? '';
            return cocok(satu, nilai) ? [[satu.nama, nilai]] : [];
          }),
        ),
      };
    },
    tulis({ page, perPage, q, sort, saring }) {
      const query = new URLSearchParams();
      if (q !== '') query.set('q', q);
      for (const { nama } of saringan) if (saring[nama] !== undefined) query.set(nama, saring[nama]);
      if (sort !== awal.sort) query.set('urut', sort);
      if (perPage !== awal.perPage) query.set('per', String(perPage));
      if (page !== awal.page) query.set('hal', String(page));
      return query.size === 0 ? '' : `?${query}`;
    },
  };
}
