// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { ComparisonContent } from '#features/history/ComparisonCard.tsx';
import { NotesCard } from '#features/history/NotesCard.tsx';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));

const score = { nilai: null, kelas: null };
const indicator = (kode: string) => ({
  detail_id: kode,
  kpi_id: kode,
  kode,
  nama: `Indikator ${kode}`,
  perubahan: [
    { kolom: 'realisasi' as const, dari: 94.05, ke: 85.5 },
    { kolom: 'capaian' as const, dari: 104.5, ke: 95 },
  ],
  kelas: { dari: null, ke: null },
  berkas: { tambah: [], hapus: [] },
  feedback: { dari: null, ke: null },
  feedback_status: { dari: null, ke: null },
});
const comparison = {
  dari: 1,
  ke: 2,
  laporan: { capaian_periode: { dari: score, ke: score }, capaian_tahun: { dari: score, ke: score } },
  indikator: [indicator('1.1'), indicator('1.4')],
  tidak_berubah: 0,
};
const drawn = (folded: boolean) =>
  renderToStaticMarkup(<ComparisonContent comparison={comparison} look="merged" details={[]} folded={folded} />);

it('a narrow screen shows each changed indicator as its capaian, old → new, and opens the rest by a press', () => {
  const summaries = [...drawn(true).matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, html = '']) =>
    html
      .replaceAll(/<svg.*?<\/svg>/gs, '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
  expect(summaries).toEqual([
    '1.1 Indikator 1.1 1 isian berubah 104,50 menjadi 95,00',
    '1.4 Indikator 1.4 1 isian berubah 104,50 menjadi 95,00',
  ]);
  expect(drawn(true)).not.toContain('<details class="ui-disclosure" open');
});

it('a wide screen shows everything at once', () => {
  expect(drawn(false)).not.toContain('<details');
  expect(drawn(false).match(/94,05/g)).toHaveLength(2);
});

it('of the notes a narrow screen shows the newest, and says how many there were before', () => {
  const note = (id: string) => ({
    id,
    jenis: 'catatan' as const,
    detail_id: null,
    putaran: 1,
    kpi: null,
    isi: `Isi ${id}`,
    oleh: { id: 'u', nama: 'Budi' },
    peran: 'pimpinan',
    waktu: '2026-01-02T03:04:05.000Z',
  });
  const notes = renderToStaticMarkup(<NotesCard notes={[note('a'), note('b'), note('c')]} folded />);
  const before = notes.slice(0, notes.indexOf('<details'));
  expect([before.includes('Isi c'), before.includes('Isi b'), notes.includes('2 catatan sebelumnya')]).toEqual([
    true,
    false,
    true,
  ]);
});
