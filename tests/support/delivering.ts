import { NO_FILES } from '#tests/support/mail-server.ts';
import { courierOf } from '#server/letters/courier.ts';
import { mailServer } from '#server/letters/transport.ts';
import { renewing } from '#server/renewing.ts';
import type { TestServer } from '#tests/support/server.ts';

/** Hands over every letter that is due by now, composed as it leaves. @param appUrl what links in letters begin with */
export async function deliverDue(server: TestServer, smtpUrl: string, appUrl: string): Promise<void> {
  const { handOver, close } = mailServer({ smtpUrl, from: 'Capaian <capaian@instansi.example>', files: NO_FILES });
  const deps = { db: server.db, now: server.clock.now, log: { warn: () => undefined } };
  const courier = courierOf({ ...deps, handOver, renew: renewing({ ...deps, appUrl }) });
  while ((await courier.deliverDue()) > 0);
  close();
}
