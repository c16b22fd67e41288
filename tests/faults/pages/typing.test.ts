// @vitest-environment jsdom
/** Who types a figure waits for what is drawn: every part that does not show it stays as it is. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, settle, startApp, type } from '#tests/faults/app.ts';
import { DETAIL_OF_DRAFT, DRAFT } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** How often an element of each kind is made, by the name of its component. */
const made = vi.hoisted(() => new Map<string, number>());
type Runtime = { jsxDEV: (kind: unknown, ...rest: unknown[]) => unknown };
vi.mock('react/jsx-dev-runtime', async (load) => {
  const real = await load<Runtime>();
  const nameOf = (kind: unknown) => (typeof kind === 'function' ? kind.name : typeof kind === 'string' ? kind : '');
  const jsxDEV: Runtime['jsxDEV'] = (kind, ...rest) => {
    made.set(nameOf(kind), (made.get(nameOf(kind)) ?? 0) + 1);
    return real.jsxDEV(kind, ...rest);
  };
  return { ...real, jsxDEV };
});

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});

it('draws the figure and what follows from it, and nothing else of the page', async () => {
  await app.visit(`/pelaporan-capaian/${DRAFT}/indikator/${DETAIL_OF_DRAFT}`);
  const field = () => $('input[id^=isian-]:not([readonly])');
  type(field(), '1');
  await settle();
  made.clear();
  act(() => type(field(), '12'));
  // What the parts are made of: headings, breadcrumbs, definition, words, evidence, the way to the other indicators.
  const others = ['PageHeader', 'Breadcrumb', 'Content', 'Textarea', 'DropZone', 'Link'];
  expect(others.filter((name) => made.has(name))).toEqual([]);
  expect(made.get('NumberField')).toBeGreaterThan(0);
  const all = [...made.values()].reduce((sum, count) => sum + count, 0);
  expect(all).toBeLessThan(230);
});

it('asks below the figure which of two numbers is meant, and leaves the figure before where it stands', async () => {
  await app.visit(`/pelaporan-capaian/${DRAFT}/indikator/${DETAIL_OF_DRAFT}`);
  const cells = () => [...document.querySelectorAll('.report-pairs')].map(({ children }) => children.length);
  const before = cells();
  type($('input[id^=isian-]:not([readonly])'), '1.350');
  await settle();
  expect($('[role=group][aria-labelledby$="-readings"]')?.textContent).toContain('1.350');
  expect(cells()).toEqual(before);
});
