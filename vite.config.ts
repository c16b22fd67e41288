import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { loadingScreenFirst, locales, precompress } from './scripts/vite-plugins.ts';

const API = process.env.API_ORIGIN ?? 'http://localhost:4000';

export default defineConfig({
  plugins: [react(), locales(), loadingScreenFirst(), precompress()],
  server: {
    proxy: Object.fromEntries(['/api', '/jwt', '/apps', '/healthz', '/readyz'].map((path) => [path, API])),
  },
  build: {
    target: 'es2023',
    manifest: true,
    rolldownOptions: {
      output: {
        // React changes more rarely than our own code: its chunk stays cached from release to release.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\// }],
        },
      },
    },
  },
});
