/** How letters leave, and from whom, as the settings say it. */
import { recipientsIn } from '#domain/mail/recipients.ts';

/** The text as the address of a mail server. @throws Error for what is none */
export function smtpAddress(text: string): string {
  if (!/^smtps?:\/\/[^/\s]+/i.test(text) || !URL.canParse(text)) {
    throw new Error('harus berbentuk smtp://pengguna:sandi@host:587 atau smtps://…');
  }
  return text;
}

/** The text as a sender: an e-mail address, alone or as `Nama <alamat>`. @throws Error for what is none */
export function senderAddress(text: string): string {
  const [one, ...more] = recipientsIn(text);
  if (one?.kind !== 'address' || more.length > 0)
    throw new Error('harus alamat surel, misalnya Capaian <capaian@example.go.id>');
  return text;
}
