import type { TFunction } from 'i18next';
import type { PratinjauImpor, TemuanImpor } from '#contract/impor.ts';
import { csvDariSel } from '#app/wiring/daftar-csv.ts';

/** The findings of a workbook as a file for spreadsheets, in the order of its rows. */
export function csvTemuan({ salah, peringatan }: Pick<PratinjauImpor, 'salah' | 'peringatan'>, t: TFunction): string {
  const baris = (jenis: string) => (satu: TemuanImpor) => [
    satu.baris,
    satu.kolom,
    satu.nama_kolom,
    satu.nilai,
    jenis,
    satu.pesan,
  ];
  const isi = [...salah.map(baris(t('impor.jenis.salah'))), ...peringatan.map(baris(t('impor.jenis.peringatan')))];
  const judul = (['baris', 'kolom', 'namaKolom', 'nilai', 'jenis', 'pesan'] as const).map((satu) =>
    t(`impor.kolom.${satu}`),
  );
  return csvDariSel([judul, ...isi.sort(([a], [b]) => Number(a) - Number(b))]);
}
