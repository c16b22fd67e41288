/** The matrix of indicators and the documents people hand in. Specification §7, contract.md §9. */
import { z } from 'zod';
import { matrikKinerjaQuery, matrikKinerjaSchema } from '#contract/dasbor.ts';
import { idSchema, listEnvelope } from '#contract/envelope.ts';
import { rekapQuery } from '#contract/pelaporan.ts';
import { eksporQuery } from '#contract/rekaman.ts';
import { KATA_PERIODE, KATA_STATUS, PERIODE_RINGKAS } from '#domain/pelaporan/kata.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import { needs } from '#server/auth/gate.ts';
import { visibleReport, visibleUnit } from '#server/auth/gate-objects.ts';
import { wajibBolehAtas } from '#server/auth/plugin.ts';
import { KERTAS_MATRIK, KERTAS_REKAP, KOLOM_MATRIK, KOLOM_REKAP } from '#server/ekspor/kolom-rekap.ts';
import { dokumenLaporan, headerDocx, waktuWib } from '#server/ekspor/laporan-docx.ts';
import { BARIS_MAKSIMUM, headerXlsx, type Kertas, type Keterangan, keXlsx } from '#server/ekspor/xlsx.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps, tidakDitemukan } from '#server/http/kit.ts';
import { bytesOf, DOCX, responses, XLSX } from '#server/http/responses.ts';
import { paging } from '#server/repositories/daftar.ts';
import { type JumlahStatus, kerangka } from '#server/repositories/dasbor-lingkup.ts';
import { matrikKinerja, statusSetahun } from '#server/repositories/matrik-kinerja.ts';
import { hariIni } from '#server/repositories/pelaporan-cek.ts';
import { bacaLaporan, bacaRingkas, bacaRiwayat } from '#server/repositories/pelaporan-read.ts';
import { rekapTahun } from '#server/repositories/pelaporan-rekap.ts';
import { MODUL, terlihat, unitTerlihat } from '#server/routes/pelaporan-kit.ts';

const MATRIK = '/api/kpi/matrik-kinerja';
const LAPORAN = '/api/pelaporan-capaian';
const tags = [MODUL];
const berkas = (jenis: string) => responses({ 200: bytesOf(jenis) });

type Tentang = {
  unit: string;
  tahun: number;
  oleh: string;
  waktu: Date;
  /** Per quarter, what has become of its reports. */
  status: readonly (readonly [periode: Periode, kata: string])[];
  kertas: Kertas;
};
/** What a workbook of `apa` says about itself. */
const keterangan = (apa: string, { unit, tahun, oleh, waktu, status, kertas }: Tentang): Keterangan => ({
  kepala: [
    `${apa} · ${unit} · ${tahun}`,
    `Status laporan: ${status.map(([p, kata]) => `${PERIODE_RINGKAS[p]} ${kata.toLowerCase()}`).join('; ')}`,
  ],
  kaki: `Dicetak oleh ${oleh}, ${waktuWib(waktu)}`,
  isi: [
    ['Dokumen', apa],
    ['Unit', unit],
    ['Tahun', tahun],
    ...status.map(([p, kata]) => [KATA_PERIODE[p], kata] as const),
    ['Angka', 'Dari laporan yang tidak dihapus dan tidak ditolak; yang belum disetujui bersifat sementara'],
    ['Dicetak oleh', oleh],
    ['Waktu cetak', waktuWib(waktu)],
  ],
  kertas,
});

const TANPA_LAPORAN = 'Belum dibuat';
/** One report: its status. Several: how many of each, the furthest first. */
function kataStatus(jumlah: JumlahStatus | undefined): string {
  const ada = (['approved', 'submitted', 'revision', 'draft'] as const).flatMap((status) => {
    const n = jumlah?.[status] ?? 0;
    return n === 0 ? [] : [{ n, kata: KATA_STATUS[status] }];
  });
  if (ada.length === 0) return TANPA_LAPORAN;
  const [satu] = ada;
  if (ada.length === 1 && satu?.n === 1) return satu.kata;
  return ada.map(({ n, kata }) => `${n} ${kata.toLowerCase()}`).join(', ');
}

/** Registers the matrix of indicators, the workbooks of a year and the document of a report. */
export function registerRekap(app: App, { db, now }: RouteDeps): void {
  app.get(
    MATRIK,
    {
      config: needs('read', MODUL, visibleUnit(db, MODUL)),
      schema: {
        tags,
        querystring: matrikKinerjaQuery,
        response: responses({ 200: listEnvelope(matrikKinerjaSchema) }),
      },
    },
    async ({ pengguna, query }) => {
      const k = await kerangka(db, pengguna, { ...query, dasar: 'hidup' }, now(), ['read', MODUL]);
      const { data, total } = await matrikKinerja(db, k, query);
      return { ...ok(data), paging: paging(query, total) };
    },
  );

  app.get(
    `${MATRIK}/export`,
    {
      config: needs('export', MODUL, visibleUnit(db, MODUL)),
      schema: { tags, querystring: eksporQuery(matrikKinerjaQuery), response: berkas(XLSX) },
    },
    async ({ pengguna, query }, reply) => {
      const waktu = now();
      const k = await kerangka(db, pengguna, { ...query, dasar: 'hidup' }, waktu, ['export', MODUL]);
      const { data } = await matrikKinerja(db, k, { ...query, page: 1, perPage: BARIS_MAKSIMUM + 1 });
      const unit = k.satker?.nama_unit ?? 'Semua unit yang dapat dilihat';
      const jumlah = await statusSetahun(db, k);
      const status = PERIODE.map((p) => [p, kataStatus(jumlah.get(p))] as const);
      const tentang = { unit, tahun: query.tahun, oleh: pengguna.nama, waktu, status, kertas: KERTAS_MATRIK };
      const perihal = keterangan('Matrik kinerja', tentang);
      return reply
        .headers(headerXlsx(`matrik-kinerja-${query.tahun}-${hariIni(waktu)}`))
        .send(await keXlsx(`Matrik ${query.tahun}`, KOLOM_MATRIK, data, perihal));
    },
  );

  app.get(
    `${LAPORAN}/report/export`,
    {
      config: needs('export', MODUL, visibleUnit(db, MODUL, 'export')),
      schema: {
        tags,
        querystring: rekapQuery.extend({ format: z.literal('xlsx').default('xlsx') }),
        response: berkas(XLSX),
      },
    },
    async ({ pengguna, query: { satker, tahun } }, reply) => {
      const milik = await unitTerlihat(db, pengguna, satker);
      wajibBolehAtas(pengguna, 'export', MODUL, milik, 'Unit');
      const waktu = now();
      const unit = await db.selectFrom('unit').select('nama_unit').where('id', '=', satker).executeTakeFirstOrThrow();
      const rows = await rekapTahun(db, satker, tahun);
      const status = PERIODE.map((p) => {
        const ada = rows.find((r) => r.periode[p])?.periode[p];
        return [p, ada ? KATA_STATUS[ada.status] : TANPA_LAPORAN] as const;
      });
      const tentang = { unit: unit.nama_unit, tahun, oleh: pengguna.nama, waktu, status, kertas: KERTAS_REKAP };
      const perihal = keterangan('Rekap capaian kinerja', tentang);
      return reply
        .headers(headerXlsx(`rekap-${tahun}-${hariIni(waktu)}`))
        .send(await keXlsx(`Rekap ${tahun}`, KOLOM_REKAP, rows, perihal));
    },
  );

  app.get(
    `${LAPORAN}/:id/export`,
    {
      config: needs('export', MODUL, visibleReport(db, 'params', 'export')),
      schema: {
        tags,
        params: z.object({ id: idSchema }),
        querystring: z.object({ format: z.literal('docx').default('docx') }),
        response: berkas(DOCX),
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
