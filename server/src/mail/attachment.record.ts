import type { Attachment } from '#contract/mail.ts';

/** A file as a letter shows it; `url` is where its bytes are, below the address of the application. */
export const attachmentOf = ({
  id,
  nama,
  mime,
  ukuran,
}: {
  id: string;
  nama: string;
  mime: string;
  ukuran: number | string;
}) =>
  ({
    id,
    name: nama,
    type: mime,
    size: Number(ukuran),
    url: `/apps/email/file?id=${id}`,
  }) satisfies Attachment;
