import { onLiveNews, aboutSatker } from '#app/news.ts';
import { client } from '#app/client.ts';
import { saveFileInBrowser } from '#app/export/save-file.ts';
import { csvFromCells } from '#app/records/list-csv.ts';
import { provideDashboard, provideWidget, askForAll } from '#app/dashboard/dashboard.ts';
import type { WidgetContent, Inquiry } from '#machines/dashboard/dashboard-widget.types.ts';
import type { Period } from '#domain/capaian/period.ts';
import { createDashboardApi } from '#services/dashboard/dashboard.ts';
import type { RequestOptions } from '#services/http/client.ts';
import { createReportApi } from '#services/report/report.ts';

const api = createDashboardApi(client);
const services = { api, reportApi: createReportApi(client) };

const ALL = 'data-cetak';
const THIS_ONE = 'data-cetak-ini';

type CellValue = string | number | null;
const csvFile = (content: CellValue[][]) => new Blob([csvFromCells(content)], { type: 'text/csv;charset=utf-8' });

/** Puts one frame of the page on paper, and nothing else of it. */
function printOne(id: string): void {
  const main = document.querySelector('main');
  const frame = document.getElementById(id);
  main?.setAttribute(ALL, '');
  frame?.setAttribute(THIS_ONE, '');
  window.addEventListener(
    'afterprint',
    () => {
      main?.removeAttribute(ALL);
      frame?.removeAttribute(THIS_ONE);
    },
    { once: true },
  );
  window.print();
}

/** The dashboards with real services; wired once. */
export const wiredDashboard = {
  dashboard: provideDashboard({
    ...services,
    onNews: (notify) => onLiveNews((news) => aboutSatker(news, '') && notify()),
  }),
  widget: provideWidget(services),
  tools: {
    onCsv: (nama: string, content: CellValue[][]) => saveFileInBrowser(csvFile(content), `${nama}.csv`),
    onPrint: printOne,
  },
  /** Loads all pages of an answer into one file. */
  csv: (inquiry: Inquiry, cell: (content: WidgetContent) => CellValue[][]) => async (options: RequestOptions) =>
    csvFile(cell(await askForAll(services, inquiry, options))),
  /** What `Download` needs of each document. */
  doc: {
    matrix: (satker: string, tahun: number) => ({
      file: `matrik-kinerja-${tahun}.xlsx`,
      load: (options: RequestOptions) => api.exportMatrix({ satker, tahun }, options),
    }),
    recap: (satker: string, tahun: number) => ({
      file: `rekap-${tahun}.xlsx`,
      load: (options: RequestOptions) => api.exportRecap({ satker, tahun }, options),
    }),
    laporan: ({ id, periode, tahun }: { id: string; periode: Period; tahun: number }) => ({
      file: `laporan-${periode}-${tahun}.docx`,
      load: (options: RequestOptions) => api.doc(id, options),
    }),
  },
};
