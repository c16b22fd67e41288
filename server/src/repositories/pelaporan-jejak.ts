/** What a report leaves behind: history, notes, and the rounds as they stood. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AksiRiwayat, StatusLaporan } from '#domain/pelaporan/laporan.ts';
import type { Db } from '#server/db/tx.ts';

/** Who acts: the id, and the label of the role that allows it. */
export type Pelaksana = { id: string; peran: string };

/** One changed field; `detail_id`, `kpi_id` and `kode` say of which indicator. */
export type Perubahan = {
  detail_id: string;
  kpi_id: string;
  kode: string;
  kolom: string;
  dari: unknown;
  ke: unknown;
};

/** Entries of one person that follow each other within this time make one history row. */
export const GABUNG_MS = 10 * 60 * 1000;

/** Two runs of changes as one: where a field began and where it ended; fields that came back are left out. */
export function gabungPerubahan(lama: readonly Perubahan[], baru: readonly Perubahan[]): Perubahan[] {
  const semua = new Map<string, Perubahan>();
  for (const perubahan of [...lama, ...baru]) {
    const kunci = `${perubahan.detail_id} ${perubahan.kolom}`;
    const pertama = semua.get(kunci);
    semua.set(kunci, pertama ? { ...perubahan, dari: pertama.dari } : perubahan);
  }
  return [...semua.values()].filter(({ dari, ke }) => dari !== ke);
}

export type BarisRiwayat = {
  laporanId: string;
  aksi: AksiRiwayat;
  dari: StatusLaporan | null;
  ke: StatusLaporan | null;
  oleh: Pelaksana;
  waktu: Date;
  putaran: number;
  catatan?: string | null;
  perubahan?: unknown;
  /** What `simpanSnapshot` gave. */
  isiHash?: string;
};

const terakhir = (trx: Db, laporanId: string) =>
  trx
    .selectFrom('riwayat')
    .selectAll()
    .where('laporan_id', '=', laporanId)
    .orderBy('urutan', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Appends one row. The caller holds the report's row, so numbers come without a gap. */
export async function catatRiwayat(trx: Db, baris: BarisRiwayat): Promise<void> {
  const last = await terakhir(trx, baris.laporanId);
  await trx
    .insertInto('riwayat')
    .values({
      id: uuidv7(),
      laporan_id: baris.laporanId,
      urutan: (last?.urutan ?? 0) + 1,
      aksi: baris.aksi,
      dari: baris.dari,
      ke: baris.ke,
      oleh: baris.oleh.id,
      peran: baris.oleh.peran,
      waktu: baris.waktu,
      catatan: baris.catatan ?? null,
      perubahan: baris.perubahan === undefined ? null : JSON.stringify(baris.perubahan),
      putaran: baris.putaran,
      isi_hash: baris.isiHash ?? null,
    })
    .execute();
}

type BarisTerbaca = {
  aksi: AksiRiwayat;
  oleh: string;
  peran: string;
  putaran: number;
  waktu: Date;
  perubahan: unknown;
};

/**
 * The rows of a report for reading, oldest first: entries of one person that follow each other within `GABUNG_MS` of
 * the first read as one. What is stored is never joined: rows are only ever added.
 */
export function gabungPengisian<T extends BarisTerbaca>(rows: readonly T[]): T[] {
  const hasil: T[] = [];
  for (const row of rows) {
    const last = hasil.at(-1);
    const lanjutan =
      last?.aksi === 'update' &&
      row.aksi === 'update' &&
      last.oleh === row.oleh &&
      last.peran === row.peran &&
      last.putaran === row.putaran &&
      row.waktu.getTime() - last.waktu.getTime() < GABUNG_MS;
    if (!lanjutan) hasil.push(row);
    else {
      const perubahan = gabungPerubahan((last.perubahan ?? []) as Perubahan[], (row.perubahan ?? []) as Perubahan[]);
      hasil[hasil.length - 1] = { ...last, perubahan };
    }
  }
  return hasil;
}

/** Keeps a note of a decision, or a feedback on one indicator. */
export async function simpanCatatan(
  trx: Db,
  catatan: { laporanId: string; detailId: string | null; isi: string; oleh: Pelaksana; waktu: Date; putaran: number },
): Promise<void> {
  await trx
    .insertInto('catatan')
    .values({
      id: uuidv7(),
      laporan_id: catatan.laporanId,
      detail_id: catatan.detailId,
      jenis: catatan.detailId === null ? 'catatan' : 'umpan_balik',
      isi: catatan.isi,
      oleh: catatan.oleh.id,
      peran: catatan.oleh.peran,
      waktu: catatan.waktu,
      putaran: catatan.putaran,
    })
    .execute();
}

/**
 * Keeps a report as it stands, for reading a round after later rounds have changed it; gives its SHA-256, which the
 * history row of the decision then carries.
 */
export async function simpanSnapshot(
  trx: Db,
  snapshot: { laporanId: string; putaran: number; aksi: AksiRiwayat; isi: unknown; waktu: Date },
): Promise<string> {
  const { hash } = await trx
    .insertInto('laporan_snapshot')
    .values({
      id: uuidv7(),
      laporan_id: snapshot.laporanId,
      putaran: snapshot.putaran,
      aksi: snapshot.aksi,
      isi: JSON.stringify(snapshot.isi),
      waktu: snapshot.waktu,
    })
    .returning(sql<string>`encode(sha256(convert_to(isi::text, 'UTF8')), 'hex')`.as('hash'))
    .executeTakeFirstOrThrow();
  return hash;
}

/**
 * The label of the role by which a person acts: the first of theirs that holds the action on reports.
 * @param roles role names of the person
 */
export async function peranUntuk(trx: Db, roles: readonly string[], aksi: string): Promise<string> {
  if (roles.length === 0) return '';
  const rows = await trx
    .selectFrom('role as r')
    .leftJoin('role_module as rm', 'rm.role_id', 'r.id')
    .leftJoin('module as m', 'm.id', 'rm.module_id')
    .where('r.name', 'in', roles)
    .orderBy('r.name')
    .select(['r.label', 'rm.actions', 'm.name as modul'])
    .execute();
  const memberi = rows.find(
    ({ actions, modul }) =>
      (modul === 'PelaporanCapaian' || modul === 'all') && (actions ?? []).some((a) => a === aksi || a === 'manage'),
  );
  return (memberi ?? rows[0])?.label ?? '';
}
