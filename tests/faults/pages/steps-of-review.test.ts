// @vitest-environment jsdom
/** Which steps of a review the Back button passes again, and what of the queue is in its address. */
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, click, settle, startApp, until } from '#tests/faults/app.ts';
import { SUBMITTED } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const HERE = `/verifikasi/${SUBMITTED}`;
const next = () => click([...document.querySelectorAll('.ui-bottom button')].at(-1));

let app: App;
beforeAll(async () => {
  app = await startApp('verifikator');
}, 60_000);

it('the queue has in its address what it is narrowed to, and nothing of it once that is taken off', async () => {
  await app.open('/verifikasi?dikirim=2026-07-10');
  const off = () => document.querySelector('main .ui-filter-chip button');
  await until(() => off() !== null);
  const searches: string[] = [];
  const after = async (press: Element | null | undefined) => {
    click(press);
    await settle(500);
    searches.push(window.location.search);
  };
  const tab = (value: string) => document.querySelector(`main input[type="radio"][value="${value}"]`);
  await after(tab('diputuskan'));
  await after(off());
  await after(tab('giliran'));
  expect(searches).toEqual(['?dikirim=2026-07-10&tab=diputuskan', '?tab=diputuskan', '']);
});

it('the Back button leads from the indicators to the step before them, and passes each indicator only once', async () => {
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
