import type { Email, OpenedEmail } from '#contract/mail.ts';
import { snippetFrom } from '#domain/mail/snippet.ts';
import type { LetterCall, LetterEdit } from '#domain/mail/patch.ts';
import { loading } from '#app/wiring/failure.ts';
import { showFailed } from '#app/wiring/messages.ts';
import type { LateSaves } from '#app/outbox/late-changes.ts';
import { emailMachine } from '#machines/mail/mail.machine.ts';
import type {
  QueuedLetters,
  LetterDirection,
  EmailParams,
  OpenResult,
  ListResult,
  LetterBrief,
  OpenLetter,
} from '#machines/mail/mail.types.ts';
import type { EmailApi, EmailQuery } from '#services/mail/mail.ts';
import { importChunk } from '#services/chunk/chunk.ts';

export type EmailServices = { api: EmailApi; lateSaves: LateSaves };
/** Key of mail among the areas whose unsent changes outlive their page. */
const AREA = 'email';
type Ok<Result> = Extract<Result, { ok: true }>;

const queryFrom = ({ place, q }: EmailParams): EmailQuery => ({
  ...(q !== '' && { q }),
  [place.kind]: place.nama,
});

function brief(email: Email): LetterBrief {
  const { id, from, to, subject, time, folder, isRead, isStarred, labels, message, attachments, replies } = email;
  return {
    ...{ id, from, to, subject, time, folder, isRead, isStarred, labels },
    snippet: snippetFrom(message),
    attached: attachments.length,
    answers: replies.length,
  };
}

/** Sanitises every part of a letter; the reader shows nothing that has not passed here. */
async function opened(email: OpenedEmail): Promise<OpenLetter> {
  const { filterLetter } = await importChunk(() => import('#services/mail/sanitise.ts'));
  const { hasPreviousMail, hasNextMail, attachments, replies, ...letter } = email;
  return {
    ...brief(email),
    hasPreviousMail,
    hasNextMail,
    attachments,
    part: [...replies, letter].map(({ id, from, to, time, message }) => ({
      ...{ id, from, to, time },
      ...filterLetter(message),
    })),
  };
}

/** The mailbox over the API; what cannot be changed is told by a toast. */
export function provideEmail({ api, lateSaves }: EmailServices) {
  const call = (one: LetterCall) =>
    one.kind === 'ubah' ? api.updateEmails(one.ids, one.data) : api.updateEmailsLabel(one.ids, one.label);
  const { sendOne, keepChanges } = lateSaves.antrean<QueuedLetters, LetterEdit | undefined, boolean>(AREA, {
    async submit(patch) {
      try {
        for (const one of patch?.calls ?? []) await call(one);
        return true;
      } catch (error) {
        showFailed(error);
        return false;
      }
    },
    changeOf: (patch) => patch,
    next: ({ queue }) => queue[0],
    after: ({ queue }) => ({ queue: queue.slice(1) }),
  });
  return emailMachine.provide({
    actors: {
      loadMails: loading<Ok<ListResult>, EmailParams>(async ({ input, signal }) => {
        // Waits for changes that are still being sent: a list loaded before them would undo them on screen.
        await lateSaves.settled(AREA);
        const { emails, emailsMeta } = await api.emails(queryFrom(input), { signal });
        return { ok: true, mails: emails.map(brief), emailsMeta };
      }),
      openMail: loading<Ok<OpenResult>, { id: string; params: EmailParams }>(
        async ({ input: { id, params }, signal }) => ({
          ok: true,
          mail: await opened(await api.getEmail(id, queryFrom(params), { signal })),
        }),
      ),
      turnMail: loading<Ok<OpenResult>, { id: string; dir: LetterDirection; params: EmailParams }>(
        async ({ input: { id, dir, params }, signal }) => ({
          ok: true,
          mail: await opened(await api.paginateEmail(id, dir, queryFrom(params), { signal })),
        }),
      ),
      applyChange: sendOne,
      keepChanges,
    },
  });
}
