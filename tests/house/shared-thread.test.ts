import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { leaves, PAGES, SHARED } from '#tests/support/threads.ts';

/** Tests that share a thread, so that what they test is loaded once for all of them (tests/support/threads.ts). */
describe('tests that share a thread', () => {
  it('are most of those of each room that may', () => {
    const apart = (room: string, shared: readonly string[]) => globSync(room).length - shared.length;
    expect([SHARED.unit.length > 80, SHARED.server.length > 30, SHARED.model.length > 45]).toEqual([true, true, true]);
    expect([SHARED.parts.length > 70, SHARED.screens.length > 10]).toEqual([true, true]);
    expect(SHARED.house.length).toBeGreaterThan(50);
    expect(apart('tests/{api,authz,lifecycle,stories}/*.test.ts', SHARED.api)).toBe(0);
  });

  it('finds what would outlive a file', () => {
    const found = [
      'vi.spyOn(console, "log")',
      'process.env["TZ"] = "UTC"',
      'process.env.TZ = "x"',
      'const env = { ...process.env }',
      'if (process.env["A"] === "b")',
      'globalThis.fetch = stub',
      'const heard = vi.fn()',
      'vi.mock("#app/system.ts")',
      "import { i18n, startI18n } from '#services/i18n/i18n.ts';",
      'vi.useFakeTimers()',
      'vi.useFakeTimers(); vi.advanceTimersByTime(5); vi.useRealTimers()',
      'vi.useFakeTimers(); vi.restoreAllMocks()',
      'vi.resetModules()',
    ].map(leaves);
    expect(found).toEqual([...[true, true, true, false, false, true, false, true, true], ...[true, false, true, true]]);
  });

  it('have a document of their own where a message may come late', () => {
    const late = SHARED.screens.filter((file) => /vi\.(?:spyOn|useFakeTimers|stub)/.test(readFileSync(file, 'utf8')));
    expect(late).toEqual([]);
  });

  it('name only pages that are there', () => {
    expect(
      Object.values(PAGES)
        .flat()
        .filter((file) => !existsSync(file)),
    ).toEqual([]);
  });

  // State in a module of the server would be shared by the tests, and by all that the program serves.
  it('load modules that keep nothing', () => {
    const kept = globSync(['server/src/**/*.ts', 'src/{domain,contract,machines}/**/*.ts'])
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .filter((line) => /^(?:export )?let /.test(line))
          .map((line) => `${file.replaceAll('\\', '/')}: ${line}`),
      );
    // The list of leaked passwords, and the hash that a sign-in of nobody is compared with: the same for everybody.
    expect(kept).toEqual([
      'server/src/auth/password-rules.ts: let common: Promise<ReadonlySet<string>> | undefined;',
      'server/src/auth/passwords.ts: let dummy: Promise<string> | undefined;',
    ]);
  });
});
