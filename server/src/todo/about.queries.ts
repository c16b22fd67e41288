/** What tasks are about, as far as a reader may see it. */
import { sql } from 'kysely';
import type { Todo, TodoTarget } from '#contract/todo.ts';
import { type Scope, whereScope } from '#server/auth/abilities.ts';
import type { Db } from '#server/db/tx.ts';

/** Where somebody may see reports, and indicators. */
export type Reach = { reports: Scope; indicators: Scope };
type Named = { id: string; title: string };
const within = (scope: Scope, unitId: string) => whereScope(scope, sql.ref(unitId), sql.ref('u.jalur'));

/** The titles of those of these records that somebody may see, by kind and id. */
async function titlesOf(db: Db, reach: Reach, targets: readonly TodoTarget[]): Promise<Map<string, string>> {
  const idsOf = (kind: TodoTarget['kind']) => targets.filter((one) => one.kind === kind).map(({ id }) => id);
  const [reports, indicators] = [idsOf('report'), idsOf('indicator')];
  const found = new Map<string, string>();
  if (reports.length > 0) {
    const { rows } = await sql<Named>`
      select l.id, l.periode || ' ' || l.tahun || ' – ' || u.nama_unit as title
      from laporan as l join unit as u on u.id = l.unit_id
      where l.id = any(${reports}::uuid[]) and l.deleted_at is null
        and ${within(reach.reports, 'l.unit_id')}`.execute(db);
    for (const { id, title } of rows) found.set(`report ${id}`, title);
  }
  if (indicators.length > 0) {
    const { rows } = await sql<Named>`
      select k.id, k.kode || ' ' || k.nama as title from kpi as k join unit as u on u.id = k.unit_id
      where k.id = any(${indicators}::uuid[]) and k.deleted_at is null
        and ${within(reach.indicators, 'k.unit_id')}`.execute(db);
    for (const { id, title } of rows) found.set(`indicator ${id}`, title);
  }
  return found;
}

/** Tasks with the titles of what they are about; null where that is gone, or nothing that this person may see. */
export async function withTitles(db: Db, reach: Reach, tasks: readonly Todo[]): Promise<Todo[]> {
  const titles = await titlesOf(
    db,
    reach,
    tasks.flatMap(({ about }) => about ?? []),
  );
  return tasks.map((task) => {
    const { about } = task;
    return about ? { ...task, about: { ...about, title: titles.get(`${about.kind} ${about.id}`) ?? null } } : task;
  });
}

/** Whether somebody may see a record. */
export const isSeen = async (db: Db, reach: Reach, target: TodoTarget): Promise<boolean> =>
  (await titlesOf(db, reach, [target])).size > 0;
