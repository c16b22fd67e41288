import { client } from '#app/client.ts';
import { susulan } from '#app/susulan.ts';
import { drafts, session } from '#app/system.ts';
import { provideEmailCompose } from '#app/wiring/email-compose.ts';
import { provideEmail } from '#app/wiring/email.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createEmailApi } from '#services/aplikasi/email.ts';

/** The mailbox with real services; wired once. */
export const wiredEmail = {
  email: provideEmail({ api: createEmailApi(client), susulan }),
  konsep: provideEmailCompose({
    drafts,
    penggunaId: () => selectProfile(session.getSnapshot())?.id ?? '',
    now: () => new Date(),
  }),
};
