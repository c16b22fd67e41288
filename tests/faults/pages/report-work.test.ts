// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { $, type App, click, settle, startApp } from '#tests/faults/app.ts';
import { DETAIL_OF_DRAFT, DRAFT } from '#tests/faults/world.ts';

const draft = vi.hoisted(() => ({ change: {} as object }));
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));
vi.mock('#tests/support/world/report.ts', async (load) => {
  const pristine = await load<typeof import('#tests/support/world/report.ts')>();
  return {
    ...pristine,
    sampleDetail: (id: string, change: object) => pristine.sampleDetail(id, { ...change, ...draft.change }),
  };
});

const HERE = `/pelaporan-capaian/${DRAFT}`;
const INDICATOR = `${HERE}/indikator/${DETAIL_OF_DRAFT}`;
const UNTOUCHED = { realisasi: null, analisis: null, files: [] };
let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});
const visit = async (path: string, change: object) => {
  draft.change = change;
  await app.visit(path);
};
const addresses = (links: string) => [...document.querySelectorAll(links)].map((a) => a.getAttribute('href'));

describe('a report that is worked on', () => {
  it('shows the rows of the filter that was chosen, and keeps it in the address', async () => {
    await visit(HERE, UNTOUCHED);
    click($('.report-filter input[value="tindakan"]'));
    await settle();
    const chosen = [...document.querySelectorAll<HTMLInputElement>('.report-filter input')].filter(
      (one) => one.checked,
    );
    expect([window.location.search, chosen.map(({ value }) => value)]).toEqual(['?saring=tindakan', ['tindakan']]);
  });

  it.each([
    ['begins where nothing is entered', UNTOUCHED, 'pelaporan.lanjut.mulai', INDICATOR],
    ['goes on where something is missing', { analisis: null }, 'pelaporan.daftar.lanjutkan', INDICATOR],
    ['checks when nothing is missing', {}, 'pelaporan.gerbang.periksa', `${HERE}/periksa`],
  ])('%s, with one button', async (_, change, words, address) => {
    await visit(HERE, change);
    const button = $('#berikutnya a');
    expect([button?.textContent, button?.getAttribute('href')]).toEqual([app.t(words), address]);
  });

  it('accuses nobody who has entered nothing', async () => {
    await visit(HERE, UNTOUCHED);
    expect(document.querySelectorAll('main .ui-tone--danger, main [role="alert"]').length).toEqual(0);
  });

  it.each([
    [
      'what is missing',
      { analisis: null, files: [] },
      [`${INDICATOR}?dari=periksa#isian-analisis`, `${INDICATOR}?dari=periksa#isian-bukti`],
    ],
    ['nothing', {}, []],
  ])('says on the page before sending %s, before anything is pressed', async (_, change, links) => {
    await visit(`${HERE}/periksa`, change);
    expect(addresses('.report-blocking a')).toEqual(links);
  });
});
