/** Accounts that somebody made for themselves, which an admin has to activate. */
import type { Db } from '#server/db/tx.ts';
import { today } from '#server/http/today.ts';
import { withdrawElement } from '#server/notifications/bell.queries.ts';
import { announce, tell } from '#server/notifications/bell.service.ts';

const KEY = 'akun_baru:';

/** Tells those who look after accounts that a new one waits for them; those of one day are one line. */
export async function tellRegistered(trx: Db, username: string, time: Date): Promise<void> {
  const matter = { kind: 'akun_baru' as const, key: `${KEY}${today(time)}`, by: null, time };
  await tell(trx, { managesPeople: true }, { ...matter, content: { kode: [username] } });
}

/** Takes that back: the account is active now, or gone. */
export async function withdrawRegistered(trx: Db, username: string): Promise<void> {
  await announce(trx, await withdrawElement(trx, { list: 'kode', value: username, beginnings: [KEY] }));
}
