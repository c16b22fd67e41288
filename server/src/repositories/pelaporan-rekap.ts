/** The recap of a unit's year: every KPI with its four periods and the consolidated realisasi. contract.md §6. */
import type { Rekap } from '#contract/pelaporan.ts';
import { AMBANG_BAWAAN, nilaiCapaianTahun, warnaCapaian } from '#domain/capaian/capaian.ts';
import { bulatkan } from '#domain/capaian/desimal.ts';
import { gabungkan } from '#domain/capaian/konsolidasi.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import { keAngka } from '#server/repositories/pelaporan-rows.ts';

const urut = new Intl.Collator('id', { numeric: true });

const bacaKpi = (db: Db, unitId: string, tahun: number) =>
  db
    .selectFrom('kpi')
    .selectAll()
    .where('unit_id', '=', unitId)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'draf')
    .execute();

const bacaIsian = (db: Db, unitId: string, tahun: number) =>
  db
    .selectFrom('laporan as l')
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .where('l.unit_id', '=', unitId)
    .where('l.tahun', '=', tahun)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .select(['l.id as laporan_id', 'l.periode', 'l.status', 'd.kpi_id'])
    .select(['d.target', 'd.realisasi', 'd.x', 'd.y', 'd.capaian', 'd.warna'])
    .execute();

/**
 * The recap against today's KPI targets, from the reports that are neither deleted nor rejected.
 * A KPI without any entry has `realisasi` null and counts 0 against its year target.
 */
export async function rekapTahun(db: Db, unitId: string, tahun: number): Promise<Rekap[]> {
  const aturan = await db.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  const isian = Map.groupBy(await bacaIsian(db, unitId, tahun), (row) => row.kpi_id);
  const kpi = await bacaKpi(db, unitId, tahun);
  kpi.sort((a, b) => urut.compare(a.kode, b.kode));
  return kpi.map((k) => {
    const rows = isian.get(k.id) ?? [];
    const kumulatif = gabungkan(k.konsolidasi, rows);
    const nilai = nilaiCapaianTahun({
      polarisasi: k.polarisasi,
      rumusMinimize: k.rumus_minimize ?? aturan?.rumus_minimize ?? 'dua_kurang',
      target: k.target_tahun,
      targetAtas: k.target_atas_tahun,
      realisasi: kumulatif,
      batas: aturan ? aturan.batas_capaian : 120,
    });
    const periode = (nama: Periode) => {
      const row = rows.find((r) => r.periode === nama);
      if (!row) return null;
      const { laporan_id, status, target, realisasi, x, y, capaian, warna } = row;
      return {
        laporan_id,
        status,
        target: keAngka(target),
        realisasi: keAngka(realisasi),
        x: keAngka(x),
        y: keAngka(y),
        capaian: keAngka(capaian),
        warna,
      };
    };
    return {
      kpi_id: k.id,
      kode: k.kode,
      nama: k.nama,
      satuan: k.satuan,
      polarisasi: k.polarisasi,
      konsolidasi: k.konsolidasi,
      target: {
        tahun: keAngka(k.target_tahun),
        tw1: keAngka(k.target_tw1),
        tw2: keAngka(k.target_tw2),
        tw3: keAngka(k.target_tw3),
        tw4: keAngka(k.target_tw4),
      },
      periode: { TW1: periode('TW1'), TW2: periode('TW2'), TW3: periode('TW3'), TW4: periode('TW4') },
      realisasi: bulatkan(kumulatif, 4),
      capaian: bulatkan(nilai.capaian),
      warna: warnaCapaian(nilai.capaian, aturan?.ambang ?? AMBANG_BAWAAN),
      rumus: nilai.rumus,
    };
  });
}
