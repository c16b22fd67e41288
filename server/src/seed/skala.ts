/** `npm run seed:scale`: a database as large as the whole organisation after five years. For measuring, not for showing. */
import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { seedDasar } from '#server/seed/seed.ts';
import { templatSkala } from '#server/seed/skala-templat.ts';

type Trx = Transaction<Database>;
const TAHUN = [2022, 2023, 2024, 2025, 2026];
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** How this seed knows a database that it made. */
const TANDA = 'seed-scale';

type HasilSkala = { dibuat: boolean; jumlah: Record<string, number>; detik: number };

const sudahAda = async (db: Kysely<Database>, tabel: string) => {
  const { rows } = await sql<{ ada: string | null }>`select to_regclass(${tabel})::text as ada`.execute(db);
  return rows[0]?.ada !== null;
};

/** `kosong`, `sendiri` (made by this seed) or `lain`. */
async function milikSiapa(db: Kysely<Database>): Promise<'kosong' | 'sendiri' | 'lain'> {
  if (!(await sudahAda(db, 'public.role'))) return 'kosong';
  if (!(await db.selectFrom('role').select('id').limit(1).executeTakeFirst())) return 'kosong';
  const tanda = await db.selectFrom('server_secret').select('name').where('name', '=', TANDA).executeTakeFirst();
  return tanda ? 'sendiri' : 'lain';
}

/** The template in the database, and ids that are the same on every run. */
async function siapkan(trx: Trx): Promise<void> {
  const { kpi, laporan, details } = templatSkala();
  await sql`
    create function pg_temp.id(text) returns uuid language sql immutable as $$
      select (substr(m, 1, 12) || '7' || substr(m, 14, 3) || '8' || substr(m, 18))::uuid from md5($1) as m $$`.execute(
    trx,
  );
  await sql`create temp table s_unit on commit drop as
    select id, kode, (row_number() over (order by kode))::int as nomor from unit where kode ~ '^[0-9]{4}$' and kode <> '0000'`.execute(
    trx,
  );
  await sql`create temp table s_kpi on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(kpi)}::jsonb) as t(
      kode text, nama text, satuan text, kode_sasaran text, sasaran text, target jsonb, urutan int, salinan jsonb)`.execute(
    trx,
  );
  await sql`create temp table s_laporan on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(laporan)}::jsonb) as t(
      ragam int, periode text, capaian_periode numeric, capaian_tahun numeric, skor_periode numeric, skor_tahun numeric)`.execute(
    trx,
  );
  await sql`create temp table s_detail on commit drop as
    select * from jsonb_to_recordset(${JSON.stringify(details)}::jsonb) as t(
      ragam int, periode text, urutan int, kode text, target numeric, target_tahun numeric, wajib boolean,
      realisasi numeric, realisasi_kumulatif numeric, capaian_mentah numeric, capaian numeric, capaian_tahun numeric,
      warna text, rumus text, rumus_tahun text, analisis text, kendala text, tindak_lanjut text, keadaan text,
      utuh numeric, utuh_tahun numeric)`.execute(trx);
  for (const tabel of ['s_unit', 's_kpi', 's_laporan', 's_detail']) await sql`analyze ${sql.table(tabel)}`.execute(trx);
}

async function indikator(trx: Trx): Promise<void> {
  const tahun = sql`unnest(${TAHUN}::int[]) as y(tahun)`;
  await sql`
    insert into sasaran_kegiatan (id, kode, nama, tahun, unit_id)
    select pg_temp.id('s' || u.kode || y.tahun || s.kode_sasaran), s.kode_sasaran, s.sasaran, y.tahun, u.id
    from s_unit as u, ${tahun}, (select distinct kode_sasaran, sasaran from s_kpi) as s`.execute(trx);
  await sql`
    insert into kpi (id, kode, nama, unit_id, tahun, satuan, sasaran_kegiatan_id, tipe_nilai, polarisasi, konsolidasi,
      target_tahun, target_tw1, target_tw2, target_tw3, target_tw4)
    select pg_temp.id('k' || u.kode || y.tahun || k.kode), k.kode, k.nama, u.id, y.tahun, k.satuan,
      pg_temp.id('s' || u.kode || y.tahun || k.kode_sasaran), k.salinan ->> 'tipe_nilai', 'maximize', 'take_last_known',
      (k.target ->> 'tahun')::numeric, (k.target ->> 'TW1')::numeric, (k.target ->> 'TW2')::numeric,
      (k.target ->> 'TW3')::numeric, (k.target ->> 'TW4')::numeric
    from s_unit as u, ${tahun}, s_kpi as k`.execute(trx);
}

/** Years that are over are approved; in the last one the quarters stand as they do in autumn. */
const STATUS = sql`case
  when y.tahun < 2026 or t.periode = 'TW1' then 'approved'
  when t.periode = 'TW2' then case when h < 70 then 'approved' when h < 85 then 'submitted' when h < 93 then 'revision' else 'draft' end
  when t.periode = 'TW3' then case when h < 40 then 'approved' when h < 65 then 'submitted' when h < 75 then 'revision' else 'draft' end
  when h < 10 then 'submitted' else 'draft' end`;

async function laporan(trx: Trx, oleh: { pelapor: string; pemutus: string }, waktu: Date): Promise<void> {
  await sql`create temp table s_isi on commit drop as
    select pg_temp.id('l' || u.kode || y.tahun || t.periode) as id, u.id as unit_id, u.kode as unit_kode, y.tahun, t.periode, t.ragam,
      ${STATUS} as status, t.capaian_periode, t.capaian_tahun, t.skor_periode, t.skor_tahun,
      least(make_date(y.tahun, 1, 1) + (substr(t.periode, 3)::int * interval '3 months') + (h % 14) * interval '1 day',
        ${waktu}::timestamptz - (h % 30) * interval '1 day') as kirim,
      (1 + h % 9) * interval '1 day' as lama
    from s_unit as u cross join unnest(${TAHUN}::int[]) as y(tahun)
    join s_laporan as t on t.ragam = (u.nomor * 7 + y.tahun) % (select max(ragam) + 1 from s_laporan)
    cross join lateral (select (u.nomor * 37 + y.tahun * 11 + substr(t.periode, 3)::int * 29) % 100 as h) as acak`.execute(
    trx,
  );
  await sql`
    insert into laporan (id, unit_id, tahun, periode, status, batas_capaian, ambang, capaian_periode, capaian_tahun,
      created_by, submitted_at, submitted_by, decided_at, decided_by)
    select i.id, i.unit_id, i.tahun, i.periode, i.status, t.batas_capaian, t.ambang, i.capaian_periode, i.capaian_tahun,
      ${oleh.pelapor}::uuid,
      case when i.status <> 'draft' then i.kirim end, case when i.status <> 'draft' then ${oleh.pelapor}::uuid end,
      case when i.status in ('approved', 'revision') then least(i.kirim + i.lama, ${waktu}::timestamptz) end,
      case when i.status in ('approved', 'revision') then ${oleh.pemutus}::uuid end
    from s_isi as i join tahun as t on t.tahun = i.tahun`.execute(trx);
  await sql`insert into dasbor_laporan select id, skor_periode, skor_tahun from s_isi`.execute(trx);
  await sql`
    insert into laporan_detail (id, laporan_id, kpi_id, urutan, kpi, wajib, target, target_tahun, realisasi,
      realisasi_kumulatif, capaian_mentah, capaian, capaian_tahun, warna, rumus, rumus_tahun, analisis, kendala, tindak_lanjut)
    select pg_temp.id('d' || i.unit_kode || i.tahun || i.periode || d.kode), i.id,
      pg_temp.id('k' || i.unit_kode || i.tahun || d.kode), d.urutan, k.salinan, d.wajib, d.target, d.target_tahun, d.realisasi,
      d.realisasi_kumulatif, d.capaian_mentah, d.capaian, d.capaian_tahun, d.warna, d.rumus, d.rumus_tahun,
      d.analisis, d.kendala, d.tindak_lanjut
    from s_isi as i join s_detail as d on d.ragam = i.ragam and d.periode = i.periode join s_kpi as k on k.kode = d.kode
    order by i.tahun, i.periode, i.unit_kode, d.urutan`.execute(trx);
  await sql`
    insert into dasbor_detail
      (laporan_id, tahun, periode, kpi_id, detail_id, keadaan, terisi, bobot, capaian, capaian_tahun)
    select d.laporan_id, i.tahun, i.periode, d.kpi_id, d.id, s.keadaan, true, null, s.utuh, s.utuh_tahun
    from s_isi as i join laporan_detail as d on d.laporan_id = i.id
    join s_detail as s on s.ragam = i.ragam and s.periode = i.periode and s.urutan = d.urutan
    order by i.tahun, i.periode, i.unit_kode, d.urutan`.execute(trx);
}

/** One real file, named by nearly every indicator; every ninth of the last year has none yet. */
async function bukti(trx: Trx, files: FileStore, oleh: string, waktu: Date): Promise<void> {
  const diterima = await files.receive(Readable.from([Buffer.from(PDF)]), 10_000);
  const kunci = await files.commit(diterima.temp);
  await sql`
    insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_by, uploaded_at)
    select pg_temp.id('b' || d.id), d.id, 'bukti-dukung.pdf', 'application/pdf', ${diterima.ukuran}, ${diterima.sha256}, ${kunci},
      ${oleh}::uuid, ${waktu}::timestamptz
    from s_isi as i join laporan_detail as d on d.laporan_id = i.id
    where i.tahun < 2026 or (d.urutan + substr(i.unit_kode, 3)::int) % 9 <> 0`.execute(trx);
}

const TABEL = ['unit', 'kpi', 'laporan', 'laporan_detail', 'berkas'] as const;

async function hitung(db: Kysely<Database>): Promise<Record<string, number>> {
  const jumlah: Record<string, number> = {};
  for (const tabel of TABEL) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(tabel)}`.execute(db);
    jumlah[tabel] = rows[0]?.n ?? 0;
  }
  return jumlah;
}

/**
 * Fills an empty database with 536 units × 5 years × 4 periods × 17 indicators, in one transaction. One that this seed
 * made stays as it is.
 * @param options `paksa`: whatever is in the database is deleted first
 * @throws ConfigError when the database holds something else and `paksa` is not set
 */
export async function seedSkala(
  db: Kysely<Database>,
  files: FileStore,
  options: { paksa: boolean; waktu: Date },
): Promise<HasilSkala> {
  const mulai = performance.now();
  const selesai = async (dibuat: boolean) => ({
    dibuat,
    jumlah: await hitung(db),
    detik: Math.round((performance.now() - mulai) / 100) / 10,
  });
  const milik = await milikSiapa(db);
  if (milik === 'lain' && !options.paksa) {
    throw new ConfigError(
      'Basis data ini sudah berisi. Pakai DATA_DIR atau DATABASE_URL lain, atau --force untuk menghapus SEMUA isinya.',
    );
  }
  if (milik === 'sendiri' && !options.paksa) {
    // Kept from an earlier version of the program.
    await migrate(db);
    return selesai(false);
  }
  if (milik !== 'kosong') {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  await migrate(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { idPengguna } = await seedDasar(trx, TAHUN);
    const oleh = { pelapor: idPengguna('pelapor.tapin'), pemutus: idPengguna('verifikator.tapin') };
    await siapkan(trx);
    await indikator(trx);
    await laporan(trx, oleh, options.waktu);
    await bukti(trx, files, oleh.pelapor, options.waktu);
    await trx.insertInto('server_secret').values({ name: TANDA, value: '1', created_at: options.waktu }).execute();
  });
  for (const tabel of [...TABEL, 'dasbor_laporan', 'dasbor_detail', 'sasaran_kegiatan'] as const) {
    await sql`vacuum analyze ${sql.table(tabel)}`.execute(db);
  }
  return selesai(true);
}
