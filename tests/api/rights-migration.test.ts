/** What migration 079 makes of the rights of roles that an organisation has given itself. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { startTestServer } from '#tests/support/server.ts';

const MIGRATION = path.resolve(import.meta.dirname, '../../server/migrations/079-hak-yang-berlaku.sql');

it('takes away the right that did nothing, and gives the report of the model tests to whoever could open it', async () => {
  const { db, close } = await startTestServer();
  const role = async (name: string, modules: Readonly<Record<string, readonly string[]>>) => {
    await sql`insert into role (id, name, label, lingkup) values (gen_random_uuid(), ${name}, ${name}, 'semua')`.execute(
      db,
    );
    for (const [module, actions] of Object.entries(modules)) {
      await sql`insert into role_module (id, role_id, module_id, actions)
        select gen_random_uuid(), r.id, m.id, ${JSON.stringify(actions)}::jsonb from role as r, module as m
        where r.name = ${name} and m.name = ${module}`.execute(db);
    }
  };
  await sql`update module set actions = '["read", "export"]' where name = 'Dashboard'`.execute(db);
  await role('menelusuri', { MachineState: ['read'], Dashboard: ['read', 'export'] });
  await role('menguji', { MachineState: ['read'], QaReport: [] });
  await role('melihat', { MachineState: [], Dashboard: ['export'], Kpi: ['read', 'export'] });
  // A second time changes nothing.
  for (const _ of [1, 2]) await sql.raw(await readFile(MIGRATION, 'utf8')).execute(db);
  const { rows } = await sql<{ role: string; rights: string }>`
    select r.name as role, string_agg(m.name || ':' || rm.actions::text || ':' || rm.versi, ' ' order by m.name) as rights
    from role_module as rm join role as r on r.id = rm.role_id join module as m on m.id = rm.module_id
    where r.name in ('menelusuri', 'menguji', 'melihat') group by r.name order by r.name`.execute(db);
  expect(rows).toEqual([
    { role: 'melihat', rights: 'Dashboard:[]:2 Kpi:["read", "export"]:1 MachineState:[]:1' },
    { role: 'menelusuri', rights: 'Dashboard:["read"]:2 MachineState:["read"]:1 QaReport:["read"]:1' },
    { role: 'menguji', rights: 'MachineState:["read"]:1 QaReport:["read"]:2' },
  ]);
  const { rows: modules } = await sql`select actions from module where name = 'Dashboard'`.execute(db);
  expect(modules).toEqual([{ actions: ['read'] }]);
  await close();
});
