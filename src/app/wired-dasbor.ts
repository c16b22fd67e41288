import { onKabar } from '#app/kabar.ts';
import { client } from '#app/client.ts';
import { saveFileInBrowser } from '#app/wiring/simpan-berkas.ts';
import { csvDariSel } from '#app/wiring/daftar-csv.ts';
import { provideDasbor, provideWidget } from '#app/wiring/dasbor.ts';
import { showFailed } from '#app/wiring/pesan.ts';
import { createDasborApi } from '#services/dasbor/dasbor.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const api = createDasborApi(client);
const services = { api, pelaporan: createPelaporanApi(client) };

const running = new Set<string>();
/** Gives a document to the person; asked for twice while it is on its way, it comes once. */
async function unduh(nama: string, muat: () => Promise<Blob>): Promise<void> {
  if (running.has(nama)) return;
  running.add(nama);
  try {
    saveFileInBrowser(await muat(), nama);
  } catch (error) {
    showFailed(error);
  } finally {
    running.delete(nama);
  }
}

const SEMUA = 'data-cetak';
const INI = 'data-cetak-ini';

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
  dasbor: provideDasbor({ ...services, onNews: onKabar }),
  widget: provideWidget(services),
  alat: {
    onCsv: (nama: string, isi: (string | number | null)[][]) =>
      saveFileInBrowser(new Blob([csvDariSel(isi)], { type: 'text/csv;charset=utf-8' }), `${nama}.csv`),
    onPrint: cetakSatu,
  },
  unduhMatrik: (satker: string, tahun: number) =>
    void unduh(`matrik-kinerja-${tahun}.xlsx`, () => api.eksporMatrik({ satker, tahun })),
  unduhRekap: (satker: string, tahun: number) =>
    void unduh(`rekap-${tahun}.xlsx`, () => api.eksporRekap({ satker, tahun })),
  unduhDokumen: (laporanId: string, nama: string) => void unduh(`${nama}.docx`, () => api.dokumen(laporanId)),
};
