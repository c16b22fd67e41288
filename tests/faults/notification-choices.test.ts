// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, click, settle, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = '/profil/pemberitahuan';
const frame = () => $('main .ui-frame')?.dataset;
const box = () => document.querySelector<HTMLInputElement>('main table input[type="checkbox"]');
const told = (fault: Fault) =>
  passes(fault) ||
  fault === 'hang' ||
  text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT) ||
  text().includes(DEFAULT_TEXT);

describeMatrix(
  'the choices of notifications',
  'pelapor',
  [
    {
      call: 'GET /api/pemberitahuan/pilihan',
      path: HERE,
      see: () => ({ state: frame()?.state, cause: frame()?.cause ?? null, box: box()?.checked ?? null }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null, box: true }
          : { state: 'error', cause: fault === '422' ? 'failed' : causeOf(fault), box: null },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
        see: () => box()?.checked,
        want: true,
      },
    },
    {
      call: 'PATCH /api/pemberitahuan/pilihan',
      afresh: true,
      path: HERE,
      act: async () => {
        await until(() => box() !== null);
        click(box());
        await settle(500);
      },
      see: (_, fault) => ({ state: frame()?.state, box: box()?.checked, told: told(fault) }),
      // What was not saved is shown as it was; without an answer it stays as it was pressed.
      want: (fault) => ({ state: 'ready', box: !passes(fault) && fault !== 'hang', told: true }),
    },
  ],
  'kinds',
);
