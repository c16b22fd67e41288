/** `GET /api/kpi/matrik-kinerja`: each indicator of each unit with its four periods and its year. */
import { type SqlBool, sql } from 'kysely';
import type { MatrikKinerja } from '#contract/dasbor.ts';
import { bulatkan } from '#domain/capaian/desimal.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import { HITUNG_STATUS, type JumlahStatus, kelasDari, type Kerangka } from '#server/repositories/dasbor-lingkup.ts';
import { bacaMatrik, type MintaMatrik } from '#server/repositories/matrik.ts';
import { nilaiTahun } from '#server/repositories/pelaporan-rekap.ts';
import { keAngka } from '#server/repositories/pelaporan-rows.ts';

type Isian = { kpi_id: string; periode: Periode; realisasi: string | null; x: string | null; y: string | null };

/** One page; `total` counts all rows of the filters. The year's figures are those of the recap. */
export async function matrikKinerja(
  db: Db,
  k: Kerangka,
  minta: Omit<MintaMatrik, 'kelompok' | 'kelas'>,
): Promise<{ data: MatrikKinerja[]; total: number }> {
  const { baris, jumlah } = await bacaMatrik(db, k, { ...minta, sort: minta.sort ?? 'kode', kelompok: 'butir' });
  const ids = baris.flatMap(({ kpi_id }) => kpi_id ?? []);
  // An export has more ids than a statement may have parameters, so they travel as one.
  const dipilih = await db.selectFrom('kpi').selectAll().where(sql<SqlBool>`id = any(${ids}::uuid[])`).execute();
  const kpi = new Map(dipilih.map((satu) => [satu.id, satu]));
  const { rows } = await sql<Isian>`
    with l as materialized (${k.hidup})
    select d.kpi_id, l.periode, d.realisasi, d.x, d.y from laporan_detail as d join l on l.id = d.laporan_id
    where d.kpi_id = any(${ids}::uuid[])`.execute(db);
  const isian = Map.groupBy(rows, ({ kpi_id }) => kpi_id);
  const aturan = { rumusMinimize: k.rumusMinimize, batas: k.batas, ambang: k.ambang };
  const data = baris.flatMap((row): MatrikKinerja[] => {
    const satu = kpi.get(row.kpi_id ?? '');
    if (!satu || row.unit === null) return [];
    const nilai = nilaiTahun(satu, isian.get(satu.id) ?? [], aturan);
    return [
      {
        ...row,
        kpi_id: satu.id,
        unit: row.unit,
        tahun: {
          target: keAngka(satu.target_tahun),
          realisasi: bulatkan(nilai.realisasi, 4),
          capaian: bulatkan(nilai.capaian),
          kelas: kelasDari(k.ambang, nilai.capaian),
        },
      },
    ];
  });
  return { data, total: jumlah.baris };
}

/** The reports behind the matrix by status, per quarter; a quarter without any is left out. */
export async function statusSetahun(db: Db, k: Kerangka): Promise<Map<Periode, JumlahStatus>> {
  const { rows } = await sql<JumlahStatus & { periode: Periode }>`
    with l as (${k.hidup}) select l.periode, ${HITUNG_STATUS} from l group by l.periode`.execute(db);
  return new Map(rows.map((row) => [row.periode, row]));
}
