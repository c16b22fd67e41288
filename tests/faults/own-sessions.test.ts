// @vitest-environment jsdom
import { vi } from 'vitest';
import { $, type App, click, confirmDialog, settle, text, until } from '#tests/faults/app.ts';
import { DEFAULT_TEXT, type Fault, isStatus, sentence, passes } from '#tests/faults/faults.ts';
import { causeOf, describeMatrix } from '#tests/faults/matrix.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = '/profil/sesi';
const isQuiet = (fault: Fault) => passes(fault) || fault === 'hang';
const frame = () => $('main .ui-frame')?.dataset;
const cards = () => document.querySelectorAll('main .ui-card').length;
const told = (fault: Fault) =>
  isQuiet(fault) || text().includes(isStatus(fault) ? sentence(fault) : DEFAULT_TEXT) || text().includes(DEFAULT_TEXT);
/** Presses the button with this label, and says yes. */
const end = (key: 'profil.sesi.akhiri' | 'profil.sesi.akhiriLain') => async (app: App) => {
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('main button')];
  const wanted = () => buttons().find((one) => (one.textContent ?? '').startsWith(app.t(key))) ?? null;
  await until(() => wanted() !== null && wanted()?.getAttribute('aria-disabled') !== 'true');
  click(wanted());
  await settle(200);
  await confirmDialog();
  await settle(500);
};
const ending = (call: string, key: Parameters<typeof end>[0]) => ({
  call,
  afresh: true as const,
  path: HERE,
  act: end(key),
  see: (_: App, fault: Fault) => ({
    state: frame()?.state,
    cards: cards(),
    done: text().includes('Sesi diakhiri.'),
    told: told(fault),
  }),
  // A list that is asked for anew shows what became of it, and why nothing did is said.
  want: (fault: Fault) => ({ state: 'ready', cards: passes(fault) ? 1 : 2, done: passes(fault), told: true }),
});

describeMatrix(
  'the own open sessions',
  'pelapor',
  [
    {
      call: 'GET /api/auth/sesi',
      path: HERE,
      see: () => ({ state: frame()?.state, cause: frame()?.cause ?? null, cards: cards() }),
      want: (fault) =>
        passes(fault)
          ? { state: 'ready', cause: null, cards: 2 }
          : { state: 'error', cause: fault === '422' ? 'failed' : causeOf(fault), cards: 0 },
      again: {
        act: (_, fault) => (passes(fault) ? undefined : click($('main .ui-frame__reload button'))),
        see: cards,
        want: 2,
      },
    },
    ending('PATCH /api/auth/sesi/{id}/akhiri', 'profil.sesi.akhiri'),
    ending('PATCH /api/auth/sesi/akhiri-lain', 'profil.sesi.akhiriLain'),
  ],
  'kinds',
);
