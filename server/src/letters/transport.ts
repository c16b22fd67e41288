import { createTransport } from 'nodemailer';
import type { Ready } from '#server/letters/outbox.queries.ts';
import type { HandOver } from '#server/letters/courier.ts';

/** Milliseconds until a mail server that says nothing counts as not reached. */
const PATIENCE_MS = 20_000;

/**
 * Hands letters to the mail server of `smtpUrl`. A letter that is handed over again after a crash has the same id, by
 * which mail programs tell a repetition.
 * @param from the sender of letters; somebody's own letter names them, and answers go to them
 */
export function mailServer({ smtpUrl, from }: { smtpUrl: string; from: string }): {
  handOver: HandOver;
  close(): void;
} {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 2,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // A letter is text that was given; nothing is fetched for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async handOver({ id, recipient, content: { subject, html, text, from: writer } }: Ready) {
      await transport.sendMail({
        messageId: `<${id}@capaian>`,
        from,
        // One address as it is: never read as a list.
        to: { name: '', address: recipient },
        ...(writer && { replyTo: { name: writer.name, address: writer.email } }),
        subject,
        html,
        text,
        headers: { 'auto-submitted': writer ? 'no' : 'auto-generated' },
      });
    },
    close: () => transport.close(),
  };
}
