/** `/api/unit/import`: the whole unit tree out of a workbook. contract.md §9. */
import { sql, type Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BarisImpor } from '#contract/impor.ts';
import { bacaSelTeks } from '#domain/indikator/sel.ts';
import type { Database } from '#server/db/types.ts';
import { bacaBuku, type Buku } from '#server/impor/buku.ts';
import type { Rencana } from '#server/impor/hasil.ts';
import { type AksiJejak, bedanya, catatBanyak, isiJejak } from '#server/repositories/jejak.ts';
import { bacaTabel, type KolomImpor, pencatat } from '#server/impor/tabel.ts';

type Trx = Transaction<Database>;
type Id = 'kode' | 'nama_unit' | 'level_id' | 'parent' | 'nama_supervisi' | 'aktif';
export const KOLOM_UNIT: readonly KolomImpor<Id>[] = [
  {
    id: 'kode',
    judul: 'Kode',
    alias: ['kode unit', 'kode satker'],
    wajib: true,
    petunjuk: 'Unik, paling banyak 20 karakter',
  },
  {
    id: 'nama_unit',
    judul: 'Nama unit',
    alias: ['nama', 'nama satker', 'unit kerja'],
    wajib: true,
    lebar: 60,
    petunjuk: 'Wajib',
  },
  {
    id: 'level_id',
    judul: 'Level',
    alias: ['level id', 'eselon'],
    wajib: true,
    petunjuk: '1 eselon I, 2 eselon II/provinsi, 3 UPT/kabupaten/kota, 4 eselon IV',
  },
  {
    id: 'parent',
    judul: 'Kode induk',
    alias: ['induk', 'parent', 'kode parent'],
    petunjuk: 'Kosong = unit puncak; boleh unit dari berkas ini',
  },
  { id: 'nama_supervisi', judul: 'Supervisi', alias: ['nama supervisi', 'penanggung jawab'], lebar: 30, petunjuk: '' },
  { id: 'aktif', judul: 'Aktif', petunjuk: 'ya atau tidak; kosong = ya' },
];
const LEVEL: Record<string, number> = {
  i: 1,
  ii: 2,
  iii: 3,
  iv: 4,
  'eselon i': 1,
  'eselon ii': 2,
  'eselon iii': 3,
  'eselon iv': 4,
  pusat: 1,
  provinsi: 2,
  kabkota: 3,
  'kab/kota': 3,
  'kabupaten/kota': 3,
  upt: 3,
};
const AKTIF = new Map([
  ...['ya', 'aktif', '1'].map((kata) => [kata, true] as const),
  ...['tidak', 'nonaktif', '0'].map((kata) => [kata, false] as const),
]);
const SEKALI_TULIS = 1000;

export type UnitJadi = {
  kode: string;
  nama_unit: string;
  level_id: number;
  parent: string | null;
  nama_supervisi: string | null;
  aktif: boolean;
};
type Lama = UnitJadi & { id: string; versi: number };
export type RencanaUnit = Rencana & { isi: { nomor: number; jadi: UnitJadi; lama: Lama | null }[] };

export const bukuUnit = (isi: Buffer): Promise<Buku> => bacaBuku(isi, 'Unit');

async function bacaUnit(trx: Trx): Promise<Map<string, Lama>> {
  // The tree is one thing: nobody else changes it while it is compared and written.
  await sql`lock table unit in share row exclusive mode`.execute(trx);
  const rows = await trx
    .selectFrom('unit as u')
    .leftJoin('unit as p', 'p.id', 'u.parent_id')
    .select([
      'u.id',
      'u.versi',
      'u.kode',
      'u.nama_unit',
      'u.level_id',
      'p.kode as parent',
      'u.nama_supervisi',
      'u.aktif',
    ])
    .execute();
  return new Map(rows.map((row) => [row.kode, row]));
}

const KOLOM_BANDING = ['nama_unit', 'level_id', 'parent', 'nama_supervisi', 'aktif'] as const;
const KOLOM_JEJAK = ['nama_unit', 'level_id', 'parent_id', 'nama_supervisi', 'aktif'] as const;
const JUDUL = new Map(KOLOM_UNIT.map(({ id, judul }) => [id, judul]));
const tulis = (nilai: string | number | boolean | null | undefined) =>
  typeof nilai === 'boolean' ? (nilai ? 'ya' : 'tidak') : (nilai ?? null);

/** What applying the sheet would do to the tree; the units are locked until the transaction ends. */
export async function rencanaUnit(trx: Trx, buku: Buku): Promise<RencanaUnit> {
  const tabel = bacaTabel(buku, KOLOM_UNIT);
  const catat = pencatat(tabel, KOLOM_UNIT);
  const ada = await bacaUnit(trx);
  const pohon = new Map<string, { level_id: number; parent: string | null }>(ada);
  const terbaca = new Map<string, number>();
  const isi: RencanaUnit['isi'] = [];
  for (const { nomor, sel } of tabel.baris) {
    const teks = (id: Id) => bacaSelTeks(sel.get(id) ?? null);
    const wajib = (id: Id, batas: number) => {
      const nilai = teks(id) ?? '';
      if (nilai === '') catat.gagal(nomor, id, 'wajib', 'wajib diisi');
      if (nilai.length > batas) catat.gagal(nomor, id, 'batas', `paling banyak ${batas} karakter`);
      return nilai;
    };
    const kode = wajib('kode', 20);
    const kembar = terbaca.get(kode);
    if (kode !== '' && kembar !== undefined)
      catat.gagal(nomor, 'kode', 'ganda', `kode "${kode}" sudah ada di baris ${kembar}`);
    terbaca.set(kode, kembar ?? nomor);
    const tertulis = (teks('level_id') ?? '').toLowerCase();
    const level = LEVEL[tertulis] ?? Number(tertulis);
    if (![1, 2, 3, 4].includes(level)) catat.gagal(nomor, 'level_id', 'pilihan', 'harus 1, 2, 3 atau 4');
    const aktif = AKTIF.get((teks('aktif') ?? 'ya').toLowerCase());
    if (aktif === undefined) catat.gagal(nomor, 'aktif', 'pilihan', 'harus ya atau tidak');
    const lama = ada.get(kode) ?? null;
    const punya = (id: Id) => tabel.kolom.has(id);
    const induk = teks('parent');
    const supervisi = teks('nama_supervisi');
    if ((supervisi ?? '').length > 150) catat.gagal(nomor, 'nama_supervisi', 'batas', 'paling banyak 150 karakter');
    const jadi: UnitJadi = {
      kode,
      nama_unit: wajib('nama_unit', 255),
      level_id: level,
      parent: punya('parent') ? (induk === '-' ? null : induk) : (lama?.parent ?? null),
      nama_supervisi: punya('nama_supervisi') ? supervisi : (lama?.nama_supervisi ?? null),
      aktif: punya('aktif') ? (aktif ?? true) : (lama?.aktif ?? true),
    };
    isi.push({ nomor, jadi, lama });
    if (kode !== '') pohon.set(kode, jadi);
  }
  // A parent's level is always smaller, so a tree that passes has no circle.
  for (const { nomor, jadi } of isi) {
    if (jadi.parent === null) continue;
    const induk = pohon.get(jadi.parent);
    if (!induk) catat.gagal(nomor, 'parent', 'induk', `unit "${jadi.parent}" tidak ada di berkas maupun di data`);
    else if (induk.level_id >= jadi.level_id) {
      const pesan = `level ${jadi.level_id} harus di bawah level induknya "${jadi.parent}" (${induk.level_id})`;
      catat.gagal(nomor, 'level_id', 'level', pesan);
    }
  }
  for (const [kode, { level_id, parent }] of pohon) {
    const nomor = parent === null ? undefined : terbaca.get(parent);
    if (parent === null || nomor === undefined || terbaca.has(kode)) continue;
    const induk = pohon.get(parent);
    if (induk && induk.level_id >= level_id) {
      catat.gagal(nomor, 'level_id', 'level', `unit bawahannya "${kode}" berlevel ${level_id}`);
    }
  }
  const salahBaris = new Set(catat.salah.map(({ baris }) => baris));
  const baris = isi.map(({ nomor, jadi, lama }): BarisImpor => {
    const perubahan = KOLOM_BANDING.filter((k) => jadi[k] !== (lama?.[k] ?? null)).map((k) => ({
      kolom: JUDUL.get(k) ?? k,
      dari: tulis(lama?.[k]),
      ke: tulis(jadi[k]),
    }));
    const tindakan = lama === null ? 'buat' : perubahan.length > 0 ? 'ubah' : 'tetap';
    const salah = salahBaris.has(nomor);
    return {
      baris: nomor,
      kode: jadi.kode,
      nama: jadi.nama_unit,
      tindakan: salah ? 'salah' : tindakan,
      perubahan: salah ? [] : perubahan,
    };
  });
  const { salah, peringatan } = catat;
  const versi = isi.map(({ lama }) => (lama ? `${lama.id}:${lama.versi}` : ''));
  return { lembar: buku.lembar, diabaikan: tabel.diabaikan, baris, salah, peringatan, versi, isi };
}

/** Every path anew, from the roots down; only rows that differ are written. */
const jalurSemua = (trx: Trx) =>
  sql`with recursive pohon as (
      select id, array[id] as jalur from unit where parent_id is null
      union all
      select u.id, p.jalur || u.id from unit u join pohon p on p.id = u.parent_id
    )
    update unit set jalur = pohon.jalur from pohon where pohon.id = unit.id and unit.jalur <> pohon.jalur`.execute(trx);

/** Writes a plan without faults: every unit or none. */
export async function terapkanUnit(
  trx: Trx,
  rencana: RencanaUnit,
  { oleh, waktu }: Omit<AksiJejak, 'aksi'>,
): Promise<void> {
  const ids = new Map(
    (await trx.selectFrom('unit').select(['kode', 'id']).execute()).map(({ kode, id }) => [kode, id]),
  );
  const baru = rencana.isi.filter(({ lama }) => lama === null).map(({ jadi }) => ({ ...jadi, id: uuidv7() }));
  for (const { kode, id } of baru) ids.set(kode, id);
  const indukDari = (kode: string | null) => (kode === null ? null : (ids.get(kode) ?? null));
  // Parents first: a row may only refer to what is there.
  baru.sort((a, b) => a.level_id - b.level_id);
  const rows = baru.map(({ parent, ...isi }) => ({
    ...isi,
    parent_id: indukDari(parent),
    jalur: [isi.id],
    created_at: waktu,
    updated_at: waktu,
  }));
  for (let i = 0; i < rows.length; i += SEKALI_TULIS) {
    await trx
      .insertInto('unit')
      .values(rows.slice(i, i + SEKALI_TULIS))
      .execute();
  }
  const tindakan = new Map(rencana.baris.map((b) => [b.baris, b.tindakan]));
  for (const { nomor, jadi, lama } of rencana.isi) {
    if (!lama || tindakan.get(nomor) !== 'ubah') continue;
    const { parent, kode: _kode, ...isi } = jadi;
    await trx
      .updateTable('unit')
      .set({ ...isi, parent_id: indukDari(parent), versi: lama.versi + 1, updated_at: waktu })
      .where('id', '=', lama.id)
      .execute();
  }
  await jalurSemua(trx);
  // In the names of the wire, as a change by the form leaves them.
  const sebutan = ({ parent, ...isi }: UnitJadi) => ({ ...isi, parent_id: indukDari(parent) });
  const kejadian = { pengguna: { id: oleh }, waktu };
  const dibuat = rows.map(({ jalur: _jalur, ...row }) => ({ id: row.id, perubahan: isiJejak(row) }));
  await catatBanyak(trx, 'Unit', 'create', kejadian, dibuat);
  const diubah = rencana.isi.flatMap(({ nomor, jadi, lama }) => {
    if (!lama || tindakan.get(nomor) !== 'ubah') return [];
    const kini = sebutan(jadi);
    return [{ id: lama.id, perubahan: bedanya(sebutan(lama), kini, KOLOM_JEJAK) }];
  });
  await catatBanyak(trx, 'Unit', 'update', kejadian, diubah);
}
