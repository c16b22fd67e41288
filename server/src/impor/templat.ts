/** The workbooks that people fill in: titles, what is there already, an example, and what may be written where. */
import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { netral } from '#server/ekspor/xlsx.ts';
import { CONTOH, type KolomImpor } from '#server/impor/tabel.ts';

export type IsiTemplat = string | number | boolean | null;
type Templat<Id extends string> = {
  lembar: string;
  kolom: readonly KolomImpor<Id>[];
  /** What is there already. */
  baris: readonly Partial<Record<Id, IsiTemplat>>[];
  /** A row that shows how; it is skipped when the workbook comes back. */
  contoh: Partial<Record<Id, IsiTemplat>> | null;
  /** Allowed values by column. */
  pilihan: readonly { judul: string; nilai: readonly string[] }[];
};

const teks = (value: string): Cell => ({ type: String, value: netral(value) });
const judul = (value: string): Cell => ({ type: String, value, fontWeight: 'bold' });
const sel = (isi: IsiTemplat | undefined): Cell => {
  if (isi === undefined || isi === null || isi === '') return null;
  if (typeof isi === 'number') return { type: Number, value: isi };
  return teks(typeof isi === 'boolean' ? (isi ? 'ya' : 'tidak') : isi);
};

/** The bytes of a template. */
export function tulisTemplat<Id extends string>({
  lembar,
  kolom,
  baris,
  contoh,
  pilihan,
}: Templat<Id>): Promise<Buffer> {
  const isi = contoh ? [...baris, { ...contoh, kode: CONTOH }] : baris;
  const panjang = Math.max(0, ...pilihan.map(({ nilai }) => nilai.length));
  const data = [
    kolom.map((k) => judul(k.wajib ? `${k.judul} *` : k.judul)),
    ...isi.map((row) => kolom.map(({ id }) => sel((row as Partial<Record<Id, IsiTemplat>>)[id]))),
  ];
  const petunjuk = [
    [judul('Kolom'), judul('Wajib'), judul('Cara mengisi')],
    ...kolom.map((k) => [teks(k.judul), teks(k.wajib ? 'ya' : 'tidak'), k.petunjuk === '' ? null : teks(k.petunjuk)]),
    [teks(`Baris berkode ${CONTOH}`), teks('tidak'), teks('Contoh; dilewati saat impor')],
  ];
  const nilai = [
    pilihan.map((p) => judul(p.judul)),
    ...Array.from({ length: panjang }, (_, i) => pilihan.map((p) => sel(p.nilai[i]))),
  ];
  return writeXlsxFile([
    {
      sheet: lembar,
      data,
      stickyRowsCount: 1,
      columns: kolom.map((k) => ({ width: k.lebar ?? Math.max(12, k.judul.length + 4) })),
    },
    { sheet: 'Petunjuk', data: petunjuk, columns: [{ width: 28 }, { width: 8 }, { width: 80 }] },
    ...(pilihan.length > 0 ? [{ sheet: 'Pilihan', data: nilai, columns: pilihan.map(() => ({ width: 28 })) }] : []),
  ]).toBuffer();
}
