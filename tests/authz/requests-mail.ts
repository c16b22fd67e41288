/** Mail. Everybody of the world has one letter whose id is the account's own, and one after it in the list. */
import { sql } from 'kysely';
import type { Material, RequestInput } from '#tests/authz/requests.ts';
import type { TestServer } from '#tests/support/server.ts';

const PERSONS = { name: 'Uji', email: 'uji@contoh.example' };
const CONTENT = { from: PERSONS, to: [PERSONS], subject: 'Uji', message: '<p>Uji</p>', attachments: [], replies: [] };

/** Gives every account its letters. */
export async function fillMail(db: TestServer['db']): Promise<void> {
  await sql`insert into surat (id, pengguna_id, isi, folder, waktu)
    select case when ke = 0 then id else gen_random_uuid() end, id, ${JSON.stringify(CONTENT)}::jsonb, 'inbox',
      timestamptz '2020-01-05' - ke * interval '1 day'
    from pengguna, generate_series(0, 1) as ke`.execute(db);
}

export const LETTERS: Record<string, (material: Material) => RequestInput> = {
  'GET /apps/email/emails': () => ({ url: '/apps/email/emails?folder=inbox' }),
  'GET /apps/email/get-email': ({ b }) => ({ url: `/apps/email/get-email?id=${b.akun}` }),
  'GET /apps/email/paginate-email': ({ b }) => ({ url: `/apps/email/paginate-email?dir=next&emailId=${b.akun}` }),
  'POST /apps/email/update-emails': ({ b }) => ({
    url: '/apps/email/update-emails',
    payload: { emailIds: [b.akun], dataToUpdate: { isRead: true } },
  }),
  'POST /apps/email/update-emails-label': ({ b }) => ({
    url: '/apps/email/update-emails-label',
    payload: { emailIds: [b.akun], label: 'important' },
  }),
};
