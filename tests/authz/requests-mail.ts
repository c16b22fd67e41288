/** Mail. Everybody of the world has one letter whose id is the account's own, and one after it in the list. */
import { formBody } from '#tests/support/api.ts';
import { PDF } from '#tests/support/files.ts';
import type { Material, RequestInput } from '#tests/authz/material.ts';

export const LETTERS: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/email/emails': () => ({ url: '/apps/email/emails?folder=inbox' }),
  'POST /apps/email/upload-file': () => ({
    url: '/apps/email/upload-file',
    payload: formBody({ nama: 'uji.pdf', mime: 'application/pdf', content: PDF }),
  }),
  // Everybody's letter has a file of the same id.
  'GET /apps/email/file': ({ b }) => ({ url: `/apps/email/file?id=${b.akun}` }),
  'GET /apps/email/get-email': ({ b }) => ({ url: `/apps/email/get-email?id=${b.akun}` }),
  'GET /apps/email/paginate-email': ({ b }) => ({ url: `/apps/email/paginate-email?dir=next&emailId=${b.akun}` }),
  'POST /apps/email/send': ({ b }) => ({
    url: '/apps/email/send',
    payload: { to: ['admin@capaian.example'], subject: 'Uji', message: 'Uji', replyTo: b.akun },
  }),
  'POST /apps/email/update-emails': ({ b }) => ({
    url: '/apps/email/update-emails',
    payload: { emailIds: [b.akun], dataToUpdate: { isRead: true } },
  }),
  'POST /apps/email/update-emails-label': ({ b }) => ({
    url: '/apps/email/update-emails-label',
    payload: { emailIds: [b.akun], label: 'important' },
  }),
};
