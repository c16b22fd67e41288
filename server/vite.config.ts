// How the server is built (decision 0078): with all that it needs of node_modules, but for what has native parts.
import { defineConfig } from 'vite';

export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, external: ['@node-rs/argon2', 'pg-native'] },
  build: {
    ssr: true,
    target: 'node20',
    // A stack in the log names functions and lines that can be looked up.
    minify: false,
    rolldownOptions: {
      input: {
        main: 'server/src/main.ts',
        worker: 'server/src/workbook/worker.ts',
        writer: 'server/src/workbook/writer.ts',
        ops: 'server/src/ops/main.ts',
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: { legal: false, annotation: false, jsdoc: false },
      },
    },
  },
});
