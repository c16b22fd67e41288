// @vitest-environment jsdom
/** What of a page is in its address, and whether the Back button passes it again or leaves the page. */
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { $, type App, click, settle, startApp, type, until } from '#tests/faults/app.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const SEARCH = 'main input[type="search"]';
const typed = () => type($(SEARCH), 'ra');
const chosen = (value: string) => () => click($(`main input[type="radio"][value="${value}"]`));
/** Who comes back to a page looks for what they left, not for each letter on the way to it. */
const TYPED = 0;
/** A view that was chosen by name is a place of its own. */
const CHOSEN = 1;

const TABLE: readonly (readonly [path: string, what: string, act: () => void, search: string, steps: number])[] = [
  ['/papan', 'a search', typed, '?q=ra', TYPED],
  ['/tugas', 'a filter', chosen('overdue'), '?filter=overdue', CHOSEN],
  ['/email/inbox', 'a search', typed, '?q=ra', TYPED],
  ['/kalender', 'a view', chosen('minggu'), '?tampilan=minggu', CHOSEN],
  ['/dasbor', 'a quarter', chosen('TW1'), '?periode=TW1', TYPED],
];

describe('the Back button', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp('pelapor');
  }, 60_000);

  it.each(TABLE)('%s keeps %s in its address', async (path, _, act, search, steps) => {
    await app.open(path);
    await until(() => document.querySelector('main [aria-busy="true"]') === null);
    const before = window.history.length;
    act();
    await settle(1000);
    expect([window.location.search, window.history.length - before]).toEqual([search, steps]);
  });
});
