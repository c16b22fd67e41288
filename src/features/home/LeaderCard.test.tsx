// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { LeaderCard } from '#features/home/LeaderCard.tsx';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));
afterEach(cleanup);

const ringkas = { semua: 3, unit: 3, belum: 3, draf: 0, revisi: 0, menunggu: 0, disetujui: 0, terlambat: 0 };
const row = {
  laporan_id: null,
  status: null,
  alasan: 'belum_dibuat',
  sejak: null,
  hari: 0,
  terlambat_hari: 0,
} as const;

it('says beside the name which of two units of one name is meant, and that a unit is closed', () => {
  const belum = [
    { ...row, unit: { id: 'a', nama_unit: 'Subbagian Umum', kode: '1101' } },
    { ...row, unit: { id: 'b', nama_unit: 'Subbagian Umum', kode: '1102', nonaktif: true as const } },
    { ...row, unit: { id: 'c', nama_unit: 'Kantor Melati' } },
  ];
  render(
    <MemoryRouter>
      <LeaderCard leader={{ belum, menunggu: [], ringkas, periode: 'TW4' }} tahun={2026} />
    </MemoryRouter>,
  );
  const said = ['Subbagian Umum', 'Kantor Melati'].flatMap((name) =>
    screen.getAllByRole('link', { name: new RegExp(name) }).map((link) => link.parentElement?.textContent),
  );
  expect(said.map((text) => text?.match(/1101|1102|tidak aktif lagi/gu) ?? [])).toEqual([
    ['1101'],
    ['1102', 'tidak aktif lagi'],
    [],
  ]);
});
