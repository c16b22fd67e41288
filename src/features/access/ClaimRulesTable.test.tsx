// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ClaimRules } from '#contract/claim-rules.ts';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { ClaimRulesTable } from '#features/access/ClaimRulesTable.tsx';
import { i18n, startI18n } from '#services/i18n/i18n.ts';
import texts from '#services/i18n/locales/id.json' with { type: 'json' };

startI18n({ type: 'backend', callbackApi: true, init: () => {}, read: (_lng, _ns, done) => done(null, texts) });
beforeAll(async () => void (await i18n.changeLanguage('id')));
afterEach(cleanup);

const unit = (aktif: boolean) => ({ kode: 'B', nama_unit: 'Unit B', aktif });
const rule = (nilai: string, over: object) => ({
  id: `r-${nilai}`,
  nama_klaim: 'groups',
  cara: 'sama' as const,
  nilai,
  peran: { name: 'pimpinan', label: 'Pimpinan' },
  unit_id: null,
  unit: null,
  klaim_unit: null,
  aktif: true,
  ...over,
});

it('promises an active account only where the rule gives one: not in a unit that is not active any more', () => {
  const rules: ClaimRules = {
    versi: 1,
    penyedia: null,
    klaim_peran: null,
    klaim_unit: null,
    peran: [],
    boleh_ubah: true,
    aturan: [
      rule('ada', { unit_id: 'b', unit: unit(true) }),
      rule('mati', { unit_id: 'b', unit: unit(false) }),
      rule('klaim', { klaim_unit: 'kode' }),
      rule('tunggu', { unit_id: 'b', unit: unit(true), aktif: false }),
    ],
  };
  render(
    <ClaimRulesActor.Provider>
      <ClaimRulesTable rules={rules} />
    </ClaimRulesActor.Provider>,
  );
  const said = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByText(/^(Langsung aktif|Menunggu admin)$/)[0]?.textContent);
  expect(said).toEqual(['Langsung aktif', 'Menunggu admin', 'Langsung aktif', 'Menunggu admin']);
});
