import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { api } from '#app/records/api.ts';
import { recorded } from '#app/recording.ts';
import { client } from '#app/client.ts';
import { guardLeaving } from '#app/records/form-leaving.ts';
import { provideRoleMatrix } from '#app/access/role-matrix.ts';
import { RoleMatrixActor } from '#features/access/RoleMatrixActor.ts';
import { RolesPage } from '#features/access/RolesPage.tsx';
import { hasChanges, canBeLeftBehind } from '#machines/access/role-matrix.selectors.ts';
import type { Profile } from '#machines/session/session.types.ts';
import { useAbility } from '#services/ability/ability-context.ts';
import { createUserApi } from '#services/access/access.ts';

/** One role and its modules: `/peran/:id/modul`. */
export default function RolesRoute({ profile }: { profile: Profile }) {
  const { id = '' } = useParams();
  const ability = useAbility();
  const [logic] = useState(() =>
    provideRoleMatrix({
      api: createUserApi(client),
      listModules: (options) => api.modul.list({}, options),
    }),
  );
  const change = ability.can('update', 'Role') && ability.can('update', 'RoleModule');
  return (
    <RoleMatrixActor.Provider key={id} logic={logic} options={{ input: { id, editable: change }, ...recorded }}>
      <Running />
      <RolesPage ownRoles={profile.roles} mayDelete={ability.can('delete', 'Role')} />
    </RoleMatrixActor.Provider>
  );
}

/** Returns to the list when the role has been deleted, and asks before unsaved changes are lost by leaving the page. */
function Running() {
  const actor = RoleMatrixActor.useActorRef();
  const navigate = useNavigate();
  useEffect(() => {
    const leaving = new AbortController();
    const listening = [
      actor.on('role.removed', () => void navigate('/peran')),
      actor.on('role.left', ({ ke }) => void navigate(ke)),
    ];
    guardLeaving(
      {
        isOnlyOnPage: () => hasChanges(actor.getSnapshot()),
        hasChanges: () => canBeLeftBehind(actor.getSnapshot()),
        leave: (ke) => actor.send({ type: 'role.leave', ke }),
      },
      leaving.signal,
    );
    return () => {
      leaving.abort();
      listening.forEach(({ unsubscribe }) => unsubscribe());
    };
  }, [actor, navigate]);
  return null;
}
