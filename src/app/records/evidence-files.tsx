import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import type { Invoice } from '#contract/datatables.ts';
import { BRIEF_PERIODS } from '#domain/report/words.ts';
import { createDatatablesApi } from '#services/datatables/datatables.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { createReportApi } from '#services/report/report.ts';

const api = createDatatablesApi(client);
const { openFile } = createReportApi(client);

/** Every evidence file that a person may read. A list only, because files are added and deleted in their reports. */
export const evidenceFiles = record<Invoice>({
  text: {
    one: 'berkasBukti.satu',
    buka: 'berkasBukti.bukaLaporan',
    cari: 'berkasBukti.cari',
    kosong: 'berkasBukti.kosong',
  },
  panggilan: {
    async list(params, options) {
      const { invoices, total } = await api.list({ ...params, allData: '0' }, options);
      return { data: invoices, paging: { totalItems: total } };
    },
    download: ({ id, nama }, options) => openFile(id, options).then((content) => ({ isi: content, nama })),
  },
  lingkup: [],
  initialSort: '-uploaded_at',
  labelOf: ({ nama }) => nama,
  link: ({ laporan_id }) => `/pelaporan-capaian/${laporan_id}`,
  kolom: [
    {
      kunci: 'nama',
      label: 'berkasBukti.berkas',
      nilai: ({ nama }) => nama,
      urut: 'nama',
      primary: true,
      width: '15rem',
    },
    {
      kunci: 'periode',
      label: 'berkasBukti.laporan',
      nilai: ({ tahun, periode }) => `${BRIEF_PERIODS[periode]} ${tahun}`,
      urut: 'periode',
    },
    {
      kunci: 'status',
      label: 'master.kolom.status',
      nilai: ({ status }, t) => t(`pelaporan.status.${status}`),
      urut: 'status',
      priority: 3,
    },
    { kunci: 'unit', label: 'master.kolom.unit', nilai: ({ unit }) => unit, urut: 'unit', priority: 2 },
    {
      kunci: 'kpi',
      label: 'berkasBukti.indikator',
      nilai: ({ kpi_kode, kpi_nama }) => `${kpi_kode} ${kpi_nama}`,
      urut: 'kpi',
      priority: 2,
    },
    {
      kunci: 'ukuran',
      label: 'berkasBukti.ukuran',
      nilai: ({ ukuran }) => ukuran,
      cell: ({ ukuran }) => formatSize(ukuran),
      urut: 'ukuran',
      align: 'akhir',
      priority: 3,
    },
    {
      kunci: 'uploaded_at',
      label: 'berkasBukti.diunggah',
      nilai: ({ uploaded_at }) => uploaded_at,
      cell: ({ uploaded_at }) => formatDateTime(uploaded_at),
      urut: 'uploaded_at',
    },
  ],
});
