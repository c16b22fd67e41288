import type { ClaimRules } from '#contract/claim-rules.ts';
import { claimRulesMachine } from '#machines/access/claim-rules.machine.ts';
import { describeWalk } from '#statechart-walk/vitest.ts';
import { CLAIM_RULES_ORACLE } from '#tests/model/oracles/claim-rules.oracle.ts';
import { ALL_FAILURES } from '#tests/support/failures.ts';

const rule = (end: number, more: Partial<ClaimRules['aturan'][number]> = {}): ClaimRules['aturan'][number] => ({
  id: `0198c000-0000-7000-8000-00000000000${end}`,
  nama_klaim: 'groups',
  cara: 'memuat',
  nilai: `grup ${end}`,
  peran: null,
  unit_id: null,
  unit: null,
  klaim_unit: null,
  aktif: true,
  ...more,
});
const FIRST = rule(1, { peran: { name: 'pimpinan', label: 'Pimpinan' }, klaim_unit: 'satker' });
const SECOND = rule(2, {
  cara: 'sama',
  unit_id: '0198c000-0000-7000-8000-000000000009',
  unit: { kode: 'B', nama_unit: 'Unit B', aktif: false },
  aktif: false,
});
const RULES: ClaimRules = {
  versi: 3,
  aturan: [FIRST, SECOND],
  penyedia: 'https://sso.example.go.id',
  klaim_peran: 'groups',
  klaim_unit: null,
  peran: [
    { name: 'admin-dev', label: 'Admin Pengembang' },
    { name: 'pimpinan', label: 'Pimpinan' },
  ],
  boleh_ubah: true,
};
const LOCKED: ClaimRules = { ...RULES, penyedia: null, boleh_ubah: false };
const THEIRS: ClaimRules = { ...RULES, versi: 4, aturan: [SECOND] };
const NONE: ClaimRules = { ...RULES, versi: 5, aturan: [] };
const FAULTS = {
  sentence: 'Periksa isian.',
  fields: { nilai: 'wajib diisi', klaim_unit: 'wajib diisi', unit_id: 'x' },
};
const SENTENCE = { sentence: 'Data ini sudah diubah orang lain.', fields: {} };
const UNKNOWN = { sentence: null, fields: {} };
const TRIAL = {
  cocok: [0],
  penentu: { peran: 0, unit: null, aktif: 0 },
  peran: [{ name: 'pimpinan', label: 'Pimpinan' }],
  unit: { id: '0198c000-0000-7000-8000-000000000009', kode: 'B', nama_unit: 'Unit B' },
  aktif: true,
  menunggu_karena: null,
  surel: 'ada' as const,
};
const WAITS = { ...TRIAL, cocok: [], peran: [], unit: null, aktif: false, surel: 'tiada' as const };
const saved = [
  { result: 'saved' as const, rules: { ...THEIRS, aturan: [SECOND, FIRST] } },
  { result: 'saved' as const, rules: NONE },
  { result: 'changed' as const, rules: THEIRS, faults: SENTENCE },
  { result: 'refused' as const, faults: FAULTS },
  { result: 'refused' as const, faults: SENTENCE },
  { result: 'unknown' as const, faults: UNKNOWN },
];

describeWalk('the rules about claims, walked', claimRulesMachine, {
  oracle: CLAIM_RULES_ORACLE,
  input: undefined,
  events: {
    'list.reload': [{ type: 'list.reload' }],
    'rule.add': [{ type: 'rule.add' }],
    'rule.edit': [FIRST, SECOND, rule(7)].map(({ id }) => ({ type: 'rule.edit' as const, id })),
    'rule.move': [FIRST, SECOND, rule(7)].flatMap(({ id }) =>
      ([-1, 1] as const).map((by) => ({ type: 'rule.move' as const, id, by })),
    ),
    'rule.remove': [SECOND, rule(7)].map(({ id }) => ({ type: 'rule.remove' as const, id })),
    'form.change': [
      { type: 'form.change', change: { nilai: 'lain' } },
      { type: 'form.change', change: { placing: 'unit' } },
      { type: 'form.change', change: { placing: 'claim', peran: 'admin-dev' } },
    ],
    'form.save': [{ type: 'form.save' }],
    'form.close': [{ type: 'form.close' }],
    'claims.change': [
      { type: 'claims.change', text: '{}' },
      { type: 'claims.change', text: '' },
    ],
    'claims.try': [{ type: 'claims.try' }],
    'trial.outdated': [{ type: 'trial.outdated' }],
    'page.leave': [{ type: 'page.leave', ke: '/beranda' }],
  },
  outcomes: {
    loadRules: [{ ok: true, rules: RULES }, { ok: true, rules: LOCKED }, { ok: true, rules: NONE }, ...ALL_FAILURES],
    saveRules: saved,
    saveForm: saved,
    tryClaims: [
      { ok: true, trial: TRIAL },
      { ok: true, trial: { ...WAITS, menunggu_karena: 'peran' } },
      { ok: false, faults: { sentence: 'Periksa isian.', fields: { klaim: 'harus objek JSON' } } },
      { ok: false, faults: FAULTS },
      { ok: false, faults: UNKNOWN },
    ],
    confirmRemove: [true, false],
    confirmDiscard: [true, false],
    confirmLeave: [true, false],
  },
  project: ({ rules, draft, isWritten, change, ke, trial }) => [
    rules?.versi,
    rules?.boleh_ubah,
    rules?.aturan.length,
    draft?.id,
    isWritten,
    change,
    ke,
    trial !== null,
  ],
});
