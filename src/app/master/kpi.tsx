import { api } from '#app/master/api.ts';
import { rekaman } from '#app/master/deklarasi.ts';
import { KepalaKpi, TindakanKpi } from '#app/master/KepalaKpi.tsx';
import { badanKpi, datarkan, galatDatar, type KpiDatar, SKEMA_KPI } from '#app/master/kpi-bentuk.ts';
import { sumberRencana, sumberUnit } from '#app/master/sumber.ts';
import { client } from '#app/client.ts';
import type { Sumber } from '#app/wiring/formulir.ts';
import { KOLOM_KISI, type KolomKisi } from '#domain/indikator/kisi.ts';
import type { IsianForm } from '#features/formulir/deklarasi.ts';
import { PeriksaTarget } from '#features/kpi/PeriksaTarget.tsx';
import type { Nilai } from '#machines/formulir/nilai.ts';
import { createKpiApi, type IsianKpi } from '#services/kpi/kpi.ts';
import { Tag } from '#ui/Tag.tsx';

const kpiApi = createKpiApi(client);
const SKALA_MAKSIMUM = 200;
const STATUS = [
  { nilai: 'draf', label: 'kpi.status.draf' },
  { nilai: 'aktif', label: 'kpi.status.aktif' },
  { nilai: 'nonaktif', label: 'kpi.status.nonaktif' },
] as const;
const TONE = { draf: 'secondary', aktif: 'success', nonaktif: 'neutral' } as const;
const TIPE = ['angka', 'persen', 'indeks', 'rupiah', 'predikat', 'rentang'] as const;
const POLARISASI = ['maximize', 'minimize', 'stabilize'] as const;
const KONSOLIDASI = ['sum', 'average', 'take_last_known', 'rasio_kumulatif'] as const;

/** Scales of predicates; there are few. */
const sumberSkala: Sumber = async (_, __, signal) => {
  const { data } = await api.target.list({ tipe_nilai: 'predikat', perPage: SKALA_MAKSIMUM, sort: 'nama' }, { signal });
  return data.map(({ id, kode, nama }) => ({ value: id, label: `${kode} ${nama}` }));
};

const rentang = ({ tipe_nilai }: Nilai) => tipe_nilai === 'rentang';
const predikat = ({ tipe_nilai }: Nilai) => tipe_nilai === 'predikat';
const rasio = ({ konsolidasi }: Nilai) => konsolidasi === 'rasio_kumulatif';
const minimize = ({ polarisasi }: Nilai) => polarisasi === 'minimize';
const bergantung = ['unit_id', 'tahun'];

type Isian = Omit<IsianForm, 'nama' | 'kolom'>;
const target = (kolom: KolomKisi): Isian => ({ label: `kpi.target.${kolom}` as const, jenis: 'angka' });
const atas = (kolom: KolomKisi): Isian => ({
  label: `kpi.targetAtas.${kolom}` as const,
  jenis: 'angka',
  tampil: rentang,
});

const kolomTarget = (kolom: KolomKisi) =>
  ({
    kunci: `target_${kolom}`,
    label: `kpi.target.${kolom}` as const,
    nilai: (kpi: KpiDatar) => kpi.target[kolom],
    rata: 'akhir',
    prioritas: kolom === 'tahun' ? 2 : 3,
  }) as const;

/** Indicators of a unit and year, and their targets. */
export const kpi = rekaman<KpiDatar>({
  teks: { judul: 'kpi.judul', satu: 'kpi.satu' },
  panggilan: {
    async list(params, options) {
      const { data, paging } = await kpiApi.list(params, options);
      return { data: data.map(datarkan), paging };
    },
    async get(id, options) {
      const { data } = await kpiApi.detail(id, options);
      return { data: datarkan(data) };
    },
    async create(body, options) {
      const { data } = await kpiApi.create(badanKpi(body) as IsianKpi, options).catch(galatDatar);
      return { data: datarkan(data) };
    },
    async update(id, body) {
      const { data } = await kpiApi.edit(id, badanKpi(body) as IsianKpi & { versi: number }).catch(galatDatar);
      return { data: datarkan(data) };
    },
    remove: (id) => kpiApi.remove(id),
    removeMany: (ids) => kpiApi.removeAll(ids),
    exportXlsx: (params, options) => kpiApi.export(params, options),
  },
  impor: '/kpi/impor',
  lingkup: ['satker', 'tahun'],
  sebut: ({ kode, nama }) => `${kode} ${nama}`,
  tautan: ({ id }) => `/kpi/${id}`,
  Kepala: KepalaKpi,
  Tindakan: TindakanKpi,
  kolom: [
    { kunci: 'kode', label: 'master.kolom.kode', nilai: ({ kode }) => kode, urut: 'kode', lebar: '7rem' },
    { kunci: 'nama', label: 'master.kolom.nama', nilai: ({ nama }) => nama, urut: 'nama', utama: true },
    { kunci: 'satuan', label: 'kpi.isian.satuan', nilai: ({ satuan }) => satuan, prioritas: 2 },
    {
      kunci: 'sasaran',
      label: 'kpi.isian.sasaran',
      nilai: ({ sasaran }) => (sasaran === null ? null : `${sasaran.kode} ${sasaran.nama}`),
      tersembunyi: true,
    },
    {
      kunci: 'polarisasi',
      label: 'kpi.isian.polarisasi',
      nilai: ({ polarisasi }, t) => t(`kpi.polarisasi.${polarisasi}`),
      prioritas: 3,
    },
    {
      kunci: 'konsolidasi',
      label: 'kpi.isian.konsolidasi',
      nilai: ({ konsolidasi }, t) => t(`kpi.konsolidasi.${konsolidasi}`),
      prioritas: 3,
    },
    { kunci: 'bobot', label: 'kpi.isian.bobot', nilai: ({ bobot }) => bobot, rata: 'akhir', prioritas: 3 },
    ...KOLOM_KISI.map(kolomTarget),
    {
      kunci: 'status',
      label: 'master.kolom.status',
      nilai: ({ status }, t) => t(`kpi.status.${status}`),
      sel: ({ status }, t) => (
        <Tag tone={TONE[status]} look="plain">
          {t(`kpi.status.${status}`)}
        </Tag>
      ),
      urut: 'status',
    },
  ],
  saringan: { status: { label: 'master.kolom.status', jenis: 'pilih', pilihan: STATUS } },
  formulir: {
    Catatan: PeriksaTarget,
    skema: SKEMA_KPI,
    isian: {
      kode: { label: 'master.kolom.kode', jenis: 'teks', wajib: true, maks: 20, bagian: 'kpi.bagian.indikator' },
      nama: { label: 'master.kolom.nama', jenis: 'paragraf', wajib: true, maks: 500 },
      unit_id: { label: 'master.kolom.unit', jenis: 'cari', wajib: true },
      tahun: { label: 'master.kolom.tahun', jenis: 'teks', wajib: true, sebagaiAngka: true, maks: 4 },
      sasaran_kegiatan_id: { label: 'kpi.isian.sasaran', bantu: 'kpi.bantu.sasaran', jenis: 'cari', bergantung },
      satuan: { label: 'kpi.isian.satuan', bantu: 'kpi.bantu.satuan', jenis: 'teks', wajib: true, maks: 50 },
      status: { label: 'master.kolom.status', jenis: 'pilih', wajib: true, awal: 'aktif', pilihan: STATUS },
      tipe_nilai: {
        label: 'kpi.isian.tipe_nilai',
        jenis: 'pilih',
        wajib: true,
        awal: 'angka',
        bagian: 'kpi.bagian.hitungan',
        pilihan: TIPE.map((nilai) => ({ nilai, label: `kpi.tipe.${nilai}` as const })),
      },
      skala_id: { label: 'kpi.isian.skala_id', bantu: 'kpi.bantu.skala', jenis: 'pilih', tampil: predikat },
      polarisasi: {
        label: 'kpi.isian.polarisasi',
        jenis: 'radio',
        wajib: true,
        pilihan: POLARISASI.map((nilai) => ({
          nilai,
          label: `kpi.polarisasi.${nilai}` as const,
          keterangan: `kpi.polarisasiTeks.${nilai}` as const,
        })),
      },
      rumus_minimize: {
        label: 'kpi.isian.rumus_minimize',
        bantu: 'kpi.bantu.rumus',
        jenis: 'pilih',
        tampil: minimize,
        pilihan: [
          { nilai: 'dua_kurang', label: 'kpi.rumus.dua_kurang' },
          { nilai: 't_per_r', label: 'kpi.rumus.t_per_r' },
        ],
      },
      konsolidasi: {
        label: 'kpi.isian.konsolidasi',
        jenis: 'radio',
        wajib: true,
        pilihan: KONSOLIDASI.map((nilai) => ({
          nilai,
          label: `kpi.konsolidasi.${nilai}` as const,
          keterangan: `kpi.konsolidasiTeks.${nilai}` as const,
        })),
      },
      definisi_x: { label: 'kpi.isian.definisi_x', jenis: 'paragraf', maks: 2000, tampil: rasio },
      definisi_y: { label: 'kpi.isian.definisi_y', jenis: 'paragraf', maks: 2000, tampil: rasio },
      bobot: { label: 'kpi.isian.bobot', bantu: 'kpi.bantu.bobot', jenis: 'angka' },
      target_tahun: { ...target('tahun'), bagian: 'kpi.bagian.target' },
      target_tw1: target('tw1'),
      target_tw2: target('tw2'),
      target_tw3: target('tw3'),
      target_tw4: target('tw4'),
      target_atas_tahun: atas('tahun'),
      target_atas_tw1: atas('tw1'),
      target_atas_tw2: atas('tw2'),
      target_atas_tw3: atas('tw3'),
      target_atas_tw4: atas('tw4'),
      alasan: {
        label: 'kpi.isian.alasan',
        bantu: 'kpi.kisi.alasanBantu',
        jenis: 'paragraf',
        maks: 1000,
        lewatiKosong: true,
      },
      definisi: { label: 'kpi.isian.definisi', jenis: 'paragraf', maks: 5000, bagian: 'kpi.bagian.keterangan' },
      sumber_data: { label: 'kpi.isian.sumber_data', jenis: 'teks', maks: 1000 },
      pic: { label: 'kpi.isian.pic', jenis: 'teks', maks: 200 },
    },
    sumber: { unit_id: sumberUnit, sasaran_kegiatan_id: sumberRencana(api.sasaran), skala_id: sumberSkala },
    awal: ({ satker, tahun }) => ({
      nilai: { tahun: String(tahun), unit_id: satker.value },
      terpilih: satker.value === '' ? {} : { unit_id: satker },
    }),
    terpilih: ({ unit_id, sasaran_kegiatan_id, sasaran }, namaSatker) => ({
      unit_id: { value: unit_id, label: namaSatker(unit_id) },
      ...(sasaran_kegiatan_id !== null && {
        sasaran_kegiatan_id: {
          value: sasaran_kegiatan_id,
          label: sasaran === null ? sasaran_kegiatan_id : `${sasaran.kode} ${sasaran.nama}`,
        },
      }),
    }),
  },
});
