import type { TFunction } from 'i18next';
import type { ImportPreview, ImportFinding } from '#contract/import.ts';
import { csvFromCells } from '#app/records/list-csv.ts';

/** The findings of a workbook as a file for spreadsheets, in the order of its rows. */
export function findingsCsv({ salah, peringatan }: Pick<ImportPreview, 'salah' | 'peringatan'>, t: TFunction): string {
  const row = (kind: string) => (one: ImportFinding) => [
    one.baris,
    one.kolom,
    one.nama_kolom,
    one.nilai,
    kind,
    one.pesan,
  ];
  const content = [...salah.map(row(t('impor.jenis.salah'))), ...peringatan.map(row(t('impor.jenis.peringatan')))];
  const title = (['baris', 'kolom', 'namaKolom', 'nilai', 'jenis', 'pesan'] as const).map((one) =>
    t(`impor.kolom.${one}`),
  );
  return csvFromCells([title, ...content.sort(([a], [b]) => Number(a) - Number(b))]);
}
