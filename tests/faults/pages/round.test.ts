// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { $, type App, asked, button, click, mend, startApp, text, until } from '#tests/faults/app.ts';
import { SUBMITTED } from '#tests/faults/world.ts';

vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));

const REPORT = `/pelaporan-capaian/${SUBMITTED}`;
const DECISIONS = {
  aksi: 'approve',
  oleh: { id: 'v1', nama: 'Verifikator Satu' },
  peran: 'Verifikator',
  waktu: '2026-07-02T03:00:00.000Z',
  catatan: 'Sesuai bukti.',
};
const queries = (path: string) =>
  asked.filter((one) => one.path.endsWith(path)).map(({ query }) => Object.fromEntries(query));
const links = () => [...document.querySelectorAll('main a')].map((one) => one.getAttribute('href'));
const choice = (label: string, value: string) => {
  const field = [...document.querySelectorAll('label')].find((one) => one.textContent === label)?.htmlFor ?? '';
  const select = document.querySelector<HTMLSelectElement>(`#${CSS.escape(field)}`);
  if (select === null) throw new Error(`No select ${label}`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
};

let app: App;
/** The report of the world in its fourth round, with round 1 as it was approved and no round 3. */
beforeAll(async () => {
  app = await startApp('admin');
  const server = fetch;
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const answer = await server(...args);
    const url = new URL(args[0] instanceof Request ? args[0].url : args[0], 'http://localhost');
    if (!url.pathname.startsWith('/api/pelaporan-capaian/') || !answer.ok) return answer;
    const body = await answer.clone().json();
    const round = url.searchParams.get('putaran');
    if (url.pathname.endsWith('/detail') && round === '3') {
      return Response.json({ alert: { code: 404, message: 'Putaran 3 tidak ada' }, data: null }, { status: 404 });
    }
    if (url.pathname.endsWith('/detail')) {
      body.data = { ...body.data, putaran: round === null ? 4 : 1, ...(round !== null && { keputusan: DECISIONS }) };
    }
    if (url.pathname.endsWith('/banding')) {
      const [from, ke] = [url.searchParams.get('dari') ?? 3, url.searchParams.get('ke') ?? 4].map(Number);
      body.data = { ...body.data, dari: from, ke };
    }
    return Response.json(body);
  });
});

describe('an earlier round of a report', () => {
  it('says first that it is not the current state, and who decided it', async () => {
    await app.visit(`${REPORT}/putaran/1`);
    await until(() => $('.history-records') !== null);
    const callout = $('.history-records > .ui-callout');
    expect([callout?.querySelector('h2')?.textContent, callout?.querySelector('blockquote')?.textContent]).toEqual([
      expect.stringContaining('Verifikator Satu (Verifier)'),
      'Sesuai bukti.',
    ]);
    expect(callout?.textContent).toContain(app.t('riwayat.lampau.bukanKini', { kini: 4 }));
    expect([...(callout?.querySelectorAll('a') ?? [])].map((one) => one.getAttribute('href'))).toEqual([REPORT]);
    expect(links()).toContain(`${REPORT}/riwayat?dari=1&ke=4`);
    expect(queries('/detail')).toEqual([{ id: SUBMITTED }, { id: SUBMITTED, putaran: '1' }]);
  });

  it('gives its files, and has no field to change', async () => {
    const unduh = $('.history-records .ui-file-row button');
    expect(document.querySelectorAll('main input, main textarea, main select')).toHaveLength(0);
    click(unduh);
    await until(() => asked.some(({ path }) => path.startsWith('/api/files/')));
    expect(asked.filter(({ path }) => path.startsWith('/api/files/'))).toHaveLength(1);
  });

  it('that was never kept is said not to be there', async () => {
    await app.visit(`${REPORT}/putaran/3`);
    await until(() => text().includes(app.t('riwayat.lampau.takAda', { n: 3 })));
    expect($('.history-records')).toBeNull();
    expect(links()).toContain(REPORT);
  });

  it.each(['0', 'x', '1.5', '-1'])('is no page where the address says "%s"', async (n) => {
    await app.visit(`${REPORT}/putaran/${n}`);
    await until(() => text().includes('404'));
    expect(queries('/detail')).toEqual([{ id: SUBMITTED }]);
  });

  it('is the report itself where it is the current one', async () => {
    await app.visit(`${REPORT}/putaran/4`);
    await until(() => location.pathname === REPORT);
    expect(queries('/detail')).toEqual([{ id: SUBMITTED }]);
  });
});

describe('two rounds side by side', () => {
  it('are the last two at first, which came with the report', async () => {
    await app.visit(`${REPORT}/riwayat`);
    await until(() => text().includes(app.t('riwayat.banding.judul', { dari: 3, ke: 4 })));
    expect(queries('/banding')).toEqual([{ id: SUBMITTED }]);
  });

  it('are those that were chosen, and the address says which', async () => {
    choice(app.t('riwayat.banding.dari'), '1');
    await until(() => text().includes(app.t('riwayat.banding.judul', { dari: 1, ke: 4 })));
    await until(() => queries('/banding').length === 2);
    expect([location.search, queries('/banding')[1]]).toEqual(['?dari=1&ke=4', { id: SUBMITTED, dari: '1', ke: '4' }]);
    await until(() => text().includes(app.t('riwayat.banding.ringkas', { berubah: 0, jumlah: 1, count: 1 })));
  });

  it('are asked for again where they could not be had', async () => {
    await app.visit(`${REPORT}/riwayat?dari=1&ke=2`, { call: 'GET /api/pelaporan-capaian/banding', fault: '500' });
    await until(() => button(app.t('umum.cobaLagi')) !== undefined);
    expect(text()).toContain(app.t('riwayat.banding.judul', { dari: 1, ke: 2 }));
    mend();
    click(button(app.t('umum.cobaLagi')));
    await until(() => text().includes(app.t('riwayat.banding.ringkas', { berubah: 0, jumlah: 1, count: 1 })));
    expect(queries('/banding').at(-1)).toEqual({ id: SUBMITTED, dari: '1', ke: '2' });
  });
});
