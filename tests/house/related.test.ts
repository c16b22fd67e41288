import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

type Near = { nearTests(changed: readonly string[]): { near: { file: string }[] } };
const { nearTests } = (await import(pathToFileURL(resolve('scripts/lib/related.mjs')).href)) as Near;

/** What whoever changes the file would run first, told by people. */
const NEAREST: [string, string][] = [
  ['server/src/notifications/bell.queries.ts', 'bell-lines'],
  ['server/src/notifications/reminders.queries.ts', 'reminders'],
  ['server/src/review/decisions.service.ts', 'decision-left'],
  ['server/src/report/check.service.ts', 'report-check'],
  ['server/src/report/recap.queries.ts', 'recap'],
  ['server/src/mail/files.service.ts', 'mail-files'],
  ['server/src/session/provider.service.ts', 'oauth'],
  ['server/src/access/users.service.ts', 'users-rights'],
  ['server/src/letters/outbox.queries.ts', 'outgoing-letters'],
];

it.each(NEAREST)('near %s is %s', (file, test) => {
  const first = nearTests([file]).near.slice(0, 3);
  expect(first.map((one) => one.file)).toContain(`tests/api/${test}.test.ts`);
});
