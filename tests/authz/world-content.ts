/** What every unit of the world has: one of everything that a request may be about. */
import type { Secrets } from '#server/auth/secrets.ts';
import type { Programs } from '#tests/authz/programs-content.ts';
import { recoveryDigest } from '#server/auth/totp.ts';
import { challengeFor } from '#server/session/challenge.ts';
import { replaceCodes } from '#server/auth/second-factor.queries.ts';
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TestServer } from '#tests/support/server.ts';
import { exampleCopy } from '#tests/support/world/report.ts';

/** Ids of what a request may be about. */
export const THINGS = [
  'unit',
  'kpi',
  'draft',
  'detailDraft',
  'berkas',
  'submitted',
  'detailSubmitted',
  'approved',
  'program',
  'kinerja',
  'sasaran',
  'jadwal',
  'akun',
  'formerAccount',
  'role',
  'roleModule',
  'target',
  'module',
  'tahun',
  'izin',
  'kolom',
  'kartu',
  'line',
  'signInLock',
  'letter',
  'webhook',
  'delivery',
  'token',
  'holder',
  'masalah',
] as const;
const SHARED_THINGS = [
  'role',
  'roleModule',
  'target',
  'module',
  'tahun',
  'izin',
  'signInLock',
  'letter',
  'masalah',
] as const;
type SharedThing = (typeof SHARED_THINGS)[number];
export type Things = Record<(typeof THINGS)[number], string>;
/** Names nothing. */
export const NONE = '019a0000-0000-7000-8000-000000000000';
export const absentThings = Object.fromEntries(THINGS.map((nama) => [nama, NONE])) as Things;

const THRESHOLDS = JSON.stringify([{ batas_bawah: 0, warna: 'hijau', label: 'Tercapai' }]);
const KPI_COPY = JSON.stringify(exampleCopy({ kode: 'AZ.2', nama: 'Indikator laporan' }));
const TARGET = { target_tahun: 400, target_tw1: 100, target_tw2: 100, target_tw3: 100, target_tw4: 100 };

type Db = TestServer['db'];
export const one = async (db: Db, table: 'unit' | 'module' | 'role', column: string, value: string) =>
  (await db.selectFrom(table).select('id').where(sql.ref(column), '=', value).executeTakeFirstOrThrow()).id;

async function report(db: Db, unit: string, kpi: string, status: 'draft' | 'submitted' | 'approved', key: string) {
  const [id, detail, file] = [uuidv7(), uuidv7(), uuidv7()];
  const sender = (
    await db.selectFrom('pengguna').select('id').where('username', '=', 'uji.orang').executeTakeFirstOrThrow()
  ).id;
  const period = ({ draft: 'TW1', submitted: 'TW2', approved: 'TW3' } as const)[status];
  const sent = status === 'draft' ? {} : { submitted_by: sender, submitted_at: new Date() };
  await db
    .insertInto('laporan')
    .values({
      id,
      unit_id: unit,
      tahun: 2024,
      periode: period,
      status,
      batas_capaian: 120,
      ambang: THRESHOLDS,
      created_by: sender,
      ...sent,
    })
    .execute();
  const value = {
    target: 100,
    target_tahun: 400,
    realisasi: 100,
    realisasi_kumulatif: 100,
    capaian_mentah: 100,
    capaian: 100,
  };
  await db
    .insertInto('laporan_detail')
    .values({
      id: detail,
      laporan_id: id,
      kpi_id: kpi,
      urutan: 1,
      kpi: KPI_COPY,
      wajib: true,
      ...value,
      analisis: 'Sesuai rencana',
    })
    .execute();
  const content = { nama: 'bukti.pdf', mime: 'application/pdf', ukuran: 9, sha256: 'a'.repeat(64), kunci: key };
  await db
    .insertInto('berkas')
    .values({ id: file, detail_id: detail, ...content, uploaded_by: sender, uploaded_at: new Date() })
    .execute();
  const trail = { laporan_id: id, oleh: sender, peran: 'Pelapor', waktu: new Date(), putaran: 1 };
  await db
    .insertInto('riwayat')
    .values({ id: uuidv7(), urutan: 1, aksi: 'create', ke: 'draft', ...trail })
    .execute();
  await db
    .insertInto('catatan')
    .values({ id: uuidv7(), jenis: 'catatan', isi: 'Catatan uji', ...trail })
    .execute();
  if (status === 'submitted') {
    const until = new Date(Date.now() + 86_400_000);
    await db
      .insertInto('laporan_klaim')
      .values({ laporan_id: id, oleh: sender, sejak: new Date(), sampai: until })
      .execute();
  }
  return { id, detail, berkas: file };
}

/** A column with one card on the board of a unit. */
async function boardContent(db: Db, unit: string) {
  const [column, kartu, line] = [uuidv7(), uuidv7(), uuidv7()];
  await db
    .insertInto('papan')
    .values({ unit_id: unit })
    .onConflict((oc) => oc.doNothing())
    .execute();
  await db.insertInto('papan_kolom').values({ id: column, unit_id: unit, judul: 'Uji', urutan: 99 }).execute();
  await db.insertInto('papan_tugas').values({ id: kartu, kolom_id: column, judul: 'Kartu uji', urutan: 1 }).execute();
  await db.insertInto('papan_butir').values({ id: line, tugas_id: kartu, teks: 'Butir uji', urutan: 1 }).execute();
  // One of each of its people, under the id of the account.
  await sql`insert into papan_komentar (id, tugas_id, pengguna_id, teks, created_at)
    select id, ${kartu}, id, 'Komentar uji', now() from pengguna where satker_id = ${unit}`.execute(db);
  return { kolom: column, kartu, line };
}

export async function fillPlace(
  db: Db,
  unit: string,
  key: string,
): Promise<Omit<Things, 'akun' | 'formerAccount' | SharedThing | keyof Programs>> {
  const id = Object.fromEntries(
    ['kpi', 'lapor', 'program', 'kinerja', 'sasaran', 'jadwal'].map((n) => [n, uuidv7()]),
  ) as Record<'kpi' | 'lapor' | 'program' | 'kinerja' | 'sasaran' | 'jadwal', string>;
  const plan = { kode: 'AZ', nama: 'Rencana uji', tahun: 2026, unit_id: unit };
  await db
    .insertInto('program')
    .values({ id: id.program, ...plan })
    .execute();
  await db
    .insertInto('kinerja')
    .values({ id: id.kinerja, ...plan })
    .execute();
  await db
    .insertInto('sasaran_kegiatan')
    .values({ id: id.sasaran, ...plan })
    .execute();
  const kpi = {
    nama: 'Indikator uji',
    unit_id: unit,
    satuan: 'dokumen',
    polarisasi: 'maximize' as const,
    konsolidasi: 'sum' as const,
    ...TARGET,
  };
  await db
    .insertInto('kpi')
    .values([
      { id: id.kpi, kode: 'AZ.1', tahun: 2026, ...kpi },
      { id: id.lapor, kode: 'AZ.2', tahun: 2024, ...kpi },
    ])
    .execute();
  await db
    .insertInto('jadwal')
    .values({
      id: id.jadwal,
      tahun: 2025,
      periode: 'TW3',
      unit_id: unit,
      buka: '2025-10-01',
      tutup: '2025-10-31',
      alasan: 'Perpanjangan untuk uji',
    })
    .execute();
  const draft = await report(db, unit, id.lapor, 'draft', key);
  const submitted = await report(db, unit, id.lapor, 'submitted', key);
  const approved = await report(db, unit, id.lapor, 'approved', key);
  const board = await boardContent(db, unit);
  return {
    ...board,
    unit,
    kpi: id.kpi,
    program: id.program,
    kinerja: id.kinerja,
    sasaran: id.sasaran,
    jadwal: id.jadwal,
    draft: draft.id,
    detailDraft: draft.detail,
    berkas: draft.berkas,
    submitted: submitted.id,
    detailSubmitted: submitted.detail,
    approved: approved.id,
  };
}

/** What the link of a letter to `uji.orang` holds. */
export const LINK = 'tautan-dari-surel';
const digest = (text: string) => createHash('sha256').update(text).digest('base64url');

/** A recovery code of somebody with a second factor. */
export const RECOVERY = 'bcdfg-hjkmn-pqrst';

/** Gives somebody a second factor. @returns a challenge of theirs that outlives the tests */
export async function fillFactor(db: Db, secrets: Secrets, userId: string): Promise<string> {
  const row = { pengguna_id: userId, rahasia_baru: null };
  await db.insertInto('faktor_kedua').values(row).execute();
  const since = new Date('2026-01-01T00:00:00Z');
  await db.updateTable('faktor_kedua').set({ rahasia: 'x', aktif_sejak: since }).execute();
  await replaceCodes(db, userId, [recoveryDigest(userId, RECOVERY)]);
  const account = await db
    .selectFrom('pengguna')
    .select(['id', 'password_hash'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return challengeFor(secrets, account, new Date('2090-01-01T00:00:00Z')).tantangan;
}

export async function fillShared(db: Db) {
  const id = Object.fromEntries(SHARED_THINGS.map((n) => [n, uuidv7()])) as Record<SharedThing, string>;
  await db
    .insertInto('role')
    .values({ id: id.role, name: 'uji-peran', label: 'Peran uji', lingkup: 'sendiri' })
    .execute();
  const kpi = await one(db, 'module', 'name', 'Kpi');
  await db
    .insertInto('role_module')
    .values({ id: id.roleModule, role_id: id.role, module_id: kpi, actions: '["read"]' })
    .execute();
  await db
    .insertInto('tipe_target')
    .values({ id: id.target, kode: 'AZ', nama: 'Jenis uji', tipe_nilai: 'angka', skala: '[]' })
    .execute();
  await db
    .insertInto('module')
    .values({ id: id.module, name: 'ModulUji', label: 'Modul uji', actions: '["read"]' })
    .execute();
  // Five failures close it; it is called by the newest.
  const failed = [0, 1, 2, 3].map((n) => ({ id: uuidv7(), waktu: new Date(Date.now() - 1000 * (n + 1)) }));
  const pair = { kunci: 'pasangan:192.0.2.1 uji.orang', akun: 'uji.orang', alamat: '192.0.2.1' };
  await db
    .insertInto('signin_gagal')
    .values([{ id: id.signInLock, waktu: new Date() }, ...failed].map((one) => ({ ...one, ...pair })))
    .execute();
  const at = new Date();
  await db
    .insertInto('kiriman')
    .values({
      id: id.letter,
      alasan: `uji:${id.letter}`,
      jenis: 'surel',
      pengguna_id: null,
      penerima: 'tiada@luar.example',
      isi: JSON.stringify({ subject: 'Uji', html: '', text: '' }),
      dibuat: at,
      coba_at: at,
      gagal_at: at,
    })
    .execute();
  const sender = await db
    .selectFrom('pengguna')
    .select(['id', 'email', 'password_hash'])
    .where('username', '=', 'uji.orang')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('atur_sandi')
    .values({
      id: uuidv7(),
      pengguna_id: sender.id,
      sidik: digest(LINK),
      email: sender.email,
      sidik_lama: digest(sender.password_hash),
      jaringan: '192.0.2.1',
      dibuat: new Date(),
      sampai: new Date(Date.now() + 3_600_000),
    })
    .execute();
  await db
    .insertInto('masalah')
    .values({
      id: id.masalah,
      pengirim_id: sender.id,
      teks: 'Tombol tidak muncul',
      halaman: '/beranda',
      versi_aplikasi: 'uji',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute();
  await db.insertInto('izin').values({ id: id.izin, name: 'Uji.izin' }).execute();
  await db.insertInto('tahun').values({ id: id.tahun, tahun: 2030, status: 'rencana', ambang: THRESHOLDS }).execute();
  return id;
}

/** An account with the demo password; gives its id. */
export async function account(db: Db, username: string, satker_id: string): Promise<string> {
  const id = uuidv7();
  const { password_hash } = await db
    .selectFrom('pengguna')
    .select('password_hash')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('pengguna')
    .values({ id, nama: username, username, email: `${username}@contoh.example`, password_hash, satker_id })
    .execute();
  return id;
}
