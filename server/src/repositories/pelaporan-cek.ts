/** The rules before a report may be created: contract.md §6. */
import { type RawBuilder, sql } from 'kysely';
import { KATA_PERIODE, KATA_STATUS } from '#domain/pelaporan/kata.ts';
import type { Periode, StatusLaporan, Temuan } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';
import { kpiAktif } from '#server/repositories/pelaporan.ts';

export type Kunci = { unitId: string; tahun: number; periode: Periode };
/** Days in Asia/Jakarta, both included, as `YYYY-MM-DD`. */
export type Jendela = { buka: string; tutup: string };

const tanggal = new Intl.DateTimeFormat('id-ID', { timeZone: 'UTC', dateStyle: 'long' });
/** A calendar day as people read it: `30 September 2026`. */
const tulisHari = (hari: string): string => tanggal.format(new Date(`${hari}T00:00:00Z`));

const hariJakarta = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' });
/** The calendar day in Jakarta at an instant, `YYYY-MM-DD`. */
export const hariIni = (waktu: Date): string => hariJakarta.format(waktu);

/** The row of `jadwal` that counts for a unit: its own, else the one for all. The key may be values or columns. */
export const pilihJendela = (kunci: Record<keyof Kunci, unknown>): RawBuilder<Jendela> => sql<Jendela>`
  select j.buka, j.tutup from jadwal as j
  where j.tahun = ${kunci.tahun} and j.periode = ${kunci.periode}
    and (j.unit_id = ${kunci.unitId} or j.unit_id is null)
  order by j.unit_id nulls last, j.updated_at desc, j.id desc
  limit 1`;

/** The reporting window of a unit; undefined when none is set (always open). */
export async function jendelaLapor(db: Db, kunci: Kunci): Promise<Jendela | undefined> {
  const { rows } = await pilihJendela(kunci).execute(db);
  return rows[0];
}

/** The report that occupies a unit, year and period: neither deleted nor rejected. */
export const laporanHidupUntuk = (db: Db, kunci: Kunci): Promise<{ id: string; status: StatusLaporan } | undefined> =>
  db
    .selectFrom('laporan')
    .select(['id', 'status'])
    .where('unit_id', '=', kunci.unitId)
    .where('tahun', '=', kunci.tahun)
    .where('periode', '=', kunci.periode)
    .where('deleted_at', 'is', null)
    .where('status', '<>', 'rejected')
    .executeTakeFirst();

/** C1: this person may not create reports for the unit (or there is no such unit; the two answer the same). */
export const temuanUnit = (): Temuan => ({ kode: 'C1', pesan: 'Unit ini bukan unit kerja yang dapat Anda laporkan' });

/** C2: the year is open for reporting. */
export async function temuanTahun(db: Db, tahun: number): Promise<Temuan[]> {
  const row = await db.selectFrom('tahun').select('status').where('tahun', '=', tahun).executeTakeFirst();
  return row?.status === 'aktif' ? [] : [{ kode: 'C2', pesan: `Tahun ${tahun} tidak aktif` }];
}

/** C4: the period is still free. */
export function temuanHidup(kunci: Kunci, hidup: { id: string; status: StatusLaporan } | undefined): Temuan[] {
  if (!hidup) return [];
  const pesan = `Laporan ${KATA_PERIODE[kunci.periode]} ${kunci.tahun} sudah ada, berstatus "${KATA_STATUS[hidup.status]}"`;
  return [{ kode: 'C4', pesan, laporan_id: hidup.id }];
}

/** C1 too: a unit that was closed reports no more. */
async function temuanAktif(db: Db, unitId: string): Promise<Temuan[]> {
  const unit = await db.selectFrom('unit').select(['nama_unit', 'aktif']).where('id', '=', unitId).executeTakeFirst();
  if (unit?.aktif !== false) return [];
  const pesan = `${unit.nama_unit} tidak aktif lagi. Minta admin mengaktifkannya, atau laporkan dari unit penggantinya`;
  return [{ kode: 'C1', pesan }];
}

/** C1, C3, C6, C7: the unit, the window, the indicators and their year targets. Every fault, not just the first. */
export async function temuanUnitTahun(db: Db, kunci: Kunci, waktu: Date): Promise<Temuan[]> {
  const temuan = await temuanAktif(db, kunci.unitId);
  const jendela = await jendelaLapor(db, kunci);
  const hari = hariIni(waktu);
  if (jendela && (hari < jendela.buka || hari > jendela.tutup)) {
    const sebab = hari < jendela.buka ? 'belum dibuka' : 'sudah ditutup';
    const masa = `${tulisHari(jendela.buka)} s.d. ${tulisHari(jendela.tutup)}`;
    const pesan = `Jadwal pelaporan ${KATA_PERIODE[kunci.periode]} ${kunci.tahun} ${sebab} (${masa})`;
    temuan.push({ kode: 'C3', pesan });
  }
  const kpi = await kpiAktif(db, kunci.unitId, kunci.tahun);
  if (kpi.length === 0) temuan.push({ kode: 'C6', pesan: `Unit belum memiliki KPI aktif untuk tahun ${kunci.tahun}` });
  for (const { id, kode, target_tahun } of kpi) {
    if (target_tahun === null) temuan.push({ kode: 'C7', pesan: `${kode}: target tahun belum ditetapkan`, kpi_id: id });
  }
  return temuan;
}
