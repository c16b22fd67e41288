// @vitest-environment jsdom
import '#tests/support/stackless-react.ts';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { RolesPage } from '#features/access/RolesPage.tsx';
import { describeView } from '#tests/views/views.tsx';
import { walksOf } from '#tests/views/walks.ts';

describeView('the modules of a role', {
  ...(await walksOf('role-matrix')),
  actor: RoleMatrixActor,
  view: () => <RolesPage ownRoles={['admin-dev']} mayDelete />,
  covered: { saving: 'the dialog with the changes is closing', conflict: 'the dialog with the changes is closing' },
});
