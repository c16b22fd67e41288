/** `/apps/email`: specification §7 "Email", contract.md §8. Everybody signed in has a mailbox, and sees only that. */
import {
  emailListSchema,
  emailQuery,
  emailSchema,
  emailsQuery,
  openedEmailSchema,
  paginateQuery,
  updateEmailsBody,
  updateLabelBody,
} from '#contract/mail.ts';
import { z } from 'zod';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { invalidInput } from '#server/http/errors.ts';
import { withIdempotency } from '#server/http/idempotency.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import {
  openLetter,
  listLetters,
  countLetters,
  neighbourLetter,
  updateLabel,
  updateLetters,
} from '#server/mail/queries.ts';

const EMAIL = '/apps/email';
const tags = ['Email'];
const changed = responses({ 200: z.array(emailSchema) });
const opened = responses({ 200: openedEmailSchema });

/** Lists, opens, marks, moves and labels letters. There is no call that sends (specification §7). */
export function registerMail(app: App, deps: RouteDeps): void {
  const { db, now } = deps;
  app.get(
    `${EMAIL}/emails`,
    {
      config: forEverybody(),
      schema: { tags, querystring: emailsQuery, response: responses({ 200: emailListSchema }) },
    },
    async ({ pengguna: { id }, query }) => {
      const [emails, emailsMeta] = await Promise.all([listLetters(db, id, query), countLetters(db, id)]);
      return { emails, emailsMeta };
    },
  );
  app.get(
    `${EMAIL}/get-email`,
    { config: forEverybody(), schema: { tags, querystring: emailQuery, response: opened } },
    async ({ pengguna, query: { id, ...inquire } }) => openLetter(db, pengguna.id, id, inquire),
  );
  app.get(
    `${EMAIL}/paginate-email`,
    { config: forEverybody(), schema: { tags, querystring: paginateQuery, response: opened } },
    async ({ pengguna, query: { dir, emailId, ...inquire } }) =>
      neighbourLetter(db, pengguna.id, emailId, dir, inquire),
  );
  app.post(
    `${EMAIL}/update-emails`,
    { config: forEverybody(), schema: { tags, body: updateEmailsBody, response: changed } },
    async (request, reply) => {
      const { pengguna, body } = request;
      if (Object.values(body.dataToUpdate).every((value) => value === undefined)) {
        throw invalidInput([
          { path: 'dataToUpdate', code: 'custom', message: 'harus memuat folder, isRead, atau isStarred' },
        ]);
      }
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await updateLetters(trx, pengguna.id, body.emailIds, body.dataToUpdate, now()),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
  app.post(
    `${EMAIL}/update-emails-label`,
    { config: forEverybody(), schema: { tags, body: updateLabelBody, response: changed } },
    async (request, reply) => {
      const { pengguna, body } = request;
      const answer = await withIdempotency(deps, request, async (trx) => ({
        status: 200 as const,
        body: await updateLabel(trx, pengguna.id, body.emailIds, body.label, now()),
      }));
      return reply.code(answer.status).send(answer.body);
    },
  );
}
