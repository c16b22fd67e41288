/** What the page of privacy names as a period is what the server deletes by. */
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEPT_DATA, type KeptFor, type KeptKind } from '#domain/access/kept-data.ts';
import { remind } from '#server/notifications/reminders.service.ts';
import { sweep, sweepAreas } from '#server/ops/sweep.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const MINUTE = 60_000;
const MS = { minutes: MINUTE, days: 24 * 60 * MINUTE };

let server: TestServer;
let person: string;
beforeAll(async () => {
  server = await startTestServer();
  person = (
    await server.db
      .selectFrom('pengguna')
      .select('id')
      .where('username', '=', 'pelapor.tapin')
      .executeTakeFirstOrThrow()
  ).id;
});
afterAll(() => server.close());

const dated = Object.entries(KEPT_DATA).flatMap(([kind, { period }]: [string, { period: KeptFor }]) =>
  'count' in period ? [[kind as KeptKind, period] as const] : [],
);

type Row = {
  table: string;
  id?: string;
  insert: (id: string, at: Date) => ReturnType<typeof sql>;
  gone?: ReturnType<typeof sql>;
};
const json = JSON.stringify({});
/** One row of each kind that was there at `at`; `gone`: what says that it is there no more, where the row itself stays. */
const ROWS: Partial<Record<KeptKind, Row>> = {
  failedSignIns: {
    table: 'signin_gagal',
    insert: (id, at) => sql`insert into signin_gagal (id, kunci, waktu) values (${id}, 'x', ${at})`,
  },
  firstAnswers: {
    table: 'idempotensi',
    id: 'pengguna_id',
    insert: (id, at) =>
      sql`insert into idempotensi (pengguna_id, kunci, sidik, created_at) values (${id}, 'x', 'x', ${at})`,
  },
  sessions: {
    table: 'refresh_family',
    insert: (
      id,
      at,
    ) => sql`with sesi as (insert into refresh_family (id, pengguna_id, created_at) values (${id}, ${person}, ${at}))
      insert into refresh_token (id, family_id, pengguna_id, token_hash, issued_at, expires_at)
      values (${uuidv7()}, ${id}, ${person}, ${id}, ${at}, ${at})`,
  },
  resetLinks: {
    table: 'atur_sandi',
    insert: (id, at) => sql`insert into atur_sandi values (${id}, ${person}, null, 'x', 'x', 'x', ${at}, ${at}, null)`,
  },
  formerAddresses: {
    table: 'alamat_lama',
    id: 'pengguna_id',
    insert: (id, at) => sql`with p as (insert into pengguna (id, nama, username, email, password_hash, aktif)
        values (${id}, 'x', ${id}, ${id}, 'x', true))
      insert into alamat_lama (pengguna_id, email, sejak) values (${id}, 'x', ${at})`,
  },
  signInTrail: {
    table: 'jejak_keamanan',
    insert: (id, at) =>
      sql`insert into jejak_keamanan (id, waktu, aksi, subjek, perubahan) values (${id}, ${at}, 'signin', 'Session', ${json})`,
  },
  notifications: {
    table: 'pemberitahuan',
    insert: (id, at) =>
      sql`insert into pemberitahuan (id, pengguna_id, jenis, kunci, waktu) values (${id}, ${person}, 'menunggu', ${id}, ${at})`,
  },
  outgoingLetters: {
    table: 'kiriman',
    insert: (id, at) => sql`insert into kiriman (id, alasan, jenis, penerima, dibuat, coba_at, terkirim_at)
      values (${id}, ${id}, 'surel', 'x', ${at}, ${at}, ${at})`,
  },
  recordings: {
    table: 'masalah',
    insert: (
      id,
      at,
    ) => sql`insert into masalah (id, pengirim_id, teks, halaman, versi_aplikasi, jejak, created_at, updated_at)
      values (${id}, ${person}, 'x', '/', '1', 'rekaman', ${at}, ${at})`,
    gone: sql`jejak is null`,
  },
  liveNews: {
    table: 'kabar_langsung',
    id: 'tentang',
    insert: (id, at) => sql`insert into kabar_langsung (tentang, isi, dibuat) values (${id}, '{"event":"x"}', ${at})`,
  },
  events: {
    table: 'kiriman_webhook',
    insert: (id, at) => sql`with w as (insert into webhook (id, nama, url, peristiwa, rahasia, created_at, updated_at)
        values (${id}, ${id}, 'x', '[]', 'x', ${at}, ${at}))
      insert into kiriman_webhook (id, webhook_id, jenis, isi, dibuat, coba_at, terkirim_at)
      values (${id}, ${id}, 'x', 'x', ${at}, ${at}, ${at})`,
  },
};

describe('a period that the page of privacy names', () => {
  it('has its row here', () => {
    expect(Object.keys(ROWS).toSorted()).toEqual(dated.map(([kind]) => kind).toSorted());
  });

  it.each(dated)(
    '%s: what is a minute older than it is deleted, and nothing that is a minute younger',
    async (kind, period) => {
      const row = ROWS[kind];
      if (!row) throw new Error(`no row of ${kind}`);
      const now = new Date();
      const edge = now.getTime() - period.count * MS[period.unit];
      const [old, young] = [uuidv7(), uuidv7()];
      await row.insert(old, new Date(edge - MINUTE)).execute(server.db);
      await row.insert(young, new Date(edge + MINUTE)).execute(server.db);
      await sweep(server.db, now);
      await sweepAreas(server.db, now);
      await remind({ db: server.db }, now);
      const id = sql.ref(row.id ?? 'id');
      const there = await sql<{ id: string }>`select ${id} as id from ${sql.table(row.table)}
      where ${id} in (${old}, ${young}) and not (${row.gone ?? sql`false`})`.execute(server.db);
      expect(there.rows).toEqual([{ id: young }]);
    },
  );
});
