/** The table of news: what is committed is told once, in order, whatever becomes of the notifications. */
import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Embedded } from '#server/db/embedded/embedded.ts';
import { openDatabase } from '#server/db/pool.ts';
import type { Db } from '#server/db/tx.ts';
import type { Database } from '#server/db/types.ts';
import { openHub } from '#server/notifications/hub.ts';
import { newsOf } from '#server/notifications/listening.ts';
import type { Message } from '#server/notifications/messages.ts';
import { notify } from '#server/notifications/notify.ts';
import { deleteNews, type Position, readNews } from '#server/notifications/outbox.queries.ts';
import { createTestDatabase, openTestCluster } from '#tests/support/database.ts';
import { bulkReports } from '#tests/support/many-reports.ts';

let cluster: Embedded;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Kysely<Database>;
/** The pool of a second process. */
let other: Kysely<Database>;
let report: string;
beforeAll(async () => {
  cluster = await openTestCluster();
  database = await createTestDatabase(cluster, 'figures');
  db = openDatabase(database, 20);
  other = openDatabase(database);
  const [made] = await bulkReports(db, { count: 1, indicators: 1, status: 'submitted' });
  report = String(made?.id);
});
afterAll(async () => {
  await db.destroy();
  await other.destroy();
  await database.drop();
  await cluster.close();
});

const tell = (trx: Db, by: string) => notify(trx, { event: 'notification.changed', data: { orang: [by] } });
const position = async () => (await readNews(db)).position;
const said = (text: string) => {
  const message = JSON.parse(text) as Message;
  return message.event === 'notification.changed' ? String(message.data.orang[0]) : message.event;
};
/** What is read after a position, and the next one. */
async function after(since: Position) {
  const told = await readNews(db, since);
  return { ...told, news: told.news.map(said) };
}

/** A transaction that stays open until it is told to end. */
async function opened(work: (trx: Db) => Promise<unknown>) {
  const [begun, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const done = db.transaction().execute(async (trx) => {
    await work(trx);
    begun.resolve();
    await end.promise;
  });
  await begun.promise;
  return async () => {
    end.resolve();
    await done;
  };
}

describe('reading on', () => {
  it('tells a change once, and none that was rolled back', async () => {
    const begin = await position();
    await tell(db, 'a');
    const rolledBack = db.transaction().execute(async (trx) => {
      await tell(trx, 'b');
      throw new Error('back');
    });
    await expect(rolledBack).rejects.toThrow('back');
    const first = await after(begin);
    expect([first.news, first.gap]).toEqual([['a'], false]);
    expect((await after(first.position)).news).toEqual([]);
  });

  it('does not pass over a transaction that began first and ends last, nor wait for it', async () => {
    const begin = await position();
    const end = await opened((trx) => tell(trx, 'slow'));
    await tell(db, 'quick');
    const first = await after(begin);
    await tell(db, 'quick again');
    const second = await after(first.position);
    await end();
    const third = await after(second.position);
    expect([first.news, second.news, third.news]).toEqual([['quick'], ['quick again'], ['slow']]);
    expect((await after(third.position)).news).toEqual([]);
  });

  it('does not pass over one that was open at the beginning, nor one whose savepoints came and went', async () => {
    const end = await opened(async (trx) => {
      await sql`savepoint a`.execute(trx);
      await tell(trx, 'kept');
      await sql`savepoint b`.execute(trx);
      await tell(trx, 'taken back');
      await sql`rollback to savepoint b`.execute(trx);
    });
    const begin = await position();
    await end();
    expect((await after(begin)).news).toEqual(['kept']);
  });

  it('tells the changes of one record in their order, also when the later one began earlier', async () => {
    const begin = await position();
    const raise = (trx: Db) =>
      trx
        .updateTable('laporan')
        .set((eb) => ({ versi: eb('versi', '+', 1) }))
        .where('id', '=', report)
        .execute();
    let trxOfFirst: Db | undefined;
    const endFirst = await opened(async (trx) => {
      trxOfFirst = trx;
      await sql`select pg_current_xact_id()`.execute(trx);
    });
    const endSecond = await opened(raise);
    // Waits for the lock of the second.
    const raised = raise(trxOfFirst ?? db);
    await endSecond();
    await raised;
    await endFirst();
    const { news } = await readNews(db, begin);
    const versions = news.map((text) => (JSON.parse(text) as { versi: number }).versi);
    expect(versions).toHaveLength(2);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
  });

  it('tells of a report once for each transaction, as it stands at its end', async () => {
    const begin = await position();
    await db.transaction().execute(async (trx) => {
      for (const versi of [70, 71, 72])
        await trx.updateTable('laporan').set({ versi }).where('id', '=', report).execute();
    });
    const { news } = await readNews(db, begin);
    expect(news.map((text) => JSON.parse(text))).toEqual([
      expect.objectContaining({ event: 'report.changed', id: report, versi: 72 }),
    ]);
  });

  it('says that there may be a gap after a fail-over, and to whoever has not read for half an hour', async () => {
    const begin = await position();
    await tell(db, 'a');
    const elsewhere = await after({ ...begin, line: '00000099' });
    expect([elsewhere.gap, elsewhere.news]).toEqual([true, []]);
    const minutes = (n: number) => new Date(Date.now() - n * 60_000).toISOString();
    expect((await after({ ...begin, at: minutes(31) })).gap).toBe(true);
    expect(await after({ ...begin, at: minutes(29) })).toMatchObject({ gap: false, news: ['a'] });
  });

  it('forgets after an hour, and nothing that somebody may still have to read', async () => {
    const begin = await position();
    await tell(db, 'old');
    await sql`update kabar_langsung set dibuat = now() - interval '61 minutes'`.execute(db);
    await tell(db, 'young');
    await sql`update kabar_langsung set dibuat = now() - interval '59 minutes' where isi like '%young%'`.execute(db);
    await deleteNews(db);
    expect((await after(begin)).news).toEqual(['young']);
  });

  it('looks only at what is new, however much lies there', async () => {
    await sql`insert into kabar_langsung (isi, transaksi)
      select '{"event":"access.changed"}', '1'::xid8 from generate_series(1, 20000)`.execute(db);
    await sql`analyze kabar_langsung`.execute(db);
    const begin = await position();
    await tell(db, 'new');
    await db.transaction().execute(async (trx) => {
      expect((await readNews(trx, begin)).news.map(said)).toEqual(['new']);
      const { rows } = await sql<{ seen: string }>`select seq_tup_read + idx_tup_fetch as seen
        from pg_stat_xact_user_tables where relname = 'kabar_langsung'`.execute(trx);
      // What was told since the oldest transaction of the whole cluster began, another test's, counts as new.
      expect(Number(rows[0]?.seen)).toBeLessThan(2000);
    });
    await sql`delete from kabar_langsung where transaksi = '1'::xid8`.execute(db);
  });
});

describe('two processes, when', () => {
  const WRITERS = 8;
  const EACH = 10;

  it.each([
    ['no notification is made', true, false],
    ['their listening connections are ended all the time', false, true],
  ])(
    '%s, both tell everything within five seconds, once, and in its order',
    async (_, mute, kill) => {
      const turn = (how: 'disable' | 'enable') =>
        sql`alter table kabar_langsung ${sql.raw(how)} trigger kabar_langsung_kabarkan`.execute(db);
      if (mute) await turn('disable');
      const hubs = [db, other].map((one) =>
        openHub({ ...newsOf(one), read: (since) => readNews(one, since) }, { warn: () => undefined }),
      );
      const heard: { by: string; at: number }[][] = [[], []];
      const others: string[] = [];
      for (const [n, hub] of hubs.entries()) {
        await hub.tambah({
          hear: (message) =>
            message.event === 'notification.changed'
              ? void heard[n]?.push({ by: String(message.data.orang[0]), at: performance.now() })
              : void others.push(message.event),
          interrupted: () => void others.push('interrupted'),
          cutOff: () => void others.push('cut off'),
          stop: () => undefined,
        });
      }
      const killing = setInterval(() => {
        if (!kill) return;
        sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'capaian-peristiwa' and datname = current_database()`
          .execute(db)
          .catch(() => undefined);
      }, 300);
      const committed = new Map<string, number>();
      const write = async (writer: number) => {
        for (let n = 0; n < EACH; n += 1) {
          const by = `${writer}:${n}`;
          const store = n % 2 === 0 ? db : other;
          await store.transaction().execute(async (trx) => {
            await tell(trx, by);
            // Some end long after those that began later.
            await sql`select pg_sleep(${Math.random() < 0.2 ? 1.5 : Math.random() * 0.3})`.execute(trx);
          });
          committed.set(by, performance.now());
        }
      };
      const slow = await opened((trx) => tell(trx, 'slow'));
      await Promise.all(Array.from({ length: WRITERS }, (_, n) => write(n)));
      await slow();
      committed.set('slow', performance.now());
      const all = WRITERS * EACH + 1;
      await expect.poll(() => heard.map((one) => one.length), { timeout: 6000 }).toEqual([all, all]);
      clearInterval(killing);
      await Promise.all(hubs.map((hub) => hub.close()));
      if (mute) await turn('enable');
      for (const one of heard) {
        expect(new Set(one.map(({ by }) => by))).toEqual(new Set(committed.keys()));
        const late = one.filter(({ by, at }) => at - (committed.get(by) ?? 0) > 5000);
        expect(late).toEqual([]);
        for (let writer = 0; writer < WRITERS; writer += 1) {
          const own = one.flatMap(({ by }) => (by.startsWith(`${writer}:`) ? Number(by.split(':')[1]) : []));
          expect(own).toEqual(Array.from({ length: EACH }, (_, n) => n));
        }
      }
      expect(others).toEqual([]);
    },
    60_000,
  );
});

it('a transaction without anything to tell writes nothing', async () => {
  const begin = await position();
  await db.updateTable('pengguna').set({ nama: 'Tanpa Kabar' }).where('id', '=', uuidv7()).execute();
  expect((await after(begin)).news).toEqual([]);
});
