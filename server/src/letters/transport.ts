import { Readable } from 'node:stream';
import { createTransport } from 'nodemailer';
import type { Ready } from '#server/letters/outbox.queries.ts';
import type { HandOver } from '#server/letters/courier.ts';
import type { FileStore } from '#server/http/kit.ts';

/** Milliseconds until a mail server that says nothing counts as not reached. */
const PATIENCE_MS = 20_000;

type Streamed = { filename: string; contentType: string; content: Readable };

/** Each of the files as it is sent. @throws BytesMissing, StoreUnavailable; then none is left open */
async function streams(store: Pick<FileStore, 'open'>, named: NonNullable<Ready['content']['files']>) {
  const opened: Streamed[] = [];
  try {
    for (const { name, type, key } of named) {
      const { stream } = await store.open(key);
      opened.push({ filename: name, contentType: type, content: Readable.from(stream) });
    }
    return opened;
  } catch (error) {
    for (const { content } of opened) content.destroy();
    throw error;
  }
}

/**
 * Hands letters to the mail server of `smtpUrl`. A letter that is handed over again after a crash has the same id, by
 * which mail programs tell a repetition.
 * @param from the sender of letters; somebody's own letter names them, and answers go to them
 * @param files where the files of letters are
 */
export function mailServer({
  smtpUrl,
  from,
  files,
}: {
  smtpUrl: string;
  from: string;
  files: Pick<FileStore, 'open'>;
}): {
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
    async handOver({ id, recipient, content: { subject, html, text, from: writer, files: named = [] } }: Ready) {
      const attachments = await streams(files, named);
      try {
        await transport.sendMail({
          messageId: `<${id}@capaian>`,
          from,
          // One address as it is: never read as a list.
          to: { name: '', address: recipient },
          ...(writer && { replyTo: { name: writer.name, address: writer.email } }),
          subject,
          html,
          text,
          attachments,
          headers: { 'auto-submitted': writer ? 'no' : 'auto-generated' },
        });
      } finally {
        // A mail server that was not reached has left them open.
        for (const { content } of attachments) content.destroy();
      }
    },
    close: () => transport.close(),
  };
}
