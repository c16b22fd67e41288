import { client } from '#app/client.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import type { Invoice } from '#contract/aplikasi/datatables.ts';
import { PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { createDatatablesApi } from '#services/aplikasi/datatables.ts';
import { formatUkuran, formatWaktu } from '#services/i18n/format.ts';
import { createPelaporanApi } from '#services/pelaporan/pelaporan.ts';

const api = createDatatablesApi(client);
const { openFile } = createPelaporanApi(client);

/** Every evidence file that a person may read: a list only, for files are added and taken away in their reports. */
export const berkasBukti = rekaman<Invoice>({
  teks: {
    judul: 'berkasBukti.judul',
    satu: 'berkasBukti.satu',
    buka: 'berkasBukti.bukaLaporan',
    cari: 'berkasBukti.cari',
    kosong: 'berkasBukti.kosong',
  },
  panggilan: {
    async list(params, options) {
      const { invoices, total } = await api.list({ ...params, allData: '0' }, options);
      return { data: invoices, paging: { totalItems: total } };
    },
    download: ({ id, nama }, options) => openFile(id, options).then((isi) => ({ isi, nama })),
  },
  lingkup: [],
  urutAwal: '-uploaded_at',
  sebut: ({ nama }) => nama,
  tautan: ({ laporan_id }) => `/pelaporan-capaian/${laporan_id}`,
  kolom: [
    {
      kunci: 'nama',
      label: 'berkasBukti.berkas',
      nilai: ({ nama }) => nama,
      urut: 'nama',
      utama: true,
      lebar: '15rem',
    },
    {
      kunci: 'periode',
      label: 'berkasBukti.laporan',
      nilai: ({ tahun, periode }) => `${PERIODE_RINGKAS[periode]} ${tahun}`,
      urut: 'periode',
    },
    {
      kunci: 'status',
      label: 'master.kolom.status',
      nilai: ({ status }, t) => t(`pelaporan.status.${status}`),
      urut: 'status',
      prioritas: 3,
    },
    { kunci: 'unit', label: 'master.kolom.unit', nilai: ({ unit }) => unit, urut: 'unit', prioritas: 2 },
    {
      kunci: 'kpi',
      label: 'berkasBukti.indikator',
      nilai: ({ kpi_kode, kpi_nama }) => `${kpi_kode} ${kpi_nama}`,
      urut: 'kpi',
      prioritas: 2,
    },
    {
      kunci: 'ukuran',
      label: 'berkasBukti.ukuran',
      nilai: ({ ukuran }) => ukuran,
      sel: ({ ukuran }) => formatUkuran(ukuran),
      urut: 'ukuran',
      rata: 'akhir',
      prioritas: 3,
    },
    {
      kunci: 'uploaded_at',
      label: 'berkasBukti.diunggah',
      nilai: ({ uploaded_at }) => uploaded_at,
      sel: ({ uploaded_at }) => formatWaktu(uploaded_at),
      urut: 'uploaded_at',
    },
  ],
});
