/** Reads the one sheet of a workbook that holds data. Formulas are never evaluated: their stored result counts. */
import { readSheet } from 'read-excel-file/universal';
import type { IsiSel } from '#domain/indikator/sel.ts';
import { bukaBerkas, bukanXlsx } from '#server/impor/berkas.ts';
import { alamat, hurufKolom, pilihLembar, sifatLembar, type SifatLembar } from '#server/impor/lembar.ts';

/** Stands in a cell whose formula has no stored result. */
export const RUMUS_KOSONG = '#RUMUS';

export type Buku = { lembar: string; sel: IsiSel[][] };

/** A merged cell holds its value for every row and column that it covers. */
function isiGabungan(sel: IsiSel[][], { gabungan }: SifatLembar): void {
  for (const { dari, sampai } of gabungan) {
    const nilai = sel[dari[0] - 1]?.[dari[1] - 1] ?? null;
    if (nilai === null) continue;
    for (let baris = dari[0]; baris <= Math.min(sampai[0], sel.length); baris += 1) {
      const row = sel[baris - 1] ?? [];
      for (let kolom = dari[1]; kolom <= Math.min(sampai[1], row.length); kolom += 1) row[kolom - 1] = nilai;
    }
  }
}

const keSel = (nilai: unknown): IsiSel =>
  typeof nilai === 'string' || typeof nilai === 'number' || typeof nilai === 'boolean' || nilai instanceof Date
    ? nilai
    : null;

/**
 * The cells of the sheet `dicari`, or of the first visible one; row and column 1 come first.
 * @throws AppError 413 beyond the limits, 415 when it is no workbook
 */
export async function bacaBuku(bytes: Buffer, dicari: string): Promise<Buku> {
  const bagian = await bukaBerkas(bytes);
  const lembar = pilihLembar(bagian, dicari);
  const sifat = sifatLembar(bagian, lembar);
  const data = new Uint8Array(bytes).buffer;
  const dibaca: unknown[][] = await readSheet(data, lembar.nama, { trim: false }).catch(() => {
    const [rumus] = sifat.rumusKosong;
    const [baris, kolom] = (rumus ?? '').split(':').map(Number);
    throw bukanXlsx(
      baris && kolom
        ? `Rumus di sel ${hurufKolom(kolom)}${baris} tidak menyimpan hasil.`
        : 'Isi lembar tidak dapat dibaca.',
    );
  });
  const lebar = dibaca.reduce((max, row) => Math.max(max, row.length), 0);
  const sel = dibaca.map((row, b) =>
    Array.from({ length: lebar }, (_, k): IsiSel => {
      const tempat = alamat(b + 1, k + 1);
      if (sifat.rumusKosong.has(tempat)) return RUMUS_KOSONG;
      const galat = sifat.galat.get(tempat);
      if (galat !== undefined) return galat;
      const nilai = keSel(row[k]);
      return typeof nilai === 'number' && sifat.persen.has(tempat) ? nilai * 100 : nilai;
    }),
  );
  isiGabungan(sel, sifat);
  return { lembar: lembar.nama, sel };
}
