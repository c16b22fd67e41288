import { defineConfig } from 'vitest/config';
import { locales } from './scripts/vite-plugins.ts';

export default defineConfig({
  plugins: [locales()],
  test: {
    environment: 'node',
    // Each file of server tests brings a PostgreSQL up; on a small machine more files at once only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A machine that is busy with something else is no finding; whatever is asserted wrongly fails at once.
    retry: { count: 1, condition: /timed out/i },
    projects: [
      { extends: true, test: { name: 'unit', include: ['src/**/*.test.{ts,tsx}'] } },
      {
        extends: true,
        test: { name: 'server', include: ['server/**/*.test.ts'], globalSetup: ['tests/support/postgres.ts'] },
      },
      {
        extends: true,
        test: { name: 'model', include: ['tests/model/**/*.test.ts'], setupFiles: ['tests/model/setup.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'house',
          globalSetup: ['tests/support/postgres.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/model/**', 'tests/e2e/**'],
        },
      },
    ],
  },
});
