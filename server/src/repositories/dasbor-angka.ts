/** The unrounded figures behind the dashboards, kept in step with the reports they belong to. docs/decisions/0024. */
import { type Kysely, sql } from 'kysely';
import { nilaiCapaian, nilaiCapaianTahun, skor } from '#domain/capaian/capaian.ts';
import { type Angka, angka } from '#domain/capaian/desimal.ts';
import type { NilaiLaporan } from '#domain/capaian/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { salinan } from '#server/repositories/pelaporan-rows.ts';

const teks = (nilai: Angka | null) => nilai?.toFixed() ?? null;

/** Writes what differs; called wherever a report is computed, in its transaction. */
export async function simpanAngka(
  trx: Db,
  laporanId: string,
  { butir, skorPeriode, skorTahun }: NilaiLaporan,
  details: readonly { id: string; kpi_id: string }[],
): Promise<void> {
  const kpi = new Map(details.map(({ id, kpi_id }) => [id, kpi_id]));
  const baris = butir.map(({ kpi: { id, bobot, isian }, periode, tahun }) => ({
    kpi_id: kpi.get(id),
    detail_id: id,
    keadaan: periode.keadaan,
    terisi: isian.realisasi !== null,
    bobot,
    // As text: a JSON number would lose digits.
    capaian: teks(periode.capaian),
    capaian_tahun: teks(tahun.capaian),
  }));
  await sql`
    insert into dasbor_laporan as d (laporan_id, skor_periode, skor_tahun)
    values (${laporanId}, ${teks(skorPeriode)}::numeric, ${teks(skorTahun)}::numeric)
    on conflict (laporan_id) do update set skor_periode = excluded.skor_periode, skor_tahun = excluded.skor_tahun
    where (d.skor_periode, d.skor_tahun) is distinct from (excluded.skor_periode, excluded.skor_tahun)`.execute(trx);
  await sql`
    insert into dasbor_detail as d
      (laporan_id, tahun, periode, kpi_id, detail_id, keadaan, terisi, bobot, capaian, capaian_tahun)
    select l.id, l.tahun, l.periode, v.* from laporan as l, jsonb_to_recordset(${JSON.stringify(baris)}::jsonb) as v(
      kpi_id uuid, detail_id uuid, keadaan text, terisi boolean, bobot numeric, capaian numeric, capaian_tahun numeric)
    where l.id = ${laporanId}
    on conflict (laporan_id, kpi_id) do update set
      keadaan = excluded.keadaan, terisi = excluded.terisi, bobot = excluded.bobot,
      capaian = excluded.capaian, capaian_tahun = excluded.capaian_tahun
    where (d.keadaan, d.terisi, d.bobot, d.capaian, d.capaian_tahun)
      is distinct from (excluded.keadaan, excluded.terisi, excluded.bobot, excluded.capaian, excluded.capaian_tahun)`.execute(
    trx,
  );
}

/** A stored report's figures from what it was judged by: entries and cumulative realisasi as they stand in it. */
async function nilaiTersimpan(trx: Db, laporanId: string, batas: string | null) {
  const details = await trx
    .selectFrom('laporan_detail')
    .selectAll()
    .where('laporan_id', '=', laporanId)
    .orderBy('urutan')
    .execute();
  const butir = details.map((detail) => {
    const { polarisasi, rumus_minimize: rumusMinimize, konsolidasi, bobot } = salinan(detail);
    const umum = { polarisasi, rumusMinimize, batas };
    const { target, target_atas: targetAtas, target_tahun: targetTahun, target_tahun_atas: targetTahunAtas } = detail;
    const kumulatif = angka(detail.realisasi_kumulatif);
    return {
      kpi: {
        ...umum,
        id: detail.id,
        konsolidasi,
        bobot,
        target,
        targetAtas,
        targetTahun,
        targetTahunAtas,
        isian: { periode: 'TW1' as const, realisasi: detail.realisasi },
        sebelumnya: [],
      },
      periode: nilaiCapaian({ ...umum, target, targetAtas, realisasi: detail.realisasi }),
      kumulatif,
      tahun: nilaiCapaianTahun({ ...umum, target: targetTahun, targetAtas: targetTahunAtas, realisasi: kumulatif }),
    };
  });
  const nilai: NilaiLaporan = {
    butir,
    skorPeriode: skor(butir.map(({ kpi, periode }) => ({ capaian: periode.capaian, bobot: kpi.bobot }))),
    skorTahun: skor(butir.map(({ kpi, tahun }) => ({ capaian: tahun.capaian, bobot: kpi.bobot }))),
  };
  return { nilai, details };
}

/**
 * Writes the figures of reports that were stored before there were any; nothing to do on every later start. The reports
 * themselves are left as they are. Of several processes each takes what no other holds.
 * @returns how many reports were done
 */
export async function lengkapiAngka(db: Kysely<Database>): Promise<number> {
  for (let jumlah = 0; ; ) {
    const selesai = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('laporan as l')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('dasbor_laporan as d').whereRef('d.laporan_id', '=', 'l.id').select('d.laporan_id'),
            ),
          ),
        )
        .select(['l.id', 'l.batas_capaian'])
        .orderBy('l.id')
        .limit(200)
        .forUpdate('l')
        .skipLocked()
        .execute();
      for (const { id, batas_capaian } of rows) {
        const { nilai, details } = await nilaiTersimpan(trx, id, batas_capaian);
        await simpanAngka(trx, id, nilai, details);
      }
      return rows.length;
    });
    jumlah += selesai;
    if (selesai === 0) return jumlah;
  }
}
