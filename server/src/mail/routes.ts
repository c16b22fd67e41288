/** `/apps/email`: specification §7 "Email", contract.md §8. Everybody signed in has a mailbox, and sees only that. */
import {
  emailListSchema,
  emailQuery,
  emailSchema,
  emailsQuery,
  openedEmailSchema,
  paginateQuery,
  sendEmailBody,
  updateEmailsBody,
  updateLabelBody,
} from '#contract/mail.ts';
import { z } from 'zod';
import { forEverybody } from '#server/auth/gate.ts';
import type { App } from '#server/http/app-type.ts';
import { command } from '#server/http/command.ts';
import type { RouteDeps } from '#server/http/kit.ts';
import { responses } from '#server/http/responses.ts';
import { countLetters, listLetters } from '#server/mail/queries.ts';
import {
  assertNamesChange,
  neighbourLetter,
  openLetter,
  sendLetter,
  updateLabel,
  updateLetters,
} from '#server/mail/service.ts';

const EMAIL = '/apps/email';
const tags = ['Email'];
const changed = responses({ 200: z.array(emailSchema) });
const opened = responses({ 200: openedEmailSchema });

/** Lists, opens, marks, moves, labels and sends letters; sending is contract.md §9. */
export function registerMail(app: App, deps: RouteDeps): void {
  const { db } = deps;
  app.get(
    `${EMAIL}/emails`,
    {
      config: forEverybody(),
      schema: { tags, querystring: emailsQuery, response: responses({ 200: emailListSchema }) },
    },
    async ({ caller: { id }, query }) => {
      const [emails, emailsMeta] = await Promise.all([listLetters(db, id, query), countLetters(db, id)]);
      return { emails, emailsMeta };
    },
  );
  app.get(
    `${EMAIL}/get-email`,
    { config: forEverybody(), schema: { tags, querystring: emailQuery, response: opened } },
    async ({ caller, query: { id, ...inquire } }) => openLetter(deps, caller, id, inquire),
  );
  app.get(
    `${EMAIL}/paginate-email`,
    { config: forEverybody(), schema: { tags, querystring: paginateQuery, response: opened } },
    async ({ caller, query: { dir, emailId, ...inquire } }) => neighbourLetter(deps, caller, emailId, dir, inquire),
  );
  app.post(
    `${EMAIL}/update-emails`,
    { config: forEverybody(), schema: { tags, body: updateEmailsBody, response: changed } },
    async (request) => {
      assertNamesChange(request.body);
      return command(deps, request, (trx, by) => updateLetters(trx, request.body, by));
    },
  );
  app.post(
    `${EMAIL}/update-emails-label`,
    { config: forEverybody(), schema: { tags, body: updateLabelBody, response: changed } },
    (request) => command(deps, request, (trx, by) => updateLabel(trx, request.body, by)),
  );
  app.post(
    `${EMAIL}/send`,
    { config: forEverybody(), schema: { tags, body: sendEmailBody, response: responses({ 200: emailSchema }) } },
    (request) => command(deps, request, (trx, by) => sendLetter(trx, deps, request.body, by)),
  );
}
