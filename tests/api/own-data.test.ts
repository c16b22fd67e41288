import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#server/access/own-data.queries.ts';
import { accountMaker, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { tokenFor } from '#tests/support/tokens.ts';

const URL = '/api/profil/data';
/** In everything that is written about the person below. */
const MARK = 'penanda-cempaka';

type OwnData = Record<string, Record<string, unknown>[]>;

let server: TestServer;
let admin: Client;
let me: Client;
let other: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  other = await signIn(server.app, 'pelapor.tapin');
  const { buat } = accountMaker(() => admin);
  const { username } = await buat({ roles: ['admin-esselon-2'], satker_id: other.satker });
  me = await signIn(server.app, username, PASSWORD);
});
afterAll(() => server.close());

const taken = async (who: Client): Promise<OwnData> => {
  const { status, raw } = await who.call('GET', URL);
  if (status !== 200) throw new Error(String(raw));
  return JSON.parse(raw.toString()) as OwnData;
};

/** Columns that point to a person: by a reference, straight or through another table, or by what they are called. */
async function columnsOfPeople(): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    with recursive links as (
      select f.table_name::text as table, f.column_name::text as column, t.table_name::text as to_table,
        t.column_name::text as to_column
      from information_schema.referential_constraints as c
      join information_schema.key_column_usage as f
        on f.constraint_name = c.constraint_name and f.constraint_schema = c.constraint_schema
      join information_schema.key_column_usage as t on t.constraint_name = c.unique_constraint_name
        and t.constraint_schema = c.unique_constraint_schema and t.ordinal_position = f.position_in_unique_constraint
      where c.constraint_schema = current_schema()
    ), people as (
      select 'pengguna' collate "C" as table, 'id' collate "C" as column
      union
      select l.table collate "C", l.column collate "C" from links as l
      join people as p on p.table = l.to_table and p.column = l.to_column
    )
    select (p.table || '.' || p.column)::text as place from people as p
    union
    select (c.table_name || '.' || c.column_name)::text from information_schema.columns as c
    join information_schema.tables as t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.data_type = 'uuid'
      and c.column_name ~ '(pengguna|orang|oleh|_by|pengirim|penerima|pemilik|petugas|subjek|user)(_id)?$'
    order by 1`.execute(server.db);
  return rows.map(({ place }) => place);
}

/** Columns that are not in the file, each with the reason. */
const NOT_IN_IT: Readonly<Record<string, string>> = {
  'refresh_token.pengguna_id': 'hashes of tokens; the session that they renew is in the file',
  'idempotensi.pengguna_id': 'answers that the person was given, repeated for a day',
  'pemberitahuan.oleh': 'what others were told of; what the person did stands in the histories',
};

type Ids = { laporan: string; detail: string; kpi: string };
const json = (value: object) => JSON.stringify(value);
const soon = new Date('2031-01-02T03:04:05.678Z');

/** Parts whose rows are of one person alone, each with its table and the columns that it leaves out. */
const OWN_TABLES: Readonly<Record<string, readonly [table: string, leftOut: string]>> = {
  akun: ['pengguna', 'password_hash satker_id versi deleted_at dilupakan_at'],
  sesi: ['refresh_family', 'sid_penyedia'],
  dua_faktor: ['faktor_kedua', 'rahasia rahasia_baru langkah'],
  kode_pemulihan: ['kode_pemulihan', 'sidik'],
  atur_sandi: ['atur_sandi', 'id sidik sidik_lama'],
  alamat_lama: ['alamat_lama', ''],
  penyedia_identitas: ['identitas_penyedia', ''],
  token_integrasi: ['token_api', 'id hash'],
  pilihan_pemberitahuan: ['pilihan_kabar', ''],
  pemberitahuan: ['pemberitahuan', 'kunci'],
  pengingat: ['pengingat', ''],
  ringkasan: ['ringkasan', ''],
  persiapan_ditutup: ['persiapan_ditutup', ''],
  // Its text may hold a link that sets a password.
  surat_keluar: ['kiriman', 'isi alasan coba_at percobaan galat'],
  surat: ['surat', 'cari updated_at'],
  berkas_surat: ['surat_berkas', 'kunci'],
  kalender: ['acara', ''],
  markah: ['markah', ''],
  masalah: ['masalah', 'pengirim_id dijawab_oleh versi updated_at'],
};

/** For each column: one row that has the person in it, and where in the file it is to be found by the mark. */
const ROWS: Readonly<Record<string, { part: string; insert: (ids: Ids) => ReturnType<typeof sql> | null }>> = {
  'pengguna.id': { part: 'akun', insert: () => sql`update pengguna set jabatan = ${MARK} where id = ${me.id}` },
  'pengguna_role.pengguna_id': {
    part: 'peran',
    insert: () => {
      const role = uuidv7();
      return sql`with baru as (insert into role (id, name, label, lingkup) values (${role}, ${MARK}, ${MARK}, 'sendiri'))
        insert into pengguna_role select ${me.id}, ${role}`;
    },
  },
  'refresh_family.pengguna_id': {
    part: 'sesi',
    insert: () =>
      sql`insert into refresh_family (id, pengguna_id, created_at, perangkat) values (${uuidv7()}, ${me.id}, ${soon}, ${MARK})`,
  },
  'faktor_kedua.pengguna_id': {
    part: 'dua_faktor',
    insert: () => sql`insert into faktor_kedua values (${me.id}, 'RAHASIA-1', '2031-05-06T00:00:00Z', 1, 'RAHASIA-2')`,
  },
  'kode_pemulihan.pengguna_id': {
    part: 'kode_pemulihan',
    insert: () => sql`insert into kode_pemulihan values ('RAHASIA-3', ${me.id}, '2031-05-06T00:00:00Z')`,
  },
  'atur_sandi.pengguna_id': {
    part: 'atur_sandi',
    insert: () =>
      sql`insert into atur_sandi values (${uuidv7()}, ${me.id}, 'RAHASIA-4', ${`${MARK}@x.example`}, 'RAHASIA-5', '10.0.0.1', ${soon}, ${soon}, null)`,
  },
  'alamat_lama.pengguna_id': {
    part: 'alamat_lama',
    insert: () => sql`insert into alamat_lama values (${me.id}, ${`${MARK}@lama.example`}, ${soon})`,
  },
  'identitas_penyedia.pengguna_id': {
    part: 'penyedia_identitas',
    insert: () => sql`insert into identitas_penyedia values ('https://id.example', ${MARK}, ${me.id})`,
  },
  'token_api.pengguna_id': {
    part: 'token_integrasi',
    insert: () => sql`insert into token_api (id, nama, hash, pengguna_id, wewenang, created_at, expires_at)
      values (${uuidv7()}, ${MARK}, 'RAHASIA-6', ${me.id}, '[]', ${soon}, ${soon})`,
  },
  'pilihan_kabar.pengguna_id': {
    part: 'pilihan_pemberitahuan',
    insert: () => sql`insert into pilihan_kabar (pengguna_id, zona) values (${me.id}, ${MARK})
      on conflict (pengguna_id) do update set zona = ${MARK}`,
  },
  'pemberitahuan.pengguna_id': {
    part: 'pemberitahuan',
    insert: () => sql`insert into pemberitahuan (pengguna_id, jenis, kunci, isi, waktu)
      values (${me.id}, 'menunggu', 'x', ${json({ catatan: MARK })}, ${soon})`,
  },
  'pengingat.pengguna_id': {
    part: 'pengingat',
    insert: () => sql`insert into pengingat values (${me.id}, 2031, ${MARK}, '2031-01-01', 7, ${soon})`,
  },
  'ringkasan.pengguna_id': {
    part: 'ringkasan',
    insert: () => sql`insert into ringkasan values (${me.id}, '2031-05-07', '2031-05-06T00:00:00Z', ${soon}, ${soon})`,
  },
  'persiapan_ditutup.pengguna_id': {
    part: 'persiapan_ditutup',
    insert: () => sql`insert into persiapan_ditutup values (${me.id}, 2031, '2031-05-06T00:00:00Z')`,
  },
  'kiriman.pengguna_id': {
    part: 'surat_keluar',
    insert: () => sql`insert into kiriman (id, alasan, jenis, pengguna_id, penerima, isi, dibuat, coba_at)
      values (${uuidv7()}, 'x', 'sandi', ${me.id}, ${`${MARK}@x.example`}, ${json({ text: 'RAHASIA-7' })}, ${soon}, ${soon})`,
  },
  'surat.pengguna_id': {
    part: 'surat',
    insert: () => sql`insert into surat (id, pengguna_id, isi, folder, waktu)
      values (${uuidv7()}, ${me.id}, ${json({ subject: MARK })}, 'inbox', ${soon})`,
  },
  'obrolan_pesan.pengirim_id': {
    part: 'obrolan',
    insert: () => sql`insert into obrolan_pesan (id, pengirim_id, penerima_id, pesan)
      values (${uuidv7()}, ${me.id}, ${other.id}, ${MARK})`,
  },
  'obrolan_pesan.penerima_id': {
    part: 'obrolan',
    insert: () => sql`insert into obrolan_pesan (id, pengirim_id, penerima_id, pesan)
      values (${uuidv7()}, ${other.id}, ${me.id}, ${`${MARK} balasan`})`,
  },
  'obrolan_anggota.pengguna_id': {
    part: 'grup_obrolan',
    insert: () => sql`with baru as (insert into obrolan_grup (id, unit_id, nama, waktu)
        values (${uuidv7()}, ${me.satker}, ${MARK}, ${soon}) returning id)
      insert into obrolan_anggota (grup_id, pengguna_id, sejak, dibaca_sampai) select id, ${me.id}, ${soon}, ${soon} from baru`,
  },
  'obrolan_berkas.pengirim_id': {
    part: 'berkas_obrolan',
    insert: () => sql`insert into obrolan_berkas (id, pengirim_id, nama, mime, ukuran, sha256, kunci)
      values (${uuidv7()}, ${me.id}, ${`${MARK}.pdf`}, 'application/pdf', 1, 'x', ${uuidv7()})`,
  },
  'surat_berkas.pengguna_id': {
    part: 'berkas_surat',
    insert: () => sql`insert into surat_berkas (id, pengguna_id, nama, mime, ukuran, sha256, kunci)
      values (${uuidv7()}, ${me.id}, ${`${MARK}.pdf`}, 'application/pdf', 1, 'x', ${uuidv7()})`,
  },
  'tugas.pengguna_id': {
    part: 'tugas',
    insert: () =>
      sql`insert into tugas (id, pengguna_id, isi) values (${uuidv7()}, ${me.id}, ${json({ title: MARK })})`,
  },
  'tugas_penerima.pengguna_id': {
    part: 'tugas',
    insert: () => sql`with baru as (insert into tugas (id, pengguna_id, isi)
        values (${uuidv7()}, ${other.id}, ${json({ title: `${MARK} diterima` })}) returning id)
      insert into tugas_penerima select id, ${me.id} from baru`,
  },
  'acara_tamu.pengguna_id': {
    part: 'undangan',
    insert: () => sql`with baru as (insert into acara (id, pengguna_id, kategori, mulai, isi)
        values (${uuidv7()}, ${other.id}, 'Business', ${soon}, ${json({ title: MARK })}) returning id)
      insert into acara_tamu select id, ${me.id}, null, ${soon} from baru`,
  },
  'acara.pengguna_id': {
    part: 'kalender',
    insert: () => sql`insert into acara (id, pengguna_id, kategori, mulai, isi)
      values (${uuidv7()}, ${me.id}, 'Personal', ${soon}, ${json({ title: MARK })})`,
  },
  'markah.pengguna_id': {
    part: 'markah',
    insert: () => sql`insert into markah (pengguna_id, halaman) values (${me.id}, ${MARK})`,
  },
  'papan_komentar.pengguna_id': {
    part: 'komentar_kartu',
    insert:
      () => sql`with papan_baru as (insert into papan (unit_id) values (${other.satker}) on conflict (unit_id) do update set versi = papan.versi + 1 returning unit_id),
        kolom as (insert into papan_kolom (id, unit_id, judul, urutan) select ${uuidv7()}, unit_id, 'x', 900 from papan_baru returning id),
        kartu as (insert into papan_tugas (id, kolom_id, judul, urutan) select ${uuidv7()}, id, 'x', 1 from kolom returning id)
      insert into papan_komentar (id, tugas_id, pengguna_id, teks, created_at) select ${uuidv7()}, id, ${me.id}, ${MARK}, ${soon} from kartu`,
  },
  'masalah.pengirim_id': {
    part: 'masalah',
    insert: () => sql`insert into masalah (id, pengirim_id, teks, halaman, versi_aplikasi, created_at, updated_at)
      values (${uuidv7()}, ${me.id}, ${MARK}, '/', '1', ${soon}, ${soon})`,
  },
  'masalah.dijawab_oleh': {
    part: 'masalah_dijawab',
    insert:
      () => sql`insert into masalah (id, pengirim_id, teks, halaman, versi_aplikasi, created_at, updated_at, jawaban, dijawab_oleh)
      values (${uuidv7()}, ${other.id}, 'RAHASIA-8 orang lain', '/', '1', ${soon}, ${soon}, ${MARK}, ${me.id})`,
  },
  'jejak_keamanan.oleh': {
    part: 'jejak_keamanan',
    insert: () => sql`insert into jejak_keamanan (id, waktu, oleh, aksi, subjek, subjek_id, perubahan, alamat)
      values (${uuidv7()}, ${soon}, ${me.id}, 'update', 'User', ${other.id}, ${json({ telepon: 'RAHASIA-9' })}, ${MARK})`,
  },
  'jejak_keamanan.subjek_id': {
    part: 'jejak_keamanan',
    insert: () => sql`insert into jejak_keamanan (id, waktu, oleh, aksi, subjek, subjek_id, perubahan)
      values (${uuidv7()}, ${soon}, ${other.id}, 'update', 'User', ${me.id}, ${json({ jabatan: `${MARK} jejak` })})`,
  },
  'laporan.created_by': { part: 'laporan', insert: () => null },
  'laporan.submitted_by': { part: 'laporan', insert: () => null },
  'laporan.decided_by': { part: 'laporan', insert: () => null },
  'riwayat.oleh': {
    part: 'riwayat_laporan',
    insert: ({
      laporan,
    }) => sql`insert into riwayat (id, laporan_id, urutan, aksi, oleh, peran, waktu, catatan, putaran)
      values (${uuidv7()}, ${laporan}, 1, 'create', ${me.id}, 'Pelapor', ${soon}, ${MARK}, 1)`,
  },
  'catatan.oleh': {
    part: 'catatan_laporan',
    insert: ({ laporan }) => sql`insert into catatan (id, laporan_id, jenis, isi, oleh, peran, waktu, putaran)
      values (${uuidv7()}, ${laporan}, 'catatan', ${MARK}, ${me.id}, 'Pelapor', ${soon}, 1)`,
  },
  'laporan_klaim.oleh': {
    part: 'pemeriksaan_berjalan',
    insert: ({ laporan }) =>
      sql`insert into laporan_klaim values (${laporan}, ${me.id}, ${soon}, '2031-05-06T00:00:00Z')`,
  },
  'berkas.uploaded_by': {
    part: 'bukti',
    insert: ({
      detail,
    }) => sql`insert into berkas (id, detail_id, nama, mime, ukuran, sha256, kunci, uploaded_by, uploaded_at)
      values (${uuidv7()}, ${detail}, ${`${MARK}.pdf`}, 'application/pdf', 1, 'x', 'RAHASIA-0', ${me.id}, ${soon})`,
  },
  'kpi_target_riwayat.oleh': {
    part: 'perubahan_target',
    insert: ({ kpi }) => sql`insert into kpi_target_riwayat (id, kpi_id, sebelum, sesudah, alasan, oleh, waktu)
      values (${uuidv7()}, ${kpi}, '{}', '{}', ${MARK}, ${me.id}, ${soon})`,
  },
};
/** Parts whose rows have no text of anybody: a day in them says it. */
const BY_DAY = new Set(['dua_faktor', 'kode_pemulihan', 'ringkasan', 'persiapan_ditutup', 'pemeriksaan_berjalan']);

/** Where a person has one row, or one for each of something else. */
const ONE_FOR_EACH = new Set([
  ...['pengguna', 'faktor_kedua', 'alamat_lama', 'pilihan_kabar', 'pengguna_role', 'identitas_penyedia', 'ringkasan'],
  ...['pengingat', 'persiapan_ditutup', 'obrolan_anggota', 'tugas_penerima', 'acara_tamu', 'laporan', 'laporan_klaim'],
]);
/** What two rows of a table may not have in common; a table has some of it. */
const UNLIKE = sql`(select jsonb_object_agg(one, gen_random_uuid())
  from unnest(array['id', 'kunci', 'hash', 'sidik', 'alasan', 'nama', 'halaman']) as one where n > 0)
  || jsonb_build_object('urutan', 1 + n)`;
/** But those that the database fills in. */
async function writtenColumns(table: string) {
  const { rows } = await sql<{ column: string }>`select column_name::text as column from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and identity_generation is null`.execute(server.db);
  return sql.join(rows.map(({ column }) => sql.ref(column)));
}
const rowCount = async (part: string) => {
  let count = 0;
  for await (const rows of rowsOf(server.db, part, me.id)) count += rows.length;
  return count;
};

describe('the file of own data', () => {
  it('has a row of every column of the database that points to a person, but of those that are listed with a reason', async () => {
    const columns = await columnsOfPeople();
    expect(columns.length).toBeGreaterThan(30);
    expect([...Object.keys(ROWS), ...Object.keys(NOT_IN_IT)].toSorted()).toEqual(columns);
    const ids = await newReport();
    for (const [place, { insert }] of Object.entries(ROWS)) {
      const statement = insert(ids);
      if (statement === null) continue;
      await statement.execute(server.db).catch((error: unknown) => {
        throw new Error(`${place}: ${String(error)}`);
      });
    }
    const data = await taken(me);
    const missing = Object.entries(ROWS).filter(([place, { part }]) => {
      const text = JSON.stringify(data[part] ?? []);
      if (part === 'laporan') return !text.includes(ids.laporan);
      return (
        !text.includes(BY_DAY.has(part) ? '2031-05-06' : MARK) ||
        (place.endsWith('penerima_id') && !text.includes('balasan')) ||
        (place.startsWith('tugas_penerima') && !text.includes('diterima'))
      );
    });
    expect(missing.map(([place]) => place)).toEqual([]);
    expect(JSON.stringify(data['jejak_keamanan'])).toContain(`${MARK} jejak`);
    const report = data['laporan']?.find(({ id }) => id === ids.laporan);
    expect(report).toMatchObject({ dibuat: true, diajukan: true, diputuskan: true, tahun: 2031 });
  });

  it('has the reports that somebody made, sent or decided on, whichever of the three', async () => {
    const { id: laporan } = await server.db
      .selectFrom('laporan')
      .select('id')
      .where('tahun', '=', 2031)
      .executeTakeFirstOrThrow();
    const columns = ['created_by', 'submitted_by', 'decided_by'] as const;
    for (const own of columns) {
      const by = Object.fromEntries(columns.map((one) => [one, one === own ? me.id : null]));
      await server.db.updateTable('laporan').set(by).where('id', '=', laporan).execute();
      const texts = [];
      for await (const rows of rowsOf(server.db, 'laporan', me.id)) texts.push(...rows);
      expect([own, texts.some((text) => text.includes(laporan))]).toEqual([own, true]);
    }
  });

  it('has every column of what is the person’s alone, but who they are, secrets, and what the server counts by', async () => {
    const data = await taken(me);
    const missing: string[] = [];
    for (const [part, [table, leftOut]] of Object.entries(OWN_TABLES)) {
      const { rows } = await sql<{ column: string }>`select column_name as column from information_schema.columns
        where table_schema = current_schema() and table_name = ${table} order by 1`.execute(server.db);
      const [row = {}] = data[part] ?? [];
      for (const { column } of rows) {
        if (column !== 'pengguna_id' && !leftOut.split(' ').includes(column) && !(column in row)) {
          missing.push(`${part}.${column}`);
        }
      }
    }
    expect(missing).toEqual([]);
  });

  it('has no secret in it, nor what is about others', async () => {
    const { raw } = await me.call('GET', URL);
    const text = raw.toString();
    expect([...text.matchAll(/RAHASIA-\d/g)].map(([found]) => found)).toEqual([]);
    const { password_hash: hash } = await server.db
      .selectFrom('pengguna')
      .select('password_hash')
      .where('id', '=', me.id)
      .executeTakeFirstOrThrow();
    expect(text.includes(hash)).toBe(false);
    const theirs = JSON.stringify(await taken(other));
    expect([theirs.includes(`${MARK}@x.example`), theirs.includes(`"${MARK}"`)]).toEqual([false, true]);
    const stranger = JSON.stringify(await taken(await signIn(server.app, 'pelapor.deliserdang')));
    expect(stranger.includes(MARK)).toBe(false);
  });

  it('has whole mailboxes and the cards that somebody is assigned to', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => ({
      ...{ id: uuidv7(), pengguna_id: me.id, isi: json({ subject: `Surat ${n}` }) },
      ...{ folder: 'sent' as const, waktu: soon },
    }));
    await server.db.insertInto('surat').values(rows).execute();
    const column = uuidv7();
    await server.db
      .insertInto('papan')
      .values({ unit_id: other.satker })
      .onConflict((oc) => oc.doNothing())
      .execute();
    await server.db
      .insertInto('papan_kolom')
      .values({ id: column, unit_id: other.satker, judul: 'K', urutan: 99 })
      .execute();
    const cards = [me.id, other.id].map((id, n) => ({
      ...{ id: uuidv7(), kolom_id: column, judul: `Kartu ${n}`, urutan: n },
      isi: json({ assignedTo: [{ id, nama: 'x' }] }),
    }));
    await server.db.insertInto('papan_tugas').values(cards).execute();
    const data = await taken(me);
    const subjects = (data['surat'] ?? []).map(({ isi }) => (isi as { subject: string }).subject);
    expect([subjects.length, new Set(subjects).size]).toEqual([451, 451]);
    expect(data['kartu_papan']?.map(({ judul }) => judul)).toEqual(['Kartu 0']);
  });

  it('leaves out no row, however many of a part were written at one moment', async () => {
    await sql`insert into signin_gagal (id, kunci, waktu, akun, alamat)
      select gen_random_uuid(), 'x', '2020-01-01', username, '10.0.0.1' from pengguna where id = ${me.id}`.execute(
      server.db,
    );
    const places = Object.entries(ROWS).flatMap(([place, { part }]) => {
      const [table = '', column = ''] = place.split('.');
      return ONE_FOR_EACH.has(table) ? [] : [{ part, table, whose: sql`${sql.ref(column)} = ${me.id}` }];
    });
    const byName = sql`akun = (select username from pengguna where id = ${me.id})`;
    const onCards = sql`isi -> 'assignedTo' @> ${json([{ id: me.id }])}::jsonb`;
    places.push({ part: 'masuk_gagal', table: 'signin_gagal', whose: byName });
    places.push({ part: 'kartu_papan', table: 'papan_tugas', whose: onCards });
    for (const { part, table, whose } of places) {
      const before = await rowCount(part);
      const written = await writtenColumns(table);
      await sql`insert into ${sql.table(table)} (${written}) select ${written} from (select more.* from ${sql.table(table)} as t, generate_series(1, 120) as n,
        jsonb_populate_record(null::${sql.table(table)}, to_jsonb(t) || ${UNLIKE}) as more
        where t.ctid = (select ctid from ${sql.table(table)} where ${whose} limit 1)) as c`.execute(server.db);
      expect([part, table, await rowCount(part)]).toEqual([part, table, before + 120]);
    }
  });

  it('is one JSON file that no cache keeps, for people only', async () => {
    const { status, headers, raw } = await me.call('GET', URL);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/json; charset=utf-8',
      'no-store',
    ]);
    expect(headers['content-disposition']).toMatch(/^attachment; filename="data-saya-\d{4}-\d\d-\d\d\.json"$/);
    expect(Object.keys(JSON.parse(raw.toString()) as OwnData).slice(0, 3)).toEqual(['dibuat', 'akun', 'peran']);
    expect((await server.app.inject({ method: 'GET', url: URL })).statusCode).toBe(401);
    const token = await tokenFor(server.db, 'data-saya', 'admin', ['read:User']);
    const answer = await server.app.inject({ method: 'GET', url: URL, headers: { authorization: `Bearer ${token}` } });
    expect(answer.statusCode).toBe(403);
  });
});

const HOUR_MS = 60 * 60_000;
const entriesOf = (id: string) =>
  server.db
    .selectFrom('jejak_keamanan')
    .select(['oleh', 'subjek', 'alamat', 'perubahan'])
    .where('subjek_id', '=', id)
    .where('aksi', '=', 'data-taken')
    .execute();

describe('taking the own data', () => {
  it('stands in the trail, and is the last for an hour when it is the fifth, whoever else takes theirs', async () => {
    server.clock.advance(HOUR_MS + 1000);
    const person = await signIn(server.app, 'verifikator.tapin');
    for (let n = 0; n < 5; n++) expect((await person.call('GET', URL)).status).toBe(200);
    const refused = await person.call('GET', URL, undefined, { 'accept-language': 'en' });
    expect([refused.status, refused.headers['retry-after'], refused.alert.message]).toEqual([
      429,
      expect.stringMatching(/^3(600|59\d)$/),
      'Too many copies of data taken. Try again in 60 minutes.',
    ]);
    expect((await other.call('GET', URL)).status).toBe(200);
    const entries = await entriesOf(person.id);
    expect(entries.length).toBe(5);
    expect(entries[0]).toEqual({ oleh: person.id, subjek: 'User', alamat: '127.0.0.1', perubahan: {} });
    const { data } = await admin.call<{ objek: { id: string } }[]>('GET', '/api/jejak-keamanan?aksi=data-taken');
    expect(data.filter(({ objek }) => objek.id === person.id).length).toBe(5);
    server.clock.advance(HOUR_MS + 1000);
    expect((await person.call('GET', URL)).status).toBe(200);
  });

  it('is counted once for each copy when many are asked for at once', async () => {
    server.clock.advance(HOUR_MS + 1000);
    const person = await signIn(server.app, 'verifikator.tapin');
    const before = (await entriesOf(person.id)).length;
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await person.call('GET', URL)).status));
    expect(statuses.toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    expect((await entriesOf(person.id)).length - before).toBe(5);
  });

  it('breaks off when a part cannot be read, and says so where nothing has left yet', async () => {
    server.clock.advance(HOUR_MS + 1000);
    const person = await signIn(server.app, 'verifikator.tapin');
    const base = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const before = (await entriesOf(person.id)).length;
    const half = async (encoding: string) => {
      const headers = { authorization: `Bearer ${person.token}`, 'accept-encoding': encoding };
      const answer = await fetch(base + URL, { headers });
      const file = answer.headers.get('content-disposition') !== null;
      let text = '';
      try {
        for await (const chunk of answer.body ?? []) text += new TextDecoder().decode(chunk);
        return { status: answer.status, file, text, whole: true };
      } catch {
        return { status: answer.status, file, text, whole: false };
      }
    };
    await sql`alter table acara rename to acara_lain`.execute(server.db);
    const [plain, gzip, br] = [await half('identity'), await half('gzip'), await half('br')];
    await sql`alter table acara_lain rename to acara`.execute(server.db);
    expect(plain).toMatchObject({ status: 200, whole: false, text: expect.stringMatching(/^\{\n"dibuat"/) as string });
    expect(gzip).toMatchObject({ status: 200, whole: false });
    // Packed so tightly, nothing had left yet: it can still be said.
    expect(br).toMatchObject({ status: 500, file: false, whole: true });
    expect(br.text).toMatch(/^\{"alert":\{"code":500,/);
    // Each had begun.
    expect((await entriesOf(person.id)).length - before).toBe(3);
    expect(await half('identity')).toMatchObject({ status: 200, whole: true });
  });
});

/** A draft that the person began, sent and decided, with one indicator. */
async function newReport(): Promise<Ids> {
  const [laporan, detail] = [uuidv7(), uuidv7()];
  const kpi = await server.db.selectFrom('kpi').select('id').limit(1).executeTakeFirstOrThrow();
  await sql`insert into laporan (id, unit_id, tahun, periode, status, ambang, created_by, submitted_by, decided_by)
    values (${laporan}, ${other.satker}, 2031, 'TW1', 'draft', '[]', ${me.id}, ${me.id}, ${me.id})`.execute(server.db);
  await sql`insert into laporan_detail (id, laporan_id, kpi_id, urutan, kpi, wajib)
    values (${detail}, ${laporan}, ${kpi.id}, 1, '{}', false)`.execute(server.db);
  return { laporan, detail, kpi: kpi.id };
}
