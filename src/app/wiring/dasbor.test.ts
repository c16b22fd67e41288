import { describe, expect, it } from 'vitest';
import { type DasborServices, tanyaSemua } from '#app/wiring/dasbor.ts';
import type { Pertanyaan } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import { contohMatrik, contohSatker } from '#tests/support/dasbor-tapin.ts';

const LINGKUP = { satker: '', tahun: 2026, periode: null };
const MATRIK = {
  ...LINGKUP,
  jenis: 'matrik',
  kelompok: 'indikator',
  kelas: 'Tercapai',
  q: '',
  hal: 3,
  per: 20,
} as const;
const DAFTAR = { ...LINGKUP, jenis: 'satker', bentuk: 'daftar', hal: 1, per: 10 } as const;
const [CONTOH] = contohMatrik().baris;

/** A server with so many rows, which keeps what it was asked. */
function layanan(jumlah: number) {
  const diminta: unknown[] = [];
  const jawab =
    <Data>(data: (ke: number) => Data) =>
    async (params: { page?: number; perPage?: number }) => {
      diminta.push(params);
      const { page = 1, perPage = 10 } = params;
      const rows = Array.from(
        { length: Math.min(perPage, jumlah - (page - 1) * perPage) },
        (_, i) => (page - 1) * perPage + i,
      );
      return { data: rows.map(data), paging: { totalItems: jumlah, page, perPage } };
    };
  const matrik = jawab((ke) => ({ ...CONTOH, kode: `${ke}` }));
  const satker = jawab((ke) => ({ ...contohSatker().satker[0], kunci: ke }));
  const api = {
    matrik: async (params: object) => {
      const { data: baris, paging } = await matrik(params);
      return { data: { ...contohMatrik(), baris }, paging };
    },
    satker: async (params: object) => {
      const { data, paging } = await satker(params);
      return { data: { ...contohSatker(), satker: data }, paging };
    },
  };
  return { services: { api, pelaporan: {} } as unknown as Pick<DasborServices, 'api' | 'pelaporan'>, diminta };
}
const semua = async (jumlah: number, pertanyaan: Pertanyaan) => {
  const { services, diminta } = layanan(jumlah);
  return { isi: await tanyaSemua(services, pertanyaan, {}), diminta };
};

describe('a file of all rows', () => {
  it('has the rows of every page in their order, asked for with the filters of the page', async () => {
    const { isi, diminta } = await semua(450, MATRIK);
    const kode = isi.jenis === 'matrik' ? isi.data.baris.map((baris) => baris.kode) : [];
    expect(kode).toEqual(Array.from({ length: 450 }, (_, ke) => `${ke}`));
    const saring = { satker: '', tahun: 2026, kelompok: 'indikator', kelas: 'Tercapai', perPage: 200 };
    expect(diminta).toEqual([1, 2, 3].map((page) => ({ ...saring, page })));
  });

  it.each([
    [0, 1],
    [200, 1],
    [201, 2],
  ])('of %d units asks for %d pages', async (jumlah, halaman) => {
    const { isi, diminta } = await semua(jumlah, DAFTAR);
    expect([isi.jenis === 'satker' && isi.data.satker.length, diminta.length]).toEqual([jumlah, halaman]);
  });
});
