/** Whose turn it is: what waits for officers, verifiers and leaders. */
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { ButirLaporan, ButirPeriode, ButirUnit, Giliran } from '#contract/giliran.ts';
import type { AlasanLaporan, AlasanUnit } from '#domain/pelaporan/alasan.ts';
import { hariMenunggu } from '#domain/pelaporan/giliran.ts';
import { PERIODE, type Periode, type StatusLaporan } from '#domain/pelaporan/laporan.ts';
import { alasanTanpaJadwal, selisihHari } from '#domain/pelaporan/triwulan.ts';
import { type Lingkup, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { hariIni, jendelaLapor, pilihJendela } from '#server/repositories/pelaporan-cek.ts';
import { keRingkas, pilihLaporan } from '#server/repositories/pelaporan-rows.ts';

const BUTIR_MAKSIMUM = 50;
const UNIT_MAKSIMUM = 200;

/** `satker`: a unit and everything below it; undefined = all of `lingkup`. */
export type Wilayah = { lingkup: Lingkup; satker: string | undefined };

const diWilayah = ({ lingkup, satker }: Wilayah): RawBuilder<SqlBool> => {
  const punya = whereLingkup(lingkup, sql.ref('u.id'), sql.ref('u.jalur'));
  return satker === undefined ? punya : sql<SqlBool>`(${punya} and u.jalur @> array[${satker}]::uuid[])`;
};

type Menunggu = { id: string; sejak: Date; alasan: AlasanLaporan; jumlah: string; tutup: string | null };

async function butir(db: Db, menunggu: readonly Menunggu[], waktu: Date): Promise<ButirLaporan[]> {
  if (menunggu.length === 0) return [];
  const ids = menunggu.map(({ id }) => id);
  const rows = await pilihLaporan(db).where('l.id', 'in', ids).execute();
  const laporan = new Map(rows.map((row) => [row.id, keRingkas(row)]));
  const hari = hariIni(waktu);
  return menunggu.flatMap(({ id, sejak, alasan, tutup }) => {
    const satu = laporan.get(id);
    if (!satu) return [];
    const saat = sejak.toISOString();
    const tenggat = tutup === null ? {} : { tenggat: { tutup, sisa: selisihHari(hari, tutup) } };
    return [{ laporan: satu, alasan, sejak: saat, hari: hariMenunggu(saat, waktu.getTime()), ...tenggat }];
  });
}

/** Still to be sent, so that the reporting window concerns whoever has it. */
const BELUM_TERKIRIM: readonly StatusLaporan[] = ['draft', 'revision'];

/** Reports of a status that wait longest, and how many there are in all. Only ids first: the rest is read for these. */
async function terlama(
  db: Db,
  where: RawBuilder<SqlBool>,
  status: StatusLaporan,
  alasan: RawBuilder<unknown>,
  sejak: RawBuilder<unknown>,
): Promise<Menunggu[]> {
  const kunci = { unitId: sql.ref('lama.unit_id'), tahun: sql.ref('lama.tahun'), periode: sql.ref('lama.periode') };
  const { rows } = await sql<Menunggu>`
    with lama as (
      select l.id, l.unit_id, l.tahun, l.periode, ${sejak} as sejak, ${alasan} as alasan, count(*) over () as jumlah
      from laporan as l
      join unit as u on u.id = l.unit_id
      left join lateral (
        select r.aksi, r.waktu from riwayat as r
        where l.status = 'revision' and r.laporan_id = l.id and r.ke = 'revision' and r.aksi in ('revise', 'reopen')
        order by r.urutan desc limit 1
      ) as kembali on true
      where l.status = ${status} and l.deleted_at is null and ${where}
      order by sejak, l.id
      limit ${BUTIR_MAKSIMUM}
    )
    select lama.id, lama.sejak, lama.alasan, lama.jumlah, jendela.tutup
    from lama
    left join lateral (${pilihJendela(kunci)}) as jendela on ${BELUM_TERKIRIM.includes(status)}
    order by lama.sejak, lama.id`.execute(db);
  return rows;
}

const KIRIM = sql`coalesce(l.submitted_at, l.updated_at)`;
const jumlahDari = (rows: readonly Menunggu[]) => Number(rows[0]?.jumlah ?? 0);

async function belumDibuat(db: Db, unitId: string, tahun: number, waktu: Date): Promise<ButirPeriode[]> {
  const { rows } = await sql<{ id: string; nama_unit: string; terpakai: Periode[] }>`
    select u.id, u.nama_unit, array(
      select l.periode from laporan as l
      where l.unit_id = u.id and l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected') as terpakai
    from unit as u
    where u.id = ${unitId}
      and exists (select 1 from tahun as t where t.tahun = ${tahun} and t.status = 'aktif')
      and exists (select 1 from kpi as k
        where k.unit_id = u.id and k.tahun = ${tahun} and k.status = 'aktif' and k.deleted_at is null)`.execute(db);
  const [unit] = rows;
  if (!unit) return [];
  const hari = hariIni(waktu);
  const hasil: ButirPeriode[] = [];
  for (const periode of PERIODE.filter((satu) => !unit.terpakai.includes(satu))) {
    const jendela = await jendelaLapor(db, { unitId, tahun, periode });
    if (jendela && (hari < jendela.buka || hari > jendela.tutup)) continue;
    hasil.push({
      unit: { id: unit.id, nama_unit: unit.nama_unit },
      tahun,
      periode,
      buka: jendela?.buka ?? null,
      tutup: jendela?.tutup ?? null,
      sisa: jendela ? selisihHari(hari, jendela.tutup) : null,
      alasan: jendela ? 'jadwal_terbuka' : alasanTanpaJadwal(tahun, periode, hari),
    });
  }
  return hasil;
}

/** Still to come, or running without a deadline: nothing that presses. */
const mendesak = ({ alasan }: ButirPeriode) => alasan === 'jadwal_terbuka' || alasan === 'triwulan_berakhir';

/**
 * What waits for those who report.
 * @param unitId the one unit whose missing quarters are listed; null = several are meant, none is
 * @returns also how many things they can do something about
 */
export async function giliranPetugas(
  db: Db,
  wilayah: Wilayah,
  unitId: string | null,
  tahun: number,
  waktu: Date,
): Promise<{ isi: NonNullable<Giliran['petugas']>; jumlah: number }> {
  const where = diWilayah(wilayah);
  const kembali = sql`case when kembali.aksi = 'reopen' then 'dibuka_kembali' else 'dikembalikan' end`;
  const sejakKembali = sql`coalesce(kembali.waktu, l.decided_at, l.updated_at)`;
  const revisi = await terlama(db, where, 'revision', kembali, sejakKembali);
  const draf = await terlama(db, where, 'draft', sql`'draf'`, sql`l.created_at`);
  const menunggu = await terlama(db, where, 'submitted', sql`'menunggu_verifikasi'`, KIRIM);
  const belum = unitId === null ? [] : await belumDibuat(db, unitId, tahun, waktu);
  const isi = {
    revisi: await butir(db, revisi, waktu),
    draf: await butir(db, draf, waktu),
    menunggu: await butir(db, menunggu, waktu),
    belum,
  };
  return { isi, jumlah: jumlahDari(revisi) + jumlahDari(draf) + belum.filter(mendesak).length };
}

/** What waits for those who decide: never what they submitted themselves. */
export async function giliranVerifikator(
  db: Db,
  wilayah: Wilayah,
  penggunaId: string,
  waktu: Date,
): Promise<NonNullable<Giliran['verifikator']>> {
  const where = sql<SqlBool>`${diWilayah(wilayah)} and l.submitted_by is distinct from ${penggunaId}::uuid`;
  const alasan = sql`case when l.putaran > 1 then 'dikirim_ulang' else 'menunggu_keputusan' end`;
  const antrean = await terlama(db, where, 'submitted', alasan, KIRIM);
  return { antrean: await butir(db, antrean, waktu), total: jumlahDari(antrean) };
}

const ALASAN: Record<Exclude<StatusLaporan, 'approved' | 'rejected'>, AlasanUnit> = {
  draft: 'draf',
  revision: 'dikembalikan',
  submitted: 'menunggu_keputusan',
};
const URUTAN: readonly (StatusLaporan | null)[] = [null, 'draft', 'revision'];

/** Where the units below a leader stand in one quarter; those who have not reported first. */
export async function giliranPimpinan(
  db: Db,
  wilayah: Wilayah,
  { tahun, periode }: { tahun: number; periode: Periode },
  waktu: Date,
): Promise<NonNullable<Giliran['pimpinan']>> {
  const { rows } = await sql<{
    id: string;
    nama_unit: string;
    laporan_id: string | null;
    status: StatusLaporan | null;
    sejak: Date | null;
  }>`
    select u.id, u.nama_unit, l.id as laporan_id, l.status,
      case l.status when 'draft' then l.created_at when 'revision' then coalesce(l.decided_at, l.updated_at)
        when 'submitted' then ${KIRIM} end as sejak
    from unit as u
    left join laporan as l on l.unit_id = u.id and l.tahun = ${tahun} and l.periode = ${periode}
      and l.deleted_at is null and l.status <> 'rejected'
    where ${diWilayah(wilayah)} and exists (select 1 from kpi as k
      where k.unit_id = u.id and k.tahun = ${tahun} and k.status = 'aktif' and k.deleted_at is null)
    order by u.nama_unit, u.id`.execute(db);
  const jumlah = (status: StatusLaporan | null) => rows.filter((row) => row.status === status).length;
  const baris = rows.flatMap(({ id, nama_unit, laporan_id, status, sejak }): ButirUnit[] => {
    if (status === 'approved' || status === 'rejected') return [];
    const saat = sejak?.toISOString() ?? null;
    const hari = hariMenunggu(saat, waktu.getTime());
    const alasan = status === null ? 'belum_dibuat' : ALASAN[status];
    return [{ unit: { id, nama_unit }, laporan_id, status, alasan, sejak: saat, hari }];
  });
  const belum = baris.filter(({ status }) => status !== 'submitted');
  const menunggu = baris.filter(({ status }) => status === 'submitted');
  return {
    belum: belum.sort((a, b) => URUTAN.indexOf(a.status) - URUTAN.indexOf(b.status)).slice(0, UNIT_MAKSIMUM),
    menunggu: menunggu.sort((a, b) => b.hari - a.hari).slice(0, UNIT_MAKSIMUM),
    ringkas: {
      unit: rows.length,
      belum: jumlah(null),
      draf: jumlah('draft'),
      revisi: jumlah('revision'),
      menunggu: jumlah('submitted'),
      disetujui: jumlah('approved'),
    },
  };
}
