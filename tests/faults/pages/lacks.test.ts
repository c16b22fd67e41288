// @vitest-environment jsdom
/** What a sent-back indicator still lacks is said at its place, once somebody says that it is done. */
import { act } from '@testing-library/react';
import { beforeAll, expect, it, vi } from 'vitest';
import { $, type App, click, settle, startApp, type, until } from '#tests/faults/app.ts';
import { DETAIL_OF_DRAFT, DRAFT } from '#tests/faults/world.ts';
import type { Said, World } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

type Content = { data: { status: string; details: object[] } };
/** From now on the server has this of the report's indicator, which was sent back. */
function sendBack(world: World, more: object): void {
  const { answer } = world;
  const changed = ({ text, ...said }: Said): Said => {
    const body = JSON.parse(text) as Content;
    const details = body.data.details.map((one) => ({ ...one, feedback: 'x', feedback_status: 'perbaikan', ...more }));
    return { ...said, text: JSON.stringify({ ...body, data: { ...body.data, status: 'revision', details } }) };
  };
  const isReport = (path: string) => path === '/api/pelaporan-capaian/detail';
  Object.assign(world, {
    answer: (asked: Parameters<typeof answer>[0]) => (isReport(asked.path) ? changed(answer(asked)) : answer(asked)),
  });
}

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});

/** Opens the indicator with this much of it, and says that it is done. */
async function doneWith(more: object): Promise<void> {
  await app.visit('/beranda');
  sendBack(app.world(), more);
  act(() => {
    window.history.pushState(null, '', `/pelaporan-capaian/${DRAFT}/indikator/${DETAIL_OF_DRAFT}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  await until(() => $('.report-form input[type=radio]') !== null);
  click([...document.querySelectorAll('.report-form input[type=radio]')].at(-2));
  await settle();
}
const errorOf = (id: string) => $(`#isian-${id}-galat, #isian-${id}-error`)?.textContent?.trim() ?? null;

it('says at the evidence that there is none, and nothing where there is one', async () => {
  await doneWith({ files: [] });
  expect(errorOf('bukti')).toBe(app.t('pelaporan.ind.kurang.bukti'));
  await doneWith({ kendala: null, analisis: null });
  expect([errorOf('bukti'), errorOf('analisis')]).toEqual([null, app.t('pelaporan.ind.kurang.analisis')]);
});

it('says of words that cannot be kept that they cannot', async () => {
  await doneWith({});
  type($('#isian-analisis'), 'Cuaca \ud83d');
  await settle();
  expect(errorOf('analisis')).toBe(app.t('formulir.isu.rusak'));
});
