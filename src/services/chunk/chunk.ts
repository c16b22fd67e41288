import { BASE } from '#services/base/base.ts';
import { ownPart } from '#services/base/own-storage.ts';
import { createChunks, type Page } from '#services/chunk/create-chunks.ts';

const browserPage: Page = {
  build: () => document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  memory: () => {
    try {
      return ownPart(window.sessionStorage);
    } catch {
      return null;
    }
  },
  isServed: async () => {
    try {
      return (await fetch(`${BASE}/`, { method: 'HEAD', cache: 'no-store', headers: { Accept: 'text/html' } })).ok;
    } catch {
      return false;
    }
  },
  reload: () => window.location.reload(),
};

export const { importChunk, beforeReload, holdReload } = createChunks(browserPage);
