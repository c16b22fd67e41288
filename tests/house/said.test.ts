/** A sentence of the server is shown through `said`, or it stays in the language before when the reader changes it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FEATURES = path.resolve(import.meta.dirname, '../../src/features');
/** Where the machines hold what a server said: `message`, `reason`, `sentence`, `pesan`, `saran`, `serverMessage`. */
const SHOWN = [
  /\{(?:\w+\.)*(?:message|reason|sentence|serverMessage|pesan|saran)(?: (?:\?\?|\|\|) [^}]*)?\}/g,
  /(?:failure|fault|refusal|refused|problem|obstacle|result|waiting|row)\.(?:message|reason|sentence|pesan) (?:\?\?|\|\|)/g,
];
/** What people wrote, or a sentence of the page's own. */
const OTHER = new Set(['<Message lang={lang}>{message}']);

const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((one) =>
  /(?<!\.test)\.tsx$/.test(one),
);

it('every sentence of the server that a page shows follows the reader’s language', () => {
  const bare = files.flatMap((file) => {
    const source = readFileSync(path.join(FEATURES, file), 'utf8');
    return SHOWN.flatMap((pattern) => [...source.matchAll(pattern)])
      .filter((found) => !/(?:value|text|message|reason)=$|said\($|\$$/.test(source.slice(0, found.index).slice(-12)))
      .map(([text]) => `${file}: ${text}`)
      .filter((one) => !OTHER.has(one));
  });
  expect(bare).toEqual([]);
});
