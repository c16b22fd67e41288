// @vitest-environment jsdom
/** What of a page is of the unit and year that are worked in, and what becomes of it when the year changes. */
import { act } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { $, type App, click, openMenu, pressInMenu, settle, startApp, until } from '#tests/faults/app.ts';
import { DRAFT } from '#tests/faults/world.ts';
import { YEAR } from '#tests/support/world/records.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const label = (text: string) => `[aria-label^="${text}"]`;
const drawer = () => $('[role="dialog"][data-state="open"] .shell-drawer');
const announced = () => [...document.querySelectorAll('[aria-live], [role="status"]')].map((one) => one.textContent);

describe('unit and year', () => {
  let app: App;
  beforeAll(async () => {
    app = await startApp('pelapor');
  }, 60_000);
  /** Chooses the other of the two years that are offered in `root`. */
  async function choose(root: Element | null): Promise<string> {
    const button = root?.querySelector('button.shell-context__part');
    const isFirst = button?.textContent.includes(String(YEAR)) === true;
    click(button);
    await until(() => openMenu() !== null);
    pressInMenu(isFirst ? 'End' : 'Home');
    await settle(50);
    pressInMenu('Enter');
    await settle(500);
    return String(isFirst ? YEAR + 1 : YEAR);
  }

  it.each([
    [
      'another year of a report leads to the list of reports, since none is of two years',
      `/pelaporan-capaian/${DRAFT}`,
      '/pelaporan-capaian',
    ],
    ['another year of a report to be begun stays there', '/pelaporan-capaian/baru', '/pelaporan-capaian/baru'],
    ['another year of any other page stays there', '/profil', '/profil'],
  ])('%s, and is said to who cannot see it', async (_, path, there) => {
    await app.open(path);
    const year = await choose($('.shell-navbar'));
    expect(window.location.pathname).toBe(there);
    expect(announced().some((text) => text?.includes(year))).toBe(true);
  });

  it('a year that is chosen in the menu of a phone closes it, so that the page is seen', async () => {
    await app.open('/profil');
    click($(label(app.t('shell.bukaMenu'))));
    await until(() => drawer() !== null);
    await choose(drawer());
    expect(drawer()).toBe(null);
  });

  it('a list under the heading says whether it is of the unit and the year, or of all', async () => {
    const said = async (path: string) => {
      await app.open(path);
      await until(() => document.querySelector('main h1') !== null);
      return $('main')?.textContent ?? '';
    };
    expect(await said('/kpi')).toMatch(/BPS Kabupaten Tapin, 20\d\d/);
    expect(await said('/berkas-bukti')).toContain(app.t('berkasBukti.lingkup'));
  });

  it('a unit that has no report in any year is told where there are some', async () => {
    await app.visit('/beranda');
    const world = app.world();
    const { answer } = world;
    const nothing = JSON.stringify({
      alert: { code: 200, status: 200, message: 'OK' },
      data: [],
      paging: { totalItems: 0, page: 1, perPage: 200 },
    });
    const isEmpty = ({ method, path }: { method: string; path: string }) =>
      method === 'GET' && (path === '/api/pelaporan-capaian' || path === '/api/kpi');
    Object.assign(world, {
      answer: (asked: Parameters<typeof answer>[0]) =>
        isEmpty(asked) ? { ...answer(asked), text: nothing } : answer(asked),
    });
    act(() => {
      window.history.pushState(null, '', '/pelaporan-capaian');
      window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await until(() => $('main')?.textContent?.includes(app.t('umum.adaDi.judul')) === true);
    expect($('main')?.textContent).toContain(app.t('umum.adaDi.tahun', { tahun: YEAR + 1 }));
  });
});
