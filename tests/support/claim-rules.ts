import type { ClaimRule, ClaimRules, ClaimTrial } from '#contract/claim-rules.ts';

export const rule = (id: string): ClaimRule => ({
  ...{ id, nama_klaim: 'groups', cara: 'memuat', nilai: id, peran: { name: 'pimpinan', label: 'Pimpinan' } },
  ...{ unit_id: null, unit: null, klaim_unit: null, aktif: true },
});
/** Rules of these ids, a letter each. */
export const rules = (versi: number, ids: string, change: Partial<ClaimRules> = {}): ClaimRules => ({
  ...{ versi, aturan: [...ids].map(rule), penyedia: 'https://sso.go.id', klaim_peran: null },
  ...{ klaim_unit: null, peran: [], boleh_ubah: true },
  ...change,
});
/** What the first rule gives. */
export const TRIAL: ClaimTrial = {
  ...{ cocok: [0], penentu: { peran: 0, unit: null, aktif: 0 }, peran: [], unit: null, aktif: true },
  ...{ menunggu_karena: null, surel: 'ada' },
};
