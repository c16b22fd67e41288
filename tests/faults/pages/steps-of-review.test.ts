// @vitest-environment jsdom
/** Which steps of a review the Back button passes again. */
import { expect, it, vi } from 'vitest';
import { $, click, settle, startApp, until } from '#tests/faults/app.ts';
import { SUBMITTED } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = `/verifikasi/${SUBMITTED}`;
const next = () => click([...document.querySelectorAll('.ui-bottom button')].at(-1));

it('the Back button leads from the indicators to the step before them, and passes each indicator only once', async () => {
  const app = await startApp('verifikator');
  await app.visit(HERE);
  await until(() => $('.ui-bottom button') !== null);
  const steps: [string, number][] = [];
  const step = async (act: () => void) => {
    const before = window.history.length;
    act();
    await settle(500);
    const [, place = ''] = window.location.pathname.slice(HERE.length).split('/');
    steps.push([place, window.history.length - before]);
  };
  await step(next);
  const indicators = [...document.querySelectorAll('.review-check-index button.ui-entry')];
  for (const one of indicators) await step(() => click(one));
  expect(steps).toEqual([['indikator', 1], ...indicators.map(() => ['indikator', 0])]);
});
