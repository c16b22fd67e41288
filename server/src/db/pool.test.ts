import { expect, it } from 'vitest';
import { connectBeside, openDatabase } from '#server/db/pool.ts';
import { openTestCluster } from '#tests/support/database.ts';

it('hears news at the address that is given for it, wherever the other one leads', async () => {
  const cluster = await openTestCluster();
  const { user, password, host, port, database } = await cluster.target();
  // Nobody listens on the first port.
  const db = openDatabase({
    url: 'postgres://u:p@127.0.0.1:1/x',
    listenUrl: `postgres://${user}:${password}@${host}:${port}/${database}`,
  });
  const client = await connectBeside(db);
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }]);
  await client.end();
  await db.destroy();
  await cluster.close();
});
