import type { ComponentType } from 'react';
import type { InnerPage } from '#domain/pages/page.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { filesAt } from '#app/shell/page-files.ts';

/** The props of a page. Which of them a page gets follows from its declaration. */
export type Given = { profile: Profile; what?: InnerPage['workbook'] };

/** The code of each page by its file, below the folder of this layer. */
export const PAGE_FILES: Readonly<Record<string, () => Promise<{ default: ComponentType<Given> }>>> = import.meta.glob<{
  default: ComponentType<Given>;
}>('../*/*.page.tsx');

/** What all records declare; their list and form need it. */
export const loadRecords = () => import('#app/records.ts');

/**
 * Fetches the code of an address while the session and the working context are still on their way: which page it is does
 * not hang on them. A failure is ignored here and shown when the page is opened.
 */
export function prefetchPage(pathname: string): void {
  for (const file of filesAt(pathname)) {
    PAGE_FILES[file]?.().catch(() => {});
    if (file.startsWith('../records/')) loadRecords().catch(() => {});
  }
}
