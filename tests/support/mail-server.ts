/** A mail server of the tests: takes letters, and refuses what it is told to. */
import { SMTPServer } from 'smtp-server';
import type { HandOver } from '#server/letters/courier.ts';
import { mailServer } from '#server/letters/transport.ts';

/** For letters without files. */
export const NO_FILES = { open: () => Promise.reject(new Error('No letter here has a file')) };

const carriers = new Map<string, ReturnType<typeof mailServer>>();

/**
 * Hands letters to a mail server of the tests, over connections that stay open until it closes: such a server lets each new one
 * wait for 100 ms.
 */
export function handOverTo(smtpUrl: string): HandOver {
  const carrier =
    carriers.get(smtpUrl) ?? mailServer({ smtpUrl, from: 'Capaian <capaian@instansi.example>', files: NO_FILES });
  carriers.set(smtpUrl, carrier);
  return carrier.handOver;
}

export type Delivered = { to: string[]; raw: string };

/** @param refuse the answer to a recipient; null: it is taken, undefined: none comes */
export async function startMailServer(
  refuse: (recipient: string, nth: number) => number | null | undefined = () => null,
) {
  const letters: Delivered[] = [];
  let asked = 0;
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      asked += 1;
      const code = refuse(address, asked);
      if (code === null) return done();
      if (code === undefined) return;
      done(Object.assign(new Error(`no such mailbox ${address}`), { responseCode: code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        letters.push({ to, raw: Buffer.concat(parts).toString() });
        done();
      });
    },
  });
  // A client that is killed in the middle is one that tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port');
  const url = `smtp://127.0.0.1:${address.port}`;
  return {
    url,
    letters,
    close: () => {
      carriers.get(url)?.close();
      carriers.delete(url);
      return new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}
