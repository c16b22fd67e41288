import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/access.ts';
import type { ClaimRules } from '#contract/claim-rules.ts';
import type { HistoryEntry, Report } from '#contract/report.ts';
import type { TrailEntry } from '#contract/trail.ts';
import { usersForget } from '#server/ops/users-forget.ts';
import { verifyHistory } from '#server/ops/verify-history.ts';
import { accountMaker, UNKNOWN_ID, PASSWORD } from '#tests/support/accounts.ts';
import { type Client, signIn } from '#tests/support/api.ts';
import { opsSaid } from '#tests/support/ops-said.ts';
import { patiently } from '#tests/support/patience.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { fillIn, newReports } from '#tests/support/world/filling.ts';

const REPORTS = '/api/pelaporan-capaian';

let server: TestServer;
let admin: Client;
let officer: Client;
beforeAll(async () => {
  server = await startTestServer();
  admin = await signIn(server.app, 'admin');
  officer = await signIn(server.app, 'pelapor.tapin');
});
afterAll(() => server.close());

const { buat, ubah } = accountMaker(() => admin);
const forgets = (id: string, username: string, who = admin, headers = {}) =>
  who.call<{ id: string }>('PATCH', `/api/users/${id}/hapus-data-pribadi`, { username }, headers);
const disable = async ({ id, versi }: User) => expect((await ubah(id, { aktif: false, versi })).status).toBe(200);
const account = (id: string) =>
  server.db.selectFrom('pengguna').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Somebody of the unit of `pelapor.tapin` with a name that stands nowhere else. */
const somebody = (name: string, change: Record<string, unknown> = {}) =>
  buat({
    ...{ nama: `Sri ${name} Wulandari`, username: `sri.${name}`, email: `sri.${name}@tapin.example` },
    ...{ telepon: '0811-555-0199', jabatan: `Statistisi ${name}`, roles: ['admin-esselon-2'] },
    satker_id: officer.satker,
    ...change,
  });

/** Every column of every table, as `table.column`, that has a text in it. */
async function placesOf(text: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns as c
    join information_schema.tables as t on t.table_name = c.table_name and t.table_schema = c.table_schema
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'jsonb', 'json', 'ARRAY', 'character varying')
    order by 1, 2`.execute(server.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const place = await sql<{ there: boolean }>`select exists (select 1 from ${sql.table(table)}
      where ${sql.ref(column)}::text ilike ${`%${text}%`}) as there`.execute(server.db);
    if (place.rows[0]?.there) found.push(`${table}.${column}`);
  }
  return found;
}

/** Tables with rows that refer to a person, and by which column. */
async function referring(id: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select k.conrelid::regclass::text as table, a.attname as column from pg_constraint as k
    join pg_attribute as a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid = 'pengguna'::regclass order by 1, 2`.execute(server.db);
  const found: string[] = [];
  for (const { table, column } of rows) {
    const there = await sql`select from ${sql.table(table)} where ${sql.ref(column)} = ${id} limit 1`.execute(
      server.db,
    );
    if (there.rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

describe('somebody who has left', () => {
  it('can be forgotten only by whoever may delete the account, under its own name, and once it is not active', async () => {
    const user = await somebody('batas');
    const told = async (id: string, username: string, who = admin) => {
      const { status, alert, errors } = await forgets(id, username, who);
      return [status, alert.message, errors?.map(({ path }) => path)];
    };
    const active = 'Akun ini masih aktif. Nonaktifkan atau hapus akunnya dulu, lalu ulangi.';
    expect(await told(user.id, 'sri.batas')).toEqual([409, active, undefined]);
    const own = 'Data pribadi akun sendiri tidak dapat dihapus. Mintalah admin lain.';
    expect(await told(admin.id, 'admin')).toEqual([403, own, undefined]);
    expect((await told(user.id, 'sri.batas', officer))[0]).toBe(403);
    expect(await told(UNKNOWN_ID, 'siapa')).toEqual([404, 'Pengguna tidak ditemukan', undefined]);
    await disable(user);
    const [status, , fields] = await told(user.id, 'sri.bata');
    expect([status, fields]).toEqual([422, ['username']]);
    expect((await account(user.id)).nama).toBe('Sri batas Wulandari');
  });

  it('has no name left in any table but where others or a decision hold it', async () => {
    const user = await somebody('kenanga', { telepon: '0822-777-0001' });
    const them = await signIn(server.app, user.username, PASSWORD);
    const report = await fillIn(them, await newReports(them, 2026, 'TW3'));
    expect((await them.call<Report>('PATCH', `${REPORTS}/${report.id}/submit`, {})).status).toBe(200);
    expect((await officer.call('POST', '/apps/kanban/add-board', { data: { title: 'Kolom' } })).status).toBe(200);
    const boards = JSON.parse(String((await officer.call('GET', '/apps/kanban/boards')).raw)) as { id: string }[];
    const card = { title: 'Kartu', boardId: boards[0]?.id, assignedTo: [{ id: user.id, nama: user.nama }] };
    expect((await officer.call('POST', '/apps/kanban/add-task', { data: card })).status).toBe(200);
    const task = { title: 'Titipan', assigneeId: user.id };
    expect((await officer.call('POST', '/apps/todo/add-tasks', { task })).status).toBe(200);
    const problem = { teks: 'Tombol kenanga tidak jalan', halaman: '/beranda', versi_aplikasi: '1.0.0' };
    expect((await them.call('POST', '/api/masalah', problem)).status).toBe(200);
    await server.db
      .insertInto('surat')
      .values([user.id, officer.id].map((owner) => letterOf(owner, user)))
      .execute();
    const at = new Date();
    await sql`with ringkas as (insert into ringkasan (pengguna_id, hari, sejak, sampai, dibuat)
        values (${user.id}, '2026-08-01', ${at}, ${at}, ${at})),
      ingat as (insert into pengingat (pengguna_id, tahun, periode, tutup, langkah, dibuat)
        values (${user.id}, 2026, 'TW1', '2026-04-15', 3, ${at})),
      pilih as (insert into pilihan_kabar (pengguna_id, bahasa) values (${user.id}, 'de') on conflict do nothing),
      siap as (insert into persiapan_ditutup (pengguna_id, tahun, waktu) values (${user.id}, 2026, ${at}))
      insert into markah (pengguna_id, halaman, created_at) values (${user.id}, 'kpi', ${at})`.execute(server.db);
    const right = { nama: 'rekap-lama', pengguna_id: user.id, wewenang: ['read:PelaporanCapaian'] };
    expect((await admin.call('POST', '/api/token', right)).status).toBe(200);
    const { versi } = user;
    const profile = await them.call('PUT', `/api/users/profile/${user.id}`, { versi, telepon: '0822-777-0002' });
    expect(profile.status).toBe(200);
    expect((await admin.call('PATCH', `/api/users/delete/${user.id}`, {})).status).toBe(200);
    expect((await placesOf('kenanga')).length).toBeGreaterThan(6);
    const { versi: boardVersion } = await server.db
      .selectFrom('papan')
      .select('versi')
      .where('unit_id', '=', officer.satker)
      .executeTakeFirstOrThrow();

    const { status, alert, data } = await forgets(user.id, 'sri.kenanga');
    expect([status, alert.message, data]).toEqual([200, 'Data pribadi dihapus.', { id: user.id }]);
    expect(await placesOf('kenanga')).toEqual([
      // What was decided on, under its hash.
      'laporan_snapshot.isi',
      // The letter as somebody else got it.
      'surat.cari',
      'surat.isi',
    ]);
    expect(await placesOf('0822-777')).toEqual([]);
    // Evidence, history and figures of reports with who it was, the name of the token, what others were told (decision 0103).
    const stays = /^(berkas|catatan|laporan|laporan_detail|riwayat|token_api)\.|^pemberitahuan\.oleh$/;
    expect((await referring(user.id)).filter((one) => !stays.test(one))).toEqual([]);
    // Whoever has the board open saves over no card that is another one now.
    const board = server.db.selectFrom('papan').select('versi').where('unit_id', '=', officer.satker);
    expect(Number((await board.executeTakeFirstOrThrow()).versi)).toBe(Number(boardVersion) + 1);
    // What they were given stays with its giver.
    const tasks = JSON.parse(String((await officer.call('GET', '/apps/todo/tasks?q=Titipan')).raw)) as object[];
    expect(tasks).toMatchObject([{ title: 'Titipan', assignee: null, assigneeId: null, givenBy: null }]);
    const tail = user.id.slice(-6);
    expect(await account(user.id)).toMatchObject({
      ...{ nama: `Mantan pengguna ${tail}`, username: `mantan-${user.id}`, telepon: null, jabatan: null },
      ...{ email: `mantan-${user.id}@capaian.invalid`, satker_id: null, aktif: false },
    });
  });

  it('is still an id and a role in histories whose chains verify, and no name in what was kept of a round', async () => {
    const user = await account((await officerForgotten()).id);
    const { data: reports } = await admin.call<{ id: string }[]>('GET', `${REPORTS}?tahun=2026&periode=TW3`);
    const id = reports[0]?.id ?? '';
    const { data: history } = await admin.call<HistoryEntry[]>('GET', `${REPORTS}/history?id=${id}`);
    const submitted = history.find(({ aksi }) => aksi === 'submit');
    expect(submitted).toMatchObject({ oleh: { id: user.id, nama: user.nama }, peran: 'Pelapor' });
    expect(user.nama).toBe(`Mantan pengguna ${user.id.slice(-6)}`);
    const { data: round, raw } = await admin.call<Report>('GET', `${REPORTS}/detail?id=${id}&putaran=1`);
    expect(round.submitted_by).toEqual({ id: user.id, nama: user.nama });
    expect(raw.toString()).not.toContain('kenanga');
    const kept = server.db.selectFrom('laporan_snapshot').select('isi').where('laporan_id', '=', id);
    expect(JSON.stringify(await kept.execute())).toContain('kenanga');
    const verdict = await verifyHistory(server.db);
    expect([verdict.rusak, verdict.baris > 2]).toEqual([[], true]);
  });

  it('is in no rule about claims any more, which others are met by as before', async () => {
    const user = await somebody('melati');
    const RULES = '/api/aturan-klaim';
    const rule = (nama_klaim: string, nilai: string) => ({
      nama_klaim,
      cara: 'sama',
      nilai,
      peran: 'pimpinan',
      aktif: true,
    });
    const written = [
      rule('email', 'Sri.Melati@Tapin.example'),
      rule('preferred_username', 'sri.melati'),
      // A group may be called as somebody is, and another address may end as theirs.
      rule('groups', 'sri.melati'),
      rule('email', 'putri.sri.melati@tapin.example'),
    ];
    const { data: none } = await admin.call<ClaimRules>('GET', RULES);
    const saved = await admin.call<ClaimRules>('PUT', RULES, { versi: none.versi, aturan: written });
    expect(saved.status).toBe(200);
    await disable(user);

    const { alert } = await forgets(user.id, 'sri.melati');
    expect(alert.message).toBe(
      'Data pribadi dihapus. 2 aturan klaim menyebut orang ini; nilainya diganti. Periksa di halaman Aturan klaim.',
    );
    const nobody = `mantan-${user.id}@capaian.invalid`;
    const { data: left } = await admin.call<ClaimRules>('GET', RULES);
    expect(left.aturan.map(({ nilai, peran }) => [nilai, peran?.name])).toEqual([
      [nobody, 'pimpinan'],
      [nobody, 'pimpinan'],
      ['sri.melati', 'pimpinan'],
      ['putri.sri.melati@tapin.example', 'pimpinan'],
    ]);
    // Whoever had the list open is told that it is another one.
    expect(left.versi).toBe(saved.data.versi + 1);
    expect((await admin.call('PUT', RULES, { versi: saved.data.versi, aturan: [] })).status).toBe(409);
    const trail = await server.db
      .selectFrom('jejak_keamanan')
      .select(['aksi', 'perubahan', 'oleh'])
      .where('subjek', '=', 'ClaimRule')
      .orderBy('waktu')
      .orderBy('id')
      .execute();
    const told = trail.map(({ aksi, perubahan, oleh }) => [aksi, (perubahan as { nilai: unknown }).nilai, oleh]);
    expect(told).toEqual([
      ['create', true, admin.id],
      ['create', true, admin.id],
      ['create', 'sri.melati', admin.id],
      ['create', 'putri.sri.melati@tapin.example', admin.id],
      ['update', true, admin.id],
      ['update', true, admin.id],
    ]);
    expect((await admin.call('PUT', RULES, { versi: left.versi, aturan: [] })).status).toBe(200);
  });

  it('is told of in the trail, whose older entries say that something was given and no longer what', async () => {
    const user = await officerForgotten();
    const { data } = await admin.call<TrailEntry[]>('GET', '/api/jejak-keamanan?aksi=forget');
    const entry = data.find(({ objek }) => objek?.id === user.id);
    expect(entry).toMatchObject({ aksi: 'forget', subjek: 'User', oleh: { id: admin.id }, perubahan: {} });
    const trail = server.db.selectFrom('jejak_keamanan').select(['aksi', 'perubahan']).where('subjek_id', '=', user.id);
    const made = (await trail.execute()).find(({ aksi }) => aksi === 'create');
    expect(made?.perubahan).toMatchObject({ nama: true, username: true, email: true, telepon: true, aktif: true });
    // What nobody asked to be forgotten stays as it was written.
    const other = await buat();
    const change = server.db.updateTable('jejak_keamanan').set({ perubahan: '{}' }).where('subjek_id', '=', other.id);
    await expect(change.execute()).rejects.toThrow(/only ever added to/);
    const moved = server.db.updateTable('jejak_keamanan').set({ aksi: 'x' }).where('subjek_id', '=', user.id);
    await expect(moved.execute()).rejects.toThrow(/only ever added to/);
  });

  it('is in the list of deleted accounts, which no other list shows, until they are forgotten', async () => {
    const user = await somebody('hapus');
    await admin.call('PATCH', `/api/users/delete/${user.id}`, {});
    const listed = async (aktif: string) => {
      const { data } = await admin.call<User[]>('GET', `/api/users?q=sri.hapus&aktif=${aktif}`);
      return data.map(({ id, aktif: active, dihapus: deleted }) => [id, active, deleted]);
    };
    expect(await listed('dihapus')).toEqual([[user.id, false, true]]);
    // Whoever is not deleted is not said to be.
    const { data: living } = await admin.call<User[]>('GET', '/api/users?aktif=true');
    expect([living.length > 0, living.filter((one) => 'dihapus' in one)]).toEqual([true, []]);
    expect([await listed(''), await listed('false'), await listed('true')]).toEqual([[], [], []]);
    expect((await officer.call('GET', '/api/users?aktif=dihapus')).status).toBe(403);
    expect((await forgets(user.id, 'sri.hapus')).status).toBe(200);
    const { data } = await admin.call<User[]>('GET', '/api/users?aktif=dihapus&perPage=200');
    expect(data.filter(({ id }) => id === user.id)).toEqual([]);
  });

  it('cannot sign in, and whoever comes after may have the username', async () => {
    const user = await somebody('lama');
    await disable(user);
    expect((await forgets(user.id, 'sri.lama')).status).toBe(200);
    const again = await somebody('lama');
    expect(again.id).not.toBe(user.id);
    for (const [username, password] of [
      [`mantan-${user.id}`, PASSWORD],
      [`mantan-${user.id}`, '!'],
      [`mantan-${user.id}`, ''],
    ]) {
      const payload = { username, password };
      const answer = await server.app.inject({ method: 'POST', url: '/api/auth/signin', payload });
      expect(answer.statusCode).toBeGreaterThanOrEqual(401);
    }
  });

  it('leaves a message to the other one until that one is forgotten too', async () => {
    const [one, other] = [await somebody('mawar'), await somebody('melur')];
    const message = { id: uuidv7(), pengirim_id: one.id, penerima_id: other.id, pesan: 'Sampai jumpa' };
    await server.db.insertInto('obrolan_pesan').values(message).execute();
    const there = async () =>
      (await server.db.selectFrom('obrolan_pesan').select('id').where('id', '=', message.id).execute()).length;
    await disable(one);
    await disable(other);
    expect([(await forgets(one.id, 'sri.mawar')).status, await there()]).toEqual([200, 1]);
    expect([(await forgets(other.id, 'sri.melur')).status, await there()]).toEqual([200, 0]);
  });

  it('is in no group any more, which keeps what they wrote until nobody is left in it', async () => {
    const [one, other] = [await somebody('dahlia'), await somebody('kenanga')];
    const [group, message, at] = [uuidv7(), uuidv7(), new Date()];
    const unit_id = officer.satker;
    await server.db.insertInto('obrolan_grup').values({ id: group, unit_id, nama: 'Tim', waktu: at }).execute();
    const members = [one, other].map(({ id }) => ({ grup_id: group, pengguna_id: id, sejak: at, dibaca_sampai: at }));
    await server.db.insertInto('obrolan_anggota').values(members).execute();
    const row = { id: message, pengirim_id: one.id, penerima_id: one.id, grup_id: group, pesan: 'Sampai jumpa' };
    await server.db.insertInto('obrolan_pesan').values(row).execute();
    const there = async () => [
      (await server.db.selectFrom('obrolan_anggota').select('pengguna_id').where('grup_id', '=', group).execute())
        .length,
      (await server.db.selectFrom('obrolan_pesan').select('id').where('id', '=', message).execute()).length,
    ];
    await disable(one);
    await disable(other);
    expect([(await forgets(one.id, 'sri.dahlia')).status, await there()]).toEqual([200, [1, 1]]);
    expect([(await forgets(other.id, 'sri.kenanga')).status, await there()]).toEqual([200, [0, 0]]);
  });

  it('keeps no letter that was on its way while it was forgotten', async () => {
    const user = await somebody('antre');
    await disable(user);
    const [written, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const delivery = server.db.transaction().execute(async (trx) => {
      await trx.insertInto('surat').values(letterOf(user.id, user)).execute();
      written.resolve();
      await over.promise;
    });
    await written.promise;
    const asked = forgets(user.id, 'sri.antre');
    await patiently(async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db);
      expect(rows[0]?.n).toBeGreaterThan(0);
    }).finally(over.resolve);
    await delivery;
    expect((await asked).status).toBe(200);
    const left = server.db.selectFrom('surat').select('id').where('pengguna_id', '=', user.id);
    expect(await left.execute()).toEqual([]);
  });

  it('is forgotten once, however often it is asked for, and what came since goes too', async () => {
    const user = await somebody('ulang');
    await disable(user);
    const entries = async () =>
      (
        await server.db
          .selectFrom('jejak_keamanan')
          .select('id')
          .where('aksi', '=', 'forget')
          .where('subjek_id', '=', user.id)
          .execute()
      ).length;
    expect([(await forgets(user.id, 'sri.ulang')).status, await entries()]).toEqual([200, 1]);
    await server.db.insertInto('surat').values(letterOf(user.id, user)).execute();
    expect([(await forgets(user.id, 'sri.ulang')).status, await entries()]).toEqual([200, 1]);
    expect(await placesOf('sri.ulang')).toEqual([]);
  });
});

describe('npm run ops -- users forget', () => {
  const run = (...args: string[]) =>
    opsSaid(usersForget, { db: server.db, args }).then(
      ({ code, lines }) => [code, ...lines],
      (error: Error) => [error.name, error.message],
    );

  it('forgets an account that is not active, deleted ones as well, and says why it does not', async () => {
    const user = await somebody('operator');
    expect(await run('sri.operator')).toEqual([
      'UsageError',
      'Akun ini masih aktif. Nonaktifkan atau hapus akunnya dulu, lalu ulangi.',
    ]);
    expect(await run('admin')).toEqual(['UsageError', expect.stringMatching(/^Akun ini masih aktif/)]);
    expect(await run()).toEqual(['UsageError', 'Cara memakai: npm run ops -- users forget USERNAME']);
    await admin.call('PATCH', `/api/users/delete/${user.id}`, {});
    const { versi } = (await admin.call<ClaimRules>('GET', '/api/aturan-klaim')).data;
    const rule = {
      nama_klaim: 'upn',
      cara: 'sama',
      nilai: 'sri.operator',
      peran: 'pimpinan',
      aktif: true,
    };
    const { data: rules } = await admin.call<ClaimRules>('PUT', '/api/aturan-klaim', { versi, aturan: [rule] });
    expect(await run('Sri.Operator')).toEqual([
      0,
      'Data pribadi sri.operator dihapus.',
      '1 aturan klaim menyebutnya; nilainya diganti. Periksa di halaman Aturan klaim.',
    ]);
    // Whoever had the rules before them saves over no change that they have not seen.
    expect((await admin.call<ClaimRules>('GET', '/api/aturan-klaim')).data.versi).toBe(rules.versi + 1);
    expect(await run('sri.operator')).toEqual([
      'UsageError',
      'Tidak ada akun sri.operator, atau data pribadinya sudah dihapus.',
    ]);
    expect(await run(`mantan-${user.id}`)).toEqual([0, `Data pribadi mantan-${user.id} sudah dihapus sebelumnya.`]);
    expect((await admin.call<ClaimRules>('GET', '/api/aturan-klaim')).data.versi).toBe(rules.versi + 1);
    const trail = server.db
      .selectFrom('jejak_keamanan')
      .select(['oleh', 'perubahan'])
      .where('aksi', '=', 'forget')
      .where('subjek_id', '=', user.id);
    expect(await trail.execute()).toEqual([{ oleh: null, perubahan: { lewat: 'ops' } }]);
  });
});

/** A letter in somebody's mailbox that `from` wrote. */
function letterOf(owner: string, from: User) {
  const isi = { from: { name: from.nama, email: from.email }, to: [], subject: 'Halo', message: '<p>Halo</p>' };
  return { id: uuidv7(), pengguna_id: owner, isi: JSON.stringify(isi), folder: 'inbox' as const, waktu: new Date() };
}

/** Who submitted the report of the second test. */
async function officerForgotten(): Promise<{ id: string }> {
  const row = server.db
    .selectFrom('riwayat as r')
    .innerJoin('pengguna as p', 'p.id', 'r.oleh')
    .select('p.id')
    .where('p.dilupakan_at', 'is not', null)
    .limit(1);
  return row.executeTakeFirstOrThrow();
}
