// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { $, type App, asked, click, settle, startApp, until } from '#tests/faults/app.ts';
import { YEAR } from '#tests/support/world/records.ts';
import { formatNumber } from '#services/i18n/format.ts';
import { exampleCapaian } from '#tests/support/dashboard-tapin.ts';

const condition = vi.hoisted(() => ({ now: 'berisi' as 'berisi' | 'kosong' | 'tahunSaja' }));
const noneAssessed = { dinilai: 0, tercapai: 0, belum_diisi: 0 };
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));
vi.mock('#tests/support/dashboard-tapin.ts', async (load) => {
  const pristine = await load<typeof import('#tests/support/dashboard-tapin.ts')>();
  const capaian = () => {
    const content = pristine.exampleCapaian();
    if (condition.now === 'berisi') return content;
    const all = condition.now === 'kosong' ? 0 : 17;
    const indicator = { ...noneAssessed, semua: all, tanpa_target: all };
    const konteks = { ...content.konteks, jumlah_wajib: condition.now === 'kosong' ? 0 : 1 };
    const capaian_periode = { nilai: null, kelas: null, sebelumnya: null, delta: null };
    const tren =
      condition.now === 'kosong'
        ? content.tren.map((one) => ({ ...one, capaian_periode: null, capaian_tahun: null }))
        : content.tren;
    return { ...content, konteks, tren, ringkasan: { ...content.ringkasan, capaian_periode, indikator: indicator } };
  };
  return { ...pristine, exampleCapaian: capaian };
});

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});
const visit = async (what: typeof condition.now, path = '/dasbor') => {
  condition.now = what;
  await app.visit(path);
};
const link = (initial: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${initial}"]`)].map((a) => a.getAttribute('href'));
const title = () => $('h1')?.textContent;

describe('the dashboard', () => {
  it('of a year without indicators says so once, and goes to another year', async () => {
    await visit('kosong');
    expect([title(), document.querySelectorAll('main [data-state="empty"]').length]).toEqual(['Dashboard', 1]);
    const nama = app.t('umum.adaDi.tahun', { tahun: YEAR + 1 });
    const other = () =>
      [...document.querySelectorAll('main button')].find((one) => one.textContent?.startsWith(nama)) ?? null;
    await until(() => other() !== null);
    asked.length = 0;
    click(other());
    await settle();
    expect(
      asked.some(({ path, query }) => path === '/api/dashboard/capaian' && query.get('tahun') === `${YEAR + 1}`),
    ).toBe(true);
  });

  it('speaks of the year where the quarter has no targets', async () => {
    await visit('tahunSaja');
    const { konteks, ringkasan } = exampleCapaian();
    const ke = formatNumber(ringkasan.capaian_tahun.nilai, { min: 2, max: 2 });
    const period = app.t(`umum.periode.${konteks.periode}`);
    expect(title()).toEqual(app.t('dasbor.temuan.tahunSaja', { ke, periode: period }));
  });

  it('says on paper and on screen what has become of the reports', async () => {
    await visit('berisi');
    const status = app.t('dasbor.statusLaporan', { isi: app.t('dasbor.status.submitted') });
    expect($('main .ui-print-only')?.textContent).toContain(status);
    expect($('.ui-page-head__sub')?.textContent).toContain(app.t('dasbor.angka.ketHidup'));
  });

  it('hatches every figure of reports that are not approved, and says what hatching means', async () => {
    await visit('berisi');
    const hatched = (place: string) => document.querySelectorAll(`${place} .graph-provisional`).length;
    // Quarter, year and the count of indicators; the fourth card is about units.
    expect(hatched('.dashboard-figures')).toBe(3);
    // Two series in two quarters, and the legend.
    expect(hatched('#tren .graph-frame__chart')).toBe(5);
    expect(document.querySelectorAll('#persentase .graph-share__whole--provisional').length).toBe(1);
    expect($('.ui-page-head__sub .graph-provisional')?.textContent).toBe(app.t('dasbor.angka.bergaris'));
  });

  it('has its actions beside the title, and the choices alone in one bar', async () => {
    await visit('berisi');
    const buttons = (place: string) => [...document.querySelectorAll(`${place} button`)].map((one) => one.textContent);
    expect(buttons('.ui-page-head__actions')).toEqual([app.t('dasbor.segarkan'), app.t('dasbor.cetak')]);
    expect([document.querySelectorAll('.dashboard-filter').length, buttons('.dashboard-filter')]).toEqual([1, []]);
  });

  it('of a unit below stays with that unit and the chosen period wherever one looks further', async () => {
    const { id } = exampleCapaian().konteks.satker ?? { id: '' };
    await visit('berisi', `/dasbor/satker/${id}?periode=TW1`);
    const all = link('/dasbor');
    expect(all.length).toBeGreaterThan(5);
    expect(all.filter((ke) => ke?.startsWith('/dasbor/matrik') && !ke.includes(`satker=${id}`))).toEqual([]);
    expect(all.filter((ke) => !ke?.includes('periode='))).toEqual([]);
  });

  it.each([
    ['/dasbor?periode=TW2', 'TW1'],
    ['/dasbor/matrik?periode=TW2', 'TW3'],
    ['/dasbor/matrik?periode=TW2', 'sasaran'],
  ])('at %s keeps the focus on the choice %s that was made, so that arrow keys go on', async (path, value) => {
    await visit('berisi', path);
    const choice = () => $(`.dashboard-filter input[value="${value}"]`);
    const previous = choice();
    previous?.focus();
    click(previous);
    await settle();
    expect(window.location.search).toContain(value);
    expect([document.activeElement === choice(), previous?.isConnected]).toEqual([true, false]);
  });
});
