// @vitest-environment jsdom
/** What the server would refuse of an indicator as it is stored is not offered in its form. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, startApp, until } from '#tests/faults/app.ts';
import { KPI, type Said, type World } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

/** From now on the server has this of every indicator. */
function answerWith(world: World, more: object): void {
  const { answer } = world;
  const changed = ({ text, ...said }: Said): Said => {
    const body = JSON.parse(text) as { data: object };
    return { ...said, text: JSON.stringify({ ...body, data: { ...body.data, ...more } }) };
  };
  Object.assign(world, {
    answer: (asked: Parameters<typeof answer>[0]) =>
      asked.path.startsWith('/api/kpi/') && asked.method === 'GET' ? changed(answer(asked)) : answer(asked),
  });
}

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});

it('is no draft again once a report has it', async () => {
  const offered = async (more: object, path = `/kpi/${KPI}/ubah`) => {
    await app.visit('/beranda');
    answerWith(app.world(), more);
    act(() => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await until(() => $('#isian-status') !== null);
    return [...document.querySelectorAll<HTMLOptionElement>('#isian-status option')].flatMap(
      ({ value }) => value || [],
    );
  };
  const all = ['draf', 'aktif', 'nonaktif'];
  expect(await offered({ dipakai_laporan: true, status: 'aktif' })).toEqual(all.slice(1));
  expect(await offered({ dipakai_laporan: false, status: 'aktif' })).toEqual(all);
  // One that is a draft stays what it is.
  expect(await offered({ dipakai_laporan: true, status: 'draf' })).toEqual(all);
  expect(await offered({}, '/kpi/baru')).toEqual(all);
});
