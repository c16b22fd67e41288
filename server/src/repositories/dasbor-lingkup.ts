/** What every dashboard call starts from: which units, which period, whose rules, which reports. docs/decisions/0024. */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { dasborQuery, Kelas, KonteksDasbor } from '#contract/dasbor.ts';
import { type Ambang, AMBANG_BAWAAN } from '#domain/capaian/ambang.ts';
import { type Angka, angka } from '#domain/capaian/desimal.ts';
import { daftarPita, pitaDari } from '#domain/dasbor/dasbor.ts';
import type { Periode } from '#domain/pelaporan/laporan.ts';
import { type Lingkup, lingkupUnit, whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { type Pengguna, tidakDitemukan } from '#server/http/kit.ts';

export type MintaDasbor = Omit<z.infer<typeof dasborQuery>, 'cakupan'> & { cakupan?: 'sendiri' | 'bawahan' };

/** The frame of one call. `unit` and `hidup` are subqueries to join with. */
export type Kerangka = {
  satker: { id: string; kode: string; nama_unit: string } | null;
  lingkup: Lingkup;
  tahun: number;
  periode: Periode;
  cakupan: 'sendiri' | 'bawahan';
  dasar: MintaDasbor['dasar'];
  ambang: readonly Ambang[];
  batas: string | null;
  rumusMinimize: 'dua_kurang' | 't_per_r';
  waktu: Date;
  /** `select u.*` of the units of the call. */
  unit: RawBuilder<unknown>;
  /** The reports of the year whose figures count: id, unit_id, periode, status. */
  hidup: RawBuilder<unknown>;
};

/** Bounds of the bands, ascending: what `width_bucket` takes; bucket 0 = below the lowest. */
export const batasPita = (ambang: readonly Ambang[]): number[] =>
  ambang.map((pita) => pita.batas_bawah).sort((a, b) => a - b);

/** The band of a `width_bucket` number. */
export function pitaEmber(ambang: readonly Ambang[], ember: number): Kelas | undefined {
  const bawah = batasPita(ambang)[ember - 1] ?? null;
  return daftarPita(ambang).find(({ batas_bawah }) => batas_bawah === bawah);
}

/** The band of an unrounded figure. */
export const kelasDari = (ambang: readonly Ambang[], nilai: string | Angka | null): Kelas | null =>
  pitaDari(angka(nilai), ambang);

async function satkerTerlihat(db: Db, lingkup: Lingkup, id: string) {
  const row = await db
    .selectFrom('unit as u')
    .select(['u.id', 'u.kode', 'u.nama_unit'])
    .where('u.id', '=', id)
    .where(whereLingkup(lingkup, sql.ref('u.id'), sql.ref('u.jalur')))
    .executeTakeFirst();
  if (!row) throw tidakDitemukan('Unit');
  return row;
}

/** The latest period of the year that somebody within has begun to report; TW1 before anybody has. */
async function periodeTerakhir(db: Db, unit: RawBuilder<unknown>, tahun: number): Promise<Periode> {
  const { rows } = await sql<{ periode: Periode | null }>`
    select max(l.periode) as periode from laporan as l
    where l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected'
      and l.unit_id in (select u.id from (${unit}) as u)`.execute(db);
  return rows[0]?.periode ?? 'TW1';
}

/**
 * @param izin whose reach decides: reading `Dashboard`, or what the matrix of indicators needs on reports
 * @throws AppError 404 for a unit that this person does not see
 */
export async function kerangka(
  db: Db,
  pengguna: Pengguna,
  minta: MintaDasbor,
  waktu: Date,
  izin: readonly [aksi: string, subjek: string] = ['read', 'Dashboard'],
): Promise<Kerangka> {
  const lingkup = lingkupUnit(pengguna.ability, ...izin);
  const { tahun, dasar, cakupan = 'bawahan' } = minta;
  const satker = minta.satker ? await satkerTerlihat(db, lingkup, minta.satker) : null;
  const syarat = [whereLingkup(lingkup, sql.ref('u.id'), sql.ref('u.jalur'))];
  if (satker && cakupan === 'sendiri') syarat.push(sql`u.id = ${satker.id}`);
  if (satker && cakupan === 'bawahan') syarat.push(sql`u.jalur @> array[${satker.id}]::uuid[]`);
  // By id: the planner can count ids, but has no idea of how many units lie below one.
  const { rows } = await sql<{ id: string }>`
    select u.id from unit as u where ${sql.join(syarat, sql` and `)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const unit = sql`select u.id, u.kode, u.nama_unit, u.level_id, u.parent_id, u.jalur from unit as u
    where u.id = any(${ids}::uuid[])`;
  const aturan = await db.selectFrom('tahun').selectAll().where('tahun', '=', tahun).executeTakeFirst();
  return {
    satker,
    lingkup,
    tahun,
    periode: minta.periode ?? (await periodeTerakhir(db, unit, tahun)),
    cakupan,
    dasar,
    ambang: aturan?.ambang ?? AMBANG_BAWAAN,
    batas: aturan ? aturan.batas_capaian : '120',
    rumusMinimize: aturan?.rumus_minimize ?? 'dua_kurang',
    waktu,
    unit,
    hidup: sql`select l.id, l.unit_id, l.periode, l.status from laporan as l
      where l.tahun = ${tahun} and l.deleted_at is null and l.status <> 'rejected'
        ${dasar === 'disetujui' ? sql`and l.status = 'approved'` : sql``}
        and l.unit_id = any(${ids}::uuid[])`,
  };
}

const STATUS = ['draft', 'submitted', 'revision', 'approved'] as const;
export type JumlahStatus = Record<(typeof STATUS)[number], number>;
/** Columns that count the statuses of `l`. */
export const HITUNG_STATUS = sql.join(
  STATUS.map((status) => sql`count(*) filter (where l.status = ${sql.lit(status)})::int as ${sql.ref(status)}`),
);
export const jumlahStatus = (row: Partial<JumlahStatus> | undefined): JumlahStatus => ({
  draft: row?.draft ?? 0,
  submitted: row?.submitted ?? 0,
  revision: row?.revision ?? 0,
  approved: row?.approved ?? 0,
});

/** The frame as the answer states it. */
export async function konteks(db: Db, k: Kerangka): Promise<KonteksDasbor> {
  const { rows } = await sql<JumlahStatus & { satker: number; wajib: number }>`
    with u as materialized (${k.unit}), l as (${k.hidup}), w as (
      select u.id from u where exists (
          select from kpi as k where k.tahun = ${k.tahun} and k.unit_id = u.id and k.deleted_at is null and k.status = 'aktif')
        or exists (select from l where l.unit_id = u.id))
    select ${HITUNG_STATUS}, (select count(*)::int from u) as satker, (select count(*)::int from w) as wajib
    from l where l.periode = ${k.periode}`.execute(db);
  return {
    satker: k.satker,
    tahun: k.tahun,
    periode: k.periode,
    cakupan: k.cakupan,
    dasar: k.dasar,
    jumlah_satker: rows[0]?.satker ?? 0,
    jumlah_wajib: rows[0]?.wajib ?? 0,
    laporan: jumlahStatus(rows[0]),
    ambang: [...k.ambang]
      .sort((a, b) => b.batas_bawah - a.batas_bawah)
      .map(({ label, warna, batas_bawah }) => ({ label, warna, batas_bawah })),
    batas_capaian: k.batas === null ? null : Number(k.batas),
    data_per: k.waktu.toISOString(),
  };
}
