import { onKabar, tentangSatker } from '#app/kabar.ts';
import { client } from '#app/client.ts';
import { saveFileInBrowser } from '#app/wiring/simpan-berkas.ts';
import { csvDariSel } from '#app/wiring/daftar-csv.ts';
import { provideDasbor, provideWidget, tanyaSemua } from '#app/wiring/dasbor.ts';
import type { IsiWidget, Pertanyaan } from '#machines/dasbor-widget/dasbor-widget.types.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import { createDasborApi } from '#services/dasbor/dasbor.ts';
import type { RequestOptions } from '#services/http/client.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const api = createDasborApi(client);
const services = { api, pelaporan: createPelaporanApi(client) };

const SEMUA = 'data-cetak';
const INI = 'data-cetak-ini';

type Sel = string | number | null;
const berkasCsv = (isi: Sel[][]) => new Blob([csvDariSel(isi)], { type: 'text/csv;charset=utf-8' });

/** Puts one frame of the page on paper, and nothing else of it. */
function cetakSatu(id: string): void {
  const main = document.querySelector('main');
  const frame = document.getElementById(id);
  main?.setAttribute(SEMUA, '');
  frame?.setAttribute(INI, '');
  window.addEventListener(
    'afterprint',
    () => {
      main?.removeAttribute(SEMUA);
      frame?.removeAttribute(INI);
    },
    { once: true },
  );
  window.print();
}

/** The dashboards with real services; wired once. */
export const wiredDasbor = {
  dasbor: provideDasbor({ ...services, onNews: (notify) => onKabar((kabar) => tentangSatker(kabar, '') && notify()) }),
  widget: provideWidget(services),
  alat: {
    onCsv: (nama: string, isi: Sel[][]) => saveFileInBrowser(berkasCsv(isi), `${nama}.csv`),
    onPrint: cetakSatu,
  },
  /** Loads all pages of an answer into one file. */
  csv: (pertanyaan: Pertanyaan, sel: (isi: IsiWidget) => Sel[][]) => async (options: RequestOptions) =>
    berkasCsv(sel(await tanyaSemua(services, pertanyaan, options))),
  /** What `Unduhan` needs of each document. */
  dokumen: {
    matrik: (satker: string, tahun: number) => ({
      berkas: `matrik-kinerja-${tahun}.xlsx`,
      muat: (options: RequestOptions) => api.eksporMatrik({ satker, tahun }, options),
    }),
    rekap: (satker: string, tahun: number) => ({
      berkas: `rekap-${tahun}.xlsx`,
      muat: (options: RequestOptions) => api.eksporRekap({ satker, tahun }, options),
    }),
    laporan: ({ id, periode, tahun }: { id: string; periode: Periode; tahun: number }) => ({
      berkas: `laporan-${periode}-${tahun}.docx`,
      muat: (options: RequestOptions) => api.dokumen(id, options),
    }),
  },
};
