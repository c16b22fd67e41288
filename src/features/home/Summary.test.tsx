// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Summary } from '#features/home/Summary.tsx';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import { exampleReport } from '#tests/support/world/report.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));
afterEach(cleanup);

const report = exampleReport();
const shown = (wajib: number, dinilai: number, status: 'submitted' | 'approved' = 'approved') =>
  render(<Summary report={{ ...report, status, jumlah: { ...report.jumlah, wajib, dinilai } }} />);

it('shows how many of the due indicators are assessed, as a share of those that are due', () => {
  shown(17, 5);
  const bar = screen.getByRole('progressbar');
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['5', '17']);
});

it('shows no share where nothing is due: it would be one of nothing', () => {
  shown(0, 0);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('says that a figure may still change exactly while the report waits for its decision', () => {
  const said = () => screen.queryByText(String(i18n.t('beranda.ringkasan.sementara'))) !== null;
  shown(17, 5, 'submitted');
  expect(said()).toBe(true);
  cleanup();
  shown(17, 5);
  expect(said()).toBe(false);
});
