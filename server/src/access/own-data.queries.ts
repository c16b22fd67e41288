/** Everything that is kept about one person, part by part (docs/decisions/0103). */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';

type Row = Record<string, unknown>;
/** A part of the file. Its statement gives rows of a person with a text `urutan_baris` that orders them and is not written. */
type Part = { name: string; rows: (id: string) => RawBuilder<Row> };

/** Rows fetched at once: a letter has up to half a megabyte. */
const BATCH = 100;

/** Rows of a table that has ids. @param columns SQL, never anything that was asked for */
const byId = (name: string, columns: string, from: string, own: string, of = 't.id'): Part => ({
  name,
  rows: (id) =>
    sql`select ${sql.raw(`${of}::text`)} as urutan_baris, ${sql.raw(columns)} from ${sql.raw(from)}
      where ${sql.raw(own)} = ${id}::uuid`,
});
/** Rows of two columns that may name the person. */
const byEither = (name: string, columns: string, from: string, own: readonly string[]): Part => ({
  name,
  rows: (id) =>
    sql`select t.id::text as urutan_baris, ${sql.raw(columns)} from ${sql.raw(from)}
      where ${id}::uuid in (${sql.raw(own.join(', '))})`,
});

const REPORT =
  'json_build_object($$id$$, l.id, $$tahun$$, l.tahun, $$periode$$, l.periode, $$satker$$, u.nama_unit) as laporan';
const ON_REPORT = 'join laporan as l on l.id = t.laporan_id join unit as u on u.id = l.unit_id';

/** In the order of the file. What holds a secret or its hash is never among the columns. */
const PARTS: readonly Part[] = [
  byId(
    'akun',
    't.id, t.nama, t.username, t.email, t.telepon, t.jabatan, t.aktif, u.nama_unit as satker, t.created_at, t.updated_at',
    'pengguna as t left join unit as u on u.id = t.satker_id',
    't.id',
  ),
  byId(
    'peran',
    'r.name, r.label, r.lingkup',
    'pengguna_role as t join role as r on r.id = t.role_id',
    't.pengguna_id',
    'r.id',
  ),
  byId(
    'sesi',
    't.id, t.created_at, t.revoked_at, t.alasan, t.perangkat, t.alamat, t.lewat_penyedia',
    'refresh_family as t',
    't.pengguna_id',
  ),
  {
    name: 'masuk_gagal',
    rows: (id) => sql`select t.id::text as urutan_baris, t.waktu, t.akun, t.alamat from signin_gagal as t
      where t.akun = (select username from pengguna where id = ${id}::uuid)`,
  },
  byId('dua_faktor', 't.aktif_sejak', 'faktor_kedua as t', 't.pengguna_id', 't.pengguna_id'),
  byId('kode_pemulihan', 't.dipakai_at', 'kode_pemulihan as t', 't.pengguna_id', 't.sidik'),
  byId('atur_sandi', 't.email, t.jaringan, t.dibuat, t.sampai, t.berakhir', 'atur_sandi as t', 't.pengguna_id'),
  byId('alamat_lama', 't.email, t.sejak', 'alamat_lama as t', 't.pengguna_id', 't.pengguna_id'),
  byId(
    'penyedia_identitas',
    't.issuer, t.sub, t.created_at',
    'identitas_penyedia as t',
    't.pengguna_id',
    "t.issuer || ' ' || t.sub",
  ),
  byId(
    'token_integrasi',
    't.nama, t.wewenang, t.unit_id, t.created_at, t.expires_at, t.revoked_at, t.dipakai_at',
    'token_api as t',
    't.pengguna_id',
  ),
  byId(
    'pilihan_pemberitahuan',
    't.bahasa, t.mati, t.nyala, t.tenang_dari, t.tenang_sampai, t.zona',
    'pilihan_kabar as t',
    't.pengguna_id',
    't.pengguna_id',
  ),
  byId(
    'pemberitahuan',
    't.id, t.jenis, t.isi, t.laporan_id, t.unit_id, t.tugas_id, t.tugas_pribadi_id, t.acara_id, t.masalah_id, p.nama as oleh, t.waktu, t.dibaca_at',
    'pemberitahuan as t left join pengguna as p on p.id = t.oleh',
    't.pengguna_id',
  ),
  byId(
    'pengingat',
    't.tahun, t.periode, t.tutup, t.langkah, t.dibuat',
    'pengingat as t',
    't.pengguna_id',
    "concat_ws(' ', t.tahun, t.periode, t.tutup, t.langkah)",
  ),
  byId('ringkasan', 't.hari, t.sejak, t.sampai, t.dibuat', 'ringkasan as t', 't.pengguna_id', 't.hari'),
  byId('persiapan_ditutup', 't.tahun, t.waktu', 'persiapan_ditutup as t', 't.pengguna_id', 't.tahun'),
  // Without its text, which may hold a link that sets a password.
  byId(
    'surat_keluar',
    't.id, t.jenis, t.penerima, t.dibuat, t.terkirim_at, t.gagal_at',
    'kiriman as t',
    't.pengguna_id',
  ),
  byId('surat', 't.id, t.isi, t.folder, t.dibaca, t.berbintang, t.label, t.waktu', 'surat as t', 't.pengguna_id'),
  byId('berkas_surat', 't.id, t.nama, t.mime, t.ukuran, t.sha256, t.waktu', 'surat_berkas as t', 't.pengguna_id'),
  // Of groups only what the person wrote: the rest is of the others who are in them.
  byEither(
    'obrolan',
    't.id, d.nama as dari, case when t.grup_id is null then k.nama end as kepada, g.nama as grup, t.pesan, t.lain, t.waktu, t.dibaca, t.disunting',
    `obrolan_pesan as t join pengguna as d on d.id = t.pengirim_id join pengguna as k on k.id = t.penerima_id
      left join obrolan_grup as g on g.id = t.grup_id`,
    ['t.pengirim_id', 't.penerima_id'],
  ),
  byId(
    'grup_obrolan',
    't.grup_id, g.nama, u.nama_unit as satker, t.sejak, t.dibaca_sampai',
    'obrolan_anggota as t join obrolan_grup as g on g.id = t.grup_id join unit as u on u.id = g.unit_id',
    't.pengguna_id',
    't.grup_id',
  ),
  byId(
    'berkas_obrolan',
    't.id, t.pesan_id, t.nama, t.mime, t.ukuran, t.sha256, t.waktu',
    'obrolan_berkas as t',
    't.pengirim_id',
  ),
  byEither(
    'tugas',
    't.id, d.nama as dari, k.nama as untuk, t.isi, t.dihapus_at, t.created_at, t.updated_at',
    `tugas as t join pengguna as d on d.id = t.pengguna_id left join tugas_penerima as r on r.tugas_id = t.id
      left join pengguna as k on k.id = r.pengguna_id`,
    ['t.pengguna_id', 'r.pengguna_id'],
  ),
  byId('kalender', 't.id, t.kategori, t.mulai, t.isi, t.created_at, t.updated_at', 'acara as t', 't.pengguna_id'),
  byId(
    'undangan',
    't.acara_id, a.isi, p.nama as oleh, t.diterima_at, t.ditolak_at, t.updated_at',
    'acara_tamu as t join acara as a on a.id = t.acara_id join pengguna as p on p.id = a.pengguna_id',
    't.pengguna_id',
    't.acara_id',
  ),
  byId('markah', 't.halaman, t.created_at', 'markah as t', 't.pengguna_id', 't.halaman'),
  {
    name: 'kartu_papan',
    rows: (id) => sql`select t.id::text as urutan_baris, t.id, t.judul, t.isi, t.created_at, t.updated_at
      from papan_tugas as t where t.isi -> 'assignedTo' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`,
  },
  byId(
    'komentar_kartu',
    't.id, k.judul as kartu, t.teks, t.created_at',
    'papan_komentar as t join papan_tugas as k on k.id = t.tugas_id',
    't.pengguna_id',
  ),
  byId(
    'masalah',
    't.id, t.nomor, t.teks, t.halaman, t.versi_aplikasi, t.kode_rujukan, t.jejak, t.status, t.jawaban, t.dijawab_at, t.created_at',
    'masalah as t',
    't.pengirim_id',
  ),
  byId('masalah_dijawab', 't.id, t.nomor, t.jawaban, t.dijawab_at', 'masalah as t', 't.dijawab_oleh'),
  {
    name: 'jejak_keamanan',
    // Of what the person did to others, only that they did: the rest is about those.
    rows: (id) => sql`select t.id::text as urutan_baris, t.id, t.waktu, t.aksi, t.subjek, t.subjek_id, t.alamat,
        t.oleh = ${id}::uuid as oleh_sendiri, case when t.subjek_id = ${id}::uuid then t.perubahan end as perubahan
      from jejak_keamanan as t where t.oleh = ${id}::uuid or t.subjek_id = ${id}::uuid`,
  },
  {
    name: 'laporan',
    rows: (id) => sql`select t.id::text as urutan_baris, t.id, t.tahun, t.periode, t.status, u.nama_unit as satker,
        t.created_by = ${id}::uuid as dibuat, t.submitted_by = ${id}::uuid as diajukan, t.decided_by = ${id}::uuid as diputuskan
      from laporan as t join unit as u on u.id = t.unit_id
      where ${id}::uuid in (t.created_by, t.submitted_by, t.decided_by)`,
  },
  byId(
    'riwayat_laporan',
    `t.id, ${REPORT}, t.aksi, t.dari, t.ke, t.peran, t.waktu, t.catatan, t.perubahan, t.putaran`,
    `riwayat as t ${ON_REPORT}`,
    't.oleh',
  ),
  byId(
    'catatan_laporan',
    `t.id, ${REPORT}, t.jenis, t.isi, t.peran, t.waktu, t.putaran`,
    `catatan as t ${ON_REPORT}`,
    't.oleh',
  ),
  byId(
    'pemeriksaan_berjalan',
    `${REPORT}, t.sejak, t.sampai`,
    `laporan_klaim as t ${ON_REPORT}`,
    't.oleh',
    't.laporan_id',
  ),
  byId(
    'bukti',
    't.id, t.nama, t.mime, t.ukuran, t.sha256, t.uploaded_at, t.deleted_at',
    'berkas as t',
    't.uploaded_by',
  ),
  byId(
    'perubahan_target',
    't.id, k.kode, k.nama as indikator, t.sebelum, t.sesudah, t.alasan, t.waktu, t.token',
    'kpi_target_riwayat as t join kpi as k on k.id = t.kpi_id',
    't.oleh',
  ),
];

/** The parts of the file, in its order. */
export const PART_NAMES: readonly string[] = PARTS.map(({ name }) => name);

/** The rows of one part as JSON texts, a batch at a time; each batch as it is at that moment. */
export async function* rowsOf(db: Db, name: string, id: string): AsyncGenerator<string[]> {
  const part = PARTS.find((one) => one.name === name);
  if (!part) return;
  for (let last = ''; ; ) {
    const { rows } = await sql<{ at: string; row: string }>`
      select b.urutan_baris as at, (to_jsonb(b) - 'urutan_baris')::text as row from (${part.rows(id)}) as b
      where b.urutan_baris > ${last} collate "C" order by b.urutan_baris collate "C" limit ${BATCH}`.execute(db);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    const end = rows.at(-1);
    if (rows.length < BATCH || !end) return;
    last = end.at;
  }
}

/** When somebody took their data since a moment, oldest first. Locks their account, so that they take it one after the other. */
export async function takenSince(trx: Db, id: string, since: Date): Promise<Date[]> {
  await sql`select 1 from pengguna where id = ${id}::uuid for no key update`.execute(trx);
  const rows = await trx
    .selectFrom('jejak_keamanan')
    .select('waktu')
    .where('subjek_id', '=', id)
    .where('aksi', '=', 'data-taken')
    .where('waktu', '>', since)
    .orderBy('waktu')
    .execute();
  return rows.map(({ waktu }) => waktu);
}
