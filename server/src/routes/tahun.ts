import { listEnvelope } from '#contract/envelope.ts';
import { tahunQuery, tahunRecordSchema } from '#contract/master.ts';
import type { App } from '#server/http/app-type.ts';
import { ok, type RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { mengandung, paging, potong, urutan } from '#server/repositories/daftar.ts';
import { sql, type SqlBool } from 'kysely';

/** `GET /api/tahun`: the reporting years with their rules; everybody signed in may read them. */
export function registerTahun(app: App, deps: RouteDeps): void {
  app.get(
    '/api/tahun',
    { schema: { querystring: tahunQuery, response: responses({ 200: listEnvelope(tahunRecordSchema) }) } },
    async ({ query }) => {
      const { field, dir } = urutan(query.sort, 'tahun' as 'tahun' | 'status');
      const { offset, limit } = potong(query);
      const cocok = query.q ? sql<SqlBool>`tahun::text ilike ${mengandung(query.q)}` : sql<SqlBool>`true`;
      const rows = await deps.db
        .selectFrom('tahun')
        .selectAll()
        .where(cocok)
        .orderBy(field, dir)
        .orderBy('id', dir)
        .offset(offset)
        .limit(limit)
        .execute();
      const { n } = await deps.db
        .selectFrom('tahun')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where(cocok)
        .executeTakeFirstOrThrow();
      const data = rows.map((row) => ({
        ...row,
        batas_capaian: row.batas_capaian === null ? null : Number(row.batas_capaian),
        created_at: row.created_at.toISOString(),
        updated_at: row.updated_at.toISOString(),
      }));
      return { ...ok(data), paging: paging(query, Number(n)) };
    },
  );
}
