// @vitest-environment jsdom
/** What waits for somebody is asked for when they go elsewhere, not with every indicator that a key leads to. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { type App, asked, settle, startApp } from '#tests/faults/app.ts';
import { DETAIL_OF_DRAFT, DRAFT } from '#tests/faults/world.ts';
import { uuid } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = `/pelaporan-capaian/${DRAFT}`;
const turns = () => asked.filter(({ path }) => path === '/api/pelaporan-capaian/giliran').length;
/** @returns how often was asked what waits, on the way there */
async function go(path: string): Promise<number> {
  const before = turns();
  act(() => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await settle();
  return turns() - before;
}

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});

it('asks on the way to another page, and not on the way to another indicator of the report', async () => {
  await app.visit(REPORT);
  const [first, second, third] = [DETAIL_OF_DRAFT, uuid(90), uuid(91)].map((id) => `${REPORT}/indikator/${id}`);
  const ways = [first, second, third, `${REPORT}/periksa`, '/pelaporan-capaian'];
  const times: number[] = [];
  for (const way of ways) times.push(await go(way ?? ''));
  expect(times).toEqual([1, 0, 0, 1, 1]);
});
