// @vitest-environment jsdom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { $, type App, asked, click, settle, startApp, until } from '#tests/faults/app.ts';
import { YEAR } from '#tests/faults/world.ts';
import { formatAngka } from '#services/i18n/format.ts';
import { contohCapaian } from '#tests/support/dasbor-tapin.ts';

const keadaan = vi.hoisted(() => ({ sekarang: 'berisi' as 'berisi' | 'kosong' | 'tahunSaja' }));
const tanpaDinilai = { dinilai: 0, tercapai: 0, belum_diisi: 0 };
vi.mock('#services/drafts/drafts.ts', () => import('#tests/faults/memory-drafts.ts'));
vi.mock('#tests/support/dasbor-tapin.ts', async (muat) => {
  const asli = await muat<typeof import('#tests/support/dasbor-tapin.ts')>();
  const capaian = () => {
    const isi = asli.contohCapaian();
    if (keadaan.sekarang === 'berisi') return isi;
    const semua = keadaan.sekarang === 'kosong' ? 0 : 17;
    const indikator = { ...tanpaDinilai, semua, tanpa_target: semua };
    const capaian_periode = { nilai: null, kelas: null, sebelumnya: null, delta: null };
    return { ...isi, ringkasan: { ...isi.ringkasan, capaian_periode, indikator } };
  };
  return { ...asli, contohCapaian: capaian };
});

let app: App;
beforeAll(async () => {
  app = await startApp('pelapor');
});
const kunjungi = async (apa: typeof keadaan.sekarang, path = '/dasbor') => {
  keadaan.sekarang = apa;
  await app.visit(path);
};
const tautan = (awal: string) =>
  [...document.querySelectorAll<HTMLAnchorElement>(`main a[href^="${awal}"]`)].map((a) => a.getAttribute('href'));
const judul = () => $('h1')?.textContent;

describe('the dashboard', () => {
  it('of a year without indicators says so once, and goes to another year', async () => {
    await kunjungi('kosong');
    expect([judul(), document.querySelectorAll('main [data-state="empty"]').length]).toEqual(['Dashboard', 1]);
    const nama = app.t('dasbor.kosongTahun.lihat', { tahun: YEAR + 1 });
    const lain = () => [...document.querySelectorAll('main button')].find((satu) => satu.textContent === nama) ?? null;
    await until(() => lain() !== null);
    asked.length = 0;
    click(lain());
    await settle();
    expect(
      asked.some(({ path, query }) => path === '/api/dashboard/capaian' && query.get('tahun') === `${YEAR + 1}`),
    ).toBe(true);
  });

  it('speaks of the year where the quarter has no targets', async () => {
    await kunjungi('tahunSaja');
    const { konteks, ringkasan } = contohCapaian();
    const ke = formatAngka(ringkasan.capaian_tahun.nilai, { min: 2, max: 2 });
    const periode = app.t(`umum.periode.${konteks.periode}`);
    expect(judul()).toEqual(app.t('dasbor.temuan.tahunSaja', { ke, periode }));
  });

  it('says on paper and on screen what has become of the reports', async () => {
    await kunjungi('berisi');
    const status = app.t('dasbor.statusLaporan', { isi: app.t('dasbor.status.submitted') });
    expect($('main .ui-print-only')?.textContent).toContain(status);
    expect($('.ui-page-head__sub')?.textContent).toContain(status);
  });

  it('of a unit below stays with that unit and the chosen period wherever one looks further', async () => {
    const { id } = contohCapaian().konteks.satker ?? { id: '' };
    await kunjungi('berisi', `/dasbor/satker/${id}?periode=TW1`);
    const semua = tautan('/dasbor');
    expect(semua.length).toBeGreaterThan(5);
    expect(semua.filter((ke) => ke?.startsWith('/dasbor/matrik') && !ke.includes(`satker=${id}`))).toEqual([]);
    expect(semua.filter((ke) => !ke?.includes('periode='))).toEqual([]);
  });

  it.each([
    ['/dasbor?periode=TW2', 'TW1'],
    ['/dasbor/matrik?periode=TW2', 'TW3'],
    ['/dasbor/matrik?periode=TW2', 'sasaran'],
  ])('at %s keeps the focus on the choice %s that was made, so that arrow keys go on', async (path, nilai) => {
    await kunjungi('berisi', path);
    const pilihan = () => $(`.dasbor-saring input[value="${nilai}"]`);
    const lama = pilihan();
    lama?.focus();
    click(lama);
    await settle();
    expect(window.location.search).toContain(nilai);
    expect([document.activeElement === pilihan(), lama?.isConnected]).toEqual([true, false]);
  });
});
