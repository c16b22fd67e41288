/** `npm run seed:scale`: a database as large as the whole organisation after five years. For measuring, not for showing. */
import { Readable } from 'node:stream';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ConfigError } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import type { Database } from '#server/db/types.ts';
import type { FileStore } from '#server/http/kit.ts';
import { seedBase } from '#server/seed/base.ts';
import { scaleTemplate } from '#server/seed/scale-template.ts';

type Trx = Transaction<Database>;
const TAHUN = [2022, 2023, 2024, 2025, 2026];
const PDF =
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n';
/** How this seed knows a database that it made. */
const MARK = 'seed-scale';

type ScaleResult = { created: boolean; counts: Record<string, number>; seconds: number };

const alreadyExists = async (db: Kysely<Database>, table: string) => {
  const { rows } = await sql<{ ada: string | null }>`select to_regclass(${table})::text as ada`.execute(db);
  return rows[0]?.ada !== null;
};

/** `kosong`, `sendiri` (made by this seed) or `lain`. */
async function whoseDatabase(db: Kysely<Database>): Promise<'kosong' | 'sendiri' | 'lain'> {
  if (!(await alreadyExists(db, 'public.role'))) return 'kosong';
  if (!(await db.selectFrom('role').select('id').limit(1).executeTakeFirst())) return 'kosong';
  const mark = await db.selectFrom('server_secret').select('name').where('name', '=', MARK).executeTakeFirst();
  return mark ? 'sendiri' : 'lain';
}

/** The template in the database, and ids that are the same on every run. */
async function prepare(trx: Trx): Promise<void> {
  const { kpi, laporan, details } = scaleTemplate();
  await sql`
    create function pg_temp.id(text) returns uuid language sql immutable as $$
      select (substr(m, 1, 12) || '7' || substr(m, 14, 3) || '8' || substr(m, 18))::uuid from md5($1) as m $$`.execute(
    trx,
  );
  await sql`create temp table s_unit on commit drop as
    select id, kode, (row_number() over (order by kode))::int as nomor from unit where kode ~ '^[0-9]{4}(\\.|$)' and kode <> '0000'`.execute(
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
  for (const table of ['s_unit', 's_kpi', 's_laporan', 's_detail']) await sql`analyze ${sql.table(table)}`.execute(trx);
}

/** Offices below the ones there are, so that the tree becomes deeper as well as wider. */
async function offices(trx: Trx, times: number): Promise<void> {
  await sql`
    insert into unit (id, kode, nama_unit, level_id, parent_id, jalur)
    select id, kode, nama_unit, level_id + 1, parent_id, jalur || id
    from (select gen_random_uuid() as id, kode || '.' || n as kode, nama_unit || ', kantor ' || n as nama_unit, level_id,
        id as parent_id, jalur
      from unit, generate_series(1, ${times - 1}::int) as n where kode ~ '^[0-9]{4}$' and kode <> '0000') as new`.execute(
    trx,
  );
}

async function indicator(trx: Trx): Promise<void> {
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

async function report(trx: Trx, by: { officer: string; decider: string }, time: Date): Promise<void> {
  await sql`create temp table s_isi on commit drop as
    select pg_temp.id('l' || u.kode || y.tahun || t.periode) as id, u.id as unit_id, u.kode as unit_kode, y.tahun, t.periode, t.ragam,
      ${STATUS} as status, t.capaian_periode, t.capaian_tahun, t.skor_periode, t.skor_tahun,
      least(make_date(y.tahun, 1, 1) + (substr(t.periode, 3)::int * interval '3 months') + (h % 14) * interval '1 day',
        ${time}::timestamptz - (h % 30) * interval '1 day') as kirim,
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
      ${by.officer}::uuid,
      case when i.status <> 'draft' then i.kirim end, case when i.status <> 'draft' then ${by.officer}::uuid end,
      case when i.status in ('approved', 'revision') then least(i.kirim + i.lama, ${time}::timestamptz) end,
      case when i.status in ('approved', 'revision') then ${by.decider}::uuid end
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

/** Names of files as people give them, nearly all of them different. */
const FILE_NAME = sql`concat(
  (array['Laporan', 'Foto', 'Notulen', 'SK', 'Bukti dukung', 'Tangkapan layar', 'Surat tugas', 'dokumentasi', 'REKAP', 'Berita acara', 'IMG', 'scan'])[1 + h % 12],
  (array[' ', '_', '-'])[1 + h % 3],
  (array['kegiatan', 'rapat', 'neraca', 'pemantauan', 'pelatihan', 'survei', 'publikasi', 'anggaran', 'kunjungan', 'evaluasi'])[1 + h / 12 % 10],
  (array[' TW', '_tw', ' triwulan '])[1 + h % 3], substr(i.periode, 3), (array[' ', '_'])[1 + h % 2], i.tahun, (array[' ', '_', ' (', '-'])[1 + h % 4],
  h / 100 % 9973, (array['', '', ')', ''])[1 + h % 4], (array['.pdf', '.pdf', '.pdf', '.jpg', '.docx', '.xlsx', '.PDF', '.pdf'])[1 + h / 7 % 8])`;

/** One real file, named by nearly every indicator; every ninth of the last year has none yet. */
async function evidence(trx: Trx, files: FileStore, by: string, time: Date): Promise<void> {
  const accepted = await files.receive(Readable.from([Buffer.from(PDF)]), 10_000);
  const key = await files.commit(accepted.temp);
  await sql`
    insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_by, uploaded_at)
    select pg_temp.id('b' || d.id), d.id, ${FILE_NAME}, 'application/pdf', ${accepted.ukuran}, ${accepted.sha256}, ${key},
      ${by}::uuid, ${time}::timestamptz - (h % 1000000) * interval '1 minute'
    from s_isi as i join laporan_detail as d on d.laporan_id = i.id
    cross join lateral (select abs(hashtext(d.id::text)) as h) as varied
    where i.tahun < 2026 or (d.urutan + substr(i.unit_kode, 3, 2)::int) % 9 <> 0`.execute(trx);
}

const TABLES = ['unit', 'kpi', 'laporan', 'laporan_detail', 'berkas'] as const;

async function tally(db: Kysely<Database>): Promise<Record<string, number>> {
  const count: Record<string, number> = {};
  for (const table of TABLES) {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db);
    count[table] = rows[0]?.n ?? 0;
  }
  return count;
}

/**
 * Fills an empty database with 536 units × 5 years × 4 periods × 17 indicators, in one transaction. One that this seed
 * made stays as it is.
 * @param options `force`: whatever is in the database is deleted first; `times`: with so many times the units, for growth
 * @throws ConfigError when the database holds something else and `force` is not set
 */
export async function seedScale(
  db: Kysely<Database>,
  files: FileStore,
  options: { force: boolean; time: Date; times?: number },
): Promise<ScaleResult> {
  const start = performance.now();
  const done = async (created: boolean) => ({
    created,
    counts: await tally(db),
    seconds: Math.round((performance.now() - start) / 100) / 10,
  });
  const own = await whoseDatabase(db);
  if (own === 'lain' && !options.force) {
    throw new ConfigError(
      'Basis data ini sudah berisi. Pakai DATA_DIR atau DATABASE_URL lain, atau --force untuk menghapus SEMUA isinya.',
    );
  }
  if (own === 'sendiri' && !options.force) {
    // Kept from an earlier version of the program.
    await migrate(db);
    return done(false);
  }
  if (own !== 'kosong') {
    await sql`drop schema public cascade`.execute(db);
    await sql`create schema public`.execute(db);
  }
  await migrate(db);
  await db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx);
    const { userIdOf } = await seedBase(trx, TAHUN);
    const by = { officer: userIdOf('pelapor.tapin'), decider: userIdOf('verifikator.tapin') };
    await offices(trx, options.times ?? 1);
    await prepare(trx);
    await indicator(trx);
    await report(trx, by, options.time);
    await evidence(trx, files, by.officer, options.time);
    await trx.insertInto('server_secret').values({ name: MARK, value: '1', created_at: options.time }).execute();
  });
  for (const table of [...TABLES, 'dasbor_laporan', 'dasbor_detail', 'sasaran_kegiatan'] as const) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
  return done(true);
}
