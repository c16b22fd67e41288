/** Records of every kind that has a list, of which no two fields stand in the same order: what was sorted by shows. */
import { sql } from 'kysely';
import type { Db } from '#server/db/tx.ts';

/** Three times that rise, and others of the same three rows that do not. */
const DISORDERED = sql`(values
  (1, 'b', timestamptz '2026-03-01', timestamptz '2026-07-03'),
  (2, 'c', timestamptz '2026-01-01', timestamptz '2026-07-02'),
  (3, 'a', timestamptz '2026-02-01', timestamptz '2026-07-01')) as t (n, nama, dibuat, lain)`;
/** A name as a number of seconds: another order than that of the names, and the same each time. */
const scattered = (column: string) => sql`abs(hashtext(${sql.ref(column)}) % 1000) * interval '1 second'`;

/** Adds them to the demo's, whose records are all of one moment. */
export async function disorder(db: Db): Promise<void> {
  const office = sql`(select id from unit order by kode limit 1)`;
  const somebody = sql`(select id from pengguna where username = 'admin')`;
  const statements = [
    sql`insert into webhook (id, nama, url, peristiwa, rahasia, created_at, updated_at)
      select gen_random_uuid(), nama, 'https://a.example/', '[]', 'x', dibuat, dibuat from ${DISORDERED}`,
    sql`insert into kiriman_webhook (id, webhook_id, jenis, isi, dibuat, coba_at)
      select gen_random_uuid(), w.id, 'laporan.disetujui', '{}', t.dibuat, t.lain from ${DISORDERED} join webhook as w on w.nama = t.nama`,
    sql`insert into kiriman (id, alasan, jenis, penerima, dibuat, coba_at)
      select gen_random_uuid(), nama, 'surel', 'a@b.example', dibuat, lain from ${DISORDERED}`,
    sql`insert into token_api (id, nama, hash, pengguna_id, wewenang, created_at, expires_at)
      select gen_random_uuid(), nama, nama, ${somebody}, '[]', dibuat, lain from ${DISORDERED}`,
    sql`insert into masalah (id, pengirim_id, teks, halaman, versi_aplikasi, created_at, updated_at)
      select gen_random_uuid(), ${somebody}, nama, '/', '1', dibuat, dibuat from ${DISORDERED}`,
    sql`insert into jadwal (id, tahun, periode, buka, tutup) values
      (gen_random_uuid(), 2025, 'TW3', '2025-10-01', '2026-06-01'), (gen_random_uuid(), 2026, 'TW2', '2025-12-01', '2026-04-01'),
      (gen_random_uuid(), 2024, 'TW4', '2025-11-01', '2026-05-01')`,
    // Each is closed, by five failures and more.
    sql`insert into signin_gagal (id, kunci, waktu, akun, alamat)
      select gen_random_uuid(), nama, now() - (dibuat - timestamptz '2026-01-01') / 10000, nama, '10.0.0.1'
      from ${DISORDERED} cross join generate_series(1, 5 + t.n) as f (n)`,
    sql`update role set updated_at = updated_at + ${scattered('name')}`,
    sql`update role_module as o set updated_at = o.updated_at + abs(hashtext(concat(r.name, m.name)) % 1000) * interval '1 second'
      from role as r, module as m where r.id = o.role_id and m.id = o.module_id`,
    sql`update pengguna set created_at = created_at + ${scattered('username')}, updated_at = updated_at + ${scattered('nama')},
      nama = initcap(reverse(nama)), email = concat(md5(username), '@a.example')`,
    sql`update izin set created_at = created_at + ${scattered('name')}`,
    sql`update tahun set status = (array['rencana', 'aktif', 'ditutup'])[tahun - 2023]`,
    ...['program', 'kinerja', 'sasaran_kegiatan'].map(
      (table) => sql`insert into ${sql.table(table)} (id, kode, nama, tahun, unit_id)
        select gen_random_uuid(), v.kode, v.nama, v.tahun, ${office} from (values ('A.10', 'Zat', 2024), ('A.9', 'Arah', 2027)) as v (kode, nama, tahun)`,
    ),
    sql`update unit set nama_unit = concat('A ', nama_unit) where level_id = 1 and nama_unit like '%Deli Serdang'`,
    sql`insert into tipe_target (id, kode, nama, tipe_nilai, skala) values
      (gen_random_uuid(), 'A10', 'Zat', 'angka', '[]'), (gen_random_uuid(), 'A9', 'Arah', 'rupiah', '[]')`,
    // The last by its name, with the earliest report.
    sql`insert into laporan (id, unit_id, tahun, periode, status, ambang)
      select gen_random_uuid(), id, 2023, 'TW2', 'draft', '[]' from unit order by nama_unit desc limit 1`,
    sql`update laporan set status = (array['submitted', 'approved', 'draft'])[1 + (tahun + ascii(right(periode, 1))) % 3],
      submitted_at = timestamptz '2026-09-01' - ascii(right(periode, 1)) * interval '1 day', updated_at = now() + (tahun * 7 + ascii(right(periode, 1)) * 5) % 11 * interval '1 hour'
      where tahun > 2023`,
    sql`insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_at)
      select gen_random_uuid(), d.id, md5(concat(l.periode, l.tahun)), 'application/pdf', 100 + ascii(right(l.periode, 1)) * l.tahun % 7, 'x', 'x',
        timestamptz '2026-01-01' + l.tahun % 4 * interval '1 day' - ascii(right(l.periode, 1)) * interval '1 hour'
      from laporan as l cross join lateral (select id from laporan_detail where laporan_id = l.id order by md5(concat(l.periode, kpi ->> 'kode')) limit 1) as d`,
    sql`update kpi set status = (array['aktif', 'nonaktif'])[1 + abs(hashtext(nama)) % 2]`,
  ];
  for (const statement of statements) await statement.execute(db);
}
