import { asking } from '#app/wiring/call.ts';
import { loading } from '#app/wiring/failure.ts';
import { htmlFrom } from '#domain/mail/markup.ts';
import { recipientsIn } from '#domain/mail/recipients.ts';
import { fingerprint } from '#services/keys/fingerprint.ts';
import type { EmailApi } from '#services/mail/mail.ts';
import { emailComposeMachine } from '#machines/mail/mail-compose.machine.ts';
import { isEmpty, type LetterDraft, letterFaults } from '#machines/mail/mail-compose.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import { phrase } from '#domain/messages/messages.ts';
import { holdReload } from '#services/chunk/chunk.ts';
import { askText, confirmDelete } from '#services/dialogs/dialogs.ts';
import type { DraftStore } from '#services/drafts/drafts.types.ts';
import { overStored } from '#services/drafts/over-stored.ts';
import { i18n } from '#services/i18n/i18n.ts';
import { readLetterDrafts } from '#app/mail/letter-drafts.ts';

export type LetterDraftServices = {
  api: Pick<EmailApi, 'send'>;
  drafts: Pick<DraftStore, 'read' | 'write' | 'remove'>;
  /** Of whoever is signed in. */
  userId: () => string;
  now: () => Date;
};

/** The call that sends a letter. Its key is made of the letter, so that the same one is never sent twice. */
function callOf({ id, kepada, subjek, isi, replyTo, files = [] }: LetterDraft): Parameters<EmailApi['send']> {
  const to = recipientsIn(kepada).flatMap((one) =>
    one.kind === 'address' ? [{ email: one.email, ...(one.name !== one.email && { name: one.name }) }] : [],
  );
  const body = {
    ...{ to, subject: subjek.trim(), message: htmlFrom(isi) },
    ...(replyTo !== undefined && { replyTo }),
    ...(files.length > 0 && { attachments: files.map((one) => one.id) }),
  };
  return [body, { idempotencyKey: `surel-${id}-${fingerprint(JSON.stringify(body))}` }];
}

/** Stores written letters on this device; all letters of a person are one record. */
export function provideEmailCompose({ api, drafts, userId, now }: LetterDraftServices) {
  const key = () => `surat:${userId()}:konsep`;
  // Writes one after the other, because an older write could otherwise finish after a newer one and undo it.
  let last: Promise<unknown> = Promise.resolve();
  /** Each letter as this tab last read it, and as it last wrote it. */
  let seen = new Map<string, readonly LetterDraft[]>();
  /** A letter over what another tab has stored of it: a field stands here as it was read, or as it was written, where nobody touched it. */
  const overOthers = (own: LetterDraft, stored: LetterDraft): LetterDraft =>
    (seen.get(own.id) ?? []).reduce((letter, one) => overStored(letter, stored, one) as LetterDraft, own);
  const look = (letters: LetterDraft[], own?: LetterDraft): LetterDraft[] => {
    seen = new Map(letters.map((one) => [one.id, one.id === own?.id ? [one, own] : [one]]));
    return letters;
  };
  const save = async (draftLetter: LetterDraft | null): Promise<LetterDraft[]> => {
    // Reads the record again each time, because another tab may have written its own letters into it.
    const existing = readLetterDrafts(await drafts.read(key()));
    if (draftLetter === null) return look(existing);
    const other = existing.filter(({ id }) => id !== draftLetter.id);
    const stored = existing.find(({ id }) => id === draftLetter.id);
    const whole = stored ? overOthers(draftLetter, stored) : draftLetter;
    const fresh = isEmpty(draftLetter) ? other : [{ ...whole, diubah: now().toISOString() }, ...other];
    await (fresh.length === 0 ? drafts.remove(key()) : drafts.write(key(), { skema: 1, konsep: fresh }));
    return look(fresh, draftLetter);
  };
  const keep = fromPromise<readonly LetterDraft[], LetterDraft | null>(({ input }) => {
    const work = last.then(() => save(input));
    last = work.catch(() => {});
    return holdReload(work);
  });
  return emailComposeMachine.provide({
    actors: {
      // What is being written now is read as it will be.
      readDrafts: fromPromise<readonly LetterDraft[], void>(() =>
        last.then(async () => look(readLetterDrafts(await drafts.read(key())))),
      ),
      keepDraft: keep,
      // The letter is empty by now, and writing an empty letter removes it.
      wipeDraft: keep,
      sendLetter: loading(async ({ input }: { input: LetterDraft | null }) => {
        if (input === null || letterFaults(input).length > 0) return { ok: false as const, failure: null };
        await api.send(...callOf(input));
        return { ok: true as const };
      }),
      confirmDiscard: asking(confirmDelete),
      askRecipient: fromPromise<string | null, void>(({ signal }) =>
        askText(
          { title: i18n.t('email.tulis.tambahPenerima'), type: 'email', required: phrase('emailTidakSah') },
          signal,
        ),
      ),
      askLink: fromPromise<string | null, void>(({ signal }) =>
        askText({ title: i18n.t('email.tulis.tambahTautan'), type: 'url', required: phrase('urlTidakSah') }, signal),
      ),
    },
  });
}
