/** `GET /api/dashboard/satker`: the unit tree with its traffic lights, level by level, or all units who owe a report first. */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { BarisSatker, DasborSatker, dasborSatkerQuery } from '#contract/dasbor.ts';
import { skor } from '#domain/capaian/capaian.ts';
import { angka, bulatkan } from '#domain/capaian/desimal.ts';
import { daftarPita, KEADAAN_SATKER } from '#domain/dasbor/dasbor.ts';
import { whereLingkup } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';
import { potong } from '#server/repositories/daftar.ts';
import { kelasDari, type Kerangka, konteks } from '#server/repositories/dasbor-lingkup.ts';
import { keadaanUnit, type UnitDasbor } from '#server/repositories/dasbor-unit.ts';

type Minta = z.infer<typeof dasborSatkerQuery>;
const nama = new Intl.Collator('id', { numeric: true });
const URUT: Record<string, (a: UnitDasbor, b: UnitDasbor) => number> = {
  kode: (a, b) => nama.compare(a.kode, b.kode),
  nama_unit: (a, b) => nama.compare(a.nama_unit, b.nama_unit),
  status: (a, b) => KEADAAN_SATKER.indexOf(a.keadaan) - KEADAAN_SATKER.indexOf(b.keadaan),
  capaian: (a, b) => Number(a.skor_periode) - Number(b.skor_periode),
};

/** By the asked column, units without a figure last either way; then late ones first, then by code. */
function urutkan(unit: UnitDasbor[], minta: Minta): UnitDasbor[] {
  const turun = minta.sort?.startsWith('-') ?? false;
  const kolom = minta.sort?.replace(/^-/, '') ?? (minta.bentuk === 'daftar' ? 'status' : 'kode');
  const banding = URUT[kolom] ?? (() => 0);
  const kosong = (u: UnitDasbor) => (kolom === 'capaian' && u.skor_periode === null ? 1 : 0);
  return [...unit].sort(
    (a, b) =>
      kosong(a) - kosong(b) ||
      (kosong(a) ? 0 : banding(a, b) * (turun ? -1 : 1)) ||
      (kolom === 'status' ? b.terlambatHari - a.terlambatHari : 0) ||
      nama.compare(a.kode, b.kode),
  );
}

function sendiri(k: Kerangka, u: UnitDasbor): BarisSatker['sendiri'] {
  return {
    status: u.keadaan,
    laporan_id: u.laporan_id,
    capaian_periode: bulatkan(angka(u.skor_periode)),
    capaian_tahun: bulatkan(angka(u.skor_tahun)),
    kelas: kelasDari(k.ambang, u.skor_periode),
    submitted_at: u.submitted_at?.toISOString() ?? null,
    decided_at: u.decided_at?.toISOString() ?? null,
    tutup: u.tutup,
    terlambat_hari: u.terlambatHari,
  };
}

/** Everything below a unit, each unit counting once; null when nothing visible is below. */
function bawahan(k: Kerangka, isi: readonly UnitDasbor[]): BarisSatker['bawahan'] {
  if (isi.length === 0) return null;
  const rerata = (ambil: (u: UnitDasbor) => string | null) =>
    skor(isi.map((u) => ({ capaian: angka(ambil(u)), bobot: null })));
  const periode = rerata((u) => u.skor_periode);
  const kelas = isi.map((u) => kelasDari(k.ambang, u.skor_periode));
  return {
    satker: isi.length,
    wajib: isi.filter((u) => u.keadaan !== 'tanpa_indikator').length,
    status: KEADAAN_SATKER.map((status) => ({
      status,
      jumlah: isi.filter(({ keadaan }) => keadaan === status).length,
    })),
    capaian_periode: bulatkan(periode),
    capaian_tahun: bulatkan(rerata((u) => u.skor_tahun)),
    kelas: kelasDari(k.ambang, periode),
    sebaran: daftarPita(k.ambang).map((pita) => ({
      ...pita,
      jumlah: kelas.filter((satu) => satu?.batas_bawah === pita.batas_bawah).length,
    })),
  };
}

/** From the topmost visible unit down to `unit`. */
async function jejak(db: Db, k: Kerangka, unit: UnitDasbor | undefined): Promise<DasborSatker['jejak']> {
  if (!unit) return [];
  const rows = await db
    .selectFrom('unit as u')
    .select(['u.id', 'u.kode', 'u.nama_unit'])
    .where('u.id', 'in', unit.jalur)
    .where(whereLingkup(k.lingkup, sql.ref('u.id'), sql.ref('u.jalur')))
    .execute();
  return unit.jalur.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** One page of units; `total` counts those that the filters leave. */
export async function dasborSatker(db: Db, k: Kerangka, minta: Minta): Promise<{ data: DasborSatker; total: number }> {
  const { unit } = await keadaanUnit(db, k);
  const ada = new Set(unit.map(({ id }) => id));
  const dibawah = Map.groupBy(
    unit.flatMap((u) => u.jalur.filter((id) => id !== u.id && ada.has(id)).map((id) => ({ id, u }))),
    ({ id }) => id,
  );
  const baris = (u: UnitDasbor): BarisSatker => {
    const isi = (dibawah.get(u.id) ?? []).map((satu) => satu.u);
    return {
      unit: { id: u.id, kode: u.kode, nama_unit: u.nama_unit, level_id: u.level_id, parent_id: u.parent_id },
      anak: isi.filter(({ parent_id }) => parent_id === u.id).length,
      sendiri: sendiri(k, u),
      bawahan: bawahan(k, isi),
    };
  };
  const induk = k.satker ? unit.find(({ id }) => id === k.satker?.id) : undefined;
  const setingkat = (u: UnitDasbor) =>
    induk ? u.parent_id === induk.id : u.parent_id === null || !ada.has(u.parent_id);
  const dicari = minta.q?.toLocaleLowerCase('id');
  const terpilih = unit.filter(
    (u) =>
      (minta.bentuk === 'daftar' || setingkat(u)) &&
      (minta.status === undefined || u.keadaan === minta.status) &&
      (!dicari || u.nama_unit.toLocaleLowerCase('id').includes(dicari) || u.kode.toLowerCase().includes(dicari)),
  );
  const { limit, offset } = potong(minta);
  const halaman = urutkan(terpilih, minta).slice(offset, offset + limit);
  return {
    total: terpilih.length,
    data: {
      konteks: await konteks(db, k),
      induk: induk ? baris(induk) : null,
      jejak: await jejak(db, k, induk),
      satker: halaman.map(baris),
    },
  };
}
