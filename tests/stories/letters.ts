/** Letters of stories: a mail server that takes them, and what they say. */
import { deliverDue } from '#tests/support/delivering.ts';
import { startMailServer } from '#tests/support/mail-server.ts';
import { afterAll, beforeAll } from 'vitest';
import { readLetter, secretIn } from '#tests/support/read-letter.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { compare } from '#tests/stories/names.ts';

export const APP_URL = 'https://capaian.example';

export type PostOffice = {
  /** Hands over what is due, and tells of each letter whose it is and what it says. */
  deliver: (server: TestServer) => Promise<string[]>;
  /** What the link of the last letter to somebody holds. */
  secretOf: (address: string) => string;
  close: () => Promise<void>;
};

/** @param refuse as of the mail server */
export async function openPostOffice(refuse?: Parameters<typeof startMailServer>[0]): Promise<PostOffice> {
  const mail = await startMailServer(refuse);
  let told = 0;
  return {
    async deliver(server) {
      await deliverDue(server, mail.url, APP_URL);
      const fresh = mail.letters.slice(told);
      told = mail.letters.length;
      return fresh
        .flatMap(({ to, raw }) => {
          const { subject, text } = readLetter(raw);
          const said = text.split('\n').filter((line) => line.trim() !== '');
          return [[`to ${to.join(', ')}: ${subject}`, ...said.map((line) => `| ${line.trimEnd()}`)].join('\n')];
        })
        .toSorted(compare)
        .flatMap((letter) => letter.split('\n'));
    },
    secretOf: (address) =>
      mail.letters
        .filter(({ to }) => to.includes(address))
        .map(({ raw }) => secretIn(readLetter(raw)))
        .findLast((secret) => secret !== '') ?? '',
    close: mail.close,
  };
}

/** A server whose letters leave, and where they arrive; there once the tests of the file begin. */
export function withLetters(): { server: TestServer; post: PostOffice } {
  const office = {} as { server: TestServer; post: PostOffice };
  beforeAll(async () => {
    office.post = await openPostOffice();
    office.server = await startTestServer({ letters: { appUrl: APP_URL } });
  });
  afterAll(async () => {
    await office.server.close();
    await office.post.close();
  });
  return office;
}
