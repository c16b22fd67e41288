/** The matrix of indicators and the documents people hand in. Specification §7, contract.md §9. */
import { z } from 'zod';
import { type MatrikKinerja, matrikKinerjaQuery, matrikKinerjaSchema } from '#contract/dasbor.ts';
import { idSchema, listEnvelope } from '#contract/envelope.ts';
import { type Rekap, rekapQuery } from '#contract/pelaporan.ts';
import { eksporQuery } from '#contract/rekaman.ts';
import { KATA_PERIODE, KATA_STATUS } from '#domain/pelaporan/kata.ts';
import { PERIODE } from '#domain/pelaporan/laporan.ts';
import { wajibBoleh, wajibBolehAtas } from '#server/auth/plugin.ts';
import { dokumenLaporan, headerDocx, waktuWib } from '#server/ekspor/laporan-docx.ts';
import { BARIS_MAKSIMUM, headerXlsx, type Keterangan, type Kolom, keXlsx } from '#server/ekspor/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import { kerangka } from '#server/repositories/dasbor-lingkup.ts';
import { matrikKinerja } from '#server/repositories/matrik-kinerja.ts';
import { hariIni } from '#server/repositories/pelaporan-cek.ts';
import { bacaLaporan, bacaRingkas, bacaRiwayat } from '#server/repositories/pelaporan-read.ts';
import { rekapTahun } from '#server/repositories/pelaporan-rekap.ts';
import { MODUL, terlihat, unitTerlihat } from '#server/routes/pelaporan-kit.ts';

const MATRIK = '/api/kpi/matrik-kinerja';
const LAPORAN = '/api/pelaporan-capaian';
const tags = [MODUL];
const berkas = (apa: string) => responses({ 200: z.unknown().meta({ description: `The bytes of the ${apa}` }) });

const KOLOM_REKAP: Kolom<Rekap>[] = [
  { judul: 'Kode', nilai: (r) => r.kode },
  { judul: 'Nama indikator', nilai: (r) => r.nama, lebar: 60 },
  { judul: 'Satuan', nilai: (r) => r.satuan },
  { judul: 'Polarisasi', nilai: (r) => r.polarisasi },
  { judul: 'Konsolidasi', nilai: (r) => r.konsolidasi },
  { judul: 'Target tahun', nilai: (r) => r.target.tahun },
  ...PERIODE.flatMap((p): Kolom<Rekap>[] => [
    { judul: `Target ${p}`, nilai: (r) => r.periode[p]?.target ?? null },
    { judul: `Realisasi ${p}`, nilai: (r) => r.periode[p]?.realisasi ?? null },
    { judul: `Capaian ${p} (%)`, nilai: (r) => r.periode[p]?.capaian ?? null },
    { judul: `Realisasi s.d. ${p}`, nilai: (r) => r.periode[p]?.realisasi_kumulatif ?? null },
    { judul: `Status ${p}`, nilai: (r) => (r.periode[p] ? KATA_STATUS[r.periode[p].status] : 'Belum dibuat') },
  ]),
  { judul: 'Realisasi', nilai: (r) => r.realisasi },
  { judul: 'Capaian (%)', nilai: (r) => r.capaian },
  { judul: 'Warna', nilai: (r) => r.warna },
  { judul: 'Rumus', nilai: (r) => r.rumus, lebar: 50 },
];

const KATA_KEADAAN = {
  tanpa_target: 'Tidak dinilai',
  belum_diisi: 'Belum diisi',
  kosong: 'Belum ada data',
  dinilai: '',
};
const KOLOM_MATRIK: Kolom<MatrikKinerja>[] = [
  { judul: 'Kode unit', nilai: (r) => r.unit.kode },
  { judul: 'Unit', nilai: (r) => r.unit.nama_unit, lebar: 40 },
  { judul: 'Sasaran kegiatan', nilai: (r) => r.sasaran && `${r.sasaran.kode} ${r.sasaran.nama}`, lebar: 40 },
  { judul: 'Kode', nilai: (r) => r.kode },
  { judul: 'Nama indikator', nilai: (r) => r.nama, lebar: 60 },
  { judul: 'Satuan', nilai: (r) => r.satuan },
  ...PERIODE.flatMap((p): Kolom<MatrikKinerja>[] => [
    { judul: `Target ${p}`, nilai: (r) => r.periode[p].target },
    { judul: `Realisasi ${p}`, nilai: (r) => r.periode[p].realisasi },
    { judul: `Capaian ${p} (%)`, nilai: (r) => r.periode[p].capaian },
    { judul: `Kelas ${p}`, nilai: (r) => r.periode[p].kelas?.label ?? KATA_KEADAAN[r.periode[p].keadaan] },
    {
      judul: `Status ${p}`,
      nilai: (r) => (r.periode[p].laporan ? KATA_STATUS[r.periode[p].laporan.status] : 'Belum dibuat'),
    },
  ]),
  { judul: 'Target tahun', nilai: (r) => r.tahun.target },
  { judul: 'Realisasi', nilai: (r) => r.tahun.realisasi },
  { judul: 'Capaian tahun (%)', nilai: (r) => r.tahun.capaian },
  { judul: 'Kelas tahun', nilai: (r) => r.tahun.kelas?.label ?? 'Tidak dinilai' },
];

/** What a workbook of `apa` says about itself. */
const keterangan = (
  apa: string,
  { unit, tahun, oleh, waktu }: { unit: string; tahun: number; oleh: string; waktu: Date },
  isi: Keterangan['isi'] = [],
): Keterangan => ({
  kepala: `${apa} · ${unit} · ${tahun}`,
  kaki: `Dicetak oleh ${oleh}, ${waktuWib(waktu)}`,
  isi: [
    ['Dokumen', apa],
    ['Unit', unit],
    ['Tahun', tahun],
    ...isi,
    ['Angka', 'Dari laporan yang tidak dihapus dan tidak ditolak; yang belum disetujui bersifat sementara'],
    ['Dicetak oleh', oleh],
    ['Waktu cetak', waktuWib(waktu)],
  ],
});

/** Registers the matrix of indicators, the workbooks of a year and the document of a report. */
export function registerRekap(app: App, { db, now }: RouteDeps): void {
  app.get(
    MATRIK,
    {
      schema: {
        tags,
        querystring: matrikKinerjaQuery,
        response: responses({ 200: listEnvelope(matrikKinerjaSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      wajibBoleh(pengguna, 'read', MODUL);
      const k = await kerangka(db, pengguna, { ...query, dasar: 'hidup' }, now(), ['read', MODUL]);
      const { data, total } = await matrikKinerja(db, k, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );

  app.get(
    `${MATRIK}/export`,
    { schema: { tags, querystring: eksporQuery(matrikKinerjaQuery), response: berkas('workbook') } },
    async ({ pengguna, query }, reply) => {
      wajibBoleh(pengguna, 'export', MODUL);
      const waktu = now();
      const k = await kerangka(db, pengguna, { ...query, dasar: 'hidup' }, waktu, ['export', MODUL]);
      const { data } = await matrikKinerja(db, k, { ...query, page: 1, perPage: BARIS_MAKSIMUM + 1 });
      const unit = k.satker?.nama_unit ?? 'Semua unit yang dapat dilihat';
      const perihal = keterangan('Matrik kinerja', { unit, tahun: query.tahun, oleh: pengguna.nama, waktu });
      return reply
        .headers(headerXlsx(`matrik-kinerja-${query.tahun}-${hariIni(waktu)}`))
        .send(await keXlsx(`Matrik ${query.tahun}`, KOLOM_MATRIK, data, perihal));
    },
  );

  app.get(
    `${LAPORAN}/report/export`,
    {
      schema: {
        tags,
        querystring: rekapQuery.extend({ format: z.literal('xlsx').default('xlsx') }),
        response: berkas('workbook'),
      },
    },
    async ({ pengguna, query: { satker, tahun } }, reply) => {
      const milik = await unitTerlihat(db, pengguna, satker);
      wajibBolehAtas(pengguna, 'export', MODUL, milik, 'Unit');
      const waktu = now();
      const unit = await db.selectFrom('unit').select('nama_unit').where('id', '=', satker).executeTakeFirstOrThrow();
      const rows = await rekapTahun(db, satker, tahun);
      const status = PERIODE.map((p): [string, string] => {
        const ada = rows.find((r) => r.periode[p])?.periode[p];
        return [KATA_PERIODE[p], ada ? KATA_STATUS[ada.status] : 'Belum dibuat'];
      });
      const tentang = { unit: unit.nama_unit, tahun, oleh: pengguna.nama, waktu };
      return reply
        .headers(headerXlsx(`rekap-${tahun}-${hariIni(waktu)}`))
        .send(await keXlsx(`Rekap ${tahun}`, KOLOM_REKAP, rows, keterangan('Rekap capaian kinerja', tentang, status)));
    },
  );

  app.get(
    `${LAPORAN}/:id/export`,
    {
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        querystring: z.object({ format: z.literal('docx').default('docx') }),
        response: berkas('document'),
      },
    },
    async ({ pengguna, params: { id } }, reply) => {
      const ringkas = await bacaRingkas(db, id);
      if (!ringkas || !terlihat(pengguna, ringkas)) throw tidakDitemukan('Laporan');
      wajibBolehAtas(pengguna, 'export', MODUL, ringkas, 'Laporan');
      const laporan = await bacaLaporan(db, id);
      if (!laporan) throw tidakDitemukan('Laporan');
      const isi = await dokumenLaporan(laporan, await bacaRiwayat(db, id), { oleh: pengguna.nama, waktu: now() });
      const nama = `laporan-kinerja-${laporan.unit.nama_unit}-${laporan.tahun}-${laporan.periode}`;
      return reply.headers(headerDocx(nama)).send(isi);
    },
  );
}
