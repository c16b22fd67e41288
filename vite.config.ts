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
  trustedDialogs,
} from './scripts/vite-plugins.ts';

const API = process.env.API_ORIGIN ?? 'http://localhost:4000';

const { version }: { version: string } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  plugins: [
    productionBuilds(),
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
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: {
      // Every browser that knows es2023 knows modulepreload.
      polyfill: false,
      // The recorder comes when the page is idle: it can wait for its parts, and the sign-in page need not name them. Nor
      // need it name what it has itself.
      resolveDependencies: (file, parts) =>
        /\/recorder-/.test(file)
          ? []
          : parts.filter((part) => !/\/(react|rolldown-runtime|sesi|i18nInstance)-/.test(part)),
    },
    rolldownOptions: {
      output: {
        // The sign-in page names every part that the shell needs, and such names do not compress: a part that is no page
        // and no group of its own has none.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || /^(react|rolldown-runtime|sesi|rangka|i18nInstance)$/.test(name)
            ? 'assets/[name]-[hash].js'
            : 'assets/[hash].js',
        // React changes more rarely than our own code: its chunk stays cached from release to release.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// },
            // What the sign-in page and later chunks share: one file compresses better than five small ones.
            {
              name: 'sesi',
              test: /src\/(machines\/session\/session(?!\.about)|machines\/kit\/kit\.|domain\/messages\/messages)|preload-helper/,
            },
            // Small things that the shell brings and pages share: each file of its own is a name in the sign-in page.
            {
              name: 'rangka',
              test: /src\/(services\/ability\/ability-context|devtools\/names|ui\/(tone|Kbd|Skeleton|EmptyState|Callout|PageHeader|title-count|layout)|app\/(wiring\/call|export\/save-file)|machines\/(preferences\/preferences\.selectors|review\/(objects|parcel|rounds)|kit\/failure|help\/help\.selectors|(chat\/unread-chats|notifications\/report-news|home\/home|palette\/palette)\.(machine|selectors))|domain\/(pages\/(pages|page|menu|inner-pages|record-pages)|report\/(reasons|words)|history\/rounds|indicator\/submission|text\/storable)|services\/drafts\/stored|ui\/initial-focus)\.|node_modules\/.*anatomy/,
            },
          ],
        },
      },
    },
  },
});
