import { expect, it } from 'vitest';
import { adaKabar, hanya, menyangkut, onKabar, tellKabar, tentangLaporan, tentangSatker } from '#app/kabar.ts';
import type { LangsungEmitted } from '#machines/langsung/langsung.setup.ts';
import { berubah } from '#tests/support/langsung.ts';

const kabar = (ubah: Partial<LangsungEmitted> = {}): LangsungEmitted => ({
  type: 'news.told',
  peristiwa: [berubah(4)],
  semua: false,
  ...ubah,
});

it('passes news on until one stops listening', () => {
  const heard: unknown[] = [];
  const stop = onKabar((satu) => heard.push(satu));
  tellKabar(kabar());
  stop();
  tellKabar(kabar());
  expect(heard).toEqual([kabar()]);
});

it.each([
  ['u1', kabar(), true],
  ['u2', kabar(), false],
  ['', kabar(), true],
  ['', kabar({ peristiwa: [] }), false],
  ['u2', kabar({ peristiwa: [], semua: true }), true],
])('concerns the reports of unit "%s" or not', (satker, satu, whether) => {
  expect(tentangSatker(satu, satker)).toEqual(whether);
});

it.each([
  ['a newer version', 'l1', 3, kabar(), true],
  ['our own save', 'l1', 4, kabar(), false],
  ['another report', 'l2', 1, kabar(), false],
  ['a claim', 'l1', 1, kabar({ peristiwa: [berubah(4, { jenis: 'report.claimed', versi: null })] }), false],
  ['something that was missed', 'l2', 9, kabar({ peristiwa: [], semua: true }), true],
])('knows %s', (_, id, versi, satu, whether) => {
  expect(tentangLaporan(satu, id, versi)).toEqual(whether);
});

it('keeps the news of chats and boards away from whoever shows reports', () => {
  const pesan = { id: 'p1', jenis: 'chat.message', dari: 'l1', untuk: 'v1' } as const;
  const papan = { id: 'b1', jenis: 'kanban.changed', unitId: 'u1', oleh: 'v1' } as const;
  const lain = kabar({ peristiwa: [pesan, papan] });
  expect([
    tentangSatker(lain, ''),
    tentangSatker(lain, 'u1'),
    tentangLaporan(lain, 'l1', 0),
    menyangkut(lain, 'report.changed', 'l1'),
  ]).toEqual([false, false, false, false]);
  expect([hanya(lain, 'chat.message'), hanya(lain, 'kanban.changed')]).toEqual([[pesan], [papan]]);
});

it('says that something of a kind happened, or may have', () => {
  const papan = { id: 'b1', jenis: 'kanban.changed', unitId: 'u1', oleh: 'v1' } as const;
  const ada = [kabar({ peristiwa: [papan] }), kabar(), kabar({ peristiwa: [], semua: true })];
  expect(ada.map((satu) => adaKabar(satu, 'kanban.changed'))).toEqual([true, false, true]);
});
