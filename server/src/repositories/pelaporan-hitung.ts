/** A report's figures, computed by the one module of contract.md §7 and stored beside the entries. */
import { sql } from 'kysely';
import { type HasilLaporan, hasilLaporan, type NilaiLaporan, nilaiLaporan } from '#domain/capaian/laporan.ts';
import { temuanKelengkapan } from '#domain/pelaporan/kelengkapan.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import type { FaktaLaporan } from '#machines/capaian/capaian.machine.ts';
import type { Db } from '#server/db/tx.ts';
import { simpanAngka } from '#server/repositories/dasbor-angka.ts';
import { keAngka, salinan } from '#server/repositories/pelaporan-rows.ts';

type Laporan = NonNullable<Awaited<ReturnType<typeof bacaLaporan>>>;

const bacaLaporan = (trx: Db, id: string) =>
  trx.selectFrom('laporan').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const bacaDetail = (trx: Db, laporanId: string) =>
  trx.selectFrom('laporan_detail').selectAll().where('laporan_id', '=', laporanId).orderBy('urutan').execute();
type DetailTersimpan = Awaited<ReturnType<typeof bacaDetail>>[number];

/** Reports of the same unit and year that count: neither deleted nor rejected. */
const laporanHidup = (trx: Db, { unit_id, tahun }: { unit_id: string; tahun: number }, periode: readonly Periode[]) =>
  trx
    .selectFrom('laporan as l')
    .where('l.unit_id', '=', unit_id)
    .where('l.tahun', '=', tahun)
    .where('l.periode', 'in', periode)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected');

/** Entries of the earlier periods of the same unit and year, per KPI. */
async function isianSebelumnya(trx: Db, laporan: Laporan) {
  const earlier = PERIODE.slice(0, PERIODE.indexOf(laporan.periode));
  if (earlier.length === 0) return new Map<string, never[]>();
  const rows = await laporanHidup(trx, laporan, earlier)
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['l.periode', 'd.kpi_id', 'd.realisasi', 'd.x', 'd.y'])
    .execute();
  return Map.groupBy(rows, (row) => row.kpi_id);
}

/** What the rules of the year say about the entries of a stored report; nothing is written. */
async function hitungan(
  trx: Db,
  laporan: Laporan,
  details: readonly DetailTersimpan[],
): Promise<{ nilai: NilaiLaporan; hasil: HasilLaporan }> {
  const sebelumnya = await isianSebelumnya(trx, laporan);
  const baris = details.map((detail) => {
    const kpi = salinan(detail);
    return {
      id: detail.id,
      polarisasi: kpi.polarisasi,
      rumusMinimize: kpi.rumus_minimize,
      konsolidasi: kpi.konsolidasi,
      bobot: kpi.bobot,
      target: detail.target,
      targetAtas: detail.target_atas,
      targetTahun: detail.target_tahun,
      targetTahunAtas: detail.target_tahun_atas,
      isian: { periode: laporan.periode, realisasi: detail.realisasi, x: detail.x, y: detail.y },
      sebelumnya: sebelumnya.get(detail.kpi_id) ?? [],
    };
  });
  const nilai = nilaiLaporan(baris, laporan.batas_capaian);
  return { nilai, hasil: hasilLaporan(nilai, laporan.ambang) };
}

/** Writes the figures of one report where they differ; says whether any did. */
async function tulisHitungan(trx: Db, laporan: Laporan, naikkanVersi: boolean, waktu: Date): Promise<boolean> {
  const details = await bacaDetail(trx, laporan.id);
  const { nilai, hasil } = await hitungan(trx, laporan, details);
  await simpanAngka(trx, laporan.id, nilai, details);
  const changed = hasil.details.filter((baru, i) => {
    const lama = details[i];
    return (
      lama === undefined ||
      keAngka(lama.realisasi_kumulatif) !== baru.realisasiKumulatif ||
      keAngka(lama.capaian_mentah) !== baru.mentah ||
      keAngka(lama.capaian) !== baru.capaian ||
      keAngka(lama.capaian_tahun) !== baru.capaianTahun ||
      lama.warna !== baru.warna ||
      lama.rumus !== baru.rumus ||
      lama.rumus_tahun !== baru.rumusTahun
    );
  });
  const naik = naikkanVersi ? 1 : 0;
  if (changed.length > 0) {
    await sql`
      update laporan_detail as d set
        realisasi_kumulatif = v."realisasiKumulatif", capaian_mentah = v.mentah, capaian = v.capaian,
        capaian_tahun = v."capaianTahun", warna = v.warna, rumus = v.rumus, rumus_tahun = v."rumusTahun",
        versi = d.versi + ${naik}::integer, updated_at = ${waktu}
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as v(
        id uuid, "realisasiKumulatif" numeric, mentah numeric, capaian numeric, "capaianTahun" numeric,
        warna text, rumus text, "rumusTahun" text)
      where d.id = v.id`.execute(trx);
  }
  const skorSama =
    keAngka(laporan.capaian_periode) === hasil.capaianPeriode && keAngka(laporan.capaian_tahun) === hasil.capaianTahun;
  if (changed.length === 0 && skorSama) return false;
  await trx
    .updateTable('laporan')
    .set({ capaian_periode: hasil.capaianPeriode, capaian_tahun: hasil.capaianTahun, updated_at: waktu })
    .set('versi', (eb) => eb('versi', '+', naik))
    .where('id', '=', laporan.id)
    .execute();
  return true;
}

/**
 * Recomputes the later reports of the same unit and year that are still open (draft, revision); what was submitted or
 * decided keeps the figures it was judged by. A report whose figures change gets a new `versi`.
 */
export async function hitungUlangSesudah(trx: Db, laporanId: string, waktu: Date): Promise<void> {
  const laporan = await bacaLaporan(trx, laporanId);
  const later = PERIODE.slice(PERIODE.indexOf(laporan.periode) + 1);
  if (later.length === 0) return;
  // Always locked in the order of the periods, so that two entries at once cannot deadlock.
  const open = await laporanHidup(trx, laporan, later)
    .where('l.status', 'in', ['draft', 'revision'])
    .selectAll('l')
    .orderBy('l.periode')
    .forUpdate()
    .execute();
  for (const sesudah of open) await tulisHitungan(trx, sesudah, true, waktu);
}

/** Recomputes every indicator and both scores of one report. Its `versi` is the caller's business. */
export async function hitungSatu(trx: Db, laporanId: string, waktu: Date): Promise<void> {
  await tulisHitungan(trx, await bacaLaporan(trx, laporanId), false, waktu);
}

/** What the lifecycle chart needs to know about a stored report. */
export async function faktaLaporan(trx: Db, laporanId: string): Promise<FaktaLaporan> {
  const laporan = await bacaLaporan(trx, laporanId);
  const details = await bacaDetail(trx, laporanId);
  const { hasil } = await hitungan(trx, laporan, details);
  const berkas = await trx
    .selectFrom('berkas as b')
    .innerJoin('laporan_detail as d', 'd.id', 'b.detail_id')
    .where('d.laporan_id', '=', laporanId)
    .where('b.deleted_at', 'is', null)
    .groupBy('b.detail_id')
    .select(['b.detail_id', (eb) => eb.fn.countAll<string>().as('jumlah')])
    .execute();
  const jumlahBerkas = new Map(berkas.map((row) => [row.detail_id, Number(row.jumlah)]));
  const baris = details.map((detail, i) => {
    const kpi = salinan(detail);
    return {
      kpi_id: detail.kpi_id,
      kode: kpi.kode,
      nama: kpi.nama,
      wajib: detail.wajib,
      realisasi: keAngka(detail.realisasi),
      x: keAngka(detail.x),
      y: keAngka(detail.y),
      perluRasio: kpi.konsolidasi === 'rasio_kumulatif',
      tercapai: hasil.details[i]?.tercapai ?? null,
      analisis: detail.analisis,
      kendala: detail.kendala,
      tindak_lanjut: detail.tindak_lanjut,
      jumlahBerkas: jumlahBerkas.get(detail.id) ?? 0,
    };
  });
  return {
    temuanPembuatan: [],
    temuan: temuanKelengkapan(baris),
    adaPerbaikan: details.some((detail) => detail.feedback_status === 'perbaikan'),
    submittedBy: laporan.submitted_by,
  };
}
