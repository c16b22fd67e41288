import { client } from '#app/client.ts';
import { lateSaves } from '#app/late-changes.ts';
import { drafts, session } from '#app/system.ts';
import { provideEmailCompose } from '#app/mail/mail-compose.ts';
import { provideMailFiles } from '#app/mail/mail-files.ts';
import { provideEmail } from '#app/mail/mail.ts';
import { selectProfile } from '#machines/session/session.selectors.ts';
import { createEmailApi } from '#services/mail/mail.ts';

const api = createEmailApi(client);

/** The mailbox with real services; wired once. */
export const wiredEmail = {
  email: provideEmail({ api, lateSaves }),
  files: provideMailFiles(api),
  openFile: api.openFile,
  compose: provideEmailCompose({
    api,
    drafts,
    userId: () => selectProfile(session.getSnapshot())?.id ?? '',
    now: () => new Date(),
  }),
};
