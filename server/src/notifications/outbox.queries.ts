/** The table of what happened: migration 042, docs/decisions/0105. */
import { sql } from 'kysely';
import { KEPT_DATA } from '#domain/access/kept-data.ts';
import type { Db } from '#server/db/tx.ts';
import { DatabaseUnavailable } from '#server/db/unavailable.ts';

/** How far somebody has read. */
export type Position = {
  /** Which history of the database: after a fail-over another one, whose transactions have numbers of their own. */
  line: string;
  /** Which transactions were over. */
  snapshot: string;
  /** When, by the database's clock. */
  at: string;
};

/** What there is beyond a position. `gap`: something may be missing, nobody can tell what. */
export type Told = { position: Position; news: string[]; gap: boolean };

/** Whoever read last before that may have missed what was cleared. Half of the time that it is kept. */
const BEHIND_MINUTES = KEPT_DATA.liveNews.period.count / 2;

/**
 * What was committed since `since`, of each record in its order; without it only where to begin. Rows are held against the
 * snapshot of the reading before, not against their numbers: a transaction that began earlier and ends later is not
 * passed over, and nobody waits for one that takes long.
 * @throws DatabaseUnavailable on a replica, whose snapshots do not tell what goes on; driver errors
 */
export async function readNews(db: Db, since?: Position): Promise<Told> {
  const before = sql`${since?.snapshot ?? null}::pg_snapshot`;
  const { rows } = await sql<
    Omit<Position, 'line'> & { line: string | null; late: boolean | null; news: string | null }
  >`
    select s.line, s.snapshot::text as snapshot, s.at::text as at, k.isi as news,
      s.at - ${since?.at ?? null}::timestamptz > make_interval(mins => ${BEHIND_MINUTES}) as late
    from (select pg_current_snapshot() as snapshot, clock_timestamp() as at,
      case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end as line) as s
    left join kabar_langsung as k on k.transaksi >= pg_snapshot_xmin(${before})
      and not pg_visible_in_snapshot(k.transaksi, ${before})
    order by k.nomor`.execute(db);
  const [first] = rows;
  if (!first || first.line === null) throw new DatabaseUnavailable('A replica does not tell what goes on');
  const { line, snapshot, at } = first;
  const gap = since !== undefined && (since.line !== line || first.late === true);
  const news = gap ? [] : rows.flatMap((row) => row.news ?? []);
  return { position: { line, snapshot, at }, news, gap };
}

/** Deletes what everybody has read long since. By the database's clock, as rows and positions are dated. */
export async function deleteNews(db: Db): Promise<void> {
  const { count } = KEPT_DATA.liveNews.period;
  await sql`delete from kabar_langsung where dibuat < now() - make_interval(mins => ${count})`.execute(db);
}
