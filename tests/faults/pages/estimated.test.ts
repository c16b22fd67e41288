// @vitest-environment jsdom
/** A search that very many files match: about how many, and exactly as soon as the server has counted them. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, click, settle, startApp, until } from '#tests/faults/app.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

let app: App;
beforeAll(async () => {
  app = await startApp('admin');
});

it('the list of evidence says that its total is estimated, and counts on when the last page is asked for', async () => {
  await app.visit('/beranda');
  const world = app.world();
  const { answer } = world;
  const pages: string[] = [];
  Object.assign(world, {
    answer: (asked: Parameters<typeof answer>[0]) => {
      if (asked.path !== '/api/datatables/data') return answer(asked);
      const page = asked.query.get('page') ?? '1';
      pages.push(page);
      const more = page === '1' ? { total: 68_000, perkiraan: true } : { total: 67_914 };
      const said = answer(asked);
      return { ...said, text: JSON.stringify({ ...(JSON.parse(said.text) as object), ...more }) };
    },
  });
  act(() => {
    window.history.pushState(null, '', '/berkas-bukti');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await until(() => $('.list-foot [role=status]') !== null);
  const range = () => $('.list-foot [role=status]')?.textContent ?? '';
  expect(range()).toMatch(/ of about 68,000$/);
  click([...document.querySelectorAll('.list-foot button')].at(-1));
  await settle();
  expect([range().replace(/^\S+ /, ''), pages.at(-1) === '1']).toEqual(['of 67,914', false]);
});
