// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { Turn, Due } from '#domain/home/turns.ts';
import { TurnRow } from '#features/home/TurnRow.tsx';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));
afterEach(cleanup);

const report = {
  id: 'l1',
  periode: 'TW3' as const,
  tahun: 2026,
  status: 'revision' as const,
  putaran: 2,
  unit: { id: 'u1', nama_unit: 'BPS Kabupaten Tapin' },
  submitted_at: null,
  submitted_by: null,
  decided_at: null,
  jumlah: { indikator: 17, wajib: 3, lengkap: 3, terisi: 3, dinilai: 3, berkas: 3, perbaikan: 2 },
};
const unread = { kind: 'belum', periode: 'TW3', tahun: 2026, alasan: 'jadwal_terbuka' } as const;
const row = (turns: Turn) => {
  render(
    <MemoryRouter>
      <TurnRow turns={turns} first />
    </MemoryRouter>,
  );
  const line = screen.queryByText(/Tenggat/);
  const box = line?.closest('p');
  return {
    wording: line?.textContent.replaceAll('\u00a0', ' '),
    tanda: box?.querySelector('svg') != null,
    warna: box?.className ?? '',
  };
};

it.each<[string, Due, string, boolean, RegExp]>([
  ['far away', { tutup: '2026-09-30', sisa: 4 }, 'Tenggat 30 Sep 2026, 23.59 WIB · 4 hari lagi', false, /^$/],
  ['close', { tutup: '2026-09-30', sisa: 3 }, 'Tenggat 30 Sep 2026, 23.59 WIB · 3 hari lagi', true, /tone--warning/],
  ['closer', { tutup: '2026-09-30', sisa: 2 }, 'Tenggat 30 Sep 2026, 23.59 WIB · 2 hari lagi', true, /tone--warning/],
  ['today', { tutup: '2026-09-30', sisa: 0 }, 'Tenggat hari ini, 30 Sep 2026, 23.59 WIB', true, /tone--warning/],
  [
    'late',
    { tutup: '2026-09-30', sisa: -5 },
    'Tenggat 30 Sep 2026, 23.59 WIB · terlambat 5 hari',
    true,
    /tone--danger/,
  ],
])('a deadline that is %s is said in words on every kind of row', (_, due, wording, mark, colour) => {
  for (const turns of [
    { kind: 'revisi', laporan: report, alasan: 'dikembalikan', hari: 1, tenggat: due },
    { kind: 'draf', laporan: report, alasan: 'draf', hari: 1, tenggat: due },
    { ...unread, ...due },
  ] satisfies Turn[]) {
    expect(row(turns)).toEqual({ wording, tanda: mark, warna: expect.stringMatching(colour) });
    cleanup();
  }
});

it('a report without a reporting window has no deadline', () => {
  expect(row({ kind: 'draf', laporan: report, alasan: 'draf', hari: 1 }).wording).toBeUndefined();
  cleanup();
  expect(row({ ...unread, tutup: null, sisa: null }).wording).toBeUndefined();
});

it('says which of two units of one name a report is of', () => {
  const of = { ...report, unit: { ...report.unit, kode: '6305' } };
  row({ kind: 'draf', laporan: of, alasan: 'draf', hari: 1 });
  expect(screen.getByText(/BPS Kabupaten Tapin \(6305\)/)).toBeTruthy();
});
