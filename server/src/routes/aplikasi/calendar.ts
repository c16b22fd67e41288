/** `/apps/calendar/**`: everybody's own events (contract.md §8). Answers carry no envelope. */
import { z } from 'zod';
import {
  acaraHilangSchema,
  acaraSchema,
  addEventBody,
  eventsQuery,
  removeEventQuery,
  updateEventBody,
} from '#contract/aplikasi/calendar.ts';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { daftarAcara, hapusAcara, tambahAcara, ubahAcara } from '#server/repositories/aplikasi/calendar.ts';

const tags = ['Calendar'];

/** Registers the calls of the calendar. */
export function registerCalendar(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  app.get(
    '/apps/calendar/events',
    {
      config: forEverybody(),
      schema: { tags, querystring: eventsQuery, response: responses({ 200: z.array(acaraSchema) }) },
    },
    ({ pengguna, query }) => daftarAcara(db, pengguna.id, query.calendars),
  );
  app.post(
    '/apps/calendar/add-event',
    { config: forEverybody(), schema: { tags, body: addEventBody, response: responses({ 200: acaraSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await tambahAcara(trx, pengguna.id, body.event, now()),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.post(
    '/apps/calendar/update-event',
    { config: forEverybody(), schema: { tags, body: updateEventBody, response: responses({ 200: acaraSchema }) } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await ubahAcara(trx, pengguna.id, body.event, now()),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.delete(
    '/apps/calendar/remove-event',
    {
      config: forEverybody(),
      schema: { tags, querystring: removeEventQuery, response: responses({ 200: acaraHilangSchema }) },
    },
    async ({ pengguna, query: { id } }) => {
      await hapusAcara(db, pengguna.id, id);
      return { id };
    },
  );
}
