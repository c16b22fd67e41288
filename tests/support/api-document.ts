/** The OpenAPI document, made of the routes alone: no database is asked. */
import { Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import { buildApp } from '#server/app.ts';
import type { Database } from '#server/db/types.ts';
import { localStore } from '#server/files/local-store.ts';
import { ROOT } from '#server/root.ts';

/** What `GET /api/openapi.json` answers. @returns of whatever shape the caller reads it in */
export async function apiDocument<Document extends object>(): Promise<Document> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new Pool() }) });
  const secrets = { jwt: 'none', refresh: 'none', drafts: 'none', accepted: ['none'] };
  const lives = { accessTtl: 900, refreshTtl: 900, sessionMaxAge: 900 };
  const app = await buildApp({ db, now: () => new Date(), files: localStore(ROOT), secrets, ...lives });
  await app.ready();
  const document = app.swagger() as object as Document;
  await app.close();
  return document;
}
