import { courierOf } from '#server/letters/courier.ts';
import { renewing } from '#server/renewing.ts';
import { handOverTo } from '#tests/support/mail-server.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Hands over every letter that is due by now, composed as it leaves. @param appUrl what links in letters begin with */
export async function deliverDue(server: TestServer, smtpUrl: string, appUrl: string): Promise<void> {
  const deps = { db: server.db, now: server.clock.now, log: { warn: () => undefined } };
  const courier = courierOf({ ...deps, handOver: handOverTo(smtpUrl), renew: renewing({ ...deps, appUrl }) });
  while ((await courier.deliverDue()) > 0);
}
