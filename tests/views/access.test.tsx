// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { ClaimRulesActor } from '#features/access/ClaimRulesActor.ts';
import { ClaimRulesPage } from '#features/access/ClaimRulesPage.tsx';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { RolesPage } from '#features/access/RolesPage.tsx';
import type { ClaimRulesContext } from '#machines/access/claim-rules.setup.ts';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the modules of a role', {
  ...(await walksOf('role-matrix')),
  actor: RoleMatrixActor,
  view: () => <RolesPage ownRoles={['admin-dev']} mayDelete />,
  covered: { saving: 'the dialog with the changes is closing', conflict: 'the dialog with the changes is closing' },
});

// Unit B, which a rule names, is not active any more.
const UNITS = [
  { value: '0198c000-0000-7000-8000-000000000007', label: 'Unit D' },
  { value: '0198c000-0000-7000-8000-000000000008', label: 'Unit C' },
];
describeView('the rules about claims', {
  ...(await walksOf('claim-rules')),
  actor: ClaimRulesActor,
  tells: ({ failure, faults, isChanged, trial, trialFaults, draft, rules }: ClaimRulesContext) => [
    ...[failure, faults, isChanged, trial, trialFaults, rules?.boleh_ubah],
    ...[draft?.id, draft?.placing, draft?.peran],
  ],
  view: () => <ClaimRulesPage units={UNITS} />,
  covered: {
    'rules.asking': 'a dialog asks',
    'rules.discarding': 'a dialog asks',
    'rules.leaving': 'a dialog asks',
  },
});
