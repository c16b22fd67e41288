import type { Page } from '@playwright/test';

/** What was missing from the screen for at least one frame. */
export type Gap = { missing: string; path: string };

declare global {
  var gaps: Gap[];
}

/**
 * From its next load on, a page looks at every frame that is drawn, and keeps each one that shows neither the loading
 * screen nor the sign-in page nor a whole application: a menu with pages, the navbar, and something in the page region.
 * The review workspace is a page region alone.
 */
export async function recordGaps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.gaps = [];
    const missingNow = () => {
      const loading = document.getElementById('loading');
      // Not parsed yet, or not a document of the application.
      if (loading === null || !loading.hidden || document.querySelector('input[name=password]')) return null;
      const region = document.querySelector<HTMLElement>('main');
      if (!region) return 'the page region';
      if (!region.querySelector('.ui-skeleton') && region.innerText.trim() === '') return 'what is in the page region';
      if (region.matches('.shell-full')) return null;
      if (!document.querySelector('.shell-navbar button')) return 'the navbar';
      return document.querySelector('.shell-menu a[href="/beranda"]') ? null : 'the pages of the menu';
    };
    const look = () => {
      const missing = missingNow();
      const path = window.location.pathname;
      const last = globalThis.gaps.at(-1);
      if (missing !== null && (last?.missing !== missing || last.path !== path))
        globalThis.gaps.push({ missing, path });
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
