import type { Email, EmailTerbuka } from '#contract/aplikasi/email.ts';
import { cuplikanDari } from '#domain/surat/cuplikan.ts';
import type { PanggilanSurat, UbahanSurat } from '#domain/surat/ubahan.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed } from '#app/wiring/pesan.ts';
import { emailMachine } from '#machines/email/email.machine.ts';
import type {
  ArahSurat,
  EmailParams,
  HasilBuka,
  HasilDaftar,
  SuratRingkas,
  SuratTerbuka,
} from '#machines/email/email.types.ts';
import { fromPromise } from '#machines/kit/xstate.ts';
import type { EmailApi, EmailQuery } from '#services/aplikasi/email.ts';
import { importChunk } from '#services/chunk/chunk.ts';

export type EmailServices = { api: EmailApi };
type Ok<Hasil> = Extract<Hasil, { ok: true }>;

const queryDari = ({ tempat, q }: EmailParams): EmailQuery => ({
  ...(q !== '' && { q }),
  [tempat.jenis]: tempat.nama,
});

function ringkas(email: Email): SuratRingkas {
  const { id, from, to, subject, time, folder, isRead, isStarred, labels, message, attachments, replies } = email;
  return {
    ...{ id, from, to, subject, time, folder, isRead, isStarred, labels },
    cuplikan: cuplikanDari(message),
    lampiran: attachments.length,
    balasan: replies.length,
  };
}

/** Nothing of a letter gets past here before it was sanitised. */
async function terbuka(email: EmailTerbuka): Promise<SuratTerbuka> {
  const { saringSurat } = await importChunk(() => import('#services/surat/saring.ts'));
  const { hasPreviousMail, hasNextMail, attachments, replies, ...surat } = email;
  return {
    ...ringkas(email),
    hasPreviousMail,
    hasNextMail,
    attachments,
    bagian: [...replies, surat].map(({ id, from, to, time, message }) => ({
      ...{ id, from, to, time },
      ...saringSurat(message),
    })),
  };
}

/** The mailbox over the API; what cannot be changed is told by a toast. */
export function provideEmail({ api }: EmailServices) {
  const panggil = (satu: PanggilanSurat) =>
    satu.jenis === 'ubah' ? api.updateEmails(satu.ids, satu.data) : api.updateEmailsLabel(satu.ids, satu.label);
  return emailMachine.provide({
    actors: {
      loadMails: loading<Ok<HasilDaftar>, EmailParams>(async ({ input, signal }) => {
        const { emails, emailsMeta } = await api.emails(queryDari(input), { signal });
        return { ok: true, mails: emails.map(ringkas), emailsMeta };
      }),
      openMail: loading<Ok<HasilBuka>, { id: string; params: EmailParams }>(
        async ({ input: { id, params }, signal }) => ({
          ok: true,
          mail: await terbuka(await api.getEmail(id, queryDari(params), { signal })),
        }),
      ),
      turnMail: loading<Ok<HasilBuka>, { id: string; dir: ArahSurat; params: EmailParams }>(
        async ({ input: { id, dir, params }, signal }) => ({
          ok: true,
          mail: await terbuka(await api.paginateEmail(id, dir, queryDari(params), { signal })),
        }),
      ),
      // Without the signal: a change that is under way when the page is left must still arrive.
      applyChange: fromPromise<boolean, UbahanSurat | undefined>(async ({ input }) => {
        try {
          for (const satu of input?.panggilan ?? []) await panggil(satu);
          return true;
        } catch (error) {
          showFailed(error);
          return false;
        }
      }),
    },
  });
}
