/** `/api/kpi/import`: what a workbook would do to a unit's indicators of a year, and doing it. contract.md §9. */
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { BarisImpor } from '#contract/impor.ts';
import type { Kpi } from '#contract/master.ts';
import { periksaBobot } from '#domain/indikator/bobot.ts';
import { periksaTarget } from '#domain/indikator/kelayakan.ts';
import { wajibBolehAtas } from '#server/auth/plugin.ts';
import type { Database } from '#server/db/types.ts';
import { inStretches } from '#server/http/give-way.ts';
import { tidakDitemukan } from '#server/http/kit.ts';
import { bacaBuku, type Buku } from '#server/impor/buku.ts';
import type { Rencana } from '#server/impor/hasil.ts';
import { bacaBaris, type BarisKpi, type Jadi, type Konteks } from '#server/impor/kpi-baca.ts';
import { KOLOM_BULAN, KOLOM_KPI, type KolomKpi, TARGET } from '#server/impor/kpi-kolom.ts';
import { bacaTabel, pencatat } from '#server/impor/tabel.ts';
import { bedanya, catatBanyak, isiJejak, tanpaTarget } from '#server/repositories/jejak.ts';
import {
  catatTarget,
  kurangAlasan,
  type Oleh,
  PESAN_ALASAN,
  sudahDikirim,
  TARGET_KOSONG,
} from '#server/repositories/kpi-riwayat.ts';
import { unitDari, wajibTerbuka } from '#server/repositories/kpi-ubah.ts';
import { cariKpi, kolomKpi, kpiDariUnit } from '#server/repositories/kpi.ts';

type Trx = Transaction<Database>;
export type Tujuan = { unit_id: string; tahun: number };
const LEMBAR = 'Indikator';
const SEKALI_TULIS = 500;
const KOLOM = [...KOLOM_KPI, ...KOLOM_BULAN];
const JUDUL = new Map(KOLOM.map(({ id, judul }) => [id, judul]));
const judul = (id: KolomKpi) => JUDUL.get(id) ?? id;

/** The sheet of an uploaded workbook. @throws AppError 413, 415 */
export const bukuKpi = (isi: Buffer): Promise<Buku> => bacaBuku(isi, LEMBAR);

/** Whether this person may import into the unit and year at all. @throws AppError 403, 404, 409 */
export async function wajibBolehImpor(trx: Trx, { unit_id, tahun }: Tujuan, { pengguna }: Oleh): Promise<void> {
  const unit = await unitDari(trx, unit_id);
  wajibBolehAtas(pengguna, 'create', 'Kpi', unit, 'Unit');
  wajibBolehAtas(pengguna, 'update', 'Kpi', unit, 'Unit');
  const ada = await trx.selectFrom('tahun').select('id').where('tahun', '=', tahun).executeTakeFirst();
  if (!ada) throw tidakDitemukan(`Tahun ${tahun}`);
  await wajibTerbuka(trx, [tahun]);
}

async function konteks(trx: Trx, { unit_id, tahun }: Tujuan, { pengguna }: Oleh): Promise<Konteks> {
  const kpi = await kpiDariUnit(trx, { unit_id, tahun }, 'ubah');
  const skala = await trx.selectFrom('tipe_target').select(['id', 'kode', 'skala']).execute();
  const sasaran = await trx
    .selectFrom('sasaran_kegiatan')
    .select(['id', 'kode', 'nama'])
    .where('unit_id', '=', unit_id)
    .where('tahun', '=', tahun)
    .execute();
  return {
    unit_id,
    tahun,
    kpi: new Map(kpi.map((k) => [k.kode, k])),
    skala: new Map(skala.map((s) => [s.kode.toLowerCase(), s])),
    sasaran,
    bolehSasaran: pengguna.ability.can('create', 'SasaranKegiatan'),
  };
}

type Nilai = string | number | null;
/** What a row holds, by the titles of the template. */
function isiBaris(kpi: Jadi | Kpi, kodeSkala: ReadonlyMap<string, string>): [string, Nilai][] {
  return [
    [judul('nama'), kpi.nama],
    [judul('satuan'), kpi.satuan],
    [judul('polarisasi'), kpi.polarisasi],
    [judul('konsolidasi'), kpi.konsolidasi],
    [judul('tipe_nilai'), kpi.tipe_nilai],
    [judul('skala'), kodeSkala.get(kpi.skala_id ?? '') ?? null],
    [judul('rumus_minimize'), kpi.rumus_minimize],
    [judul('sasaran_kode'), kpi.sasaran?.kode ?? null],
    [judul('bobot'), kpi.bobot],
    ...TARGET.map((p): [string, Nilai] => [judul(`target_${p}`), kpi.target[p]]),
    ...TARGET.map((p): [string, Nilai] => [judul(`atas_${p}`), kpi.target_atas?.[p] ?? null]),
    [judul('definisi'), kpi.definisi],
    [judul('definisi_x'), kpi.definisi_x],
    [judul('definisi_y'), kpi.definisi_y],
    [judul('sumber_data'), kpi.sumber_data],
    [judul('pic'), kpi.pic],
    [judul('status'), kpi.status],
  ];
}

function bandingkan({ nomor, lama, jadi }: BarisKpi, kodeSkala: ReadonlyMap<string, string>): BarisImpor {
  const dulu = new Map(lama ? isiBaris(lama, kodeSkala) : []);
  const perubahan = isiBaris(jadi, kodeSkala)
    .map(([kolom, ke]) => ({ kolom, dari: dulu.get(kolom) ?? null, ke }))
    .filter(({ dari, ke }) => dari !== ke);
  const tindakan = lama === null ? 'buat' : perubahan.length === 0 ? 'tetap' : 'ubah';
  return { baris: nomor, kode: jadi.kode, nama: jadi.nama, tindakan, perubahan };
}

export type RencanaKpi = Rencana & { isi: BarisKpi[]; konteks: Konteks };

/**
 * What applying the sheet would do; the unit's indicators are held until the transaction ends.
 * @param alasan the reason for every row that has none of its own
 */
export async function rencanaKpi(
  trx: Trx,
  buku: Buku,
  tujuan: Tujuan,
  oleh: Oleh,
  alasan: string | null,
): Promise<RencanaKpi> {
  const tabel = bacaTabel(buku, KOLOM);
  const catat = pencatat(tabel, KOLOM);
  const ada = await konteks(trx, tujuan, oleh);
  const isi = (await bacaBaris(tabel, catat, ada)).map((b) => ({ ...b, alasan: b.alasan ?? alasan }));
  const dikirim = await sudahDikirim(
    trx,
    isi.flatMap(({ lama }) => lama?.id ?? []),
  );
  await inStretches(isi, ({ nomor, lama, jadi, alasan: sebab }) => {
    for (const { kode, berat, pesan, saran } of periksaTarget(jadi)) {
      if (berat === 'peringatan') catat.ingatkan(nomor, 'target_tahun', kode, `${pesan}. ${saran}`);
    }
    const baru = lama && { ...lama, target: jadi.target, target_atas: jadi.target_atas };
    if (lama && baru && kurangAlasan({ lama, baru, alasan: sebab }, dikirim)) {
      catat.gagal(nomor, 'alasan', 'alasan', PESAN_ALASAN(jadi.kode));
    }
  });
  const diberkas = new Set(isi.map(({ jadi }) => jadi.kode));
  const lain = [...ada.kpi.values()].filter(({ kode }) => !diberkas.has(kode));
  const { temuan } = periksaBobot([...isi.map(({ jadi }) => jadi), ...lain]);
  if (temuan)
    catat.ingatkan(
      tabel.judul,
      tabel.kolom.has('bobot') ? 'bobot' : null,
      temuan.kode,
      `${temuan.pesan}. ${temuan.saran}`,
    );

  const kodeSkala = new Map([...ada.skala].map(([kode, { id }]) => [id, kode]));
  const salahBaris = new Set(catat.salah.map(({ baris }) => baris));
  const terbaca = new Map(isi.map((b) => [b.nomor, b]));
  const baris = await inStretches(tabel.baris, ({ nomor, sel }): BarisImpor => {
    const b = terbaca.get(nomor);
    if (b && !salahBaris.has(nomor)) return bandingkan(b, kodeSkala);
    const teks = (id: KolomKpi) => String(sel.get(id) ?? '').trim();
    return { baris: nomor, kode: teks('kode'), nama: teks('nama'), tindakan: 'salah', perubahan: [] };
  });
  return {
    lembar: buku.lembar,
    diabaikan: tabel.diabaikan,
    baris,
    salah: catat.salah,
    peringatan: catat.peringatan,
    versi: isi.map(({ lama }) => (lama ? `${lama.id}:${lama.versi}` : '')),
    isi,
    konteks: ada,
  };
}

/** New sasaran kegiatan that the file names, and those that are there, by code. */
async function siapkanSasaran(trx: Trx, { isi, konteks: ada }: RencanaKpi, waktu: Date): Promise<Map<string, string>> {
  const baru = new Map(isi.flatMap(({ sasaranBaru: s }) => (s ? [[s.kode, s] as const] : [])));
  const rows = [...baru.values()].map((s) => ({
    ...s,
    id: uuidv7(),
    tahun: ada.tahun,
    unit_id: ada.unit_id,
    created_at: waktu,
    updated_at: waktu,
  }));
  if (rows.length > 0) await trx.insertInto('sasaran_kegiatan').values(rows).execute();
  return new Map([...ada.sasaran, ...rows].map(({ kode, id }) => [kode, id]));
}

/** Writes a plan without faults: every row or none. */
export async function terapkanKpi(trx: Trx, rencana: RencanaKpi, oleh: Oleh): Promise<void> {
  const { waktu } = oleh;
  const tindakan = new Map(rencana.baris.map((b) => [b.baris, b.tindakan]));
  const berubah = rencana.isi.filter(({ nomor }) => tindakan.get(nomor) !== 'tetap');
  const sasaran = await siapkanSasaran(trx, rencana, waktu);
  const kolom = ({ sasaran: milik, ...isi }: Jadi) => ({
    ...kolomKpi({ ...isi, target_atas: isi.target_atas ?? null }),
    sasaran_kegiatan_id: sasaran.get(milik?.kode ?? '') ?? null,
  });
  const jejak = new Map<string, BarisKpi>();
  const baru = berubah.flatMap((baris) => {
    if (baris.lama) return [];
    const { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi } = baris.jadi;
    const wajib = { kode, nama, unit_id, tahun, satuan, polarisasi, konsolidasi };
    const id = uuidv7();
    jejak.set(id, baris);
    return [{ ...kolom(baris.jadi), ...wajib, id, created_at: waktu, updated_at: waktu }];
  });
  for (let i = 0; i < baru.length; i += SEKALI_TULIS) {
    await trx
      .insertInto('kpi')
      .values(baru.slice(i, i + SEKALI_TULIS))
      .execute();
  }
  for (const baris of berubah) {
    if (!baris.lama) continue;
    const { id, versi } = baris.lama;
    jejak.set(id, baris);
    await trx
      .updateTable('kpi')
      .set({ ...kolom(baris.jadi), versi: versi + 1, updated_at: waktu })
      .where('id', '=', id)
      .execute();
  }
  const tersimpan = await cariKpi(trx, [...jejak.keys()]);
  const kosong = { target: TARGET_KOSONG, target_atas: null };
  await catatTarget(
    trx,
    tersimpan.map((kpi) => {
      const baris = jejak.get(kpi.id);
      return { lama: baris?.lama ?? kosong, baru: kpi, alasan: baris?.alasan ?? null };
    }),
    oleh,
  );
  const dibuat = tersimpan.filter(({ id }) => jejak.get(id)?.lama === null);
  await catatBanyak(
    trx,
    'Kpi',
    'create',
    oleh,
    dibuat.map((kpi) => ({ id: kpi.id, perubahan: isiJejak(kpi) })),
  );
  const diubah = tersimpan.flatMap((kpi) => {
    const lama = jejak.get(kpi.id)?.lama;
    if (!lama) return [];
    const perubahan = bedanya(tanpaTarget(lama), tanpaTarget(kpi), Object.keys(tanpaTarget(kpi)));
    return Object.keys(perubahan).length > 0 ? [{ id: kpi.id, perubahan }] : [];
  });
  await catatBanyak(trx, 'Kpi', 'update', oleh, diubah);
}
