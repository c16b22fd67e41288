import type { TFunction } from 'i18next';
import type { FirstPassword, ImportPreview, ImportFinding } from '#contract/import.ts';
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

/** The first passwords of new accounts as a file for spreadsheets. */
export function handoutCsv(passwords: readonly FirstPassword[], t: TFunction): string {
  const title = (['pengguna.username', 'master.kolom.nama', 'shell.satker', 'pengguna.sandi'] as const).map((one) =>
    t(one),
  );
  const rows = passwords.map(({ username, nama, satker, kata_sandi }) => [username, nama, satker, kata_sandi]);
  return csvFromCells([title, ...rows]);
}
