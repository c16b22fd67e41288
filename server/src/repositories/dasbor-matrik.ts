/** `GET /api/dashboard/matrik` and `…/matrik-percentage`. */
import { sql } from 'kysely';
import type { DasborMatrik, DasborPersentase } from '#contract/dasbor.ts';
import { daftarPita, persenDari } from '#domain/dasbor/dasbor.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import {
  batasPita,
  HITUNG_STATUS,
  type JumlahStatus,
  jumlahStatus,
  type Kerangka,
  konteks,
  pitaEmber,
} from '#server/repositories/dasbor-lingkup.ts';
import { bacaMatrik, type MintaMatrik } from '#server/repositories/matrik.ts';

/** One page of rows; `jumlah.baris` is the total. */
export async function dasborMatrik(db: Db, k: Kerangka, minta: MintaMatrik): Promise<DasborMatrik> {
  return { konteks: await konteks(db, k), ...(await bacaMatrik(db, k, minta)) };
}

type Ember = {
  periode: Periode;
  keadaan: 'dinilai' | 'tanpa_target' | 'belum_diisi';
  ember: number | null;
  jumlah: number;
};

/** The indicators of the reports of each period by band, from unrounded figures. */
export async function dasborPersentase(db: Db, k: Kerangka): Promise<DasborPersentase> {
  const { rows } = await sql<Ember>`
    with l as materialized (${k.hidup})
    select l.periode, d.keadaan, width_bucket(d.capaian, ${batasPita(k.ambang)}::numeric[]) as ember, count(*)::int as jumlah
    from dasbor_detail as d join l on l.id = d.laporan_id where d.tahun = ${k.tahun} group by 1, 2, 3`.execute(db);
  const { rows: laporan } = await sql<JumlahStatus & { periode: Periode }>`
    with l as (${k.hidup}) select l.periode, ${HITUNG_STATUS} from l group by l.periode`.execute(db);
  return {
    konteks: await konteks(db, k),
    periode: PERIODE.map((periode) => {
      const isi = rows.filter((row) => row.periode === periode);
      const total = isi.reduce((sum, { jumlah }) => sum + jumlah, 0);
      const bagian = (saring: (row: Ember) => boolean) => {
        const jumlah = isi.filter(saring).reduce((sum, row) => sum + row.jumlah, 0);
        return { jumlah, persen: persenDari(jumlah, total) };
      };
      const dalam = (batas: number | null) => (row: Ember) =>
        row.ember !== null && pitaEmber(k.ambang, row.ember)?.batas_bawah === batas;
      return {
        periode,
        total,
        kelas: daftarPita(k.ambang).map((pita) => ({ ...pita, ...bagian(dalam(pita.batas_bawah)) })),
        tanpa_target: bagian(({ keadaan }) => keadaan === 'tanpa_target'),
        belum_diisi: bagian(({ keadaan }) => keadaan === 'belum_diisi'),
        laporan: jumlahStatus(laporan.find((row) => row.periode === periode)),
      };
    }),
  };
}
