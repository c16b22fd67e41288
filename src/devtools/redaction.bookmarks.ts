/** Allow-list of bookmarks: which pages somebody keeps at hand is their own matter; how it went is enough. */
import type { MachineRules } from '#devtools/redaction.ts';
import { flag, failure, keys, outcome } from '#devtools/rules.ts';

export const BOOKMARKS: Readonly<Record<string, MachineRules>> = {
  bookmarks: {
    context: { failure },
    outputs: { loadBookmarks: outcome({}), saveBookmark: keys({ ok: flag, isBookmarked: flag }) },
  },
};
