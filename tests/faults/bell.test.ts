// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, type App, button, click, settle, text, until } from '#tests/faults/app.ts';
import { isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';
import { onDevice } from '#tests/faults/memory-drafts.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = '/pemberitahuan';
const frame = () => $('.bell-page > .ui-frame')?.dataset;
const items = () => document.querySelectorAll('.bell-page .bell-item').length;
const unread = () => document.querySelectorAll('.bell-page .bell-item[data-unread]').length;
/** The number on the bell, which every page has: null = none is shown. */
const badge = () => $('.bell .ui-count')?.textContent ?? null;
const prepare = () => onDevice.clear();

/** What stays away is never a page that looks as if nothing had happened. */
describeMatrix(
  'the bell',
  'pelapor',
  [
    {
      call: 'GET /api/pemberitahuan',
      path: HERE,
      prepare,
      see: () => ({ state: frame()?.state, cause: frame()?.cause ?? null, items: items(), badge: badge() }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null, items: 1, badge: '1' }
          : { state: 'error', cause: fault === '422' ? 'failed' : causeOf(fault), items: 0, badge: null },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('.bell-page .ui-frame__reload button'))),
        see: items,
        want: 1,
      },
    },
    {
      call: 'PATCH /api/pemberitahuan/baca',
      afresh: true,
      path: HERE,
      prepare,
      before: () => until(() => unread() === 1),
      async act(app: App) {
        click(button(app.t('bell.bacaSemua')));
        await settle(200);
      },
      // Read at once; unread again, and said to be, where the server did not learn of it.
      see: (app, fault) => ({
        unread: unread(),
        badge: badge(),
        told: text().includes(app.t('bell.gagalBaca')),
        sentence: isStatus(fault) && text().includes(sentence(fault)),
      }),
      want: (fault) => ({
        unread: passes(fault) ? 0 : 1,
        badge: passes(fault) ? null : '1',
        told: !passes(fault),
        sentence: false,
      }),
      again: {
        act: (app, fault) => (passes(fault) ? undefined : click(button(app.t('bell.bacaSemua')))),
        see: unread,
        want: 0,
      },
    },
  ],
  // Both are made in the background, where nobody is told that a call is slow; a skeleton stands meanwhile.
  ['401', '403', '409', '422', '500', 'offline', 'data: {}'],
);
