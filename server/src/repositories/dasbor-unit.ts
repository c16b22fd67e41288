/** Where every unit of a call stands in its period. */
import { sql } from 'kysely';
import { belumKirim, dihitung, type KeadaanSatker, lewatHari } from '#domain/dasbor/dasbor.ts';
import type { StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import type { Kerangka } from '#server/repositories/dasbor-lingkup.ts';
import { hariIni } from '#server/repositories/pelaporan-cek.ts';

type Baris = {
  id: string;
  kode: string;
  nama_unit: string;
  level_id: number;
  parent_id: string | null;
  jalur: string[];
  punya_kpi: boolean;
  laporan_id: string | null;
  status: StatusLaporan | null;
  submitted_at: Date | null;
  decided_at: Date | null;
  skor_periode: string | null;
  skor_tahun: string | null;
};
/** A unit with its own report; `skor_*` unrounded, null where the report does not count. */
export type UnitDasbor = Omit<Baris, 'punya_kpi' | 'status'> & {
  keadaan: KeadaanSatker;
  /** Last day of its window, `YYYY-MM-DD`. */
  tutup: string | null;
  terlambatHari: number;
};

const keadaanDari = ({ status, punya_kpi }: Baris): KeadaanSatker => {
  if (status !== null && status !== 'rejected') return status;
  return punya_kpi ? 'belum' : 'tanpa_indikator';
};

/** Last days of the windows of the period: the general one under `''`, extensions under the unit's id. */
async function hariTutup(db: Db, { tahun, periode }: Kerangka): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('jadwal')
    .select(['unit_id', 'tutup'])
    .where('tahun', '=', tahun)
    .where('periode', '=', periode)
    .execute();
  return new Map(rows.map(({ unit_id, tutup }) => [unit_id ?? '', tutup]));
}

/** Every unit of the call in the order of codes, and the general last day. */
export async function keadaanUnit(db: Db, k: Kerangka): Promise<{ unit: UnitDasbor[]; tutup: string | null }> {
  const tutup = await hariTutup(db, k);
  const umum = tutup.get('') ?? null;
  const hari = hariIni(k.waktu);
  const { rows } = await sql<Baris>`
    with u as materialized (${k.unit})
    select u.*, l.id as laporan_id, l.status, l.submitted_at, l.decided_at, d.skor_periode, d.skor_tahun,
      exists (select from kpi as k where k.tahun = ${k.tahun} and k.unit_id = u.id and k.deleted_at is null
        and k.status = 'aktif') as punya_kpi
    from u
    left join laporan as l on l.unit_id = u.id and l.tahun = ${k.tahun} and l.periode = ${k.periode}
      and l.deleted_at is null and l.status <> 'rejected'
    left join dasbor_laporan as d on d.laporan_id = l.id
    order by u.kode, u.id`.execute(db);
  const unit = rows.map((row) => {
    const { punya_kpi: _, status, skor_periode, skor_tahun, ...sisa } = row;
    const keadaan = keadaanDari(row);
    const berlaku = status !== null && dihitung(k.dasar, status);
    const batas = tutup.get(row.id) ?? umum;
    return {
      ...sisa,
      keadaan,
      skor_periode: berlaku ? skor_periode : null,
      skor_tahun: berlaku ? skor_tahun : null,
      tutup: batas,
      terlambatHari: belumKirim(keadaan) ? lewatHari(batas, hari) : 0,
    };
  });
  return { unit, tutup: umum };
}
