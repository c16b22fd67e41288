import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** Rooms of the server that belong to no area: every area may use them, and they know none. */
const SHARED = new Set(['audit', 'auth', 'db', 'files', 'http', 'letters', 'workbook']);
/** What starts the server and fills its database; may use everything but routes. */
const AROUND = new Set(['ops', 'seed']);
/** The one place that knows all routes. */
const LIST_OF_ROUTES = 'server/src/routes.ts';

/** Parts of an area that hold SQL and are no queries, each with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'server/src/records/kit.ts': 'declares records of master data, whose tables and conditions are SQL expressions',
  'server/src/notifications/listening.ts': 'keeps the one connection that listens, which no request shares',
  'server/src/notifications/notify.ts': 'one statement that every area sends in its own transaction',
};

const SQL = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|\bsql(?:<[^`]*>)?`/;
const REFUSALS = /\b(?:AppError|notFound|invalidInput)\b/;

/** `report/check.queries.ts` is queries of `report`; files without such an ending are parts. */
const kindOf = (file: string) => /(?:^|[./])(routes|service|queries|record)\.ts$/.exec(file)?.[1] ?? 'part';
const roomOf = (file: string) => /^server\/src\/([a-z]+)\//.exec(file)?.[1];

/** The modules a source imports, of the server as paths from the root, others as they are named. */
const importsOf = (source: string) =>
  [...source.matchAll(/(?:\bfrom|\bimport\(|^import) ?'([^']+)'/gm)].map(([, name = '']) =>
    name.replace(/^#server\//, 'server/src/'),
  );

const isRoutes = (file: string) => roomOf(file) !== undefined && kindOf(file) === 'routes';

/** What a file of an area may not import, in words. */
function forbiddenImports(file: string, source: string): string[] {
  const [room, kind] = [roomOf(file) ?? '', kindOf(file)];
  return importsOf(source).flatMap((name) => {
    const [otherRoom, otherKind] = [roomOf(name), kindOf(name)];
    if (name.startsWith('.')) return [`${name}: relative, so that no fence sees where it leads`];
    if (isRoutes(name) && file !== LIST_OF_ROUTES) return [`${name}: routes are for ${LIST_OF_ROUTES}`];
    if (kind === 'routes' && (/^(?:kysely|pg)\b/.test(name) || otherRoom === 'db'))
      return [`${name}: routes know no database`];
    if (kind === 'routes' && otherKind === 'queries' && otherRoom !== room) {
      return [`${name}: routes enter another area by its service`];
    }
    if (kind === 'queries' && otherKind === 'service') return [`${name}: queries decide nothing`];
    const isArea = otherRoom !== undefined && !SHARED.has(otherRoom) && !AROUND.has(otherRoom);
    if (SHARED.has(room) && isArea) return [`${name}: what all areas share knows none`];
    return [];
  });
}

/** Everything that is wrong with where a source of the server stands. */
function faults(file: string, source: string): string[] {
  const [room, kind] = [roomOf(file) ?? '', kindOf(file)];
  const isOfArea = room !== '' && !SHARED.has(room) && !AROUND.has(room);
  const found = forbiddenImports(file, source);
  const mayHoldSql = kind === 'queries' || kind === 'record' || file in EXCUSED;
  if (isOfArea && !mayHoldSql && SQL.test(source)) found.push('SQL outside of queries');
  if (isOfArea && kind === 'queries' && REFUSALS.test(source)) found.push('queries that refuse');
  return found;
}

const files = execFileSync('git', ['ls-files', 'server/src', 'src'], { cwd: root, encoding: 'utf8' }).split('\n');
const sources = files.filter((file) => /^server\/src\/.*(?<!\.test)\.ts$/.test(file));

describe('the rooms of the server', () => {
  it('import what they may, and hold SQL and refusals where those belong', () => {
    const found = sources.flatMap((file) =>
      faults(file, readFileSync(path.join(root, file), 'utf8')).map((fault) => `${file}: ${fault}`),
    );
    expect(sources.length).toBeGreaterThan(200);
    expect(found).toEqual([]);
  });

  it('bear the words that their areas have on the other floors', () => {
    const words = new Set(
      files.flatMap((file) => /^src\/(?:domain|machines|features|app)\/([a-z]+)\//.exec(file)?.[1] ?? []),
    );
    const rooms = new Set(sources.flatMap((file) => roomOf(file) ?? []));
    const strange = [...rooms].filter((room) => !words.has(room) && !SHARED.has(room) && !AROUND.has(room));
    expect(strange).toEqual([]);
  });

  it('have no excuse that is not needed', () => {
    const needless = Object.keys(EXCUSED).filter((file) => !SQL.test(readFileSync(path.join(root, file), 'utf8')));
    expect(needless).toEqual([]);
  });

  it.each([
    ['todo/routes.ts', `import { sql } from 'kysely';`, 'kysely: routes know no database'],
    ['todo/routes.ts', `import type { Pool } from 'pg';`, 'pg: routes know no database'],
    ['todo/routes.ts', `import { tx } from '#server/db/tx.ts';`, 'server/src/db/tx.ts: routes know no database'],
    ['access/users.routes.ts', `const rows = db.selectFrom('unit').execute();`, 'SQL outside of queries'],
    ['access/users.service.ts', `await trx.updateTable('pengguna').set(row).execute();`, 'SQL outside of queries'],
    ['todo/service.ts', 'await sql`select 1`.execute(trx);', 'SQL outside of queries'],
    ['import/table.ts', 'await sql<{ n: number }>`select 1 as n`.execute(trx);', 'SQL outside of queries'],
    ['todo/queries.ts', `throw notFound('Tugas');`, 'queries that refuse'],
    [
      'todo/queries.ts',
      `import { addTask } from '#server/todo/service.ts';`,
      'server/src/todo/service.ts: queries decide nothing',
    ],
    [
      'home/routes.ts',
      `import { readHistory } from '#server/report/read.queries.ts';`,
      'server/src/report/read.queries.ts: routes enter another area by its service',
    ],
    [
      'review/service.ts',
      `import { BASE } from '#server/report/routes.ts';`,
      'server/src/report/routes.ts: routes are for server/src/routes.ts',
    ],
    [
      'seed/seed.ts',
      `const { registerRoles } = await import('#server/access/roles.routes.ts');`,
      'server/src/access/roles.routes.ts: routes are for server/src/routes.ts',
    ],
    [
      'http/kit.ts',
      `import type { Frame } from '#server/dashboard/frame.queries.ts';`,
      'server/src/dashboard/frame.queries.ts: what all areas share knows none',
    ],
    [
      'todo/service.ts',
      `import { x } from './queries.ts';`,
      './queries.ts: relative, so that no fence sees where it leads',
    ],
  ])('would be seen through in %s: %s', (file, source, fault) => {
    expect(faults(`server/src/${file}`, source)).toEqual([fault]);
  });

  it('may do what they are for', () => {
    const allowed: Record<string, string> = {
      'todo/routes.ts': `import { listTasks } from '#server/todo/queries.ts';\nimport { visible } from '#server/report/decide.service.ts';`,
      'todo/service.ts': `import type { Trx } from '#server/http/command.ts';\nthrow notFound('Tugas');`,
      'todo/queries.ts': `import { sql } from 'kysely';\nexport const all = (db: Db) => db.selectFrom('tugas').execute();`,
      'records/unit.record.ts': 'export const LIVE = sql<SqlBool>`deleted_at is null`;',
      'routes.ts': `import { registerTodo } from '#server/todo/routes.ts';`,
    };
    expect(Object.entries(allowed).flatMap(([file, source]) => faults(`server/src/${file}`, source))).toEqual([]);
  });
});
