import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import {
  layers,
  loadingScreenFirst,
  locales,
  modelReport,
  precompress,
  productionBuilds,
  reachedFrom,
  trustedDialogs,
} from './scripts/vite-plugins.ts';
import { zodForBrowsers } from './scripts/vite-zod.ts';

const API = process.env.API_ORIGIN ?? 'http://localhost:4000';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

/** What reports, their histories and forms are made of, and no dashboard. */
const DETAIL =
  /\/src\/ui\/(?:Comparison|WordDiff|TwoReadings|Timeline|Disclosure|FileRow|FileIcon|DateField|BottomBar|InlineStatus|ProgressBar)\./;

/** What is small and on nearly every page: the design system but for its large parts, and the days of a schedule. */
const SMALL = /\/src\/(?:ui\/(?!SearchBox|useVirtualRows)|domain\/report\/schedule\.)/;

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    productionBuilds(),
    zodForBrowsers(),
    react(),
    layers(),
    locales(),
    modelReport(),
    loadingScreenFirst(),
    trustedDialogs(),
    precompress(),
  ],
  server: {
    proxy: Object.fromEntries(['/api', '/jwt', '/apps', '/healthz', '/readyz'].map((path) => [path, API])),
  },
  // Scripts and style sheets find each other by where they themselves lie, so that one build serves any `BASE_PATH`; the
  // addresses in index.html are the server's to write (docs/decisions/0106).
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Every browser that knows es2023 knows modulepreload.
      polyfill: false,
      // The document names all that it starts with, so that nothing is found out one after the other. What is fetched
      // later need not name what is there by then; the recorder can wait for its parts.
      resolveDependencies: (file, parts, { hostType }) => {
        if (hostType === 'html') return parts;
        return /\/recorder-/.test(file) ? [] : parts.filter((part) => !/\/(react|rolldown-runtime|sesi)-/.test(part));
      },
    },
    rolldownOptions: {
      output: {
        // A part that is no page and no group of its own has no name: names do not compress.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry ||
          /^(react|rolldown-runtime|sesi|sambutan|rangka|bahasa|chakra|rincian|umum|baris|unduh|dasbor)$/.test(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // React changes more rarely than our own code: its chunk stays cached from release to release.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            // All else that the sign-in page needs, and what it brings as soon as it stands: each in one file.
            { name: 'sesi', tags: ['$initial'], test: (id) => !id.endsWith('/src/app/main.tsx') },
            {
              name: reachedFrom('/src/app/shell/SignInReport.tsx', '/src/app/Network.tsx')('sambutan'),
              test: /\/src\//,
            },
            // i18next comes with the application, and with the pages before the sign-in that have more to say.
            {
              name: 'bahasa',
              test: /\/node_modules\/(i18next|react-i18next|html-parse-stringify|void-elements)\/|\/i18n\/i18n\.ts/,
            },
            // All that the shell brings. Rolldown would make a part of whatever some pages share with it, some thirty.
            { name: reachedFrom('/src/app/Shell.tsx')('rangka') },
            // Chakra, with what only a combo box needs: no page starts with it that has none of its own to show.
            { name: 'chakra', test: /\/src\/ui\/ComboboxBody\./ },
            // Small parts of the design system are on every page, and the pages of the dashboard are read one after the other.
            {
              name: 'umum',
              test: (id) => SMALL.test(id) && !DETAIL.test(id),
              minShareCount: 3,
              maxModuleSize: 6000,
            },
            { name: 'rincian', test: DETAIL, minShareCount: 3 },
            // What draws only the rows in sight, for the pages that have rows; and what lists and dashboards have in common.
            { name: 'baris', test: /\/@tanstack\/(react-virtual|virtual-core)\/|\/src\/ui\/useVirtualRows/ },
            {
              name: 'unduh',
              test: /\/src\/(app\/(export|Download|CsvOfAll|workspace\/DataElsewhere\.|records\/list-csv)|machines\/export\/)/,
              minShareCount: 3,
            },
            { name: 'dasbor', test: /\/src\/\w+\/(dashboard\/|wired-dashboard)(?!.*\.about\.)/, minShareCount: 2 },
          ],
        },
      },
    },
  },
});
