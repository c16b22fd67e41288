/** Rules about claims, as a server keeps them that a test plays. */
import type { ClaimRules, ClaimRulesBody, ClaimTrial } from '#contract/claim-rules.ts';

const ID = '0198c000-0000-7000-8000-0000000000c';
const RULE = { cara: 'memuat', unit_id: null, unit: null, klaim_unit: null, aktif: true } as const;

/** Two rules, and what saving makes of them. */
export function exampleClaimRules(): { rules: ClaimRules; save: (body: string) => void } {
  const rules: ClaimRules = {
    versi: 1,
    aturan: [
      { ...RULE, id: `${ID}1`, nama_klaim: 'groups', nilai: 'penilai', peran: { name: 'pimpinan', label: 'Pimpinan' } },
      { ...RULE, id: `${ID}2`, nama_klaim: 'status', nilai: 'honorer', peran: null, aktif: false },
    ],
    penyedia: 'https://sso.example.go.id/realms/kantor',
    klaim_peran: 'groups',
    klaim_unit: null,
    peran: [{ name: 'pimpinan', label: 'Pimpinan' }],
    boleh_ubah: true,
  };
  const save = (body: string) => {
    const { aturan } = JSON.parse(body) as ClaimRulesBody;
    rules.versi += 1;
    rules.aturan = aturan.map(({ id, peran, unit_id: unit, klaim_unit: claim, ...rule }, i) => ({
      ...rule,
      id: id ?? `${ID}${3 + i}`,
      peran: peran == null ? null : { name: peran, label: 'Pimpinan' },
      unit_id: unit ?? null,
      unit: unit == null ? null : { kode: 'A', nama_unit: 'Unit A', aktif: true },
      klaim_unit: claim ?? null,
    }));
  };
  return { rules, save };
}

export const CLAIM_TRIAL: ClaimTrial = {
  cocok: [0],
  penentu: { peran: 0, unit: null, aktif: 0 },
  peran: [{ name: 'pimpinan', label: 'Pimpinan' }],
  unit: null,
  aktif: false,
  menunggu_karena: 'unit',
  surel: 'ada',
};
