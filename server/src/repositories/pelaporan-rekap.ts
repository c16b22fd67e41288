/** The recap of a unit's year: every KPI with its four periods and the consolidated realisasi. contract.md §6. */
import type { Selectable } from 'kysely';
import type { Rekap } from '#contract/pelaporan.ts';
import { type Ambang, AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { nilaiCapaianTahun, type RumusMinimize, warnaCapaian } from '#domain/capaian/capaian.ts';
import { type Angka, angka, bulatkan, type NilaiAngka } from '#domain/capaian/desimal.ts';
import { gabungkan, type IsianPeriode } from '#domain/capaian/konsolidasi.ts';
import { pitaDari } from '#domain/dasbor/dasbor.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { keAngka } from '#server/repositories/pelaporan-rows.ts';

const urut = new Intl.Collator('id', { numeric: true });
type Kpi = Selectable<Database['kpi']>;
export type AturanTahun = { rumusMinimize: RumusMinimize; batas: NilaiAngka | null; ambang: readonly Ambang[] };

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
    // The stored capaian is rounded, and a band is decided before that.
    .leftJoin('dasbor_detail as a', (j) =>
      j.onRef('a.laporan_id', '=', 'd.laporan_id').onRef('a.kpi_id', '=', 'd.kpi_id'),
    )
    .where('l.unit_id', '=', unitId)
    .where('l.tahun', '=', tahun)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .select(['l.id as laporan_id', 'l.periode', 'l.status', 'd.kpi_id'])
    .select([
      'd.target',
      'd.realisasi',
      'd.x',
      'd.y',
      'd.capaian',
      'd.warna',
      'd.realisasi_kumulatif',
      'd.capaian_tahun',
      'a.capaian as capaian_penuh',
    ])
    .execute();

/** The rules of a year; of one that is not there, those that a new year starts with. */
async function aturanTahun(db: Db, tahun: number): Promise<AturanTahun> {
  const row = await db.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  return {
    rumusMinimize: row?.rumus_minimize ?? 'dua_kurang',
    batas: row ? row.batas_capaian : 120,
    ambang: row?.ambang ?? AMBANG_BAWAAN,
  };
}

/**
 * An indicator's year from the entries of its live reports, against today's targets, unrounded. Without any entry
 * `realisasi` is null and counts 0 against the year target.
 */
export function nilaiTahun(
  kpi: Pick<Kpi, 'polarisasi' | 'rumus_minimize' | 'konsolidasi' | 'target_tahun' | 'target_atas_tahun'>,
  isian: readonly IsianPeriode[],
  aturan: AturanTahun,
): { realisasi: Angka | null; capaian: Angka | null; rumus: string } {
  const realisasi = gabungkan(kpi.konsolidasi, isian);
  const { capaian, rumus } = nilaiCapaianTahun({
    polarisasi: kpi.polarisasi,
    rumusMinimize: kpi.rumus_minimize ?? aturan.rumusMinimize,
    target: kpi.target_tahun,
    targetAtas: kpi.target_atas_tahun,
    realisasi,
    batas: aturan.batas,
  });
  return { realisasi, capaian, rumus };
}

/**
 * The recap against today's KPI targets, from the reports that are neither deleted nor rejected.
 * A KPI without any entry has `realisasi` null and counts 0 against its year target.
 */
export async function rekapTahun(db: Db, unitId: string, tahun: number): Promise<Rekap[]> {
  const aturan = await aturanTahun(db, tahun);
  const isian = Map.groupBy(await bacaIsian(db, unitId, tahun), (row) => row.kpi_id);
  const kpi = await bacaKpi(db, unitId, tahun);
  kpi.sort((a, b) => urut.compare(a.kode, b.kode));
  return kpi.map((k) => {
    const rows = isian.get(k.id) ?? [];
    const nilai = nilaiTahun(k, rows, aturan);
    const periode = (nama: Periode) => {
      const row = rows.find((r) => r.periode === nama);
      if (!row) return null;
      const { laporan_id, status, target, realisasi, x, y, capaian, warna, realisasi_kumulatif, capaian_tahun } = row;
      return {
        laporan_id,
        status,
        target: keAngka(target),
        realisasi: keAngka(realisasi),
        x: keAngka(x),
        y: keAngka(y),
        capaian: keAngka(capaian),
        warna,
        kelas: pitaDari(angka(row.capaian_penuh), aturan.ambang),
        realisasi_kumulatif: keAngka(realisasi_kumulatif),
        capaian_tahun: keAngka(capaian_tahun),
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
      realisasi: bulatkan(nilai.realisasi, 4),
      capaian: bulatkan(nilai.capaian),
      warna: warnaCapaian(nilai.capaian, aturan.ambang),
      kelas: pitaDari(nilai.capaian, aturan.ambang),
      rumus: nilai.rumus,
    };
  });
}
