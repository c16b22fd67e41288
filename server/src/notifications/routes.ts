/** `GET /api/events`: what happens to reports, chats and boards, as it happens. contract.md §9. */
import { envelope } from '#contract/envelope.ts';
import { markSchema } from '#contract/notifications.ts';
import { forEverybodyAndTokens } from '#server/auth/gate.ts';
import { newsOf } from '#server/notifications/listening.ts';
import type { App } from '#server/http/app-type.ts';
import { httpMessage } from '#server/http/errors.ts';
import { AppError, ok, type RouteDeps } from '#server/http/kit.ts';
import { counted } from '#server/http/meter.ts';
import { responses } from '#server/http/responses.ts';
import { stream } from '#server/notifications/stream.ts';
import { isAmong, type Mark, markFor } from '#server/notifications/service.ts';
import { openHub } from '#server/notifications/hub.ts';
import { readNews } from '#server/notifications/outbox.queries.ts';
import { MODULE } from '#server/report/decide.service.ts';

/** Streams of one user in one process. A browser opens at most six connections to a host. */
const MAX_STREAMS = 6;
const DESCRIPTION =
  'Dengan `Accept: text/event-stream`: aliran peristiwa `report.changed`, `report.claimed`, `chat.message`, ' +
  '`kanban.changed`, `notification.changed`, `email.received`, `todo.changed`, `calendar.changed`, `stream.open`, `stream.reset`, `stream.end` (bentuk datanya: src/contract/notifications.ts), hanya ' +
  'tentang laporan yang boleh dibaca, obrolan sendiri, dan papan satker sendiri. ' +
  'Selain itu: tanda yang berubah bila salah satunya berubah, untuk ditanyakan berkala.';

/** Registers the stream of events. @param marks what those without a stream compare */
export function registerLiveEvents(app: App, { db, now }: RouteDeps, marks: readonly Mark[]): void {
  const hub = openHub({ ...newsOf(db), read: (since) => readNews(db, since) }, app.log);
  const count = new Map<string, number>();
  const tally = (id: string, step: 1 | -1) => {
    const fresh = (count.get(id) ?? 0) + step;
    if (fresh > 0) count.set(id, fresh);
    else count.delete(id);
  };
  // Before the server waits for open connections: a stream never ends by itself.
  let closing = false;
  app.addHook('preClose', () => {
    closing = true;
    return hub.close();
  });

  app.get(
    '/api/events',
    {
      sse: 'dual',
      config: { ...forEverybodyAndTokens('read', MODULE), ...counted({ of: 'stream' }) },
      schema: {
        tags: [MODULE],
        description: DESCRIPTION,
        response: responses({ 200: envelope(markSchema) }),
      },
    },
    async (request, reply) => {
      const { caller, sesi } = request;
      // An integration takes no window away from the person that it acts for.
      const who = caller.token?.id ?? caller.id;
      if (!('sse' in reply) || request.method === 'HEAD') {
        return ok({ tanda: await markFor(marks, db, caller) });
      }
      // Whatever else is asked of a server that stops is still answered: a proxy may not know yet that it goes.
      if (closing) throw new AppError(503, httpMessage(503), { headers: { 'retry-after': '5', connection: 'close' } });
      if ((count.get(who) ?? 0) >= MAX_STREAMS) {
        throw new AppError(429, 'Terlalu banyak jendela Capaian terbuka. Tutup sebagian, lalu coba lagi.', {
          headers: { 'retry-after': '30' },
        });
      }
      // The last answer of its connection: kept alive, it would hold the stop of the server up.
      void reply.header('connection', 'close').header('cache-control', 'no-store, no-transform');
      tally(who, 1);
      const { readAgain } = sesi;
      const one = stream({ reply, claims: sesi, user: caller, now, isAmong, readAgain }, () => {
        hub.discard(one.listeners);
        tally(who, -1);
      });
      try {
        await hub.tambah(one.listeners);
      } catch (error) {
        one.cancel();
        throw error;
      }
      one.mulai();
      return undefined;
    },
  );
}
