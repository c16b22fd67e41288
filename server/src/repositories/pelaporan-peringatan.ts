/** What the warnings need to know about stored reports: src/domain/pelaporan/peringatan.ts. */
import { sql } from 'kysely';
import { PERIODE, type Periode, type StatusLaporan, type Temuan } from '#domain/pelaporan/laporan.ts';
import {
  type BarisPeringatan,
  peringatanBobot,
  peringatanIndikator,
  peringatanUrutan,
} from '#domain/pelaporan/peringatan.ts';
import type { Db } from '#server/db/tx.ts';
import type { Kunci } from '#server/repositories/pelaporan-cek.ts';
import { keAngka, salinan } from '#server/repositories/pelaporan-rows.ts';
import { kpiAktif } from '#server/repositories/pelaporan.ts';

type Hidup = { id: string; status: StatusLaporan };

async function laporanSetahun(db: Db, unitId: string, tahun: number): Promise<ReadonlyMap<Periode, Hidup>> {
  const rows = await db
    .selectFrom('laporan')
    .select(['id', 'periode', 'status'])
    .where('unit_id', '=', unitId)
    .where('tahun', '=', tahun)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'rejected')
    .execute();
  return new Map(rows.map(({ id, periode, status }) => [periode, { id, status }]));
}

/** C5 and C8, before a report is created. */
export async function peringatanPembuatan(db: Db, { unitId, tahun, periode }: Kunci): Promise<Temuan[]> {
  const kpi = await kpiAktif(db, unitId, tahun);
  const urutan = peringatanUrutan(periode, tahun, await laporanSetahun(db, unitId, tahun));
  return [...urutan, ...peringatanBobot(kpi.map((satu) => keAngka(satu.bobot)))];
}

/** The promises of the period before, by KPI. */
async function janjiLalu(db: Db, unitId: string, tahun: number, periode: Periode): Promise<Map<string, string | null>> {
  const lalu = PERIODE[PERIODE.indexOf(periode) - 1];
  if (!lalu) return new Map();
  const rows = await db
    .selectFrom('laporan as l')
    .innerJoin('laporan_detail as d', 'd.laporan_id', 'l.id')
    .select(['d.kpi_id', 'd.tindak_lanjut'])
    .where('l.unit_id', '=', unitId)
    .where('l.tahun', '=', tahun)
    .where('l.periode', '=', lalu)
    .where('l.deleted_at', 'is', null)
    .where('l.status', '<>', 'rejected')
    .execute();
  return new Map(rows.map((row) => [row.kpi_id, row.tindak_lanjut]));
}

/** Indicators whose figure, words or files somebody has changed since the round began. */
async function diubahSejak(db: Db, laporanId: string, putaran: number): Promise<Set<string>> {
  const { rows } = await sql<{ detail_id: string }>`
    select distinct p ->> 'detail_id' as detail_id
    from riwayat as r cross join lateral jsonb_array_elements(r.perubahan) as p
    where r.laporan_id = ${laporanId} and r.putaran = ${putaran} and r.aksi in ('update', 'upload', 'deletefile')
  `.execute(db);
  return new Set(rows.map((row) => row.detail_id));
}

const bacaBaris = (db: Db, laporanId: string) =>
  db
    .selectFrom('laporan_detail as d')
    .innerJoin('kpi as k', 'k.id', 'd.kpi_id')
    .leftJoin('tipe_target as t', 't.id', 'k.skala_id')
    .where('d.laporan_id', '=', laporanId)
    .orderBy('d.urutan')
    .select(['d.id', 'd.kpi_id', 'd.kpi', 'd.realisasi', 'd.y', 'd.capaian_mentah', 'd.analisis', 'd.feedback_status'])
    .select('t.skala')
    .select((eb) =>
      eb
        .selectFrom('berkas as b')
        .whereRef('b.detail_id', '=', 'd.id')
        .where('b.deleted_at', 'is', null)
        .select((b) => b.fn.countAll<string>().as('jumlah'))
        .as('berkas'),
    )
    .execute();

/** C5, C8, C10, C11, C13 and C14, before a report is submitted. */
export async function peringatanPengiriman(db: Db, laporanId: string): Promise<Temuan[]> {
  const laporan = await db.selectFrom('laporan').selectAll().where('id', '=', laporanId).executeTakeFirstOrThrow();
  const { unit_id, tahun, periode, putaran } = laporan;
  const rows = await bacaBaris(db, laporanId);
  const janji = await janjiLalu(db, unit_id, tahun, periode);
  const diubah = await diubahSejak(db, laporanId, putaran);
  const batas = keAngka(laporan.batas_capaian);
  const perIndikator = rows.flatMap((row) => {
    const { kode, tipe_nilai, konsolidasi } = salinan(row);
    const baris: BarisPeringatan = {
      kpi_id: row.kpi_id,
      kode,
      tipe_nilai,
      konsolidasi,
      realisasi: keAngka(row.realisasi),
      y: keAngka(row.y),
      mentah: keAngka(row.capaian_mentah),
      analisis: row.analisis,
      jumlahBerkas: Number(row.berkas),
      skala: row.skala?.map(({ nilai }) => nilai) ?? null,
      janjiLalu: janji.get(row.kpi_id) ?? null,
      belumDijawab: laporan.status === 'revision' && row.feedback_status === 'perbaikan' && !diubah.has(row.id),
    };
    return peringatanIndikator(baris, batas);
  });
  const urutan = peringatanUrutan(periode, tahun, await laporanSetahun(db, unit_id, tahun));
  return [...urutan, ...peringatanBobot(rows.map((row) => salinan(row).bobot)), ...perIndikator];
}
