// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, type App, click, settle, text, until } from '#tests/faults/app.ts';
import { isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const line = () => $('.guide-ready');
const close = (app: App) => $(`[aria-label="${app.t('persiapan.siap.tutup')}"]`);
/** What waits for the person, whatever becomes of the steps. */
const turns = () => document.querySelectorAll('main .home-row').length;
const failed = () => $('main [data-state="error"]')?.dataset.cause ?? null;

describeMatrix('the steps of a year', 'admin', [
  {
    call: 'GET /api/persiapan',
    path: '/beranda',
    see: () => ({ line: line() !== null, failed: failed(), turns: turns() }),
    want: (fault) =>
      passes(fault) ? { line: true, failed: null, turns: 2 } : { line: false, failed: causeOf(fault), turns: 2 },
    again: {
      act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
      see: () => ({ line: line() !== null, failed: failed() }),
      want: { line: true, failed: null },
    },
  },
  {
    call: 'POST /api/persiapan/tutup',
    afresh: true,
    path: '/beranda',
    before: () => until(() => line() !== null),
    async act(app) {
      click(close(app));
      await settle(200);
    },
    // Still there, with the reason, where the server did not learn of it.
    see: (app, fault) => ({
      line: line() !== null,
      told: text().includes(app.t('persiapan.siap.gagal')),
      sentence: isStatus(fault) && text().includes(sentence(fault)),
    }),
    want: (fault) => ({ line: !passes(fault), told: !passes(fault), sentence: isStatus(fault) && !passes(fault) }),
    again: {
      act: (app, fault) => (passes(fault) ? undefined : click(close(app))),
      see: line,
      want: null,
    },
  },
]);
