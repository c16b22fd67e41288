/** `/apps/email`: specification §7 "Email", contract.md §8. Everybody signed in has a mailbox, and sees only that. */
import {
  daftarEmailSchema,
  emailQuery,
  emailSchema,
  emailsQuery,
  emailTerbukaSchema,
  paginateQuery,
  updateEmailsBody,
  updateLabelBody,
} from '#contract/aplikasi/email.ts';
import { z } from 'zod';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { tidakSah } from '#server/http/errors.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  bukaSurat,
  daftarSurat,
  hitungSurat,
  tetanggaSurat,
  ubahLabel,
  ubahSurat,
} from '#server/repositories/aplikasi/email.ts';

const EMAIL = '/apps/email';
const tags = ['Email'];
const berubah = responses({ 200: z.array(emailSchema) });
const terbuka = responses({ 200: emailTerbukaSchema });

/** Lists, opens, marks, moves and labels letters. There is no call that sends (specification §7). */
export function registerEmail(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  app.get(
    `${EMAIL}/emails`,
    {
      config: forEverybody(),
      schema: { tags, querystring: emailsQuery, response: responses({ 200: daftarEmailSchema }) },
    },
    async ({ pengguna: { id }, query }) => {
      const [emails, emailsMeta] = await Promise.all([daftarSurat(db, id, query), hitungSurat(db, id)]);
      return { emails, emailsMeta };
    },
  );
  app.get(
    `${EMAIL}/get-email`,
    { config: forEverybody(), schema: { tags, querystring: emailQuery, response: terbuka } },
    async ({ pengguna, query: { id, ...tanya } }) => bukaSurat(db, pengguna.id, id, tanya),
  );
  app.get(
    `${EMAIL}/paginate-email`,
    { config: forEverybody(), schema: { tags, querystring: paginateQuery, response: terbuka } },
    async ({ pengguna, query: { dir, emailId, ...tanya } }) => tetanggaSurat(db, pengguna.id, emailId, dir, tanya),
  );
  app.post(
    `${EMAIL}/update-emails`,
    { config: forEverybody(), schema: { tags, body: updateEmailsBody, response: berubah } },
    async (request, reply) => {
      const { pengguna, body } = request;
      if (Object.values(body.dataToUpdate).every((nilai) => nilai === undefined)) {
        throw tidakSah([
          { path: 'dataToUpdate', code: 'custom', message: 'harus memuat folder, isRead, atau isStarred' },
        ]);
      }
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await ubahSurat(trx, pengguna.id, body.emailIds, body.dataToUpdate, now()),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
  app.post(
    `${EMAIL}/update-emails-label`,
    { config: forEverybody(), schema: { tags, body: updateLabelBody, response: berubah } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const jawaban = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await ubahLabel(trx, pengguna.id, body.emailIds, body.label, now()),
      }));
      return reply.code(jawaban.status).send(jawaban.body);
    },
  );
}
