/** `GET /api/dashboard/statistic`: who has reported, where the queue is stuck, where evidence is missing. */
import { sql } from 'kysely';
import type { DasborStatistik } from '#contract/dasbor.ts';
import { KEADAAN_SATKER, lamaHari, median, persenDari } from '#domain/dasbor/dasbor.ts';
import type { Periode, StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import { type Kerangka, konteks } from '#server/repositories/dasbor-lingkup.ts';
import { keadaanUnit } from '#server/repositories/dasbor-unit.ts';

/** Longest list that an answer carries; the counts beside it are of everything. */
const TERBANYAK = 50;
type BarisUnit = { unit_id: string; kode: string; nama_unit: string };
const unitDari = ({ unit_id, kode, nama_unit }: BarisUnit) => ({ id: unit_id, kode, nama_unit });

/** Waiting is a fact of today, whichever reports the figures are made of: every submitted report of the year. */
async function antrean(db: Db, k: Kerangka): Promise<DasborStatistik['antrean']> {
  const { rows } = await sql<BarisUnit & { id: string; periode: Periode; submitted_at: Date }>`
    with u as materialized (${k.unit})
    select l.id, l.unit_id, u.kode, u.nama_unit, l.periode, l.submitted_at
    from laporan as l join u on u.id = l.unit_id
    where l.tahun = ${k.tahun} and l.status = 'submitted' and l.deleted_at is null and l.submitted_at is not null
    order by l.submitted_at, l.id`.execute(db);
  const hari = rows.map(({ submitted_at }) => lamaHari(submitted_at, k.waktu));
  return {
    jumlah: rows.length,
    median_hari: median(hari),
    tertua_hari: hari[0] ?? null,
    laporan: rows.slice(0, TERBANYAK).map((row, i) => ({
      id: row.id,
      unit: unitDari(row),
      periode: row.periode,
      submitted_at: row.submitted_at.toISOString(),
      hari: hari[i] ?? 0,
    })),
  };
}

async function keputusan(db: Db, k: Kerangka): Promise<DasborStatistik['keputusan']> {
  const { rows } = await sql<{ jumlah: number; hari: number | null }>`
    select count(*)::int as jumlah,
      percentile_cont(0.5) within group (order by extract(epoch from l.decided_at - l.submitted_at)::float8 / 86400) as hari
    from laporan as l
    where l.tahun = ${k.tahun} and l.deleted_at is null and l.decided_at is not null and l.decided_at >= l.submitted_at
      and l.unit_id in (select u.id from (${k.unit}) as u)`.execute(db);
  const hari = rows[0]?.hari ?? null;
  return { jumlah: rows[0]?.jumlah ?? 0, median_hari: hari === null ? null : Math.round(hari * 10) / 10 };
}

type Bukti = BarisUnit & { laporan_id: string; status: StatusLaporan; perlu: number; ada: number };

async function bukti(db: Db, k: Kerangka): Promise<DasborStatistik['bukti']> {
  const { rows } = await sql<Bukti>`
    with u as materialized (${k.unit}), l as materialized (${k.hidup})
    select l.unit_id, u.kode, u.nama_unit, l.id as laporan_id, l.status, count(*)::int as perlu, count(b.ada)::int as ada
    from dasbor_detail as d join l on l.id = d.laporan_id join u on u.id = l.unit_id
    -- One look into an index per indicator; EXISTS would read every file of every year.
    left join lateral (select 1 as ada from berkas where detail_id = d.detail_id and deleted_at is null limit 1) as b on true
    where d.tahun = ${k.tahun} and d.periode = ${k.periode} and d.terisi
    group by l.unit_id, u.kode, u.nama_unit, l.id, l.status`.execute(db);
  const jumlah = (ambil: (row: Bukti) => number) => rows.reduce((sum, row) => sum + ambil(row), 0);
  const [perlu, ada] = [jumlah((row) => row.perlu), jumlah((row) => row.ada)];
  const [satu] = rows;
  return {
    perlu,
    ada,
    persen: perlu === 0 ? null : persenDari(ada, perlu),
    satker: rows
      .filter((row) => row.ada < row.perlu)
      .sort((a, b) => b.perlu - b.ada - (a.perlu - a.ada) || (a.kode < b.kode ? -1 : 1))
      .slice(0, TERBANYAK)
      .map((row) => ({
        unit: unitDari(row),
        laporan_id: row.laporan_id,
        status: row.status,
        perlu: row.perlu,
        ada: row.ada,
      })),
    indikator: rows.length === 1 && satu ? await tanpaBukti(db, satu.laporan_id) : [],
  };
}

/** The indicators of a report that are filled and have no file, in the report's order. */
async function tanpaBukti(db: Db, laporanId: string): Promise<DasborStatistik['bukti']['indikator']> {
  const { rows } = await sql<{ kpi_id: string; kode: string; nama: string; laporan_id: string }>`
    select d.kpi_id, d.kpi ->> 'kode' as kode, d.kpi ->> 'nama' as nama, d.laporan_id
    from laporan_detail as d
    where d.laporan_id = ${laporanId} and d.realisasi is not null
      and not exists (select from berkas as b where b.detail_id = d.id and b.deleted_at is null)
    order by d.urutan`.execute(db);
  return rows;
}

/** The statistics of a call. */
export async function dasborStatistik(db: Db, k: Kerangka): Promise<DasborStatistik> {
  const { unit } = await keadaanUnit(db, k);
  return {
    konteks: await konteks(db, k),
    status: KEADAAN_SATKER.map((status) => ({
      status,
      jumlah: unit.filter(({ keadaan }) => keadaan === status).length,
    })),
    antrean: await antrean(db, k),
    keputusan: await keputusan(db, k),
    bukti: await bukti(db, k),
  };
}
