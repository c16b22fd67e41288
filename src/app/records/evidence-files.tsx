import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import type { Invoice } from '#contract/datatables.ts';
import { createDatatablesApi } from '#services/datatables/datatables.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { createReportApi } from '#services/report/report.ts';

const api = createDatatablesApi(client);
const { openFile } = createReportApi(client);

/** Every evidence file that a person may read. A list only, because files are added and deleted in their reports. */
export const evidenceFiles = record<Invoice>({
  text: {
    one: 'berkasBukti.satu',
    open: 'berkasBukti.bukaLaporan',
    search: 'berkasBukti.cari',
    kosong: 'berkasBukti.kosong',
  },
  calls: {
    async list(params, options) {
      const { invoices, total } = await api.list({ ...params, allData: '0' }, options);
      return { data: invoices, paging: { totalItems: total } };
    },
    download: ({ id, nama }, options) => openFile(id, options).then((content) => ({ content, nama })),
  },
  lingkup: [],
  initialSort: '-uploaded_at',
  labelOf: ({ nama }) => nama,
  link: ({ laporan_id }) => `/pelaporan-capaian/${laporan_id}`,
  columns: [
    {
      key: 'nama',
      label: 'berkasBukti.berkas',
      value: ({ nama }) => nama,
      sort: 'nama',
      primary: true,
      width: '15rem',
    },
    {
      key: 'periode',
      label: 'berkasBukti.laporan',
      value: ({ tahun, periode }, t) => `${t(`dasbor.tw.${periode}`)} ${tahun}`,
      sort: 'periode',
    },
    {
      key: 'status',
      label: 'master.kolom.status',
      value: ({ status }, t) => t(`pelaporan.status.${status}`),
      sort: 'status',
      priority: 3,
    },
    { key: 'unit', label: 'master.kolom.unit', value: ({ unit }) => unit, sort: 'unit', priority: 2 },
    {
      key: 'kpi',
      label: 'berkasBukti.indikator',
      value: ({ kpi_kode, kpi_nama }) => `${kpi_kode} ${kpi_nama}`,
      sort: 'kpi',
      priority: 2,
    },
    {
      key: 'ukuran',
      label: 'berkasBukti.ukuran',
      value: ({ ukuran }) => ukuran,
      cell: ({ ukuran }) => formatSize(ukuran),
      sort: 'ukuran',
      align: 'akhir',
      priority: 3,
    },
    {
      key: 'uploaded_at',
      label: 'berkasBukti.diunggah',
      value: ({ uploaded_at }) => uploaded_at,
      cell: ({ uploaded_at }) => formatDateTime(uploaded_at),
      sort: 'uploaded_at',
    },
  ],
});
