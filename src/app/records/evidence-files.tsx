import { unitName } from '#domain/text/repeated-names.ts';
import { client } from '#app/client.ts';
import { record } from '#app/records/declaration.ts';
import { PERIOD_CHOICES } from '#app/records/period-choices.ts';
import type { Invoice } from '#contract/datatables.ts';
import { createDatatablesApi } from '#services/datatables/datatables.ts';
import { formatSize, formatDateTime } from '#services/i18n/format.ts';
import { createMasterApi } from '#services/records/master.ts';
import { createReportApi } from '#services/report/report.ts';

const api = createDatatablesApi(client);
const master = createMasterApi(client);
const { openFile } = createReportApi(client);

const listYears = async (signal: AbortSignal) => {
  const years = (await master.listTahun({ signal })).map(({ tahun }) => tahun).sort((one, other) => other - one);
  return years.map(String).map((year) => ({ value: year, label: year }));
};

/** Every evidence file that a person may read. A list only, because files are added and deleted in their reports. */
export const evidenceFiles = record<Invoice>({
  text: {
    one: 'berkasBukti.satu',
    open: 'berkasBukti.bukaLaporan',
    search: 'berkasBukti.cari',
    kosong: 'berkasBukti.kosong',
    spans: 'berkasBukti.lingkup',
  },
  calls: {
    async list(params, options) {
      const { invoices, total, perkiraan = false } = await api.list({ ...params, allData: '0' }, options);
      return { data: invoices, paging: { totalItems: total, isEstimated: perkiraan } };
    },
    download: ({ id, nama }, options) => openFile(id, options).then((content) => ({ content, nama })),
  },
  lingkup: [],
  filters: {
    satker: { label: 'shell.satker', kind: 'satker' },
    tahun: { label: 'master.kolom.tahun', kind: 'choice', choices: [], pattern: /^\d{4}$/, source: listYears },
    periode: { label: 'master.jadwal.periode', kind: 'choice', choices: PERIOD_CHOICES },
  },
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
    {
      key: 'unit',
      label: 'master.kolom.unit',
      value: ({ unit, unit_kode }) => unitName({ nama_unit: unit, kode: unit_kode }),
      sort: 'unit',
      priority: 2,
    },
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
