import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { mutation } from '#tests/mutants/plugin.ts';
import { locales } from './vite-plugins.ts';

// `npm run mutants`: the suites, each in front of a product with one deliberate bug.
export default defineConfig({
  root: path.join(import.meta.dirname, '..'),
  plugins: [locales(), mutation()],
  test: {
    environment: 'node',
    include: ['tests/mutants/*.suite.ts', 'tests/{session,lifecycle}/*.test.ts', 'src/machines/**/*.test.ts'],
    maxWorkers: 1,
    // The cache knows a module by its file and not by the bug in it.
    fsModuleCache: false,
    // A bug often shows as an answer that never comes.
    testTimeout: 15_000,
    hookTimeout: 60_000,
    globalSetup: process.env['MUTANT_DATABASE'] ? ['tests/support/postgres.ts'] : [],
  },
});
