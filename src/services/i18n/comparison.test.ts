import { createInstance } from 'i18next';
import { describe, expect, it } from 'vitest';
import type { IndicatorComparison } from '#contract/history.ts';
import { diffRows, feedbackRows, reportRows } from '#services/i18n/comparison.ts';
import { i18n as app, startI18n } from '#services/i18n/i18n.ts';
import id from '#services/i18n/locales/id.json';

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, { ada: '' }) });
await app.changeLanguage('id');

const i18n = createInstance();
await i18n.init({ lng: 'id', resources: { id: { translation: id } }, interpolation: { escapeValue: false } });
const t = i18n.getFixedT('id');
const green = { warna: 'hijau', label: 'Tercapai' } as const;
const red = { warna: 'merah', label: 'Tidak tercapai' } as const;
const unchanged: IndicatorComparison = {
  detail_id: 'd1',
  kpi_id: 'k1',
  kode: '1.1',
  nama: 'Desa tertib data',
  perubahan: [],
  kelas: { dari: red, ke: green },
  berkas: { tambah: [], hapus: [] },
  feedback: { dari: 'Hitung lagi', ke: 'Hitung lagi' },
  feedback_status: { dari: 'perbaikan', ke: null },
};

describe('the rows of a comparison', () => {
  it('begin with the capaian and its class, share their decimals and end with the words', () => {
    const perubahan: IndicatorComparison['perubahan'] = [
      { kolom: 'realisasi', dari: 3, ke: 6.5 },
      { kolom: 'capaian', dari: 60, ke: 120 },
      { kolom: 'analisis', dari: 'enam desa', ke: 'tujuh desa' },
    ];
    expect(diffRows(t, { ...unchanged, perubahan })).toMatchObject([
      {
        key: 'capaian',
        content: {
          before: { text: '60,00', tag: { tone: 'danger', label: 'Tidak tercapai' } },
          after: { text: '120,00', tag: { tone: 'success', label: 'Tercapai' } },
        },
        change: { icon: 'arrowUp', text: 'Naik 60,00' },
      },
      { key: 'realisasi', content: { before: { text: '3,0' }, after: { text: '6,5' } } },
      {
        key: 'analisis',
        content: {
          kind: 'text',
          parts: [
            { kind: 'removed', text: 'enam' },
            { kind: 'added', text: 'tujuh' },
            { kind: 'same', text: ' desa' },
          ],
        },
        lang: 'id',
      },
    ]);
  });

  it('call the realisasi of a predicate by its steps, between which there is nothing to count', () => {
    const skala = [
      { kode: 'WTP', label: 'WTP', nilai: 4 },
      { kode: 'WDP', label: 'WDP', nilai: 3 },
    ];
    const perubahan: IndicatorComparison['perubahan'] = [
      { kolom: 'realisasi', dari: 3, ke: 4 },
      { kolom: 'capaian', dari: 4, ke: 3 },
    ];
    expect(diffRows(t, { ...unchanged, perubahan, skala })).toMatchObject([
      { key: 'capaian', content: { before: { text: '4,00' }, after: { text: '3,00' } } },
      {
        key: 'realisasi',
        content: { before: { text: 'WDP' }, after: { text: 'WTP' } },
        change: { icon: 'arrowUp', text: 'Diubah' },
      },
    ]);
    const filled: typeof perubahan = [{ kolom: 'realisasi', dari: null, ke: 4 }];
    expect(diffRows(t, { ...unchanged, perubahan: filled, skala })[0]?.change.text).toBe('Diisi');
  });

  it('of the report itself are there also where a score stayed', () => {
    const score = { dari: { nilai: 100, kelas: green }, ke: { nilai: 120, kelas: green } };
    const same = { dari: { nilai: 76.1, kelas: red }, ke: { nilai: 76.1, kelas: red } };
    expect(
      reportRows(t, { capaian_periode: score, capaian_tahun: same }).map(({ content, change }) => [
        content,
        change.text,
      ]),
    ).toMatchObject([
      [{ before: { text: '100,00' }, after: { text: '120,00', tag: { label: 'Tercapai' } } }, 'Naik 20,00'],
      [{ before: { text: '76,10' }, after: { text: '76,10' } }, 'Tetap'],
    ]);
  });

  it('keep what was asked for, and what the newer round says when it says something else', () => {
    const quotes = (one: IndicatorComparison) =>
      feedbackRows(t, one, { dari: 1, ke: 2 }).flatMap(({ content }) =>
        content.quotes.map(({ title, text }) => `${title}: ${text}`),
      );
    expect(quotes(unchanged)).toEqual(['Putaran 1: Perlu perbaikan: Hitung lagi']);
    const judged = { ...unchanged, feedback: { dari: 'Hitung lagi', ke: 'Cocok' } };
    expect(quotes({ ...judged, feedback_status: { dari: 'perbaikan', ke: 'sesuai' } })).toEqual([
      'Putaran 1: Perlu perbaikan: Hitung lagi',
      'Putaran 2: Sesuai: Cocok',
    ]);
    expect(quotes({ ...unchanged, feedback_status: { dari: null, ke: null } })).toEqual([]);
    expect(
      feedbackRows(
        t,
        {
          ...unchanged,
          feedback: { dari: 'Hitung lagi', ke: null },
          feedback_status: { dari: 'perbaikan', ke: 'sesuai' },
        },
        { dari: 1, ke: 2 },
      ),
    ).toMatchObject([
      {
        content: { quotes: [{ text: 'Hitung lagi' }, { title: 'Putaran 2: Sesuai' }] },
        change: { text: 'Dinilai lagi' },
      },
    ]);
    const inOrderOnly = { dari: null, ke: 'sesuai' } as const;
    expect(quotes({ ...unchanged, feedback: { dari: null, ke: null }, feedback_status: inOrderOnly })).toEqual([]);
  });
});
