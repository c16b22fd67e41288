import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** What one file could leave behind for the next one of its process, and for whatever that one proves. */
const LEAVES = /\bvi\.|process\.env(?:\.\w+|\[[^\]]+\])\s*=[^=]|process\.chdir|globalThis[.[]|\.prototype\.\w+\s*=[^=]/;
/** They have a process to themselves: `SHARED` in vitest.config.ts leaves them out. */
const APART = ['tests/api/ops-admin.test.ts'];
const files = globSync('tests/api/**/*.test.ts').map((file) => file.replaceAll('\\', '/'));

/** Tests of the API share a process, so that the application is loaded once for all of them. */
describe('tests that share a process', () => {
  it.each(files.filter((file) => !APART.includes(file)))('%s changes nothing that outlives it', (file) => {
    const lines = readFileSync(file, 'utf8').split('\n');
    expect(lines.filter((line) => LEAVES.test(line))).toEqual([]);
  });

  it('finds what would outlive a file', () => {
    const found = [
      'vi.spyOn(console, "log")',
      'process.env["TZ"] = "UTC"',
      'process.env.TZ = "x"',
      'const env = { ...process.env }',
      'if (process.env["A"] === "b")',
      'globalThis.fetch = stub',
    ].map((line) => LEAVES.test(line));
    expect(found).toEqual([true, true, true, false, false, true]);
  });

  it('leaves apart only files that need it', () => {
    expect(APART.filter((file) => !LEAVES.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  // State in a module of the server would be shared by the tests, and by all that the program serves.
  it('load a server that keeps nothing in its modules', () => {
    const kept = globSync('server/src/**/*.ts')
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => /^(?:export )?let /.test(line))
          .map((line) => `${file.replaceAll('\\', '/')}: ${line}`),
      );
    // The hash that a sign-in of nobody is compared with, made once: it is the same for everybody.
    expect(kept).toEqual(['server/src/auth/passwords.ts: let dummy: Promise<string> | undefined;']);
  });
});
