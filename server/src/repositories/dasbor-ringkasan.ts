/** `GET /api/dashboard/capaian`: are we on track, and is it getting better? */
import { sql } from 'kysely';
import type { DasborCapaian } from '#contract/dasbor.ts';
import { type Angka, angka, bulatkan } from '#domain/capaian/desimal.ts';
import { belumKirim } from '#domain/dasbor/dasbor.ts';
import { PERIODE, type Periode } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import {
  HITUNG_STATUS,
  type JumlahStatus,
  jumlahStatus,
  kelasDari,
  type Kerangka,
  konteks,
} from '#server/repositories/dasbor-lingkup.ts';
import { keadaanUnit } from '#server/repositories/dasbor-unit.ts';

/** Mean scores of the units per period, unrounded: each unit counts once, whatever the number of its indicators. */
async function bacaTren(db: Db, k: Kerangka) {
  const { rows } = await sql<JumlahStatus & { periode: Periode; nilai: string | null; tahun: string | null }>`
    with l as (${k.hidup})
    select l.periode, ${HITUNG_STATUS}, avg(d.skor_periode) as nilai, avg(d.skor_tahun) as tahun
    from l left join dasbor_laporan as d on d.laporan_id = l.id group by l.periode`.execute(db);
  return PERIODE.map((periode) => {
    const row = rows.find((r) => r.periode === periode);
    return {
      periode,
      nilai: angka(row?.nilai),
      tahun: angka(row?.tahun),
      laporan: jumlahStatus(row),
    };
  });
}
type Tren = Awaited<ReturnType<typeof bacaTren>>;

function banding(k: Kerangka, tren: Tren, ambil: (butir: Tren[number]) => Angka | null) {
  const i = PERIODE.indexOf(k.periode);
  const [butir, lalu] = [tren[i], tren[i - 1]];
  const nilai = butir ? ambil(butir) : null;
  const sebelumnya = lalu ? ambil(lalu) : null;
  return {
    nilai: bulatkan(nilai),
    kelas: kelasDari(k.ambang, nilai),
    sebelumnya: lalu && sebelumnya !== null ? { periode: lalu.periode, nilai: bulatkan(sebelumnya) } : null,
    delta: nilai !== null && sebelumnya !== null ? bulatkan(nilai.minus(sebelumnya)) : null,
  };
}

async function hitungIndikator(db: Db, k: Kerangka): Promise<DasborCapaian['ringkasan']['indikator']> {
  const { rows } = await sql<DasborCapaian['ringkasan']['indikator']>`
    with l as (${k.hidup})
    select count(*)::int as semua,
      count(*) filter (where d.keadaan = 'dinilai')::int as dinilai,
      count(*) filter (where d.capaian >= 100)::int as tercapai,
      count(*) filter (where d.keadaan = 'tanpa_target')::int as tanpa_target,
      count(*) filter (where d.keadaan = 'belum_diisi')::int as belum_diisi
    from dasbor_detail as d join l on l.id = d.laporan_id where d.tahun = ${k.tahun} and d.periode = ${k.periode}`.execute(
    db,
  );
  return rows[0] ?? { semua: 0, dinilai: 0, tercapai: 0, tanpa_target: 0, belum_diisi: 0 };
}

/** The four figures and the trend. */
export async function dasborCapaian(db: Db, k: Kerangka): Promise<DasborCapaian> {
  const tren = await bacaTren(db, k);
  const { unit, tutup } = await keadaanUnit(db, k);
  const belum = unit.filter(({ keadaan }) => belumKirim(keadaan));
  return {
    konteks: await konteks(db, k),
    ringkasan: {
      capaian_periode: banding(k, tren, (butir) => butir.nilai),
      capaian_tahun: banding(k, tren, (butir) => butir.tahun),
      indikator: await hitungIndikator(db, k),
      laporan: {
        wajib: unit.filter(({ keadaan }) => keadaan !== 'tanpa_indikator').length,
        belum_kirim: belum.length,
        terlambat: belum.filter(({ terlambatHari }) => terlambatHari > 0).length,
        tutup,
      },
    },
    tren: tren.map(({ periode, nilai, tahun, laporan }) => ({
      periode,
      capaian_periode: bulatkan(nilai),
      capaian_tahun: bulatkan(tahun),
      laporan,
    })),
  };
}
