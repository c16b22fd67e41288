import { courierOf } from '#server/letters/courier.ts';
import { renewing } from '#server/renewing.ts';
import { handOverTo } from '#tests/support/mail-server.ts';
import type { TestServer } from '#tests/support/server.ts';

/**
 * Hands over every letter that is due by now.
 * @param appUrl what links in letters begin with that are composed as they leave; absent: they leave as they were written
 */
export async function deliverDue({ db, clock }: TestServer, smtpUrl: string, appUrl?: string): Promise<void> {
  const deps = { db, now: clock.now, log: { warn: () => undefined }, handOver: handOverTo(smtpUrl) };
  const courier = courierOf(appUrl === undefined ? deps : { ...deps, renew: renewing({ ...deps, appUrl }) });
  while ((await courier.deliverDue()) > 0);
}
