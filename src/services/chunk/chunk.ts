import { createChunks, type Page } from '#services/chunk/create-chunks.ts';

const browserPage: Page = {
  build: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  memory: () => {
    try {
      return window.sessionStorage;
    } catch {
      return null;
    }
  },
  isServed: async () => {
    try {
      return (await fetch('/', { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } })).ok;
    } catch {
      return false;
    }
  },
  reload: () => window.location.reload(),
};

export const { importChunk, beforeReload, holdReload } = createChunks(browserPage);
