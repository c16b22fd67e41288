import type { Email, EmailTerbuka } from '#contract/aplikasi/email.ts';
import { cuplikanDari } from '#domain/surat/cuplikan.ts';
import type { PanggilanSurat, UbahanSurat } from '#domain/surat/ubahan.ts';
import { loading } from '#app/wiring/kegagalan.ts';
import { showFailed } from '#app/wiring/pesan.ts';
import type { Susulan } from '#app/wiring/susulan.ts';
import { emailMachine } from '#machines/email/email.machine.ts';
import type {
  AntreSurat,
  ArahSurat,
  EmailParams,
  HasilBuka,
  HasilDaftar,
  SuratRingkas,
  SuratTerbuka,
} from '#machines/email/email.types.ts';
import type { EmailApi, EmailQuery } from '#services/aplikasi/email.ts';
import { importChunk } from '#services/chunk/chunk.ts';

export type EmailServices = { api: EmailApi; susulan: Susulan };
/** Names mail among the areas that leave changes behind. */
const AREA = 'email';
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
export function provideEmail({ api, susulan }: EmailServices) {
  const panggil = (satu: PanggilanSurat) =>
    satu.jenis === 'ubah' ? api.updateEmails(satu.ids, satu.data) : api.updateEmailsLabel(satu.ids, satu.label);
  const { sendOne, keepChanges } = susulan.antrean<AntreSurat, UbahanSurat | undefined, boolean>(AREA, {
    async kirim(ubahan) {
      try {
        for (const satu of ubahan?.panggilan ?? []) await panggil(satu);
        return true;
      } catch (error) {
        showFailed(error);
        return false;
      }
    },
    ubahan: (ubahan) => ubahan,
    berikut: ({ antre }) => antre[0],
    setelah: ({ antre }) => ({ antre: antre.slice(1) }),
  });
  return emailMachine.provide({
    actors: {
      loadMails: loading<Ok<HasilDaftar>, EmailParams>(async ({ input, signal }) => {
        // A list from before would take back on screen what was done here a moment ago.
        await susulan.reda(AREA);
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
      applyChange: sendOne,
      keepChanges,
    },
  });
}
